import Insulin

extension RandomMeal {
    /// All that comes of the meal, in one line of words of one letter and whole numbers: its number, the insulin on
    /// board, the outcome, and where something was to be confirmed the outcome once all of that was.
    package var line: String {
        var line = OutcomeLine(number)
        line.onBoard(request)
        let outcome = request.outcome
        line.outcome(outcome)
        if case .needsConfirmation(let open) = outcome {
            var settled = request
            settled.confirmed += open.confirmations
            line.outcome(settled.outcome)
        }
        return line.text
    }
}

/// Writes what comes of a request. Terms go out as they are kept, numerator and denominator: what is shown of them is
/// rounded, and would hide a difference.
private struct OutcomeLine {
    private(set) var text: String

    init(_ number: Int64) { text = String(number) }

    private mutating func write(_ word: String, _ numbers: Int64...) {
        text += " " + word
        for number in numbers { text += ":" + String(number) }
    }

    private mutating func write(_ word: String, _ term: InsulinTerm) {
        write(word, term.numerator, term.denominator)
    }

    mutating func onBoard(_ request: DoseRequest) {
        guard let journal = request.journal, let insulin = request.insulin else { return write("b") }
        let active = InsulinOnBoard(of: journal, now: request.now, action: insulin)
        write(
            "b", active.microunits, active.hasRecentDose ? 1 : 0, active.hasFutureDose ? 1 : 0,
            active.hasUnknownTime ? 1 : 0)
    }

    mutating func outcome(_ outcome: DoseOutcome) {
        switch outcome {
        case .refused(let refusal):
            write("R")
            for reason in refusal.reasons { self.reason(reason) }
            warnings(refusal.warnings)
        case .needsConfirmation(let open):
            write("C")
            for confirmation in open.confirmations { self.confirmation(confirmation) }
            warnings(open.warnings)
        case .proposal(let proposal): self.proposal(proposal)
        }
    }

    private mutating func proposal(_ proposal: DoseProposal) {
        write("P", proposal.dose.milliunits)
        if let instead = proposal.carbohydrateInstead { write("eat", instead.milligrams) }
        let explanation = proposal.explanation
        write("meal", explanation.mealPart)
        write("correction", explanation.correctionPart)
        if let term = explanation.insulinOnBoard { write("board", term) }
        write("subtracted", explanation.subtracted)
        write("sum", explanation.sum)
        write("most", explanation.maximum.milliunits, explanation.isLimited ? 1 : 0)
        if let step = explanation.step { write("step", step.dose.milliunits) }
        for confirmation in proposal.confirmations { self.confirmation(confirmation) }
        warnings(proposal.warnings)
    }

    private mutating func reason(_ reason: DoseRefusal.Reason) {
        switch reason {
        case .belowMeter: write("r", 0)
        case .aboveMeter: write("r", 1)
        case .glucoseMissing: write("r", 2)
        case .glucoseImplausible(let value): write("r", 3, value.micromolesPerLitre)
        case .readingTooOld: write("r", 4)
        case .carbohydrateMissing: write("r", 5)
        case .carbohydrateTooHigh(let value): write("r", 6, value.milligrams)
        case .parametersMissing: write("r", 7)
        case .maximumMissing: write("r", 8)
        case .insulinMissing: write("r", 9)
        case .journalMissing: write("r", 10)
        case .settingRefused(let value): write("r", 11, Int64(value.setting.rawValue), value.thousandths)
        case .correctionImplausible: write("r", 12)
        }
    }

    private mutating func confirmation(_ confirmation: DoseConfirmation) {
        switch confirmation {
        case .lowWasTreated(let value): write("c", 0, value.micromolesPerLitre)
        case .glucose(let value): write("c", 1, value.micromolesPerLitre)
        case .setting(let value): write("c", 2, Int64(value.setting.rawValue), value.thousandths)
        case .aboveMaximum(let maximum, let glucose, let carbohydrate):
            write("c", 3, maximum.milliunits, glucose.micromolesPerLitre, carbohydrate.milligrams)
        }
    }

    private mutating func warnings(_ warnings: [DoseWarning]) {
        for warning in warnings {
            switch warning {
            case .hypoglycaemia(let value): write("w", 0, value.micromolesPerLitre)
            case .checkKetones: write("w", 1)
            case .recentDose: write("w", 2)
            case .doseInTheFuture: write("w", 3)
            case .clockJumped: write("w", 4)
            case .journalUnknown: write("w", 5)
            case .aboveFoodTarget: write("w", 6)
            case .limitedToMaximum: write("w", 7)
            }
        }
    }
}
