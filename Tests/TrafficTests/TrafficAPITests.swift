import AuditLog
import Database
import DatabaseTesting
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Roads
import Testing
import Traffic
import WebTesting

@Suite("R19: the interface of the traffic", .timeLimit(.minutes(2)))
struct TrafficAPITests {
    private struct List: Decodable {
        struct Entry: Decodable {
            let id: String
            let street: String
            let direction: String
            let effect: String
            let speed: Double?
            let from: Int64
            let until: Int64?
            let inForce: Bool
            let note: String
        }
        let restrictions: [Entry]
    }

    private struct Roads: Decodable {
        struct Road: Decodable {
            struct Properties: Decodable {
                let kind: String
                let level: Int?
            }
            let properties: Properties
        }
        let features: [Road]
    }

    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    @Test func `programs list, make and lift restrictions`() async throws {
        try await withTrafficClient { world, client, _ in
            let path = "/api/v1/traffic/restrictions"
            #expect(try await client.get(path).json(List.self).restrictions.isEmpty)
            let made = try await client.post(
                path, json: "{\"at\":[9.5228,47.1393],\"effect\":\"limit\",\"speed\":12.5,\"note\":\"Slow\"}",
                headers: boss)
            #expect(made.status == .created)
            let list = try await client.get(path).json(List.self).restrictions
            let entry = try #require(list.first)
            #expect(made.headers["location"] == "\(path)/\(entry.id)")
            #expect(entry.effect == "limit" && entry.speed == 12.5 && entry.inForce && entry.note == "Slow")
            #expect(entry.direction == "both" && entry.until == nil)
            let stretch = try #require(world.map.network.stretch(near: Sample.triesen))
            let line = stretch.line.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
            let whole = try await client.post(
                path, json: "{\"line\":[\(line)],\"street\":\"\(stretch.street)\",\"effect\":\"close\"}",
                headers: boss)
            #expect(whole.status == .created)
            #expect(try world.isClosed(at: Sample.triesen))
            #expect(try await client.send(.delete, "\(path)/\(entry.id)", headers: boss).status == .noContent)
            #expect(try await client.send(.delete, "\(path)/\(entry.id)", headers: boss).status == .notFound)
            #expect(try await client.send(.delete, "\(path)/nonsense", headers: boss).status == .notFound)
            #expect(try await client.get(path).json(List.self).restrictions.count == 1)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `programs change a restriction in its place, with the checks of a new one`(
        transport: TestTransport
    ) async throws {
        try await withTrafficClient(transport) { world, client, database in
            try await world.center.restrict(try world.closure(note: "Old"))
            let before = try #require(await world.center.current().first)
            let path = "/api/v1/traffic/restrictions/\(before.id)"
            let until = (world.time.now + .minutes(90)).milliseconds
            let changed = try await client.put(
                path, headers: boss,
                json: "{\"effect\":\"limit\",\"speed\":20,\"reason\":\"event\",\"until\":\(until)}")
            let entry = try changed.json(List.Entry.self)
            #expect(changed.status == .ok && entry.id == "\(before.id)")
            #expect(entry.effect == "limit" && entry.speed == 20 && entry.until == until && entry.inForce)
            #expect(entry.note.isEmpty, "it is the whole order")
            #expect(entry.from == before.restriction.from.milliseconds, "it has held since it began")
            let after = try #require(await world.center.current().first)
            #expect(after.restriction.stretch == before.restriction.stretch && after.reason == .event)
            #expect(after.person == before.person && after.createdAt == before.createdAt)
            #expect(try !world.isClosed(), "the times follow")
            for (json, status) in [
                ("{\"effect\":\"limit\",\"speed\":500}", HTTPStatus.unprocessableContent),
                ("{\"effect\":\"slow\",\"factor\":0.1}", .unprocessableContent),
                ("{\"effect\":\"close\",\"from\":9,\"until\":5}", .unprocessableContent),
                ("{\"effect\":\"close\",\"direction\":\"up\"}", .unprocessableContent),
                ("{\"effect\":\"paint\"}", .unprocessableContent), ("{}", .unprocessableContent),
                ("", .badRequest), ("{", .badRequest),
            ] {
                #expect(
                    try await client.put(path, headers: boss, json: json).status == status, "\(json)")
            }
            #expect(await world.center.current().first == after, "what is refused changes nothing")
            let order = "{\"effect\":\"close\"}"
            for headers in [[:], ["X-Person": "1"]] as [Headers] {
                #expect(
                    try await client.put(path, headers: headers, json: order).status == .notFound)
            }
            for other in ["nonsense", "\(UniqueID(high: 9, low: 9))"] {
                let answer = try await client.put(
                    "/api/v1/traffic/restrictions/\(other)", headers: boss, json: order)
                #expect(answer.status == .notFound)
            }
            let acts = try await database.read { try $0.auditEntries(limit: 5) }
            #expect(acts.filter { $0.act == "traffic.change" }.count == 1)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `programs put back what was lifted, once, and not what would be over`(
        transport: TestTransport
    ) async throws {
        try await withTrafficClient(transport) { world, client, database in
            try await world.center.restrict(try world.closure(until: .minutes(60)))
            let before = try #require(await world.center.current().first)
            let path = "/api/v1/traffic/restrictions/\(before.id)"
            func restore(_ headers: Headers) async throws -> TestResponse {
                try await client.send(.post, "\(path)/restoration", headers: headers)
            }
            #expect(try await restore(boss).status == .notFound, "it stands")
            #expect(try await client.send(.delete, path, headers: boss).status == .noContent)
            #expect(try !world.isClosed())
            for headers in [[:], ["X-Person": "1"]] as [Headers] {
                #expect(try await restore(headers).status == .notFound)
            }
            let back = try await restore(boss)
            #expect(back.status == .ok)
            let entry = try back.json(List.Entry.self)
            #expect(entry.id == "\(before.id)" && entry.effect == "close" && entry.inForce)
            #expect(try world.isClosed())
            #expect(try await restore(boss).status == .notFound)
            let acts = try await database.read { try $0.auditEntries(limit: 5).map(\.act) }
            #expect(acts.filter { $0 == "traffic.back" }.count == 1)
            #expect(try await client.send(.delete, path, headers: boss).status == .noContent)
            world.time.advance(by: .minutes(61))
            #expect(try await restore(boss).status == .notFound, "its time is over")
        }
    }

    @Test func `a program's mistakes are named`() async throws {
        try await withTrafficClient { world, client, _ in
            func status(_ json: String) async throws -> HTTPStatus {
                try await client.post("/api/v1/traffic/restrictions", json: json, headers: boss).status
            }
            for bad in ["", "{", "{\"effect\":\"close\"}", "{\"at\":[9.5228,95],\"effect\":\"close\"}"] {
                let answer = try await status(bad)
                #expect(answer == .badRequest, "\(bad)")
            }
            for misfit in [
                "[]", "{}", "{\"at\":[9.5],\"effect\":\"close\"}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"paint\"}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"close\",\"direction\":\"up\"}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"close\",\"reason\":\"fun\"}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"close\",\"from\":-1}",
                "{\"line\":[[9.5,47.1]],\"effect\":\"close\"}",
                "{\"line\":[[9.5],[9.6]],\"effect\":\"close\"}",
            ] {
                let answer = try await status(misfit)
                #expect(answer == .unprocessableContent, "\(misfit)")
            }
            for impossible in [
                "{\"at\":[0,0],\"effect\":\"close\"}", "{\"at\":[9.5228,47.1393],\"effect\":\"limit\"}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"limit\",\"speed\":500}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"slow\",\"factor\":0.1}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"slow\"}",
                "{\"at\":[9.5228,47.1393],\"effect\":\"close\",\"from\":9,\"until\":5}",
                "{\"line\":[[0,0],[0,0.01]],\"effect\":\"close\"}",
            ] {
                let answer = try await status(impossible)
                #expect(answer == .unprocessableContent, "\(impossible)")
            }
            #expect(await world.center.current().isEmpty)
        }
    }

    @Test func `the map shows what is closed and what is slow, and says when nothing has changed`()
        async throws
    {
        try await withTrafficClient { world, client, _ in
            let nothing = try await client.get("/map/traffic")
            #expect(try nothing.json(Roads.self).features.isEmpty)
            let tag = try #require(nothing.headers["etag"])
            #expect(
                try await client.get("/map/traffic", headers: ["If-None-Match": tag]).status == .notModified)
            try await world.center.restrict(try world.closure())
            try await world.center.restrict(
                try world.closure(at: Sample.triesen, effect: .limited(.kilometresPerHour(5))))
            let all = try await client.get("/map/traffic").json(Roads.self).features.map(\.properties)
            #expect(all.filter { $0.kind == "closed" }.count == 1)
            #expect(all.contains { $0.kind == "slow" && $0.level == 3 })
            let closed = try await client.get("/map/traffic?only=closed").json(Roads.self).features
            #expect(closed.map(\.properties.kind) == ["closed"])
        }
    }

    @Test func `a tapped point answers with its street`() async throws {
        try await withTrafficClient { _, client, _ in
            struct Stretch: Decodable {
                let street: String
                let length: Int
            }
            let stretch = try await client.get("/api/v1/traffic/stretch?at=47.1393,9.5228").json(Stretch.self)
            #expect(stretch.length > 10)
            #expect(try await client.get("/api/v1/traffic/stretch").status == .badRequest)
            #expect(try await client.get("/api/v1/traffic/stretch?at=1,2,3").status == .badRequest)
            #expect(try await client.get("/api/v1/traffic/stretch?at=0,0").status == .unprocessableContent)
        }
    }
}
