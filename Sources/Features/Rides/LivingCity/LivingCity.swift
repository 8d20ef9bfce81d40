import Carpool
public import Geography
import Identity
import Positions
import Roads

/// Drivers and passengers who bring a sample city to life: they start rides, follow the roads at their
/// speeds, answer requests and ask for rides, through the same commands as everybody else. All of them are
/// marked as simulated.
public actor LivingCity {
    /// How many drivers there are and how often somebody asks.
    public struct Configuration: Hashable, Sendable {
        /// Drivers on the road.
        public var drivers = 120
        /// The mean time between two simulated passengers.
        public var timeBetweenPassengers: TravelTime = .seconds(20)
        /// How long one step takes.
        public var step: TravelTime = .milliseconds(500)
        /// Decides what happens.
        public var seed: UInt64 = 1

        /// The defaults of the sample city.
        public init() {}
    }

    /// Simulated people do not catch up with more than this.
    private static let longestPause = TravelTime.minutes(2)

    private let configuration: Configuration
    private let dispatch: RideDispatch
    private let desk: RideDesk
    private var map: RoadMap
    private var router: RoadRouter
    private var roadsVersion: Int
    private let clock: @Sendable () -> Timestamp
    private var random: SplitMix64
    private var drivers: [OfferID: SimulatedDriver] = [:]
    private var nextPassengerAt: Timestamp
    private var lastStepAt: Timestamp

    /// People who live on a map.
    public init(
        _ configuration: Configuration, dispatch: RideDispatch, desk: RideDesk,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.configuration = configuration
        self.dispatch = dispatch
        self.desk = desk
        let roads = desk.roads.snapshot
        map = roads.map
        roadsVersion = roads.version
        router = RoadRouter(roads.map)
        self.clock = clock
        random = SplitMix64(seed: configuration.seed)
        nextPassengerAt = clock()
        lastStepAt = nextPassengerAt
    }

    /// Lives until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            await step()
            try? await Task.sleep(for: .milliseconds(configuration.step.milliseconds))
        }
    }

    /// One step of everybody's life.
    public func step() async {
        let now = clock()
        if now < lastStepAt || now - lastStepAt > Self.longestPause {
            // The clock was set, or the machine slept: everybody goes on from where they are, and nobody is at their
            // destination all at once.
            drivers = [:]
            nextPassengerAt = now
        }
        lastStepAt = now
        takeRoads()
        let offers = await dispatch.simulatedOffers()
        let known = Set(offers.map(\.id))
        drivers = drivers.filter { known.contains($0.key) }
        var reports: [OfferMove] = []
        var steps: [(PersonID, SimulatedDriver.Step)] = []
        for entry in offers {
            var driver =
                drivers[entry.id]
                ?? SimulatedDriver(
                    offer: entry.id, at: entry.position.place, heading: entry.heading, now: now)
            let (step, report) = driver.live(entry, now: now, map: map, router: router, random: &random)
            drivers[entry.id] = driver
            reports.append(report)
            if let step { steps.append((entry.driver, step)) }
        }
        await dispatch.move(reports)
        for (driver, step) in steps { await carryOut(step, by: driver) }
        for asked in await dispatch.destinationsToAnswer() {
            // Refused where the passenger has taken it back meanwhile.
            _ = try? await dispatch.answerDestination(of: asked.request, by: asked.driver, accept: true)
        }
        await fillTheRoads(offers.count, now: now)
        await sendPassengers(now: now)
    }

    /// Drives with the travel times of now; who is on the way looks for the best way again.
    private func takeRoads() {
        let roads = desk.roads.snapshot
        guard roads.version != roadsVersion else { return }
        map = roads.map
        roadsVersion = roads.version
        router = RoadRouter(roads.map)
        for id in drivers.keys { drivers[id]?.lookForTheWay() }
    }

    private func carryOut(_ step: SimulatedDriver.Step, by driver: PersonID) async {
        // A refusal means that the city has moved on meanwhile; the next step sees how it is then.
        switch step {
        case .reachStop(let purpose): try? await dispatch.reachStop(purpose, by: driver)
        case .board(let request):
            let code = await dispatch.saidCode(of: request)
            try? await dispatch.board(request, by: driver, code: code)
        case .letOut(let request): try? await dispatch.letOut(request, by: driver)
        case .answer(let request, let accept):
            _ = try? await dispatch.answer(request, by: driver, accept: accept)
        }
    }

    /// New drivers set off until there are as many as there should be; a few at a time, so that the first
    /// step of a city is not a long one.
    private func fillTheRoads(_ count: Int, now: Timestamp) async {
        for _ in 0..<min(20, max(0, configuration.drivers - count)) {
            guard let (start, end) = journey(from: 2_000, to: 18_000),
                let route = router.route(from: start, to: end)
            else { continue }
            let driver = Traveller(id: PersonID(newID(now).bits), isVerified: true)
            let offer = Offer(
                id: OfferID(newID(now).bits), driver: driver, startedAt: now,
                capacity: Load(seats: Int.random(in: 2...4, using: &random), luggage: 3), destination: end,
                longestDetour: dispatch.rules.longestDetour)
            let entry = CityOffer(
                card: SimulatedPeople.driver(using: &random), offer: offer,
                position: CarPosition(place: start, observedAt: now, timeToNextStop: route.time))
            try? await dispatch.start(entry)
        }
    }

    private func sendPassengers(now: Timestamp) async {
        guard now >= nextPassengerAt else { return }
        let mean = configuration.timeBetweenPassengers.seconds
        nextPassengerAt = now + .seconds(.random(in: 0.5...1.5, using: &random) * mean)
        guard let (from, to) = journey(from: 800, to: 9_000),
            let quote = try? desk.quote(from: from.coordinate, to: to.coordinate, people: 1)
        else { return }
        let passenger = Traveller(id: PersonID(newID(now).bits), isVerified: true)
        _ = try? await desk.ask(
            quote, lead: passenger, luggage: 0, firstName: SimulatedPeople.firstName(using: &random),
            isSimulated: true)
    }

    /// Two places of the city, in a straight line between two distances apart, in metres.
    private func journey(from least: Double, to most: Double) -> (RoadPlace, RoadPlace)? {
        for _ in 0..<50 {
            guard let start = somewhere(), let end = somewhere() else { continue }
            if (least...most).contains(start.coordinate.distance(to: end.coordinate).metres) {
                return (start, end)
            }
        }
        return nil
    }

    private func somewhere() -> RoadPlace? {
        let arc = ArcID(UInt32.random(in: 0..<UInt32(map.network.arcCount), using: &random))
        let middle = map.network.coordinate(of: RoadPosition(arc: arc, fraction: 0.5))
        return map.nearest(to: middle, within: .metres(100))?.place
    }

    private func newID(_ now: Timestamp) -> UniqueID {
        UniqueID(milliseconds: now.milliseconds, using: &random)
    }
}
