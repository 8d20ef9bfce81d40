/// What is said with a dose, and before it. None of it changes the dose.
public enum DoseWarning: Hashable, Sendable {
    /// The glycaemia is below ``Guardrails/low``: treat the low first.
    case hypoglycaemia(BloodGlucose)
    /// The glycaemia is so high that checking for ketones is advised (``Guardrails/ketoneCheck``).
    case checkKetones
    /// An earlier dose still acts: whether it is subtracted or not, too much insulin may come together.
    case recentDose
    /// An earlier dose has a time in the future; it counts whole.
    case doseInTheFuture
    /// The clock has jumped, and the time of an earlier dose is unknown; it counts whole.
    case clockJumped
    /// The journal cannot be read: earlier doses are not known.
    case journalUnknown
    /// The meal has more carbohydrate than its target and 5 g.
    case aboveFoodTarget
    /// The sum was more than the maximum; the maximum is proposed, or less.
    case limitedToMaximum
}
