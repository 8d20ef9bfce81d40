// Traffic: what the operator orders on the roads, what drivers measure on them, and the travel times that follow.

public import Geography
public import Identity
public import Roads

/// A restriction as the operator made it.
public struct TrafficRestriction: Hashable, Sendable {
    /// Why it is there; the words are the catalogue's.
    public enum Reason: String, CaseIterable, Sendable {
        case roadworks, accident, event, weather, other
    }

    /// Names the restriction.
    public let id: UniqueID
    /// Where, what and when.
    public var restriction: RoadRestriction
    /// Why.
    public var reason: Reason
    /// What people are told besides; may be empty.
    public var note: String
    /// Who made it.
    public var person: UniqueID
    /// When it was made.
    public var createdAt: Timestamp
    /// Counts its changes, so that nobody overwrites what they have not seen.
    public internal(set) var version = 1

    /// A restriction.
    public init(
        id: UniqueID, restriction: RoadRestriction, reason: Reason, note: String, person: UniqueID,
        createdAt: Timestamp
    ) {
        self.id = id
        self.restriction = restriction
        self.reason = reason
        self.note = note
        self.person = person
        self.createdAt = createdAt
    }

    /// The speed limits there may be, in kilometres per hour.
    static let speeds: ClosedRange<Double> = 1...130
    /// How many times as long a road may take.
    static let factors: ClosedRange<Double> = 1...20
    /// The longest note, in characters.
    public static let longestNote = 200
    /// How many may stand at once.
    public static let mostAtOnce = 500
}

/// Why a restriction was refused; nothing has changed.
public enum TrafficProblem: Error, Hashable, Sendable {
    /// No road is near the point.
    case noRoad
    /// The street of the line is not on this map.
    case unknownStreet
    /// It would end before it begins, or has ended already.
    case period
    /// Not a speed between 1 and 130 km/h.
    case speed
    /// Not a factor between 1 and 20.
    case factor
    /// The note is too long.
    case note
    /// There are too many already.
    case tooMany
    /// There is no such restriction, or it was lifted already.
    case unknown
    /// Somebody else has changed it since it was looked at.
    case changedSince
}
