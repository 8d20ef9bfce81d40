import Boards
import Carpool
import Geography
import Identity
import Ledger
import Roads

/// Replays a day on which drivers are asked, by the rules that a live city has: the board of ``Carpool`` with its rounds,
/// its time for an answer, its next driver, its calling off. Cars are where the roads take them; people do what their
/// habits and a seed decide. Nobody drives anywhere unasked.
struct AskedReplay {
    private let scenario: FleetScenario
    private let clock: () -> Int64
    private let rules: MatchingRules
    private let router: RoadRouter
    private let roads: StopRouter
    private let matcher: RoadMatcher
    private let times: RoadRequestTimes
    private var search = InsertionSearch()
    private var board = RideBoard()
    private var offers: LiveOffers
    private var cars: [SharedCar]
    private var stops = EventQueue()
    /// Answers under way, and the moments of calling off, by their places in these lists.
    private var answers = EventQueue()
    private var given: [(car: Int, trip: Int, isYes: Bool)] = []
    private var callingOff = EventQueue()
    private var hasPlanned: [Bool]
    /// How many drivers were asked about each trip.
    private var questions: [Int]
    private var nextForgetting: Int64
    private var outcome: ReplayOutcome

    init(_ scenario: FleetScenario, clock: @escaping () -> Int64) {
        self.scenario = scenario
        self.clock = clock
        var rules = MatchingRules()
        rules.longestPickup = scenario.rules.patience
        rules.longestRideDetour = scenario.rules.longestDetour
        // Whoever made the day means its trips.
        rules.longestTrip = .kilometres(1_000)
        self.rules = rules
        router = RoadRouter(scenario.map)
        roads = StopRouter(scenario.map)
        matcher = RoadMatcher(rules: rules, map: scenario.map)
        times = RoadRequestTimes(scenario.map)
        offers = LiveOffers(area: scenario.map.network.bounds, bounds: TravelTimeBounds(scenario.map))
        cars = scenario.vehicles.map { SharedCar(at: $0, seats: scenario.rules.seats) }
        hasPlanned = Array(repeating: false, count: scenario.trips.count)
        questions = Array(repeating: 0, count: scenario.trips.count)
        nextForgetting = (scenario.trips.first?.askedAt ?? 0) + Self.forgettingInterval
        outcome = ReplayOutcome(trips: scenario.trips.count)
        outcome.answers = FleetReport.Answers()
    }

    private static let forgettingInterval: Int64 = 600_000
    /// Drivers are other people than passengers.
    private static let firstDriver = UInt128(1) << 64

    /// The whole day, until the last car stands.
    mutating func run() -> ReplayOutcome {
        for car in cars.indices { start(car) }
        for trip in scenario.trips.indices {
            let now = scenario.trips[trip].askedAt
            advance(to: now)
            ask(trip, at: now)
        }
        advance(to: .max)
        return outcome
    }

    private func moment(_ time: Int64) -> Timestamp { Timestamp(milliseconds: time) }
    private func offerID(_ car: Int) -> OfferID { OfferID(UInt128(car)) }
    private func car(_ id: OfferID) -> Int { Int(id.value) }

    private mutating func start(_ car: Int) {
        let now = scenario.trips.first?.askedAt ?? 0
        let driver = Traveller(id: PersonID(Self.firstDriver + UInt128(car)), isVerified: true)
        let entry = CityOffer(
            card: DriverCard(
                firstName: "Driver \(car)", car: "", colour: "", plate: "", isSimulated: true),
            offer: Offer(
                id: offerID(car), driver: driver, startedAt: moment(now), schedule: cars[car].schedule),
            position: cars[car].position(at: now, scenario.map))
        // Each has a number of their own, so that nobody drives twice.
        _ = try? board.start(entry)
        offers.put(entry.offer, at: entry.position)
    }

    // MARK: - What happens next

    private mutating func advance(to now: Int64) {
        while let next = next(before: now) {
            // At one moment cars come before answers, answers before changed minds, and these before time itself.
            if let stop = stops.pop(before: next) {
                reach(Int(stop.subject), at: stop.time)
            } else if let answer = answers.pop(before: next) {
                self.answer(Int(answer.subject), at: answer.time)
            } else if let change = callingOff.pop(before: next) {
                callOff(Int(change.subject), at: change.time)
            } else {
                take(board.passTime(at: moment(next), roads: roads), at: next)
            }
            if next >= nextForgetting {
                board.forgetWhatIsOver(at: moment(next))
                nextForgetting = next + Self.forgettingInterval
            }
        }
    }

    private mutating func next(before limit: Int64) -> Int64? {
        let due = [
            stops.first?.time, answers.first?.time, callingOff.first?.time,
            board.nextDeadline()?.milliseconds,
        ].compactMap(\.self).min()
        guard let due, due <= limit else { return nil }
        return due
    }

    private mutating func ask(_ trip: Int, at now: Int64) {
        let asked = scenario.trips[trip]
        let id = RequestID(UInt128(trip))
        let lead = Traveller(id: PersonID(UInt128(trip)), isVerified: true)
        let leg = roads.leg(from: asked.pickup, to: asked.dropOff)
        let direct = TravelTime.milliseconds(asked.direct)
        let ride = CityRide(
            firstName: "", isSimulated: true, fromLabel: "", toLabel: "",
            request: RideRequest(
                party: Party(id: id, lead: lead, load: Load(seats: asked.people)), pickup: asked.pickup,
                dropOff: asked.dropOff, askedAt: moment(now), latestPickup: moment(now) + rules.longestPickup,
                longestRide: direct + rules.longestRideDetour),
            distance: leg?.distance ?? .zero, directTime: direct,
            price: Tariff.standard(.euro).price(
                distance: leg?.distance ?? .zero, time: direct, people: asked.people),
            life: Ride.ask(id, passenger: lead.id, rules: rules, at: moment(now)).ride)
        guard let changes = try? board.ask(ride) else { return }
        take(changes, at: now)
    }

    /// Carries out what a change asks for: cars turn, drivers are asked, the matcher looks.
    private mutating func take(_ changes: BoardChanges, at now: Int64) {
        for id in changes.offers.sorted() { follow(car(id), at: now) }
        for ((offer, news), ride) in zip(changes.driverNews, changes.driverNewsRides)
        where news == .askedToDrive {
            put(question: Int(ride.value), to: car(offer), at: now)
        }
        for id in changes.rides.sorted() { note(id, at: now) }
        for (id, excluded) in changes.matches.sorted(by: { $0.key < $1.key }) {
            match(id, excluding: excluded, at: now)
        }
    }

    private mutating func note(_ id: RequestID, at now: Int64) {
        let trip = Int(id.value)
        switch board.rides[id]?.life.state {
        case .unmatched?: outcome.answers?.nobodyFound += 1
        case .confirmed?, .approaching?:
            guard !hasPlanned[trip] else { return }
            hasPlanned[trip] = true
            let habits = scenario.rules.habits
            if let after = habits.callingOff(trip, within: scenario.rules.patience) {
                callingOff.push(time: now + after.milliseconds, subject: UInt32(trip))
            }
        default: break
        }
    }

    // MARK: - Drivers

    private mutating func put(question trip: Int, to car: Int, at now: Int64) {
        questions[trip] += 1
        outcome.answers?.asked += 1
        switch scenario.rules.habits.answer(of: car, about: trip, question: questions[trip]) {
        case .none: outcome.answers?.unanswered += 1
        case .yes(let time): given(car, trip, true, at: now + time.milliseconds)
        case .no(let time): given(car, trip, false, at: now + time.milliseconds)
        }
    }

    private mutating func given(_ car: Int, _ trip: Int, _ isYes: Bool, at time: Int64) {
        answers.push(time: time, subject: UInt32(given.count))
        given.append((car, trip, isYes))
    }

    private mutating func answer(_ index: Int, at now: Int64) {
        let (car, trip, isYes) = given[index]
        let (id, offer) = (RequestID(UInt128(trip)), offerID(car))
        guard let entry = locate(car, at: now), entry.question == id, let ride = board.rides[id] else {
            outcome.answers?.tooLate += 1
            return
        }
        if isYes { outcome.answers?.accepted += 1 } else { outcome.answers?.refused += 1 }
        var insertion: Insertion?
        if isYes {
            times.reset(pickup: ride.request.pickup, dropOff: ride.request.dropOff)
            insertion = search.best(
                for: ride.request, in: entry.offer.schedule, from: entry.position, times: times,
                weights: rules.weights)
        }
        let changes = try? board.answer(
            id, of: offer, accept: isYes, insertion: insertion, at: moment(now), roads: roads)
        if let changes { take(changes, at: now) }
    }

    private mutating func match(_ id: RequestID, excluding excluded: Set<OfferID>, at now: Int64) {
        guard let ride = board.rides[id], case .matching = ride.life.state else { return }
        let start = clock()
        outcome.searches += 1
        for car in cars.indices { locate(car, at: now) }
        let refused = ride.excludedDrivers.union(
            excluded.map { PersonID(Self.firstDriver + $0.value) })
        let found = matcher.match(
            ride.request, among: offers.snapshot(), at: moment(now), except: refused,
            count: rules.driversPerRound)
        outcome.searchNanoseconds += clock() - start
        let free = found.matches.map(\.offer).filter { board.offers[$0]?.question == nil }
        guard let changes = try? board.handle(.matched(free), of: id, at: moment(now), roads: roads) else {
            return
        }
        take(changes, at: now)
    }

    // MARK: - Cars

    /// Tells the board and the matcher where a car is now.
    @discardableResult
    private mutating func locate(_ car: Int, at now: Int64) -> CityOffer? {
        let id = offerID(car)
        let position = cars[car].position(at: now, scenario.map)
        board.move(OfferMove(offer: id, position: position, heading: 0))
        offers.move(id, to: position)
        return board.offers[id]
    }

    /// The car drives by what its schedule is now.
    private mutating func follow(_ car: Int, at now: Int64) {
        guard let entry = board.offers[offerID(car)] else { return }
        let before = cars[car].schedule
        cars[car].schedule = entry.offer.schedule
        if before.stops.first != entry.offer.schedule.stops.first {
            outcome.drive(
                cars[car].turn(at: now, scenario.map), carrying: before.loads[0].seats > 0,
                hour: scenario.hour(of: now))
            setOff(car, at: now)
        }
        offers.put(entry.offer, at: cars[car].position(at: now, scenario.map))
        offers.setBeingAsked(entry.question != nil, entry.id)
    }

    private mutating func setOff(_ car: Int, at now: Int64) {
        guard let arrival = cars[car].setOff(at: now, router, scenario.map) else { return }
        stops.push(time: arrival, subject: UInt32(car))
    }

    private mutating func reach(_ car: Int, at now: Int64) {
        guard cars[car].nextStopAt == now, let stop = cars[car].schedule.stops.first else { return }
        let carrying = cars[car].schedule.loads[0].seats > 0
        outcome.drive(cars[car].reach(stop), carrying: carrying, hour: scenario.hour(of: now))
        let id = offerID(car)
        locate(car, at: now)
        var all = BoardChanges()
        if let changes = try? board.reachStop(stop.purpose, of: id, at: moment(now), roads: roads) {
            all.formUnion(changes)
        }
        if case .pickup(let request) = stop.purpose,
            let changes = try? board.board(id, request: request, at: moment(now), roads: roads)
        {
            outcome.boardedAt[Int(request.value)] = now
            all.formUnion(changes)
        }
        if case .dropOff(let request) = stop.purpose { outcome.arrivedAt[Int(request.value)] = now }
        // It stands at the stop: wherever it goes next, it sets off from here.
        cars[car].schedule = Schedule(capacity: cars[car].schedule.capacity)
        all.offers.insert(id)
        take(all, at: now)
    }

    // MARK: - Passengers

    private mutating func callOff(_ trip: Int, at now: Int64) {
        let id = RequestID(UInt128(trip))
        guard let ride = board.rides[id] else { return }
        switch ride.life.state {
        case .confirmed, .approaching: break
        default: return
        }
        if let offer = ride.life.state.agreement?.offer { locate(car(offer), at: now) }
        guard let changes = try? board.cancel(id, at: moment(now), roads: roads) else { return }
        outcome.answers?.calledOff += 1
        take(changes, at: now)
    }
}
