import BoardKeeping
import Boards
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Journal
import Notices
import Positions
import Ratings
import Rides
import Testing
import Wallets

/// The clock on the wall jumps; the monotonic one does not.
@Suite("The machine's clock", .timeLimit(.minutes(2)))
struct ClockTests {
    /// A pair of clocks that go when they are told to.
    private struct Clocks {
        let wall = TestClock()
        let monotonic = TestClock()

        func timeline(notBefore former: Timestamp? = nil, pace: Int = 1) -> CityTimeline {
            CityTimeline(
                wall: { [wall] in wall.now },
                monotonic: { [monotonic] in monotonic.now - Timestamp(milliseconds: 1_699_999_999_000) },
                notBefore: former, pace: pace)
        }

        /// Time passes, as everybody sees it.
        func pass(_ span: TravelTime) {
            wall.advance(by: span)
            monotonic.advance(by: span)
        }

        /// Somebody sets the clock on the wall.
        func jump(_ span: TravelTime) { wall.advance(by: span) }
    }

    private static let hour = TravelTime.minutes(60)
    private static let spans: [TravelTime] = [.zero - hour, hour, .zero - .minutes(60 * 24 * 400)]

    private func withClocks(
        _ kind: TestDatabase = .sqliteMemory, _ body: (CityWorld, Clocks, CityTimeline) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate(
                [DatabaseRideStore.schema, .ratings, .notices, .wallets] + PassengerServices.schemas, now: 1)
            let clocks = Clocks()
            let timeline = clocks.timeline()
            let world = try await CityWorld(database, clock: clocks.wall, timeline: timeline)
            try await world.dispatch.restore()
            try await running(world) { try await body(world, clocks, timeline) }
        }
    }

    // MARK: - Values

    /// Every moment that a value holds, however deep.
    private func moments(in value: Any) -> [Timestamp] {
        if let moment = value as? Timestamp { return [moment] }
        return Mirror(reflecting: value).children.flatMap { moments(in: $0.value) }
    }

    @Test(arguments: spans)
    func `every moment of a ride that goes on and of a drive moves by the same span`(
        span: TravelTime
    ) async throws {
        let world = try await BoardWorld()
        var ride = try world.ride(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let rider = Passenger(
            party: ride.request.party, promise: Promise(of: ride.request), boardedAt: world.now + .seconds(7))
        for state in StoreTests.states {
            var state = state
            if case .onBoard(var agreement, let until) = state {
                agreement.reachedAt = until
                agreement.waitsUntil = until
                agreement.wantsOutAt = until
                agreement.delay = RideDelay(missed: agreement.promise, toldAt: until)
                state = .onBoard(agreement, until: until)
            }
            ride.life = Ride(
                restoring: ride.id, passenger: ride.passenger, rules: world.rules, state: state,
                searchBegan: world.now, round: 1, excluded: [], version: 1,
                lastLoss: DriverLoss(offer: OfferID(4), cause: .silence, at: world.now))
            guard state.isOpen else { continue }
            let before = moments(in: ride)
            #expect(before.count >= 4)
            #expect(moments(in: ride.shifted(by: span)) == before.map { $0 + span }, "\(state)")
        }
        let id = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        var entry = try #require(world.board.offers[id])
        entry.silentSince = world.now
        entry.seenAt = world.now
        let stops =
            [Stop(place: ride.request.dropOff, purpose: .dropOff(ride.id), latest: world.now + .minutes(9))]
            + entry.offer.schedule.stops
        entry.offer.schedule = try #require(
            Schedule(
                restoring: stops, legs: [.minutes(3)], passengers: [rider],
                capacity: entry.offer.schedule.capacity, detour: entry.offer.schedule.detour))
        let before = moments(in: entry)
        #expect(before.count >= 8)
        #expect(moments(in: entry.shifted(by: span)) == before.map { $0 + span })
    }

    @Test(arguments: spans)
    func `R6: of a ride that is over the receipt stays, and only the time to rate it moves`(
        span: TravelTime
    ) async throws {
        let world = try await BoardWorld()
        var ride = try world.ride(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let over = StoreTests.states.filter { !$0.isOpen }
        #expect(over.count >= 4)
        for state in over {
            ride.life = Ride(
                restoring: ride.id, passenger: ride.passenger, rules: world.rules, state: state,
                searchBegan: world.now, round: 1, excluded: [], version: 1,
                lastLoss: DriverLoss(offer: OfferID(4), cause: .silence, at: world.now))
            let moved = ride.shifted(by: span)
            #expect(moved.life.state.deadline == state.deadline.map { $0 + span })
            #expect(moved.life.state.agreement == state.agreement, "\(state)")
            if case .cancelled = state { #expect(moved.life.state == state) }
            #expect(moved.request == ride.request && moved.life.searchBegan == ride.life.searchBegan)
            #expect(moved.life.lastLoss == ride.life.lastLoss)
        }
    }

    @Test func `the city's time goes on steadily while the wall's jumps`() {
        let clocks = Clocks()
        let timeline = clocks.timeline()
        let start = clocks.wall.now
        clocks.pass(.seconds(10))
        clocks.jump(.zero - Self.hour)
        clocks.pass(.seconds(5))
        #expect(timeline.now == start + .seconds(15))
        let later = clocks.timeline(notBefore: start + .seconds(20))
        #expect(later.now == start + .seconds(20), "a process that starts after the clock was put back")
        let ahead = clocks.timeline(notBefore: start - Self.hour - Self.hour)
        #expect(ahead.now == clocks.wall.now)
        let quick = clocks.timeline(pace: 20)
        clocks.monotonic.advance(by: .seconds(3))
        #expect(quick.now == clocks.wall.now + .seconds(60))
    }

    // MARK: - Rides

    @Test(arguments: [true, false])
    func `R6: a car waits anew at the pickup if the server was away when its wait ran out`(
        isAway: Bool
    ) async throws {
        try await withCity { world, database in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            #expect(try await world.dispatch.answer(id, by: offer.testDriver, accept: true))
            try await world.dispatch.reachStop(of: offer)
            let reached = world.clock.now
            let until = try await world.waitOut(id, of: 1)
            let again = try await CityWorld(database, clock: world.clock)
            try await again.dispatch.restore(served: isAway ? reached + .seconds(30) : until - .seconds(1))
            try await running(again) {
                let state = try await again.dispatch.sight(of: id, for: PersonID(1))?.ride.life.state
                let expected = isAway ? MatchingRules().endOfWaiting(from: until) : until
                #expect(state?.agreement?.waitsUntil == expected)
            }
        }
    }

    @Test(arguments: spans)
    func `a wait that is under way lasts as long as it was promised to`(span: TravelTime) async throws {
        try await withClocks { world, clocks, timeline in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            clocks.pass(.seconds(4))
            func left() async throws -> TravelTime? {
                try await world.dispatch.sight(of: id, for: PersonID(1))?.ride.life.state.deadline
                    .map { $0 - timeline.now }
            }
            let before = try await left()
            clocks.jump(span)
            await world.dispatch.passTime()
            #expect(timeline.now == clocks.wall.now)
            #expect(try await left() == before)
            // So it stands in the store as well.
            let stored = try await world.store.load(world.map, rules: MatchingRules())
            #expect(stored.rides.first?.life.state.deadline.map { $0 - timeline.now } == before)
            #expect(stored.offers.first?.position.observedAt == timeline.now - .seconds(4))
            // The driver's yes still counts, and what the phone measures is new.
            #expect(try await world.dispatch.answer(id, by: offer.testDriver, accept: true))
            clocks.pass(.seconds(2))
            let readings = [-1.0, 0].map {
                Measurement(
                    latitude: SampleCity.vaduzNorth.latitude, longitude: SampleCity.vaduzNorth.longitude,
                    accuracy: 8, at: timeline.now + .seconds($0))
            }
            let receipt = await world.dispatch.report(
                MeasurementBatch(readings, device: "phone"), by: offer.testDriver)
            #expect(receipt?.outcomes == [.accepted, .accepted])
            // A silence is noticed after its time, not an hour later.
            clocks.pass(MatchingRules().longestSilence + .seconds(6))
            await world.dispatch.passTime()
            #expect(
                await world.dispatch.offer(offer)?.silentSince
                    == timeline.now - MatchingRules().longestSilence - .seconds(6))
        }
    }

    @Test func `what was moved but not stored moves once more`() async throws {
        try await withClocks { world, clocks, timeline in
            try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            clocks.jump(.zero - Self.hour)
            world.store.fail(1)
            // Somewhere among these the write fails, all is read again, and the jump is followed anew.
            for _ in 0..<20_000 {
                await world.dispatch.passTime()
                let stored = try await world.store.load(world.map, rules: MatchingRules())
                let deadlines = stored.rides.compactMap(\.life.state.deadline)
                if world.store.failuresLeft == 0, timeline.now == clocks.wall.now, !deadlines.isEmpty,
                    deadlines.allSatisfy({ $0 - clocks.wall.now < .minutes(10) })
                {
                    return
                }
                try await Task.sleep(for: .milliseconds(1))
            }
            Issue.record("the stored deadlines are an hour ahead")
        }
    }

    // MARK: - A full disk

    @Test func `while the disk takes nothing the city says so all the time, until it takes a change`()
        async throws
    {
        try await TestDatabase.sqliteFile.withLocation { location in
            let database = try await location.open()
            try await database.migrate(
                [StoreOwnership.schema, DatabaseRideStore.schema, .ratings, .notices, .wallets]
                    + PassengerServices.schemas, now: 1)
            let lock = try await OwnershipLock(of: location, holder: "test")
            let clock = TestClock()
            let ownership = try await StoreOwnership(of: database, by: lock, holder: "test") { clock.now }
            let world = try await CityWorld(database, clock: clock, ownership: ownership)
            try await world.dispatch.restore()
            try await running(world) {
                try await world.drive(1)
                #expect(world.dispatch.takesChanges)
                let pages = try await database.write { try $0.value("PRAGMA page_count", as: Int.self) }
                try await database.write {
                    _ = try $0.rows("PRAGMA max_page_count = \(unsafeSQL: "\(pages)")")
                }
                var person: UInt128 = 1
                while (try? await world.ask(person)) != nil, person < 200 { person += 1 }
                #expect(person < 200, "the disk was never full")
                for _ in 0..<60 {
                    #expect(!world.dispatch.takesChanges)
                    _ = try? await world.ask(person)
                    try await Task.sleep(for: .milliseconds(3))
                }
                try await database.write { _ = try $0.rows("PRAGMA max_page_count = 1000000") }
                var trials = 0
                while (try? await world.ask(person)) == nil, trials < 20_000 {
                    trials += 1
                    try await Task.sleep(for: .milliseconds(1))
                }
                #expect(world.dispatch.takesChanges)
            }
            await database.close()
        }
    }
}
