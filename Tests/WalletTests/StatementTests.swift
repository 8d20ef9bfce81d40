import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Synchronization
import Testing
import Wallet

@Suite("The statement", .timeLimit(.minutes(3)))
struct StatementTests {
    private typealias W = WalletWorld

    @Test func `P6: the statement has a running balance, sums, pages, filters, and is saved as a table`()
        async throws
    {
        try await W.with { world in
            try await world.give(1, 10_000)
            for number in 1...60 {
                world.dials.now.withLock { $0 = $0 + .minutes(60) }
                let body =
                    #"{"to":"karim@example.org","amount":{"amount":\#(number),"currency":"CHF"},"note":"=1+\#(number)"}"#
                // Who sends so often waits for the limit on looking people up, which is not what is tested here.
                var status = HTTPStatus.tooManyRequests
                if number <= 18 {
                    status = try await world.client.post(
                        "/api/v1/wallet/transfers", json: body, headers: W.keyed(W.ada, "\(number)")
                    ).status
                    #expect(status == .created)
                } else {
                    try await world.give(1, Int64(number))
                }
            }
            let first = try await world.client.get("/wallet/statement", headers: W.ada)
            #expect(first.text.contains("before="))
            let before = try #require(
                first.text.split(separator: "before=").dropFirst().first?.prefix { $0.isNumber })
            let rest = try await world.client.get("/wallet/statement?before=\(before)", headers: W.ada)
            #expect(rest.text.contains("100.00") && !rest.text.contains("before="))
            let sent = try await world.client.get("/wallet/statement?kind=transfer", headers: W.ada)
            #expect(sent.text.contains("Karim") && !sent.text.contains("Put in</bdi>"))
            // 2023-11-14T22:13 was the beginning; nothing moved before.
            let empty = try await world.client.get("/wallet/statement?until=2023-11-13", headers: W.ada)
            #expect(empty.text.contains("Nothing moved"))
            let day = try await world.client.get(
                "/wallet/statement?from=2023-11-14&until=2023-11-14", headers: W.ada)
            #expect(day.text.contains("100.00") && !day.text.contains("Nothing moved"))
            for bad in ["from=x", "until=9999-99-99", "kind=castle", "before=x"] {
                #expect(try await world.client.get("/wallet/statement?\(bad)", headers: W.ada).status == .ok)
            }
            let table = try await world.client.get("/wallet/statement.csv", headers: W.ada)
            #expect(table.headers["content-type"]?.hasPrefix("text/csv") == true)
            let lines = table.text.split(separator: "\r\n")
            #expect(lines.count == 62)
            // A spreadsheet must not run what somebody wrote.
            #expect(table.text.contains("'=1+1") && !table.text.contains(",=1+1"))
            #expect(table.text.contains(",,0.18,"))
            #expect(try await world.client.get("/wallet/statement.csv").status == .unauthorized)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: the sums of a statement are those of the whole time, not of a page`(kind: TestDatabase)
        async throws
    {
        try await W.with(kind) { world in
            try await world.give(1, 700)
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60) }
            for _ in 0..<60 { try await world.give(1, 100) }
            _ = try await world.client.post(
                "/api/v1/wallet/transfers",
                json: #"{"to":"karim@example.org","amount":{"amount":25,"currency":"CHF"}}"#,
                headers: W.keyed(W.ada, "one"))
            func sums(_ query: String) async throws -> [String] {
                let page = try await world.client.get("/wallet/statement?\(query)", headers: W.ada)
                guard let facts = page.text.split(separator: "wallet-sums").dropFirst().first else {
                    return []
                }
                let amounts = facts.prefix(2_000).split(separator: "CHF\u{A0}").dropFirst()
                return amounts.prefix(4).map { String($0.prefix { $0.isNumber || $0 == "." }) }
            }
            #expect(try await sums("from=2023-11-15") == ["7.00", "60.00", "0.25", "66.75"])
            #expect(try await sums("") == ["0.00", "67.00", "0.25", "66.75"])
            #expect(try await sums("until=2023-11-14") == ["0.00", "7.00", "0.00", "7.00"])
            #expect(try await sums("kind=transfer").isEmpty)
        }
    }

    @Test(arguments: [(10, false), (9, true), (4, true)])
    func `P6: a table that is cut says so in its last line`(most: Int, isCut: Bool) async throws {
        try await W.with(tableLines: most) { world in
            for number in 1...10 { try await world.give(1, Int64(number)) }
            let table = try await world.client.get("/wallet/statement.csv", headers: W.ada)
            let lines = table.text.split(separator: "\r\n")
            #expect(lines.count == 1 + most + (isCut ? 1 : 0))
            #expect((lines.last?.contains("The table ends here") == true) == isCut)
        }
    }
}
