import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import OpenAPI
import Synchronization
import Testing
import Wallet

@Suite("Money between people", .timeLimit(.minutes(3)))
struct SendingTests {
    private typealias W = WalletWorld
    private static let key = "018f0000-0000-7000-8000-000000000001"

    private func fields(
        _ to: String, _ amount: String, note: String = "", key: String = Self.key
    ) -> KeyValuePairs<String, String> {
        ["to": to, "amount": amount, "note": note, "key": key]
    }

    @Test(arguments: zip(TestDatabase.allCases, [TestTransport.inProcess, .inProcess, .live]))
    func
        `P6: money is sent once the first name of the receiver was seen, and once however often the form is posted`(
            kind: TestDatabase, transport: TestTransport
        ) async throws
    {
        try await W.with(kind, transport) { world in
            try await world.give(1, 2_000)
            let form = fields("karim@example.org", "12.50", note: "For the bread")
            let asked = try await world.client.post("/wallet/send", form: form, headers: W.ada)
            #expect(asked.text.contains("Karim") && asked.text.contains("12.50"))
            #expect(asked.text.contains(Self.key))
            let changed = try await world.client.post(
                "/wallet/send", form: ["to": "karim@example.org", "amount": "12.50", "change": "1"],
                headers: W.ada)
            #expect(changed.status == .ok && changed.text.contains("value=\"karim@example.org\""))
            #expect(try await world.available(2) == 0)
            var places: Set<String> = []
            let yes = try await world.seen("/wallet/send", form, W.ada)
            for _ in 0..<3 {
                let sent = try await world.post("/wallet/send/confirm", yes, W.ada)
                #expect(sent.status == .seeOther)
                places.insert(sent.headers["location"] ?? "")
            }
            // The first says that it is done, the others that it was done before.
            #expect(Set(places.map { $0.prefix { $0 != "?" } }).count == 1 && places.count == 2)
            let again = try #require(places.first { $0.hasSuffix("again") })
            let said = try await world.client.get(again, headers: W.ada)
            #expect(said.text.contains("done before") && said.text.contains("Nothing was done now"))
            #expect(try await world.available(2) == 1_250)
            #expect(try await world.available(1) == 750)
            let receipt = try await world.client.get(try #require(places.first), headers: W.ada)
            #expect(receipt.text.contains("To Karim") && receipt.text.contains("For the bread"))
            let theirs = try await world.client.get("/wallet", headers: W.karim)
            #expect(theirs.text.contains("From Ada") && theirs.text.contains("12.50"))
        }
    }

    @Test func `P6: what cannot be sent is said beside its field, and nothing moves`() async throws {
        try await W.with { world in
            try await world.give(1, 1_000)
            for (to, amount, field) in [
                ("karim@example.org", "", "amount"), ("karim@example.org", "-5", "amount"),
                ("karim@example.org", "0", "amount"), ("karim@example.org", "1.234", "amount"),
                ("karim@example.org", "99999999999999999999", "amount"),
                ("karim@example.org", "10.01", "amount"),
                ("nobody@example.org", "1", "to"), ("ada@example.org", "1", "to"), ("", "1", "to"),
            ] {
                for path in ["/wallet/send", "/wallet/send/confirm"] {
                    let answer = try await world.client.post(path, form: fields(to, amount), headers: W.ada)
                    #expect(answer.status == .unprocessableContent, "\(path) \(to) \(amount)")
                    #expect(answer.text.contains("field-\(field)-error"), "\(path) \(to) \(amount)")
                }
            }
            let long = String(repeating: "x", count: 141)
            let noted = try await world.client.post(
                "/wallet/send", form: fields("karim@example.org", "1", note: long), headers: W.ada)
            #expect(noted.text.contains("field-note-error"))
            #expect(try await world.available(1) == 1_000)
        }
    }

    @Test func `P6: a key that sent something else sends nothing`() async throws {
        try await W.with { world in
            try await world.give(1, 1_000)
            _ = try await world.confirm("/wallet/send", fields("karim@example.org", "1"), W.ada)
            let other = try await world.confirm("/wallet/send", fields("lea@example.org", "1"), W.ada)
            #expect(other.status == .unprocessableContent && !other.text.contains(Self.key))
            #expect(try await world.available(3) == 0)
        }
    }

    @Test func `P6: who asks too often who has an account is told to wait`() async throws {
        try await W.with { world in
            try await world.give(1, 1_000)
            var statuses: [HTTPStatus] = []
            for number in 0..<30 {
                let answer = try await world.client.post(
                    "/api/v1/wallet/receivers", json: #"{"to":"person\#(number)@example.org"}"#,
                    headers: W.ada)
                statuses.append(answer.status)
            }
            #expect(statuses.prefix(20).allSatisfy { $0 == .unprocessableContent })
            #expect(statuses.suffix(5).allSatisfy { $0 == .tooManyRequests })
            // Others are not held up.
            let other = try await world.client.post(
                "/api/v1/wallet/receivers", json: #"{"to":"ada@example.org"}"#, headers: W.karim)
            #expect(other.status == .ok && other.text.contains("Ada"))
        }
    }

    @Test func `P6: without the operator's word nobody sends or asks`() async throws {
        try await W.with { world in
            try await world.give(1, 1_000)
            world.dials.mayTransfer.withLock { $0 = false }
            let page = try await world.client.get("/wallet", headers: W.ada)
            #expect(!page.text.contains("/wallet/send"))
            #expect(try await world.client.get("/wallet/send", headers: W.ada).status == .seeOther)
            for path in ["transfers", "requests"] {
                let answer = try await world.client.post(
                    "/api/v1/wallet/\(path)",
                    json: #"{"to":"karim@example.org","amount":{"amount":100,"currency":"CHF"}}"#,
                    headers: W.keyed(W.ada, "off"))
                #expect(answer.status == .forbidden)
            }
            #expect(try await world.available(2) == 0)
        }
    }

    @Test func `P6: more than a day's limit is not sent, and the next day more is`() async throws {
        try await W.with { world in
            try await world.give(1, 200_000)
            let first = try await world.confirm("/wallet/send", fields("karim@example.org", "400"), W.ada)
            #expect(first.status == .seeOther)
            let more = fields("karim@example.org", "200", key: "018f0000-0000-7000-8000-000000000002")
            let over = try await world.confirm("/wallet/send", more, W.ada)
            #expect(over.status == .unprocessableContent && over.text.contains("100.00"))
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60) }
            let next = try await world.confirm("/wallet/send", more, W.ada)
            #expect(next.status == .seeOther)
            #expect(try await world.available(2) == 60_000)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: money is asked for and paid once, declined or withdrawn, and nobody else sees the question`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            try await world.give(1, 1_000)
            let asked = try await world.confirm(
                "/wallet/ask", fields("ada@example.org", "3", note: "Ice cream"), W.karim)
            let page = try #require(asked.headers["location"])
            let seen = try await world.client.get(page, headers: W.ada)
            #expect(seen.text.contains("Karim") && seen.text.contains("Ice cream"))
            #expect(try await world.client.get("/wallet", headers: W.ada).text.contains(page))
            for (path, method) in [(page, HTTPMethod.get), (page + "/pay", .post), (page + "/close", .post)] {
                #expect(try await world.client.send(method, path, headers: W.lea).status == .notFound)
            }
            // Who asked cannot pay it for the other.
            #expect(
                try await world.client.post(page + "/pay", form: [:], headers: W.karim).status == .notFound)
            for _ in 0..<2 {
                let paid = try await world.client.post(page + "/pay", form: [:], headers: W.ada)
                #expect(paid.status == .seeOther)
            }
            #expect(try await world.available(2) == 300)
            let late = try await world.client.post(page + "/close", form: [:], headers: W.ada)
            #expect(late.status == .conflict)
            let second = try await world.confirm(
                "/wallet/ask",
                fields("ada@example.org", "2", key: "018f0000-0000-7000-8000-000000000003"), W.karim)
            let other = try #require(second.headers["location"])
            #expect(
                try await world.client.post(other + "/close", form: [:], headers: W.karim).status == .seeOther
            )
            #expect(
                try await world.client.post(other + "/pay", form: [:], headers: W.ada).status == .conflict)
            #expect(try await world.available(1) == 700)
        }
    }

    @Test func `P6: programs send, read and ask; somebody else's movement is not found`() async throws {
        try await W.with { world in
            try await world.give(1, 1_000)
            let headers = W.keyed(W.ada, "one")
            let body = #"{"to":"+4230000002","amount":{"amount":250,"currency":"CHF"},"note":"Tea"}"#
            let sent = try await world.client.post("/api/v1/wallet/transfers", json: body, headers: headers)
            #expect(sent.status == .created)
            let again = try await world.client.post("/api/v1/wallet/transfers", json: body, headers: headers)
            #expect(again.text == sent.text)
            #expect(try await world.available(2) == 250)
            let id = try #require(try JSONReader.value(of: sent.body)["id"]?.text)
            #expect(
                try await world.client.get("/api/v1/wallet/movements/\(id)", headers: W.karim).status == .ok)
            for path in ["/api/v1/wallet/movements/\(id)", "/wallet/movements/\(id)", "/wallet/movements/x"] {
                #expect(try await world.client.get(path, headers: W.lea).status == .notFound)
                #expect(try await world.client.get(path).status == .unauthorized)
            }
            let list = try JSONReader.value(
                of: try await world.client.get("/api/v1/wallet/movements?limit=1", headers: W.ada).body)
            #expect(list["movements"]?.elements?.first?["with"]?.text == "Karim")
            let next = try #require(list["next"]?.text)
            let rest = try await world.client.get(
                "/api/v1/wallet/movements?cursor=\(next)", headers: W.ada)
            #expect(rest.text.contains("topUp"))
            let euros = try await world.client.post(
                "/api/v1/wallet/transfers",
                json: #"{"to":"karim@example.org","amount":{"amount":250,"currency":"EUR"}}"#,
                headers: W.keyed(W.ada, "two"))
            #expect(euros.status == .unprocessableContent)
            let balance = try await world.client.get("/api/v1/wallet", headers: W.ada)
            #expect(balance.text.contains("\"amount\":750"))
        }
    }
}
