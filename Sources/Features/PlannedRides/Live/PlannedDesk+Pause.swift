import Identity
import PlannedTrips

/// R23: Drivers who take no new passengers for a while.
extension PlannedDesk {
    /// Nobody new can reserve until ``goOn(_:by:)``.
    ///
    /// - Throws: ``BookingRefusal``.
    func pause(_ id: PlannedTripID, by driver: PersonID) async throws {
        try await act(on: id) { book, now throws(BookingRefusal) in try book.pause(by: driver, at: now) }
    }

    /// A driver takes new passengers again.
    ///
    /// - Returns: The trip, for those who wait for one; nothing where it was not paused.
    /// - Throws: ``BookingRefusal``.
    func goOn(_ id: PlannedTripID, by driver: PersonID) async throws -> PlannedTrip? {
        let wasPaused = board[id]?.trip.pausedSince != nil
        try await act(on: id) { book, now throws(BookingRefusal) in try book.goOn(by: driver, at: now) }
        return wasPaused ? board[id]?.trip : nil
    }
}
