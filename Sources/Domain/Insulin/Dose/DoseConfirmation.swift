/// What a person has to confirm before a dose is proposed. It holds the values that are confirmed: when one changes,
/// what was confirmed no longer counts.
public enum DoseConfirmation: Hashable, Sendable {
    /// “I have treated this low.” The glycaemia is below ``Guardrails/seriouslyLow``.
    case lowWasTreated(BloodGlucose)
    /// “This is my glycaemia.” It lies outside the recommended range of ``Guardrails/glucose``.
    case glucose(BloodGlucose)
    /// “The doctor set this value.” It lies outside the recommended range of its guardrail; confirmed twice.
    case setting(SettingValue)
    /// “The dose stops at my maximum.” The sum for this glycaemia and this meal is more.
    case aboveMaximum(maximum: InsulinDose, glucose: BloodGlucose, carbohydrate: Carbohydrate)

    /// How many times it has to be confirmed.
    public var times: Int {
        switch self {
        case .setting: 2
        case .lowWasTreated, .glucose, .aboveMaximum: 1
        }
    }
}
