import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

@Suite("The board of rides", .timeLimit(.minutes(2)))
struct BoardTests {
    @Test func `R4: a driver whom two rides want is asked about one, and the other goes on`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let second = try world.drive(2, from: SampleCity.schaan, to: SampleCity.balzers)
        let one = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let other = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([driver]), of: one)
        let changes = try world.handle(.matched([driver, second]), of: other)
        #expect(world.board.offers[driver]?.question == one)
        #expect(world.board.offers[second]?.question == other)
        // Nobody is told about a ride that they are not asked about.
        #expect(changes.driverNews.map(\.0) == [second])
        // With nobody else left the round is over.
        let third = try world.ask(3, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([driver]), of: third)
        #expect(world.state(third) == .pausing(until: world.now + world.rules.timeBetweenRounds))
        // The driver said no: free again for others, and not asked by the first ride again.
        try world.handle(.rejected(driver), of: one)
        #expect(world.board.offers[driver]?.question == nil)
        #expect(world.board.rides[one]?.life.excluded == [driver])
        world.now = world.now + world.rules.timeBetweenRounds
        let later = world.board.passTime(at: world.now, roads: world.roads)
        #expect(later.matches == [one: [driver], third: []])
    }

    @Test func `R6: a person has one ride at a time, also after searching again`() async throws {
        let world = try await BoardWorld()
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let again = try world.ride(1, from: SampleCity.vaduz, to: SampleCity.balzers)
        #expect(throws: BoardRefusal.self) { try world.board.ask(again) }
        try world.findNobody(for: id)
        #expect(world.board.openRide(of: PersonID(1)) == nil)
        try world.handle(.searchAgain, of: id)
        #expect(world.board.openRide(of: PersonID(1))?.id == id)
        #expect(throws: BoardRefusal.self) { try world.board.ask(again) }
    }

    @Test func `R6: a passenger can cancel at every stage before getting in, and the car is free`()
        async throws
    {
        for stage in 0...4 {
            let world = try await BoardWorld()
            let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            let before = world.purposes(driver)
            let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
            if stage >= 1 { try world.handle(.matched([driver]), of: id) }
            if stage >= 2 { try world.accept(id, by: driver) }
            if stage >= 3 { _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads) }
            if stage == 4 {
                _ = try world.board.board(driver, at: world.now, roads: world.roads)
                #expect(throws: BoardRefusal.self) { try world.handle(.cancelled, of: id) }
                continue
            }
            let changes = try world.handle(.cancelled, of: id)
            guard case .cancelled(let cancellation) = world.state(id) else {
                Issue.record("stage \(stage): \(String(describing: world.state(id)))")
                continue
            }
            #expect(cancellation.cause == .passenger)
            #expect(world.board.openRide(of: PersonID(1)) == nil)
            #expect(world.board.offers[driver]?.question == nil)
            #expect(world.purposes(driver) == before)
            #expect(changes.driverNews.count == (stage >= 2 ? 1 : 0), "told only once agreed: \(stage)")
            #expect(throws: BoardRefusal.self) { try world.handle(.cancelled, of: id) }
        }
    }

    @Test func `R6: who loses the driver is matched anew, without that driver`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: driver)
        #expect(world.board.rides[id]?.driver?.firstName == "Karim")
        let asked = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([driver]), of: asked)
        world.now = world.now + .seconds(30)
        let changes = try world.board.end(driver, at: world.now, roads: world.roads)
        #expect(world.board.offers[driver] == nil)
        #expect(changes.matches == [id: [driver]])
        #expect(changes.passengerNews.map(\.1) == [.driverCancelled])
        #expect(world.board.rides[id]?.driver == nil)
        #expect(world.state(id) == .matching(until: world.now + world.rules.timeToMatch))
        #expect(world.board.rides[id]?.request.latestPickup == world.now + world.rules.longestPickup)
        #expect(world.state(asked) == .pausing(until: world.now + world.rules.timeBetweenRounds))
    }

    @Test func `R6: an offer does not end with people on board`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: driver)
        #expect(throws: BoardRefusal.self) {
            try world.board.board(OfferID(9), at: world.now, roads: world.roads)
        }
        try world.driveOn(driver)
        #expect(throws: BoardRefusal.self) {
            try world.board.end(driver, at: world.now, roads: world.roads)
        }
        // At a drop-off nobody gets in.
        #expect(throws: BoardRefusal.self) {
            try world.board.board(driver, at: world.now, roads: world.roads)
        }
        try world.driveOn(driver)
        #expect(world.board.rides[id]?.life.state.name == "arrived")
        #expect(world.purposes(driver) == [.destination])
        try world.driveOn(driver)
        #expect(world.board.offers.isEmpty)
        #expect(throws: BoardRefusal.self) {
            try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
        }
    }

    @Test func `R7: who rides alone pays the confirmed price, sharing lowers both, also when one has left`()
        async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let one = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen, price: 500)
        let other = try world.ask(2, from: SampleCity.vaduzSouth, to: SampleCity.balzers, price: 900)
        try world.match(one, with: driver)
        try world.match(other, with: driver)
        try world.driveOn(driver)
        try world.driveOn(driver)
        #expect(world.board.offers[driver]?.onBoard.count == 2)
        try world.driveOn(driver)
        let first = try #require(world.board.rides[one]?.paid)
        #expect(first.minorUnits < 500)
        // The first rates and is forgotten before the second gets out.
        _ = try world.board.rate(one, stars: 5, at: world.now, roads: world.roads)
        world.board.forgetWhatIsOver(at: world.now + .minutes(11))
        #expect(world.board.rides[one] == nil)
        try world.driveOn(driver)
        let second = try #require(world.board.rides[other]?.paid)
        #expect(second.minorUnits < 900)
        // Together they pay for the shared part what the dearer of them would alone, so more than one price.
        #expect(first.minorUnits + second.minorUnits > 900)
        #expect(world.board.offers[driver]?.legs.isEmpty == true)
        #expect(world.board.offers[driver]?.fares.isEmpty == true)
        // The next one in the same car rides alone.
        let alone = try world.ask(
            3, from: SampleCity.balzers, to: Coordinate(latitude: 47.0720, longitude: 9.5060), price: 300)
        let next = try world.drive(2, from: SampleCity.balzers, to: SampleCity.schaan)
        try world.match(alone, with: next)
        try world.driveOn(next)
        try world.driveOn(next)
        #expect(world.board.rides[alone]?.paid?.minorUnits == 300)
    }

    @Test func `R6: a party leaves the schedule also where no direct way is left`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let staying = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.balzers)
        let leaving = try world.ask(2, from: SampleCity.vaduzSouth, to: SampleCity.triesen)
        try world.match(staying, with: driver)
        try world.match(leaving, with: driver)
        let before = try #require(world.board.offers[driver])
        #expect(before.offer.schedule.stops.count == 5)
        let end = before.offer.schedule.arrivals(from: before.position).last
        world.roads.isClosed = { _, _ in true }
        try world.handle(.cancelled, of: leaving)
        let after = try #require(world.board.offers[driver])
        #expect(after.offer.schedule.passengers.map(\.party.id) == [staying])
        // The way by the stops left out is known; nobody is told a time that cannot be kept.
        #expect(after.offer.schedule.arrivals(from: after.position).last == end)
        // The same where the first stop goes.
        try world.handle(.cancelled, of: staying)
        let alone = try #require(world.board.offers[driver])
        #expect(world.purposes(driver) == [.destination])
        #expect(alone.offer.schedule.arrivals(from: alone.position).last == end)
    }

    @Test func `R6: a ride of which nobody tells the end is over after its time, and the car drives on`()
        async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: driver)
        try world.driveOn(driver)
        world.now = try #require(world.state(id)?.deadline)
        _ = world.board.passTime(at: world.now, roads: world.roads)
        #expect(world.state(id)?.name == "arrived")
        #expect(world.board.rides[id]?.paid?.minorUnits == 500)
        #expect(world.board.openRide(of: PersonID(1)) == nil)
        #expect(world.purposes(driver) == [.destination])
        try world.driveOn(driver)
        #expect(world.board.offers.isEmpty)
    }

    @Test func `R6: a driver who says nothing at the pickup is freed, and nobody pays for it`()
        async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: driver)
        try world.moveToNextStop(driver)
        _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
        world.now = world.now + world.rules.longestBoarding
        let changes = world.board.passTime(at: world.now, roads: world.roads)
        #expect(world.state(id)?.name == "cancelled")
        #expect(changes.driverNews.map(\.1) == [.pickupUnsaid])
        #expect(changes.passengerNews.map(\.1) == [.pickupUnsaid])
        guard case .cancelled(let end) = world.state(id) else { return }
        #expect(end.cause == .unsaid && world.board.rides[id]?.fee == nil)
        #expect(world.purposes(driver) == [.destination])
    }

    @Test func `R5: old news and news towards another stop do not move a car`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let place = try world.map.place(SampleCity.vaduz)
        func report(_ at: Timestamp, version: Int?) -> OfferMove {
            OfferMove(
                offer: driver, position: CarPosition(place: place, observedAt: at, timeToNextStop: .zero),
                heading: 180, version: version)
        }
        #expect(!world.move(report(world.now - .seconds(1), version: 1)))
        #expect(!world.move(report(world.now + .seconds(1), version: 2)))
        #expect(world.board.offers[driver]?.position.place != place)
        #expect(world.move(report(world.now + .seconds(1), version: 1)))
        #expect(world.move(report(world.now + .seconds(2), version: nil)))
        #expect(world.board.offers[driver]?.heading == 180)
    }

    @Test func `R6: what is over is forgotten after a while, what can be rated or taken up again later`()
        async throws
    {
        let world = try await BoardWorld()
        let cancelled = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.cancelled, of: cancelled)
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let person = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        let simulated = try world.ask(3, from: SampleCity.vaduz, to: SampleCity.triesen, isSimulated: true)
        let unmatched = try world.ask(4, from: SampleCity.vaduz, to: SampleCity.triesen)
        let start = world.now
        try world.findNobody(for: unmatched)
        world.now = start
        for id in [person, simulated] { try world.match(id, with: driver) }
        for _ in 0..<4 { try world.driveOn(driver) }
        let arrival = world.now
        func kept(after time: TravelTime) -> Set<RequestID> {
            world.board.forgetWhatIsOver(at: arrival + time)
            return Set(world.board.rides.keys)
        }
        #expect(kept(after: .zero).isSuperset(of: [person, simulated, unmatched]))
        #expect(kept(after: .minutes(11)) == [person, unmatched])
        #expect(kept(after: .minutes(61)) == [person])
        // After the time to rate it is closed, and then forgotten as well.
        world.now = arrival + world.rules.timeToRate
        _ = world.board.passTime(at: world.now, roads: world.roads)
        #expect(world.state(person)?.name == "closed")
        #expect(kept(after: world.rules.timeToRate + .minutes(11)).isEmpty)
    }
}
