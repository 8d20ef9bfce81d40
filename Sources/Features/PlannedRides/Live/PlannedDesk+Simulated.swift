import BoardKeeping
public import Journal
import PlannedTrips

/// The trips that the living week has made up.
extension PlannedDesk {
    /// Those on which anything can still happen, the earliest first.
    func simulatedTrips() -> [TripBook] { Self.simulated(board) }

    private static func simulated(_ board: TripBoard) -> [TripBook] {
        board.all.filter(\.trip.driver.isSimulatedPlanner).sorted {
            ($0.trip.departure, $0.trip.id) < ($1.trip.departure, $1.trip.id)
        }
    }

    /// The city calls off all trips of simulated drivers: a city in earnest has none. Whoever has reserved is told, and gets
    /// the money back.
    public func endSimulated() throws(JournalError) {
        let now = clock()
        _ = try changeNow { board in
            var changes = TripChanges()
            for book in Self.simulated(board) {
                for reservation in book.reservations where reservation.awaitsCash {
                    let paid = try? board.act(on: book.trip.id) { trip throws(BookingRefusal) in
                        try trip.cashTaken(reservation.id, by: trip.trip.driver, at: now)
                    }
                    if let paid { changes.add(paid) }
                }
                let calledOff = try? board.act(on: book.trip.id) { trip throws(BookingRefusal) in
                    try trip.cancelTripByCity(at: now)
                }
                if let calledOff { changes.add(calledOff) }
            }
            return changes
        }
    }
}
