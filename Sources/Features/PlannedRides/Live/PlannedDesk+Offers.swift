import BoardKeeping
import Geography
import Ledger
public import PlannedTrips

extension PlannedDesk {
    /// The seats that somebody could reserve who asks a question.
    ///
    /// - Parameters:
    ///   - count: How many trips are wanted, from the first on.
    ///   - accepts: Hears each trip that would be found, and may refuse it.
    public func offers(
        for query: TripQuery, count: Int = 20,
        accepting accepts: @Sendable (PlannedTripID) -> Bool = { _ in true }
    ) async throws -> SeatOffers {
        let query = fromNowOn(query)
        let hits = await finder.find(query, count: count, accepting: accepts)
        var offers = SeatOffers(first: [], count: hits.count)
        for hit in hits.first {
            if let offer = await offer(hit, for: query) {
                offers.first.append(offer)
            } else {
                offers.count -= 1
            }
        }
        return try await onceDurable(offers)
    }

    /// The seats that somebody could reserve on one trip who asks a question, as it stands now; nothing where there are none.
    public func offer(on trip: PlannedTripID, for query: TripQuery) async throws -> SeatOffer? {
        try await onceDurable(await freshOffer(on: trip, for: fromNowOn(query)))
    }

    /// The seats that somebody could reserve between two published stops; nothing where there are too few, or the car has
    /// been there.
    public func offer(
        on trip: PlannedTripID, fromStop from: Int, toStop to: Int, seats: Int
    ) async throws -> SeatOffer? {
        var offer: SeatOffer?
        if let book = board[trip], book.takesPassengers, let board = book.trip.point(atStop: from),
            let alight = book.trip.point(atStop: to), clock() < board.at
        {
            offer = SeatOffer(board, alight, on: book, seats: seats, detour: .zero)?.late(
                by: delay(of: book).ahead)
        }
        return try await onceDurable(offer)
    }

    /// Nobody gets in where the car has been.
    func fromNowOn(_ query: TripQuery) -> TripQuery {
        var query = query
        let next = clock() + .milliseconds(1)
        query.notBefore = max(query.notBefore ?? next, next)
        return query
    }

    private func freshOffer(on trip: PlannedTripID, for query: TripQuery) async -> SeatOffer? {
        guard let book = board[trip], book.takesPassengers, let known = finder.offer(of: book) else {
            return nil
        }
        if let hit = await finder.find(query, on: known), let offer = await offer(hit, on: book, for: query) {
            return offer
        }
        // Where the car cannot come to the door as well as to all others, one can still walk to its way.
        var walking = query
        walking.longestDetour = .zero
        guard let hit = await finder.find(walking, on: known) else { return nil }
        return await offer(hit, on: book, for: walking)
    }

    private func offer(_ hit: TripHit, for query: TripQuery) async -> SeatOffer? {
        // How much later than its moment the car is at a door only a search of now says.
        if hit.board.kind != .door, hit.alight.kind != .door, let book = board[hit.trip],
            book.takesPassengers,
            let offer = await offer(hit, on: book, for: query)
        {
            return offer
        }
        return await freshOffer(on: hit.trip, for: query)
    }

    private func offer(_ hit: TripHit, on book: TripBook, for query: TripQuery) async -> SeatOffer? {
        let trip = book.trip
        guard let board = BoardingPoint(hit.board, on: trip),
            let alight = BoardingPoint(hit.alight, on: trip),
            trip.price(from: board, to: alight, seats: 1).minorUnits == hit.price
        else { return nil }
        // Not with the others: many questions would tell where these are fetched. Whether the car can come to all of them is
        // said once, to who asks for the seat.
        return SeatOffer(
            board, alight, on: book, seats: query.seats, detour: hit.detour,
            walks: (hit.board.walk, hit.alight.walk), bother: hit.bother)?.late(by: delay(of: book).ahead)
    }
}
