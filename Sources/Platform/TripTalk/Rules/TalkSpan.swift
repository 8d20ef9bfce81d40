public import Geography

/// Until when the two of a ride can write to each other.
public enum TalkSpan: Hashable, Sendable {
    /// The ride is ahead or under way, or is asked for.
    case open
    /// It ended then, in whichever way: they can write for ``afterglow`` more.
    case ended(at: Timestamp)
    /// There will be no ride, and none was agreed: what was said can be read.
    case over

    /// How long after a ride people can still write: a day.
    public static let afterglow = TravelTime.minutes(24 * 60)

    /// When nothing can be written any more; nothing while the ride is not over, and where that is past for good.
    public var end: Timestamp? {
        guard case .ended(let moment) = self else { return nil }
        return moment + Self.afterglow
    }

    /// Whether something can be written at a moment.
    public func isOpen(at now: Timestamp) -> Bool {
        switch self {
        case .open: true
        case .ended: end.map { now < $0 } ?? false
        case .over: false
        }
    }
}
