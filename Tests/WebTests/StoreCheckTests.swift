import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Observability
import Synchronization
import Testing
import Web

/// What `/readyz` says of the store.
@Suite("The check of the store")
struct StoreCheckTests {
    /// A store that can be taken away: it then leaves everybody without an answer until their time is over.
    private final class Distant: Database {
        let near: any Database
        let isAway = Mutex(false)
        let reads = Mutex(0)
        let hasMetDamage = Mutex(false)

        init(_ near: any Database) { self.near = near }

        var dialect: SQLDialect { near.dialect }
        var isDamaged: Bool { hasMetDamage.withLock { $0 } }

        func withTransaction<Value: Sendable>(
            _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
        ) async throws -> Value {
            reads.withLock { $0 += 1 }
            guard isAway.withLock({ $0 }) else { return try await near.withTransaction(options, body) }
            try await Task.sleep(for: options.limit)
            throw DatabaseError(.timedOut, "secret.example.org does not answer")
        }

        func close() async { await near.close() }
    }

    @Test(arguments: TestDatabase.allCases)
    func `readyz says when the store is away, soon and without its secrets, and when it is back`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { near in
            let database = Distant(near)
            let check = StoreCheck(database, limit: .milliseconds(100))
            var router = Router<EmptyContext>()
            OperationsRoutes(
                metrics: MetricRegistry(), version: "1", checks: [("database", { await check.failure() })]
            ).add(to: &router)
            try await withTestClient(router.handler()) { client in
                #expect(try await client.get("/readyz").text == #"{"database":"ok","ready":true}"#)
                database.isAway.withLock { $0 = true }
                let away = try await Self.answer(of: client) { $0.status == .serviceUnavailable }
                #expect(away.text == #"{"database":"the store does not answer","ready":false}"#)
                database.isAway.withLock { $0 = false }
                _ = try await Self.answer(of: client) { $0.status == .ok }
            }
        }
    }

    /// Asks until the answer is as wanted; it may be a second old.
    private static func answer(
        of client: TestClient, _ isWanted: (TestResponse) -> Bool
    ) async throws -> TestResponse {
        let deadline = ContinuousClock.now.advanced(by: .seconds(20))
        while true {
            let answer = try await client.get("/readyz")
            if isWanted(answer) || ContinuousClock.now >= deadline {
                #expect(isWanted(answer), "\(answer.text)")
                return answer
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test func `however many look, the store is asked once a second`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { near in
            let database = Distant(near)
            let check = StoreCheck(database)
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<100 { group.addTask { #expect(await check.failure() == nil) } }
            }
            #expect(database.reads.withLock { $0 } == 1)
        }
    }

    @Test func `a store that has met damage is not ready, though it answers`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { near in
            let database = Distant(near)
            #expect(await StoreCheck(database).failure() == nil)
            database.hasMetDamage.withLock { $0 = true }
            #expect(await StoreCheck(database).failure() == "the store is damaged")
        }
    }

    @Test func `a closed store is no store`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            await database.close()
            #expect(await StoreCheck(database).failure() == "the store does not answer")
        }
    }
}
