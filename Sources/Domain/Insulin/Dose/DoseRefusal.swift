/// Why no dose is computed.
public struct DoseRefusal: Hashable, Sendable {
    /// One reason.
    public enum Reason: Hashable, Sendable {
        /// The meter showed LO: treat the low now.
        case belowMeter
        /// The meter showed HI: check for ketones and call the doctor.
        case aboveMeter
        /// There is no glycaemia.
        case glucoseMissing
        /// The glycaemia lies outside ``Guardrails/glucose``.
        case glucoseImplausible(BloodGlucose)
        /// The reading is older than ``Guardrails/readingAge``, or of the future.
        case readingTooOld
        /// The carbohydrate of a food, or of the meal, is missing.
        case carbohydrateMissing
        /// There is more carbohydrate than ``Guardrails/carbohydrate`` allows.
        case carbohydrateTooHigh(Carbohydrate)
        /// The values of the meal type are missing.
        case parametersMissing
        /// There is no maximum dose.
        case maximumMissing
        /// It is not known which insulin is used.
        case insulinMissing
        /// Insulin on board is to be subtracted, and the journal cannot be read.
        case journalMissing
        /// A setting lies outside its guardrail.
        case settingRefused(SettingValue)
        /// So much would have to be eaten instead of a dose that the values cannot be right.
        case correctionImplausible
    }

    /// The reasons, the most urgent first; at least one.
    public let reasons: [Reason]
    /// What is to be said in any case.
    public let warnings: [DoseWarning]
}
