import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Synchronization
import Testing
import Wallet
import WebTesting

@Suite("Whom money reaches", .timeLimit(.minutes(3)))
struct ReceiverTests {
    private typealias W = WalletWorld
    private static let key = "018f0000-0000-7000-8000-000000000101"

    private func form(_ to: String, _ amount: String = "1") -> KeyValuePairs<String, String> {
        ["to": to, "amount": amount, "note": "", "key": Self.key]
    }

    private func json(_ to: String) -> String {
        #"{"to":"\#(to)","amount":{"amount":100,"currency":"CHF"}}"#
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: who has blocked somebody is to them like an address that nobody has, both ways round`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            try await world.give(1, 1_000)
            try await world.give(2, 1_000)
            try await world.block(1, 2)
            for (headers, to) in [(W.karim, "ada@example.org"), (W.ada, "karim@example.org")] {
                for path in ["/wallet/send", "/wallet/ask"] {
                    let barred = try await world.client.post(path, form: form(to), headers: headers)
                    let nobody = try await world.client.post(
                        path, form: form("nobody@example.org"), headers: headers)
                    #expect(barred.status == nobody.status && barred.status == .unprocessableContent)
                    #expect(barred.text.replacing(to, with: "nobody@example.org") == nobody.text)
                }
                for (number, path) in ["receivers", "requests", "transfers"].enumerated() {
                    let answers = try await [to, "nobody@example.org"].asyncMap { address in
                        try await world.client.post(
                            "/api/v1/wallet/\(path)",
                            json: path == "receivers" ? #"{"to":"\#(address)"}"# : json(address),
                            headers: W.keyed(headers, "\(address) \(number)"))
                    }
                    #expect(answers[0].status == .unprocessableContent)
                    let texts = answers.map { answer in
                        // All but what names the request in the log.
                        let parts = answer.text.split(separator: "\"instance\":\"", maxSplits: 1)
                        return parts[0] + (parts.dropFirst().first?.drop { $0 != "\"" } ?? "")
                    }
                    #expect(texts[0] == texts[1] && texts[0].contains("nobody"))
                }
            }
            #expect(try await world.told(1) == [])
            #expect(try await world.told(2) == [])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P6: a block between the question and the yes keeps money and questions out`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            try await world.give(1, 1_000)
            try await world.give(2, 1_000)
            let send = try await world.seen("/wallet/send", form("ada@example.org"), W.karim)
            let asked = try await world.confirm("/wallet/ask", form("ada@example.org", "2"), W.karim)
            let page = try #require(asked.headers["location"])
            #expect(try await world.client.get("/wallet", headers: W.ada).text.contains(page))
            try await world.block(1, 2)
            let sent = try await world.post("/wallet/send/confirm", send, W.karim)
            #expect(sent.status == .unprocessableContent && sent.text.contains("field-to-error"))
            // The question is not shown any more, and cannot be paid; who asked sees that it is open.
            #expect(try await !world.client.get("/wallet", headers: W.ada).text.contains(page))
            let list = try await world.client.get("/api/v1/wallet/requests", headers: W.ada)
            #expect(!list.text.contains("Karim"))
            let paid = try await world.client.post(page + "/pay", form: [:], headers: W.ada)
            #expect(paid.status == .conflict)
            #expect(try await world.client.get(page, headers: W.karim).text.contains("Not answered yet"))
            #expect(try await world.available(1) == 1_000)
            #expect(try await world.available(2) == 1_000)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `P6: new addresses are looked up thirty times a day, had or not, those that were paid as often as one likes`(
            kind: TestDatabase
        ) async throws
    {
        try await W.with(kind) { world in
            try await world.give(1, 1_000)
            _ = try await world.confirm("/wallet/send", form("karim@example.org"), W.ada)
            let ada = VisitorHeader.person(1)
            func look(_ address: String) async -> WalletFault.Code? {
                do {
                    _ = try await world.wallet.receiver(at: address, for: ada)
                    return nil
                } catch { return (error as? WalletFault)?.code }
            }
            // Karim's was new once; one of those that follow is somebody's.
            for number in 2...30 {
                let code = await look(number == 9 ? "lea@example.org" : "person\(number)@example.org")
                #expect(code == (number == 9 ? nil : .nobody))
            }
            #expect(await look("person31@example.org") == .tooManyLookUps)
            #expect(await look("olga@example.org") == .tooManyLookUps)
            // What was looked up today may be looked at again, in any letters; and money goes where it went before.
            #expect(await look("LEA@example.org ") == .nobody)
            #expect(await look("person5@example.org") == .nobody)
            #expect(await look("karim@example.org") == nil)
            // Who was paid knows the payer as well; and every day is another one.
            let kept = try await world.database.read { transaction in
                try transaction.rows("SELECT address_hash FROM wallet_look_ups") {
                    try $0.decode([UInt8].self)
                }
            }
            #expect(kept.count == 30 && kept.allSatisfy { $0.count == 32 })
            world.dials.now.withLock { $0 = $0 + .minutes(24 * 60) }
            #expect(await look("olga@example.org") == nil)
        }
    }

    @Test func `P6: money goes to the one whose name was shown, or the question comes once more`()
        async throws
    {
        try await W.with { world in
            try await world.give(1, 1_000)
            for path in ["/wallet/send", "/wallet/ask"] {
                world.dials.moved.withLock { $0 = [:] }
                let yes = try await world.seen(path, form("karim@example.org"), W.ada)
                world.dials.moved.withLock { $0 = ["karim@example.org": 3] }
                let other = try await world.post(path + "/confirm", yes, W.ada)
                #expect(
                    other.status == .ok && other.text.contains("Lea") && other.text.contains("name=\"seen\""))
                // What was shown to somebody else proves nothing here.
                let forged = yes.map { ($0.0, $0.0 == "seen" ? String($0.1.reversed()) : $0.1) }
                #expect(try await world.post(path + "/confirm", forged, W.ada).status == .ok)
            }
            #expect(try await world.available(1) == 1_000)
            #expect(try await world.told(3).isEmpty)
            let desk = try await world.seen(
                "/operate/cash", ["to": "ada@example.org", "amount": "5", "act": "topUp", "key": Self.key],
                W.olga)
            world.dials.moved.withLock { $0 = ["ada@example.org": 3] }
            let shown = try await world.post("/operate/cash/confirm", desk, W.olga)
            #expect(shown.status == .ok && shown.text.contains("Lea"))
            #expect(try await world.available(3) == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `P6: a call that comes again gets its first answer, also where the address has gone; the receiver is told once`(
            kind: TestDatabase
        ) async throws
    {
        try await W.with(kind) { world in
            try await world.give(1, 1_000)
            let yes = try await world.seen("/wallet/send", form("karim@example.org"), W.ada)
            let sent = try await world.post("/wallet/send/confirm", yes, W.ada)
            let headers = W.keyed(W.ada, "bread")
            let call = try await world.client.post(
                "/api/v1/wallet/transfers", json: json("karim@example.org"), headers: headers)
            #expect(call.status == .created)
            world.dials.moved.withLock { $0 = ["karim@example.org": 77] }
            let again = try await world.post("/wallet/send/confirm", yes, W.ada)
            #expect(again.status == .seeOther)
            #expect(
                again.headers["location"]?.prefix { $0 != "?" }
                    == sent.headers["location"]?.prefix { $0 != "?" })
            let repeated = try await world.client.post(
                "/api/v1/wallet/transfers", json: json("karim@example.org"), headers: headers)
            #expect(repeated.status == .created && repeated.text == call.text)
            #expect(try await world.available(2) == 200)
            #expect(try await world.told(2) == ["notices.moneyReceived", "notices.moneyReceived"])
        }
    }

    @Test func `P6: nobody's key of a form meets anybody else's`() async throws {
        try await W.with { world in
            let first = try await world.confirm("/wallet/ask", form("lea@example.org"), W.ada)
            let second = try await world.confirm("/wallet/ask", form("lea@example.org"), W.karim)
            let (one, other) = (first.headers["location"], second.headers["location"])
            #expect(first.status == .seeOther && second.status == .seeOther && one != other)
            #expect(one?.contains(Self.key) == false)
            #expect(try await world.told(3).count == 2)
        }
    }

    @Test func `P6: calls that move money need a key`() async throws {
        try await W.with { world in
            try await world.give(1, 1_000)
            for (path, headers) in [
                ("wallet/transfers", W.ada), ("cash-desk/top-ups", W.olga), ("cash-desk/pay-outs", W.olga),
                ("cash-desk/refunds", W.olga),
            ] {
                let answer = try await world.client.post(
                    "/api/v1/\(path)", json: json("karim@example.org"), headers: headers)
                #expect(answer.status == .badRequest && answer.text.contains("idempotency-key-required"))
            }
            #expect(try await world.available(2) == 0)
            for operation in WalletRoutes.operations where operation.needsKey {
                #expect(operation.method == .post)
            }
            #expect(WalletRoutes.operations.count(where: { $0.needsKey }) == 4)
        }
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ make: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await make(element)) }
        return values
    }
}
