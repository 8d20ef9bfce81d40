package import Insulin

extension Form {
    /// The number in a field: nothing where nothing is typed.
    package func number(_ field: Field, _ precision: Precision) throws(FieldProblem) -> TypedNumber? {
        do throws(NumberError) {
            return try TypedNumber(self[field], precision)
        } catch {
            if error.code == .empty { return nil }
            throw .number(error.code)
        }
    }

    /// A quantity with its guardrail: nothing where nothing is typed.
    private func guarded<Value>(
        _ field: Field, _ precision: Precision, _ make: (TypedNumber) -> Value?,
        _ setting: (Value) -> SettingValue
    ) throws(FieldProblem) -> Value? {
        guard let number = try number(field, precision) else { return nil }
        guard let value = make(number) else { throw .tooMuch }
        let guarded = setting(value)
        guard guarded.verdict != .refused else { throw .outside(guarded.setting) }
        return value
    }

    /// The carbohydrate that a meal should have.
    package func foodTarget() throws(FieldProblem) -> Carbohydrate? {
        try guarded(.foodTarget, .hundredths, { Carbohydrate($0) }, { .foodTarget($0) })
    }

    /// The glycaemia to reach.
    package func target(_ unit: GlucoseUnit) throws(FieldProblem) -> BloodGlucose? {
        try guarded(.target, unit.precision, { BloodGlucose($0, in: unit) }, { .target($0) })
    }

    /// The drop for 1 IU.
    package func sensitivity(_ unit: GlucoseUnit) throws(FieldProblem) -> InsulinSensitivity? {
        try guarded(.sensitivity, unit.precision, { InsulinSensitivity($0, in: unit) }, { .sensitivity($0) })
    }

    /// The insulin for 10 g.
    package func ratio() throws(FieldProblem) -> InsulinRatio? {
        try guarded(.ratio, .hundredths, { InsulinRatio($0) }, { .ratio($0) })
    }

    /// The weight.
    package func weight() throws(FieldProblem) -> BodyWeight? {
        try guarded(.weight, .tenths, { BodyWeight($0) }, { .weight($0) })
    }

    /// The basal insulin of a day.
    package func basal() throws(FieldProblem) -> InsulinDose? {
        try guarded(.basal, .hundredths, { InsulinDose($0) }, { .basal($0) })
    }

    /// The largest dose; one is needed.
    package func maximum() throws(FieldProblem) -> InsulinDose {
        guard
            let maximum = try guarded(
                .maximum, .hundredths, { InsulinDose($0) }, { .maximumDose($0) })
        else { throw .missing }
        return maximum
    }

    /// The dose that was given; one is needed, 0 where there was none.
    package func given() throws(FieldProblem) -> InsulinDose {
        guard let number = try number(.given, .hundredths) else { throw .missing }
        guard let dose = InsulinDose(number) else { throw .tooMuch }
        return dose
    }

    /// The insulin with the time that it acts; both are needed.
    package func insulinChoice() throws(FieldProblem) -> InsulinChoice {
        guard let kind = insulin, let number = try number(.duration, .tenths) else { throw .missing }
        // Typed in hours; a tenth of one is six minutes.
        guard let minutes = Minutes(number.thousandths * 60 / 1_000) else { throw .duration }
        let choice = InsulinChoice(kind, minutes)
        guard choice.action != nil else { throw .duration }
        return choice
    }

    /// After how many months meals are removed; nothing where they are kept for ever.
    package func months() throws(FieldProblem) -> Int? {
        guard let number = try number(.months, .whole) else { return nil }
        guard number.thousandths >= 1_000, number.thousandths <= 120_000 else { throw .months }
        return Int(number.thousandths / 1_000)
    }

    /// The name of something.
    package func label(most: Int) throws(FieldProblem) -> FoodLabel {
        do throws(FoodLabel.Problem) {
            return try FoodLabel(self[.name], most: most)
        } catch {
            throw error == .missing ? .missing : .label(error)
        }
    }

    /// The carbohydrate of a food, in a quantity of it.
    package func content() throws(FieldProblem) -> CarbohydrateContent {
        guard let number = try number(.carbohydrate, .hundredths),
            let quantityNumber = try self.number(.quantity, .hundredths)
        else { throw .missing }
        guard let carbohydrate = Carbohydrate(number), let quantity = FoodAmount(quantityNumber, foodUnit)
        else { throw .tooMuch }
        do throws(CarbohydrateContent.Problem) {
            return try CarbohydrateContent(carbohydrate, in: quantity)
        } catch {
            throw .content(error)
        }
    }

    /// The digits of a settings lock: four or more.
    package func pin(_ field: Field) throws(FieldProblem) -> [UInt8] {
        var digits: [UInt8] = []
        for scalar in self[field].unicodeScalars {
            switch scalar.value {
            case 0x30...0x39: digits.append(UInt8(scalar.value - 0x30))
            // Arabic and Persian digits are the same digits.
            case 0x660...0x669: digits.append(UInt8(scalar.value - 0x660))
            case 0x6F0...0x6F9: digits.append(UInt8(scalar.value - 0x6F0))
            default: throw .pinShort
            }
        }
        guard (4...12).contains(digits.count) else { throw .pinShort }
        return digits
    }

    /// What is wrong with a field: what its value is not, or what only the attempt has shown.
    package func problem(_ field: Field, unit glucoseUnit: GlucoseUnit?) -> FieldProblem? {
        if let refusal = refusals.first(where: { $0.field == field }) { return refusal.problem }
        let unit = unit ?? glucoseUnit ?? .millimolesPerLitre
        do throws(FieldProblem) {
            switch field {
            case .foodTarget: try needed(field, foodTarget())
            case .target: try needed(field, target(unit))
            case .sensitivity: try needed(field, sensitivity(unit))
            case .ratio: try needed(field, ratio())
            case .weight: _ = try weight()
            case .basal: _ = try basal()
            case .maximum: _ = try maximum()
            case .given: _ = try given()
            case .duration: _ = try insulinChoice()
            case .months: _ = try months()
            case .carbohydrate, .quantity:
                _ = try number(field, .hundredths)
                if isTried, isEmpty(field) { throw .missing }
                // What is wrong with both together stands beside the first.
                if field == .carbohydrate, !isEmpty(.quantity) { _ = try content() }
            case .name, .pin, .pinAgain, .server, .token, .note, .moment: break
            }
            return nil
        } catch {
            return error == .missing && !isTried ? nil : error
        }
    }

    private func needed<Value>(_ field: Field, _ value: Value?) throws(FieldProblem) {
        if value == nil { throw .missing }
    }

    /// Whether nothing is typed in a field.
    package func isEmpty(_ field: Field) -> Bool { self[field].utf8.isEmpty }
}
