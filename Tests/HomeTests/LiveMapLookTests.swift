import AuditLog
import DatabaseTesting
import Geography
import Home
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Rooms
import Testing
import WebTesting

@Suite("P13: who a thing of the map is", .timeLimit(.minutes(2)))
struct LiveMapLookTests {
    private struct Page: Decodable {
        struct Thing: Decodable { let key: String }
        let things: [Thing]
    }

    private static let name = LiveMapWorld.name(.car, 1)
    private let driver = VisitorHeader.person(31), passenger = VisitorHeader.person(32)

    private func look(_ people: [LiveLook.Person]? = nil, _ more: [LiveLook.Fact] = []) -> LiveLook {
        let usual = [
            LiveLook.Person(driver, .driver, firstName: "Dora", isSimulated: false),
            LiveLook.Person(passenger, .passenger, firstName: "Paul", isSimulated: false),
        ]
        return LiveLook(
            .occupied, people: people ?? usual, facts: [.vehicle("Skoda · FL 1"), .to("Station")] + more,
            page: "/operate/taxi/cabs/1")
    }

    /// A car with a driver and a passenger, and what the map calls it.
    private func begin(_ world: LiveMapWorld, _ client: TestClient) async throws -> String {
        world.show([world.thing(.car, 1, .occupied)])
        world.know(Self.name, look())
        let page = try await client.get("/api/v1/operate/map", headers: mapBoss).json(Page.self)
        return try #require(page.things.first?.key)
    }

    /// The fields of the form on the thing's page.
    private func form(_ client: TestClient, _ key: String, _ more: [String: String] = [:]) async throws
        -> [String: String]
    {
        let page = try await client.get("/operate/map?thing=\(key)", headers: mapBoss).text
        let form = try #require(page.firstMatch(of: /name="form" value="([^"]+)"/)?.1)
        return ["key": key, "form": String(form), "reason": "lost", "words": ""].merging(more) { $1 }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: who looks says why, and stands in the log at each person before names are shown`(
        kind: TestDatabase
    ) async throws {
        try await LiveMapWorld.run(kind) { world, client in
            let key = try await begin(world, client)
            let map = try await client.get("/operate/map?thing=\(key)", headers: mapBoss).text
            #expect(!map.contains("Dora") && !map.contains("Ada Person31"))
            let answer = try await client.post(
                "/operate/map/looks", form: try await form(client, key, ["words": "A+blue+hat"]))
            #expect(answer.status == .ok && answer.headers["cache-control"] == "private, no-store")
            #expect(answer.text.contains("Ada Person31") && answer.text.contains("Ada Person32"))
            #expect(
                answer.text.contains("tel:+4236630031") && answer.text.contains("/operate/people/\(driver)"))
            #expect(answer.text.contains("Station") && answer.text.contains("/operate/taxi/cabs/1"))
            let log = try await world.log()
            #expect(Set(log.map(\.subject)) == [driver.description, passenger.description])
            for entry in log {
                #expect(entry.act == "map.look" && entry.person == VisitorHeader.person(7))
                #expect(entry.detail.hasPrefix("lost: A blue hat"))
            }
        }
    }

    @Test func `P13: a form that is sent twice looks once, and shows no names again`() async throws {
        try await LiveMapWorld.run { world, client in
            let key = try await begin(world, client)
            let fields = try await form(client, key)
            #expect(try await client.post("/operate/map/looks", form: fields).text.contains("Ada Person31"))
            let again = try await client.post("/operate/map/looks", form: fields)
            #expect(again.status == .seeOther && !again.text.contains("Ada"))
            #expect(again.headers["location"] == "/operate/map?thing=\(key)&looked=1")
            let page = try await client.get("/operate/map?thing=\(key)&looked=1", headers: mapBoss).text
            #expect(page.contains("You have looked already") && !page.contains("Ada Person"))
            #expect(try await world.log().count == 2)
        }
    }

    @Test func `P13: what has ended is nobody's, and that somebody looked is written down all the same`()
        async throws
    {
        try await LiveMapWorld.run { world, client in
            let key = try await begin(world, client)
            let fields = try await form(client, key, ["words": "Ada's+hat"])
            world.know(Self.name, nil)
            let over = try await client.post("/operate/map/looks", form: fields)
            #expect(
                over.status == .ok && over.text.contains("It has ended") && !over.text.contains("Person31"))
            let log = try await world.log()
            #expect(log.map(\.act) == ["map.look"] && log.first?.subject == "car")
            #expect(
                log.first?.detail == "lost (it had ended)", "words about somebody would not be found there")
            // It ends between the look and its entry.
            world.know(Self.name, look())
            let other = try await form(client, key)
            world.afterLook { world.know(Self.name, nil) }
            let late = try await client.post("/operate/map/looks", form: other)
            #expect(late.text.contains("It has ended") && !late.text.contains("Person31"))
            #expect(try await world.log().count == 3)
            // It has gone from the map, and a while later nobody knows of it any more.
            world.show([])
            world.pass(.seconds(2))
            _ = try await client.get("/operate/map", headers: mapBoss)
            var gone = fields
            gone["form"] = UniqueID(high: 5, low: 5).description
            #expect(try await client.post("/operate/map/looks", form: gone).text.contains("It has ended"))
            world.pass(.minutes(11))
            _ = try await client.get("/operate/map", headers: mapBoss)
            gone["form"] = UniqueID(high: 5, low: 6).description
            #expect(try await client.post("/operate/map/looks", form: gone).status == .notFound)
            #expect(try await world.log().count == 4)
        }
    }

    @Test func `P13: who gets in while somebody looks is not shown without standing in the log`() async throws
    {
        try await LiveMapWorld.run { world, client in
            let key = try await begin(world, client)
            let fields = try await form(client, key)
            let more =
                look().people + [
                    LiveLook.Person(VisitorHeader.person(33), .waiting, firstName: "Nina", isSimulated: false)
                ]
            world.afterLook { [self] in world.know(Self.name, look(more, [.to("Nina's door")])) }
            let answer = try await client.post("/operate/map/looks", form: fields).text
            #expect(
                answer.contains("Ada Person32") && !answer.contains("Person33") && !answer.contains("Nina"))
            #expect(answer.contains("Station"))
        }
    }

    @Test func `P13: something else needs words, and nothing is looked at without them`() async throws {
        try await LiveMapWorld.run { world, client in
            let key = try await begin(world, client)
            for (reason, words) in [
                ("other", ""), ("other", "+++"), ("lost", String(repeating: "a", count: 201)),
            ] {
                let fields = try await form(client, key, ["reason": reason, "words": words])
                let answer = try await client.post("/operate/map/looks", form: fields)
                #expect(answer.status == .unprocessableContent && !answer.text.contains("Ada Person"))
                // The page goes on to be about that thing.
                #expect(answer.text.contains("data-live-address=\"/operate/map/stream?thing=\(key)\""))
            }
            let odd = try await form(client, key, ["reason": "curiosity"])
            #expect(try await client.post("/operate/map/looks", form: odd).status == .badRequest)
            #expect(try await world.log().isEmpty)
        }
    }

    @Test func `P13: an operator looks at most sixty times an hour, by a clock that nobody sets`()
        async throws
    {
        try await LiveMapWorld.run { world, client in
            let key = try await begin(world, client)
            for _ in 0..<60 {
                let answer = try await client.post("/operate/map/looks", form: try await form(client, key))
                #expect(answer.status == .ok)
                world.pass(.seconds(10))
            }
            let one = try await client.post("/operate/map/looks", form: try await form(client, key))
            #expect(one.status == .tooManyRequests && one.headers["retry-after"] == "3000")
            #expect(one.text.contains("60 times within an hour") && !one.text.contains("Ada Person"))
            #expect(try await world.log().count == 120)
            var other = mapBoss
            other["X-Person"] = "8"
            #expect(
                try await client.post("/operate/map/looks", form: try await form(client, key), other).status
                    == .ok)
            world.pass(.minutes(50))
            let page = try await client.get("/api/v1/operate/map", headers: mapBoss).json(Page.self)
            let now = try #require(page.things.first?.key)
            #expect(
                try await client.post("/operate/map/looks", form: try await form(client, now)).status == .ok)
        }
    }

    @Test func `P13: without a line in the log nobody is shown`() async throws {
        try await LiveMapWorld.run(hasLog: false) { world, client in
            let key = try await begin(world, client)
            let fields = try await form(client, key)
            for _ in 0..<2 {
                let answer = try await client.post("/operate/map/looks", form: fields)
                #expect(answer.status.code >= 500 && !answer.text.contains("Ada Person"))
            }
        }
    }

    @Test func `P13: programs look with a reason, and made-up people have no account`() async throws {
        try await LiveMapWorld.run { world, client in
            let key = try await begin(world, client)
            world.know(
                Self.name,
                look([LiveLook.Person(driver, .driver, firstName: "Robo", isSimulated: true)]))
            var headers = mapBoss
            headers["Content-Type"] = "application/json"
            func ask(_ body: String) async throws -> TestResponse {
                try await client.send(
                    .post, "/api/v1/operate/map/looks", headers: headers, body: Array(body.utf8))
            }
            let answer = try await ask(#"{"key": "\#(key)", "reason": "fault"}"#)
            #expect(
                answer.status == .ok && answer.text.contains("Robo") && !answer.text.contains("\(driver)"))
            #expect(answer.text.contains("Skoda · FL 1") && answer.text.contains("Station"))
            #expect(try await world.log().map(\.subject) == ["car"])
            #expect(try await ask(#"{"key": "\#(key)", "reason": "other"}"#).status == .unprocessableContent)
            let nobody = UniqueID(high: 9, low: 9)
            #expect(try await ask(#"{"key": "\#(nobody)", "reason": "fault"}"#).status == .notFound)
        }
    }
}
