import AuditLog
public import Database
public import Geography
public import Identity
import Synchronization

/// Which rooms the operator has paused: kept in the store, known without asking it.
public final class RoomPauses: Sendable {
    /// The table.
    public static let schema = Schema(
        "room_pauses",
        [
            Migration(
                "rooms that are paused",
                [
                    """
                    CREATE TABLE room_pauses (
                        room \(word: .text) PRIMARY KEY,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """
                ])
        ])

    private let database: any Database
    private let clock: @Sendable () -> Timestamp
    /// What is known, and how late it was read: what was read last holds, whichever is heard of first.
    private struct State {
        var paused: [String: Timestamp]
        var readings = 0
        var latest = 0
    }

    private let state: Mutex<State>

    /// The pauses as they were left.
    public init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) async throws {
        self.database = database
        self.clock = clock
        let kept = try await database.read { try Self.pauses(in: $0) }
        state = Mutex(State(paused: kept))
    }

    private static func pauses(in transaction: any Transaction) throws -> [String: Timestamp] {
        var pauses: [String: Timestamp] = [:]
        let rows = try transaction.rows("SELECT room, created_at FROM room_pauses") { row in
            (try row.decode("room") as String, Timestamp(milliseconds: try row.decode("created_at")))
        }
        for (room, since) in rows { pauses[room] = since }
        return pauses
    }

    /// Whether a room is paused.
    public func isPaused(_ room: String) -> Bool { since(room) != nil }

    /// Since when a room is paused; nothing if it is open.
    public func since(_ room: String) -> Timestamp? { state.withLock { $0.paused[room] } }

    /// Pauses a room or opens it again; what is so already is left as it is.
    ///
    /// - Parameter person: Who decided, for the log of what operators do.
    public func set(_ room: String, isPaused: Bool, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { [clock] transaction in
            guard isPaused != (try Self.pauses(in: transaction)[room] != nil) else { return }
            if isPaused {
                try transaction.execute(
                    "INSERT INTO room_pauses (room, created_at) VALUES (\(room), \(now.milliseconds))")
            } else {
                try transaction.execute("DELETE FROM room_pauses WHERE room = \(room)")
            }
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: clock()), person: person, at: now,
                    act: isPaused ? "room.pause" : "room.open", subject: room, detail: ""))
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
        let kept = try await database.read { try Self.pauses(in: $0) }
        state.withLock { state in
            guard reading > state.latest else { return }
            state.latest = reading
            state.paused = kept
        }
    }
}
