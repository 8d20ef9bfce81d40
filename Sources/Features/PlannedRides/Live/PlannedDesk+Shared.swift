import BoardKeeping
import PlannedTrips

/// What other services may show.
extension PlannedDesk {
    /// The trips that somebody may still get in on, whose drivers let other apps show them, for everybody.
    func sharedBooks() async throws -> [TripBook] {
        try await onceDurable(
            board.all.filter {
                $0.trip.status == .open && $0.trip.isShared && $0.trip.company == .everyone
            })
    }
}
