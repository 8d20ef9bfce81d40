import BoardKeeping
import Geography
import Identity
import PlannedTrips

/// What somebody who looks for a trip is shown.
extension PlannedDesk {
    /// The seats that fit a question, among the trips that somebody may see and does not drive.
    func offers(for query: TripQuery, count: Int, to onlooker: Onlooker) async throws -> SeatOffers {
        let hidden = hidden(from: onlooker)
        return try await offers(for: query, count: count) { !hidden.contains($0) }
    }

    /// All trips that somebody may still get in on, as they stand durably.
    func openTrips() async throws -> [PlannedTrip] {
        try await onceDurable(board.all.filter { $0.trip.status == .open }.map(\.trip))
    }

    /// Those of some trips that take passengers now.
    func taking(_ ids: Set<PlannedTripID>) async throws -> Set<PlannedTripID> {
        try await onceDurable(ids.filter { board[$0]?.takesPassengers == true })
    }

    /// R10: The next trips that leave with a free seat all the way, among those that somebody may see and does not drive; at most
    /// two of one driver, so that nobody fills the page alone.
    func next(count: Int, for onlooker: Onlooker) async throws -> [SeatOffer] {
        let hidden = hidden(from: onlooker)
        var (offers, drivers): ([SeatOffer], [PersonID: Int]) = ([], [:])
        for id in finder.next(count: count * 10, from: clock(), refusing: onlooker.refused)
        where !hidden.contains(id) && offers.count < count {
            guard let book = board[id], let board = book.trip.point(atStop: 0),
                let alight = book.trip.point(atStop: book.trip.stops.count - 1),
                let offer = SeatOffer(board, alight, on: book, seats: 1, detour: .zero),
                drivers[book.trip.driver, default: 0] < 2
            else { continue }
            drivers[book.trip.driver, default: 0] += 1
            offers.append(offer)
        }
        return try await onceDurable(offers)
    }

    /// The trips that are not for somebody: their own, and those of drivers whom they must not meet.
    func hidden(from onlooker: Onlooker) -> Set<PlannedTripID> {
        guard let person = onlooker.person else { return [] }
        var hidden: Set<PlannedTripID> = []
        for driver in onlooker.barred.union([person]) {
            hidden.formUnion(board.trips(of: driver).filter { $0.trip.driver == driver }.map(\.trip.id))
        }
        return hidden
    }
}
