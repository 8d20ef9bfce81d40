/// A dose that passed the guardrails. Only ``DoseRequest/outcome`` makes one.
public struct DoseProposal: Hashable, Sendable {
    /// The dose; never more than the maximum.
    public let dose: InsulinDose
    /// Where the sum is negative: the carbohydrate to eat beyond that of the meal, instead of a dose, rounded up to
    /// whole grams. It is −sum / ratio × 10 g.
    public let carbohydrateInstead: Carbohydrate?
    /// How the dose came about.
    public let explanation: DoseExplanation
    /// What is to be said before the dose, the most urgent first.
    public let warnings: [DoseWarning]
    /// What was confirmed for it.
    public let confirmations: [DoseConfirmation]
}

/// What is still to be confirmed before a dose is proposed.
public struct OpenConfirmations: Hashable, Sendable {
    /// What is to be confirmed, the most urgent first; what has to be confirmed twice more is there twice.
    public let confirmations: [DoseConfirmation]
    /// What is to be said before, the most urgent first.
    public let warnings: [DoseWarning]
}

/// What comes of a request. There is no way to the number but past the guardrails.
public enum DoseOutcome: Hashable, Sendable {
    /// No dose is computed.
    case refused(DoseRefusal)
    /// A dose is proposed once a person has confirmed something.
    case needsConfirmation(OpenConfirmations)
    /// A dose.
    case proposal(DoseProposal)
}
