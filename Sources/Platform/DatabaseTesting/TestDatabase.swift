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

    /// Whether transactions run beside each other, on connections of their own.
    public var isConcurrent: Bool { self != .sqliteMemory }

    /// Runs the body with a fresh store, closed and removed afterwards.
    ///
    /// - Parameter waiters: How many transactions may wait for a connection.
    public func withDatabase(
        waiters: Int = 1_000, _ body: (any Database) async throws -> Void
    ) async throws {
        let configuration = SQLiteDatabase.Configuration(waiters: waiters)
        switch self {
        case .sqliteMemory:
            let database = try await SQLiteDatabase(at: .memory, configuration: configuration)
            try await closing(database, body)
        case .sqliteFile:
            try await withTemporaryFolder { folder in
                let database = try await SQLiteDatabase(
                    at: .file("\(folder)/test.sqlite"), configuration: configuration)
                try await closing(database, body)
            }
        }
    }

    private func closing(
        _ database: any Database, _ body: (any Database) async throws -> Void
    ) async throws {
        do {
            try await body(database)
        } catch {
            await database.close()
            throw error
        }
        await database.close()
    }
}

/// Runs the body with the path of a fresh folder, removed afterwards.
public func withTemporaryFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}
