import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Testing
import TripSafety
import WebTesting

@Suite("Safety in a room that is made up", .timeLimit(.minutes(2)))
struct TripSafetyTests {
    private let id = SafetyWorld.passage
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let stranger: Headers = ["X-Person": "2", "Accept": "text/html"]

    /// Makes a link as the script of the sheet does.
    private func share(_ client: TestClient, _ page: String, by person: String = "1") async throws -> String {
        let made = try await client.post(
            "\(page)/share", form: [:], headers: ["X-Person": person, "Accept": "application/json"])
        #expect(made.status == .created)
        return String(try #require(made.text.split(separator: "\"").first { $0.hasPrefix("/share/") }))
    }

    @Test(arguments: TestDatabase.allCases)
    func `R8: a link shows the trip without an account, until half an hour after`(
        kind: TestDatabase
    ) async throws {
        try await withSafety(.inProcess, kind) { world, client in
            let link = try await share(client, "/ferries/\(id)")
            #expect(link.count == "/share/".count + 43)
            for headers in [Headers(), ada, stranger] {
                let page = try await client.get(link, headers: headers)
                #expect(page.status == .ok)
                #expect(page.text.contains("/ferries 47.5"))
                #expect(page.text.contains("nobody"), "the page is the same for all")
                #expect(page.text.contains("\(link)/stream"))
                #expect(page.headers["x-robots-tag"]?.contains("noindex") == true)
                #expect(page.headers["referrer-policy"] == "no-referrer")
                #expect(page.headers["cache-control"]?.contains("no-store") == true)
            }
            world.ferries.change(id) { $0.overSince = world.now }
            world.advance(by: TripShares.afterglow)
            #expect(try await client.get(link).status == .ok)
            world.advance(by: .seconds(1))
            #expect(try await client.get(link).status == .notFound)
            #expect(try await client.get("\(link)/stream").status == .notFound)
            // A clock that was put back does not make it live longer.
            world.advance(by: .zero - .minutes(60))
            #expect(try await client.get(link).status == .notFound)
            world.ferries.change(id) { $0.isForgotten = true }
            world.advance(by: .minutes(31))
            #expect(try await client.get(link).status == .notFound)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R8: links are made, told and ended by whose trip it is alone`(
        transport: TestTransport
    ) async throws {
        try await withSafety(transport) { world, client in
            let page = "/ferries/\(id)"
            let links = [try await share(client, page), try await share(client, page)]
            for path in ["share", "share/stop"] {
                let foreign = try await client.post("\(page)/\(path)", form: [:], headers: stranger)
                #expect(foreign.status == .notFound)
                #expect(try await client.post("\(page)/\(path)", form: [:]).status == .unauthorized)
                let unknown = try await client.post("/ferries/nonsense/\(path)", form: [:], headers: ada)
                #expect(unknown.status == .notFound)
            }
            for path in ["share", "safety"] {
                #expect(try await client.get("\(page)/\(path)", headers: stranger).status == .notFound)
            }
            let told = try await client.get("\(page)/share", headers: ada)
            #expect(told.text.contains("2 links show this trip"))
            #expect(told.text.contains("action=\"\(page)/share/stop\""))
            let stopped = try await client.post("\(page)/share/stop", form: [:], headers: ada)
            #expect(stopped.status == .seeOther)
            #expect(stopped.headers["location"] == "\(page)/share")
            for link in links { #expect(try await client.get(link).status == .notFound) }
            let made = try await client.post("\(page)/share", form: [:], headers: ada)
            #expect(made.text.contains("/share/") && made.text.contains("readonly"))
            world.ferries.change(id) { $0.overSince = world.now }
            let over = try await client.post(
                "\(page)/share", form: [:], headers: ["X-Person": "1", "Accept": "application/json"])
            #expect(over.status == .conflict)
        }
    }

    @Test func `R8: a link that was guessed shows nothing`() async throws {
        try await withSafety { _, client in
            let link = try await share(client, "/ferries/\(id)")
            let last = try #require(link.last)
            for guess in [
                "/share/x", "/share/\(id)", String(link.dropLast()) + (last == "A" ? "E" : "A"),
                "/share/" + String(repeating: "A", count: 43),
            ] {
                let page = try await client.get(guess)
                #expect(page.status == .notFound)
                #expect(page.text.contains("This link has ended"))
                #expect(!page.text.contains("47.5"))
                #expect(page.headers["x-robots-tag"]?.contains("noindex") == true)
                #expect(try await client.get("\(guess)/stream").status == .notFound)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R8: a link shows the trip of its own room, also beside another room's`(
        kind: TestDatabase
    ) async throws {
        try await withSafety(.inProcess, kind) { world, client in
            let other = UniqueID(high: 7, low: 2)
            world.rivals.board(1, as: other)
            world.rivals.change(other) { $0.at = Coordinate(latitude: 46.5, longitude: 6.5) }
            let here = try await share(client, "/ferries/\(id)")
            let there = try await share(client, "/rivals/passages/\(other)")
            #expect(try await client.get(here).text.contains("/ferries 47.5"))
            #expect(try await client.get(there).text.contains("/rivals/passages 46.5"))
            // Neither room shows or ends the other's.
            let foreign = try await client.post("/ferries/\(other)/share/stop", form: [:], headers: ada)
            #expect(foreign.status == .notFound)
            _ = try await client.post("/ferries/\(id)/share/stop", form: [:], headers: ada)
            #expect(try await client.get(here).status == .notFound)
            #expect(try await client.get(there).status == .ok)
        }
    }

    @Test func `R8: a room in trouble does not end the links to another room's trips`() async throws {
        try await withSafety { world, client in
            let other = UniqueID(high: 7, low: 2)
            world.rivals.board(1, as: other)
            let here = try await share(client, "/ferries/\(id)")
            let there = try await share(client, "/rivals/passages/\(other)")
            world.ferries.isInTrouble = true
            #expect(try await client.get(there).status == .ok)
            world.rivals.change(other) { $0.overSince = world.now }
            #expect(try await client.events("\(there)/stream", count: 4).last?.name == "over")
            // Where no room knows the trip, the one in trouble may.
            for address in [here, "\(here)/stream"] {
                #expect(try await client.get(address).status == .serviceUnavailable)
            }
            world.ferries.isInTrouble = false
            #expect(try await client.get(here).status == .ok)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R8: an open page is sent what reads differently, until the trip is over`(
        transport: TestTransport
    ) async throws {
        try await withSafety(transport) { world, client in
            let link = try await share(client, "/ferries/\(id)")
            let begin = try await client.events("\(link)/stream", count: 3)
            #expect(begin.map(\.name) == ["place", "ship", "looks"])
            #expect(begin.map(\.data) == ["47.50000,9.25000", "none", "1"])
            world.ferries.change(id) { $0.overSince = world.now }
            let over = try await client.events("\(link)/stream", count: 4)
            #expect(over.map(\.name) == ["place", "ship", "looks", "over"])
        }
    }

    @Test func `R8: an open page goes on with the ship, and ends when the link is ended`() async throws {
        try await withSafety { world, client in
            let link = try await share(client, "/ferries/\(id)")
            async let shown = client.events("\(link)/stream", count: 100)
            try await until("the page shows the ship") { world.ferries.looks == 1 }
            world.ferries.change(id) { $0.at = Coordinate(latitude: 47.75, longitude: 9.5) }
            try await until("the page goes on") { world.ferries.looks == 2 }
            _ = try await client.post("/ferries/\(id)/share/stop", form: [:], headers: ada)
            let events = try await shown
            // What reads as before is not sent again.
            #expect(events.map(\.name) == ["place", "ship", "looks", "place", "looks"])
            #expect(events[3...].map(\.data) == ["47.75000,9.50000", "2"])
        }
    }

    @Test func `R8: the page without scripts has the number and what to say`() async throws {
        try await withSafety { world, client in
            let before = try await client.get("/ferries/\(id)/safety", headers: ada).text
            for words in ["href=\"tel:+411414\"", "The lake", "Rorschach", "Lindau", "Share my trip"] {
                #expect(before.contains(words), "\(words)")
            }
            #expect(!before.contains("SG 7"))
            world.ferries.change(id) { $0.ship = "Sonnenkönigin" }
            let after = try await client.get("/ferries/\(id)/safety", headers: ada).text
            for words in ["White · Sonnenkönigin", "SG 7", "Selma", "href=\"/ferries/\(id)\""] {
                #expect(after.contains(words), "\(words)")
            }
            world.ferries.change(id) { $0.overSince = world.now }
            let over = try await client.get("/ferries/\(id)/safety", headers: ada).text
            #expect(over.contains("tel:+411414") && !over.contains("Share my trip"))
        }
    }

    @Test func `R8: programs ask for the facts and make links in the same way`() async throws {
        try await withSafety { world, client in
            let path = "/api/v1/ferries/\(id)"
            let (ada, stranger): (Headers, Headers) = (["X-Person": "1"], ["X-Person": "2"])
            world.ferries.change(id) { $0.ship = "Sonnenkönigin" }
            let facts = try await client.get("\(path)/safety", headers: ada).text
            for words in [
                "\"number\":\"+41 14 14\"", "\"lat\":47.5", "\"colour\":\"white\"", "\"plate\":\"SG 7\"",
            ] {
                #expect(facts.contains(words), "\(words)")
            }
            let made = try await client.post("\(path)/shares", json: "{}", headers: ada)
            #expect(made.status == .created && made.text.contains("/share/"))
            #expect(try await client.get("\(path)/shares", headers: ada).text.contains("\"count\":1"))
            #expect(try await client.get("\(path)/shares", headers: stranger).status == .notFound)
            world.ferries.change(id) { $0.overSince = world.now }
            let over = try await client.post("\(path)/shares", json: "{}", headers: ada)
            #expect(over.status == .conflict && over.text.contains("/problems/passage-over"))
        }
    }

    @Test func `the calls are described with the room's own words`() {
        let operations = SafetyOperations(
            at: "/api/v1/ferries/{id}", in: APIRoom("Ferries", "On the lake."), noun: "passage",
            name: "Ferry",
            id: .path("id", .identifier()), place: .text(0...10)
        ).all
        let names = ["safety", "shares", "shares", "shares"]
        #expect(operations.map(\.path) == names.map { "/api/v1/ferries/{id}/\($0)" })
        #expect(operations.map(\.summary).contains("Make a link to a passage"))
        #expect(operations.map(\.method) == [.get, .get, .post, .delete])
    }
}
