import Carpool
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing
import WebTesting

@Suite("Talks about rides that start now", .timeLimit(.minutes(3)))
struct RideTalkTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "1001", "Accept": "text/html"]
    private let stranger: Headers = ["X-Person": "2", "Accept": "text/html"]

    private func write(
        _ words: String, on ride: RequestID, as person: Headers, to client: TestClient
    ) async throws -> HTTPStatus {
        var headers = person
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return try await client.send(
            .post, "/rides/\(ride.text)/talk", headers: headers, body: Array("words=\(words)".utf8)
        ).status
    }

    @Test(arguments: TestDatabase.allCases)
    func `R20: passenger and driver write to each other from the agreement until a day after the ride`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, kind) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            let talk = "/rides/\(id.text)/talk"
            // Whoever is only asked learns of nobody, and is written to by nobody.
            for person in [ada, karim] {
                #expect(try await client.get(talk, headers: person).status == .notFound)
            }
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.wait(for: id, of: 1, "confirmed", "approaching")
            #expect(try await client.get("/rides/\(id.text)", headers: ada).text.contains(talk))
            #expect(try await write("hello", on: id, as: ada, to: client) == .seeOther)
            #expect(try await client.get(talk, headers: karim).text.contains("hello"))
            #expect(try await write("coming", on: id, as: karim, to: client) == .seeOther)
            let page = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(page.contains("data-unread=\"1\""))
            #expect(try await client.get(talk, headers: stranger).status == .notFound)
            #expect(try await write("hi", on: id, as: stranger, to: client) == .notFound)
            try await world.driveOn(offer)
            try await world.driveOn(offer)
            try await world.wait(for: id, of: 1, "arrived")
            #expect(try await write("hat", on: id, as: ada, to: client) == .seeOther)
            #expect(try await client.get("/trips/\(id.text)", headers: karim).text.contains(talk))
            world.clock.advance(by: .minutes(24 * 60 + 1))
            #expect(try await write("umbrella", on: id, as: ada, to: client) == .conflict)
            let after = try await client.get(talk, headers: ada)
            #expect(after.status == .ok && after.text.contains("coming") && !after.text.contains("umbrella"))
        }
    }
}
