import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenAPI
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Planned rides for programs", .timeLimit(.minutes(2)))
struct PlannedAPITests {
    private static let mia = PagesWorld.person(2)

    private func send(
        _ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil, as person: Headers = [:],
        key: String? = nil, _ world: PagesWorld
    ) async throws -> (status: HTTPStatus, body: JSONValue) {
        var headers = person
        if let key { headers["Idempotency-Key"] = key }
        if body != nil { headers["Content-Type"] = "application/json" }
        let answer = try await world.client.send(
            method, "/api/v1/planned" + path, headers: headers,
            body: body?.bytes() ?? [])
        return (answer.status, try JSONReader.value(of: Array(answer.text.utf8)))
    }

    private static func order(_ world: PagesWorld, leaving at: Timestamp, price: Int64 = 70) -> JSONValue {
        let stops: [(Coordinate, String, Int64, Int64)] = [
            (SampleCity.schaan, "Schaan", 0, 0), (SampleCity.vaduz, "Vaduz", 12, price),
            (SampleCity.balzers, "Balzers", 30, price * 2),
        ]
        let list = stops.map { place, name, minutes, price -> JSONValue in
            [
                "lat": .number(place.latitude), "lon": .number(place.longitude), "name": .string(name),
                "at": .integer((at + .minutes(Double(minutes))).milliseconds), "price": .integer(price),
            ]
        }
        return ["stops": .array(list), "seats": 2, "acceptsCash": true]
    }

    private static func place(_ coordinate: Coordinate) -> JSONValue {
        ["lat": .number(coordinate.latitude), "lon": .number(coordinate.longitude)]
    }

    @Test(arguments: TestDatabase.allCases)
    func `R9, R11, R12: a program publishes, another finds, reserves and rides; a key names one thing only`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            try await world.planned.put(1_000, to: Self.mia)
            let leaving = world.now + .minutes(48 * 60)
            let dear = Self.order(world, leaving: leaving, price: 90_000)
            let refused = try await send(.post, "/trips", dear, as: PagesWorld.luca, world)
            #expect(refused.status == .unprocessableContent && refused.body["errors"] != nil)
            let order = Self.order(world, leaving: leaving)
            #expect(try await send(.post, "/trips", order, world).status == .unauthorized)
            #expect(
                try await send(.post, "/trips", order, as: PagesWorld.mia, world).body["type"]?.text?
                    .hasSuffix("no-car") == true)
            let made = try await send(.post, "/trips", order, as: PagesWorld.luca, key: "a", world)
            #expect(made.status == .created, "\(made.body)")
            let again = try await send(.post, "/trips", order, as: PagesWorld.luca, key: "a", world)
            #expect(again.body == made.body)
            let trip = try #require(made.body["id"]?.text)

            let question =
                "/offers?from=\(SampleCity.schaan.text)&to=\(SampleCity.vaduz.text)&at=\(leaving.milliseconds)"
            // Who is not known reads towns, and nobody's name.
            let coarse = try await send(.get, question, nil, world)
            let shown = try #require(coarse.body["offers"]?[0])
            #expect(shown["driver"] == nil && shown["shown"] == nil && shown["boardWalk"] == nil)
            let found = try await send(.get, question, as: PagesWorld.mia, world)
            let offer = try #require(found.body["offers"]?[0])
            #expect(offer["trip"]?.text == trip && offer["driver"]?["firstName"]?.text == "Luca")

            var wish: [JSONValue.Member] = [
                .init("from", Self.place(SampleCity.schaan)), .init("to", Self.place(SampleCity.vaduz)),
                .init("at", .integer(leaving.milliseconds)), .init("price", try #require(offer["price"])),
                .init("shown", try #require(offer["shown"])), .init("wantsCode", true),
            ]
            wish[3] = .init("price", ["amount": 1, "currency": "CHF"])
            let cheap = try await send(
                .post, "/trips/\(trip)/seats", .object(wish), as: PagesWorld.mia, world)
            #expect(cheap.status == .conflict && cheap.body["type"]?.text?.hasSuffix("price-changed") == true)
            wish[3] = .init("price", try #require(offer["price"]))
            let asked = try await send(
                .post, "/trips/\(trip)/seats", .object(wish), as: PagesWorld.mia, key: "s", world)
            #expect(asked.status == .created, "\(asked.body)")
            let seat = try #require(asked.body["id"]?.text)
            let twice = try await send(
                .post, "/trips/\(trip)/seats", .object(wish), as: PagesWorld.mia, key: "s", world)
            #expect(twice.body["id"]?.text == seat && twice.status == .created)

            for (method, path) in [
                (HTTPMethod.get, "/seats/\(seat)"), (.post, "/seats/\(seat)/cancel"),
                (.get, "/seats/\(seat)/safety"), (.get, "/seats/\(seat)/talk"),
                (.post, "/trips/\(trip)/start"), (.post, "/trips/\(trip)/cancellation"),
            ] {
                #expect(
                    try await send(method, path, as: PagesWorld.ada, world).status == .notFound, "\(path)")
            }
            #expect(
                try await send(.post, "/seats/\(seat)/approve", as: PagesWorld.mia, world).status != .ok)
            let agreed = try await send(.post, "/seats/\(seat)/approve", as: PagesWorld.luca, world)
            #expect(agreed.body["state"]?.text == "confirmed" && agreed.body["code"] == nil)
            #expect(agreed.body["hasCode"] == true && agreed.body["side"]?.text == "driver")
            let own = try await send(.get, "/seats/\(seat)", as: PagesWorld.mia, world)
            let code = try #require(own.body["code"]?.text)
            #expect(own.body["car"]?["plate"]?.text == "FL 12341")
            let driven = try await send(.get, "/trips/\(trip)", as: PagesWorld.luca, world)
            #expect(driven.body["passengers"]?[0]?["id"]?.text == seat)
            #expect(!String(decoding: driven.body.bytes(), as: UTF8.self).contains("\"\(code)\""))

            world.planned.time.now = leaving - .minutes(5)
            #expect(try await send(.post, "/trips/\(trip)/start", as: PagesWorld.luca, world).status == .ok)
            let wrong = try await send(
                .post, "/seats/\(seat)/board", ["code": .string(code == "0000" ? "0001" : "0000")],
                as: PagesWorld.luca, world)
            #expect(wrong.body["type"]?.text?.hasSuffix("wrong-code") == true)
            let riding = try await send(
                .post, "/seats/\(seat)/board", ["code": .string(code)], as: PagesWorld.luca, world)
            #expect(riding.body["state"]?.text == "onBoard")
            let facts = try await send(.get, "/seats/\(seat)/safety", as: PagesWorld.mia, world)
            #expect(facts.body["plate"]?.text == "FL 12341" && facts.body["driver"]?.text == "Luca")
            world.planned.time.now = leaving + .minutes(15)
            let there = try await send(.post, "/seats/\(seat)/arrive", as: PagesWorld.mia, world)
            #expect(there.body["state"]?.text == "arrived")
            let rated = try await send(
                .post, "/seats/\(seat)/rating", ["stars": 5], as: PagesWorld.mia, world)
            #expect(rated.status == .ok)
            let over = try await send(.post, "/trips/\(trip)/end", as: PagesWorld.luca, world)
            #expect(over.body["state"]?.text == "ended")
            let late = try await send(.post, "/trips/\(trip)/end", as: PagesWorld.luca, world)
            #expect(late.body["type"]?.text?.hasSuffix("trip-over") == true)
            let seats = try await send(.get, "/seats", as: PagesWorld.mia, world)
            #expect(seats.body["seats"]?[0]?["id"]?.text == seat)
            let trips = try await send(.get, "/trips", as: PagesWorld.luca, world)
            #expect(trips.body["trips"]?[0]?["state"]?.text == "ended")
        }
    }

    @Test func `R14: what programs write is read on the other side, each in their own words`() async throws {
        try await withPages { world in
            let trip = try await world.publish()
            let seat = try await world.reserve(trip, ["pay": "cash"]).dropFirst("/planned".count)
            let said = try await send(
                .post, "\(seat)/talk", ["words": "At the main door."], as: PagesWorld.mia, key: "m", world)
            #expect(said.status == .created, "\(said.body)")
            _ = try await send(
                .post, "\(seat)/talk", ["words": "At the main door."], as: PagesWorld.mia, key: "m", world)
            let read = try await send(.get, "\(seat)/talk", as: PagesWorld.luca, world)
            #expect(read.body["messages"]?[0]?["text"]?.text == "At the main door.")
            #expect(read.body["messages"]?[1] == nil && read.body["messages"]?[0]?["isOwn"] == false)
            var luca = PagesWorld.luca
            luca["Content-Type"] = "application/json"
            let seen = try await world.client.send(
                .post, "/api/v1/planned\(seat)/talk/seen", headers: luca, body: Array("{\"last\":1}".utf8))
            #expect(seen.status == .noContent)
            _ = try await send(.post, "\(seat)/talk", ["phrase": "okay"], as: PagesWorld.luca, world)
            let answered = try await send(.get, "\(seat)/talk", as: PagesWorld.mia, world)
            #expect(answered.body["messages"]?[0]?["isRead"] == true)
            #expect(answered.body["messages"]?[1]?["phrase"]?.text == "okay")
            let empty = try await send(.post, "\(seat)/talk", ["words": "  "], as: PagesWorld.mia, world)
            #expect(empty.status == .unprocessableContent)
            #expect(empty.body["type"]?.text?.hasSuffix("not-a-message") == true)
        }
    }

    @Test func `R12: a program that was told no fee pays none, and hears what it is`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00", ["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"]).dropFirst("/planned".count)
            try world.pass(to: "2027-01-17T05:30")
            let refused = try await send(.post, "\(seat)/cancel", as: PagesWorld.mia, world)
            #expect(
                refused.status == .conflict && refused.body["detail"]?.text?.contains("0.80") == true,
                "\(refused.body)")
            let still = try await send(.get, String(seat), as: PagesWorld.mia, world)
            #expect(still.body["state"]?.text == "confirmed")
            let agreed = try await send(.post, "\(seat)/cancel", ["fee": 80], as: PagesWorld.mia, world)
            #expect(agreed.body["state"]?.text == "cancelled", "\(agreed.body)")
        }
    }

    @Test func `R12: other times are asked about, with the version that was seen`() async throws {
        try await withPages { world in
            let trip = try await world.publish()
            let seat = try await world.reserve(trip, ["pay": "cash"]).dropFirst("/planned".count)
            _ = try await send(.post, "\(seat)/approve", as: PagesWorld.luca, world)
            let at: JSONValue = .integer((trip.departure + .minutes(60)).milliseconds)
            let stale = try await send(
                .post, "/trips/\(trip.id.text)/departure", ["at": at, "version": 0], as: PagesWorld.luca,
                world)
            #expect(stale.body["type"]?.text?.hasSuffix("changed-since") == true)
            let moved = try await send(
                .post, "/trips/\(trip.id.text)/departure", ["at": at], as: PagesWorld.luca, world)
            #expect(moved.status == .ok)
            let asked = try await send(.get, String(seat), as: PagesWorld.mia, world)
            #expect(asked.body["state"]?.text == "reconsidering")
            let kept = try await send(.post, "\(seat)/accept", as: PagesWorld.mia, world)
            #expect(kept.body["state"]?.text == "confirmed")
            let back = try await send(
                .post, "\(seat)/cancel", ["fee": 0], as: PagesWorld.mia, world)
            #expect(back.body["state"]?.text == "cancelled", "\(back.body)")
        }
    }
}

extension JSONValue {
    fileprivate subscript(index: Int) -> JSONValue? {
        elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
}
