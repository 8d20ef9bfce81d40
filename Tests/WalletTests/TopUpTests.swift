import AuditLog
import Crypto
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Synchronization
import Testing
import Wallet
import Wallets
import WebTesting

@Suite("Money that comes in", .timeLimit(.minutes(3)))
struct TopUpTests {
    private typealias W = WalletWorld

    /// Makes vouchers, and reads their codes from the page as a person would.
    private func codes(_ world: WalletWorld, _ count: Int, _ amount: String) async throws -> [String] {
        let page = try await world.client.post(
            "/operate/vouchers",
            form: ["count": "\(count)", "amount": amount, "key": "018f0000-0000-7000-8000-0000000000aa"],
            headers: W.olga)
        let letters = page.text.split(separator: "class=\"voucher-code\" dir=\"ltr\">").dropFirst()
        return letters.map { String($0.prefix { $0 != "<" }) }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a printed voucher is redeemed once, typed with o for 0, by one of two people at once`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let codes = try await codes(world, 3, "20")
            #expect(codes.count == 3 && Set(codes).count == 3)
            let typed = codes[0].lowercased().replacing("0", with: "o").replacing("1", with: "l")
                .replacing("-", with: "")
            for word in ["on your wallet now", "counts once"] {
                let redeemed = try await world.client.post(
                    "/wallet/voucher", form: ["code": typed], headers: W.ada)
                let receipt = try #require(redeemed.headers["location"])
                #expect(try await world.client.get(receipt, headers: W.ada).text.contains(word))
            }
            #expect(try await world.available(1) == 2_000)
            let used = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[0]], headers: W.karim)
            #expect(used.status == .unprocessableContent && used.text.contains("already"))
            let both = try await withThrowingTaskGroup(of: HTTPStatus.self) { group in
                for headers in [W.ada, W.karim] {
                    group.addTask {
                        try await world.client.post(
                            "/wallet/voucher", form: ["code": codes[1]], headers: headers
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(both) == [.seeOther, .unprocessableContent])
            let sum = try await world.available(1) + world.available(2)
            #expect(sum == 4_000)
        }
    }

    @Test
    func `P6: the codes are shown once, kept as hashes, and can be withdrawn; expired ones are not good`()
        async throws
    {
        try await W.with(.sqliteFile) { world in
            let codes = try await codes(world, 2, "5")
            #expect(try await self.codes(world, 2, "5").isEmpty)
            let kept = try await world.database.read { transaction in
                try transaction.rows("SELECT code_hash FROM vouchers") { try $0.decode([UInt8].self) }
            }
            #expect(kept.count == 2 && kept.allSatisfy { $0.count == 32 })
            #expect(!kept.contains(Digest.sha256(Array(codes[0].utf8))))
            #expect(!kept.contains(Digest.blake2b(Array(codes[0].utf8))))
            world.dials.now.withLock { $0 = $0 + .minutes(731 * 24 * 60) }
            let late = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[0]], headers: W.ada)
            #expect(late.text.contains("not good any more"))
            world.dials.now.withLock { $0 = Timestamp(milliseconds: 1_700_000_000_000) }
            let batches = try await world.client.get("/operate/vouchers", headers: W.olga)
            let id = try #require(
                batches.text.split(separator: "/operate/vouchers/").dropFirst().first?.prefix(36))
            let void = try await world.client.post("/operate/vouchers/\(id)/void", form: [:], headers: W.olga)
            #expect(void.status == .seeOther)
            let gone = try await world.client.post(
                "/wallet/voucher", form: ["code": codes[1]], headers: W.ada)
            #expect(gone.text.contains("not good any more"))
            let city = try await world.database.read { [ledger = world.desk.ledger] in
                try $0.cityBalances(in: ledger)
            }
            #expect(city[.vouchers]?.minorUnits == 0 && city[.cashDesk]?.minorUnits == 0)
        }
    }

    @Test func `P6: who tries codes is slowed down`() async throws {
        try await W.with { world in
            var statuses: Set<HTTPStatus> = []
            for _ in 0..<15 {
                let answer = try await world.client.post(
                    "/wallet/voucher", form: ["code": "0000-0000-0000"], headers: W.ada)
                statuses.insert(answer.status)
            }
            #expect(statuses == [.unprocessableContent, .tooManyRequests])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: the cash desk takes and gives cash once, shows the first name before, and is nobody else's`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let form: KeyValuePairs = [
                "to": "ada@example.org", "amount": "20", "act": "topUp",
                "key": "018f0000-0000-7000-8000-000000000011",
            ]
            let asked = try await world.client.post("/operate/cash", form: form, headers: W.olga)
            #expect(asked.text.contains("Ada") && asked.text.contains("20.00"))
            var receipts: Set<String> = []
            for _ in 0..<2 {
                let done = try await world.confirm("/operate/cash", form, W.olga)
                #expect(done.status == .seeOther)
                receipts.insert(done.headers["location"] ?? "")
            }
            let receipt = try #require(receipts.first { $0.hasSuffix("done=1") })
            let again = try #require(receipts.first { $0.hasSuffix("done=again") })
            #expect(receipts.count == 2 && receipt.prefix { $0 != "?" } == again.prefix { $0 != "?" })
            // Who sent the form twice is not told to hand out the money twice.
            let said = try await world.client.get(again, headers: W.olga)
            #expect(said.text.contains("Nothing was done now") && !said.text.contains("It is done"))
            let shown = try await world.client.get(receipt, headers: W.olga)
            #expect(shown.text.contains("Receipt") && shown.text.contains("Ada"))
            // The counter shows what was done there, and nothing else of anybody's money.
            #expect(try await world.client.get(receipt, headers: W.ada).status == .notFound)
            let sent = try await world.confirm(
                "/wallet/send",
                [
                    "to": "karim@example.org", "amount": "1", "key": "018f0000-0000-7000-8000-000000000013",
                ], W.ada)
            let theirs = try #require(sent.headers["location"])
                .replacing("/wallet/movements/", with: "/operate/cash/")
            #expect(try await world.client.get(theirs, headers: W.olga).status == .notFound)
            try await world.give(1, 100)
            #expect(try await world.available(1) == 2_000)
            func out(_ amount: String) -> KeyValuePairs<String, String> {
                [
                    "to": "ada@example.org", "amount": amount, "act": "payOut",
                    "key": "018f0000-0000-7000-8000-000000000012",
                ]
            }
            let much = try await world.confirm("/operate/cash", out("20.05"), W.olga)
            #expect(much.status == .unprocessableContent && much.text.contains("field-amount-error"))
            _ = try await world.confirm("/operate/cash", out("5"), W.olga)
            #expect(try await world.available(1) == 1_500)
            let acts = try await world.database.read { try $0.auditEntries(limit: 9) }
            #expect(acts.map(\.act).sorted() == ["cash.payOut", "cash.topUp"])
            for path in ["/operate/cash", "/operate/vouchers"] {
                #expect(try await world.client.get(path, headers: W.ada).status == .notFound)
                #expect(try await world.client.post(path, form: form, headers: W.ada).status == .notFound)
            }
            for path in ["top-ups", "pay-outs"] {
                let answer = try await world.client.post(
                    "/api/v1/cash-desk/\(path)",
                    json: #"{"to":"ada@example.org","amount":{"amount":100,"currency":"CHF"}}"#,
                    headers: W.ada)
                #expect(answer.status == .notFound)
            }
            #expect(try await world.available(1) == 1_500)
        }
    }

    // MARK: - Payments

    @Test(arguments: TestDatabase.allCases)
    func `P6: a payment is credited once, however often, late and in whatever order the provider calls`(
        kind: TestDatabase
    ) async throws {
        let provider = FakeProvider()
        try await W.with(kind, provider: provider) { world in
            let form: KeyValuePairs = ["amount": "30", "key": "018f0000-0000-7000-8000-000000000021"]
            // The provider's call is there before the person is led to its page.
            provider.callsAtOnce.withLock { $0 = true }
            provider.callBack.withLock { $0 = { try await call(world, provider.paid($0, 3_000)) } }
            let begun = try await world.client.post("/wallet/payments", form: form, headers: W.ada)
            #expect(begun.headers["location"]?.hasPrefix("https://pay.example/") == true)
            #expect(try await world.available(1) == 3_000)
            let id = try #require(provider.begun.withLock { $0.last })
            world.dials.now.withLock { $0 = $0 + .minutes(3) }
            for event in [
                provider.paid(id, 3_000), provider.failed(id, 3_000), provider.paid(id, 3_000),
                provider.paid(id, 9_000),
            ] { try await call(world, event) }
            #expect(try await world.available(1) == 3_000)
            let page = try await world.client.get("/wallet/payments/\(id)", headers: W.ada)
            #expect(page.text.contains("has arrived"))
            #expect(try await world.client.get("/wallet/payments/\(id)", headers: W.lea).status == .notFound)
        }
    }

    @Test func `P6: a failure before the payment does not keep it out; other amounts and currencies do`()
        async throws
    {
        let provider = FakeProvider()
        try await W.with(provider: provider) { world in
            let form: KeyValuePairs = ["amount": "30", "key": "018f0000-0000-7000-8000-000000000022"]
            _ = try await world.client.post("/wallet/payments", form: form, headers: W.ada)
            let id = try #require(provider.begun.withLock { $0.last })
            try await call(world, provider.failed(id, 3_000))
            try await call(world, provider.paid(id, 3_000, "EUR"))
            try await call(world, provider.paid(id, 2_999))
            #expect(try await world.available(1) == 0)
            let page = try await world.client.get("/wallet/payments/\(id)", headers: W.ada)
            #expect(page.text.contains("looked at"))
            try await call(world, provider.paid(id, 3_000))
            #expect(try await world.available(1) == 3_000)
        }
    }

    @Test func `P6: a forged, changed or old call moves nothing`() async throws {
        let provider = FakeProvider()
        try await W.with(provider: provider) { world in
            let form: KeyValuePairs = ["amount": "30", "key": "018f0000-0000-7000-8000-000000000023"]
            _ = try await world.client.post("/wallet/payments", form: form, headers: W.ada)
            let id = try #require(provider.begun.withLock { $0.last })
            let good = provider.paid(id, 3_000)
            let unsigned = try await world.client.send(.post, "/hooks/payments/fake", body: good.body)
            #expect(unsigned.status == .badRequest)
            let changed = FakeProvider.Call(
                body: Array(String(decoding: good.body, as: UTF8.self).replacing("3000", with: "9000").utf8),
                signature: good.signature)
            #expect(try await status(world, changed) == .badRequest)
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60) }
            #expect(try await status(world, good) == .badRequest)
            let stranger = provider.paid(
                UniqueID(high: 5, low: 5), 3_000, at: world.dials.now.withLock { $0 })
            #expect(try await status(world, stranger) == .noContent)
            #expect(try await world.available(1) == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a payment is opened once, whatever became of it, and all of a day together keep to the limit`(
        kind: TestDatabase
    ) async throws {
        let provider = FakeProvider()
        try await W.with(kind, provider: provider) { world in
            func form(_ amount: String, _ number: Int) -> KeyValuePairs<String, String> {
                ["amount": amount, "key": "018f0000-0000-7000-8000-0000000005\(number)"]
            }
            let first = try await world.client.post("/wallet/payments", form: form("600", 10), headers: W.ada)
            let again = try await world.client.post("/wallet/payments", form: form("600", 10), headers: W.ada)
            #expect(first.headers["location"]?.hasPrefix("https://pay.example/") == true)
            #expect(again.headers["location"] == first.headers["location"])
            let id = try #require(provider.begun.withLock { $0.last })
            #expect(provider.begun.withLock { $0.count } == 1)
            // What is begun counts, and so does what has come.
            for _ in 0..<2 {
                let over = try await world.client.post(
                    "/wallet/payments", form: form("400.05", 11), headers: W.ada)
                #expect(over.status == .unprocessableContent && over.text.contains("400.00"))
                try await call(world, provider.paid(id, 60_000))
            }
            let after = try await world.client.post("/wallet/payments", form: form("600", 10), headers: W.ada)
            #expect(after.headers["location"] == "/wallet/payments/\(id)")
            #expect(provider.begun.withLock { $0.count } == 1)
            let rest = try await world.client.post("/wallet/payments", form: form("400", 12), headers: W.ada)
            #expect(rest.status == .seeOther)
            #expect(try await world.available(1) == 60_000)
        }
    }

    @Test func `P6: a call about another payment over there moves nothing, and operators see it`()
        async throws
    {
        let provider = FakeProvider()
        try await W.with(provider: provider) { world in
            let form: KeyValuePairs = ["amount": "30", "key": "018f0000-0000-7000-8000-000000000024"]
            _ = try await world.client.post("/wallet/payments", form: form, headers: W.ada)
            let id = try #require(provider.begun.withLock { $0.last })
            try await call(world, provider.paid(id, 3_000, reference: "f-other"))
            #expect(try await world.available(1) == 0)
            let desk = try await world.client.get("/operate/cash", headers: W.olga)
            #expect(desk.text.contains("to be looked at") && desk.text.contains("f-other"))
            #expect(desk.text.contains("Ada"))
            try await call(world, provider.paid(id, 3_000, reference: "f-\(id)"))
            #expect(try await world.available(1) == 3_000)
        }
    }

    private func call(_ world: WalletWorld, _ call: FakeProvider.Call) async throws {
        #expect(try await status(world, call) == .noContent)
    }

    private func status(_ world: WalletWorld, _ call: FakeProvider.Call) async throws -> HTTPStatus {
        try await world.client.send(
            .post, "/hooks/payments/fake", headers: ["X-Signature": call.signature], body: call.body
        ).status
    }
}
