import Database
import DatabaseTesting
import Geography
import Testing

/// One process at a time changes what lives in a store.
@Suite("Ownership", .timeLimit(.minutes(2)))
struct OwnershipTests {
    private static let now = Timestamp(milliseconds: 1_800_000_000_000)
    private static let quick = StoreOwnership.Rhythm(looks: .milliseconds(20), signs: .milliseconds(50))

    private func own(
        _ database: any Database, at location: DatabaseLocation, holder: String = "somebody"
    ) async throws -> (OwnershipLock, StoreOwnership) {
        let lock = try await OwnershipLock(of: location, holder: holder)
        return (lock, try await claim(database, lock, holder))
    }

    private func claim(
        _ database: any Database, _ lock: OwnershipLock, _ holder: String = "somebody"
    ) async throws -> StoreOwnership {
        try await database.migrate([StoreOwnership.schema], now: Self.now.milliseconds)
        return try await StoreOwnership(
            of: database, by: lock, holder: holder, rhythm: Self.quick, clock: { Self.now })
    }

    private func withStore(
        _ kind: TestDatabase, _ body: (DatabaseLocation, any Database) async throws -> Void
    ) async throws {
        try await kind.withLocation { location in
            let database = try await location.open()
            do {
                try await database.write { try $0.execute("CREATE TABLE t (x \(word: .integer))") }
                try await body(location, database)
            } catch {
                await database.close()
                throw error
            }
            await database.close()
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `a second one is refused in a sentence that names the first, until that has gone`(
        kind: TestDatabase
    ) async throws {
        try await withStore(kind) { location, database in
            let (lock, ownership) = try await own(database, at: location, holder: "process 4711 on medina-1")
            defer { withExtendedLifetime(lock) {} }
            let error = await #expect(throws: DatabaseError.self) {
                _ = try await OwnershipLock(of: location, holder: "another", patience: .zero)
            }
            #expect(error?.code == .owned)
            #expect(error?.message.contains("process 4711 on medina-1") == true, "\(error?.message ?? "")")
            await ownership.release()
            // Its end of a connection ends a moment later.
            let second = try await OwnershipLock(of: location, holder: "another")
            #expect(try await claim(database, second).epoch == ownership.epoch + 1)
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `the lock goes with its holder, and the store keeps its name`(kind: TestDatabase) async throws {
        try await withStore(kind) { location, database in
            var names: Set<String> = []
            for epoch in 1...3 {
                let (_, ownership) = try await own(database, at: location)
                #expect(ownership.epoch == epoch)
                names.insert(ownership.store)
                await ownership.release()
            }
            #expect(names.count == 1)
            #expect(try await StoreOwnership.identity(in: database)?.epoch == 3)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `who was overtaken commits nothing any more, and is told to stop`(kind: TestDatabase) async throws {
        try await withStore(kind) { location, database in
            let (lock, first) = try await own(database, at: location)
            try await database.write { transaction in
                try first.check(in: transaction)
                try transaction.execute("INSERT INTO t VALUES (1)")
            }
            // The lock was lost without a word, as with a process that stood still.
            let second = try await claim(database, lock)
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { transaction in
                    try transaction.execute("INSERT INTO t VALUES (2)")
                    try first.check(in: transaction)
                }
            }
            #expect(error?.code == .ownershipLost)
            try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM t", as: Int.self) } == 1)
            #expect(await first.keep()?.code == .ownershipLost)
            try await database.write { try second.check(in: $0) }
            let keeping = Task { await second.keep() }
            keeping.cancel()
            #expect(await keeping.value == nil)
        }
    }

    @Test(.enabled(if: TestDatabase.allCases.contains(.postgreSQL)))
    func `a lock that was lost with its connection is taken again, if nobody had it meanwhile`() async throws
    {
        try await withStore(.postgreSQL) { location, database in
            let (_, ownership) = try await own(database, at: location)
            let keeping = Task { await ownership.keep() }
            let holders: SQL = """
                FROM pg_locks WHERE locktype = 'advisory' AND granted
                AND (CAST(classid AS BIGINT) << 32 | CAST(objid AS BIGINT))
                    = hashtextextended('medina owner ' || current_schema(), 0)
                """
            let before = try await database.read {
                try $0.value("SELECT CAST(MIN(pid) AS BIGINT) \(holders)", as: Int.self)
            }
            try await database.write { _ = try $0.rows("SELECT pg_terminate_backend(pid) \(holders)") }
            var after: [Int] = []
            let end = ContinuousClock.now + .seconds(30)
            while after.isEmpty || after == [before], ContinuousClock.now < end {
                after = try await database.read {
                    try $0.rows("SELECT CAST(pid AS BIGINT) \(holders)") { try $0.decode(Int.self) }
                }
            }
            #expect(after.count == 1 && after != [before])
            #expect(ownership.loss == nil)
            keeping.cancel()
            #expect(await keeping.value == nil)
            await ownership.release()
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `the owner leaves signs of life, by which the next one knows when it was there last`(
        kind: TestDatabase
    ) async throws {
        try await withStore(kind) { location, database in
            let (_, first) = try await own(database, at: location)
            #expect(first.lastSeen == nil)
            try await first.proveWritable()
            #expect(first.writeFailure == nil)
            await first.release()
            let (_, second) = try await own(database, at: location)
            #expect(second.lastSeen == Self.now)
            await second.release()
        }
    }

    @Test func `a store that takes no more is told of, until it does again`() async throws {
        try await withStore(.sqliteFile) { location, database in
            let (_, ownership) = try await own(database, at: location)
            let pages = try await database.write { try $0.value("PRAGMA page_count", as: Int.self) }
            try await database.write {
                _ = try $0.rows("PRAGMA max_page_count = \(unsafeSQL: "\(pages + 2)")")
            }
            await #expect(throws: DatabaseError.self) { try await ownership.proveWritable() }
            #expect(ownership.writeFailure?.code == .diskFull)
            let keeping = Task { await ownership.keep() }
            try await database.write { _ = try $0.rows("PRAGMA max_page_count = 100000") }
            let end = ContinuousClock.now + .seconds(30)
            while ownership.writeFailure != nil, ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(ownership.writeFailure == nil)
            keeping.cancel()
            _ = await keeping.value
        }
    }
}
