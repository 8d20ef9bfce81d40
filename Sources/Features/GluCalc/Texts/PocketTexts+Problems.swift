package import Insulin
package import PocketRuntime

// What is said of what cannot be taken.

extension PocketTexts {
    @inline(never)
    func words(_ code: NumberError.Code) -> String {
        switch code {
        case .empty: self(.numberEmpty)
        case .couldBeThousands: self(.numberThousands)
        case .groups: self(.numberGroups)
        case .sign: self(.numberSign)
        case .tooManyDecimals: self(.numberDecimals)
        case .leadingZero: self(.numberLeadingZero)
        case .severalSeparators, .unfinished, .mixedDigits, .invisible, .notANumber, .tooLong:
            self(.numberNone)
        }
    }

    @inline(never)
    func words(_ problem: FieldProblem, _ unit: GlucoseUnit) -> String {
        switch problem {
        case .missing: self(.fieldMissing)
        case .number(let code): words(code)
        case .tooMuch: self(.fieldTooMuch)
        case .outside(let setting): outside(setting, unit)
        case .duration: self(.fieldDuration)
        case .label(let problem): words(problem)
        case .nameTaken: self(.fieldNameTaken)
        case .full(let most): self(.fieldFull, count: most)
        case .content(let problem): words(problem)
        case .pinShort: self(.fieldPinShort)
        case .pinDifferent: self(.fieldPinDifferent)
        case .pinWrong: self(.fieldPinWrong)
        case .months: self(.fieldMonths)
        case .server: self(.serverBad)
        case .moment: self(.fieldMoment)
        case .aboveMaximum(let maximum): self(.givenAboveMaximum, ["name": .text(dose(maximum))])
        }
    }

    /// That a meal is a correction, and what was noted first; nothing where it is none.
    @inline(never)
    func correction(_ meal: Meal) -> String? {
        guard let correction = meal.correction else { return nil }
        return self(.correctedFrom, ["name": .text(correction.former.map { dose($0) } ?? "–")])
    }

    @inline(never)
    func words(_ problem: FoodLabel.Problem) -> String {
        switch problem {
        case .missing: self(.fieldMissing)
        case .tooLong(let most): self(.fieldTooLong, count: most)
        case .refusedSign: self(.fieldSign)
        }
    }

    @inline(never)
    func words(_ problem: CarbohydrateContent.Problem) -> String {
        switch problem {
        case .noQuantity: self(.contentNoQuantity)
        case .moreThanItself: self(.contentMoreThanItself)
        case .otherUnit, .noCarbohydrate, .tooMuch: self(.fieldTooMuch)
        }
    }

    @inline(never)
    func words(_ problem: DraftFood.Problem) -> String {
        switch problem {
        case .missing: self(.draftMissing)
        case .number(let code): words(code)
        case .tooMuch: self(.fieldTooMuch)
        case .noCarbohydrate: self(.draftNoCarbohydrate)
        }
    }

    /// That a value lies outside its guardrail, with the guardrail.
    @inline(never)
    func outside(_ setting: Setting, _ unit: GlucoseUnit) -> String {
        let (from, to) = bounds(setting, unit, isAbsolute: true)
        return self(.fieldOutside, ["from": .text(from), "to": .text(to)])
    }

    /// The ends of a guardrail: beyond the absolute one a value is refused, beyond the other it is confirmed.
    package func bounds(_ setting: Setting, _ unit: GlucoseUnit, isAbsolute: Bool) -> (String, String) {
        let (from, to) = ends(setting, isAbsolute)
        return (
            end(setting, from, unit, isLower: true), end(setting, to, unit, isLower: false)
        )
    }

    /// In thousandths.
    @inline(never)
    private func ends(_ setting: Setting, _ isAbsolute: Bool) -> (Int64, Int64) {
        switch setting {
        case .target: ends(Guardrails.target, isAbsolute)
        case .sensitivity: ends(Guardrails.sensitivity, isAbsolute)
        case .ratio: ends(Guardrails.ratio, isAbsolute)
        case .foodTarget: ends(Guardrails.carbohydrate, isAbsolute)
        case .maximumDose: ends(Guardrails.maximumDose, isAbsolute)
        case .weight: ends(Guardrails.weight, isAbsolute)
        case .basal: ends(Guardrails.basal, isAbsolute)
        }
    }

    private func ends<Value: ScaledQuantity>(
        _ guardrail: Guardrail<Value>, _ isAbsolute: Bool
    ) -> (Int64, Int64) {
        let range = isAbsolute ? guardrail.absolute : guardrail.recommended
        return (range.lowerBound.thousandths, range.upperBound.thousandths)
    }

    /// An end as it is shown: rounded, but so that who types it is not refused.
    @inline(never)
    private func end(_ setting: Setting, _ bound: Int64, _ unit: GlucoseUnit, isLower: Bool) -> String {
        var shown = bound
        // One step of what is shown is 555 thousandths at most: a hundredth of a g/L.
        for _ in 0..<1_000 {
            guard let typed = typed(setting, shown, unit), isLower ? typed < bound : typed > bound else {
                break
            }
            shown += isLower ? 1 : -1
        }
        return SettingValue(setting, thousandths: shown).map { value($0, unit) } ?? ""
    }

    /// What comes of a value that is typed as it is shown.
    @inline(never)
    private func typed(_ setting: Setting, _ thousandths: Int64, _ unit: GlucoseUnit) -> Int64? {
        switch setting {
        case .target, .sensitivity:
            let text = BloodGlucose(thousandths: thousandths)?.text(in: unit, numberStyle) ?? ""
            return (try? TypedNumber(text, unit.precision)).flatMap {
                BloodGlucose($0, in: unit)?.thousandths
            }
        case .ratio, .maximumDose, .basal, .foodTarget, .weight:
            let precision = setting == .foodTarget || setting == .weight ? Precision.tenths : .hundredths
            let text = numberStyle.text(thousandths: thousandths, precision)
            return (try? TypedNumber(text, precision))?.thousandths
        }
    }

    /// What a setting is called.
    @inline(never)
    func name(_ setting: Setting) -> String {
        switch setting {
        case .target: self(.settingTarget)
        case .sensitivity: self(.settingSensitivity)
        case .ratio: self(.settingRatio)
        case .foodTarget: self(.settingFoodTarget)
        case .maximumDose: self(.settingMaximum)
        case .weight: self(.settingWeight)
        case .basal: self(.settingBasal)
        }
    }

    /// A value of a setting with its unit.
    @inline(never)
    func value(_ value: SettingValue, _ unit: GlucoseUnit) -> String {
        let number = value.thousandths
        switch value.setting {
        case .target: return BloodGlucose(thousandths: number).map { glucose($0, unit) } ?? ""
        case .sensitivity:
            return InsulinSensitivity(thousandths: number).map {
                $0.text(in: unit, numberStyle) + "\u{A0}" + name(unit)
            } ?? ""
        case .ratio:
            return numberStyle.text(thousandths: number, .hundredths, least: .whole) + "\u{A0}"
                + self(.unitRatio)
        case .maximumDose, .basal: return InsulinDose(thousandths: number).map { dose($0) } ?? ""
        case .foodTarget: return Carbohydrate(thousandths: number).map { grams($0) } ?? ""
        case .weight:
            return self(
                .amountKilograms,
                ["value": .text(numberStyle.text(thousandths: number, .tenths, least: .whole))])
        }
    }
}

extension Note {
    func words(_ texts: PocketTexts) -> String {
        switch self {
        case .mealKept: texts(.noteMealKept)
        case .saved: texts(.noteSaved)
        case .copied: texts(.noteCopied)
        case .handed: texts(.noteHanded)
        case .notHanded: texts(.noteNotHanded)
        case .imported(let foods): texts(.noteImported, count: foods)
        case .restored: texts(.noteRestored)
        case .deleted: texts(.noteDeleted)
        case .full(let most): texts(.fieldFull, count: most)
        case .storage: texts(.noteStorage)
        case .badBackup(let problem): problem.words(texts)
        case .readings(let count): texts(.noteReadings, count: count)
        case .notRead: texts(.noteNotRead)
        }
    }
}

extension PocketBackupProblem {
    func words(_ texts: PocketTexts) -> String {
        switch self {
        case .damaged: texts(.backupDamaged)
        case .foreign, .otherApp: texts(.backupForeign)
        case .newer: texts(.backupNewer)
        case .tooLarge: texts(.previewTooLarge)
        case .unreadable: texts(.previewUnreadable)
        case .unusable, .failed: texts(.backupFailed)
        }
    }
}
