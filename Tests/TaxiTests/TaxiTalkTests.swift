import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Taxi
import Testing
import WebTesting

@Suite("Talks about taxis", .timeLimit(.minutes(3)))
struct TaxiTalkTests {
    private let mia: Headers = ["X-Person": "1", "X-Name": "Mia"]
    private let eve: Headers = ["X-Person": "2", "X-Name": "Eve"]
    private let driver: Headers = ["X-Person": "9", "X-Name": "Luca"]

    @Test(arguments: TestDatabase.allCases)
    func `R20: caller and driver write to each other from the agreement until a day after the drive`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, on: kind) { world, client in
            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let made = try await client.post(
                "/taxi", fields: ["from": "47.13930,9.52280", "to": "47.10750,9.52850"], mia)
            let page = try #require(made.headers["location"])
            let talk = "\(page)/talk"
            func act(_ word: String, _ fields: [String: String] = [:]) async throws {
                _ = try await client.post(
                    "/taxi/drive/calls/\(page.dropFirst(6))/\(word)", fields: fields, driver)
            }
            // Whoever is only asked learns of nobody, and is written to by nobody.
            for person in [mia, driver] {
                #expect(try await client.get(talk, headers: person).status == .notFound)
            }
            try await act("accept")
            #expect(try await client.get(page, headers: mia).text.contains(talk))
            #expect(try await client.post(talk, fields: ["words": "fountain"], mia).status == .seeOther)
            let screen = try await client.get("/taxi/drive", headers: driver).text
            #expect(screen.contains(talk) && screen.contains("data-unread=\"1\""))
            #expect(screen.contains("Messages with Mia"))
            #expect(try await client.get(talk, headers: driver).text.contains("fountain"))
            #expect(try await client.post(talk, fields: ["phrase": "coming"], driver).status == .seeOther)
            #expect(try await client.get(page, headers: mia).text.contains("data-unread=\"1\""))
            #expect(try await client.get(talk, headers: eve).status == .notFound)
            #expect(try await client.post(talk, fields: ["words": "hi"], eve).status == .notFound)
            try await act("board")
            try await act("arrive", ["fare": "24,50"])
            #expect(try await client.post(talk, fields: ["words": "hat"], mia).status == .seeOther)
            let receipt = "/taxi/trips/\(page.dropFirst(6))"
            #expect(try await client.get(receipt, headers: driver).text.contains(talk))
            world.clock.advance(by: .minutes(24 * 60 + 1))
            #expect(try await client.post(talk, fields: ["words": "umbrella"], mia).status == .conflict)
            let after = try await client.get(talk, headers: mia)
            #expect(after.status == .ok && after.text.contains("hat") && !after.text.contains("umbrella"))
        }
    }
}
