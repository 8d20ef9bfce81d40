/// A dose, term by term, in the order in which it is computed.
public struct DoseExplanation: Hashable, Sendable {
    /// Ratio × carbohydrate / 10 g.
    public let mealPart: InsulinTerm
    /// (Glycaemia − target) / FSI; negative below the target.
    public let correctionPart: InsulinTerm
    /// What earlier doses still do; `nil` if it is not subtracted.
    public let insulinOnBoard: InsulinTerm?
    /// What is subtracted of it: never more than a positive correction.
    public let subtracted: InsulinTerm
    /// Meal part + correction part − what is subtracted.
    public let sum: InsulinTerm
    /// The largest dose.
    public let maximum: InsulinDose
    /// The sum is more than the maximum.
    public let isLimited: Bool
    /// The step to which the dose is rounded down; `nil` if it is rounded to the nearest hundredth of an IU.
    public let step: PenStep?
}
