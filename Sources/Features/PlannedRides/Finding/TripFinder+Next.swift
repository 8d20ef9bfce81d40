import Geography
import PlannedTrips

extension TripFinder {
    /// The trips that leave next, the earliest first.
    ///
    /// - Parameters:
    ///   - count: How many are wanted.
    ///   - refused: What they must not be like.
    func next(count: Int, from now: Timestamp, refusing refused: TripTraits) -> [PlannedTripID] {
        snapshot().next(count: count, from: now, refusing: refused)
    }
}
