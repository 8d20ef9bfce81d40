/// What the doctor set for a type of meal.
public struct MealParameters: Hashable, Sendable {
    /// The carbohydrate that the meal should have.
    public var foodTarget: Carbohydrate
    /// The glycaemia to reach.
    public var target: BloodGlucose
    /// The drop for 1 IU (FSI).
    public var sensitivity: InsulinSensitivity
    /// The insulin for 10 g.
    public var ratio: InsulinRatio

    /// The four values; none has a default.
    public init(
        foodTarget: Carbohydrate, target: BloodGlucose, sensitivity: InsulinSensitivity, ratio: InsulinRatio
    ) {
        self.foodTarget = foodTarget
        self.target = target
        self.sensitivity = sensitivity
        self.ratio = ratio
    }

    /// The values, for the guardrails.
    public var settings: [SettingValue] {
        [.target(target), .sensitivity(sensitivity), .ratio(ratio), .foodTarget(foodTarget)]
    }

    /// Whether a meal has so much more carbohydrate than its target that it is marked: more than 5 g.
    public func isExceeded(by carbohydrate: Carbohydrate) -> Bool {
        carbohydrate.milligrams > foodTarget.milligrams + Guardrails.targetTolerance.milligrams
    }
}
