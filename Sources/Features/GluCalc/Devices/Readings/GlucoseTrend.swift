package import PocketRuntime

/// Where the glucose is going, by the names that Nightscout has for it (cgm-remote-monitor, `lib/plugins/direction.js`;
/// API v3, `Entry.direction`).
package enum GlucoseTrend: UInt8, CaseIterable, Hashable, Sendable {
    /// Rising very fast.
    case doubleUp
    /// Rising fast.
    case singleUp
    /// Rising.
    case fortyFiveUp
    /// Steady.
    case flat
    /// Falling.
    case fortyFiveDown
    /// Falling fast.
    case singleDown
    /// Falling very fast.
    case doubleDown
    /// The sensor could not tell.
    case notComputable
    /// Faster than the sensor can tell.
    case rateOutOfRange

    /// The trend of that name; `nil` for `NONE` and for a name that nobody knows.
    package init?(_ name: PocketName) {
        switch name {
        case "DoubleUp": self = .doubleUp
        case "SingleUp": self = .singleUp
        case "FortyFiveUp": self = .fortyFiveUp
        case "Flat": self = .flat
        case "FortyFiveDown": self = .fortyFiveDown
        case "SingleDown": self = .singleDown
        case "DoubleDown": self = .doubleDown
        case "NOT COMPUTABLE", "NotComputable": self = .notComputable
        case "RATE OUT OF RANGE", "RateOutOfRange": self = .rateOutOfRange
        default: return nil
        }
    }
}
