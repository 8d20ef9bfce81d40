import Carpool
import Geography
import Identity
import Testing

@Suite("R6: the life of a request")
struct RideTests {
    static let start = Timestamp(milliseconds: 1_000_000)
    static let promise = Promise(
        latestPickup: start + .minutes(10), latestDropOff: start + .minutes(30), longestRide: .minutes(20))
    static let offers = (1...5).map { OfferID(UInt128($0)) }

    func asked(_ rules: MatchingRules = MatchingRules()) -> Ride {
        Ride.ask(RequestID(9), passenger: PersonID(7), rules: rules, at: Self.start).ride
    }

    @Test func `a ride goes from asking to being rated`() throws {
        let (first, actions) = Ride.ask(
            RequestID(9), passenger: PersonID(7), rules: MatchingRules(), at: Self.start)
        #expect(actions == [.match(excluding: [])])
        var ride = first
        let driver = Self.offers[0]
        let now = Self.start + .seconds(1)
        #expect(
            try ride.handle(.matched(Self.offers), at: now) == [
                .ask(driver), .tellDriver(driver, .askedToDrive),
            ])
        #expect(ride.offer == driver)
        #expect(
            try ride.handle(.accepted(driver, Self.promise), at: now)
                == [.schedule(driver), .tellPassenger(.driverFound)])
        #expect(try ride.handle(.headingForPickup(driver), at: now) == [.tellPassenger(.driverComing)])
        #expect(try ride.handle(.reachedPickup(driver), at: now) == [.tellPassenger(.driverWaiting)])
        #expect(try ride.handle(.boarded(driver), at: now) == [.tellPassenger(.onBoard)])
        #expect(try ride.handle(.reachedDropOff(driver), at: now) == [.tellPassenger(.arrived)])
        #expect(!ride.state.isOpen && ride.offer == nil)
        #expect(try ride.handle(.rated, at: now) == [])
        #expect(ride.state.deadline == nil && ride.state.agreement?.arrivedAt == now)
        #expect(ride.version == 8)
    }

    @Test
    func
        `R4: on a no or on silence the next driver is asked, three a round and three rounds, then one a look`()
        throws
    {
        var ride = asked()
        var now = Self.start
        var askedDrivers: [OfferID] = []
        var inRounds = 0
        let pool = (1...20).map { OfferID(UInt128($0)) }
        while ride.state.isOpen {
            if case .matching = ride.state {
                if ride.round == 4, inRounds == 0 { inRounds = askedDrivers.count }
                _ = try ride.handle(.matched(pool), at: now)
            } else if case .offered(let offer, _, let until) = ride.state {
                askedDrivers.append(offer)
                if askedDrivers.count.isMultiple(of: 2) {
                    now = now + .seconds(1)
                    _ = try ride.handle(.rejected(offer), at: now)
                } else {
                    now = until
                    _ = try ride.handle(.clock, at: now)
                }
            } else if case .pausing(let until) = ride.state {
                #expect(until - now == .seconds(20) || until == ride.searchEnds)
                now = until
                _ = try ride.handle(.clock, at: now)
            }
        }
        #expect(ride.state == .unmatched)
        #expect(inRounds == 9, "three rounds of three")
        #expect(askedDrivers.count > 9 && askedDrivers.count < 14, "then one at a time")
        #expect(Set(askedDrivers).count == askedDrivers.count, "nobody is asked twice")
        #expect(now >= ride.searchEnds, "as long as was promised")
        #expect(try ride.handle(.searchAgain, at: now) == [.match(excluding: [])])
    }

    @Test
    func `R4: a search with nobody on the road lasts as long as promised, and asks whoever comes at its end`()
        throws
    {
        for comes in [false, true] {
            var ride = asked()
            var now = Self.start
            var looks = 0
            while ride.state.isOpen {
                if case .matching = ride.state {
                    looks += 1
                    let found = comes && now >= ride.searchEnds ? [Self.offers[0]] : []
                    _ = try ride.handle(.matched(found), at: now + .seconds(1))
                    if case .offered = ride.state { break }
                } else {
                    // Clocks tick a little late.
                    now = try #require(ride.state.deadline) + .milliseconds(150)
                    _ = try ride.handle(.clock, at: now)
                }
            }
            #expect(now >= Self.start + ride.rules.longestSearch && looks >= 14)
            #expect(ride.offer == (comes ? Self.offers[0] : nil))
        }
    }

    @Test func `a search ends after five minutes whatever the rounds`() throws {
        var rules = MatchingRules()
        rules.rounds = 1000
        rules.driversPerRound = 1
        var ride = asked(rules)
        var now = Self.start
        while ride.state.isOpen {
            if case .matching = ride.state {
                _ = try ride.handle(.matched(ride.round > 4 ? [] : Self.offers), at: now)
            } else {
                now = try #require(ride.state.deadline)
                _ = try ride.handle(.clock, at: now)
            }
        }
        #expect(now - Self.start <= rules.longestSearch + rules.timeToAnswer)
    }

    @Test func `wrong, late and doubled answers are refused and change nothing`() throws {
        var ride = asked()
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        let before = ride
        let late = Self.start + .seconds(31)
        for (event, moment, code) in [
            (RideEvent.accepted(Self.offers[1], Self.promise), Self.start, RideRefusal.Code.notYours),
            (.accepted(Self.offers[0], Self.promise), late, .tooLate),
            (.rejected(Self.offers[2]), Self.start, .notYours),
            (.matched([]), Self.start, .notNow), (.boarded(Self.offers[0]), Self.start, .notNow),
            (.rated, Self.start, .notNow), (.searchAgain, Self.start, .notNow),
        ] {
            let refusal = #expect(throws: RideRefusal.self) { try ride.handle(event, at: moment) }
            #expect(refusal?.code == code)
            #expect(ride == before)
        }
        _ = try ride.handle(.accepted(Self.offers[0], Self.promise), at: Self.start)
        #expect(throws: RideRefusal.self) {
            try ride.handle(.accepted(Self.offers[0], Self.promise), at: Self.start)
        }
        _ = try ride.handle(.boarded(Self.offers[0]), at: Self.start)
        #expect(throws: RideRefusal.self) { try ride.handle(.cancelled, at: Self.start) }
        #expect(throws: RideRefusal.self) { try ride.handle(.lostDriver(Self.offers[0]), at: Self.start) }
    }

    @Test func `a car that no longer fits passes the question on`() throws {
        var ride = asked()
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        let actions = try ride.handle(.accepted(Self.offers[0], nil), at: Self.start)
        #expect(
            actions == [
                .withdraw(Self.offers[0]), .ask(Self.offers[1]), .tellDriver(Self.offers[1], .askedToDrive),
            ])
    }

    @Test func `a driver who is lost before the pickup leads to a new search without them`() throws {
        var ride = asked()
        let driver = Self.offers[0]
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        _ = try ride.handle(.accepted(driver, Self.promise), at: Self.start)
        #expect(
            try ride.handle(.lostDriver(driver), at: Self.start)
                == [.unschedule(driver), .tellPassenger(.driverCancelled), .match(excluding: [driver])])
        #expect(ride.lastLoss == DriverLoss(offer: driver, cause: .driver, at: Self.start))
        _ = try ride.handle(.matched([driver, Self.offers[1]]), at: Self.start)
        #expect(ride.offer == Self.offers[1])
    }

    /// The promise, so much later.
    static func later(_ time: TravelTime) -> Promise {
        Promise(
            latestPickup: promise.latestPickup + time, latestDropOff: promise.latestDropOff + time,
            longestRide: promise.longestRide)
    }

    @Test func `R6, R19: a car that stands somewhere cannot keep anybody waiting for ever`() throws {
        var ride = asked()
        let driver = Self.offers[0]
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        _ = try ride.handle(.accepted(driver, Self.promise), at: Self.start)
        _ = try ride.handle(.headingForPickup(driver), at: Self.start)
        for minutes in stride(from: 3.0, through: 15, by: 3) {
            let told = Self.start + .minutes(minutes)
            let promise = Self.later(.minutes(minutes))
            #expect(
                try ride.handle(.delayed(driver, promise), at: told) == [.tellPassenger(.promiseBroken)])
            #expect(ride.state.agreement?.delay == RideDelay(missed: Self.promise, toldAt: told))
            #expect(ride.state.deadline == promise.latestPickup + ride.rules.grace)
        }
        let end = Self.start + .minutes(18)
        #expect(
            try ride.handle(.delayed(driver, Self.later(.minutes(18))), at: end) == [
                .unschedule(driver), .tellDriver(driver, .passengerReassigned), .tellPassenger(.driverLost),
                .match(excluding: [driver]),
            ])
        #expect(ride.lastLoss == DriverLoss(offer: driver, cause: .delay, at: end))
    }

    @Test func `R6: on board a jam moves the end of the ride, but not for ever`() throws {
        var ride = asked()
        let driver = Self.offers[0]
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        _ = try ride.handle(.accepted(driver, Self.promise), at: Self.start)
        _ = try ride.handle(.boarded(driver), at: Self.start)
        _ = try ride.handle(.delayed(driver, Self.later(.minutes(10))), at: Self.start)
        let overdue = ride.rules.longestOverdue
        #expect(ride.state.deadline == Self.promise.latestDropOff + .minutes(10) + overdue)
        _ = try ride.handle(.delayed(driver, Self.later(.minutes(300))), at: Self.start)
        #expect(ride.state.deadline == Self.promise.latestDropOff + ride.rules.longestDelay + overdue)
    }

    @Test func `R6: a driver whose passenger gets another car is told, unless it was the driver's own doing`()
        throws
    {
        for cause in [RideCancellation.Cause.silence, .delay, .driver] {
            var ride = asked()
            let driver = Self.offers[0]
            _ = try ride.handle(.matched(Self.offers), at: Self.start)
            _ = try ride.handle(.accepted(driver, Self.promise), at: Self.start)
            let actions = try ride.handle(.lostDriver(driver, cause), at: Self.start)
            let told = actions.filter { if case .tellDriver = $0 { true } else { false } }
            switch cause {
            case .silence: #expect(told == [.tellDriver(driver, .droppedForSilence)])
            case .delay: #expect(told == [.tellDriver(driver, .passengerReassigned)])
            default: #expect(told.isEmpty)
            }
        }
    }

    @Test func `after a restart an open answer has ten more seconds and a lost match is asked anew`() throws {
        var ride = asked()
        #expect(ride.resume(at: Self.start + .minutes(1)) == [.match(excluding: [])])
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        let back = Self.start + .seconds(29)
        #expect(ride.resume(at: back) == [.ask(Self.offers[0])])
        #expect(ride.state.deadline == back + .seconds(10))
        _ = try ride.handle(.accepted(Self.offers[0], Self.promise), at: back + .seconds(9))
        #expect(ride.resume(at: back) == [])
    }

    static func until(_ until: Timestamp, _ state: RideState) -> RideState? {
        switch state {
        case .confirmed(let agreement, _): .confirmed(agreement, until: until)
        case .approaching(let agreement, _): .approaching(agreement, until: until)
        case .waiting(let agreement, _): .waiting(agreement, until: until)
        case .onBoard(let agreement, _): .onBoard(agreement, until: until)
        default: nil
        }
    }

    @Test func `after a restart no wait has run out while nobody could say anything`() throws {
        let rules = MatchingRules()
        let driver = Self.offers[0]
        var stages: [Ride] = []
        var ride = asked()
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        for event: RideEvent in [
            .accepted(driver, Self.promise), .headingForPickup(driver), .reachedPickup(driver),
            .boarded(driver),
        ] {
            _ = try ride.handle(event, at: Self.start)
            stages.append(ride)
        }
        let times = [rules.grace, rules.grace, rules.longestBoarding, rules.grace]
        for (stage, time) in zip(stages, times) {
            let deadline = try #require(stage.state.deadline)
            // In good time nothing changes.
            var early = stage
            let back = deadline - .seconds(11)
            #expect(early.resume(at: back, served: back - .seconds(1)) == [] && early == stage)
            for late in [TravelTime.seconds(-9), .seconds(1), .minutes(600)] {
                let back = deadline + late
                var resumed = stage
                #expect(resumed.resume(at: back) == [])
                var expected = stage.state
                if case .waiting(var agreement, let until) = expected {
                    agreement.waitsUntil = (back + rules.leastWaiting).roundedUpToMinute
                    expected = .waiting(agreement, until: until)
                }
                #expect(resumed.state == Self.until(back + time, expected))
                #expect(try resumed.handle(.clock, at: back) == [])
            }
        }
    }

    @Test func `R6: after a restart nobody owes a fee for a wait that ran out while the server was away`()
        throws
    {
        let rules = MatchingRules()
        let driver = Self.offers[0]
        var ride = asked()
        _ = try ride.handle(.matched(Self.offers), at: Self.start)
        for event: RideEvent in [.accepted(driver, Self.promise), .reachedPickup(driver)] {
            _ = try ride.handle(event, at: Self.start)
        }
        let until = try #require(ride.state.agreement?.waitsUntil)
        let deadline = try #require(ride.state.deadline)
        #expect(until + .seconds(31) < deadline, "only the fee hangs on the end of the wait")
        // When people were served last, when they are again, and whether the car waits anew.
        let cases: [(served: Timestamp?, back: Timestamp, isAnew: Bool)] = [
            (Self.start + .seconds(60), until + .seconds(20), true),
            (Self.start + .seconds(60), until - .seconds(9), true),
            (nil, until + .seconds(1), true),
            // There is time left.
            (Self.start + .seconds(60), until - .seconds(11), false),
            // It ran out while both sides could say so.
            (until, until + .seconds(20), false),
            // A commit that failed and was made up for at once took nothing from anybody.
            (until - .seconds(1), until + .seconds(2), false),
        ]
        for (served, back, isAnew) in cases {
            var resumed = ride
            #expect(resumed.resume(at: back, served: served) == [])
            guard isAnew else {
                #expect(resumed == ride, "\(back - until)")
                continue
            }
            #expect(resumed.state.agreement?.waitsUntil == rules.endOfWaiting(from: back))
            #expect(try #require(resumed.state.deadline) >= rules.endOfWaiting(from: back))
            let refusal = #expect(throws: RideRefusal.self) {
                try resumed.handle(.passengerAbsent(driver), at: back)
            }
            #expect(refusal?.code == .tooEarly)
        }
    }

    /// Two offers, every event after every event, to a depth of seven: the invariants hold at each step.
    @Test func `an exhaustive small world has no stuck state and keeps its seats in order`() {
        let pair = Array(Self.offers.prefix(2))
        var events: [RideEvent] = [
            .matched(pair), .matched([]), .cancelled, .searchAgain, .rated, .clock, .wantsOut,
        ]
        for offer in pair {
            events += [
                .accepted(offer, Self.promise), .accepted(offer, nil), .rejected(offer),
                .headingForPickup(offer), .reachedPickup(offer), .boarded(offer), .reachedDropOff(offer),
                .lostDriver(offer), .lostDriver(offer, .silence), .passengerAbsent(offer), .letOut(offer),
                .delayed(offer, Self.later(.minutes(5))), .delayed(offer, Self.later(.minutes(16))),
            ]
        }
        var seen: Set<World> = []
        var frontier = [World(ride: asked(), held: [], scheduled: [])]
        var steps = 0
        for _ in 0..<7 {
            var next: [World] = []
            for world in frontier {
                for event in events {
                    var after = world
                    let now = event == .clock ? world.ride.state.deadline ?? Self.start : Self.start
                    steps += 1
                    guard let actions = try? after.ride.handle(event, at: now) else {
                        #expect(after.ride == world.ride)
                        continue
                    }
                    after.carryOut(actions)
                    after.check()
                    if seen.insert(after).inserted { next.append(after) }
                }
            }
            frontier = next
        }
        #expect(seen.count > 50 && steps > 1000)
    }

    /// A ride and what its actions have done to the offers.
    struct World: Hashable {
        var ride: Ride
        var held: Set<OfferID>
        var scheduled: Set<OfferID>

        mutating func carryOut(_ actions: [RideAction]) {
            for action in actions {
                switch action {
                case .ask(let offer): #expect(held.insert(offer).inserted)
                case .withdraw(let offer): #expect(held.remove(offer) != nil)
                case .schedule(let offer):
                    #expect(held.remove(offer) != nil, "only an asked driver can be engaged")
                    #expect(scheduled.insert(offer).inserted)
                case .unschedule(let offer): #expect(scheduled.remove(offer) != nil)
                case .match, .tellPassenger, .tellDriver: break
                }
            }
        }

        func check() {
            #expect(held.count + scheduled.count <= 1, "one driver at a time")
            #expect(
                ride.state.isOpen == (ride.state.deadline != nil && !ride.hasArrived), "no state is stuck")
            if let offer = ride.offer { #expect(held.contains(offer) || scheduled.contains(offer)) }
            if held.isEmpty && scheduled.isEmpty { #expect(ride.offer == nil) }
        }
    }
}

extension Ride {
    fileprivate var hasArrived: Bool {
        if case .arrived = state { true } else { false }
    }
}
