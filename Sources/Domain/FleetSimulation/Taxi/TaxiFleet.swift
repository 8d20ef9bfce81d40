import Geography
import Roads

/// The taxis of a replay: where each is, when it is where it drives to, and what it drove. Who is sent where is decided
/// elsewhere.
struct TaxiFleet {
    /// What a taxi that drives is up to.
    private enum Drive {
        case standing
        /// To the door of a trip's people.
        case fetching(Int)
        /// With them to where they go.
        case carrying(Int)
        /// To the door of a trip's people of a while ago, to wait for calls there.
        case moving(Int)
    }

    private let scenario: FleetScenario
    private let router: RoadRouter
    /// Where each taxi stands, or sets off from.
    private(set) var places: [RoadPlace]
    private var drives: [Drive]
    private var arrivals = EventQueue()
    /// Since when each taxi has stood where it is, and when drivers may lose patience with it.
    private var standsSince: [Int64]
    private var idlers = EventQueue()
    private var recent: RecentCalls
    private(set) var outcome: ReplayOutcome

    /// A taxi that has come to somewhere.
    enum Arrival: Hashable {
        /// At the door: the people get in.
        case door(taxi: Int, trip: Int)
        /// Where they go: they get out, and the taxi stands there.
        case destination(taxi: Int, trip: Int)
        /// Where its driver hopes for calls.
        case betterPlace(taxi: Int)
        /// Nowhere: it has stood for long where nobody calls, and would rather wait at a trip's door.
        case idle(taxi: Int, betterPlace: Int)
    }

    init(_ scenario: FleetScenario) {
        self.scenario = scenario
        recent = RecentCalls(
            around: scenario.map.network.bounds.center, seed: scenario.rules.habits.seed)
        standsSince = Array(
            repeating: scenario.trips.first?.askedAt ?? 0, count: scenario.vehicles.count)
        router = RoadRouter(scenario.map)
        places = scenario.vehicles
        drives = Array(repeating: .standing, count: scenario.vehicles.count)
        outcome = ReplayOutcome(trips: scenario.trips.count)
        outcome.callsServed = Array(repeating: 0, count: scenario.vehicles.count)
        for taxi in scenario.vehicles.indices { stand(taxi, at: standsSince[taxi]) }
    }

    /// Takes note of where somebody calls for the first time.
    mutating func note(_ trip: Int) { recent.note(trip, at: scenario.trips[trip].pickup.coordinate) }

    /// Changes what is counted beside the drives.
    mutating func count(_ body: (inout ReplayOutcome) -> Void) { body(&outcome) }

    /// The way from where a taxi stands to a trip's door.
    func way(of taxi: Int, toDoorOf trip: Int) -> Route? {
        router.route(from: places[taxi], to: scenario.trips[trip].pickup)
    }

    /// A taxi sets off to a trip's door.
    mutating func send(_ taxi: Int, on way: Route, to trip: Int, at now: Int64) {
        outcome.drive(
            scenario.map.network.length(of: way).metres, carrying: false, hour: scenario.hour(of: now))
        drives[taxi] = .fetching(trip)
        arrivals.push(time: now + way.time.milliseconds, subject: UInt32(taxi))
    }

    /// A taxi that is at nobody's call sets off to where it would rather wait.
    mutating func move(_ taxi: Int, on way: Route, toDoorOf trip: Int, at now: Int64) {
        outcome.drive(
            scenario.map.network.length(of: way).metres, carrying: false, hour: scenario.hour(of: now))
        drives[taxi] = .moving(trip)
        arrivals.push(time: now + way.time.milliseconds, subject: UInt32(taxi))
    }

    private mutating func stand(_ taxi: Int, at now: Int64) {
        drives[taxi] = .standing
        standsSince[taxi] = now
        waitOn(taxi, at: now)
    }

    /// A driver has patience with where they stand for a while; when nobody will call any more, for good.
    private mutating func waitOn(_ taxi: Int, at now: Int64) {
        let span = scenario.rules.taxis.longestIdling.milliseconds
        guard span > 0, now + span <= scenario.trips.last?.askedAt ?? 0 else { return }
        idlers.push(time: now + span, subject: UInt32(taxi))
    }

    /// When something is next to be asked of ``nextArrival(before:)``.
    var nextArrival: Int64? {
        guard let arrival = arrivals.first?.time else { return idlers.first?.time }
        return min(arrival, idlers.first?.time ?? .max)
    }

    /// The next taxi that is where it drives to by a moment, or idle. From the door it drives on with its people at once.
    mutating func nextArrival(before limit: Int64) -> (Arrival, at: Int64)? {
        while let event = arrivals.pop(before: limit) {
            let taxi = Int(event.subject)
            switch drives[taxi] {
            case .standing: continue
            case .fetching(let trip):
                board(taxi, trip, at: event.time)
                return (.door(taxi: taxi, trip: trip), event.time)
            case .carrying(let trip):
                places[taxi] = scenario.trips[trip].dropOff
                stand(taxi, at: event.time)
                outcome.arrivedAt[trip] = event.time
                outcome.callsServed?[taxi] += 1
                return (.destination(taxi: taxi, trip: trip), event.time)
            case .moving(let trip):
                places[taxi] = scenario.trips[trip].pickup
                stand(taxi, at: event.time)
                return (.betterPlace(taxi: taxi), event.time)
            }
        }
        return nextIdle(before: limit)
    }

    private mutating func nextIdle(before limit: Int64) -> (Arrival, at: Int64)? {
        let span = scenario.rules.taxis.longestIdling.milliseconds
        while let event = idlers.pop(before: limit) {
            let taxi = Int(event.subject)
            guard case .standing = drives[taxi], standsSince[taxi] + span <= event.time else { continue }
            waitOn(taxi, at: event.time)
            if let trip = recent.betterPlace(than: places[taxi].coordinate) {
                return (.idle(taxi: taxi, betterPlace: trip), event.time)
            }
        }
        return nil
    }

    private mutating func board(_ taxi: Int, _ trip: Int, at now: Int64) {
        let request = scenario.trips[trip]
        places[taxi] = request.pickup
        drives[taxi] = .carrying(trip)
        outcome.boardedAt[trip] = now
        if let way = router.route(from: request.pickup, to: request.dropOff) {
            let metres = scenario.map.network.length(of: way).metres
            outcome.aloneMetres[trip] = metres
            outcome.drive(metres, carrying: true, hour: scenario.hour(of: now))
        }
        arrivals.push(time: now + request.direct, subject: UInt32(taxi))
    }
}
