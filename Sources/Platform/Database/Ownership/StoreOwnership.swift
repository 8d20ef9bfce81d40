public import Geography
import Identity
import Synchronization

/// The right of one process to change the live state that is kept in a store.
///
/// A lock (``OwnershipLock``) keeps others out. Should it be lost, with a connection or by a process that stood still,
/// the number of the ownership protects what is stored: it rises with each owner, and every commit of live state
/// carries it (``check(in:)``), so that who was overtaken can commit nothing any more. ``keep()`` tells the owner to
/// stop.
///
/// ```swift
/// let lock = try await OwnershipLock(of: location, holder: "process 4711")
/// let ownership = try await StoreOwnership(of: database, by: lock, holder: "process 4711", now: now)
/// try await database.write { transaction in
///     try ownership.check(in: transaction)
///     …
/// }
/// ```
public final class StoreOwnership: Sendable {
    /// The tables.
    public static let schema = Schema(
        "ownership",
        [
            Migration(
                "one owner, and signs of life",
                [
                    // The epoch is the version of the row.
                    """
                    CREATE TABLE ownership (
                        id \(word: .integer) PRIMARY KEY, store \(word: .text) NOT NULL,
                        epoch \(word: .integer) NOT NULL, holder \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE owner_signs (
                        id \(word: .integer) PRIMARY KEY, seen_at \(word: .integer) NOT NULL,
                        padding \(word: .text) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                ])
        ])

    /// How often the owner looks whether it still is, and how often it writes that it lives.
    public struct Rhythm: Hashable, Sendable {
        public var looks: Duration
        public var signs: Duration

        public init(looks: Duration = .seconds(1), signs: Duration = .seconds(10)) {
            self.looks = looks
            self.signs = signs
        }
    }

    private struct State {
        var loss: DatabaseError?
        var writeFailure: DatabaseError?
    }

    /// The name of the store, given once and kept in every copy of it.
    public let store: String
    /// Counts the owners that this store has had.
    public let epoch: Int
    /// When a former owner has written last that it lives, by its clock.
    public let lastSeen: Timestamp?

    private let database: any Database
    private let lock: OwnershipLock
    private let rhythm: Rhythm
    private let clock: @Sendable () -> Timestamp
    private let state = Mutex(State())

    /// Becomes the owner of a store that has the ``schema``.
    public init(
        of database: any Database, by lock: OwnershipLock, holder: String, rhythm: Rhythm = Rhythm(),
        clock: @escaping @Sendable () -> Timestamp
    ) async throws {
        self.database = database
        self.lock = lock
        self.rhythm = rhythm
        self.clock = clock
        let now = clock()
        let name = UniqueID(recordedAt: now).description
        (store, epoch, lastSeen) = try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO ownership (id, store, epoch, holder, created_at)
                VALUES (\(1), \(name), \(0), \(holder), \(now.milliseconds)) ON CONFLICT (id) DO NOTHING
                """)
            try transaction.execute(
                "UPDATE ownership SET epoch = epoch + 1, holder = \(holder) WHERE id = \(1)")
            let (store, epoch) = try transaction.row("SELECT store, epoch FROM ownership WHERE id = \(1)")
                .decode(String.self, Int.self)
            let seen = try transaction.optionalRow("SELECT seen_at FROM owner_signs WHERE id = \(1)")?
                .decode(Int64.self)
            return (store, epoch, seen.map(Timestamp.init(milliseconds:)))
        }
    }

    /// The name of the store in a database, and how many owners it has had; nothing if it never had one.
    public static func identity(in database: any Database) async throws -> (store: String, epoch: Int)? {
        do {
            return try await database.read { transaction in
                try transaction.optionalRow("SELECT store, epoch FROM ownership WHERE id = \(1)")?
                    .decode(String.self, Int.self)
            }.map { (store: $0.0, epoch: $0.1) }
        } catch let error as DatabaseError where error.code == .badStatement {
            return nil  // There is no such table.
        }
    }

    // MARK: - Commits

    /// Refuses a transaction that changes live state once another process owns the store; until the transaction has
    /// ended nobody can become the owner.
    ///
    /// - Throws: ``DatabaseError`` with ``DatabaseError/Code/ownershipLost``.
    public func check(in transaction: any Transaction) throws {
        if let loss { throw loss }
        let current = try transaction.optionalRow(
            "SELECT epoch FROM ownership WHERE id = \(1) \(word: .forShare)")?.decode(Int.self)
        guard current == epoch else { throw lose() }
    }

    /// Why this process is the owner no more.
    public var loss: DatabaseError? { state.withLock { $0.loss } }

    /// Why the last sign of life could not be written.
    public var writeFailure: DatabaseError? { state.withLock { $0.writeFailure } }

    private func lose() -> DatabaseError {
        let error = DatabaseError(
            .ownershipLost,
            "Another server has taken over the store of this one, which therefore stops; nothing that was acknowledged "
                + "is lost. See that only one server is started for each city.")
        return state.withLock { state in
            state.loss = state.loss ?? error
            return error
        }
    }

    // MARK: - Signs of life

    /// Writes as much as a change of rides does, to see that the store takes it.
    ///
    /// - Throws: ``DatabaseError`` if it does not, or if another process owns it.
    public func proveWritable() async throws {
        let now = clock().milliseconds
        // A full disk often has room for one page more, but not for several.
        let padding = String(repeating: "\(now % 10)", count: 48_000)
        do {
            try await sign(now, padding)
            try await sign(now, "")
        } catch {
            note(error)
            throw error
        }
        note(nil)
    }

    private func sign(_ now: Int64, _ padding: String) async throws {
        try await database.write { transaction in
            try self.check(in: transaction)
            try transaction.execute(
                """
                INSERT INTO owner_signs (id, seen_at, padding, created_at)
                VALUES (\(1), \(now), \(padding), \(now))
                ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, padding = excluded.padding
                """)
        }
    }

    private func note(_ error: (any Error)?) {
        let failure = error.map { $0 as? DatabaseError ?? DatabaseError(.inputOutput, "\($0)") }
        state.withLock { $0.writeFailure = failure }
    }

    /// Holds the lock and writes signs of life, until another process owns the store or the task is cancelled.
    ///
    /// - Returns: Why this process must stop; nothing when the task was cancelled.
    public func keep() async -> DatabaseError? {
        var nextSign = ContinuousClock.now
        while !Task.isCancelled {
            if let loss { return loss }
            if nextSign <= .now {
                nextSign = .now.advanced(by: rhythm.signs)
                if state.withLock({ $0.writeFailure }) == nil {
                    do {
                        try await sign(clock().milliseconds, "")
                    } catch {
                        if !(error is CancellationError) { note(error) }
                    }
                } else {
                    try? await proveWritable()
                }
            }
            if await isOvertaken() { return lose() }
            try? await Task.sleep(for: rhythm.looks)
        }
        return loss
    }

    /// Whether somebody else has become the owner; takes the lock again if it was lost. A lock that is not free proves
    /// nothing, since the server may not have noticed yet that a connection has ended, nor does a server that does not
    /// answer: the commits look after themselves.
    private func isOvertaken() async -> Bool {
        _ = try? await lock.isHeld(until: .now.advanced(by: .seconds(3)))
        guard let current = try? await Self.identity(in: database) else { return false }
        return current.store != store || current.epoch != epoch
    }

    /// Lets another process become the owner; call it when nothing is committed any more.
    public func release() async { await lock.release() }
}
