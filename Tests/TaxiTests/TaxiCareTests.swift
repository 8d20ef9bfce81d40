import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Taxi
import Testing
import WebTesting

@Suite("Problems with taxis, and things left in them", .timeLimit(.minutes(3)))
struct TaxiCareTests {
    private let mia: Headers = ["X-Person": "1", "X-Name": "Mia"]
    private let eve: Headers = ["X-Person": "2", "X-Name": "Eve"]
    private let driver: Headers = ["X-Person": "9", "X-Name": "Luca"]

    @Test func `R24: caller and driver tell what was wrong or left, until seven days after the drive`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let made = try await client.post(
                "/taxi", fields: ["from": "47.13930,9.52280", "to": "47.10750,9.52850"], mia)
            let page = try #require(made.headers["location"])
            let care = "\(page)/care"
            func act(_ word: String, _ fields: [String: String] = [:]) async throws {
                _ = try await client.post(
                    "/taxi/drive/calls/\(page.dropFirst(6))/\(word)", fields: fields, driver)
            }
            #expect(try await client.get(care, headers: mia).status == .notFound, "nobody has agreed yet")
            try await act("accept")
            #expect(try await client.get(page, headers: mia).text.contains(care))
            try await act("board")
            try await act("arrive", ["fare": "24,50"])
            #expect(
                try await client.get("/taxi/trips/\(page.dropFirst(6))", headers: driver).text.contains(care))
            let told = try await client.post("\(care)/thing", fields: ["words": "My hat"], mia)
            let found = String((told.headers["location"] ?? "").prefix { $0 != "?" })
            #expect(try await client.get(found, headers: driver).text.contains("My hat"))
            #expect(try await client.get(found, headers: eve).status == .notFound)
            #expect(try await client.post(found, fields: ["deed": "yes"], driver).status == .seeOther)
            #expect(try await client.get(found, headers: mia).text.contains("data-state=\"found\""))
            world.clock.advance(by: .minutes(7 * 24 * 60 + 1))
            let late = ["topic": "charge", "words": "Too much"]
            #expect(try await client.post("\(care)/problem", fields: late, mia).status == .conflict)
            #expect(try await client.get(found, headers: mia).text.contains("My hat"))
        }
    }
}
