package import Insulin

/// What holds for every meal: the values of the doctor, and how the app works. What is not known is nil, never a
/// default.
package struct Care: Hashable, Sendable {
    /// When the terms of use were accepted, in milliseconds since 1970; nil while they are not.
    package var termsAccepted: Int64?
    /// Whether the first questions were answered.
    package var isSetUp = false
    /// Whose values and meals these are, in the person's own words: so that nobody's are taken for another's.
    package var owner: FoodLabel?
    /// The unit of the person's meter.
    package var unit: GlucoseUnit?
    /// How much the person weighs.
    package var weight: BodyWeight?
    /// The basal insulin of a day.
    package var basal: InsulinDose?
    /// The rapid insulin.
    package var insulin: InsulinChoice?
    /// The largest dose that may be proposed.
    package var maximum: InsulinDose?
    /// Unusual values that were confirmed when they were set.
    package var confirmed: [SettingValue] = []
    /// Insulin on board is subtracted from the correction.
    package var subtractsInsulinOnBoard = false
    /// The step to which a dose is rounded down.
    package var step: PenStep?

    /// So many characters the name has at most.
    package static let longestOwner = 60

    /// Nothing known yet.
    package init() {}

    /// What must be known before a dose can be computed.
    package var isComplete: Bool { unit != nil && maximum != nil && insulin?.action != nil }
}
