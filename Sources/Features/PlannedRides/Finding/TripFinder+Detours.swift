import Geography
import PlannedTrips
import Roads

/// Where a trip's car is to come away from its stops, for those who have reserved.
struct PlacesOnTheWay: Hashable, Sendable {
    let points: [BoardingPoint]

    /// Those of a trip without one reservation.
    init(of book: TripBook, without id: ReservationID? = nil) {
        points = book.liveReservations.filter { $0.id != id }.flatMap { reservation in
            [reservation.board, reservation.alight] + (reservation.pendingChange.map { [$0.alight] } ?? [])
        }.filter { !$0.isStop }
    }
}

extension TripFinder {
    /// By how much the car's way becomes longer for two places: on each leg with a door of theirs the fastest way through
    /// everybody's places in their order, less what it was without.
    ///
    /// - Returns: Nothing where no road leads there.
    @concurrent
    func detour(
        from board: BoardingPoint, to alight: BoardingPoint, on book: TripBook, with others: PlacesOnTheWay
    ) async -> TravelTime? {
        let own = [board, alight].filter { !$0.isStop }
        guard own.contains(where: \.isDoor) else { return .zero }
        guard let offer = offer(of: book), let trip = ways(for: offer) else { return nil }
        return withRouter { router in
            var detour = TravelTime.zero
            for leg in Set(own.filter(\.isDoor).map(\.position.leg)) {
                let before = others.points.filter { $0.position.leg == leg }
                let after = before + own.filter { $0.position.leg == leg }
                guard let was = time(of: trip, leg, through: before, router),
                    let becomes = time(of: trip, leg, through: after, router)
                else { return nil }
                detour = detour + max(becomes - was, .zero)
            }
            return detour
        }
    }

    /// The time of a leg by road through places on it.
    private func time(
        of trip: IndexedTrip, _ leg: Int, through points: [BoardingPoint], _ router: RoadRouter
    ) -> TravelTime? {
        let stops = trip.offer.stops
        guard leg >= 0, leg + 1 < stops.count else { return nil }
        var places = [stops[leg].place]
        for point in points.sorted(by: { ($0.position, $0.at) < ($1.position, $1.at) }) {
            // On the way the car comes past on its side of the road; a door is wherever its street is.
            let place =
                point.isDoor
                ? roads.map.network.nearest(to: point.coordinate, within: Self.reach)?.place
                : trip.place(at: point.position, on: roads)
            guard let place else { return nil }
            places.append(place)
        }
        places.append(stops[leg + 1].place)
        var time = TravelTime.zero
        for (from, to) in zip(places, places.dropFirst()) {
            guard let more = router.travelTime(from: from, to: to) else { return nil }
            time = time + more
        }
        return time
    }
}
