// DatabaseTesting: gives tests a fresh store of every kind that Medina runs on.

public import Database
import FoundationEssentials

/// The kinds of store that a test body runs on, one after the other:
///
/// ```swift
/// @Test("…", arguments: TestDatabase.allCases)
/// func test(kind: TestDatabase) async throws {
///     try await kind.withDatabase { database in … }
/// }
/// ```
public enum TestDatabase: String, CaseIterable, Sendable {
    /// SQLite in a file of a temporary folder.
    case sqliteFile
    /// SQLite in memory.
    case sqliteMemory
    /// PostgreSQL, in a schema of its own on the ``TestPostgres/shared`` server.
    case postgreSQL

    /// Every kind that there is here. PostgreSQL is left out, with a remark, where it is not installed; but not
    /// where `CI` is `true`: there its tests fail.
    public static let allCases: [TestDatabase] = {
        guard TestPostgres.isExpected else {
            print(
                "PostgreSQL is not installed here: no test runs on it. script/bootstrap --tests installs it.")
            return [.sqliteFile, .sqliteMemory]
        }
        return [.sqliteFile, .sqliteMemory, .postgreSQL]
    }()

    /// The kinds that survive the program's end, and that several programs can open.
    public static var lasting: [TestDatabase] { allCases.filter { $0 != .sqliteMemory } }

    /// Whether transactions run beside each other, on connections of their own.
    public var isConcurrent: Bool { self != .sqliteMemory }

    /// Runs the body with a fresh store, closed and removed afterwards.
    ///
    /// - Parameters:
    ///   - waiters: How many transactions may wait for a connection.
    ///   - connections: How many transactions may write at the same time on PostgreSQL.
    public func withDatabase(
        waiters: Int = 1_000, connections: Int = 3, _ body: (any Database) async throws -> Void
    ) async throws {
        try await withLocation { location in
            let database = try await location.open(waiters: waiters, connections: connections)
            do {
                try await body(database)
            } catch {
                await database.close()
                throw error
            }
            await database.close()
        }
    }

    /// Runs the body with the place of a fresh store, removed afterwards; it may be opened several times.
    public func withLocation(_ body: (DatabaseLocation) async throws -> Void) async throws {
        switch self {
        case .sqliteMemory: try await body(.sqlite(.memory))
        case .sqliteFile:
            try await withTemporaryFolder { folder in
                try await body(.sqlite(.file("\(folder)/test.sqlite")))
            }
        case .postgreSQL: try await TestPostgres.shared.get().withSchema(body)
        }
    }
}

/// Runs the body with the path of a fresh folder, removed afterwards.
public func withTemporaryFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}
