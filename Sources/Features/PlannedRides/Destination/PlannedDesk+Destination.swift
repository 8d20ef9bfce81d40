import BoardKeeping
import Geography
import Ledger
import PlaceChoice
import PlannedTrips
import Roads

/// What another destination would be: where exactly, and at which price.
struct DestinationOffer: Hashable, Sendable {
    /// Where and when the passenger gets out.
    var alight: BoardingPoint
    /// How far it is from there on foot.
    var walk: Distance
    /// By how much the car's way becomes longer for the reservation as a whole, in full steps.
    var detour: TravelTime
    /// What the reservation costs then, for all its seats.
    var price: Money

    /// What was shown, as a form says it: the place to the minute.
    var shown: String {
        "\(alight.position.leg).\(alight.position.share.millionths).\(alight.at.milliseconds / 60_000)"
    }
}

extension PlannedDesk {
    /// R22: What it would be to get out elsewhere, as the trip stands now; nothing where the car cannot come there after it
    /// has taken the passenger up.
    func destination(
        of id: ReservationID, on trip: PlannedTripID, at end: NewDestination
    ) async throws -> DestinationOffer? {
        guard let book = board[trip], let reservation = book[id] else { return try await onceDurable(nil) }
        var found: (alight: BoardingPoint, walk: Distance)?
        switch end {
        case .stop(let number): found = book.trip.point(atStop: number).map { ($0, .zero) }
        case .place(let place): found = await nearest(to: place, for: reservation, on: book)
        }
        guard let found, (try? book.checkPlaces(board: reservation.board, alight: found.alight)) != nil,
            found.alight.at > clock() || reservation.state.isOnBoard,
            let detour = await finder.detour(
                from: reservation.board, to: found.alight, on: book,
                with: PlacesOnTheWay(of: book, without: id)),
            detour <= max(book.without(id).detourLeft, reservation.detour)
        else { return try await onceDurable(nil) }
        let price = book.trip.price(from: reservation.board, to: found.alight, seats: reservation.seats)
        return try await onceDurable(
            DestinationOffer(
                alight: found.alight, walk: found.walk,
                detour: detour.inFullSteps(of: TripBook.detourStep), price: price))
    }

    /// Where the car comes nearest to a place, or to its very door, among the seats that the passenger may have.
    private func nearest(
        to place: ChosenPlace, for reservation: Reservation, on book: TripBook
    ) async -> (alight: BoardingPoint, walk: Distance)? {
        let network = finder.roads.map.network
        guard let offer = finder.offer(of: book.without(reservation.id)),
            let from = network.nearest(to: reservation.board.coordinate, within: TripFinder.reach)?.place,
            let to = network.nearest(to: place.coordinate, within: TripFinder.reach)?.place
        else { return nil }
        var query = TripQuery(
            from: from, to: to, at: reservation.board.at, window: .minutes(60), seats: reservation.seats,
            longestDetour: TripWish.longestDetour)
        var hit = await finder.find(query, on: offer)
        if hit == nil {
            // Where the car cannot come to the door one can still walk from its way.
            query.longestDetour = .zero
            hit = await finder.find(query, on: offer)
        }
        guard let hit, var alight = BoardingPoint(hit.alight, on: book.trip) else { return nil }
        if !alight.isStop { alight.name = place.name }
        return (alight, hit.alight.walk)
    }
}

extension TripBook {
    /// The trip without one reservation.
    fileprivate func without(_ id: ReservationID) -> TripBook {
        TripBook(
            trip: trip, reservations: reservations.filter { $0.id != id }, rules: rules, policy: policy,
            isComplete: isComplete)
    }
}
