import Directions
import Geography
import PlannedTrips
import Roads

/// The way of a car under way through all places at which it still has to be, as the map shows it: found anew where the car has
/// left it, or has to be elsewhere.
struct TripWay: Sendable {
    private(set) var points: [Coordinate] = []
    /// What to do along it, once the car is under way.
    private(set) var guided = GuidedWay()
    /// Counts how often the car had left its way.
    private(set) var detours = 0
    private var goals: [BoardingPoint] = []

    /// How far a car can be from its way and still be on it.
    private static let tolerance = Distance.metres(60)

    /// Follows a trip: as it was published until it leaves, from the car on once that is seen.
    mutating func follow(_ book: TripBook, car: TripCarSight?, on finder: TripFinder) {
        guard book.trip.status.isUnderway else {
            if points.isEmpty || !goals.isEmpty { points = finder.line(of: book) }
            goals = []
            guided = GuidedWay()
            return
        }
        let ahead = book.waypointsAhead.map(\.point)
        guard ahead != goals || !isOnWay(car?.coordinate) else { return }
        if ahead == goals, !points.isEmpty { detours += 1 }
        goals = ahead
        guided = Self.way(from: car, through: ahead, of: book, on: finder)
        points = guided.points
    }

    private func isOnWay(_ car: Coordinate?) -> Bool {
        guard let car else { return !points.isEmpty }
        return Polyline.place(of: car, on: points).map { $0.beside <= Self.tolerance } ?? false
    }

    private static func way(
        from car: TripCarSight?, through points: [BoardingPoint], of book: TripBook, on finder: TripFinder
    ) -> GuidedWay {
        guard let trip = car?.trip ?? finder.offer(of: book).flatMap({ finder.ways(for: $0) }) else {
            return GuidedWay()
        }
        let places = points.compactMap { finder.place(of: $0, on: trip) }
        return finder.withRouter { router in
            GuidedWay(
                from: car?.place ?? trip.offer.stops[0].place, through: places, on: finder.roads.map
            ) { router.route(from: $0, to: $1) }
        }
    }
}

extension TripFinder {
    /// The time that a car has left to a place of its trip, by road through all places before it; `nil` where it has been there,
    /// or no road leads on.
    func timeLeft(of car: TripCarSight, to point: BoardingPoint, on book: TripBook) -> TravelTime? {
        let ahead = book.waypointsAhead.map(\.point)
        guard
            let own = ahead.firstIndex(where: { $0.kind == point.kind && $0.coordinate == point.coordinate })
        else { return nil }
        // Once somebody has got in or out another place is next, to which the time was not measured yet.
        let isMeasured = ahead.first == car.next
        guard own > 0 || !isMeasured else { return car.timeToNext }
        var places = ahead[...own].compactMap { place(of: $0, on: car.trip) }
        guard places.count == own + 1 else { return nil }
        if !isMeasured { places.insert(car.place, at: 0) }
        let start = isMeasured ? car.timeToNext : .zero
        return withRouter { router in
            zip(places, places.dropFirst()).reduce(Optional(start)) { sum, pair in
                guard let sum, let more = router.travelTime(from: pair.0, to: pair.1) else { return nil }
                return sum + more
            }
        }
    }
}
