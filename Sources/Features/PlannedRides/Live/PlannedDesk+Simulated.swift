import BoardKeeping
import Geography
public import Journal
import PlannedTrips
import Roads

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

    /// Moves the car of a simulated trip under way along the published way to where the published times have it, for those who
    /// watch it.
    func driveSimulated(_ id: PlannedTripID) {
        let now = clock()
        guard let book = board[id], book.trip.status.isUnderway, !book.liveReservations.isEmpty,
            cars[id]?.seenAt.map({ now - $0 >= Self.simulatedStep || now < $0 }) ?? true,
            let trip = cars[id]?.trip ?? finder.offer(of: book).flatMap({ finder.ways(for: $0) }),
            let place = trip.place(at: book.trip.position(at: now), on: finder.roads),
            let ahead = trip.place(at: book.trip.position(at: now + .seconds(1)), on: finder.roads)
        else { return }
        let next = book.waypointsAhead.first.flatMap { book.trip.moment(at: $0.point.position) }
        let heading =
            place.coordinate == ahead.coordinate
            ? cars[id]?.heading ?? 0 : place.coordinate.bearing(to: ahead.coordinate)
        move(id, to: place, timeToNext: max((next ?? now) - now, .zero), heading: heading)
    }

    /// How often such a car moves.
    private static let simulatedStep = TravelTime.seconds(2)
}

extension PlannedTrip {
    /// Where on its way the car is at a moment by the published times: at the first stop before they begin, at the last one after.
    fileprivate func position(at now: Timestamp) -> TripPosition {
        guard let leg = stops.indices.dropLast().last(where: { stops[$0].at <= now }) else {
            return TripPosition(leg: 0)
        }
        guard now < stops[leg + 1].at else { return TripPosition(leg: stops.count - 1) }
        return TripPosition(
            leg: leg, share: LegShare(now - stops[leg].at, of: stops[leg + 1].at - stops[leg].at))
    }
}
