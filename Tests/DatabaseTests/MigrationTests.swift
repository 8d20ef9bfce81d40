import Database
import DatabaseTesting
import Testing

@Suite("Migrations")
struct MigrationTests {
    private static let first = Migration(
        "people", ["CREATE TABLE people (id \(word: .integer) PRIMARY KEY) \(word: .tableOptions)"])
    private static let second = Migration(
        "names",
        [
            "ALTER TABLE people ADD COLUMN name \(word: .text)",
            "INSERT INTO people (id, name) VALUES (1, 'Ada')",
        ])
    private static let other = Migration(
        "rides", ["CREATE TABLE rides (id \(word: .integer) PRIMARY KEY) \(word: .tableOptions)"])

    @Test(arguments: TestDatabase.allCases)
    func `each migration is applied once, in order, feature by feature`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await #expect(
                database.migrate([Schema("accounts", [Self.first])], now: 5) == ["accounts 1: people"])
            let both = [Schema("accounts", [Self.first, Self.second]), Schema("rides", [Self.other])]
            try await #expect(database.migrate(both, now: 6) == ["accounts 2: names", "rides 1: rides"])
            try await #expect(database.migrate(both, now: 7) == [])
            try await #expect(database.read { try $0.value("SELECT name FROM people") } == "Ada")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a migration that fails leaves nothing of itself and all before it`(
        kind: TestDatabase
    ) async throws {
        let broken = Migration(
            "broken", ["INSERT INTO people (id) VALUES (5)", "INSERT INTO nowhere VALUES (1)"])
        try await kind.withDatabase { database in
            await #expect(throws: DatabaseError.self) {
                try await database.migrate([Schema("accounts", [Self.first, broken])], now: 5)
            }
            try await #expect(database.read { try $0.value("SELECT COUNT(*) FROM people") } == 0)
            try await #expect(
                database.migrate([Schema("accounts", [Self.first, Self.second])], now: 6)
                    == ["accounts 2: names"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a store that does not fit the program is refused with a clear sentence`(
        kind: TestDatabase
    ) async throws {
        let changed = Migration(
            "people", ["CREATE TABLE people (id \(word: .text) PRIMARY KEY) \(word: .tableOptions)"])
        try await kind.withDatabase { database in
            try await database.migrate([Schema("accounts", [Self.first, Self.second])], now: 5)
            for (migrations, code, words) in [
                ([Self.first], DatabaseError.Code.schemaTooNew, "newer program"),
                ([changed, Self.second], .migrationChanged, "changed after it was applied"),
            ] {
                let error = await #expect(throws: DatabaseError.self) {
                    try await database.migrate([Schema("accounts", migrations)], now: 6)
                }
                #expect(error?.code == code)
                #expect(error?.message.contains(words) == true)
            }
            try await database.write { try $0.execute("DELETE FROM schema_migrations WHERE version = 1") }
            let error = await #expect(throws: DatabaseError.self) {
                try await database.migrate([Schema("accounts", [Self.first, Self.second])], now: 6)
            }
            #expect(error?.code == .migrationsOutOfOrder)
        }
    }

    @Test func `two programs that start together migrate once`() async throws {
        try await withTemporaryFolder { folder in
            let schema = Schema("accounts", [Self.first, Self.second])
            let one = try await SQLiteDatabase(at: .file("\(folder)/a.sqlite"))
            let two = try await SQLiteDatabase(at: .file("\(folder)/a.sqlite"))
            async let left = one.migrate([schema], now: 1)
            async let right = two.migrate([schema], now: 1)
            let applied = try await left + right
            #expect(applied.sorted() == ["accounts 1: people", "accounts 2: names"])
            await one.close()
            await two.close()
        }
    }
}
