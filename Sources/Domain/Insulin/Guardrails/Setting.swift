/// The values that are set once, with the doctor, and guarded ever after.
public enum Setting: UInt8, CaseIterable, Hashable, Sendable {
    /// The glycaemia to reach (``Guardrails/target``).
    case target
    /// The drop for 1 IU (``Guardrails/sensitivity``).
    case sensitivity
    /// The insulin for 10 g (``Guardrails/ratio``).
    case ratio
    /// The carbohydrate that a meal should have (``Guardrails/carbohydrate``).
    case foodTarget
    /// The largest dose (``Guardrails/maximumDose``).
    case maximumDose
    /// The weight (``Guardrails/weight``).
    case weight
    /// The basal insulin of a day (``Guardrails/basal``).
    case basal
}

/// A setting with the value that it has: what is confirmed of one value is not confirmed of another.
public struct SettingValue: Hashable, Sendable {
    /// Which setting.
    public let setting: Setting
    /// Its value, in thousandths of its unit.
    public let thousandths: Int64

    /// A glycaemia to reach.
    public static func target(_ value: BloodGlucose) -> SettingValue {
        SettingValue(setting: .target, thousandths: value.thousandths)
    }
    /// A drop for 1 IU.
    public static func sensitivity(_ value: InsulinSensitivity) -> SettingValue {
        SettingValue(setting: .sensitivity, thousandths: value.thousandths)
    }
    /// The insulin for 10 g.
    public static func ratio(_ value: InsulinRatio) -> SettingValue {
        SettingValue(setting: .ratio, thousandths: value.thousandths)
    }
    /// The carbohydrate that a meal should have.
    public static func foodTarget(_ value: Carbohydrate) -> SettingValue {
        SettingValue(setting: .foodTarget, thousandths: value.thousandths)
    }
    /// A largest dose.
    public static func maximumDose(_ value: InsulinDose) -> SettingValue {
        SettingValue(setting: .maximumDose, thousandths: value.thousandths)
    }
    /// A weight.
    public static func weight(_ value: BodyWeight) -> SettingValue {
        SettingValue(setting: .weight, thousandths: value.thousandths)
    }
    /// The basal insulin of a day.
    public static func basal(_ value: InsulinDose) -> SettingValue {
        SettingValue(setting: .basal, thousandths: value.thousandths)
    }

    /// What the guardrails say of it.
    public var verdict: SettingVerdict {
        switch setting {
        case .target: check(Guardrails.target)
        case .sensitivity: check(Guardrails.sensitivity)
        case .ratio: check(Guardrails.ratio)
        case .foodTarget: check(Guardrails.carbohydrate)
        case .maximumDose: check(Guardrails.maximumDose)
        case .weight: check(Guardrails.weight)
        case .basal: check(Guardrails.basal)
        }
    }

    private func check<Value: ScaledQuantity>(_ guardrail: Guardrail<Value>) -> SettingVerdict {
        guard let value = Value(thousandths: thousandths) else { return .refused }
        return switch guardrail.verdict(on: value) {
        case .recommended: .accepted
        case .unusual: .confirmTwice
        case .refused: .refused
        }
    }
}

extension SettingValue {
    /// A setting with a value in thousandths of its unit; `nil` if no value of its kind has so many.
    public init?(_ setting: Setting, thousandths: Int64) {
        let isValue =
            switch setting {
            case .target: BloodGlucose(thousandths: thousandths) != nil
            case .sensitivity: InsulinSensitivity(thousandths: thousandths) != nil
            case .ratio: InsulinRatio(thousandths: thousandths) != nil
            case .foodTarget: Carbohydrate(thousandths: thousandths) != nil
            case .maximumDose, .basal: InsulinDose(thousandths: thousandths) != nil
            case .weight: BodyWeight(thousandths: thousandths) != nil
            }
        guard isValue else { return nil }
        self.init(setting: setting, thousandths: thousandths)
    }
}

/// What the guardrails say of a setting.
public enum SettingVerdict: UInt8, Hashable, Sendable {
    /// It is taken.
    case accepted
    /// It is taken once it has been confirmed twice.
    case confirmTwice
    /// It is not taken.
    case refused
}
