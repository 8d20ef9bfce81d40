package import Insulin

extension Model {
    /// The kind of meal that is being entered.
    package var draftType: MealType? {
        guard let id = draft?.typeID else { return nil }
        return mealTypes.first { $0.id == id }
    }

    /// What follows from what is entered; nil while no meal is.
    ///
    /// - Parameter now: In milliseconds since 1970.
    package func doseOutcome(now: Int64) -> DoseOutcome? {
        guard let draft else { return nil }
        let unit = care.unit ?? .millimolesPerLitre
        // A number without a unit is none.
        var glucose = care.unit == nil ? GlucoseEntry.missing : draft.glucoseEntry(unit, now: now)
        // Nobody knows how old a value is while the clock is in doubt: it is as old as can be.
        if clock.isDoubted, case .reading(let value, at: _) = glucose {
            glucose = .reading(value, at: Moment(milliseconds: 0))
        }
        var confirmed = draft.confirmed
        for setting in care.confirmed { confirmed += [.setting(setting), .setting(setting)] }
        return DoseRequest(
            glucose: glucose, carbohydrate: draft.carbohydrate, parameters: draftType?.parameters,
            maximum: care.maximum, insulin: care.insulin?.action,
            journal: doses.given(clockTrustedUntil: clock.trusted), now: Moment(milliseconds: now),
            subtractsInsulinOnBoard: care.subtractsInsulinOnBoard, step: care.step, confirmed: confirmed
        ).outcome
    }
}
