import DatabaseTesting
import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Taxi
import Testing

@Suite("R21: the wish for a boarding code", .timeLimit(.minutes(3)))
struct CallerCodeTests {
    /// Whether the form of a call asks for a code.
    private func isOn(_ more: String, _ person: Headers, _ client: TestClient) async throws -> Bool {
        let page = try await client.get("/taxi?from=\(TaxiCast.vaduz)\(more)", headers: person).text
        let field = try #require(
            page.components(separatedBy: "<input").first { $0.contains("name=\"code\"") }, "no switch")
        return field.prefix { $0 != ">" }.contains("checked")
    }

    @Test(arguments: TestDatabase.allCases)
    func `R21: a code that was asked for stands on the next call as well, until somebody wants none`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, on: kind) { world, client in
            let (ada, eve) = (TaxiCast.ada, TaxiCast.eve)
            func callAndCancel(_ fields: [String: String], asksLater: Bool = false) async throws {
                try await client.comeOnDuty()
                let form = ["from": TaxiCast.vaduz, "wishes": "1"].merging(fields) { $1 }
                let answer = try await client.post("/taxi", fields: form, ada)
                let call = try #require(answer.headers["location"], "\(answer.text)")
                if asksLater { _ = try await client.post("\(call)/code", form: [:], headers: ada) }
                _ = try await client.post("\(call)/cancel", form: [:], headers: ada)
                world.clock.advance(by: .minutes(1))
            }
            #expect(try await !isOn("", ada, client))
            try await callAndCancel(["code": "on"])
            #expect(try await isOn("", ada, client))
            #expect(try await !isOn("", eve, client), "it is one person's wish")
            #expect(try await !isOn("&wishes=1", ada, client), "what the form says counts")
            try await callAndCancel([:])
            #expect(try await !isOn("", ada, client))
            try await callAndCancel([:], asksLater: true)
            #expect(try await isOn("", ada, client))
        }
    }
}
