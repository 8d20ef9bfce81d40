import BoardKeeping
import Geography
public import Identity
import PlannedTrips

/// People whose account the city has paused.
extension PlannedDesk {
    /// Takes somebody off the road: the city calls their trips off that have not left, and gives their seats back where they are
    /// not in the car. What is under way comes to its end.
    public func letGo(_ person: PersonID) async throws {
        try await change { board, now throws(BookingRefusal) in
            var changes = TripChanges()
            for book in board.trips(of: person) {
                let id = book.trip.id
                if book.trip.driver == person, book.trip.status == .open {
                    changes.add(
                        try board.act(on: id) { book throws(BookingRefusal) in
                            try book.cancelTripByCity(at: now)
                        })
                } else if book.trip.driver != person {
                    changes.add(
                        try board.act(on: id) { book throws(BookingRefusal) in
                            book.cancelSeatsByCity(of: person, at: now)
                        })
                }
            }
            return changes
        }
    }

    /// Everybody who drives, or has a seat on, a trip that is not over.
    public var peopleAhead: Set<PersonID> {
        var people: Set<PersonID> = []
        for book in board.all {
            people.insert(book.trip.driver)
            people.formUnion(book.liveReservations.map(\.passenger))
        }
        return people
    }
}
