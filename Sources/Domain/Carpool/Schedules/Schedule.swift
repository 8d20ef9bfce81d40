public import Geography
public import Positions
public import Roads

/// The stops a car still has to make, in order, with the times between them and the promises to its people.
///
/// A driver's schedule ends with their own destination; a fleet vehicle's ends with its last drop-off.
/// Cars never wait for somebody's moment at a stop, so a delay at one stop is a delay at all later ones. What a car stands
/// at an extra stop (``Stop/wait``) is a part of the time from there to the next.
public struct Schedule: Hashable, Sendable {
    /// The room for passengers.
    public let capacity: Load
    /// How much later than planned a driver is ready to arrive for the sake of others; `nil` without a destination.
    public private(set) var detour: DetourAllowance?
    /// The stops in order.
    public private(set) var stops: [Stop]
    /// The time from each stop to the next, with what the car stands there: one fewer than stops.
    public private(set) var legs: [TravelTime]
    /// The people on board and those who will get in.
    public private(set) var passengers: [Passenger]
    /// The room taken when leaving for each stop: on the way to `stops[i]` it is `loads[i]`; one more than stops.
    public private(set) var loads: [Load]
    /// For each passenger the points between which they are in the car: point 0 is the car as it is now, point k the
    /// stop k - 1.
    private(set) var spans: [Range<Int>]

    /// A schedule without stops: a car that stands free.
    public init(capacity: Load) {
        self.init(capacity: capacity, detour: nil, stops: [], legs: [], passengers: [])
    }

    /// A driver on the way to a destination, alone.
    ///
    /// - Parameter longestDetour: How much later the driver is ready to arrive for the sake of others.
    public init(capacity: Load, destination: RoadPlace, longestDetour: TravelTime) {
        let stop = Stop(place: destination, purpose: .destination, latest: nil)
        self.init(
            capacity: capacity, detour: DetourAllowance(longestDetour), stops: [stop], legs: [],
            passengers: [])
    }

    /// A schedule restored from what was stored.
    ///
    /// Returns `nil` if the parts do not belong together: a wrong number of legs, a passenger without the stops
    /// still ahead of them, with a drop-off before the pickup or more than one extra stop between, a destination that is not last or that has no
    /// allowance, a stop without a promise, or more people or luggage than the car takes.
    public init?(
        restoring stops: [Stop], legs: [TravelTime], passengers: [Passenger], capacity: Load,
        detour: DetourAllowance?
    ) {
        guard legs.count == max(stops.count - 1, 0) else { return nil }
        guard stops.dropLast().allSatisfy({ $0.purpose != .destination }) else { return nil }
        guard (stops.last?.purpose == .destination) == (detour != nil) else { return nil }
        guard stops.allSatisfy({ ($0.purpose == .destination) == ($0.latest == nil) }) else { return nil }
        guard Set(passengers.map(\.party.id)).count == passengers.count else { return nil }
        var expected = 0
        for passenger in passengers {
            let id = passenger.party.id
            let pickups = stops.indices.filter { stops[$0].purpose == .pickup(id) }
            let dropOffs = stops.indices.filter { stops[$0].purpose == .dropOff(id) }
            guard pickups.count == (passenger.boardedAt == nil ? 1 : 0), dropOffs.count == 1 else {
                return nil
            }
            if let pickup = pickups.first, pickup >= dropOffs[0] { return nil }
            let vias = stops.indices.filter { stops[$0].purpose == .via(id) }
            guard vias.count <= 1, vias.allSatisfy({ ($0 > pickups.first ?? -1) && $0 < dropOffs[0] }) else {
                return nil
            }
            expected += pickups.count + 1 + vias.count
        }
        guard expected == stops.count(where: { $0.purpose != .destination }) else { return nil }
        self.init(
            capacity: capacity, detour: detour, stops: stops, legs: legs, passengers: passengers)
        guard loads.allSatisfy({ $0.fits(in: capacity) }) else { return nil }
    }

    init(
        capacity: Load, detour: DetourAllowance?, stops: [Stop], legs: [TravelTime], passengers: [Passenger]
    ) {
        self.capacity = capacity
        self.detour = detour
        self.stops = stops
        self.legs = legs
        self.passengers = passengers
        loads = []
        spans = []
        countLoads()
    }

    private mutating func countLoads() {
        var load = Load.none
        for passenger in passengers where passenger.boardedAt != nil { load = load + passenger.party.load }
        loads.removeAll(keepingCapacity: true)
        loads.append(load)
        for stop in stops {
            switch stop.purpose {
            case .pickup(let id): load = load + (passenger(id)?.party.load ?? .none)
            case .dropOff(let id): load = load - (passenger(id)?.party.load ?? .none)
            case .via, .destination: break
            }
            loads.append(load)
        }
        spans = passengers.map { passenger in
            let id = passenger.party.id
            let pickup = stops.firstIndex { $0.purpose == .pickup(id) }.map { $0 + 1 } ?? 0
            let dropOff = stops.firstIndex { $0.purpose == .dropOff(id) }.map { $0 + 1 } ?? pickup
            return pickup..<max(pickup, dropOff)
        }
    }

    /// The passenger who travels on a request.
    public func passenger(_ id: RequestID) -> Passenger? { passengers.first { $0.party.id == id } }

    /// The driver's own destination, if the schedule has one.
    public var destination: Stop? {
        guard let last = stops.last, last.purpose == .destination else { return nil }
        return last
    }

    /// The time from the first stop to the last.
    public var timeBetweenFirstAndLastStop: TravelTime { legs.reduce(.zero, +) }

    /// When the car reaches each stop.
    public func arrivals(from position: CarPosition) -> [Timestamp] {
        guard !stops.isEmpty else { return [] }
        var time = position.observedAt + position.timeToNextStop
        var arrivals = [time]
        for leg in legs {
            time = time + leg
            arrivals.append(time)
        }
        return arrivals
    }

    /// When the car has made all its stops; where it is now, if there are none.
    public func end(from position: CarPosition) -> Timestamp {
        arrivals(from: position).last ?? position.observedAt
    }

    /// Whether the car, going on as planned, reaches every stop in time and nobody rides for too long.
    public func keepsPromises(from position: CarPosition) -> Bool {
        let arrivals = arrivals(from: position)
        for (stop, arrival) in zip(stops, arrivals) where !stop.isInTime(arrival) { return false }
        for passenger in passengers {
            let id = passenger.party.id
            guard let dropOff = stops.firstIndex(where: { $0.purpose == .dropOff(id) }) else { return false }
            let pickup = stops.firstIndex { $0.purpose == .pickup(id) }
            guard let boarding = pickup.map({ arrivals[$0] }) ?? passenger.boardedAt,
                arrivals[dropOff] - boarding <= passenger.promise.longestRide
            else { return false }
        }
        return true
    }
}

// MARK: - Change

extension Schedule {
    /// The schedule with a party taken in where an insertion says. The insertion must have been computed for
    /// this very schedule; the time to the new first stop is the insertion's ``Insertion/timeToFirstStop``.
    public func inserting(_ request: RideRequest, at insertion: Insertion) -> Schedule {
        var stops = stops
        var legs = legs
        let pickup = Stop(
            place: request.pickup, purpose: .pickup(request.id), latest: insertion.promise.latestPickup)
        let dropOff = Stop(
            place: request.dropOff, purpose: .dropOff(request.id), latest: insertion.promise.latestDropOff)
        let (first, second) = (insertion.pickupIndex, insertion.dropOffIndex)
        // `between[k]` leads from point k to point k + 1, where point 0 is the car and point k is stop k - 1.
        var between = [insertion.timeToFirstStop] + legs
        if stops.isEmpty { between = [] }
        if first == second {
            var new = [insertion.toPickup, insertion.toDropOff]
            if let onward = insertion.fromDropOff { new.append(onward) }
            between.replaceSubrange(first..<min(first + 1, between.count), with: new)
            stops.insert(contentsOf: [pickup, dropOff], at: first)
        } else {
            var new = [insertion.toDropOff]
            if let onward = insertion.fromDropOff { new.append(onward) }
            between.replaceSubrange(second..<min(second + 1, between.count), with: new)
            stops.insert(dropOff, at: second)
            between.replaceSubrange(
                first..<(first + 1), with: [insertion.toPickup, insertion.fromPickup ?? .zero])
            stops.insert(pickup, at: first)
        }
        legs = Array(between.dropFirst())
        let passenger = Passenger(party: request.party, promise: insertion.promise)
        return Schedule(
            capacity: capacity, detour: detour?.using(insertion.delay), stops: stops, legs: legs,
            passengers: passengers + [passenger])
    }

    /// The car has reached its first stop: people get in or out. Returns the stop, or `nil` if there was none.
    @discardableResult
    public mutating func reachNextStop(at time: Timestamp) -> Stop? {
        guard let stop = stops.first else { return nil }
        stops.removeFirst()
        if !legs.isEmpty { legs.removeFirst() }
        switch stop.purpose {
        case .pickup(let id):
            if let index = passengers.firstIndex(where: { $0.party.id == id }) {
                passengers[index].boardedAt = time
            }
        case .dropOff(let id): passengers.removeAll { $0.party.id == id }
        case .via: break
        case .destination: detour = nil
        }
        countLoads()
        return stop
    }

    /// The schedule without a party, whose stops are left out, and the car with the time to its stop that comes
    /// first then. What the driver's way is shorter by is left for others again.
    ///
    /// - Parameters:
    ///   - position: Where the car is.
    ///   - time: The travel time between two of the remaining stops, or from the car to one; where there is none,
    ///     the way by the stops left out is there all the same.
    /// - Returns: `nil` if the party is not in the schedule.
    public func removing(
        _ id: RequestID, from position: CarPosition, time: (RoadPlace, RoadPlace) -> TravelTime?
    ) -> (schedule: Schedule, position: CarPosition)? {
        guard passenger(id) != nil else { return nil }
        // `between[k]` leads to stop k, the first of them from the car.
        let between = [position.timeToNextStop] + legs
        var newStops: [Stop] = []
        var newBetween: [TravelTime] = []
        var next = 0
        for (index, stop) in stops.enumerated() where stop.purpose.request != id {
            let asBefore = between[next...index].reduce(.zero, +)
            let from = newStops.last?.place ?? position.place
            let wait = newStops.last?.wait ?? .zero
            newBetween.append(index == next ? asBefore : time(from, stop.place).map { wait + $0 } ?? asBefore)
            newStops.append(stop)
            next = index + 1
        }
        var schedule = Schedule(
            capacity: capacity, detour: detour, stops: newStops, legs: Array(newBetween.dropFirst()),
            passengers: passengers.filter { $0.party.id != id })
        var moved = position
        moved.timeToNextStop = newBetween.first ?? .zero
        schedule.detour = detour?.gettingBack(end(from: position) - schedule.end(from: moved))
        return (schedule, moved)
    }
}

extension Schedule {
    /// R22: The car is at the extra stop that is its next one: what has passed of the wait is not ahead any more, so that
    /// nobody after it is told that it is late while it stands there as planned.
    mutating func stand(at time: Timestamp) {
        guard let stop = stops.first, case .via = stop.purpose else { return }
        let since = stop.stoodSince ?? time
        let stood = min(max(time - since, .zero), ExtraStop.wait)
        if !legs.isEmpty { legs[0] = legs[0] - (stood - stop.stood) }
        stops[0].stoodSince = since
        stops[0].stood = stood
    }

    /// Moves every moment that was promised: the clock was put right.
    mutating func shift(by span: TravelTime) {
        for index in stops.indices {
            stops[index].latest = stops[index].latest.map { $0 + span }
            stops[index].stoodSince = stops[index].stoodSince.map { $0 + span }
        }
        for index in passengers.indices {
            passengers[index].promise = passengers[index].promise.shifted(by: span)
            passengers[index].boardedAt = passengers[index].boardedAt.map { $0 + span }
        }
    }
}
