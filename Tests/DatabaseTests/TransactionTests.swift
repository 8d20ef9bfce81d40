import Database
import DatabaseTesting
import Geography
import Identity
import Testing

/// What every store promises; the same for all kinds.
@Suite("Transactions")
struct TransactionTests {
    private static let people: SQL = """
        CREATE TABLE people (
            id \(word: .integer) PRIMARY KEY,
            email \(word: .text) NOT NULL UNIQUE,
            age \(word: .integer) CHECK (age >= 0),
            friend \(word: .integer) REFERENCES people (id)
        ) \(word: .tableOptions)
        """

    private func withPeople(
        _ kind: TestDatabase, _ body: (any Database) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.write { try $0.execute(Self.people) }
            try await body(database)
        }
    }

    private func count(_ database: any Database) async throws -> Int {
        try await database.read { try $0.value("SELECT COUNT(*) FROM people") }
    }

    @Test(arguments: TestDatabase.allCases)
    func `values of every kind come back as they went in`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.write { transaction in
                try transaction.execute(
                    """
                    CREATE TABLE kinds (number \(word: .integer), real \(word: .real), text \(word: .text),
                        bytes \(word: .blob)) \(word: .tableOptions)
                    """)
            }
            for seed in UInt64(1)...200 {
                var random = SplitMix64(seed: seed)
                let number = Int64(bitPattern: random.next())
                let real = Double.random(in: -1e300...1e300, using: &random)
                let text = String(
                    String.UnicodeScalarView(
                        (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
                            Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &random))
                        }))
                let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                let read = try await database.write { transaction in
                    try transaction.execute("DELETE FROM kinds")
                    try transaction.execute(
                        "INSERT INTO kinds VALUES (\(number), \(real), \(text), \(bytes))")
                    return try transaction.row("SELECT * FROM kinds").values
                }
                #expect(
                    read == [.integer(number), .real(real), .text(text), .blob(bytes)], "seed \(seed)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `our own types come back as they went in`(kind: TestDatabase) async throws {
        var random = SplitMix64(seed: 7)
        let id = UniqueID(milliseconds: 1_700_000_000_000, using: &random)
        let moment = Timestamp(milliseconds: 1_700_000_000_123)
        try await kind.withDatabase { database in
            let row = try await database.write { transaction in
                try transaction.execute(
                    """
                    CREATE TABLE own (id \(word: .text), moment \(word: .integer), truth \(word: .integer),
                        gap \(word: .text), narrow \(word: .integer), level \(word: .text))
                    \(word: .tableOptions)
                    """)
                try transaction.execute(
                    """
                    INSERT INTO own VALUES (\(id), \(moment), \(true), \(String?.none), \(UInt8(255)),
                        \(Level.high))
                    """)
                return try transaction.row("SELECT * FROM own")
            }
            let values = try row.decode(
                UniqueID.self, Timestamp.self, Bool.self, String?.self, UInt8.self, Level.self)
            #expect(values == (id, moment, true, nil, 255, .high))
            #expect(try row.decode("moment", as: Timestamp?.self) == moment)
            #expect(row.columnNames == ["id", "moment", "truth", "gap", "narrow", "level"])
        }
    }

    private enum Level: String, SQLEncodable, SQLDecodable { case low, high }

    @Test(arguments: TestDatabase.allCases)
    func `a value never becomes a part of the statement`(kind: TestDatabase) async throws {
        try await withPeople(kind) { database in
            let hostile = "x'); DROP TABLE people; --"
            try await database.write { try $0.execute("INSERT INTO people VALUES (1, \(hostile), 3, NULL)") }
            let found: String = try await database.read {
                try $0.value("SELECT email FROM people WHERE email = \(hostile)")
            }
            #expect(found == hostile)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `fragments, lists and joined conditions keep their values bound`(kind: TestDatabase) async throws {
        try await withPeople(kind) { database in
            let found = try await database.write { transaction in
                for id in 1...9 {
                    let changed = try transaction.execute(
                        "INSERT INTO people VALUES (\(id), \("p\(id)"), \(id * 10), NULL)")
                    #expect(changed == 1)
                }
                let old: SQL = "age >= \(40)"
                let conditions = SQL.joined(
                    [old, "id IN \(list: [1, 4, 5, 9])", "email <> \("p9")"], by: " AND ")
                #expect(try transaction.rows("SELECT id FROM people WHERE id IN \(list: [Int]())").isEmpty)
                let table = "people"
                return try transaction.rows(
                    "SELECT id FROM \(unsafeSQL: table) WHERE \(conditions) ORDER BY id"
                ) { try $0.decode("id", as: Int.self) }
            }
            #expect(found == [4, 5])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an error in the body rolls everything back`(kind: TestDatabase) async throws {
        struct Stop: Error {}
        try await withPeople(kind) { database in
            await #expect(throws: Stop.self) {
                try await database.write { transaction in
                    try transaction.execute("INSERT INTO people VALUES (1, 'a', 1, NULL)")
                    throw Stop()
                }
            }
            try await #expect(count(database) == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a failed statement dooms the transaction even if the body swallows it`(
        kind: TestDatabase
    ) async throws {
        try await withPeople(kind) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.write { transaction in
                    try transaction.execute("INSERT INTO people VALUES (1, 'a', 1, NULL)")
                    _ = try? transaction.execute("INSERT INTO people VALUES (1, 'b', 1, NULL)")
                    do {
                        try transaction.execute("INSERT INTO people VALUES (2, 'b', 1, NULL)")
                    } catch let error as DatabaseError {
                        #expect(error.code == .transactionAborted)
                    }
                }
            }
            #expect(error?.code == .uniqueViolation)
            try await #expect(count(database) == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `each rule of the schema has its own error`(kind: TestDatabase) async throws {
        let broken: [(SQL, DatabaseError.Code)] = [
            ("INSERT INTO people VALUES (1, 'new', 1, NULL)", .uniqueViolation),
            ("INSERT INTO people VALUES (2, 'a', 1, NULL)", .uniqueViolation),
            ("INSERT INTO people VALUES (2, NULL, 1, NULL)", .notNullViolation),
            ("INSERT INTO people VALUES (2, 'b', -1, NULL)", .checkViolation),
            ("INSERT INTO people VALUES (2, 'b', 1, 99)", .foreignKeyViolation),
            ("INSERT INTO people VALUES (2, 'b', 'old', NULL)", .wrongColumnType),
            ("INSERT INTO nobody VALUES (1)", .badStatement),
            ("", .badStatement),
            ("DELETE FROM people; DELETE FROM people", .badStatement),
        ]
        try await withPeople(kind) { database in
            try await database.write { try $0.execute("INSERT INTO people VALUES (1, 'a', 1, NULL)") }
            for (statement, code) in broken {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.write { try $0.execute(statement) }
                }
                #expect(error?.code == code, "\(statement)")
                #expect(error?.message.isEmpty == false)
            }
            try await #expect(count(database) == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `NUL and what is not a number are refused`(kind: TestDatabase) async throws {
        let refused: [(SQL, DatabaseError.Code)] = [
            ("SELECT \("a\u{0}b")", .nulInText), ("SELECT '\u{0}'", .nulInText),
            ("SELECT \(Double.nan)", .notANumber),
        ]
        try await kind.withDatabase { database in
            for (statement, code) in refused {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.read { try $0.rows(statement) }
                }
                #expect(error?.code == code)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a reading transaction cannot write`(kind: TestDatabase) async throws {
        try await withPeople(kind) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.read { try $0.execute("INSERT INTO people VALUES (1, 'a', 1, NULL)") }
            }
            #expect(error?.code == .readOnly)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `reading says clearly what does not fit`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            let row = try await database.read { try $0.row("SELECT 300 AS big, NULL AS gap, 'text' AS word") }
            expect(.missingColumn, "small") { try row.decode("small", as: Int.self) }
            expect(.unexpectedNull, "gap") { try row.decode("gap", as: Int.self) }
            expect(.unexpectedValue, "UInt8") { try row.decode("big", as: UInt8.self) }
            expect(.unexpectedValue, "Bool") { try row.decode("big", as: Bool.self) }
            expect(.unexpectedValue, "text") { try row.decode("word", as: Double.self) }
            expect(.unexpectedValue, "text") { try row.decode("word", as: UniqueID.self) }
            expect(.unexpectedValue, "text") { try row.decode("word", as: Timestamp.self) }
            #expect(Timestamp(sqlValue: .integer(.max)) == nil && Timestamp(sqlValue: .integer(.min)) == nil)
            expect(.unexpectedValue, "text") { try row.decode("word", as: Level.self) }
            expect(.unexpectedValue, "an integer") { try row.decode("big", as: String.self) }
            expect(.unexpectedValue, "an integer") { try row.decode("big", as: [UInt8].self) }
            expect(.unexpectedValue, "an integer") { try row.decode("big", as: UniqueID?.self) }
            expect(.missingColumn, "4") {
                try row.decode(Int.self, Int?.self, String.self, String.self)
            }
            #expect(try row.decode("big", as: Double.self) == 300)
        }
    }

    private func expect<Value>(
        _ code: DatabaseError.Code, _ word: String, _ decode: () throws -> Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { _ = try decode() }
        #expect(error?.code == code, sourceLocation: sourceLocation)
        #expect(error?.description.contains(word) == true, sourceLocation: sourceLocation)
    }

    @Test(arguments: TestDatabase.allCases)
    func `one row is asked for and one row is given`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await #expect(database.read { try $0.optionalRow("SELECT 1 WHERE 1 = 0") } == nil)
            try await #expect(database.read { try $0.value("SELECT \(41) + 1") } == 42)
            for (query, code) in [
                ("SELECT 1 WHERE 1 = 0" as SQL, DatabaseError.Code.noRow),
                ("SELECT 1 UNION SELECT 2", .tooManyRows),
            ] {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.read { try $0.row(query) }
                }
                #expect(error?.code == code)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `rows are streamed, may be nested, and end with the first error`(kind: TestDatabase) async throws {
        struct Enough: Error {}
        let endless: SQL = """
            WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
            SELECT number FROM numbers
            """
        try await kind.withDatabase { database in
            let last = try await database.read { transaction in
                var last = 0
                #expect(throws: Enough.self) {
                    try transaction.forEach(endless) { row in
                        last = try row.decode(Int.self)
                        if last == 1_000 { throw Enough() }
                        guard last == 10 else { return }
                        // The same statement again, while the first is in use.
                        let inner = try transaction.optionalRow("\(endless) LIMIT \(1)")
                        #expect(try inner?.decode(Int.self) == 1)
                    }
                }
                return last
            }
            #expect(last == 1_000)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `many different statements are prepared and forgotten`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            for round in 1...2 {
                for number in 0..<300 {
                    let read = try await database.read {
                        try $0.value("SELECT \(unsafeSQL: "\(number)") + \(round)", as: Int.self)
                    }
                    #expect(read == number + round)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a transaction that someone kept is over`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            let kept = Kept()
            _ = try await database.read { transaction in kept.keep(transaction) }
            #expect(kept.use() == .transactionEnded)
        }
    }
}

/// Breaks the rule on purpose: carries a transaction out of its body.
private final class Kept: @unchecked Sendable {
    private var transaction: (any Transaction)?

    func keep(_ transaction: any Transaction) { self.transaction = transaction }

    func use() -> DatabaseError.Code? {
        do {
            try transaction?.execute("SELECT 1")
            return nil
        } catch {
            return error.code
        }
    }
}
