import Boards
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Observability
import Positions
import Rides
import Roads
import Synchronization
import Testing
import Wallets

@Suite("Records of rides that are older, damaged or beyond reason", .timeLimit(.minutes(2)))
struct OddRecordTests {
    @Test(arguments: TestDatabase.allCases)
    func `R1: a drive stored before detours were counted keeps what was left of it`(
        kind: TestDatabase
    ) async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let offer = try #require(world.board.offers[driver])
        let planned = offer.offer.schedule.end(from: offer.position)
        try await kind.withDatabase { database in
            try await database.migrate([.wallets, DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([RideTransition(rides: [], offers: [offer], endedOffers: [])])
            func rewrite(_ change: (String) -> String) async throws {
                let body = try #require(
                    try await database.read {
                        try $0.rows("SELECT body FROM offers") { try $0.decode("body", as: String.self) }
                    }
                    .first)
                let changed = change(body)
                #expect(changed != body)
                try await database.write { try $0.execute("UPDATE offers SET body = \(changed)") }
            }
            func left() async throws -> TravelTime? {
                try await store.load(world.map, rules: world.rules).offers.first?.offer.schedule.detour?.left
            }
            #expect(try await left() == .minutes(10))
            // Then the destination had a latest moment instead: here six minutes after the planned one.
            let latest = (planned + .minutes(6)).milliseconds
            try await rewrite {
                $0.replacing(",\"detourLeft\":600000,\"longestDetour\":600000", with: "")
                    .replacing(
                        "\"purpose\":\"destination\"",
                        with: "\"purpose\":\"destination\",\"latest\":\(latest)")
            }
            let restored = try #require(try await left())
            #expect(abs((restored - .minutes(6)).seconds) < 60, "\(restored)")
            // One that was late already has none left.
            try await rewrite { $0.replacing("\"latest\":\(latest)", with: "\"latest\":5") }
            #expect(try await left() == .zero)
            // Nor does one that is damaged keep a city from starting.
            try await rewrite { $0.replacing("\"latest\":5", with: "\"latest\":\(Int64.min)") }
            #expect(try await left() == .zero)
        }
    }

    @Test func `R6: a car that waits in an older record has an end of its wait, and people can get in`()
        async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: driver)
        try world.moveToNextStop(driver)
        _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads)
        let agreement = try #require(world.state(id)?.agreement)
        let until = try #require(agreement.waitsUntil)
        let deadline = try #require(world.state(id)?.deadline)
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([.wallets, DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([
                RideTransition(
                    rides: Array(world.board.rides.values), offers: Array(world.board.offers.values),
                    endedOffers: [])
            ])
            func without(_ member: String) async throws -> RideState? {
                let count = try await database.write { transaction in
                    try transaction.execute(
                        "UPDATE rides SET body = replace(body, \("\"\(member)\":"), \("\"former\":"))")
                }
                #expect(count == 1)
                return try await store.load(world.map, rules: world.rules).rides.first?.life.state
            }
            let read = try #require(try await without("waitsUntil"))
            #expect(read.name == "waiting" && read.agreement?.reachedAt == agreement.reachedAt)
            #expect(read.agreement?.waitsUntil == until && read.deadline == deadline)
            #expect(try await without("reachedAt")?.agreement?.waitsUntil == deadline)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R6: positions beyond all reason are left out, and the city starts`(
        kind: TestDatabase
    ) async throws {
        let world = try await BoardWorld()
        let offers = try [1, 2, 3].map { number in
            try world.drive(UInt128(number), from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        }
        try await kind.withDatabase { database in
            try await database.migrate([.wallets, DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([
                RideTransition(rides: [], offers: Array(world.board.offers.values), endedOffers: [])
            ])
            world.now = world.now + .minutes(1)
            let moved = world.board.offers.values.map { offer in
                var offer = offer
                offer.position.observedAt = world.now
                return offer
            }
            try await store.write(positions: moved)
            try await database.write { transaction in
                try transaction.execute(
                    "UPDATE car_positions SET observed_at = \(Int64.max) WHERE offer_id = \(offers[0].text)")
                try transaction.execute(
                    "UPDATE car_positions SET heading = \(1e300) WHERE offer_id = \(offers[1].text)")
                try transaction.execute(
                    """
                    UPDATE offers SET body = replace(body, '"observedAt":1', '"observedAt":99999991')
                    WHERE id = \(offers[2].text)
                    """)
            }
            let loaded = try await store.load(world.map, rules: world.rules).offers
            #expect(Set(loaded.map(\.id)) == Set(offers[..<2]))
            let first = try #require(loaded.first { $0.id == offers[0] })
            #expect(first.position.observedAt == world.now - .minutes(1))
            let second = try #require(loaded.first { $0.id == offers[1] })
            #expect(second.position.observedAt == world.now && second.heading == 0)
        }
    }

    @Test func `R6: a damaged row is left out with a line in the log, and the city starts`() async throws {
        let world = try await BoardWorld()
        let good = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let bad = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        let odd = try world.ask(3, from: SampleCity.vaduz, to: SampleCity.triesen)
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let lost = try world.drive(2, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        try world.match(good, with: lost)
        try world.match(bad, with: driver)
        let log = Mutex<[String]>([])
        let output = LogOutput { bytes in log.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([.wallets, DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database, logger: Logger("rides", to: output))
            try await store.write([
                RideTransition(
                    rides: [good, bad, odd].compactMap { world.board.rides[$0] },
                    offers: Array(world.board.offers.values), endedOffers: [])
            ])
            try await database.write { transaction in
                try transaction.execute("UPDATE rides SET body = \("{")  WHERE id = \(bad.text)")
                try transaction.execute(
                    "UPDATE rides SET body = replace(body, '\"kind\":\"matching\"', '\"kind\":\"flying\"') WHERE id = \(odd.text)"
                )
                try transaction.execute(
                    "UPDATE offers SET body = replace(body, '\"latitude\":47', '\"latitude\":27') WHERE id = \(lost.text)"
                )
            }
            let (rides, offers) = try await store.load(world.map, rules: world.rules)
            #expect(rides.map(\.id) == [good])
            #expect(offers.map(\.id) == [driver])
            #expect(try await TripStore(database).trips(of: PersonID(2)).trips.isEmpty)
            // What belonged to the damaged rows is put right: nobody waits for a driver who is not there.
            var board = RideBoard(rides: rides, offers: offers)
            let changes = board.resume(at: world.now, roads: world.roads)
            #expect(board.rides[good]?.life.state.name == "matching")
            #expect(changes.matches == [good: [lost]])
            #expect(board.offers[driver]?.offer.schedule.passengers.isEmpty == true)
            #expect(changes.offers == [driver])
        }
        output.flush()
        let lines = log.withLock { $0.joined() }
        for id in [bad.text, odd.text, lost.text] { #expect(lines.contains(id)) }
    }
}
