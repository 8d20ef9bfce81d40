import Geography
import HTTPServer
import HTTPTesting
import Identity
import Taxi
import TaxiDispatch
import Testing

@Suite("The pages of the register of taxis", .timeLimit(.minutes(3)))
struct RegisterPagesTests {
    private let ada = TaxiCast.ada

    @Test
    func
        `T8: the operator registers taxis and drivers, whose codes are unique; for others there is no register`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let boss: Headers = ["X-Person": "3", "X-Operator": "1"]
            for path in ["/operate/taxi/vehicles", "/operate/taxi/vehicles/new", "/operate/taxi/drivers"] {
                #expect(try await client.get(path, headers: ada).status == .notFound)
                #expect(try await client.get(path, headers: boss).status == .ok)
            }
            let taxi = [
                "code": "77", "model": "Kia", "colour": "red", "plate": "fl1234", "licence": "TX-77",
                "seats": "6",
                "wheelchair": "on",
            ]
            func add(_ changes: [String: String]) async throws -> TestResponse {
                let fields = taxi.merging(changes) { $1 }
                return try await client.post("/operate/taxi/vehicles", fields: fields, boss)
            }
            #expect(try await client.post("/operate/taxi/vehicles", fields: taxi, ada).status == .notFound)
            for changes in [
                ["code": ""], ["code": "123456789"], ["model": ""], ["plate": "no"], ["licence": ""],
                ["colour": "tartan"],
                ["code": "42"],
            ] {
                let refused = try await add(changes)
                #expect(refused.status == .unprocessableContent, "\(changes)")
                #expect(refused.text.contains("TX-77") || changes["licence"] != nil, "what was typed stays")
            }
            #expect(try await add(["seats": "99"]).status == .badRequest)
            #expect(try await add([:]).headers["location"] == "/operate/taxi/vehicles")
            let list = try await client.get("/operate/taxi/vehicles", headers: boss).text
            #expect(list.contains("Taxi 77") && list.contains("FL 1234"))
            // What somebody else has changed meanwhile is not overwritten unseen.
            let id = try #require(list.matches(of: /vehicles\/([0-9a-f-]{36})/).map(\.1).last)
            let path = "/operate/taxi/vehicles/\(id)"
            let changed = try await client.post(
                path, fields: taxi.merging(["model": "Kia2", "version": "1"]) { $1 }, boss)
            #expect(changed.headers["location"] == "/operate/taxi/vehicles")
            let stale = try await client.post(
                path, fields: taxi.merging(["model": "Kia3", "version": "1"]) { $1 }, boss)
            #expect(stale.status == .conflict && stale.text.contains("Kia2"))
            let nobody = try await client.post(
                "/operate/taxi/drivers", fields: ["email": "eve@medina.example", "licence": "D-1"], boss)
            #expect(
                nobody.status == .unprocessableContent && nobody.text.contains("Nobody here has an account"))
            let driver = try await client.post(
                "/operate/taxi/drivers", fields: ["email": "mia@medina.example", "licence": "D-1"], boss)
            #expect(driver.headers["location"] == "/operate/taxi/drivers")
            #expect(try await client.get("/operate/taxi/drivers", headers: boss).text.contains("Mia Marxer"))
            // Taken out, a taxi leaves its queue, and its driver the wheel.
            try await client.comeOnDuty()
            let mine = "/operate/taxi/vehicles/\(TaxiID(42).text)/remove"
            #expect(try await client.post(mine, form: [:], headers: ada).status == .notFound)
            #expect(
                try await client.post(mine, form: [:], headers: boss).headers["location"]
                    == "/operate/taxi/vehicles")
            #expect(try await world.rank.sight(of: PersonID(9)) == nil)
            #expect(try await client.post(mine, form: [:], headers: boss).status == .notFound)
            let gone = "/operate/taxi/drivers/\(PersonID(5).text)/remove"
            #expect(
                try await client.post(gone, form: [:], headers: boss).headers["location"]
                    == "/operate/taxi/drivers")
            #expect(try await client.post(gone, form: [:], headers: boss).status == .notFound)
        }
    }
}
