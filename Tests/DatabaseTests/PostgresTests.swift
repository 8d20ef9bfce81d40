import Database
import DatabaseTesting
import FoundationEssentials
import Testing

/// What is PostgreSQL's own: types, meeting transactions, prepared statements.
@Suite("PostgreSQL", .timeLimit(.minutes(2)), .enabled(if: TestDatabase.allCases.contains(.postgreSQL)))
struct PostgresTests {
    private static let word: SQL.Word = .integer

    @Test func `each type that a portable query can give is read`() async throws {
        let cases: [(SQL, SQLValue)] = [
            ("SELECT CAST(7 AS SMALLINT)", .integer(7)), ("SELECT -5", .integer(-5)),
            ("SELECT CAST(-9223372036854775807 AS BIGINT)", .integer(-9_223_372_036_854_775_807)),
            ("SELECT 1 = 1", .integer(1)), ("SELECT 1 = 2", .integer(0)),
            ("SELECT CAST(1.5 AS REAL)", .real(1.5)),
            ("SELECT CAST(-2.25 AS DOUBLE PRECISION)", .real(-2.25)),
            ("SELECT SUM(x) FROM (VALUES (\(Int64.max)), (\(Int64(-1)))) AS t (x)", .integer(Int64.max - 1)),
            ("SELECT SUM(x) FROM (VALUES (\(Int64.min))) AS t (x)", .integer(.min)),
            (
                "SELECT SUM(x) FROM (VALUES (\(Int64.max)), (\(Int64(1)))) AS t (x)",
                .real(9.223372036854775808e18)
            ),
            ("SELECT SUM(x) FROM (VALUES (\(10_000)), (\(-20_000))) AS t (x)", .integer(-10_000)),
            ("SELECT SUM(x) FROM (VALUES (\(0))) AS t (x)", .integer(0)),
            ("SELECT AVG(x) FROM (VALUES (\(1)), (\(2))) AS t (x)", .real(1.5)),
            ("SELECT CAST(-0.00012345 AS NUMERIC)", .real(-0.00012345)),
            ("SELECT CAST('abc' AS VARCHAR(5))", .text("abc")), ("SELECT ''", .text("")),
            ("SELECT \([UInt8]())", .blob([])), ("SELECT \("")", .text("")),
            ("SELECT CAST(NULL AS TEXT)", .null), ("SELECT \(Double.infinity)", .real(.infinity)),
        ]
        try await TestDatabase.postgreSQL.withDatabase { database in
            for (query, expected) in cases {
                let value = try await database.read { try $0.row(query).values[0] }
                #expect(value == expected, "\(query)")
            }
            for query in ["SELECT now()", "SELECT CAST('NaN' AS NUMERIC)"] {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.read { try $0.rows(SQL(unsafeSQL: query)) }
                }
                #expect(error?.code == .unexpectedValue)
            }
        }
    }

    @Test func `whoever finds rows by keys never goes through a table, not even a new one`() async throws {
        try await TestDatabase.postgreSQL.withDatabase { database in
            try await database.write {
                try $0.execute("CREATE TABLE keyed (id \(word: .integer) PRIMARY KEY, name \(word: .text))")
            }
            let keys = Array(0..<1_000)
            var plans: [String] = []
            for isByKeys in [false, true] {
                var options = TransactionOptions(access: .write)
                options.isByKeys = isByKeys
                plans += try await database.withTransaction(options) { transaction in
                    try transaction.rows("EXPLAIN SELECT name FROM keyed WHERE id IN \(list: keys)")
                        .map { try $0.decode(String.self) }.first.map { [$0] } ?? []
                }
            }
            // Else the first would say that the second proves nothing.
            #expect(
                plans.count == 2 && plans[0].contains("Seq Scan") && !plans[1].contains("Seq Scan"),
                "\(plans)")
        }
    }

    @Test func `text sorts by bytes, whatever language the server speaks`() async throws {
        try await TestDatabase.postgreSQL.withDatabase { database in
            let sorted = try await database.write { transaction in
                try transaction.execute("CREATE TABLE words (word \(word: .text) PRIMARY KEY)")
                for word in ["b", "B", "a", "é", "Z", "_"] {
                    try transaction.execute("INSERT INTO words VALUES (\(word))")
                }
                return try transaction.rows("SELECT word FROM words ORDER BY word") {
                    try $0.decode(String.self)
                }
            }
            #expect(sorted == ["B", "Z", "_", "a", "b", "é"])
        }
    }

    @Test func `a commit is on the disk before it is acknowledged, and statements have a limit`() async throws
    {
        try await TestDatabase.postgreSQL.withDatabase { database in
            let options = TransactionOptions(access: .write, limit: .seconds(7))
            let (isolation, limit, commit) = try await database.withTransaction(options) { transaction in
                (
                    try transaction.value("SHOW transaction_isolation", as: String.self),
                    try transaction.value(
                        "SELECT CAST(setting AS BIGINT) FROM pg_settings WHERE name = 'statement_timeout'",
                        as: Int.self),
                    try transaction.value("SHOW synchronous_commit", as: String.self)
                )
            }
            #expect(isolation == "serializable")
            #expect((1...7_000).contains(limit))
            #expect(commit == "on")
        }
    }

    @Test func `transactions that meet are repeated, and no change is lost`() async throws {
        try await TestDatabase.postgreSQL.withDatabase(connections: 6) { database in
            try await database.write { transaction in
                try transaction.execute("CREATE TABLE counter (id \(word: .integer), n \(word: .integer))")
                try transaction.execute("INSERT INTO counter VALUES (1, 0), (2, 0)")
            }
            let runs = Recorder<Void>()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        for _ in 0..<20 {
                            let options = TransactionOptions(
                                access: .write, limit: .seconds(30), attempts: 50)
                            try await database.withTransaction(options) { transaction in
                                runs.record(())
                                // Reads both and writes one: what only serializable transactions get right.
                                let sum = try transaction.value("SELECT SUM(n) FROM counter", as: Int.self)
                                try transaction.execute(
                                    "UPDATE counter SET n = n + 1 WHERE id = \(1 + sum % 2)")
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let both = try await database.read {
                try $0.rows("SELECT n FROM counter ORDER BY id") { try $0.decode(Int.self) }
            }
            #expect(both == [60, 60])
            #expect(runs.all.count >= 120)
        }
    }

    @Test func `statements sent together run in order, and one failure fails them all`() async throws {
        try await TestDatabase.postgreSQL.withDatabase { database in
            try await database.write { transaction in
                try transaction.execute("CREATE TABLE t (id \(word: .integer) PRIMARY KEY, x \(word: .text))")
                let long = String(repeating: "long ", count: 2_000)
                // More than the sockets' buffers hold, so that answers must be read while sending.
                let changes = try transaction.execute(
                    all: (0..<3_000).map { "INSERT INTO t VALUES (\($0), \(long))" }
                        + [
                            "UPDATE t SET x = \("short") WHERE id < \(10)",
                            "DELETE FROM t WHERE id = \(5_000)",
                        ])
                #expect(changes == Array(repeating: 1, count: 3_000) + [10, 0])
                #expect(try transaction.execute(all: []).isEmpty)
            }
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { transaction in
                    try transaction.execute(
                        all: [
                            "DELETE FROM t", "INSERT INTO t VALUES (1, 'a')", "INSERT INTO t VALUES (1, 'b')",
                            "INSERT INTO t VALUES (2, 'c')",
                        ])
                }
            }
            #expect(error?.code == .uniqueViolation)
            #expect(error?.statement == "INSERT INTO t VALUES (1, 'b')")
            try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM t") } == 3_000)
        }
    }

    @Test func `NULL stands for a value of each type in the same statement`() async throws {
        try await TestDatabase.postgreSQL.withDatabase { database in
            let rows = try await database.write { transaction in
                try transaction.execute(
                    "CREATE TABLE t (a \(word: .integer), b \(word: .text), c \(word: .real), d \(word: .blob))"
                )
                for mask in 0..<16 {
                    try transaction.execute(
                        """
                        INSERT INTO t VALUES (\(mask & 1 > 0 ? mask : nil), \(mask & 2 > 0 ? "b" : nil),
                            \(mask & 4 > 0 ? 1.5 : nil), \(mask & 8 > 0 ? [UInt8(1)] : nil))
                        """)
                }
                return try transaction.value(
                    "SELECT COUNT(a) + 100 * COUNT(b) + 10000 * COUNT(c) + 1000000 * COUNT(d) FROM t",
                    as: Int.self)
            }
            #expect(rows == 8_080_808)
        }
    }

    @Test func `a table that changed under a prepared statement does not fail anybody`() async throws {
        try await TestDatabase.postgreSQL.withDatabase(connections: 1) { database in
            try await database.write { try $0.execute("CREATE TABLE t (a \(word: .integer))") }
            try await database.write { try $0.execute("INSERT INTO t VALUES (1)") }
            #expect(try await database.read { try $0.rows("SELECT * FROM t") }.first?.values == [.integer(1)])
            try await database.write { try $0.execute("ALTER TABLE t ADD COLUMN b \(word: .integer)") }
            let now = try await database.read { try $0.rows("SELECT * FROM t") }.first?.values
            #expect(now == [.integer(1), .null])
        }
    }

    @Test func `programs that start together migrate once`() async throws {
        let schema = Schema(
            "accounts",
            [
                Migration("people", ["CREATE TABLE people (id \(word: .integer) PRIMARY KEY)"]),
                Migration("names", ["ALTER TABLE people ADD COLUMN name \(word: .text)"]),
            ])
        try await TestDatabase.postgreSQL.withLocation { location in
            var programs: [any Database] = []
            for _ in 0..<4 { programs.append(try await location.open(connections: 1)) }
            var applied: [String] = []
            try await withThrowingTaskGroup(of: [String].self) { group in
                for program in programs { group.addTask { try await program.migrate([schema], now: 1) } }
                for try await some in group { applied += some }
            }
            #expect(applied.sorted() == ["accounts 1: people", "accounts 2: names"])
            for program in programs { await program.close() }
        }
    }

    @Test func `wrong passwords and databases that are not there are refused with a clear sentence`()
        async throws
    {
        let server = try TestPostgres.shared.get()
        guard let password = URL(string: server.textOverTCP)?.password(), !server.textOverTCP.isEmpty else {
            return
        }
        let right = try await PostgresDatabase(at: PostgresAddress(server.textOverTCP))
        try await #expect(right.read { try $0.value("SELECT 1") } == 1)
        await right.close()
        for (text, words) in [
            (server.textOverTCP.replacing(password, with: "wr0ng"), "password authentication failed"),
            (
                server.textOverTCP.replacing("/postgres?", with: "/nowhere?") + "?dbname=nowhere",
                "does not exist"
            ),
        ] {
            let error = await #expect(throws: DatabaseError.self) {
                _ = try await PostgresDatabase(at: PostgresAddress(text))
            }
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains(words) == true)
            #expect(error?.description.contains(password) == false)
        }
    }

    @Test func `where nobody listens the failure names the place`() async throws {
        let address = try PostgresAddress("postgres://medina@127.0.0.1:1/medina")
        let start = ContinuousClock.now
        let error = await #expect(throws: DatabaseError.self) { _ = try await PostgresDatabase(at: address) }
        #expect(error?.code == .unreachable)
        #expect(error?.message.contains("127.0.0.1:1") == true)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}

extension URL {
    fileprivate func password() -> String? { password(percentEncoded: true) }
}
