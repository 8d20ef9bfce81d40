import Database
import DatabaseTesting
import Dispatch
import Geography
import Testing

/// Who waits for a connection, how long, and what ends a wait.
@Suite("Waiting", .timeLimit(.minutes(1)))
struct WaitingTests {
    private static let endless: SQL = """
        WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
        SELECT COUNT(*) FROM numbers
        """

    /// Runs the body while a transaction holds the writer.
    private func withWriterHeld(
        _ database: any Database, _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
        let release = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream<Void>.makeStream()
        let holder = Task {
            try await database.write { _ in
                start.finish()
                release.wait()
            }
        }
        for await _ in started {}
        do {
            try await body()
        } catch {
            release.signal()
            throw error
        }
        release.signal()
        try await holder.value
    }

    @Test(arguments: TestDatabase.allCases)
    func `a statement that runs too long is stopped and the connection goes on`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            for access in [TransactionOptions.Access.read, .write] {
                // The time is the statement's, not that of opening a connection.
                let warm = TransactionOptions(access: access)
                try await #expect(
                    database.withTransaction(warm) { try $0.value("SELECT 1", as: Int.self) } == 1)
                let options = TransactionOptions(access: access, limit: .milliseconds(50))
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.withTransaction(options) { try $0.value(Self.endless, as: Int.self) }
                }
                #expect(error?.code == .timedOut)
                try await #expect(database.read { try $0.value("SELECT 1") } == 1)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a cancelled task stops its statement and changes nothing`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.write { try $0.execute("CREATE TABLE t (x \(word: .integer))") }
            let (started, start) = AsyncStream<Void>.makeStream()
            let task = Task {
                try await database.write { transaction in
                    try transaction.execute("INSERT INTO t VALUES (1)")
                    start.finish()
                    return try transaction.value(Self.endless, as: Int.self)
                }
            }
            for await _ in started {}
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM t") } == 0)
        }
    }

    /// SQLite asks every 2,000 steps whether to go on: now and then that is just as a transaction has begun, or was committed.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `whenever the time is up, what is said is what is stored, and the next transaction begins`(
        seed: UInt64
    ) async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.write { try $0.execute("CREATE TABLE t (x \(word: .integer))") }
            var random = SplitMix64(seed: seed)
            var (written, late) = (0, 0)
            for _ in 0..<5_000 {
                do {
                    try await database.write(within: .nanoseconds(.random(in: 0..<40_000, using: &random))) {
                        try $0.execute("INSERT INTO t VALUES (1)")
                    }
                    written += 1
                } catch let error as DatabaseError where error.code == .timedOut {
                    late += 1
                }
            }
            #expect(late > 0)
            try await database.write { try $0.execute("INSERT INTO t VALUES (1)") }
            try await #expect(
                database.read { try $0.value("SELECT COUNT(*) FROM t", as: Int.self) } == written + 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a cancelled task never starts`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            let task = Task {
                try await Task.sleep(for: .seconds(60))
            }
            task.cancel()
            let other = Task {
                _ = try? await task.value
                unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                _ = try await database.write { _ in Issue.record("ran") }
            }
            await #expect(throws: CancellationError.self) { try await other.value }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `whoever waits too long is told so`(kind: TestDatabase) async throws {
        try await kind.withDatabase(connections: 1) { database in
            try await withWriterHeld(database) {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.write(within: .milliseconds(20)) { _ in }
                }
                #expect(error?.code == .timedOut)
            }
            try await database.write { _ in }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `whoever stops waiting leaves the queue`(kind: TestDatabase) async throws {
        try await kind.withDatabase(connections: 1) { database in
            try await withWriterHeld(database) {
                let waiter = Task { try await database.write { _ in } }
                await Task.yield()
                waiter.cancel()
                await #expect(throws: CancellationError.self) { try await waiter.value }
            }
            try await database.write { _ in }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a full queue refuses at once and empties in order`(kind: TestDatabase) async throws {
        try await kind.withDatabase(waiters: 3, connections: 1) { database in
            let order = Recorder<Int>()
            let tasks = Recorder<Task<Void, any Error>>()
            try await withWriterHeld(database) {
                // Which of them find room is decided by who comes first; three do.
                let outcomes = AsyncStream<DatabaseError.Code>.makeStream()
                for number in 1...10 {
                    let task = Task {
                        do {
                            try await database.write { _ in _ = order.record(number) }
                        } catch let error as DatabaseError {
                            outcomes.continuation.yield(error.code)
                        }
                    }
                    tasks.record(task)
                }
                var refused = 0
                for await code in outcomes.stream {
                    #expect(code == .overloaded)
                    refused += 1
                    if refused == 7 { break }
                }
            }
            for task in tasks.all { try await task.value }
            #expect(order.all.count == 3)
        }
    }

    @Test func `readers do not wait for the writer and see the state before it`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await database.write { transaction in
                try transaction.execute("CREATE TABLE t (x \(word: .integer))")
                try transaction.execute("INSERT INTO t VALUES (1)")
            }
            let release = DispatchSemaphore(value: 0)
            let (changed, change) = AsyncStream<Void>.makeStream()
            let writer = Task {
                try await database.write { transaction in
                    try transaction.execute("UPDATE t SET x = 2")
                    change.finish()
                    release.wait()
                }
            }
            for await _ in changed {}
            try await #expect(database.read { try $0.value("SELECT x FROM t") } == 1)
            release.signal()
            try await writer.value
            try await #expect(database.read { try $0.value("SELECT x FROM t") } == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `closing lets the running transaction finish and refuses the others`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase(connections: 1) { database in
            let release = DispatchSemaphore(value: 0)
            let (started, start) = AsyncStream<Void>.makeStream()
            let running = Task {
                try await database.write { transaction in
                    start.finish()
                    release.wait()
                    return try transaction.value("SELECT 7", as: Int.self)
                }
            }
            for await _ in started {}
            let waiting = Task { try await database.write { _ in } }
            let closing = Task { await database.close() }
            let error = await #expect(throws: DatabaseError.self) { try await waiting.value }
            #expect(error?.code == .closed)
            release.signal()
            try await #expect(running.value == 7)
            await closing.value
            let late = await #expect(throws: DatabaseError.self) { try await database.read { _ in } }
            #expect(late?.code == .closed)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a transaction that met another one is repeated`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            let runs = Recorder<Void>()
            let result = try await database.write { _ in
                let run = runs.record(())
                if run < 4 { throw DatabaseError(.serialization, "met another one") }
                return run
            }
            #expect(result == 4)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `repeating ends with the attempts and with the time`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            for (options, expected) in [
                (TransactionOptions(access: .write, attempts: 3), 3...3),
                // None at all where other work takes the whole time.
                (TransactionOptions(access: .write, limit: .milliseconds(30), attempts: 1_000), 0...20),
            ] {
                let runs = Recorder<Void>()
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.withTransaction(options) { _ in
                        runs.record(())
                        throw DatabaseError(.busy, "met another one")
                    }
                }
                #expect(error?.code == .busy || error?.code == .timedOut)
                #expect(expected.contains(runs.all.count))
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an urgent transaction finds room in a full queue and goes before all that wait`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase(waiters: 3, connections: 1) { database in
            let order = Recorder<Int>()
            let tasks = Recorder<Task<Void, any Error>>()
            try await withWriterHeld(database) {
                let (full, refused) = AsyncStream<Void>.makeStream()
                for number in 1...4 {
                    tasks.record(
                        Task {
                            do {
                                try await database.write { _ in _ = order.record(number) }
                            } catch let error as DatabaseError where error.code == .overloaded {
                                refused.yield()
                            }
                        })
                }
                // One of the four is refused: three wait, and there is no room for more.
                var iterator = full.makeAsyncIterator()
                await iterator.next()
                let urgent = Task { try await database.write(isUrgent: true) { _ in _ = order.record(0) } }
                tasks.record(urgent)
                // An urgent one that is refused would end at once.
                let early = Recorder<Bool>()
                let watch = Task {
                    _ = try? await urgent.value
                    early.record(true)
                }
                try await Task.sleep(for: .milliseconds(50))
                #expect(early.all.isEmpty)
                tasks.record(Task { await watch.value })
            }
            for task in tasks.all { try await task.value }
            #expect(order.all.count == 4 && order.all.first == 0)
        }
    }
}
