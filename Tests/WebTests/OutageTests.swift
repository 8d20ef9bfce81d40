import Database
import DatabaseTesting
import FoundationEssentials
import HTTPServer
import HTTPTesting
import Journal
import Synchronization
import Testing
import Web

/// The database goes away under a server that people use, and comes back; nobody restarts anything.
@Suite("Outages of the database", .serialized, .timeLimit(.minutes(5)))
struct OutageTests {
    /// A server that stores each number it is sent through a journal, and one that reads them.
    private final class Ledger: Sendable {
        let database: any Database
        let journal: Journal<Int>

        init(_ database: any Database) async throws {
            self.database = database
            try await database.write {
                try $0.execute("CREATE TABLE kept (n \(word: .integer) PRIMARY KEY, text \(word: .text))")
            }
            let configuration = Journal<Int>.Configuration(
                commitLimit: .seconds(1), rebuildPause: .milliseconds(20))
            journal = Journal(database: database, configuration: configuration) { numbers, transaction in
                let text = String(repeating: "long ", count: 200)
                try transaction.execute(
                    all: numbers.map { "INSERT INTO kept VALUES (\($0), \(text)) ON CONFLICT DO NOTHING" })
            }
        }

        func handler() -> HTTPHandler {
            var router = Router<EmptyContext>()
            router.get("/") { [database] _, _ in
                let count = try await database.read(within: .seconds(1)) {
                    try $0.value("SELECT COUNT(*) FROM kept", as: Int.self)
                }
                return .text("\(count)")
            }
            router.post("/{n}") { [journal] request, _ in
                try await journal.submit(Int(request.target.dropFirst()) ?? 0)
                return .text("kept")
            }
            return router.handler()
        }
    }

    /// What people were told so far.
    private final class Tally: Sendable {
        private let told = Mutex((acknowledged: [Int](), refused: 0))

        var acknowledged: [Int] { told.withLock { $0.acknowledged } }
        var refused: Int { told.withLock { $0.refused } }

        func acknowledge(_ number: Int) { told.withLock { $0.acknowledged.append(number) } }
        func refuse() { told.withLock { $0.refused += 1 } }

        /// Returns when something more than before has been acknowledged: then the store serves.
        func waitForAcknowledgement() async throws {
            let before = acknowledged.count
            let deadline = ContinuousClock.now.advanced(by: .seconds(60))
            while acknowledged.count <= before, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(acknowledged.count > before, "the store does not come back")
        }

        /// Returns when somebody more than before has been refused: then the outage has been felt.
        func waitForRefusal(after before: Int) async throws {
            let deadline = ContinuousClock.now.advanced(by: .seconds(60))
            while refused <= before, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(refused > before, "the outage was not felt")
        }
    }

    /// Eight people store numbers and look at them until the outage is over, each after the last answer.
    private func people(
        _ client: TestClient, _ tally: Tally, while isGoingOn: @escaping @Sendable () -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in 0..<8 {
                group.addTask {
                    var number = person * 1_000_000
                    while isGoingOn() {
                        number += 1
                        for response in [
                            try await client.post("/\(number)", form: [:]), try await client.get("/"),
                        ] {
                            guard response.status != .ok else {
                                if response.text == "kept" { tally.acknowledge(number) }
                                continue
                            }
                            #expect(response.status == .serviceUnavailable, "\(response.text)")
                            #expect(response.headers["Retry-After"].flatMap { Int($0) } != nil)
                            #expect(!response.text.contains("SQL"))
                            tally.refuse()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Runs the outage while people use the server, and checks what came of it.
    private func check(
        _ database: any Database, outage: @escaping @Sendable (Tally) async throws -> Void
    ) async throws {
        let ledger = try await Ledger(database)
        let writer = Task {
            await ledger.journal.run { _ in
                _ = try await database.read(within: .seconds(1)) { try $0.rows("SELECT 1") }
            }
        }
        let tally = Tally()
        try await withTestClient(ledger.handler()) { client async throws in
            let over = Flag()
            async let usage: Void = people(client, tally) { !over.isOver }
            // Some are acknowledged before it, so that they can be lost.
            while tally.acknowledged.count < 9 { try await Task.sleep(for: .milliseconds(10)) }
            try await outage(tally)
            // All of it works again, by itself, within a moment.
            let deadline = ContinuousClock.now.advanced(by: .seconds(30))
            while try await client.post("/7", form: [:]).status != .ok, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(try await client.post("/8", form: [:]).status == .ok)
            #expect(try await client.get("/").status == .ok)
            over.end()
            try await usage
            let kept = try await database.read {
                Set(try $0.rows("SELECT n FROM kept") { try $0.decode(Int.self) })
            }
            #expect(kept.isSuperset(of: tally.acknowledged))
        }
        ledger.journal.close()
        await writer.value
    }

    private static let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil

    @Test(.enabled(if: TestDatabase.allCases.contains(.postgreSQL)))
    func `a database that is silent for seconds costs refusals with a time to come back, nothing else`()
        async throws
    {
        let server = try await TestPostgres.started()
        let database = try await PostgresDatabase(at: server.address)
        let pause = Duration.seconds(Self.isLong ? 10 : 3)
        try await check(database) { tally in
            let before = tally.refused
            server.pause()
            defer { server.resume() }
            try await Task.sleep(for: pause)
            try await tally.waitForRefusal(after: before)
        }
        await database.close()
    }

    @Test(.enabled(if: TestDatabase.allCases.contains(.postgreSQL)))
    func `a database that crashes again and again loses nothing that was acknowledged`() async throws {
        let server = try await TestPostgres.started()
        let database = try await PostgresDatabase(at: server.address)
        try await check(database) { tally in
            for _ in 0..<3 {
                // A server whose recovery is killed gives up for good.
                try await tally.waitForAcknowledgement()
                let before = tally.refused
                // It cannot begin to recover before it goes on, so that somebody meets it in ruins.
                server.pause()
                defer { server.resume() }
                server.crash()
                try await tally.waitForRefusal(after: before)
            }
        }
        await database.close()
    }

    @Test func `a full disk costs refusals with a time to come back, and works on when there is room`()
        async throws
    {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await check(database) { tally in
                let before = tally.refused
                try await database.write { transaction in
                    try transaction.execute("CREATE TABLE filler (x \(word: .blob))")
                    _ = try transaction.rows("PRAGMA max_page_count = 1")
                }
                // Pages of a table fill up slowly; this one takes what is left at once.
                await #expect(throws: DatabaseError.self) {
                    try await database.write {
                        try $0.execute("INSERT INTO filler VALUES (\([UInt8](repeating: 1, count: 100_000)))")
                    }
                }
                try await tally.waitForRefusal(after: before)
                try await database.write { _ = try $0.rows("PRAGMA max_page_count = 1000000") }
            }
        }
    }

    /// Says across tasks that it is over.
    private final class Flag: Sendable {
        private let state = Mutex(false)
        var isOver: Bool { state.withLock { $0 } }
        func end() { state.withLock { $0 = true } }
    }
}
