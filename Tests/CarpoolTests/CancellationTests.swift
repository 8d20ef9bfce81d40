import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

@Suite("Either side cancels", .timeLimit(.minutes(2)))
struct CancellationTests {
    /// A ride that a driver has accepted, with its car brought to a stage of the way.
    private func agreed(_ world: BoardWorld, stage: Int = 0) throws -> (OfferID, RequestID) {
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: driver)
        if stage >= 1 { world.now = world.now + .minutes(2) }
        if stage >= 2 {
            try world.moveToNextStop(driver)
            _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
        }
        return (driver, id)
    }

    @Test(arguments: 0...2)
    func `R6: a driver calls off at any stage before the pickup; the passenger is told and matched anew`(
        stage: Int
    ) async throws {
        let world = try await BoardWorld()
        let (driver, id) = try agreed(world, stage: stage)
        let before = try #require(world.board.rides[id])
        world.now = world.now + .minutes(3)
        let changes = try world.board.cancelAsDriver(id, of: driver, at: world.now, roads: world.roads)
        let ride = try #require(world.board.rides[id])
        #expect(changes.passengerNews.map(\.1) == [.driverCancelled])
        #expect(changes.matches == [id: [driver]])
        #expect(ride.life.state == .matching(until: world.now + world.rules.timeToMatch))
        #expect(ride.life.lastLoss == DriverLoss(offer: driver, cause: .driver, at: world.now))
        #expect(ride.price == before.price && ride.request.party == before.request.party)
        #expect(ride.request.pickup == before.request.pickup && ride.fee == nil)
        #expect(ride.excludedDrivers == [driver.testDriver])
        #expect(world.purposes(driver) == [.destination])
        // It is not the driver's any more: a second tap says so and changes nothing.
        let again = #expect(throws: BoardRefusal.self) {
            try world.board.cancelAsDriver(id, of: driver, at: world.now, roads: world.roads)
        }
        #expect(again?.code == .unknown)
        // Nobody else is found: told, not left hanging.
        try world.findNobody(for: id)
    }

    @Test func `R6: somebody on board is not called off by the driver, and no driver calls off another's`()
        async throws
    {
        let world = try await BoardWorld()
        let (driver, id) = try agreed(world, stage: 2)
        let other = try world.drive(2, from: SampleCity.schaan, to: SampleCity.balzers)
        let foreign = #expect(throws: BoardRefusal.self) {
            try world.board.cancelAsDriver(id, of: other, at: world.now, roads: world.roads)
        }
        #expect(foreign?.code == .unknown)
        _ = try world.board.board(driver, request: id, at: world.now, roads: world.roads)
        let late = #expect(throws: BoardRefusal.self) {
            try world.board.cancelAsDriver(id, of: driver, at: world.now, roads: world.roads)
        }
        #expect(late?.code == .ride(.onBoard))
    }

    @Test func `R6: what calling off costs follows the operator's policy and is recorded`() async throws {
        // Stage, minutes waited after it, what it costs, and who receives it.
        let cases: [(stage: Int, wait: Int, fee: Int64?)] = [
            (0, 0, nil), (1, 5, nil), (2, 0, nil), (2, 2, 200),
        ]
        for (stage, wait, fee) in cases {
            let world = try await BoardWorld()
            let (driver, id) = try agreed(world, stage: stage)
            // The car came at once: the two free minutes are over only after waiting.
            if stage == 2 { world.now = world.now - .minutes(1) }
            world.now = world.now + .minutes(Double(wait))
            let changes = try world.handle(.cancelled, of: id)
            #expect(world.board.rides[id]?.fee?.minorUnits == fee, "stage \(stage), after \(wait) min")
            #expect(world.board.offers[driver]?.owed?.minorUnits == fee)
            #expect(world.board.offers[driver]?.earned == nil, "nobody has paid")
            #expect(changes.driverNews.map(\.1) == [.passengerCancelled])
        }
    }

    @Test func `R6: who does not come pays for it, but not before the driver has waited`() async throws {
        let world = try await BoardWorld()
        let (driver, id) = try agreed(world, stage: 2)
        try world.waitOut(id)
        world.now = world.now - .milliseconds(1)
        let early = #expect(throws: BoardRefusal.self) {
            try world.board.absent(id, of: driver, at: world.now, roads: world.roads)
        }
        #expect(early?.code == .ride(.tooEarly))
        world.now = world.now + .milliseconds(1)
        _ = try world.board.absent(id, of: driver, at: world.now, roads: world.roads)
        #expect(world.state(id)?.name == "cancelled")
        #expect(world.board.rides[id]?.fee == Money(minorUnits: 300, .swissFranc))
        #expect(world.board.rides[id]?.feeRecipient == .driver)
        #expect(world.purposes(driver) == [.destination])
    }

    @Test(arguments: [RideEvent.passengerAbsent(OfferID(1)), .cancelled])
    func `R6: nobody pays for a car that was not seen at the pickup, whatever its driver says`(
        event: RideEvent
    ) async throws {
        for isSeen in [false, true] {
            let world = try await BoardWorld()
            let (driver, id) = try agreed(world, stage: 1)
            if isSeen { try world.moveToNextStop(driver) }
            _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
            try world.waitOut(id)
            _ = try world.handle(event, of: id)
            #expect(world.state(id)?.name == "cancelled")
            #expect((world.board.rides[id]?.fee != nil) == isSeen)
            #expect((world.board.offers[driver]?.owed != nil) == isSeen)
        }
    }

    @Test func `R6: nobody pays for a car that waited where nobody sees it`() async throws {
        var distances: [Bool: [Double]] = [:]
        for north in stride(from: 0.0, through: 480, by: 60) {
            let world = try await BoardWorld()
            let (driver, id) = try agreed(world, stage: 1)
            let pickup = try #require(world.board.rides[id]).request.pickup.coordinate
            let place = try world.map.place(
                Coordinate(latitude: pickup.latitude + north / 111_195, longitude: pickup.longitude))
            let report = OfferMove(
                offer: driver, position: CarPosition(place: place, observedAt: world.now), heading: 180)
            #expect(world.move(report))
            _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
            try world.waitOut(id)
            _ = try world.handle(.passengerAbsent(driver), of: id)
            #expect(world.state(id)?.name == "cancelled")
            distances[world.board.rides[id]?.fee != nil, default: []]
                .append(place.coordinate.distance(to: pickup).metres)
        }
        let (paid, free) = try (#require(distances[true]), #require(distances[false]))
        #expect(paid.allSatisfy { $0 <= 150 } && free.allSatisfy { $0 > 150 }, "\(distances)")
        #expect(free.contains { $0 < 500 }, "near enough for its driver to say so")
    }

    @Test func `R6: stops that a driver with a silent phone ticks off do not say that the car was there`()
        async throws
    {
        for isSeen in [false, true] {
            let world = try await BoardWorld()
            let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            let ids = try ([1, 2] as [UInt128]).map { number in
                let id = try world.ask(number, from: SampleCity.vaduz, to: SampleCity.triesen)
                try world.match(id, with: driver)
                return id
            }
            if isSeen { try world.moveToNextStop(driver) }
            _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
            _ = try world.board.board(driver, at: world.now, roads: world.roads)
            let absent = try #require(ids.first { world.state($0)?.name != "onBoard" })
            _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
            try world.waitOut(absent)
            _ = try world.board.absent(absent, of: driver, at: world.now, roads: world.roads)
            #expect(world.state(absent)?.name == "cancelled")
            #expect((world.board.rides[absent]?.fee != nil) == isSeen)
        }
    }

    @Test(arguments: 0...4)
    func `R6: not coming costs nothing before the full minute that both pages show`(quarter: Int) async throws
    {
        let world = try await BoardWorld()
        // Whatever second it is when the car comes.
        world.now = world.now + .seconds(Double(quarter) * 15)
        let (driver, id) = try agreed(world, stage: 2)
        let reachedAt = world.now
        let agreement = try #require(world.state(id)?.agreement)
        let until = try #require(agreement.waitsUntil)
        #expect(until.milliseconds % 60_000 == 0 && until >= reachedAt + world.rules.leastWaiting)
        #expect(until < reachedAt + world.rules.leastWaiting + .minutes(1))
        let ride = try #require(world.board.rides[id])
        func fee(_ cause: RideCancellation.Cause, _ at: Timestamp) -> Int64 {
            world.board.fee(for: cause, of: ride, agreed: agreement, at: at).minorUnits
        }
        #expect(fee(.absence, until - .milliseconds(1)) == 0 && fee(.absence, until) == 300)
        // Calling off follows the policy: free at first, then late; after the wait it is no way around the fee.
        #expect(fee(.passenger, agreement.agreedAt + .minutes(2)) == 0)
        #expect(fee(.passenger, until - .milliseconds(1)) == 200 && fee(.passenger, until) == 300)
        // The end that comes by itself is not before that moment either.
        #expect(try #require(world.state(id)?.deadline) >= until)
        world.now = until - .milliseconds(1)
        _ = world.board.passTime(at: world.now, roads: world.roads)
        #expect(world.state(id)?.name == "waiting")
        _ = try world.board.absent(id, of: driver, at: until, roads: world.roads)
        #expect(world.board.rides[id]?.fee?.minorUnits == 300)
    }

    @Test func `R6: nobody is charged more than they were shown`() async throws {
        let world = try await BoardWorld()
        let (_, id) = try agreed(world, stage: 2)
        try world.waitOut(id)
        let refusal = #expect(throws: BoardRefusal.self) {
            try world.board.cancel(id, costing: 0, at: world.now, roads: world.roads)
        }
        #expect(refusal?.code == .costsMore && world.state(id)?.name == "waiting")
        _ = try world.board.cancel(id, costing: 300, at: world.now, roads: world.roads)
        #expect(world.board.rides[id]?.fee?.minorUnits == 300)
    }

    @Test func `R6: a car that was at the pickup long before its driver said so was not seen there`()
        async throws
    {
        for isFresh in [false, true] {
            let world = try await BoardWorld()
            let (driver, id) = try agreed(world)
            try world.moveToNextStop(driver)
            // It drives away with its phone off; only its driver says that it is there.
            world.now = world.now + world.rules.longestSilence + .seconds(1)
            if isFresh { try world.moveToNextStop(driver) }
            _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
            try world.waitOut(id)
            _ = try world.board.absent(id, of: driver, at: world.now, roads: world.roads)
            #expect((world.board.rides[id]?.fee != nil) == isFresh)
        }
    }

    @Test func `R6: what was measured before a driver ticked a stop off counts when it comes late`()
        async throws
    {
        let world = try await BoardWorld()
        let (driver, id) = try agreed(world, stage: 1)
        try world.moveToNextStop(driver)
        let far = try world.map.place(SampleCity.balzers)
        _ = try world.board.reachStop(of: driver, at: world.now + .seconds(5), roads: world.roads)
        _ = try world.board.board(driver, at: world.now + .seconds(10), roads: world.roads)
        let late = OfferMove(
            offer: driver, position: CarPosition(place: far, observedAt: world.now + .seconds(4)),
            heading: 0)
        #expect(!world.move(late), "the car is where it was said to be later")
        #expect(world.board.offers[driver]?.seen == far.coordinate)
        #expect(world.state(id)?.name == "onBoard")
    }

    @Test func `R6: a fee is never above the price, nor due where the promise was broken`() {
        let policy = CancellationPolicy(
            freeTime: .zero, isFreeUntilArrival: false, lateFee: 700, absenceFee: 903)
        let price = Money(minorUnits: 900, .swissFranc)
        let start = Timestamp(milliseconds: 1_000_000)
        let promise = Promise(
            latestPickup: start + .minutes(10), latestDropOff: start + .minutes(30), longestRide: .minutes(20)
        )
        var agreement = RideAgreement(offer: OfferID(1), promise: promise, agreedAt: start)
        func fee(_ cause: RideCancellation.Cause, _ minutes: Double, of agreement: RideAgreement?) -> Int64 {
            policy.fee(for: cause, of: agreement, price: price, at: start + .minutes(minutes)).minorUnits
        }
        #expect(fee(.passenger, 1, of: nil) == 0)
        #expect(fee(.passenger, 1, of: agreement) == 700)
        #expect(fee(.absence, 1, of: agreement) == 900)
        // Later than promised it is not the passenger's doing.
        #expect(fee(.passenger, 11, of: agreement) == 0)
        var late = agreement
        late.reachedAt = promise.latestPickup + .seconds(1)
        #expect(fee(.absence, 15, of: late) == 0 && fee(.passenger, 15, of: late) == 0)
        late.reachedAt = promise.latestPickup
        #expect(fee(.absence, 15, of: late) == 900)
        for cause in [RideCancellation.Cause.driver, .silence, .delay] {
            #expect(fee(cause, 1, of: agreement) == 0)
        }
        agreement.delay = RideDelay(missed: promise, toldAt: start)
        #expect(fee(.passenger, 1, of: agreement) == 0 && fee(.absence, 1, of: agreement) == 0)
    }

    @Test
    func `R6, R7: who asked to get out pays for the way so far, also when the driver says nothing more`()
        async throws
    {
        let world = try await BoardWorld()
        let (driver, id) = try agreed(world)
        try world.driveOn(driver)
        _ = try world.handle(.wantsOut, of: id)
        let here = try world.map.place(SampleCity.vaduzSouth)
        world.now = world.now + .minutes(2)
        let isTaken = world.move(
            OfferMove(
                offer: driver, position: CarPosition(place: here, observedAt: world.now), heading: 180))
        #expect(isTaken)
        world.now = try #require(world.state(id)?.deadline)
        _ = world.board.passTime(at: world.now, roads: world.roads)
        let ride = try #require(world.board.rides[id])
        #expect(ride.life.state.name == "arrived")
        let paid = try #require(ride.paid)
        #expect(paid.minorUnits > 0 && paid.minorUnits < 300, "\(paid)")
        #expect(world.board.offers[driver]?.done == [id])
    }

    @Test func `R6: a journey ends with people on board only when they are put down, for the share driven`()
        async throws
    {
        let world = try await BoardWorld()
        let (driver, id) = try agreed(world)
        let waiting = try world.ask(2, from: SampleCity.triesen, to: SampleCity.balzers, price: 400)
        try world.match(waiting, with: driver)
        try world.driveOn(driver)
        let refusal = #expect(throws: BoardRefusal.self) {
            try world.board.end(driver, at: world.now, roads: world.roads)
        }
        #expect(refusal?.code == .peopleOnBoard)
        // About a third of the way is driven.
        let here = try world.map.place(SampleCity.vaduzSouth)
        world.now = world.now + .minutes(2)
        #expect(
            world.move(
                OfferMove(
                    offer: driver, position: CarPosition(place: here, observedAt: world.now), heading: 180)))
        let changes = try world.board.end(driver, puttingDown: true, at: world.now, roads: world.roads)
        let ride = try #require(world.board.rides[id])
        #expect(ride.life.state.name == "arrived" && ride.life.state.agreement?.gotOutEarly == true)
        let paid = try #require(ride.paid)
        #expect(paid.minorUnits > 0 && paid.minorUnits < 300, "\(paid)")
        #expect(changes.passengerNews.map(\.1) == [.letOut, .driverCancelled])
        #expect(changes.matches.keys.sorted() == [waiting])
        #expect(world.board.offers.isEmpty)
        #expect(world.board.offer(of: driver.testDriver) == nil)
    }

    @Test func `R6: somebody on board who wants to get out gets out at the next stop`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let long = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.balzers, price: 900)
        let short = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen, price: 500)
        try world.match(long, with: driver)
        try world.match(short, with: driver)
        try world.driveOn(driver)
        try world.driveOn(driver)
        #expect(world.board.offers[driver]?.onBoard.count == 2)
        let told = try world.handle(.wantsOut, of: long)
        #expect(told.driverNews.map(\.1) == [.wantsOut])
        let twice = #expect(throws: BoardRefusal.self) { try world.handle(.wantsOut, of: long) }
        #expect(twice?.code == .ride(.twice))
        let next = try #require(world.board.offers[driver]?.offer.schedule.stops.first)
        #expect(next.purpose == .dropOff(short))
        try world.driveOn(driver)
        #expect(world.board.rides[long]?.life.state.agreement?.gotOutEarly == true)
        let paid = try #require(world.board.rides[long]?.paid)
        #expect(paid.minorUnits > 0 && paid.minorUnits < 900)
        #expect(world.purposes(driver) == [.destination])
        let earned = try #require(world.board.offers[driver]?.earned)
        let other = try #require(world.board.rides[short]?.paid)
        #expect(earned.minorUnits == paid.minorUnits + other.minorUnits)
    }
}
