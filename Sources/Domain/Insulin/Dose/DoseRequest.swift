/// Everything that a dose follows from. What is not known is `nil`, and never a default: a dose with something missing
/// is refused.
///
/// ```swift
/// switch request.outcome {
/// case .refused(let refusal): show(refusal.reasons)
/// case .needsConfirmation(let open): ask(open.confirmations)  // then append each to `confirmed`
/// case .proposal(let proposal): show(proposal.dose, proposal.explanation)
/// }
/// ```
public struct DoseRequest: Hashable, Sendable {
    /// The glycaemia before the meal.
    public var glucose: GlucoseEntry
    /// The carbohydrate of the meal; none at all is `Carbohydrate.zero`, what is not known is `nil`.
    public var carbohydrate: Carbohydrate?
    /// What the doctor set for the meal.
    public var parameters: MealParameters?
    /// The largest dose that may be proposed.
    public var maximum: InsulinDose?
    /// The rapid insulin that is used.
    public var insulin: InsulinAction?
    /// The doses of rapid insulin in the journal, at least those of the last day; `nil` if it cannot be read.
    public var journal: [GivenDose]?
    /// The moment of the meal.
    public var now: Moment
    /// Insulin on board is subtracted from the correction.
    public var subtractsInsulinOnBoard: Bool
    /// The step to which the dose is rounded down; `nil` if it is not.
    public var step: PenStep?
    /// What a person has confirmed for this meal; what must be confirmed twice is in it twice. A new meal begins with
    /// nothing but the settings that were confirmed when they were set.
    public var confirmed: [DoseConfirmation]

    /// A request; none of its parts has a default.
    public init(
        glucose: GlucoseEntry, carbohydrate: Carbohydrate?, parameters: MealParameters?,
        maximum: InsulinDose?, insulin: InsulinAction?, journal: [GivenDose]?, now: Moment,
        subtractsInsulinOnBoard: Bool, step: PenStep?, confirmed: [DoseConfirmation]
    ) {
        self.glucose = glucose
        self.carbohydrate = carbohydrate
        self.parameters = parameters
        self.maximum = maximum
        self.insulin = insulin
        self.journal = journal
        self.now = now
        self.subtractsInsulinOnBoard = subtractsInsulinOnBoard
        self.step = step
        self.confirmed = confirmed
    }
}
