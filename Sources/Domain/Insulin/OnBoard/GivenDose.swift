/// A dose of rapid insulin that was given, as the journal has it. Basal insulin is none.
public struct GivenDose: Hashable, Sendable {
    /// When a dose was given.
    public enum Time: Hashable, Sendable {
        /// The clock told it, and is trusted.
        case at(Moment)
        /// The clock has jumped since, or was wrong then: nobody knows.
        case unknown
    }

    /// How much was given.
    public let dose: InsulinDose
    /// When.
    public let time: Time

    /// A dose and its time.
    public init(_ dose: InsulinDose, _ time: Time) {
        self.dose = dose
        self.time = time
    }
}
