import DatabaseTesting
import Geography
import Home
import HTTPServer
import HTTPTesting
import Identity
import Rooms
import Testing
import WebTesting

@Suite("P13: the live map of the whole city", .timeLimit(.minutes(2)))
struct LiveMapTests {
    private struct Page: Decodable {
        struct Thing: Decodable {
            let key: String, kind: String, state: String, since: Int64?, code: String?
        }
        struct Counts: Decodable { let cars: Int, taxis: Int, rides: Int, calls: Int }
        let counts: Counts, things: [Thing], next: String?, isComplete: Bool
    }

    private func page(_ client: TestClient, _ query: String = "") async throws -> Page {
        try await client.get("/api/v1/operate/map\(query)", headers: mapBoss).json(Page.self)
    }

    private func few(_ world: LiveMapWorld) {
        world.show([
            world.thing(.car, 1, .occupied), world.thing(.taxi, 2, .free, for: .minutes(3)),
            world.thing(.ride, 3, .searching, for: .minutes(12)),
            world.thing(.call, 4, .awaited, for: .minutes(6)),
        ])
    }

    @Test func `P13: operators see all that moves and waits; to everybody else there is no such map`()
        async throws
    {
        try await LiveMapWorld.run { world, client in
            few(world)
            let page = try await client.get("/operate/map", headers: mapBoss)
            #expect(page.status == .ok && page.headers["cache-control"] == "no-store")
            #expect(page.text.contains("Taxi T2") && page.text.contains("waiting for 12\u{a0}min"))
            #expect(page.text.contains("data-stream=\"/operate/map/stream\""))
            let home = try await client.get("/operate", headers: mapBoss).text
            #expect(
                home.contains("/operate/map") && home.contains("Vehicles on the road: 2; open requests: 2"))
            let addresses = [
                "/operate/map", "/operate/map/list", "/operate/map/stream", "/api/v1/operate/map",
            ]
            let clerk: Headers = ["X-Person": "5", "X-Clerk": "yes", "Accept": "text/html"]
            var paused = mapBoss
            paused["X-Paused"] = "why"
            for headers in [clerk, [:], ["X-Person": "5"], paused] as [Headers] {
                for path in addresses {
                    #expect(try await client.get(path, headers: headers).status == .notFound, "\(path)")
                }
                let look = try await client.post("/operate/map/looks", form: ["reason": "lost"], headers)
                #expect(look.status == .notFound)
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P13: neither pages nor frames hold what would lead to somebody`(transport: TestTransport)
        async throws
    {
        try await LiveMapWorld.run(.sqliteMemory, transport) { world, client in
            few(world)
            let events = try await client.events("/operate/map/stream", headers: mapBoss, count: 5)
            #expect(Set(events.map(\.name)) == ["map-legend", "map-list", "cars", "pins", "fields"])
            var all = events.map(\.data).joined()
            for path in ["/operate/map", "/operate/map/list", "/api/v1/operate/map"] {
                all += try await client.get(path, headers: mapBoss).text
            }
            for number in 1...4 as ClosedRange<UInt64> {
                let id = LiveMapWorld.name(.car, number).id.description
                #expect(!all.contains(id) && !all.contains(id.prefix(18)))
            }
        }
    }

    @Test func `P13: a thing is called the same while it is there, and otherwise after an hour`() async throws
    {
        try await LiveMapWorld.run { world, client in
            few(world)
            let first = try await page(client).things
            world.pass(.minutes(59))
            #expect(try await page(client).things.map(\.key) == first.map(\.key))
            world.pass(.minutes(2))
            let later = try await page(client).things
            #expect(later.count == 4 && Set(later.map(\.key)).isDisjoint(with: first.map(\.key)))
            // For somebody who is about to look the word of before leads to its thing a while longer.
            let taxi = try #require(first.first { $0.kind == "taxi" })
            let path = "/operate/map?thing=\(taxi.key)"
            let old = try await client.get(path, headers: mapBoss)
            #expect(old.status == .ok && old.text.contains("Taxi T2"))
            world.pass(.minutes(11))
            _ = try await page(client)
            let outdated = try await client.get(path, headers: mapBoss)
            #expect(outdated.status == .notFound && outdated.text.contains("not on the map any more"))
        }
    }

    @Test func `P13: a word is good for an hour also where nobody looks meanwhile`() async throws {
        try await LiveMapWorld.run { world, client in
            few(world)
            let key = try #require(try await page(client).things.first?.key)
            world.pass(.minutes(120))
            let look = try await client.post(
                "/operate/map/looks",
                form: ["key": key, "form": UniqueID(high: 5, low: 5).description, "reason": "lost"])
            #expect(look.status == .notFound)
            #expect(try await world.log().isEmpty)
        }
    }

    @Test func `P13: a place that is nowhere on the earth shows the whole city`() async throws {
        try await LiveMapWorld.run { world, client in
            few(world)
            for area in [
                "\(Int.min),0", "0,\(Int.min)", "\(Int.max),\(Int.max)", "9001,0", "1", "1,2,3", ",",
            ] {
                for path in ["/operate/map", "/api/v1/operate/map"] {
                    let answer = try await client.get("\(path)?area=\(area)", headers: mapBoss)
                    #expect(answer.status == .ok && answer.text.contains("T2"), "\(area)")
                }
            }
        }
    }

    @Test
    func `P13: of a crowded part of the city who waits is drawn before what drives, and the rest is told of`()
        async throws
    {
        try await LiveMapWorld.run { world, client in
            let cars = (1...1_600 as ClosedRange<UInt64>).map {
                world.thing(.car, $0, .free, for: .minutes(90))
            }
            world.show(cars + [world.thing(.ride, 1_601, .searching, for: .minutes(1))])
            let area = "/operate/map/stream?area=4714,634"
            let events = try await client.events(area, headers: mapBoss, count: 5)
            #expect(events.first { $0.name == "pins" }?.data.contains("wait-recent") == true)
            let drawn = events.first { $0.name == "cars" }?.data.matches(of: /"id"/).count
            #expect(drawn == 1_499)
            #expect(events.reduce(0) { $0 + $1.data.utf8.count } < 300_000)
            let list = events.first { $0.name == "map-list" }?.data
            #expect(list?.contains("There are more than 1,500 here") == true)
        }
    }

    @Test func `P13: what was chosen is drawn in any crowd, and wherever the operator looks`() async throws {
        try await LiveMapWorld.run { world, client in
            let cars = (1...1_600 as ClosedRange<UInt64>).map {
                world.thing(.car, $0, .free, for: .minutes(90))
            }
            world.show(cars + [world.thing(.ride, 1_601, .searching, for: .minutes(1))])
            let ride = try #require(try await page(client, "?chosen=1&requests=on").things.first)
            let car = try #require(try await page(client, "?chosen=1&cars=on").things.first)
            #expect(ride.kind == "ride" && car.kind == "car")
            // All of the city, its crowded part, and a part where nothing is.
            for (area, others) in [("", 0), ("&area=4714,634", 1_499), ("&area=0,0", 0)] {
                for (chosen, part, kept) in [(ride, "pins", 1), (car, "cars", others)] {
                    let path = "/operate/map/stream?thing=\(chosen.key)\(area)"
                    let events = try await client.events(path, headers: mapBoss, count: 4)
                    let drawn = try #require(events.first { $0.name == part }?.data)
                    #expect(drawn.contains(chosen.key), "\(path)")
                    #expect((max(kept, 1)...kept + 1).contains(drawn.matches(of: /"id"/).count), "\(path)")
                }
            }
        }
    }

    @Test func `P13: the list says where things are, for who cannot see them on the map`() async throws {
        try await LiveMapWorld.run { world, client in
            few(world)
            let list = try await client.get("/operate/map/list", headers: mapBoss).text
            #expect(list.matches(of: /47\.14100,9\.52100/).count == 4)
            let key = try #require(try await page(client).things.first?.key)
            let thing = try await client.get("/operate/map?thing=\(key)", headers: mapBoss).text
            #expect(thing.contains("47.14100,9.52100"))
        }
    }

    @Test func `P13: what is shown can be chosen, and one thing be looked at`() async throws {
        try await LiveMapWorld.run { world, client in
            few(world)
            #expect(try await page(client, "?taxis=on").things.map(\.kind) == ["taxi"])
            #expect(try await page(client, "?chosen=1").things.isEmpty)
            let requests = try await client.get("/operate/map?chosen=1&requests=on", headers: mapBoss).text
            #expect(requests.contains("Request for a ride") && !requests.contains("Taxi T2"))
            #expect(requests.contains("data-stream=\"/operate/map/stream?chosen=1&amp;requests=on\""))
            let key = try #require(try await page(client).things.first { $0.kind == "call" }?.key)
            let one = try await client.get("/operate/map?thing=\(key)", headers: mapBoss)
            #expect(one.status == .ok && one.text.contains("Call for a taxi"))
            #expect(one.text.contains("action=\"/operate/map/looks\"") && one.text.contains("Who is it?"))
            let events = try await client.events(
                "/operate/map/stream?thing=\(key)", headers: mapBoss, count: 4)
            #expect(events.first { $0.name == "map-thing" }?.data.contains("waiting for 6\u{a0}min") == true)
            for thing in ["7", UniqueID(high: 1, low: 1).description] {
                let path = "/operate/map?thing=\(thing)"
                #expect(try await client.get(path, headers: mapBoss).status == .notFound)
            }
        }
    }

    @Test func `P13: the list goes on where it ended, and misses nothing that stays`() async throws {
        try await LiveMapWorld.run { world, client in
            let cars = (1...45 as ClosedRange<UInt64>).map {
                world.thing(.car, $0, .free, for: .minutes(Double($0 % 7)))
            }
            world.show(cars)
            var seen: [String] = []
            var next: String?
            repeat {
                let page = try await page(client, "?limit=20\(next.map { "&cursor=\($0)" } ?? "")")
                seen += page.things.map(\.key)
                next = page.next
                // The first of those that were read go meanwhile.
                world.pass(.seconds(2))
                world.show(cars.filter { ![6, 13, 20, 27].contains($0.name.id.low) })
            } while next != nil
            #expect(seen.count == 45 && Set(seen).count == 45)
            let first = try await client.get("/operate/map/list", headers: mapBoss)
            #expect(first.headers["cache-control"] == "private, no-store")
            #expect(first.text.contains("/operate/map/list?cursor="))
            let bad = try await client.get("/operate/map/list?cursor=x", headers: mapBoss)
            #expect(bad.status == .badRequest)
        }
    }

    @Test func `P13: of ten thousand vehicles fields are counted, and a frame stays small`() async throws {
        try await LiveMapWorld.run { world, client in
            var random = SplitMix64(seed: 3)
            world.show(
                (1...10_000 as ClosedRange<UInt64>).map { number in
                    let place = Coordinate(
                        latitude: .random(in: 46...48, using: &random),
                        longitude: .random(in: 8...11, using: &random))
                    return world.thing(number % 3 == 0 ? .ride : .car, number, .free, at: place)
                })
            let events = try await client.events("/operate/map/stream", headers: mapBoss, count: 5)
            #expect(events.reduce(0) { $0 + $1.data.utf8.count } < 300_000)
            #expect(events.first { $0.name == "cars" }?.data == "[]")
            let fields = try #require(events.first { $0.name == "fields" }?.data)
            let counts = fields.matches(of: /"title":"([\d,]+)"/).map {
                Int($0.1.filter { $0 != "," }) ?? 0
            }
            #expect(counts.count <= 1_000 && counts.reduce(0, +) == 10_000, "nobody is left out")
            #expect(try await client.get("/operate/map", headers: mapBoss).text.contains("Tap a field"))
            let near = try await client.get("/operate/map?at=47.0,9.5", headers: mapBoss).text
            #expect(near.contains("A part of the city") && near.contains("area="))
            let closely = try await client.events(
                "/operate/map/stream?area=4700,633", headers: mapBoss, count: 5)
            #expect(closely.first { $0.name == "fields" }?.data == "[]")
        }
    }

    @Test func `P13: a room that cannot be read or is paused is named, and its things keep their words`()
        async throws
    {
        try await LiveMapWorld.run { world, client in
            few(world)
            let keys = Set(try await page(client).things.map(\.key))
            world.pass(.seconds(2))
            world.breakDown(true)
            world.pause(true)
            #expect(try await page(client).isComplete == false)
            let page = try await client.get("/operate/map", headers: mapBoss).text
            #expect(page.contains("something may be missing") && page.contains("is paused"))
            world.pass(.seconds(2))
            world.breakDown(false)
            #expect(Set(try await self.page(client).things.map(\.key)) == keys)
        }
    }

    @Test func `P13: a city without vehicles says so, and has no row for the map`() async throws {
        try await LiveMapWorld.run(hasRoom: false) { _, client in
            #expect(try await client.get("/operate", headers: mapBoss).text.contains("/operate/map") == false)
            let page = try await client.get("/operate/map", headers: mapBoss)
            #expect(page.status == .ok && page.text.contains("No room of this city has vehicles."))
        }
    }
}
