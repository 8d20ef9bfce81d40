public import Geography

/// Where a published trip stands.
public enum TripStatus: Hashable, Sendable {
    /// It has not left yet.
    case open
    /// The driver is on the way.
    case underway(since: Timestamp)
    /// It is over.
    case ended(at: Timestamp)
    /// It is over, and nobody ever said that it left: nobody was driven, as far as anybody knows.
    case expired(at: Timestamp)
    /// It was called off.
    case cancelled(at: Timestamp)

    /// Whether nothing can happen on it any more.
    public var isOver: Bool {
        switch self {
        case .open, .underway: false
        case .ended, .expired, .cancelled: true
        }
    }

    /// Whether the car is on its way.
    public var isUnderway: Bool {
        if case .underway = self { true } else { false }
    }
}
