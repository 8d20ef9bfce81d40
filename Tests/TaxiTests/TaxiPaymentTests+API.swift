import BoardKeeping
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Testing
import WebTesting

extension TaxiPaymentTests {
    @Test
    func `T11: a program's call that is sent twice at once is one call, with one ceiling set aside`()
        async throws
    {
        try await withWallets(.sqliteMemory) { world, client, purses in
            try await client.comeOnDuty()
            let order = """
                {"from": {"lat": 47.1393, "lon": 9.5228}, "to": {"lat": 47.1075, "lon": 9.5285},
                 "payment": "wallet"}
                """
            var headers = TaxiCast.ada
            headers["Content-Type"] = "application/json"
            headers["Idempotency-Key"] = "sent-twice-at-once"
            let sent = headers
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        try await client.send(
                            .post, "/api/v1/taxi/calls", headers: sent, body: Array(order.utf8))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == .created }, "\(answers.map(\.text))")
            #expect(Set(answers.map { $0.headers["location"] }).count == 1)
            let open = try #require(try await world.rank.openCall(of: Self.caller))
            #expect(try await purses.of(Self.caller).held == open.payment.ceiling?.minorUnits)
        }
    }

    @Test
    func `T11: programs pay from the wallet, answer, and decide as the pages do`() async throws {
        try await withWallets(.sqliteMemory) { world, client, purses in
            try await client.comeOnDuty()
            let order = """
                {"from": {"lat": 47.1393, "lon": 9.5228}, "to": {"lat": 47.1075, "lon": 9.5285},
                 "payment": "wallet"}
                """
            func send(_ path: String, _ body: String, _ who: Headers) async throws -> TestResponse {
                var headers = who
                headers["Content-Type"] = "application/json"
                return try await client.send(.post, path, headers: headers, body: Array(body.utf8))
            }
            let made = try await send("/api/v1/taxi/calls", order, TaxiCast.ada)
            #expect(made.status == .created && made.text.contains("\"wallet\""), "\(made.text)")
            let open = try #require(try await world.rank.openCall(of: Self.caller))
            let cab = "/api/v1/taxi/cab/calls/\(open.id.text)"
            for word in ["accept", "board"] {
                #expect(try await send("\(cab)/\(word)", "", TaxiCast.driver).status == .ok)
            }
            _ = try await send("\(cab)/arrive", "", TaxiCast.driver)
            try await world.rank.settled()
            let bill = "/api/v1/taxi/bills/\(open.id.text)"
            #expect(try await client.get(bill, headers: TaxiCast.ada).text.contains("\"unnamed\""))
            let named = try await send(
                "\(bill)/fare", #"{"fare": {"amount": 900, "currency": "CHF"}, "version": 1}"#,
                TaxiCast.driver)
            #expect(named.status == .ok && named.text.contains("\"asked\""), "\(named.text)")
            let old = try await send("\(bill)/answer", #"{"isRight": true, "version": 1}"#, TaxiCast.ada)
            #expect(old.status == .conflict)
            _ = try await send("\(bill)/answer", #"{"isRight": false, "version": 2}"#, TaxiCast.ada)
            _ = try await send("\(bill)/fare", #"{"version": 3}"#, TaxiCast.driver)
            let decided = try await send(
                "/api/v1/taxi/contested/\(open.id.text)",
                #"{"amount": {"amount": 0, "currency": "CHF"}, "version": 4}"#, boss)
            #expect(decided.status == .ok && decided.text.contains("\"decided\""), "\(decided.text)")
            #expect(try await purses.of(Self.caller) == .init(10_000))
            #expect(try await purses.of(Self.driver) == .init(0))
        }
    }
}
