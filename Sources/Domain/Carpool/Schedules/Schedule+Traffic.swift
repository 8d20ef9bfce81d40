public import Geography
public import Positions
public import Roads

/// A promise that a car cannot keep any more, going on as planned.
public struct BrokenPromise: Hashable, Sendable {
    /// Whose.
    public var request: RequestID
    /// When the car is at the pickup now; `nil` once they are on board.
    public var pickupAt: Timestamp?
    /// When they are at their drop-off now.
    public var dropOffAt: Timestamp
    /// What can be promised instead.
    public var promise: Promise
}

/// What becomes of a schedule when the travel times change.
extension Schedule {
    /// How much later than planned the new promise is, so that the next minute does not break it again.
    public static let delayMargin = TravelTime.minutes(2)

    /// The same stops with the times of other roads; a leg for which there is no way keeps its time.
    ///
    /// - Parameter place: Where a stop is to be from now on, such as beside a road that was closed.
    public func retimed(
        placing place: (RoadPlace) -> RoadPlace = { $0 }, by time: (RoadPlace, RoadPlace) -> TravelTime?
    ) -> Schedule {
        let stops = stops.map { stop in
            var stop = stop
            stop.place = place(stop.place)
            return stop
        }
        let legs = legs.indices.map { leg in
            time(stops[leg].place, stops[leg + 1].place).map { stops[leg].wait + $0 } ?? self.legs[leg]
        }
        return Schedule(
            capacity: capacity, detour: detour, stops: stops, legs: legs, passengers: passengers)
    }

    /// The promises that the car, going on as planned, does not keep, in the order of the passengers.
    public func brokenPromises(from position: CarPosition) -> [BrokenPromise] {
        let arrivals = arrivals(from: position)
        return passengers.compactMap { passenger in
            let id = passenger.party.id
            guard let dropOff = stops.firstIndex(where: { $0.purpose == .dropOff(id) }) else { return nil }
            let pickup = stops.firstIndex { $0.purpose == .pickup(id) }
            guard let boarding = pickup.map({ arrivals[$0] }) ?? passenger.boardedAt else { return nil }
            let ride = arrivals[dropOff] - boarding
            let isKept =
                (pickup.map { stops[$0].isInTime(arrivals[$0]) } ?? true)
                && stops[dropOff].isInTime(arrivals[dropOff]) && ride <= passenger.promise.longestRide
            guard !isKept else { return nil }
            let old = passenger.promise
            let promise = Promise(
                latestPickup: max(old.latestPickup, pickup == nil ? boarding : boarding + Self.delayMargin),
                latestDropOff: max(old.latestDropOff, arrivals[dropOff] + Self.delayMargin),
                longestRide: max(old.longestRide, ride + Self.delayMargin))
            return BrokenPromise(
                request: id, pickupAt: pickup.map { arrivals[$0] }, dropOffAt: arrivals[dropOff],
                promise: promise)
        }
    }

    /// The schedule with another promise to a passenger.
    public func promising(_ promise: Promise, to id: RequestID) -> Schedule {
        let stops = stops.map { stop in
            var stop = stop
            switch stop.purpose {
            case .pickup(id): stop.latest = promise.latestPickup
            case .dropOff(id), .via(id): stop.latest = promise.latestDropOff
            default: break
            }
            return stop
        }
        let passengers = passengers.map { passenger in
            var passenger = passenger
            if passenger.party.id == id { passenger.promise = promise }
            return passenger
        }
        return Schedule(
            capacity: capacity, detour: detour, stops: stops, legs: legs, passengers: passengers)
    }
}
