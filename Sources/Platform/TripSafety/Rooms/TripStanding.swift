public import Geography

/// Whether a trip is under way, as far as links to it are concerned.
public enum TripStanding: Hashable, Sendable {
    /// It is, from asking to arriving: it can be shared, and every link shows it.
    case underWay
    /// It is over since a moment, and shown for ``TripShares/afterglow`` after that; with none it is shown no more.
    case over(since: Timestamp?)

    /// Whether links show the trip.
    func isShown(at now: Timestamp) -> Bool {
        switch self {
        case .underWay: return true
        case .over(let since):
            guard let since else { return false }
            // A clock that was put back does not make a link live longer: what is over has its moments as they were.
            return since <= now && now - since <= TripShares.afterglow
        }
    }
}
