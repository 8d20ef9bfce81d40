import Geography
import Ledger
import PlannedTrips
import Roads

extension TripFinder {
    /// How far from a road a place may be that a car comes to.
    static let reach = Distance.metres(400)

    /// Takes a trip up as it is now: what has left, is over or is full is found no more.
    func follow(_ book: TripBook, at now: Timestamp) {
        guard case .open = book.trip.status, book.trip.departure > now, let offer = offer(of: book) else {
            remove(book.trip.id)
            return
        }
        put(offer)
    }

    /// A trip as searches know it; `nil` where one of its places is at no road any more.
    private func offer(of book: TripBook) -> TripOffer? {
        let trip = book.trip
        let waypoints = book.itinerary.waypoints
        let network = roads.map.network
        var stops: [TripOffer.Stop] = []
        for waypoint in waypoints {
            guard let place = network.nearest(to: waypoint.point.coordinate, within: Self.reach)?.place else {
                return nil
            }
            stops.append(
                TripOffer.Stop(
                    place: place, at: max(waypoint.point.at, stops.last?.at ?? waypoint.point.at),
                    price: trip.seatPrice(upTo: waypoint.point.position), isPublished: waypoint.point.isStop))
        }
        let seats = book.seatCount
        let free = zip(waypoints, waypoints.dropFirst()).map { from, to in
            max(seats.free(from: from.point.position, to: to.point.position), 0)
        }
        return TripOffer(
            id: trip.id, stops: stops, freeSeats: free, longestDetour: max(book.detourLeft, .zero),
            traits: trip.traits)
    }
}

extension PlannedTrip {
    /// What a seat costs from the first stop up to a position, in minor units.
    func seatPrice(upTo position: TripPosition) -> Int64 {
        guard let start = point(atStop: 0), let name = stops.first?.name else { return 0 }
        let end =
            position.share == .start
            ? point(atStop: position.leg)
            : BoardingPoint(
                .wayside(after: position.leg, share: position.share), name: name,
                coordinate: start.coordinate,
                at: start.at)
        return end.map { price(from: start, to: $0, seats: 1).minorUnits } ?? 0
    }

    /// What the trip is like, as searches ask for it.
    var traits: TripTraits {
        var traits: TripTraits = []
        if allowsSmoking { traits.insert(.smoking) }
        if company == .women { traits.insert(.womenOnly) }
        if company == .men { traits.insert(.menOnly) }
        if isInstant { traits.insert(.instant) }
        if acceptsCash { traits.insert(.cash) }
        if luggage >= .medium { traits.insert(.mediumLuggage) }
        if luggage >= .large { traits.insert(.largeLuggage) }
        return traits
    }
}
