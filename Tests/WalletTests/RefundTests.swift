import AuditLog
import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Testing
import Wallet
import Wallets
import WebTesting

@Suite("Fees that are given back", .timeLimit(.minutes(3)))
struct RefundTests {
    private typealias W = WalletWorld

    private static let clerk: Headers = [
        "X-Person": "3", "X-Name": "Lea", "X-Clerk": "1", "Accept": "text/html",
    ]

    private struct Answer: Decodable {
        struct Amount: Decodable {
            let amount: Int64
        }
        let id: String
        let kind: String
        let amount: Amount
        let settled: Amount?
        let note: String?
    }

    private func refund(
        _ to: String, _ amount: String, _ note: String, _ number: Int
    ) -> KeyValuePairs<String, String> {
        [
            "to": to, "amount": amount, "note": note,
            "key": "018f0000-0000-7000-8000-0000000006\(number)",
        ]
    }

    private func json(_ to: String, _ amount: Int64) -> String {
        #"{"to":"\#(to)","amount":{"amount":\#(amount),"currency":"CHF"},"note":"The car was late"}"#
    }

    /// Somebody has paid the city fees, which lie in as many parts as chance has it.
    private func earn(_ world: WalletWorld, _ fees: Int, of minorUnits: Int64) async throws {
        try await world.give(2, Int64(fees) * minorUnits)
        for number in 0..<fees {
            _ = try await world.desk.carryOut(
                WalletCall(
                    .charge(Money(minorUnits: minorUnits, .swissFranc), to: VisitorHeader.person(2)),
                    key: WalletKey("earned \(number)", of: "test")))
        }
    }

    private func fees(_ world: WalletWorld) async throws -> Int64? {
        try await world.database.read { [ledger = world.desk.ledger] in
            try $0.cityBalances(in: ledger)[.fees]?.minorUnits
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: an operator gives a fee back once, with a reason that the person reads`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            // No part of the fees holds all that is given back.
            try await earn(world, 12, of: 100)
            let form = refund("ada@example.org", "11.50", "The car was late", 10)
            let asked = try await world.client.post("/operate/refunds", form: form, headers: W.olga)
            #expect(asked.status == .ok && asked.text.contains("back to Ada?"))
            #expect(asked.text.contains("The car was late"))
            #expect(try await world.available(1) == 0)
            let yes = try await world.seen("/operate/refunds", form, W.olga)
            let done = try await world.post("/operate/refunds/confirm", yes, W.olga)
            #expect(done.status == .seeOther)
            let place = try #require(done.headers["location"])
            #expect(place.hasPrefix("/operate/cash/") && place.hasSuffix("?done=1"))
            let again = try await world.post("/operate/refunds/confirm", yes, W.olga)
            #expect(again.headers["location"]?.hasSuffix("?done=again") == true)
            #expect(try await world.available(1) == 1_150)
            #expect(try await fees(world) == 50)
            #expect(try await world.told(1) == ["notices.refunded"])
            let acts = try await world.database.read { try $0.auditEntries(limit: 9) }
            #expect(acts.map(\.act) == ["wallet.refund"])
            #expect(acts.first?.person == VisitorHeader.person(9))
            #expect(acts.first?.subject == VisitorHeader.person(1).description)

            let receipt = try await world.client.get(place, headers: W.olga)
            #expect(receipt.status == .ok && receipt.text.contains("Refund"))
            #expect(receipt.text.contains("Ada") && receipt.text.contains("The car was late"))
            #expect(try await world.client.get(place, headers: Self.clerk).status == .notFound)
            let id = place.dropFirst("/operate/cash/".count).prefix(36)
            let own = try await world.client.get("/wallet/movements/\(id)", headers: W.ada)
            #expect(own.text.contains("Refund") && own.text.contains("The car was late"))
            let other = try await world.client.get("/wallet/movements/\(id)", headers: W.karim)
            #expect(other.status == .notFound)
            // The form of before, with something else in it.
            let changed = try await world.confirm(
                "/operate/refunds", refund("ada@example.org", "0.20", "Another reason", 10), W.olga)
            #expect(changed.status == .unprocessableContent)
            #expect(try await world.available(1) == 1_150)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: no more is given back than the city has earned, to nobody's self, and not without a reason`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            try await earn(world, 3, of: 100)
            for path in ["/operate/refunds", "/operate/refunds/confirm"] {
                let much = try await world.client.post(
                    path, form: refund("ada@example.org", "3.01", "Late", 20), headers: W.olga)
                // Who has seen no name is asked first, and the question is refused as well.
                #expect(much.status == .unprocessableContent && much.text.contains("field-amount-error"))
                #expect(much.text.contains("3.00"))
                let own = try await world.client.post(
                    path, form: refund("olga@example.org", "1", "Late", 21), headers: W.olga)
                #expect(own.status == .unprocessableContent && own.text.contains("yourself"))
                let mute = try await world.client.post(
                    path, form: refund("ada@example.org", "1", "  ", 22), headers: W.olga)
                #expect(mute.status == .unprocessableContent && mute.text.contains("field-note-error"))
            }
            #expect(try await fees(world) == 300)
            // Two at once, of which the fees pay one.
            let statuses = try await withThrowingTaskGroup(of: HTTPStatus.self) { group in
                for to in ["ada@example.org", "lea@example.org"] {
                    group.addTask {
                        try await world.client.post(
                            "/api/v1/cash-desk/refunds", json: json(to, 200), headers: W.keyed(W.olga, to)
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.map(\.code).sorted() == [201, 409])
            #expect(try await fees(world) == 100)
            #expect(try await world.available(1) + world.available(3) == 200)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: what is given back settles what the person owes first`(kind: TestDatabase) async throws {
        try await W.with(kind) { world in
            try await earn(world, 1, of: 1_000)
            _ = try await world.desk.carryOut(
                WalletCall(
                    .charge(
                        Money(minorUnits: 400, .swissFranc), to: VisitorHeader.person(1),
                        payee: .person(VisitorHeader.person(2))),
                    key: WalletKey("owed", of: "test")))
            let asked = try await world.client.post(
                "/operate/refunds", form: refund("ada@example.org", "10", "Late", 30), headers: W.olga)
            #expect(asked.text.contains("settle what Ada owes"))
            let call = W.keyed(W.olga, "refund")
            let path = "/api/v1/cash-desk/refunds"
            let answers = [
                try await world.client.post(path, json: json("ada@example.org", 1_000), headers: call),
                try await world.client.post(path, json: json("ada@example.org", 1_000), headers: call),
            ]
            let documents = try answers.map { try $0.json(Answer.self) }
            #expect(answers.allSatisfy { $0.status == .created } && documents[0].id == documents[1].id)
            #expect(documents[0].kind == "refund" && documents[0].amount.amount == 1_000)
            #expect(documents[0].settled?.amount == 400 && documents[0].note == "The car was late")
            #expect(try await world.available(1) == 600)
            #expect(try await world.available(2) == 400)
            let more = try await world.client.post(
                path, json: json("ada@example.org", 1), headers: W.keyed(W.olga, "more"))
            #expect(more.status == .conflict && more.text.contains("not-enough-fees"))
            let other = try await world.client.post(path, json: json("ada@example.org", 2), headers: call)
            #expect(other.status == .unprocessableContent)
            #expect(other.text.contains("idempotency-key-reused"))
        }
    }

    @Test func `P6: only operators give fees back`() async throws {
        try await W.with { world in
            try await earn(world, 1, of: 1_000)
            let form = refund("karim@example.org", "1", "Late", 40)
            for headers in [W.ada, Self.clerk] {
                let open = try await world.client.get("/operate/refunds", headers: headers)
                #expect(open.status == .notFound)
                for path in ["/operate/refunds", "/operate/refunds/confirm"] {
                    let typed = try await world.client.post(path, form: form, headers: headers)
                    #expect(typed.status == .notFound)
                }
                let call = try await world.client.post(
                    "/api/v1/cash-desk/refunds", json: json("karim@example.org", 100),
                    headers: W.keyed(headers, "no"))
                #expect(call.status == .notFound)
            }
            #expect(try await fees(world) == 1_000)
            let taken = try await world.confirm(
                "/operate/cash",
                [
                    "to": "ada@example.org", "amount": "5", "act": "topUp",
                    "key": "018f0000-0000-7000-8000-000000000641",
                ], Self.clerk)
            for place in ["/operate/cash", try #require(taken.headers["location"])] {
                let theirs = try await world.client.get(place, headers: Self.clerk)
                #expect(theirs.status == .ok && !theirs.text.contains("/operate/refunds"))
                let ours = try await world.client.get(place, headers: W.olga)
                #expect(ours.status == .ok && ours.text.contains("/operate/refunds"))
            }
        }
    }
}
