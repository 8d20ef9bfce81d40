import Carpool
import Geography
import Identity
import Positions
import Roads

/// Replays a day with shared cars, event by event.
///
/// A request goes at once into the schedule where it costs least, by the best insertion over all cars. When
/// none can take it, or all are busy and it would cost much, it waits and is tried again every half minute, those
/// that cost least first. Cars that stand free move to where requests were lately.
struct SharedReplay {
    private let scenario: FleetScenario
    private let clock: () -> Int64
    private let times: RoadRequestTimes
    private let router: RoadRouter
    private var search = InsertionSearch()
    private var cars: [SharedCar]
    private var stops = EventQueue()
    private var waiting: [Int] = []
    private var outcome: ReplayOutcome
    private var nextTick: Int64
    /// For each trip whether a car was sent towards it although it could not be there in time.
    private var hasCalled: [Bool]
    private var coverage: Coverage
    private var nextRelocation: Int64
    /// Where each car is, and for which moment that was found.
    private var positions: [(at: Int64, position: CarPosition)]
    /// When each car last did something else than driving on.
    private var changedAt: [Int64]
    /// When each trip was last refused by all cars.
    private var refusedAt: [Int64]

    init(_ scenario: FleetScenario, clock: @escaping () -> Int64) {
        self.scenario = scenario
        self.clock = clock
        times = RoadRequestTimes(scenario.map)
        router = RoadRouter(scenario.map)
        cars = scenario.vehicles.map { SharedCar(at: $0, seats: scenario.rules.seats) }
        outcome = ReplayOutcome(trips: scenario.trips.count)
        positions = scenario.vehicles.map {
            (.min, CarPosition(place: $0, observedAt: Timestamp(milliseconds: 0)))
        }
        coverage = Coverage(
            around: scenario.map.network.bounds.center, memory: DispatchPolicy.memory,
            crowd: DispatchPolicy.crowdShared)
        nextRelocation = scenario.trips.first?.askedAt ?? 0
        changedAt = Array(repeating: 0, count: scenario.vehicles.count)
        refusedAt = Array(repeating: .min, count: scenario.trips.count)
        hasCalled = Array(repeating: false, count: scenario.trips.count)
        nextTick = scenario.trips.first?.askedAt ?? 0
    }

    /// The whole day, until the last car stands.
    mutating func run() -> ReplayOutcome {
        for trip in scenario.trips.indices {
            let now = scenario.trips[trip].askedAt
            advance(to: now)
            coverage.note(trip, at: scenario.trips[trip].pickup.coordinate)
            if now >= nextRelocation { relocate(at: now) }
            if !assign(trip, at: now) { waiting.append(trip) }
        }
        advance(to: .max)
        return outcome
    }

    private mutating func advance(to now: Int64) {
        while true {
            let until = waiting.isEmpty ? now : min(now, nextTick)
            while let event = stops.pop(before: until) { reach(Int(event.subject), at: event.time) }
            guard until < now else { break }
            tick(at: until)
            nextTick = until + DispatchPolicy.retryInterval
        }
        if waiting.isEmpty, now < .max { nextTick = now + DispatchPolicy.retryInterval }
    }

    private mutating func tick(at now: Int64) {
        let patience = scenario.rules.patience.milliseconds
        waiting.removeAll { scenario.trips[$0].askedAt + patience < now }
        var offers: [(trip: Int, car: Int, insertion: Insertion)] = []
        var left: [Int] = []
        for trip in waiting {
            if let found = best(for: trip, at: now) {
                offers.append((trip, found.car, found.insertion))
            } else {
                left.append(trip)
            }
        }
        offers.sort { ($0.insertion.score, $0.trip) < ($1.insertion.score, $1.trip) }
        var changed = Array(repeating: false, count: cars.count)
        for offer in offers {
            if !changed[offer.car] {
                take(offer.trip, into: offer.car, offer.insertion, at: now)
                changed[offer.car] = true
            } else if let found = best(for: offer.trip, at: now) {
                take(offer.trip, into: found.car, found.insertion, at: now)
                changed[found.car] = true
            } else {
                left.append(offer.trip)
            }
        }
        waiting = left
    }

    private mutating func reach(_ car: Int, at time: Int64) {
        guard cars[car].nextStopAt == time else { return }
        guard let stop = cars[car].schedule.stops.first else {
            note(car, changedAt: time)
            outcome.drive(cars[car].stand(), carrying: false, hour: scenario.hour(of: time))
            return
        }
        let carrying = cars[car].schedule.loads[0].seats > 0
        outcome.drive(cars[car].reach(stop), carrying: carrying, hour: scenario.hour(of: time))
        cars[car].schedule.reachNextStop(at: Timestamp(milliseconds: time))
        switch stop.purpose {
        case .pickup(let id): outcome.boardedAt[Int(id.value)] = time
        case .dropOff(let id): outcome.arrivedAt[Int(id.value)] = time
        case .via, .destination: break
        }
        setOff(car, at: time)
    }

    private mutating func note(_ car: Int, changedAt time: Int64) {
        positions[car].at = .min
        changedAt[car] = time
    }

    private mutating func setOff(_ car: Int, at time: Int64) {
        note(car, changedAt: time)
        guard let stop = cars[car].setOff(at: time, router, scenario.map) else { return }
        stops.push(time: stop, subject: UInt32(car))
    }

    private mutating func assign(_ trip: Int, at now: Int64) -> Bool {
        guard let found = best(for: trip, at: now) else { return false }
        take(trip, into: found.car, found.insertion, at: now)
        return true
    }

    private func request(_ trip: Int, at now: Int64) -> RideRequest {
        let asked = scenario.trips[trip]
        let id = UInt128(trip)
        return RideRequest(
            party: Party(
                id: RequestID(id), lead: Traveller(id: PersonID(id)), load: Load(seats: asked.people)),
            pickup: asked.pickup, dropOff: asked.dropOff, askedAt: Timestamp(milliseconds: now),
            latestPickup: Timestamp(milliseconds: asked.askedAt) + scenario.rules.patience,
            longestRide: .milliseconds(asked.direct) + scenario.rules.longestDetour)
    }

    private mutating func best(for trip: Int, at now: Int64) -> (car: Int, insertion: Insertion)? {
        let start = clock()
        outcome.searches += 1
        defer { outcome.searchNanoseconds += clock() - start }
        let request = request(trip, at: now)
        times.reset(pickup: request.pickup, dropOff: request.dropOff)
        var best: (car: Int, insertion: Insertion)?
        var limit = Score.worst
        // What was refused is refused again by every car that merely drove on: its insertions only get dearer.
        let isBusy = !cars.contains { $0.isStanding }
        let since = isBusy ? refusedAt[trip] : .min
        for car in cars.indices where changedAt[car] >= since {
            if positions[car].at != now { positions[car] = (now, cars[car].position(at: now, scenario.map)) }
            guard
                let found = search.best(
                    for: request, in: cars[car].schedule, from: positions[car].position, times: times,
                    weights: DispatchPolicy.sharedWeights, noWorseThan: limit), found.score < limit
            else { continue }
            best = (car, found)
            limit = found.score
        }
        guard let best else {
            refusedAt[trip] = now
            if !hasCalled[trip] { call(for: trip, at: now) }
            return nil
        }
        guard isBusy, best.insertion.delay > DispatchPolicy.mostAddedWhenBusy else { return best }
        refusedAt[trip] = now
        return nil
    }

    private mutating func take(_ trip: Int, into car: Int, _ insertion: Insertion, at now: Int64) {
        let wasCarrying = cars[car].schedule.loads[0].seats > 0
        cars[car].schedule = cars[car].schedule.inserting(request(trip, at: now), at: insertion)
        note(car, changedAt: now)
        guard insertion.pickupIndex == 0 else { return }
        outcome.drive(
            cars[car].turn(at: now, scenario.map), carrying: wasCarrying, hour: scenario.hour(of: now))
        setOff(car, at: now)
    }
}

extension SharedReplay {
    /// Sends the standing car that is nearest towards a request that nobody can serve in time: where one was missed
    /// there will be others (J. Alonso-Mora, S. Samaranayake, A. Wallar, E. Frazzoli, D. Rus, "On-demand
    /// high-capacity ride-sharing via dynamic trip-vehicle assignment", PNAS 114, 2017).
    private mutating func call(for trip: Int, at now: Int64) {
        hasCalled[trip] = true
        var best: (car: Int, time: TravelTime)?
        for car in cars.indices where cars[car].isStanding {
            guard let time = times.toPickup.time(from: cars[car].place) else { continue }
            if time < best?.time ?? .milliseconds(.max) { best = (car, time) }
        }
        guard let best else { return }
        wander(best.car, toPickupOf: trip, at: now)
    }

    private mutating func wander(_ car: Int, toPickupOf trip: Int, at now: Int64) {
        note(car, changedAt: now)
        if let arrival = cars[car].wander(to: scenario.trips[trip].pickup, at: now, router, scenario.map) {
            stops.push(time: arrival, subject: UInt32(car))
        }
    }

    /// Moves standing cars from where nobody asked lately to where many did.
    private mutating func relocate(at now: Int64) {
        nextRelocation = now + DispatchPolicy.relocationInterval
        let free = cars.indices.filter { cars[$0].schedule.stops.isEmpty }
        let moves = coverage.moves(
            of: free.map { cars[$0].restingPlace.coordinate }, movable: free.map { cars[$0].isStanding })
        for (row, trip) in moves { wander(free[row], toPickupOf: trip, at: now) }
    }
}
