import Database
import DatabaseTesting
import Geography
import Identity
import Testing

/// Rows read where they lie; the same for all kinds of store.
@Suite("Scans")
struct ScanTests {
    private static let numbers: SQL = """
        WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
        SELECT number, 'n' || CAST(number AS TEXT), NULL FROM numbers
        """

    @Test(arguments: TestDatabase.allCases)
    func `every row comes once, in its order, however many there are`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            for count in [0, 1, 1_999, 2_000, 2_001, 4_000, 4_321] {
                let isAsWritten = try await database.read { transaction in
                    var (last, isAsWritten) = (Int64(0), true)
                    try transaction.scan("\(Self.numbers) LIMIT \(count)") { row in
                        let number = try row.integer(at: 0)
                        if try number != last + 1 || row.text(at: 1) != "n\(number)" { isAsWritten = false }
                        last = number
                    }
                    return isAsWritten && last == Int64(count)
                }
                #expect(isAsWritten, "\(count)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `identifiers are read as they are stored, and nothing else is taken for one`(
        kind: TestDatabase
    ) async throws {
        var random = SplitMix64(seed: 20_261_129)
        let ids = (0..<500).map { _ in UniqueID(high: random.next(), low: random.next()) }
        let others = [
            "", "x", ids[0].description.uppercased(), ids[0].description + "0",
            String(ids[0].description.dropLast()), ids[0].description.replacing("-", with: "0"), "é",
        ]
        try await kind.withDatabase { database in
            try await database.write { transaction in
                try transaction.execute(
                    "CREATE TABLE names (place \(word: .integer), name \(word: .text)) \(word: .tableOptions)"
                )
                for (place, name) in (ids.map(\.description) + others).enumerated() {
                    try transaction.execute("INSERT INTO names VALUES (\(place), \(name))")
                }
            }
            let read = try await database.read { transaction in
                var read: [UniqueID?] = []
                try transaction.scan("SELECT name FROM names ORDER BY place") { row in
                    read.append(try row.uniqueID(at: 0))
                }
                return read
            }
            #expect(read == ids.map(Optional.some) + others.map { _ in nil })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what is not what was asked for is said, and the transaction goes on`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.read { transaction in
                let attempts: [(any ScannedRow) throws -> Void] = [
                    { _ = try $0.integer(at: 1) }, { _ = try $0.integer(at: 2) },
                    { _ = try $0.integer(at: 3) },
                    { _ = try $0.text(at: 0) }, { _ = try $0.text(at: 2) }, { _ = try $0.text(at: 3) },
                    { _ = try $0.uniqueID(at: 0) }, { _ = try $0.uniqueID(at: 2) },
                ]
                for (place, attempt) in attempts.enumerated() {
                    let error = #expect(throws: DatabaseError.self) {
                        try transaction.scan("\(Self.numbers) LIMIT 3", attempt)
                    }
                    #expect(error?.code == .unexpectedValue, "\(place)")
                }
                let seven = try transaction.value("SELECT 7", as: Int.self)
                #expect(seven == 7)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a scan ends with the first error, and others can be under way in it`(
        kind: TestDatabase
    ) async throws {
        struct Enough: Error {}
        try await kind.withDatabase { database in
            let seen = try await database.read { transaction in
                var seen: [Int64] = []
                #expect(throws: Enough.self) {
                    try transaction.scan(Self.numbers) { row in
                        if try row.integer(at: 0) == 3 { throw Enough() }
                        try transaction.scan("\(Self.numbers) LIMIT 2") { seen.append(try $0.integer(at: 0)) }
                        seen.append(try row.integer(at: 0) * 10)
                    }
                }
                return seen
            }
            #expect(seen == [1, 2, 10, 1, 2, 20])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a statement that fails ends the transaction, and one that gives rows otherwise is read as well`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.write { transaction in
                try transaction.execute("CREATE TABLE t (number \(word: .integer)) \(word: .tableOptions)")
                var returned: [Int64] = []
                try transaction.scan("INSERT INTO t VALUES (4), (5) RETURNING number") { row in
                    returned.append(try row.integer(at: 0))
                }
                #expect(returned == [4, 5])
            }
            let error = await #expect(throws: DatabaseError.self) {
                try await database.read { transaction in
                    try? transaction.scan("SELECT nothing FROM nowhere") { _ in }
                    _ = try transaction.value("SELECT 1", as: Int.self)
                }
            }
            #expect(error?.code == .transactionAborted)
        }
    }
}
