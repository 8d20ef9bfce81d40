import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Ledger
import Localization
import Synchronization
import Testing
import Wallet
import Wallets
import WebTesting

@Suite("The counter", .timeLimit(.minutes(3)))
struct CounterTests {
    private typealias W = WalletWorld

    private func cash(_ to: String, _ amount: String, _ act: String, _ number: Int) -> KeyValuePairs<
        String, String
    > {
        [
            "to": to, "amount": amount, "act": act,
            "key": "018f0000-0000-7000-8000-0000000003\(number)",
        ]
    }

    private func codes(_ page: TestResponse) -> [String] {
        page.text.split(separator: "class=\"voucher-code\" dir=\"ltr\">").dropFirst()
            .map { String($0.prefix { $0 != "<" }) }
    }

    private func make(
        _ world: WalletWorld, _ count: Int, _ amount: String, key: Int
    ) async throws -> TestResponse {
        try await world.client.post(
            "/operate/vouchers",
            form: [
                "count": "\(count)", "amount": amount, "key": "018f0000-0000-7000-8000-0000000004\(key)",
            ],
            headers: W.olga)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a clerk serves others only, who are told of it, and so much a day`(
        kind: TestDatabase
    ) async throws {
        var rules = WalletRules(.swissFranc)
        rules.counterPerDay = 10_000
        try await W.with(kind, rules: rules) { world in
            try await world.give(9, 5_000)
            for act in ["topUp", "payOut"] {
                for path in ["/operate/cash", "/operate/cash/confirm"] {
                    let own = try await world.client.post(
                        path, form: cash("olga@example.org", "5", act, 10), headers: W.olga)
                    #expect(own.status == .unprocessableContent && own.text.contains("yourself"))
                }
            }
            for path in ["top-ups", "pay-outs"] {
                let own = try await world.client.post(
                    "/api/v1/cash-desk/\(path)",
                    json: #"{"to":"olga@example.org","amount":{"amount":100,"currency":"CHF"}}"#,
                    headers: W.keyed(W.olga, path))
                #expect(own.status == .unprocessableContent && own.text.contains("oneself"))
            }
            #expect(try await world.available(9) == 5_000)
            let form = cash("ada@example.org", "60", "topUp", 11)
            let yes = try await world.seen("/operate/cash", form, W.olga)
            for _ in 0..<2 {
                #expect(try await world.post("/operate/cash/confirm", yes, W.olga).status == .seeOther)
            }
            _ = try await world.confirm("/operate/cash", cash("ada@example.org", "30", "payOut", 12), W.olga)
            #expect(try await world.told(1).sorted() == ["notices.cashGiven", "notices.cashTaken"])
            // Ninety of a hundred francs have gone through these hands today.
            let over = try await world.confirm(
                "/operate/cash", cash("karim@example.org", "20", "topUp", 13), W.olga)
            #expect(over.status == .unprocessableContent && over.text.contains("10.00"))
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60) }
            let next = try await world.confirm(
                "/operate/cash", cash("karim@example.org", "20", "topUp", 14), W.olga)
            #expect(next.status == .seeOther)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: vouchers that are printed are no cash, and who made them redeems none`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let codes = self.codes(try await make(world, 3, "20", key: 10))
            #expect(try await world.wallet.takenIn() == Money(minorUnits: 0, .swissFranc))
            let own = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[0]], headers: W.olga)
            #expect(own.status == .unprocessableContent && own.text.contains("yourself"))
            let used = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[0]], headers: W.ada)
            #expect(used.status == .seeOther)
            let city = try await world.database.read { [ledger = world.desk.ledger] in
                try $0.cityBalances(in: ledger)
            }
            #expect(city[.voucherStock]?.minorUnits == -6_000 && city[.vouchers]?.minorUnits == 4_000)
            #expect(city[.cashDesk]?.minorUnits == 0)
            let page = try await world.client.get("/operate/cash", headers: W.olga)
            #expect(page.text.contains("Printed as vouchers") && page.text.contains("60.00"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: no voucher is printed that nobody could redeem, and a lower limit keeps none out for ever`(
        kind: TestDatabase
    ) async throws {
        var rules = WalletRules(.swissFranc)
        rules.toppingUpPerDay = 5_000
        try await W.with(kind, rules: rules) { world in
            let over = try await make(world, 1, "50.01", key: 10)
            #expect(over.status == .unprocessableContent && over.text.contains("50.00"))
            #expect(over.text.contains("field-amount-error"))
            let small = codes(try await make(world, 2, "50", key: 11))
            let tight = try world.tightened(to: 3_000)
            let ada = VisitorHeader.person(1)
            // On a day on which nothing was put in yet, it passes by itself; nothing follows it.
            #expect(try await tight.redeem(small[0], for: ada).movement.kind == .topUp)
            await #expect(throws: WalletFault.self) { try await tight.redeem(small[1], for: ada) }
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60) }
            #expect(try await !tight.redeem(small[1], for: ada).isRepeated)
            #expect(try await world.available(1) == 10_000)
        }
    }

    /// Printed in the evening, in a zone that is an hour or two ahead: the day is the city's.
    @Test func `P6: a voucher is good until the end of the day that is printed on it`() async throws {
        let zone = try #require(LocalTimeZone(named: "Europe/Zurich"))
        var rules = WalletRules(.swissFranc)
        rules.voucherDays = 170
        try await W.with(zone: zone, rules: rules) { world in
            // 14 November 2023, 23:13 in Zurich; 170 days later it is 2 May, and the clocks have been put forward.
            let printed = try await make(world, 2, "5", key: 10)
            let codes = self.codes(printed)
            #expect(printed.text.contains("3 May 2024") || printed.text.contains("May 3, 2024"))
            // 21:59 UTC is 23:59 there, on the third of May.
            world.dials.now.withLock { $0 = Timestamp(milliseconds: 1_714_773_540_000) }
            let last = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[0]], headers: W.ada)
            #expect(last.status == .seeOther)
            world.dials.now.withLock { $0 = Timestamp(milliseconds: 1_714_773_600_000) }
            let late = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[1]], headers: W.ada)
            #expect(late.status == .unprocessableContent && late.text.contains("not good any more"))
            let page = try await world.client.get("/operate/vouchers", headers: W.olga)
            #expect(page.text.contains("0 open") && page.text.contains("1 redeemed"))
            #expect(page.text.contains("1 expired") && page.text.contains("/void"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: batches of vouchers have pages`(kind: TestDatabase) async throws {
        try await W.with(kind) { world in
            for number in 10..<62 {
                world.dials.now.withLock { $0 = $0 + .minutes(1) }
                let made = try await make(world, 1, "\(number)", key: number)
                #expect(made.status == .ok)
            }
            let first = try await world.client.get("/operate/vouchers", headers: W.olga)
            let before = try #require(
                first.text.split(separator: "/operate/vouchers?before=").dropFirst().first?.prefix(36))
            #expect(first.text.contains("61.00") && !first.text.contains("11.00"))
            let rest = try await world.client.get("/operate/vouchers?before=\(before)", headers: W.olga)
            #expect(rest.text.contains("11.00") && rest.text.contains("10.00"))
            #expect(!rest.text.contains("61.00") && !rest.text.contains("?before="))
        }
    }

    @Test func `P6: the address of a receipt says nothing that is not so`() async throws {
        try await W.with { world in
            let form = cash("ada@example.org", "5", "topUp", 20)
            let done = try await world.confirm("/operate/cash", form, W.olga)
            let id = try #require(done.headers["location"]).dropFirst("/operate/cash/".count).prefix(36)
            for word in ["redeemed", "before", "x"] {
                let page = try await world.client.get("/wallet/movements/\(id)?done=\(word)", headers: W.ada)
                #expect(!page.text.contains("on your wallet now") && !page.text.contains("redeemed this"))
            }
        }
    }
}
