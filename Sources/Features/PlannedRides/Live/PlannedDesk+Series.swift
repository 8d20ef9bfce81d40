import BoardKeeping
import Identity
import PlannedTrips

/// Several trips of one driver at once.
extension PlannedDesk {
    /// The most trips that somebody can have ahead as their driver.
    static let mostAhead = 120

    /// A driver publishes trips that have been checked, all or none of them.
    ///
    /// - Throws: ``BookingRefusal/alreadyReserved(_:)`` where the driver is on the way elsewhere then;
    ///   ``BookingRefusal/tooManyTrips(most:)`` for somebody who has enough ahead.
    func publish(_ trips: [PlannedTrip]) async throws {
        try await change { board, _ throws(BookingRefusal) in
            var changes = TripChanges()
            for trip in trips {
                let ahead = board.trips(of: trip.driver).count { $0.trip.driver == trip.driver }
                guard ahead < Self.mostAhead else { throw .tooManyTrips(most: Self.mostAhead) }
                changes.add(try board.publish(trip))
            }
            return changes
        }
        // Who publishes trips finds them at once; nobody else waits for their ways.
        for trip in trips { await finder.catchUp(on: trip.id) }
    }

    /// R16: A driver says of several of their trips, such as the rest of a weekly repetition, whether other apps may show them:
    /// of those that have not left.
    func share(_ isShared: Bool, _ trips: [PlannedTripID], by driver: PersonID) async throws {
        try await change { board, _ throws(BookingRefusal) in
            var changes = TripChanges()
            for id in trips {
                guard let book = board[id], book.trip.driver == driver, book.trip.status == .open else {
                    continue
                }
                changes.add(
                    try board.act(on: id) { book throws(BookingRefusal) in
                        try book.share(isShared, by: driver)
                    })
            }
            return changes
        }
    }

    /// The driver calls off several of their trips, such as the rest of a weekly repetition: those that have not left.
    func cancel(_ trips: [PlannedTripID], by driver: PersonID) async throws {
        try await change { board, now throws(BookingRefusal) in
            var changes = TripChanges()
            for id in trips {
                guard let book = board[id], book.trip.driver == driver, book.trip.status == .open,
                    !book.liveReservations.contains(where: \.state.isOnBoard)
                else { continue }
                changes.add(
                    try board.act(on: id) { book throws(BookingRefusal) in
                        try book.cancelTrip(by: driver, at: now)
                    })
            }
            return changes
        }
    }
}
