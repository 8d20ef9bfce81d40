extension DoseRequest {
    /// The dose, or what stands in its way.
    ///
    /// First whatever makes a dose impossible; then what has to be confirmed; and only then the number. The dose is
    /// ratio × carbohydrate / 10 + (glycaemia − target) / FSI; insulin on board is subtracted from a positive
    /// correction only, down to nothing, and never from the meal part; the sum is limited by the maximum, then rounded,
    /// once.
    public var outcome: DoseOutcome {
        let active = activeInsulin
        let warnings = warnings(active)
        let reasons = reasons
        guard
            reasons.isEmpty, let glucose = glucose.glucose, let carbohydrate, let parameters, let maximum,
            let arithmetic = DoseArithmetic(parameters)
        else { return .refused(DoseRefusal(reasons: reasons, warnings: warnings)) }

        let onBoard = subtractsInsulinOnBoard ? active?.microunits ?? 0 : 0
        let sum = arithmetic.sum(glucose: glucose, carbohydrate: carbohydrate, insulinOnBoard: onBoard)
        var instead: Carbohydrate?
        if let milligrams = arithmetic.carbohydrateInstead(of: sum) {
            guard let amount = Carbohydrate(milligrams: milligrams),
                Guardrails.carbohydrate.verdict(on: amount) != .refused
            else { return .refused(DoseRefusal(reasons: [.correctionImplausible], warnings: warnings)) }
            instead = amount
        }

        let isLimited = arithmetic.isMore(sum, than: maximum)
        var needed = confirmations(glucose)
        if isLimited {
            needed.append(.aboveMaximum(maximum: maximum, glucose: glucose, carbohydrate: carbohydrate))
        }
        let open = open(needed)
        let allWarnings = isLimited ? warnings + [.limitedToMaximum] : warnings
        guard open.isEmpty else {
            return .needsConfirmation(OpenConfirmations(confirmations: open, warnings: allWarnings))
        }
        return .proposal(
            DoseProposal(
                dose: arithmetic.dose(sum, maximum: maximum, step: step), carbohydrateInstead: instead,
                explanation: DoseExplanation(
                    mealPart: InsulinTerm(sum.meal, over: sum.denominator),
                    correctionPart: InsulinTerm(sum.correction, over: sum.denominator),
                    insulinOnBoard: subtractsInsulinOnBoard ? active?.term : nil,
                    subtracted: InsulinTerm(sum.subtracted, over: sum.denominator),
                    sum: InsulinTerm(sum.numerator, over: sum.denominator),
                    maximum: maximum, isLimited: isLimited, step: step),
                warnings: allWarnings, confirmations: needed))
    }

    /// What earlier doses do, if it can be known.
    private var activeInsulin: InsulinOnBoard? {
        guard let journal, let insulin else { return nil }
        return InsulinOnBoard(of: journal, now: now, action: insulin)
    }

    /// Everything that makes a dose impossible, the most urgent first.
    private var reasons: [DoseRefusal.Reason] {
        var reasons: [DoseRefusal.Reason] = []
        switch glucose {
        case .belowMeter: reasons.append(.belowMeter)
        case .aboveMeter: reasons.append(.aboveMeter)
        case .missing: reasons.append(.glucoseMissing)
        case .typed(let value), .reading(let value, at: _):
            if Guardrails.glucose.verdict(on: value) == .refused {
                reasons.append(.glucoseImplausible(value))
            }
        }
        if case .reading(_, at: let moment) = glucose {
            let age = now.milliseconds(since: moment)
            if age < 0 || age > Guardrails.readingAge.count * 60_000 { reasons.append(.readingTooOld) }
        }
        if let carbohydrate {
            if Guardrails.carbohydrate.verdict(on: carbohydrate) == .refused {
                reasons.append(.carbohydrateTooHigh(carbohydrate))
            }
        } else {
            reasons.append(.carbohydrateMissing)
        }
        if parameters == nil { reasons.append(.parametersMissing) }
        if maximum == nil { reasons.append(.maximumMissing) }
        if insulin == nil { reasons.append(.insulinMissing) }
        if subtractsInsulinOnBoard, journal == nil { reasons.append(.journalMissing) }
        for setting in settings where setting.verdict == .refused {
            reasons.append(.settingRefused(setting))
        }
        return reasons
    }

    private var settings: [SettingValue] {
        var settings = parameters?.settings ?? []
        if let maximum { settings.append(.maximumDose(maximum)) }
        return settings
    }

    /// What is said in any case, the most urgent first.
    private func warnings(_ active: InsulinOnBoard?) -> [DoseWarning] {
        var warnings: [DoseWarning] = []
        if let glucose = glucose.glucose, glucose < Guardrails.low {
            warnings.append(.hypoglycaemia(glucose))
        }
        if let active {
            if active.hasUnknownTime { warnings.append(.clockJumped) }
            if active.hasFutureDose { warnings.append(.doseInTheFuture) }
            if active.hasRecentDose { warnings.append(.recentDose) }
        }
        if journal == nil { warnings.append(.journalUnknown) }
        if glucose == .aboveMeter { warnings.append(.checkKetones) }
        if let glucose = glucose.glucose, glucose >= Guardrails.ketoneCheck { warnings.append(.checkKetones) }
        if let carbohydrate, let parameters, parameters.isExceeded(by: carbohydrate) {
            warnings.append(.aboveFoodTarget)
        }
        return warnings
    }

    /// What has to be confirmed of the values that are given, the most urgent first.
    private func confirmations(_ glucose: BloodGlucose) -> [DoseConfirmation] {
        var needed: [DoseConfirmation] = []
        if glucose < Guardrails.seriouslyLow { needed.append(.lowWasTreated(glucose)) }
        if Guardrails.glucose.verdict(on: glucose) == .unusual { needed.append(.glucose(glucose)) }
        for setting in settings where setting.verdict == .confirmTwice { needed.append(.setting(setting)) }
        return needed
    }

    /// What is needed and not yet confirmed often enough, as often as it is missing.
    private func open(_ needed: [DoseConfirmation]) -> [DoseConfirmation] {
        var open: [DoseConfirmation] = []
        for confirmation in needed {
            var missing = confirmation.times
            for given in confirmed where given == confirmation { missing -= 1 }
            while missing > 0 {
                open.append(confirmation)
                missing -= 1
            }
        }
        return open
    }
}
