import AuditLog
public import Database
public import Geography
public import Identity
import Synchronization

/// Which permissions operators have given to apps on people's devices: kept in the store, known without asking it.
public final class AppGrants: Sendable {
    /// The table.
    public static let schema = Schema(
        "app_grants",
        [
            Migration(
                "what apps are permitted",
                [
                    """
                    CREATE TABLE app_grants (
                        app \(word: .text) NOT NULL,
                        permission \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (app, permission)
                    ) \(word: .tableOptions)
                    """
                ])
        ])

    /// A permission, named.
    private struct Name: Hashable {
        let app, permission: String
    }

    /// What is known, and how late it was read: what was read last holds, whichever is heard of first.
    private struct State {
        var grants: [Name: Timestamp]
        var readings = 0
        var latest = 0
    }

    private let database: any Database
    private let clock: @Sendable () -> Timestamp
    private let state: Mutex<State>

    /// The grants as they were left.
    public init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) async throws {
        self.database = database
        self.clock = clock
        let kept = try await database.read { try Self.grants(in: $0) }
        state = Mutex(State(grants: kept))
    }

    private static func grants(in transaction: any Transaction) throws -> [Name: Timestamp] {
        var grants: [Name: Timestamp] = [:]
        let rows = try transaction.rows("SELECT app, permission, created_at FROM app_grants") { row in
            (
                Name(app: try row.decode("app"), permission: try row.decode("permission")),
                Timestamp(milliseconds: try row.decode("created_at"))
            )
        }
        for (name, since) in rows { grants[name] = since }
        return grants
    }

    /// What an app is permitted.
    public func permitted(_ app: String) -> Set<String> {
        state.withLock { Set($0.grants.keys.filter { $0.app == app }.map(\.permission)) }
    }

    /// Since when something is permitted; nothing if it is not.
    public func since(_ permission: AppPermission) -> Timestamp? {
        state.withLock { $0.grants[Name(app: permission.app, permission: permission.name)] }
    }

    /// Permits something or takes that back; what is so already is left as it is.
    ///
    /// - Parameters:
    ///   - statement: What was confirmed, as the operator read it, for the log of what operators do.
    ///   - person: Who decided, likewise.
    public func set(
        _ permission: AppPermission, isGranted: Bool, confirming statement: String, by person: UniqueID
    ) async throws {
        let now = clock()
        let name = Name(app: permission.app, permission: permission.name)
        try await database.write { transaction in
            guard isGranted != (try Self.grants(in: transaction)[name] != nil) else { return }
            if isGranted {
                try transaction.execute(
                    """
                    INSERT INTO app_grants (app, permission, created_at)
                    VALUES (\(name.app), \(name.permission), \(now.milliseconds))
                    """)
            } else {
                try transaction.execute(
                    "DELETE FROM app_grants WHERE app = \(name.app) AND permission = \(name.permission)")
            }
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: now), person: person, at: now,
                    act: isGranted ? "app.permit" : "app.withdraw",
                    subject: "\(name.app).\(name.permission)", detail: isGranted ? statement : ""))
        }
        try await readAgain()
    }

    /// Two who decide at the same time may be committed in either order, which only the store knows. Of two readings the
    /// one that began later sees whatever was decided before either of them began.
    private func readAgain() async throws {
        let reading = state.withLock { state in
            state.readings += 1
            return state.readings
        }
        let kept = try await database.read { try Self.grants(in: $0) }
        state.withLock { state in
            guard reading > state.latest else { return }
            state.latest = reading
            state.grants = kept
        }
    }
}
