public import Geography
public import Positions
public import Roads

/// A schedule in which one party gets out elsewhere, or has one stop more or less on its way.
public struct Redirection: Hashable, Sendable {
    /// The stops, all promises kept.
    public let schedule: Schedule
    /// The time from the car to the first of them.
    public let timeToNextStop: TravelTime
    /// When the party gets out.
    public let dropOffAt: Timestamp
    /// How much later the car has made all its stops; less than nothing where the way becomes shorter.
    public let delay: TravelTime

    /// With another promise to a passenger.
    func promising(_ promise: Promise, to id: RequestID) -> Redirection {
        Redirection(
            schedule: schedule.promising(promise, to: id), timeToNextStop: timeToNextStop,
            dropOffAt: dropOffAt, delay: delay)
    }
}

extension Schedule {
    /// The schedule with another drop-off for a party, where it delays the last stop the least; the other stops keep their
    /// order. It is held to what an insertion is held to: nobody's promise is broken, the seats suffice, and the driver's own
    /// limit holds.
    ///
    /// - Parameters:
    ///   - promise: What the party is promised then.
    ///   - position: Where the car is.
    ///   - time: The time between two places.
    /// - Throws: ``DestinationFault``.
    public func redirecting(
        _ id: RequestID, to place: RoadPlace, promising promise: Promise, from position: CarPosition,
        time: (RoadPlace, RoadPlace) -> TravelTime?
    ) throws(DestinationFault) -> Redirection {
        let placing = StopPlacing(of: id, promise, in: self, from: position)
        guard let rest = placing.leaving(.dropOff(id), time: time) else { throw .noWay }
        let stops = rest.stops
        // After where the party gets in, and after what it has to do on the way.
        let first = stops.lastIndex { $0.purpose.request == id }.map { $0 + 1 } ?? 0
        let last = stops.last?.purpose == .destination ? stops.count - 1 : stops.count
        guard first <= last else { throw .noWay }
        return try placing.best(
            Stop(place: place, purpose: .dropOff(id), latest: promise.latestDropOff), in: rest,
            between: first...last, time: time)
    }

    /// The schedule with a stop for a party between its pickup and its drop-off, where it delays the last stop the least. It is
    /// held to what an insertion is held to.
    ///
    /// - Throws: ``DestinationFault``.
    public func stopping(
        at place: RoadPlace, for id: RequestID, promising promise: Promise, from position: CarPosition,
        time: (RoadPlace, RoadPlace) -> TravelTime?
    ) throws(DestinationFault) -> Redirection {
        let placing = StopPlacing(of: id, promise, in: self, from: position)
        guard let last = stops.firstIndex(where: { $0.purpose == .dropOff(id) }),
            !stops.contains(where: { $0.purpose == .via(id) })
        else { throw .noWay }
        let first = stops.firstIndex { $0.purpose == .pickup(id) }.map { $0 + 1 } ?? 0
        guard first <= last else { throw .noWay }
        return try placing.best(
            Stop(place: place, purpose: .via(id), latest: promise.latestDropOff), in: placing.asItIs,
            between: first...last, time: time)
    }

    /// The schedule without a party's extra stop: nobody arrives later for it, so it fits also where something is late already.
    ///
    /// - Returns: `nil` where there is no such stop, or no way that leaves it out.
    public func leavingOutStop(
        of id: RequestID, from position: CarPosition, time: (RoadPlace, RoadPlace) -> TravelTime?
    ) -> Redirection? {
        guard let promise = passenger(id)?.promise else { return nil }
        let placing = StopPlacing(of: id, promise, in: self, from: position)
        guard let rest = placing.leaving(.via(id), time: time) else { return nil }
        return placing.redirection(of: rest.stops, rest.between)
    }
}

/// One stop of a party at another place in a schedule.
private struct StopPlacing {
    /// Stops, and the times that lead to each, the first of them from the car; nothing where there is no way.
    typealias Plan = (stops: [Stop], between: [TravelTime?])

    let id: RequestID
    let schedule: Schedule
    let position: CarPosition

    init(of id: RequestID, _ promise: Promise, in schedule: Schedule, from position: CarPosition) {
        self.id = id
        self.schedule = schedule.promising(promise, to: id)
        self.position = position
    }

    var asItIs: Plan { (schedule.stops, [position.timeToNextStop] + schedule.legs) }

    /// Without a stop.
    func leaving(_ purpose: Stop.Purpose, time: (RoadPlace, RoadPlace) -> TravelTime?) -> Plan? {
        var (stops, between) = asItIs
        guard let old = stops.firstIndex(where: { $0.purpose == purpose }) else { return nil }
        if old + 1 < stops.count {
            between[old + 1] = way(after: old, in: stops, to: stops[old + 1].place, time: time)
        }
        between.remove(at: old)
        stops.remove(at: old)
        return (stops, between)
    }

    /// The time from the stop before one, or from the car, with what the car stands there.
    private func way(
        after index: Int, in stops: [Stop], to place: RoadPlace,
        time: (RoadPlace, RoadPlace) -> TravelTime?
    ) -> TravelTime? {
        guard index > 0 else { return time(position.place, place) }
        let before = stops[index - 1]
        return time(before.place, place).map { before.wait + $0 }
    }

    /// With one stop more, where that delays the last stop the least.
    func best(
        _ new: Stop, in rest: Plan, between range: ClosedRange<Int>,
        time: (RoadPlace, RoadPlace) -> TravelTime?
    ) throws(DestinationFault) -> Redirection {
        var best: Redirection?
        var fault = DestinationFault.noWay
        for index in range {
            guard let there = way(after: index, in: rest.stops, to: new.place, time: time) else { continue }
            var (stops, times) = rest
            if index < stops.count {
                guard let onward = time(new.place, stops[index].place) else { continue }
                times[index] = new.wait + onward
            }
            times.insert(there, at: index)
            stops.insert(new, at: index)
            guard times.allSatisfy({ $0 != nil }) else { continue }
            fault = .notInPlan
            guard let found = redirection(of: stops, times) else { continue }
            if let best, found.delay >= best.delay { continue }
            if let detour = schedule.detour, found.delay > detour.left { continue }
            var moved = position
            moved.timeToNextStop = found.timeToNextStop
            guard found.schedule.keepsPromises(from: moved) else { continue }
            best = found
        }
        guard let best else { throw fault }
        return best
    }

    /// Other stops, whoever is late for it; nothing where a way is missing or the seats do not suffice.
    func redirection(of stops: [Stop], _ between: [TravelTime?]) -> Redirection? {
        let times = between.compactMap(\.self)
        guard times.count == between.count, times.count == stops.count, let first = times.first else {
            return nil
        }
        let planned = position.timeToNextStop + schedule.timeBetweenFirstAndLastStop
        let delay = times.reduce(.zero, +) - planned
        var moved = position
        moved.timeToNextStop = first
        guard
            let changed = Schedule(
                restoring: stops, legs: Array(times.dropFirst()), passengers: schedule.passengers,
                capacity: schedule.capacity, detour: schedule.detour?.using(delay)),
            let end = changed.stops.firstIndex(where: { $0.purpose == .dropOff(id) })
        else { return nil }
        return Redirection(
            schedule: changed, timeToNextStop: first, dropOffAt: changed.arrivals(from: moved)[end],
            delay: delay)
    }
}
