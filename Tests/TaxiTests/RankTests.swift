import BoardKeeping
import CarpoolTesting
import Database
import DatabaseTesting
import Events
import Geography
import Identity
import Journal
import Notices
import Positions
import Roads
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("The taxi rank", .timeLimit(.minutes(3)))
struct RankTests {
    @Test(arguments: TestDatabase.allCases)
    func `T10: every queue and every open call is the same after the server has gone`(kind: TestDatabase)
        async throws
    {
        try await RankWorld.run(kind) { world in
            for taxi in [3, 1, 2, 4] as [UInt128] { try await world.on(taxi, at: SampleCity.vaduz) }
            try await world.on(5, at: SampleCity.balzers)
            let first = try await world.call(1, 101, from: SampleCity.vaduz)
            let second = try await world.call(2, 102, from: SampleCity.vaduz)
            try await world.rank.accept(second, by: RankWorld.driver(1))
            let third = try await world.call(3, 103, from: SampleCity.balzers)
            try await world.rank.accept(third, by: RankWorld.driver(5))
            try await world.rank.step(.boarded, of: third, by: RankWorld.driver(5))
            let booked = try await world.call(
                4, 104, from: SampleCity.vaduz, bookedFor: world.clock.now + .minutes(60))
            let before = try await world.rank.overview()

            // Another server on what is stored, and nothing else.
            let other = try await RankWorld(world.database, clock: world.clock)
            try await other.whileRunning {
                let after = try await other.rank.overview()
                #expect(after.queues == before.queues)
                #expect(after.calls.map(\.id) == before.calls.map(\.id))
                #expect(after.calls.map(\.state.name) == before.calls.map(\.state.name))
                #expect(after.taxis.map(\.cab.duty) == before.taxis.map(\.cab.duty))
                #expect(try await other.queue(at: SampleCity.vaduz) == ["3", "2", "4"])
                #expect(try await other.state(booked, of: 4)?.name == "booked")
                // The one that was being asked can still answer, and its place was not lost.
                try await other.rank.refuse(first, by: RankWorld.driver(3))
                #expect(try await other.queue(at: SampleCity.vaduz) == ["2", "4", "3"])
                // Who was on the way has not lost its former place either.
                try await other.rank.cancel(second, by: PersonID(2), reason: .mistake)
                #expect(try await other.queue(at: SampleCity.vaduz) == ["1", "2", "4", "3"])
            }
        }
    }

    @Test
    func `T6: the caller sees who comes, when, and the car on its way; nobody else sees the call`()
        async throws
    {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.on(7, at: SampleCity.vaduzSouth)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            #expect(try await world.rank.sight(of: call, for: PersonID(2)) == nil)
            #expect(try await world.rank.sight(of: RankWorld.driver(7))?.question?.id == call)
            try await world.rank.accept(call, by: RankWorld.driver(7))
            let sight = try #require(try await world.rank.sight(of: call, for: PersonID(1)))
            #expect(sight.call.card?.code == "7")
            let left = try #require(sight.timeLeft)
            #expect(left > .seconds(20) && left < .minutes(6))
            #expect(sight.call.state.agreement?.promisedAt == world.clock.now + left)
            #expect((sight.car?.distance(to: SampleCity.vaduzSouth) ?? .kilometres(9)) < .metres(100))
            world.clock.advance(by: .seconds(60))
            await world.measure(7, at: SampleCity.vaduzCastle)
            let later = try #require(try await world.rank.sight(of: call, for: PersonID(1)))
            #expect((later.car?.distance(to: SampleCity.vaduzCastle) ?? .kilometres(9)) < .metres(100))
            #expect((later.timeLeft ?? left) < left)
            // From another device it is the same call.
            #expect(try await world.rank.openCall(of: PersonID(1))?.id == call)
        }
    }

    @Test
    func `T2, T10: positions move taxis between queues, and none are taken from one that is off`()
        async throws
    {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.signOn(1)
            #expect(await world.measure(1, at: SampleCity.vaduz) == nil)
            try await world.on(1, at: SampleCity.vaduz)
            try await world.on(2, at: SampleCity.balzers)
            world.clock.advance(by: .minutes(10))
            await world.measure(1, at: SampleCity.balzers)
            #expect(try await world.queue(at: SampleCity.balzers) == ["2", "1"])
            // Vague measurements, and one on the line, take nobody anywhere.
            world.clock.advance(by: .minutes(10))
            await world.measure(1, at: SampleCity.vaduz, accuracy: 150)
            #expect(try await world.queue(at: SampleCity.balzers) == ["2", "1"])
            try await world.rank.switchOff(RankWorld.driver(1))
            #expect(await world.measure(1, at: SampleCity.vaduz) == nil)
            let sight = try await world.rank.sight(of: RankWorld.driver(1))
            #expect(sight?.position == nil)
            #expect(sight?.cab.place == nil)
        }
    }

    /// Places all over the valley.
    private static let places = (0..<2_500).map { index in
        let (row, column) = (Double(index / 50) / 50, Double(index % 50) / 50)
        let (low, high) = (RankWorld.valley.southWest, RankWorld.valley.northEast)
        return Coordinate(
            latitude: low.latitude + (high.latitude - low.latitude) * row,
            longitude: low.longitude + (high.longitude - low.longitude) * column)
    }

    @Test
    func `T3: nobody is promised a taxi to where no road leads`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.on(1, at: SampleCity.vaduz)
            let map = world.roads.map
            let hill = try #require(
                Self.places.first { map.nearest(to: $0, within: .metres(400)) == nil })
            await #expect(throws: TaxiRefusal(.noRoad)) { try await world.call(1, 101, from: hill) }
            #expect(try await world.rank.openCall(of: PersonID(1)) == nil)
            #expect(try await world.rank.sight(of: RankWorld.driver(1))?.question == nil)
            // Outside the city it is that which is said.
            await #expect(throws: TaxiRefusal(.outsideCity)) {
                try await world.call(1, 102, from: Coordinate(latitude: 47.3, longitude: 9.5))
            }
        }
    }

    @Test
    func `T6: after a restart a car is shown again once it has been measured`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.accept(call, by: RankWorld.driver(1))
            let other = try await RankWorld(world.database, clock: world.clock)
            try await other.whileRunning {
                let before = try #require(try await other.rank.sight(of: call, for: PersonID(1)))
                #expect(before.call.state.name == "coming")
                #expect(before.car == nil && before.seenAt == nil && before.timeLeft == nil)
                #expect(try await other.rank.overview().taxis.map(\.place) == [nil])
                await other.drive(RankWorld.driver(1), to: SampleCity.vaduzCastle)
                let after = try #require(try await other.rank.sight(of: call, for: PersonID(1)))
                #expect(after.car != nil && after.seenAt == world.clock.now && after.timeLeft != nil)
            }
        }
    }

    @Test
    func `T6: off the road a car is shown where it was last on one, as of then`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            let map = world.roads.map
            let track = try #require(
                Self.places.filter { map.nearest(to: $0, within: .metres(250)) == nil }
                    .min { $0.distance(to: SampleCity.vaduz) < $1.distance(to: SampleCity.vaduz) })
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.accept(call, by: RankWorld.driver(1))
            let before = try #require(try await world.rank.sight(of: call, for: PersonID(1)))
            world.clock.advance(by: .minutes(10))
            let receipt = await world.measure(1, at: track)
            #expect(receipt?.outcomes.contains(.offRoad) == true)
            let after = try #require(try await world.rank.sight(of: call, for: PersonID(1)))
            #expect(after.car == before.car && after.seenAt == before.seenAt && after.seenAt != nil)
        }
    }

    @Test
    func `T3: free are the taxis that would be asked: not one that answers, nor one too small`() async throws
    {
        try await RankWorld.run(.sqliteMemory) { world in
            for taxi in [1, 2] as [UInt128] { try await world.on(taxi, at: SampleCity.vaduz) }
            func free(_ wish: TaxiWish) async -> FreeTaxis {
                await world.rank.freeTaxis(near: SampleCity.vaduz, for: wish)
            }
            #expect(await free(TaxiWish()) == .few)
            #expect(await free(TaxiWish(seats: 5)) == .none)
            #expect(await free(TaxiWish(features: .wheelchair)) == .none)
            try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.call(2, 102, from: SampleCity.vaduz)
            #expect(await free(TaxiWish()) == .none, "both are being asked")
            for taxi in 3...6 as ClosedRange<UInt128> { try await world.on(taxi, at: SampleCity.vaduz) }
            #expect(await free(TaxiWish()) == .many)
        }
    }

    @Test
    func `T2: a taxi on a yard away from the roads is switched on and heard of`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            let map = world.roads.map
            let yard = try #require(
                Self.places.first { place in
                    map.nearest(to: place, within: .metres(250)) == nil
                        && map.nearest(to: place, within: .metres(900)) != nil
                })
            try await world.on(1, at: yard)
            world.clock.advance(by: .seconds(30))
            #expect(await world.measure(1, at: yard) != nil)
            await world.pass(.seconds(100))
            #expect(try await world.rank.sight(of: RankWorld.driver(1))?.cab.isFree == true)
        }
    }

    @Test
    func `T7: however often a queue changes, who only moves up in it is told once a picture`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            for taxi in 1...9 as ClosedRange<UInt128> { try await world.on(taxi, at: SampleCity.vaduz) }
            await world.pass(.seconds(1))
            let subscription = world.bus.subscribe(
                to: [.cab(TaxiID(9))], after: nil, buffering: .newestWins(capacity: 64), snapshot: { true })
            _ = try await subscription.next()
            /// How often it was told that something is different, since it was last asked.
            func told() async throws -> Int {
                world.bus.publish(.beat, to: [.cab(TaxiID(9))])
                var count = 0
                while let delivery = try await subscription.next() {
                    if case .event(.beat, _) = delivery { break }
                    if case .event(.cab(TaxiID(9)), _) = delivery { count += 1 }
                }
                return count
            }
            for taxi in 1...5 as ClosedRange<UInt128> {
                try await world.rank.switchOff(RankWorld.driver(taxi))
            }
            #expect(try await told() == 0)
            await world.pass(.seconds(1))
            #expect(try await told() == 1)
            let sight = try await world.rank.sight(of: RankWorld.driver(9))
            #expect(sight?.before == 3 && sight?.count == 4)
            // What happens elsewhere is nothing to it; what it does itself it hears of at once.
            try await world.on(10, at: SampleCity.balzers)
            await world.pass(.seconds(1))
            #expect(try await told() == 0)
            try await world.rank.switchOff(RankWorld.driver(9))
            #expect(try await told() == 1)
        }
    }

    @Test
    func `Simulated taxis of a demo are gone where there is none`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            let card = TaxiCard(
                code: "77", model: "Kia", plate: "FL 77", colour: "red", seats: 4, driverName: "Nobody",
                isSimulated: true)
            try await world.rank.signOn(TaxiID(77), card, driver: PersonID(77))
            try await world.rank.switchOn(PersonID(77), at: SampleCity.vaduz, accuracy: nil)
            // Whoever sits in one is let out: nobody would drive them on.
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.accept(call, by: PersonID(77))
            try await world.rank.step(.boarded, of: call, by: PersonID(77))
            try await world.on(1, at: SampleCity.vaduz)
            try await world.rank.endSimulated()
            #expect(try await world.queue(at: SampleCity.vaduz) == ["1"])
            #expect(try await world.rank.sight(of: PersonID(77)) == nil)
            #expect(try await world.rank.openCall(of: PersonID(1)) == nil)
        }
    }

    @Test
    func `T2: outside the city a taxi cannot be switched on`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            await #expect(throws: TaxiRefusal(.outsideCity)) {
                try await world.on(1, at: Coordinate(latitude: 47.3, longitude: 9.5))
            }
            let sight = try await world.rank.sight(of: RankWorld.driver(1))
            #expect(sight?.cab.duty == .off)
            #expect(sight?.position == nil)
        }
    }

    @Test
    func `T4: a driver is told of a call at once, and everybody in the queue of the own place`() async throws
    {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.on(1, at: SampleCity.vaduz)
            try await world.on(2, at: SampleCity.vaduz)
            let subscription = world.bus.subscribe(
                to: [.cab(TaxiID(2))], after: nil, buffering: .newestWins(capacity: 16), snapshot: { true })
            _ = try await subscription.next()
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.refuse(call, by: RankWorld.driver(1))
            var isAsked = false
            while !isAsked, let delivery = try await subscription.next() {
                if case .event(.driverNews(TaxiID(2), .asked), _) = delivery { isAsked = true }
            }
            #expect(isAsked)
            let sight = try #require(try await world.rank.sight(of: RankWorld.driver(2)))
            #expect(sight.question?.id == call && sight.before == 0 && sight.count == 2)
            #expect(try await world.rank.sight(of: RankWorld.driver(1))?.before == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `T5, T9: people are told in their notices`(kind: TestDatabase) async throws {
        try await RankWorld.run(kind) { world in
            func notices(of person: PersonID) async throws -> [String] {
                try await world.database.read { transaction in
                    try transaction.rows(
                        "SELECT text_key FROM notices WHERE person_id = \(person.text) ORDER BY id"
                    ) { try $0.decode("text_key", as: String.self) }
                }
            }
            try await world.on(1, at: SampleCity.vaduz)
            let asked = world.clock.now
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            await world.pass(.seconds(20))
            #expect(try await world.state(call, of: 1) == .unserved(.allRefused))
            #expect(try await notices(of: PersonID(1)).count == 1)
            #expect(try await notices(of: RankWorld.driver(1)).count == 1)
            await world.pass(.minutes(3))
            try await world.rank.settled()
            #expect(try await notices(of: RankWorld.driver(1)).count == 2, "off, for silence")
            let until = try await world.database.read { transaction in
                try transaction.value(
                    "SELECT answer_by FROM notices WHERE text_key = 'taxi.notice.asked'", as: Int64?.self)
            }
            #expect(until == asked.milliseconds + 20_000, "told as long as there is time to answer")
            #expect(try await world.rank.sight(of: RankWorld.driver(1))?.cab.duty == .off)
            #expect(try await world.rank.sight(of: RankWorld.driver(1))?.whyOff == .offSilent)
            try await world.on(1, at: SampleCity.vaduz)
            #expect(try await world.rank.sight(of: RankWorld.driver(1))?.whyOff == nil)
        }
    }

    @Test
    func `T1: zones are drawn while taxis wait, and what cannot be drawn is refused`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.on(1, at: SampleCity.vaduz)
            try await world.on(2, at: SampleCity.vaduz)
            let zone = try #require(await world.rank.zone(at: SampleCity.vaduz))
            _ = try await world.rank.redraw { grid throws(ZoneGridError) in
                try grid.splitting(zone.id, byLatitude: false, name: "East")
            }
            #expect(try await world.queue(at: SampleCity.vaduz) == ["1", "2"])
            await #expect(throws: ZoneGridError.self) {
                try await world.rank.redraw { grid throws(ZoneGridError) in try grid.renaming(zone.id, "East")
                }
            }
            let other = try await RankWorld(world.database, clock: world.clock)
            #expect(try await other.rank.grid().zones.count == 5)
        }
    }
}
