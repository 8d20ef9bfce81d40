import AuditLog
public import Database
import FoundationEssentials
public import Geography
import Identity
public import Observability
import Settings

/// What operators have set of the taxis while the city is open: what differs from the settings that the server was
/// started with. Each change is in the log of what operators do.
public struct TaxiRuleBook: Sendable {
    /// What the server was started with.
    public let configured: TaxiSettings
    private let database: any Database
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp

    /// The rules in a database that has the schema `taxi`.
    public init(
        _ database: any Database, configured: TaxiSettings, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.configured = configured
        self.logger = logger
        self.clock = clock
    }

    /// The rules that hold.
    public struct Rules: Sendable {
        /// All of them.
        public var settings: TaxiSettings
        /// Counts the changes; 0 where nothing was ever set.
        public var version: Int
    }

    /// Reads what holds. What is stored and makes no sense beside the settings is left aside, which the log tells.
    public func load() async throws -> Rules {
        let stored = try await database.read { transaction in
            try transaction.optionalRow("SELECT body, version FROM taxi_rules WHERE id = 1").map { row in
                (
                    body: try row.decode("body", as: String.self),
                    version: try row.decode("version", as: Int.self)
                )
            }
        }
        var rules = Rules(settings: configured, version: stored?.version ?? 0)
        guard let stored else { return rules }
        do {
            // All of it or nothing.
            var settings = configured
            try settings.read(Array(stored.body.utf8))
            rules.settings = settings
        } catch {
            logger.error(
                "The rules of taxis that were set in the city do not go with its settings, which hold instead.",
                ["error": .string(error.description)])
        }
        return rules
    }

    /// Stores what differs from the settings.
    ///
    /// - Parameters:
    ///   - body: What differs, as a settings file has it.
    ///   - seen: The version that was looked at.
    ///   - detail: What the log says of it.
    /// - Returns: Whether it is stored: not if somebody else has changed the rules since.
    func store(_ body: String, seen: Int, by person: UniqueID, detail: String) async throws -> Bool {
        let now = clock()
        let entry = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: "taxi.rules", subject: "rules",
            detail: detail)
        return try await database.write { transaction in
            let rows =
                seen == 0
                ? try transaction.execute(
                    """
                    INSERT INTO taxi_rules (id, body, version, created_at)
                    VALUES (1, \(body), 1, \(now.milliseconds)) ON CONFLICT DO NOTHING
                    """)
                : try transaction.execute(
                    "UPDATE taxi_rules SET body = \(body), version = version + 1 WHERE id = 1 AND version = \(seen)"
                )
            guard rows > 0 else { return false }
            try transaction.record(entry)
            return true
        }
    }
}
