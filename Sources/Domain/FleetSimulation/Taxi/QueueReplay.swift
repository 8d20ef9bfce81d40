import Boards
import Geography
import Identity
import Roads
import TaxiDispatch

/// Replays a day on which taxis wait in the fair queues of their zones, by the rules that a live city has: the board of
/// ``TaxiDispatch`` is asked for each call, drivers answer as their habits say, and a taxi that has let somebody out is
/// switched on again where it stands.
///
/// Somebody for whom there is no taxi, or none in time, calls again after ``TaxiRules/timeToRetry`` while their patience
/// lasts.
struct QueueReplay {
    private let scenario: FleetScenario
    private let clock: () -> Int64
    private var fleet: TaxiFleet
    private var board: TaxiBoard
    /// The call that each trip has open; calls get their numbers in turn.
    private var callOf: [CallID?]
    private var tripOf: [Int] = []
    /// How many drivers were asked about each trip.
    private var questions: [Int]
    private var answers = EventQueue()
    private var given: [(taxi: Int, call: CallID, isYes: Bool)] = []
    private var returns = EventQueue()
    private var endsOfPatience = EventQueue()
    private var retries = EventQueue()
    private var nextForgetting: Int64
    private var totals = FleetReport.Answers()

    init(_ scenario: FleetScenario, clock: @escaping () -> Int64) {
        self.scenario = scenario
        self.clock = clock
        fleet = TaxiFleet(scenario)
        var policy = TaxiPolicy()
        policy.asksNeighbours = scenario.rules.taxis.asksNeighbours
        // Phones are heard of all the time, and people sit in a taxi for as long as the way takes.
        policy.longestSilence = Demand.longest + Demand.longest
        policy.longestRide = Demand.longest
        board = TaxiBoard(grid: scenario.zones, policy: policy)
        callOf = Array(repeating: nil, count: scenario.trips.count)
        questions = Array(repeating: 0, count: scenario.trips.count)
        nextForgetting = (scenario.trips.first?.askedAt ?? 0) + Self.forgettingInterval
    }

    private static let forgettingInterval: Int64 = 600_000
    /// Drivers are other people than callers.
    private static let firstDriver = UInt128(1) << 64

    /// The whole day, until the last taxi stands.
    mutating func run() -> ReplayOutcome {
        for taxi in scenario.vehicles.indices { signOn(taxi) }
        for trip in scenario.trips.indices {
            advance(to: scenario.trips[trip].askedAt)
            fleet.note(trip)
            call(trip, at: scenario.trips[trip].askedAt)
        }
        advance(to: .max)
        fleet.count { $0.answers = totals }
        return fleet.outcome
    }

    private func moment(_ time: Int64) -> Timestamp { Timestamp(milliseconds: time) }
    private func id(_ taxi: Int) -> TaxiID { TaxiID(UInt128(taxi)) }
    private func trip(_ call: CallID) -> Int { tripOf[Int(call.value)] }
    private func latest(_ trip: Int) -> Int64 {
        scenario.trips[trip].askedAt + scenario.rules.patience.milliseconds
    }

    // MARK: - What happens next

    private mutating func advance(to limit: Int64) {
        while let next = next(before: limit) {
            // At one moment taxis come before drivers' words, these before callers, and all before time itself.
            if let (arrival, at) = fleet.nextArrival(before: next) {
                take(arrival, at: at)
            } else if let answer = answers.pop(before: next) {
                self.answer(Int(answer.subject), at: answer.time)
            } else if let back = returns.pop(before: next) {
                switchOn(Int(back.subject), at: back.time)
            } else if let end = endsOfPatience.pop(before: next) {
                hangUp(Int(end.subject), at: end.time)
            } else if let retry = retries.pop(before: next) {
                call(Int(retry.subject), at: retry.time)
            } else {
                take(board.passTime(at: moment(next)), at: next)
            }
            if next >= nextForgetting {
                board.forgetWhatIsOver(at: moment(next))
                nextForgetting = next + Self.forgettingInterval
            }
        }
    }

    private mutating func next(before limit: Int64) -> Int64? {
        var due = board.nextDeadline()?.milliseconds ?? .max
        for time in [
            fleet.nextArrival, answers.first?.time, returns.first?.time, endsOfPatience.first?.time,
            retries.first?.time,
        ] { due = min(due, time ?? .max) }
        return due <= limit && due < .max ? due : nil
    }

    // MARK: - Callers

    private mutating func call(_ trip: Int, at now: Int64) {
        let start = clock()
        let asked = scenario.trips[trip]
        let id = CallID(UInt128(tripOf.count))
        tripOf.append(trip)
        callOf[trip] = id
        let call = TaxiCall(
            id, of: PersonID(UInt128(trip)), firstName: "",
            from: TaxiPlace(asked.pickup.coordinate, label: ""), wish: TaxiWish(seats: asked.people),
            policy: board.policy, at: moment(now))
        let changes = try? board.make(call, at: moment(now))
        let end = clock()
        fleet.count {
            $0.searches += 1
            $0.searchNanoseconds += end - start
        }
        guard let changes else { return tryAgain(trip, at: now) }
        take(changes, at: now)
        if callOf[trip] == id, board.calls[id]?.state.agreement == nil {
            endsOfPatience.push(time: latest(trip), subject: UInt32(trip))
        }
    }

    /// Nothing has come of a trip's call.
    private mutating func tryAgain(_ trip: Int, at now: Int64) {
        callOf[trip] = nil
        let again = now + scenario.rules.taxis.timeToRetry.milliseconds
        if again <= latest(trip) { retries.push(time: again, subject: UInt32(trip)) }
    }

    /// A trip's people have waited long enough for a driver to say yes.
    private mutating func hangUp(_ trip: Int, at now: Int64) {
        guard let id = callOf[trip], board.calls[id]?.state.agreement == nil,
            let changes = try? board.cancel(id, reason: .tooLong, at: moment(now))
        else { return }
        callOf[trip] = nil
        take(changes, at: now)
    }

    // MARK: - Changes

    /// Carries out what a change asks for, and what comes of that, in order.
    private mutating func take(_ changes: TaxiChanges, at now: Int64) {
        for note in changes.notes {
            switch note.news {
            case .asked:
                if let taxi = note.taxi, let call = note.call { ask(Int(taxi.value), call, at: now) }
            case .unserved:
                totals.nobodyFound += 1
                if let call = note.call { tryAgain(trip(call), at: now) }
            case .offUnanswered:
                let back = now + scenario.rules.taxis.timeToReturn.milliseconds
                if let taxi = note.taxi { returns.push(time: back, subject: UInt32(taxi.value)) }
            default: break
            }
        }
    }

    // MARK: - Drivers

    private mutating func signOn(_ taxi: Int) {
        let card = TaxiCard(
            code: "\(taxi)", model: "", plate: "", colour: "", seats: scenario.rules.seats, driverName: "",
            isSimulated: true)
        // Each has a number of their own, so that nobody drives twice.
        _ = try? board.signOn(id(taxi), card, driver: PersonID(Self.firstDriver + UInt128(taxi)))
        switchOn(taxi, at: scenario.trips.first?.askedAt ?? 0)
    }

    private mutating func switchOn(_ taxi: Int, at now: Int64) {
        let fix = TaxiFix(fleet.places[taxi].coordinate, at: moment(now))
        guard let changes = try? board.switchOn(id(taxi), fix, at: moment(now)) else { return }
        take(changes, at: now)
    }

    private mutating func ask(_ taxi: Int, _ call: CallID, at now: Int64) {
        let trip = trip(call)
        questions[trip] += 1
        totals.asked += 1
        let (after, isYes): (TravelTime, Bool)
        switch scenario.rules.habits.answer(of: taxi, about: trip, question: questions[trip]) {
        case .none:
            totals.unanswered += 1
            return
        case .yes(let time): (after, isYes) = (time, true)
        case .no(let time): (after, isYes) = (time, false)
        }
        if after == .zero { return answer(taxi, call, isYes, at: now) }
        answers.push(time: now + after.milliseconds, subject: UInt32(given.count))
        given.append((taxi, call, isYes))
    }

    private mutating func answer(_ index: Int, at now: Int64) {
        let (taxi, call, isYes) = given[index]
        answer(taxi, call, isYes, at: now)
    }

    private mutating func answer(_ taxi: Int, _ call: CallID, _ isYes: Bool, at now: Int64) {
        let way = isYes ? fleet.way(of: taxi, toDoorOf: trip(call)) : nil
        guard let way else {
            guard let changes = try? board.refuse(call, id(taxi), at: moment(now)) else {
                totals.tooLate += 1
                return
            }
            totals.refused += 1
            take(changes, at: now)
            return
        }
        let arrival = moment(now) + way.time
        guard let changes = try? board.accept(call, id(taxi), arrival: arrival, at: moment(now)) else {
            totals.tooLate += 1
            return
        }
        totals.accepted += 1
        take(changes, at: now)
        accepted(taxi, call, way, at: now)
    }

    private mutating func accepted(_ taxi: Int, _ call: CallID, _ way: Route, at now: Int64) {
        let trip = trip(call)
        guard now + way.time.milliseconds > latest(trip) else {
            fleet.send(taxi, on: way, to: trip, at: now)
            return
        }
        // T10: told that it takes so long, they do without; the taxi gets its place back.
        guard let changes = try? board.cancel(call, reason: .tooLong, at: moment(now)) else { return }
        totals.calledOff += 1
        take(changes, at: now)
        tryAgain(trip, at: now)
    }

    // MARK: - Drives

    private mutating func take(_ arrival: TaxiFleet.Arrival, at now: Int64) {
        switch arrival {
        case .door(let taxi, let trip):
            // Says where it is, and nothing of zones: a taxi with a call stands in no queue.
            let place = FixedCoordinate(fleet.places[taxi].coordinate)
            _ = board.see(id(taxi), TaxiFix(place, isAccurate: false, at: moment(now)))
            step(.boarded, taxi, trip, at: now)
        case .destination(let taxi, let trip):
            step(.arrived, taxi, trip, at: now)
            callOf[trip] = nil
            switchOn(taxi, at: now)
        case .betterPlace(let taxi): switchOn(taxi, at: now)
        case .idle(let taxi, let trip): move(taxi, to: trip, at: now)
        }
    }

    /// A driver whom nobody calls switches off, and on again where they hope for calls: at the tail of that zone's queue.
    private mutating func move(_ taxi: Int, to trip: Int, at now: Int64) {
        guard let cab = board.cabs[id(taxi)], cab.isFree, cab.question == nil,
            let way = fleet.way(of: taxi, toDoorOf: trip),
            let changes = try? board.switchOff(id(taxi), at: moment(now))
        else { return }
        fleet.move(taxi, on: way, toDoorOf: trip, at: now)
        take(changes, at: now)
    }

    private mutating func step(_ step: TaxiBoard.DriverStep, _ taxi: Int, _ trip: Int, at now: Int64) {
        guard let call = callOf[trip],
            let changes = try? board.step(step, of: call, id(taxi), at: moment(now))
        else { return }
        take(changes, at: now)
    }
}
