import BoardKeeping
import Events
import Geography
import Identity
import PlannedTrips
import Positions
import Roads

/// R2, R3: Where the cars of trips under way are. It lives in memory: a position is no promise, and the next one is better.
extension PlannedDesk {
    /// A driver's phone tells where it has been since it last did.
    ///
    /// - Returns: What became of each measurement; `nil` for somebody who drives no trip now.
    func report(_ batch: MeasurementBatch, by driver: PersonID) async throws -> MeasurementReceipt? {
        let book = board.trips(of: driver).last { $0.trip.driver == driver && $0.trip.status.isUnderway }
        // Long after the arrival nobody is followed home because nothing was pressed.
        guard let book, clock() < book.trip.arrival + book.trip.longestDetour + Self.longestFollowed,
            var car = cars[book.trip.id] ?? beginning(book)
        else { return try await onceDurable(nil) }
        let id = book.trip.id
        let map = finder.roads.map
        let waypoint = book.waypointsAhead.first?.point
        let next = waypoint.flatMap { finder.place(of: $0, on: car.trip) }
        let outcome = finder.withRouter { router in
            car.track.take(batch, of: car.position, towards: next, at: clock(), on: map, times: 0) {
                router.route(from: $0, to: $1)
            }
        }
        if let position = outcome.car {
            car.position = position
            car.heading = outcome.heading ?? car.heading
            car.note(next: waypoint, seenAt: car.track.measuredAt)
            car.noteReached(on: book)
        }
        cars[id] = car
        if outcome.car != nil { announceMove(of: book) }
        let left = next.map { car.position.place.coordinate.distance(to: $0.coordinate) }
        return MeasurementReceipt(
            outcome, version: book.trip.version, isAtNextStop: (left ?? .kilometres(1)) <= .metres(50))
    }

    /// How long after the last moment of a ride a car is still followed.
    static let longestFollowed = TravelTime.minutes(60)

    /// A car of which nothing was heard yet; nothing where its trip has no way.
    private func beginning(_ book: TripBook) -> TripCar? {
        guard let trip = finder.offer(of: book).flatMap({ finder.ways(for: $0) }) else { return nil }
        // As of the moment at which it left, so that older measurements are none of this trip.
        var since = clock()
        if case .underway(let left) = book.trip.status { since = min(left, since) }
        let position = CarPosition(place: trip.offer.stops[0].place, observedAt: since)
        let area = MeasurementTrack.area(of: finder.roads.map.network)
        return TripCar(
            trip: trip, position: position, track: MeasurementTrack(from: position, inside: area), heading: 0)
    }

    /// Where the car of a trip under way was seen last; nothing where nothing was heard of it.
    func car(of trip: PlannedTripID) -> TripCarSight? { cars[trip]?.sight }

    /// By how much the car of a trip under way is late.
    func delay(of book: TripBook) -> CarDelay {
        guard book.trip.status.isUnderway, let car = cars[book.trip.id]?.sight, let next = car.next,
            car.isFresh(at: clock())
        else { return CarDelay() }
        return CarDelay(car, to: next)
    }

    /// So far behind the car a place has been passed for certain.
    private static let passedBy = Distance.metres(200)
    /// How far a car can be from its published way and still be on it.
    private static let besideWay = Distance.metres(60)

    /// Whether the car of a trip under way has been at a place, as far as anybody knows: on its published way, ahead of time.
    func hasPassed(_ point: BoardingPoint, on book: TripBook) -> Bool {
        guard book.trip.status.isUnderway, let car = cars[book.trip.id]?.sight else { return false }
        let line = finder.line(of: book)
        guard let seen = Polyline.place(of: car.coordinate, on: line), seen.beside <= Self.besideWay,
            let wanted = Polyline.place(of: point.coordinate, on: line)
        else { return false }
        return seen.along > wanted.along + Self.passedBy
    }

    /// A car without a phone, such as one of a demo, has come to a place on the road.
    func move(_ trip: PlannedTripID, to place: RoadPlace, timeToNext: TravelTime, heading: Double) {
        guard let book = board[trip], book.trip.status.isUnderway, var car = cars[trip] ?? beginning(book)
        else { return }
        car.position = CarPosition(place: place, observedAt: clock(), timeToNextStop: timeToNext)
        car.heading = heading
        car.note(next: book.waypointsAhead.first?.point, seenAt: clock())
        car.noteReached(on: book)
        cars[trip] = car
        announceMove(of: book)
    }

    /// With whom on board the car of a trip was seen where they get out.
    func reached(on trip: PlannedTripID) -> Set<ReservationID> { cars[trip]?.reached ?? [] }

    /// The driver ends a trip.
    func end(_ trip: PlannedTripID, by driver: PersonID) async throws {
        let near = reached(on: trip)
        try await act(on: trip) { book, now throws(BookingRefusal) in
            try book.end(by: driver, near: near, at: now)
        }
    }

    /// Forgets the cars of trips that are over.
    func forgetCars(of ids: Set<PlannedTripID>) {
        for id in ids where cars[id] != nil && board[id]?.trip.status.isUnderway != true { cars[id] = nil }
    }
}

extension TripCar {
    /// So near to where somebody gets out a car has brought them there.
    private static let nearby = Distance.metres(500)

    /// Notes whose place to get out the car has come to.
    fileprivate mutating func noteReached(on book: TripBook) {
        for reservation in book.liveReservations where reservation.state.isOnBoard {
            if position.place.coordinate.distance(to: reservation.alight.coordinate) <= Self.nearby {
                reached.insert(reservation.id)
            }
        }
    }
}

extension TripFinder {
    /// Where a car has to be on the road for a place of a trip; nothing where no road is near.
    func place(of point: BoardingPoint, on trip: IndexedTrip) -> RoadPlace? {
        switch point.kind {
        case .stop(let number):
            trip.offer.stops.indices.contains(number) ? trip.offer.stops[number].place : nil
        // On the way the car comes past on its side of the road; a door is wherever its street is.
        case .wayside: trip.place(at: point.position, on: roads)
        case .door: roads.map.network.nearest(to: point.coordinate, within: Self.reach)?.place
        }
    }
}
