public import Geography
public import TripTalk

/// When something can be told of a ride: from its beginning until seven days after its end.
public enum CareSpan: Hashable, Sendable {
    /// The ride is ahead, and begins then.
    case ahead(until: Timestamp)
    /// It is under way.
    case open
    /// It ended then, in whichever way.
    case ended(at: Timestamp)
    /// It ended, and nobody knows when.
    case over

    /// How long after a ride something can be told of it: seven days.
    public static let afterwards = TravelTime.minutes(7 * 24 * 60)

    /// As far as people can write to each other about it, with another end.
    public init(_ talk: TalkSpan) {
        switch talk {
        case .open: self = .open
        case .ended(let moment): self = .ended(at: moment)
        case .over: self = .over
        }
    }

    /// When nothing can be told any more; nothing while the ride is not over.
    public var end: Timestamp? {
        guard case .ended(let moment) = self else { return nil }
        return moment + Self.afterwards
    }

    /// Whether something can be told at a moment.
    public func isOpen(at now: Timestamp) -> Bool {
        switch self {
        case .ahead(let start): now >= start
        case .open: true
        case .ended: end.map { now < $0 } ?? false
        case .over: false
        }
    }

    /// Whether the ride has not begun at a moment.
    public func isAhead(at now: Timestamp) -> Bool {
        guard case .ahead(let start) = self else { return false }
        return now < start
    }
}
