import Geography
import Roads

/// Replays a day with one party a car at a time, event by event.
///
/// A request goes at once to the idle vehicle that is there first. When none can be there in time the request
/// waits, and a vehicle that becomes free takes, of the waiting requests it can reach in time, the one that
/// keeps it busy for the shortest time: where there are more requests than vehicles this serves the most.
struct SoloReplay {
    private let scenario: FleetScenario
    private let clock: () -> Int64
    private let toPickup: TimesToPlace
    private let fromVehicle: TimesFromPlace
    private let router: RoadRouter
    private var places: [RoadPlace]
    private var idle: [Int]
    /// When busy vehicles become free, and which.
    private var busy = EventQueue()
    private var waiting: [Int] = []
    private var outcome: ReplayOutcome
    private var coverage: Coverage
    private var nextRelocation: Int64

    init(_ scenario: FleetScenario, clock: @escaping () -> Int64) {
        self.scenario = scenario
        self.clock = clock
        toPickup = TimesToPlace(scenario.map)
        fromVehicle = TimesFromPlace(scenario.map)
        router = RoadRouter(scenario.map)
        places = scenario.vehicles
        idle = Array(scenario.vehicles.indices)
        outcome = ReplayOutcome(trips: scenario.trips.count)
        coverage = Coverage(
            around: scenario.map.network.bounds.center, memory: DispatchPolicy.memory,
            crowd: DispatchPolicy.crowdAlone)
        nextRelocation = scenario.trips.first?.askedAt ?? 0
    }

    /// The whole day, until the last vehicle is free.
    mutating func run() -> ReplayOutcome {
        for trip in scenario.trips.indices {
            let now = scenario.trips[trip].askedAt
            while let event = busy.pop(before: now) { free(Int(event.subject), at: event.time) }
            coverage.note(trip, at: scenario.trips[trip].pickup.coordinate)
            if now >= nextRelocation { relocate(at: now) }
            outcome.searches += 1
            let start = clock()
            if !assignIdle(trip, at: now) { waiting.append(trip) }
            outcome.searchNanoseconds += clock() - start
        }
        while let event = busy.pop(before: .max) { free(Int(event.subject), at: event.time) }
        return outcome
    }

    /// Sends the idle vehicle that is at the pickup first, if it is there in time.
    private mutating func assignIdle(_ trip: Int, at now: Int64) -> Bool {
        guard !idle.isEmpty else { return false }
        toPickup.reset(to: scenario.trips[trip].pickup)
        var best: (row: Int, time: Int64)?
        for row in idle.indices {
            guard let time = toPickup.time(from: places[idle[row]])?.milliseconds else { continue }
            if time < best?.time ?? .max { best = (row, time) }
        }
        guard let best, best.time <= scenario.rules.patience.milliseconds else { return false }
        let vehicle = idle[best.row]
        idle.swapAt(best.row, idle.count - 1)
        idle.removeLast()
        send(vehicle, to: trip, at: now, pickupAt: now + best.time)
        return true
    }

    /// A vehicle has become free: it takes a waiting request or becomes idle.
    private mutating func free(_ vehicle: Int, at now: Int64) {
        let patience = scenario.rules.patience.milliseconds
        let start = clock()
        waiting.removeAll { scenario.trips[$0].askedAt + patience < now }
        defer { outcome.searchNanoseconds += clock() - start }
        guard !waiting.isEmpty else {
            idle.append(vehicle)
            return
        }
        fromVehicle.reset(from: places[vehicle])
        var best: (row: Int, pickupAt: Int64, cost: Int64)?
        for row in waiting.indices {
            let trip = scenario.trips[waiting[row]]
            if trip.direct >= best?.cost ?? .max { continue }
            guard let time = fromVehicle.time(to: trip.pickup)?.milliseconds,
                now + time <= trip.askedAt + patience
            else { continue }
            let cost = DispatchPolicy.emptyWeight * time + trip.direct
            if cost < best?.cost ?? .max { best = (row, now + time, cost) }
        }
        guard let best else {
            idle.append(vehicle)
            return
        }
        let trip = waiting[best.row]
        waiting.swapAt(best.row, waiting.count - 1)
        waiting.removeLast()
        send(vehicle, to: trip, at: now, pickupAt: best.pickupAt)
    }

    /// Moves idle vehicles from where nobody asked lately to where many did.
    private mutating func relocate(at now: Int64) {
        nextRelocation = now + DispatchPolicy.relocationInterval
        let moves = coverage.moves(
            of: idle.map { places[$0].coordinate }, movable: Array(repeating: true, count: idle.count))
        for (row, trip) in moves { move(idle[row], toPickupOf: trip, at: now) }
        let moved = Set(moves.map { idle[$0.car] })
        idle.removeAll { moved.contains($0) }
    }

    private mutating func move(_ vehicle: Int, toPickupOf trip: Int, at now: Int64) {
        let target = scenario.trips[trip].pickup
        guard let route = router.route(from: places[vehicle], to: target) else { return }
        outcome.drive(
            scenario.map.network.length(of: route).metres, carrying: false, hour: scenario.hour(of: now))
        places[vehicle] = target
        busy.push(time: now + route.time.milliseconds, subject: UInt32(vehicle))
    }

    private mutating func send(_ vehicle: Int, to trip: Int, at now: Int64, pickupAt: Int64) {
        let request = scenario.trips[trip]
        drive(from: places[vehicle], to: request.pickup, at: now, carrying: false)
        outcome.aloneMetres[trip] = drive(
            from: request.pickup, to: request.dropOff, at: pickupAt, carrying: true)
        outcome.boardedAt[trip] = pickupAt
        outcome.arrivedAt[trip] = pickupAt + request.direct
        places[vehicle] = request.dropOff
        busy.push(time: pickupAt + request.direct, subject: UInt32(vehicle))
    }

    /// Counts a stretch driven; returns its metres.
    @discardableResult
    private mutating func drive(
        from: RoadPlace, to: RoadPlace, at time: Int64, carrying: Bool
    ) -> Double {
        guard let route = router.route(from: from, to: to) else { return 0 }
        let metres = scenario.map.network.length(of: route).metres
        outcome.drive(metres, carrying: carrying, hour: scenario.hour(of: time))
        return metres
    }
}

extension FleetScenario {
    /// The hour since the first request was made, from 0.
    func hour(of time: Int64) -> Int {
        Int((time - beginning) / 3_600_000)
    }
}
