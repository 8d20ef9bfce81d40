import BoardKeeping
import Boards
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Rides
import Roads
import Rooms
import Testing

@Suite("R23: a paused drive on its pages, in the API and in the store", .timeLimit(.minutes(2)))
struct DrivePauseTests {
    private typealias World = DrivingWorld

    private func pass(_ time: TravelTime, _ world: World) async {
        world.city.clock.advance(by: time)
        await world.city.dispatch.passTime()
    }

    private func told(_ world: World) async throws -> [String] {
        try await world.database.read { try $0.notices(of: UniqueID(bits: 1), limit: 20) }
            .map(\.notice.text.key.name).reversed()
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R23: who is promised keeps the ride, nobody new is asked, and the passenger of the question is looked after`(
            kind: TestDatabase
        ) async throws
    {
        try await withDriving(on: kind) { world in
            try await world.setOff()
            #expect(try await world.get("/drive/now").text.contains("/drive/now/pause"))
            let promised = try await world.agree()
            let before = try await world.city.dispatch.sight(of: promised, for: PersonID(2))?.ride.life.state
            let asking = try await world.city.ask(3)
            _ = try await world.city.waitForQuestion(asking, of: 3)
            let paused = try await world.press("/drive/now/pause")
            #expect(paused.headers["location"] == "/drive/now")
            try await world.city.wait(for: asking, of: 3, "matching", "pausing")
            let page = try await world.get("/drive/now").text
            #expect(page.contains("Paused since 22:13") && page.contains("keeps their seat"))
            #expect(page.contains("Ada asked. You had paused"))
            #expect(page.contains("/drive/now/go-on") && !page.contains("/drive/now/pause"))
            #expect(!page.contains("We ask you as soon as"))
            #expect(
                try await world.city.dispatch.sight(of: promised, for: PersonID(2))?.ride.life.state == before
            )
            // Nobody new is put to the driver, however often is looked.
            let later = try await world.city.ask(5)
            try await world.city.wait(for: later, of: 5, "pausing")
            #expect(try await world.city.dispatch.offer(of: World.driverID)?.question == nil)
            // As it is stored it is there after a crash.
            let stored = try #require(
                try await world.city.store.load(world.city.map, rules: MatchingRules()).offers.first)
            #expect(stored.pause == (try await world.city.dispatch.offer(of: World.driverID))?.pause)
            #expect(stored.pause?.since == world.city.clock.now)
            try await world.city.dispatch.cancel(asking, by: PersonID(3))
            // Twice, and from another device.
            #expect(try await world.press("/drive/now/pause").headers["location"] == "/drive/now")
            #expect(try await world.press("/drive/now/go-on").headers["location"] == "/drive/now")
            #expect(try await !world.get("/drive/now").text.contains("Paused since"))
            world.city.clock.advance(by: world.city.dispatch.rules.timeBetweenRounds)
            await world.city.dispatch.passTime()
            try await world.city.wait(for: later, of: 5, "offered")
        }
    }

    @Test func `R23: with nobody on the drive it ends by itself, and the driver is told before and after`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            _ = try await world.press("/drive/now/pause")
            let page = try await world.get("/drive/now").text
            #expect(page.contains("ends by itself at 22:43"))
            // Its phone is heard of all the time.
            let offer = try #require(try await world.city.dispatch.offer(of: World.driverID)).id
            for minute in 1...29 {
                await pass(.minutes(1), world)
                await world.city.measure(offer, of: World.driverID, at: SampleCity.vaduzNorth)
                try await world.city.dispatch.settled()
                #expect(
                    try await told(world) == (minute < 25 ? [] : ["rideNotices.pauseEnding"]), "\(minute)")
            }
            #expect(try await world.get("/drive/now").text.contains("ends by itself at 22:43"))
            await pass(.minutes(1), world)
            try await world.city.dispatch.settled()
            #expect(try await told(world) == ["rideNotices.pauseEnding", "rideNotices.endedPaused"])
            #expect(try await world.get("/drive/now").headers["location"] == "/drive")
            // The button of a page that is behind leads to the start of another drive.
            #expect(try await world.press("/drive/now/go-on").headers["location"] == "/drive/now")
        }
    }

    @Test func `R23: the API pauses and goes on, and says until when`() async throws {
        try await withDriving { world in
            #expect(try await world.send("{}", to: "/pause").status == .notFound)
            #expect(try await world.send("{}", to: "/resume").text.contains("/problems/not-driving"))
            try await world.setOff()
            let (since, end) = (world.city.clock.now, world.city.clock.now + .minutes(30))
            for _ in 0..<2 {
                let paused = try await world.send("{}", to: "/pause")
                #expect(paused.status == .ok)
                #expect(
                    paused.text.contains(
                        #""paused":{"endsAt":\#(end.milliseconds),"since":\#(since.milliseconds)}"#)
                        || paused.text.contains(
                            #""paused":{"since":\#(since.milliseconds),"endsAt":\#(end.milliseconds)}"#),
                    "\(paused.text)")
            }
            #expect(
                try await world.city.dispatch.onMap.things().map(\.state) == [.paused], "not among the free")
            let resumed = try await world.send("{}", to: "/resume")
            #expect(resumed.status == .ok && !resumed.text.contains("\"paused\""))
            #expect(try await world.city.dispatch.onMap.things().map(\.state) == [.free])
            #expect(try await world.send("{}", to: "/resume").status == .ok)
        }
    }

    @Test
    func `R23: a record of before has no pause, and one beyond reason does not keep a city from starting`()
        async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        _ = try world.board.pause(driver, at: world.now, roads: world.roads)
        let offer = try #require(world.board.offers[driver])
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([RideTransition(rides: [], offers: [offer], endedOffers: [])])
            let (now, rules) = (world.now.milliseconds, world.rules)
            #expect(try await store.load(world.map, rules: rules).offers.first?.pause == offer.pause)
            func rewrite(_ old: String, _ new: String) async throws {
                let body = try #require(
                    try await database.read {
                        try $0.rows("SELECT body FROM offers") { try $0.decode("body", as: String.self) }
                    }
                    .first)
                let changed = body.replacing(old, with: new)
                #expect(changed != body, "\(body)")
                try await database.write { try $0.execute("UPDATE offers SET body = \(changed)") }
            }
            try await rewrite("\"since\":\(now)", "\"since\":\(Int64.max)")
            #expect(try await store.load(world.map, rules: rules).offers.isEmpty)
            try await rewrite("\"pause\":", "\"other\":")
            #expect(try await store.load(world.map, rules: rules).offers.map(\.pause) == [nil])
        }
    }
}
