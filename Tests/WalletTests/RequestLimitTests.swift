import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Ledger
import Synchronization
import Testing
import Wallet

@Suite("How often money is asked for", .timeLimit(.minutes(3)))
struct RequestLimitTests {
    private typealias W = WalletWorld

    private func ask(_ world: WalletWorld, _ number: Int, of name: String, by headers: Headers) async throws
        -> TestResponse
    {
        try await world.client.post(
            "/api/v1/wallet/requests",
            json: #"{"to":"\#(name)@example.org","amount":{"amount":100,"currency":"CHF"}}"#,
            headers: W.keyed(headers, "ask \(number)"))
    }

    private func close(_ world: WalletWorld, _ response: TestResponse, by headers: Headers) async throws {
        let id = response.text.split(separator: "\"id\":\"").dropFirst().first?.prefix(36) ?? ""
        let closed = try await world.client.send(
            .delete, "/api/v1/wallet/requests/\(id)", headers: headers)
        #expect(closed.status == .noContent)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: to ask and take back again and again reaches the same person three times a day`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            for number in 0..<3 {
                let asked = try await ask(world, number, of: "ada", by: W.karim)
                #expect(asked.status == .created)
                try await close(world, asked, by: W.karim)
            }
            let fourth = try await ask(world, 3, of: "ada", by: W.karim)
            #expect(fourth.status == .tooManyRequests && fourth.text.contains("asked-for-money-often"))
            #expect(try await ask(world, 4, of: "lea", by: W.karim).status == .created)
            #expect(try await world.told(1).count == 3)
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60 + 1) }
            #expect(try await ask(world, 5, of: "ada", by: W.karim).status == .created)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: so many questions in a day, in whatever state they are`(kind: TestDatabase) async throws {
        var rules = WalletRules(.swissFranc)
        rules.requestsPerDay = 4
        try await W.with(kind, rules: rules) { world in
            for (number, name) in ["ada", "lea", "olga", "ada"].enumerated() {
                let asked = try await ask(world, number, of: name, by: W.karim)
                #expect(asked.status == .created)
                try await close(world, asked, by: W.karim)
            }
            #expect(try await ask(world, 9, of: "lea", by: W.karim).status == .tooManyRequests)
            #expect(try await ask(world, 9, of: "karim", by: W.lea).status == .created)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: who has declined is left alone for thirty days by the one who asked`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let asked = try await ask(world, 0, of: "ada", by: W.karim)
            try await close(world, asked, by: W.ada)
            for days in [1.0, 28] {
                world.dials.now.withLock { $0 = $0 + .minutes(days * 24 * 60) }
                let again = try await ask(world, 1, of: "ada", by: W.karim)
                #expect(again.status == .conflict && again.text.contains("declined-lately"))
            }
            #expect(try await ask(world, 2, of: "ada", by: W.lea).status == .created)
            #expect(try await ask(world, 3, of: "karim", by: W.ada).status == .created)
            world.dials.now.withLock { $0 = $0 + .minutes(2 * 24 * 60) }
            #expect(try await ask(world, 4, of: "ada", by: W.karim).status == .created)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a question lapses after thirty days, and is not paid any more`(kind: TestDatabase) async throws
    {
        try await W.with(kind) { world in
            try await world.give(1, 1_000)
            let asked = try await world.confirm(
                "/wallet/ask",
                ["to": "ada@example.org", "amount": "3", "key": "018f0000-0000-7000-8000-000000000201"],
                W.karim)
            let page = try #require(asked.headers["location"])
            world.dials.now.withLock { $0 = $0 + .minutes(30 * 24 * 60) }
            #expect(try await !world.client.get("/wallet", headers: W.ada).text.contains(page))
            #expect(try await !world.client.get("/wallet", headers: W.karim).text.contains(page))
            #expect(try await world.client.get(page, headers: W.ada).text.contains("Lapsed"))
            #expect(try await world.client.post(page + "/pay", form: [:], headers: W.ada).status == .conflict)
            #expect(try await world.available(1) == 1_000)
        }
    }
}
