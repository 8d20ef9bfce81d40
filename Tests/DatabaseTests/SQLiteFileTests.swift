import Database
import DatabaseTesting
import FoundationEssentials
import Testing

/// What is SQLite's own: files, locks, full disks, damage.
@Suite("SQLite files")
struct SQLiteFileTests {
    @Test func `a commit is on the disk before it is acknowledged, and readers never wait`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            for access in [TransactionOptions.Access.read, .write] {
                let settings = try await database.withTransaction(TransactionOptions(access: access)) {
                    [
                        try $0.value("PRAGMA synchronous", as: Int.self),
                        try $0.value("PRAGMA foreign_keys", as: Int.self),
                    ]
                }
                #expect(settings == [2, 1])
            }
            let mode: String = try await database.write { try $0.value("PRAGMA journal_mode") }
            #expect(mode == "wal")
        }
    }

    @Test func `what was written is there after closing and opening`() async throws {
        try await withTemporaryFolder { folder in
            for round in 1...3 {
                let database = try await SQLiteDatabase(at: .file("\(folder)/a.sqlite"))
                let count = try await database.write { transaction in
                    try transaction.execute("CREATE TABLE IF NOT EXISTS t (x \(word: .integer))")
                    try transaction.execute("INSERT INTO t VALUES (\(round))")
                    return try transaction.value("SELECT COUNT(*) FROM t", as: Int.self)
                }
                #expect(count == round)
                await database.close()
            }
        }
    }

    @Test func `plans do not hang on the day on which a store was analysed`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/a.sqlite"
            func plan(_ database: SQLiteDatabase) async throws -> [String] {
                try await database.write { transaction in
                    try transaction.rows("EXPLAIN QUERY PLAN SELECT * FROM t WHERE y = 5 AND z > 1990") {
                        try $0.decode("detail", as: String.self)
                    }
                }
            }
            let first = try await SQLiteDatabase(at: .file(path))
            try await first.write { transaction in
                try transaction.execute(
                    "CREATE TABLE t (x \(word: .integer) PRIMARY KEY, y \(word: .integer), z \(word: .integer))"
                )
                try transaction.execute("CREATE INDEX t_y ON t (y)")
                try transaction.execute("CREATE INDEX t_z ON t (z)")
                // Nearly all have the same: who has counted them takes the other index.
                for number in 0..<2_000 {
                    try transaction.execute("INSERT INTO t VALUES (\(number), 5, \(number))")
                }
            }
            let usual = try await plan(first)
            await first.close()
            let second = try await SQLiteDatabase(at: .file(path))
            #expect(try await plan(second) == usual, "closing has it analysed")
            try await second.write { try $0.execute("ANALYZE") }
            #expect(try await plan(second) != usual, "it makes no difference here")
            await second.close()
            let third = try await SQLiteDatabase(at: .file(path))
            #expect(try await plan(third) == usual)
            await third.close()
        }
    }

    @Test func `a place without a folder, a folder and a path with NUL are refused`() async throws {
        try await withTemporaryFolder { folder in
            for path in ["\(folder)/none/a.sqlite", folder, "\(folder)/a\u{0}b"] {
                let error = await #expect(throws: DatabaseError.self) {
                    _ = try await SQLiteDatabase(at: .file(path))
                }
                #expect(error?.code == .cannotOpen)
            }
        }
    }

    @Test func `a file that is no database is refused and left as it is`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/a.sqlite"
            let content = Data(repeating: 0x41, count: 5_000)
            try content.write(to: URL(filePath: path))
            let error = await #expect(throws: DatabaseError.self) {
                _ = try await SQLiteDatabase(at: .file(path))
            }
            #expect(error?.code == .corrupt)
            #expect(try Data(contentsOf: URL(filePath: path)) == content)
        }
    }

    @Test func `a damaged page is reported as damage`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/a.sqlite"
            let database = try await SQLiteDatabase(at: .file(path))
            try await database.write { transaction in
                try transaction.execute("CREATE TABLE t (x \(word: .text))")
                for _ in 1...100 {
                    try transaction.execute("INSERT INTO t VALUES (\(String(repeating: "x", count: 400)))")
                }
            }
            await database.close()
            var bytes = try Data(contentsOf: URL(filePath: path))
            bytes.replaceSubrange(4_096..<bytes.count, with: repeatElement(0x5A, count: bytes.count - 4_096))
            try bytes.write(to: URL(filePath: path))
            let damaged = try await SQLiteDatabase(at: .file(path))
            #expect(!damaged.isDamaged, "nobody has looked there")
            let error = await #expect(throws: DatabaseError.self) {
                try await damaged.read { try $0.value("SELECT COUNT(*) FROM t", as: Int.self) }
            }
            #expect(error?.code == .corrupt)
            #expect(damaged.isDamaged)
            await damaged.close()
        }
    }

    @Test(arguments: [TestDatabase.sqliteFile, .sqliteMemory])
    func `a full disk fails the transaction and keeps what was there`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.write { transaction in
                try transaction.execute("CREATE TABLE t (x \(word: .blob))")
                try transaction.execute("INSERT INTO t VALUES (\([UInt8(1)]))")
                _ = try transaction.rows("PRAGMA max_page_count = 20")
            }
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { transaction in
                    for _ in 1...100 {
                        try transaction.execute(
                            "INSERT INTO t VALUES (\([UInt8](repeating: 7, count: 4_000)))")
                    }
                }
            }
            #expect(error?.code == .diskFull)
            #expect(error?.message.contains("full") == true)
            try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM t") } == 1)
            try await database.write { try $0.execute("INSERT INTO t VALUES (\([UInt8(2)]))") }
        }
    }

    @Test func `a writer waits for another program, but not for ever`() async throws {
        try await withTemporaryFolder { folder in
            let configuration = SQLiteDatabase.Configuration(busyTimeout: .milliseconds(30))
            let path = "\(folder)/a.sqlite"
            let one = try await SQLiteDatabase(at: .file(path), configuration: configuration)
            let two = try await SQLiteDatabase(at: .file(path), configuration: configuration)
            let gate = Gate()
            let holder = Task { try await one.write { _ in gate.hold() } }
            await gate.isHeld()
            let error = await #expect(throws: DatabaseError.self) {
                try await two.withTransaction(TransactionOptions(access: .write, attempts: 2)) { _ in }
            }
            #expect(error?.code == .busy)
            let patient = Task { try await two.write { _ in } }
            gate.open()
            try await holder.value
            try await patient.value
            await one.close()
            await two.close()
        }
    }

    @Test func `two programs that count together lose no count`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/a.sqlite"
            let programs = [
                try await SQLiteDatabase(at: .file(path)), try await SQLiteDatabase(at: .file(path)),
            ]
            try await programs[0].write { transaction in
                try transaction.execute("CREATE TABLE counter (n \(word: .integer))")
                try transaction.execute("INSERT INTO counter VALUES (0)")
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        for _ in 0..<25 {
                            try await programs[task % 2].write { transaction in
                                let n = try transaction.value("SELECT n FROM counter", as: Int.self)
                                try transaction.execute("UPDATE counter SET n = \(n + 1)")
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await #expect(programs[1].read { try $0.value("SELECT n FROM counter") } == 200)
            for program in programs { await program.close() }
        }
    }
}
