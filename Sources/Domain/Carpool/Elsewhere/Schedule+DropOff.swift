public import Geography
public import Positions
public import Roads

/// A schedule in which one party gets out elsewhere.
public struct Redirection: Hashable, Sendable {
    /// The stops, all promises kept.
    public let schedule: Schedule
    /// The time from the car to the first of them.
    public let timeToNextStop: TravelTime
    /// When the party gets out.
    public let dropOffAt: Timestamp
    /// How much later the car has made all its stops; less than nothing where the way becomes shorter.
    public let delay: TravelTime
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
        guard let old = stops.firstIndex(where: { $0.purpose == .dropOff(id) }) else { throw .noWay }
        // `between[k]` leads to stop k, the first of them from the car; nothing where there is no way.
        var between: [TravelTime?] = [position.timeToNextStop] + legs
        if old + 1 < stops.count {
            let before = old == 0 ? position.place : stops[old - 1].place
            between[old + 1] = time(before, stops[old + 1].place)
        }
        between.remove(at: old)
        var rest = promising(promise, to: id).stops
        rest.remove(at: old)
        let people = promising(promise, to: id).passengers
        let first = rest.firstIndex { $0.purpose == .pickup(id) }.map { $0 + 1 } ?? 0
        let last = rest.last?.purpose == .destination ? rest.count - 1 : rest.count
        guard first <= last else { throw .noWay }
        let planned = position.timeToNextStop + timeBetweenFirstAndLastStop
        var best: Redirection?
        var fault = DestinationFault.noWay
        for index in first...last {
            let before = index == 0 ? position.place : rest[index - 1].place
            guard let there = time(before, place) else { continue }
            var times = between
            if index < rest.count {
                guard let onward = time(place, rest[index].place) else { continue }
                times[index] = onward
            }
            times.insert(there, at: index)
            let all = times.compactMap(\.self)
            guard all.count == times.count else { continue }
            fault = .notInPlan
            let delay = all.reduce(.zero, +) - planned
            if let best, delay >= best.delay { continue }
            if let detour, delay > detour.left { continue }
            var stops = rest
            stops.insert(
                Stop(place: place, purpose: .dropOff(id), latest: promise.latestDropOff), at: index)
            var moved = position
            moved.timeToNextStop = all[0]
            guard
                let schedule = Schedule(
                    restoring: stops, legs: Array(all.dropFirst()), passengers: people,
                    capacity: capacity, detour: detour?.using(delay)),
                schedule.keepsPromises(from: moved)
            else { continue }
            best = Redirection(
                schedule: schedule, timeToNextStop: all[0],
                dropOffAt: schedule.arrivals(from: moved)[index], delay: delay)
        }
        guard let best else { throw fault }
        return best
    }
}
