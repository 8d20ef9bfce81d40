import Geography
import Identity
import PlannedTrips
import Synchronization

/// What people do with a reservation that hands something back, or touches their other trips.
extension PlannedDesk {
    /// Somebody says that a passenger is on board.
    ///
    /// - Returns: After a wrong code, how many tries are left; nothing otherwise.
    func board(
        _ id: ReservationID, on trip: PlannedTripID, by person: PersonID, code: Int?
    ) async throws -> Int? {
        let wrong = Mutex<Int?>(nil)
        try await act(on: trip) { book, now throws(BookingRefusal) in
            let outcome = try book.board(id, by: person, code: code, at: now)
            if case .wrongCode(let left, _) = outcome { wrong.withLock { $0 = left } }
            return outcome.actions
        }
        return wrong.withLock { $0 }
    }
}
