/// What is known of the glycaemia before a meal. There is no number that stands for one that is missing.
public enum GlucoseEntry: Hashable, Sendable {
    /// Nothing was measured, or what was typed is not a number.
    case missing
    /// The meter showed LO: too low to be measured.
    case belowMeter
    /// The meter showed HI: too high to be measured.
    case aboveMeter
    /// A person typed it.
    case typed(BloodGlucose)
    /// A device measured it, at a time of the same clock as that of the meal.
    case reading(BloodGlucose, at: Moment)

    /// The number, where there is one.
    public var glucose: BloodGlucose? {
        switch self {
        case .missing, .belowMeter, .aboveMeter: nil
        case .typed(let glucose), .reading(let glucose, at: _): glucose
        }
    }

    /// In which range it lies; none where nothing was measured.
    public var label: GlucoseLabel? {
        switch self {
        case .missing: nil
        case .belowMeter: .low
        case .aboveMeter: .veryHigh
        case .typed(let glucose), .reading(let glucose, at: _): GlucoseLabel(glucose)
        }
    }
}
