import Geography
import Identity
import PlannedTrips
import Synchronization

/// What is known of a car that somebody waits for.
struct Coming: Sendable {
    /// By how much it is said to be late.
    var delay = TravelTime.zero
    /// Whether it has come past without them.
    var isPassed = false
}

/// What people do with a reservation that hands something back, or touches their other trips.
extension PlannedDesk {
    /// What is known of the car for whoever has a seat in it and is not on board.
    func coming(to id: ReservationID, on trip: PlannedTripID) -> Coming {
        guard let book = board[trip], let reservation = book[id], reservation.state.isConfirmed else {
            return Coming()
        }
        return Coming(
            delay: delay(of: book).at(reservation.board), isPassed: hasPassed(reservation.board, on: book))
    }

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
