import BoardKeeping
import Geography
package import Identity
package import PlannedTrips

/// Several trips of one driver at once.
extension PlannedDesk {
    /// The most trips that somebody can have ahead as their driver.
    static let mostAhead = 120
    /// In which time a driver publishes no more than `BookingRules.mostPublished`.
    private static let day = TravelTime.minutes(24 * 60)

    /// A driver publishes trips that have been checked, all or none of them.
    ///
    /// - Throws: ``BookingRefusal/alreadyReserved(_:)`` where the driver is on the way elsewhere then;
    ///   ``BookingRefusal/tooManyTrips(most:)`` for somebody who has enough ahead;
    ///   ``BookingRefusal/tooManyToday(most:)`` for somebody who has published enough in a day;
    ///   ``BookingRefusal/usedBefore`` where a trip had one of the names.
    package func publish(_ trips: [PlannedTrip]) async throws {
        guard let driver = trips.first?.driver else { return }
        let start = coming.begin()
        defer { coming.end(start) }
        let before = try await store.published(
            by: driver, since: clock() - Self.day, naming: trips.map(\.id))
        guard let before else { throw BookingRefusal.usedBefore }
        try await change { board, _ throws(BookingRefusal) in
            var changes = TripChanges()
            let since = coming.count(of: .publishing(driver), since: start)
            guard before + since + trips.count <= rules.mostPublished else {
                throw .tooManyToday(most: rules.mostPublished)
            }
            for trip in trips {
                guard trip.driver == driver else { throw .notYours }
                guard !coming.isUsed(trip.id.uniqueID, since: start) else { throw .usedBefore }
                let ahead = board.trips(of: trip.driver).count { $0.trip.driver == trip.driver }
                guard ahead < Self.mostAhead else { throw .tooManyTrips(most: Self.mostAhead) }
                changes.add(try board.publish(trip))
            }
            for _ in trips { coming.note(.publishing(driver)) }
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

    /// How many reservations hold seats on the later trips of a weekly repetition that have not left, or ask for them.
    func awaited(after trip: PlannedTrip) -> Int {
        guard let series = trip.series else { return 0 }
        return board.trips(of: trip.driver).filter {
            $0.trip.series == series && $0.trip.status == .open && $0.trip.departure > trip.departure
        }
        .reduce(0) { $0 + $1.liveReservations.count(where: \.state.takesSeats) }
    }

    /// The driver calls off several of their trips, such as the rest of a weekly repetition: those that have not left.
    package func cancel(_ trips: [PlannedTripID], by driver: PersonID) async throws {
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
