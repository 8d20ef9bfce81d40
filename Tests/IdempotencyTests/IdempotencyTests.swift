import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Idempotency
import Synchronization
import Testing

@Suite("Calls that are repeated", .timeLimit(.minutes(1)))
struct IdempotencyTests {
    /// A little server whose only deed counts how often it is done.
    private final class Deeds: Sendable {
        private struct State {
            var count = 0
            var status = HTTPStatus.created
            var isHeld = false
            var held: [CheckedContinuation<Void, Never>] = []
        }

        private let state = Mutex(State())
        private let time = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

        var now: Timestamp { time.withLock { $0 } }
        var count: Int { state.withLock { $0.count } }
        var waiting: Int { state.withLock { $0.held.count } }

        func advance(by span: TravelTime) { time.withLock { $0 = $0 + span } }
        func answer(_ status: HTTPStatus) { state.withLock { $0.status = status } }
        func hold() { state.withLock { $0.isHeld = true } }

        func release() {
            let held = state.withLock { state in
                defer { state.held = [] }
                state.isHeld = false
                return state.held
            }
            for continuation in held { continuation.resume() }
        }

        func run(_ request: Request) async throws -> Response {
            let (count, status) = state.withLock { state in
                state.count += 1
                return (state.count, state.status)
            }
            await withCheckedContinuation { continuation in
                let isHeld = state.withLock { state in
                    if state.isHeld { state.held.append(continuation) }
                    return state.isHeld
                }
                if !isHeld { continuation.resume() }
            }
            if status.code >= 500 { throw HTTPError(status) }
            var response = Response.text("deed \(count): \(String(decoding: request.body, as: UTF8.self))")
            response.status = status
            response.headers["Location"] = "/deeds/\(count)"
            return response
        }

        func handler(
            _ database: any Database, allowance: Idempotency.Allowance = .init(),
            store: Idempotency.Store = .init()
        ) -> HTTPHandler {
            let idempotency = Idempotency(
                database: database, allowance: allowance, store: store, clock: { self.now })
            var router = Router<EmptyContext>()
            let once = idempotency.once({ request, _ in try await self.run(request) }) {
                (request: Request, _: EmptyContext) in
                request.headers["x-person"].map { .known($0) }
                    ?? .stranger(showing: request.headers["authorization"])
            }
            router.on(.post, "/deeds", once)
            router.on(.post, "/others", once)
            return router.handler()
        }
    }

    private func withDeeds(
        _ kind: TestDatabase, _ body: (Deeds, TestClient, any Database) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([Idempotency.schema], now: 1)
            let deeds = Deeds()
            try await withTestClient(deeds.handler(database)) { client in
                try await body(deeds, client, database)
            }
        }
    }

    private func headers(_ key: String, person: String = "ada") -> Headers {
        ["Idempotency-Key": key, "X-Person": person]
    }

    @Test(arguments: TestDatabase.allCases)
    func `a repeated call gets the first answer byte for byte, also after a restart`(
        kind: TestDatabase
    ) async throws {
        try await withDeeds(kind) { deeds, client, database in
            let first = try await client.post("/deeds", json: "{\"a\":1}", headers: headers("k1"))
            #expect(first.status == .created)
            #expect(first.headers["idempotency-replayed"] == nil)
            let second = try await client.post("/deeds", json: "{\"a\":1}", headers: headers("k1"))
            #expect(second.status == .created)
            #expect(second.body == first.body)
            #expect(second.headers["location"] == "/deeds/1")
            #expect(second.headers["content-type"] == first.headers["content-type"])
            #expect(second.headers["idempotency-replayed"] == "true")
            try await withTestClient(deeds.handler(database)) { restarted in
                let third = try await restarted.post("/deeds", json: "{\"a\":1}", headers: headers("k1"))
                #expect(third.body == first.body)
            }
            #expect(deeds.count == 1)
            _ = try await client.post("/deeds", json: "{\"a\":1}", headers: ["X-Person": "ada"])
            #expect(deeds.count == 2, "without a key every call is a new one")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a key stands for one call: another body or address is refused, another person is on their own`(
        kind: TestDatabase
    ) async throws {
        try await withDeeds(kind) { deeds, client, _ in
            _ = try await client.post("/deeds", json: "{\"a\":1}", headers: headers("k1"))
            let other = try await client.post("/deeds", json: "{\"a\":2}", headers: headers("k1"))
            #expect(other.status == .unprocessableContent)
            #expect(other.text.contains("idempotency-key-reused"))
            let elsewhere = try await client.post("/others", json: "{\"a\":1}", headers: headers("k1"))
            #expect(elsewhere.status == .unprocessableContent)
            #expect(deeds.count == 1)
            let stranger = try await client.post(
                "/deeds", json: "{\"a\":1}", headers: headers("k1", person: "bob"))
            #expect(stranger.status == .created)
            #expect(stranger.text.hasPrefix("deed 2"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `of two calls at once one is carried out, the other is asked to come back`(
        kind: TestDatabase
    ) async throws {
        try await withDeeds(kind) { deeds, client, _ in
            deeds.hold()
            let headers = headers("k1")
            async let first = client.post("/deeds", json: "{}", headers: headers)
            while deeds.waiting == 0 { try await Task.sleep(for: .milliseconds(2)) }
            let second = try await client.post("/deeds", json: "{}", headers: headers)
            #expect(second.status == .conflict)
            #expect(second.headers["retry-after"] == "1")
            #expect(second.text.contains("still-under-way"))
            deeds.release()
            let answered = try await first
            #expect(answered.status == .created)
            let third = try await client.post("/deeds", json: "{}", headers: headers)
            #expect(third.body == answered.body)
            #expect(deeds.count == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `of many calls at the same instant one is carried out`(kind: TestDatabase) async throws {
        try await withDeeds(kind) { deeds, client, _ in
            let headers = headers("k1")
            let codes = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try await client.post("/deeds", json: "{}", headers: headers).status.code
                    }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(deeds.count == 1)
            #expect(codes.allSatisfy { $0 == 201 || $0 == 409 }, "\(codes)")
            #expect(codes.contains(201))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what failed for the moment is tried again, what was refused stays refused`(
        kind: TestDatabase
    ) async throws {
        try await withDeeds(kind) { deeds, client, _ in
            deeds.answer(.serviceUnavailable)
            #expect(
                try await client.post("/deeds", json: "{}", headers: headers("k1")).status
                    == .serviceUnavailable)
            deeds.answer(.created)
            #expect(try await client.post("/deeds", json: "{}", headers: headers("k1")).status == .created)
            deeds.answer(.conflict)
            let refused = try await client.post("/deeds", json: "{}", headers: headers("k2"))
            deeds.answer(.created)
            let again = try await client.post("/deeds", json: "{}", headers: headers("k2"))
            #expect(refused.status == .conflict && again.status == .conflict)
            #expect(again.body == refused.body)
            #expect(deeds.count == 3)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a call that a crash interrupted is carried out anew`(kind: TestDatabase) async throws {
        try await withDeeds(kind) { deeds, client, database in
            deeds.hold()
            let headers = headers("k1")
            async let lost = client.post("/deeds", json: "{}", headers: headers)
            while deeds.waiting == 0 { try await Task.sleep(for: .milliseconds(2)) }
            // Another run of the server over the same store, as after a crash.
            try await withTestClient(deeds.handler(database)) { restarted in
                async let again = restarted.post("/deeds", json: "{}", headers: headers)
                while deeds.waiting == 1 { try await Task.sleep(for: .milliseconds(2)) }
                deeds.release()
                #expect(try await again.status == .created)
            }
            _ = try await lost
            #expect(deeds.count == 2)
        }
    }

    @Test func `answers are kept for a day, and nothing of them can be read in the table`() async throws {
        try await withDeeds(.sqliteMemory) { deeds, client, database in
            _ = try await client.post("/deeds", json: "{\"secret\":1}", headers: headers("k1"))
            let stored = try await database.read { transaction in
                try transaction.rows("SELECT answer FROM idempotent_calls") { row in
                    String(decoding: try row.decode("answer", as: [UInt8].self), as: UTF8.self)
                }
            }
            #expect(stored.count == 1)
            #expect(!stored[0].contains("deed") && !stored[0].contains("secret"))
            deeds.advance(by: .minutes(24 * 60 - 1))
            _ = try await client.post("/deeds", json: "{\"secret\":1}", headers: headers("k1"))
            #expect(deeds.count == 1)
            deeds.advance(by: .minutes(2))
            _ = try await client.post("/deeds", json: "{\"secret\":1}", headers: headers("k1"))
            #expect(deeds.count == 2)
            _ = try await client.post("/deeds", json: "{}", headers: headers("k2"))
            let count = try await database.read { transaction in
                try transaction.value("SELECT COUNT(*) FROM idempotent_calls", as: Int.self)
            }
            #expect(count == 2)
        }
    }

    @Test(arguments: ["", "käse", "a b", String(repeating: "x", count: 256)])
    func `a key that cannot be one is refused`(key: String) async throws {
        try await withDeeds(.sqliteMemory) { deeds, client, _ in
            let response = try await client.post("/deeds", json: "{}", headers: headers(key))
            #expect(response.status == .badRequest)
            #expect(deeds.count == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what strangers are refused is not kept, and what they show sets them apart`(
        kind: TestDatabase
    ) async throws {
        try await withDeeds(kind) { deeds, client, database in
            deeds.answer(.conflict)
            for number in 0..<3 {
                let refused = try await client.post(
                    "/deeds", json: "{}", headers: ["Idempotency-Key": "k\(number)"])
                #expect(refused.status == .conflict)
            }
            let kept = try await database.read {
                try $0.value("SELECT COUNT(*) FROM idempotent_calls", as: Int.self)
            }
            #expect(kept == 0)
            deeds.answer(.created)
            let first = try await client.post("/deeds", json: "{}", headers: ["Idempotency-Key": "k0"])
            let again = try await client.post("/deeds", json: "{}", headers: ["Idempotency-Key": "k0"])
            #expect(first.status == .created && again.body == first.body)
            let other = try await client.post(
                "/deeds", json: "{}", headers: ["Idempotency-Key": "k0", "Authorization": "Bearer x"])
            #expect(other.status == .created && other.body != first.body)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `whoever makes key after key is refused before anything is written`(kind: TestDatabase) async throws
    {
        try await kind.withDatabase { database in
            try await database.migrate([Idempotency.schema], now: 1)
            let deeds = Deeds()
            var allowance = Idempotency.Allowance()
            (allowance.perMinute, allowance.atOnce) = (1, 3)
            try await withTestClient(deeds.handler(database, allowance: allowance)) { client in
                func statuses(_ headers: Headers) async throws -> [Int] {
                    var codes: [Int] = []
                    for number in 0..<5 {
                        var headers = headers
                        headers["Idempotency-Key"] = "k\(number)"
                        let answer = try await client.post("/deeds", json: "{}", headers: headers)
                        codes.append(answer.status.code)
                        if answer.status == .tooManyRequests { #expect(answer.headers["retry-after"] != nil) }
                    }
                    return codes
                }
                // Whatever a stranger shows: it is the network that counts. A person counts by themselves.
                #expect(try await statuses(["Authorization": "Bearer a"]) == [201, 201, 201, 429, 429])
                #expect(try await statuses(["Authorization": "Bearer b"]) == [429, 429, 429, 429, 429])
                #expect(try await statuses(["X-Person": "ada"]) == [201, 201, 201, 429, 429])
                #expect(deeds.count == 6)
                let rows = try await database.read {
                    try $0.value("SELECT COUNT(*) FROM idempotent_calls", as: Int.self)
                }
                #expect(rows == 6)
                // Without a key nothing is written that would have to be counted.
                #expect(try await client.post("/deeds", json: "{}").status == .created)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `however many keys strangers make up, so many answers are kept of a network and of all`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([Idempotency.schema], now: 1)
            let deeds = Deeds()
            var store = Idempotency.Store()
            (store.perNetwork, store.strangers, store.perPerson) = (8, 20, 12)
            func call(_ client: TestClient, _ key: String, from peer: String, person: String? = nil)
                async throws
                -> TestResponse
            {
                var headers: Headers = ["Idempotency-Key": key, "Content-Type": "application/json"]
                headers["X-Person"] = person
                deeds.advance(by: .seconds(1))
                return try await client.send(
                    .post, "/deeds", headers: headers, body: [0x7B, 0x7D], peer: peer)
            }
            func rows() async throws -> Int {
                try await database.read {
                    try $0.value("SELECT COUNT(*) FROM idempotent_calls", as: Int.self)
                }
            }
            try await withTestClient(deeds.handler(database, store: store), .inProcess) { client in
                _ = try await call(client, "real", from: "192.0.2.200")
                for number in 0..<40 { _ = try await call(client, "a\(number)", from: "192.0.2.1") }
                #expect(try await rows() <= 1 + 8)
                // The newest are still there, and the flood has not touched anybody else's.
                #expect(
                    try await call(client, "a39", from: "192.0.2.1").headers["idempotency-replayed"] == "true"
                )
                #expect(
                    try await call(client, "real", from: "192.0.2.200").headers["idempotency-replayed"]
                        == "true")
                _ = try await call(client, "k", from: "192.0.2.1", person: "ada")
                for network in 2..<40 {
                    for number in 0..<3 {
                        _ = try await call(client, "b\(number)", from: "192.0.2.\(network)")
                    }
                }
                #expect(try await rows() <= 1 + 21)
                for number in 0..<40 {
                    _ = try await call(client, "p\(number)", from: "192.0.2.9", person: "eve")
                }
                #expect(try await rows() <= 1 + 21 + 12)
                let own = try await call(client, "k", from: "192.0.2.1", person: "ada")
                #expect(own.headers["idempotency-replayed"] == "true")
            }
            // Another run finds out how many there are.
            try await withTestClient(deeds.handler(database, store: store), .inProcess) { client in
                for network in 40..<80 { _ = try await call(client, "c", from: "192.0.2.\(network)") }
                #expect(try await rows() <= 1 + 21 + 12)
                let own = try await call(client, "k", from: "192.0.2.1", person: "ada")
                #expect(own.headers["idempotency-replayed"] == "true")
            }
        }
    }
}
