/// Whether a car may use something, by the `access` hierarchy of OpenStreetMap.
enum RoadAccess: Sendable {
    /// Anyone may.
    case allowed
    /// Only those who have business there.
    case destination
    /// Nobody but those with a special right.
    case refused

    /// The keys that speak of cars, the most special first.
    static let keys = ["motorcar", "motor_vehicle", "vehicle", "access"]

    /// What the most special key says; `nil` where none says anything.
    init?(_ tags: RoadTags, suffix: String = "") {
        for key in RoadAccess.keys {
            if let value = tags[suffix.isEmpty ? key : key + suffix] {
                self.init(value: value)
                return
            }
        }
        return nil
    }

    /// What one value says. Values that nobody has agreed on are taken as leave.
    init(value: String) {
        switch value {
        case "no", "private", "agricultural", "forestry", "agricultural;forestry", "forestry;agricultural",
            "emergency", "military", "bus", "psv", "taxi", "hgv", "hov", "delivery", "residents", "permit",
            "use_sidepath", "restricted":
            self = .refused
        case "destination", "customers", "visitors": self = .destination
        default: self = .allowed
        }
    }

    /// Whether a key that speaks of motor vehicles gives leave in so many words.
    static func isGranted(_ tags: RoadTags) -> Bool {
        for key in ["motorcar", "motor_vehicle", "vehicle"] {
            switch tags[key] {
            case "yes", "permissive", "designated", "destination", "customers": return true
            case nil: continue
            default: return false
            }
        }
        return false
    }
}
