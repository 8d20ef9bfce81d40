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
                ]),
            Migration(
                "what operators say about it",
                [
                    "ALTER TABLE room_pauses ADD COLUMN sentence \(word: .text)",
                    "ALTER TABLE room_pauses ADD COLUMN version \(word: .integer) NOT NULL DEFAULT 1",
                ]),
        ])

    private let database: any Database
    private let clock: @Sendable () -> Timestamp
    /// What is known, and how late it was read: what was read last holds, whichever is heard of first.
    private struct State {
        var paused: [String: RoomPause]
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

    private static func pauses(in transaction: any Transaction) throws -> [String: RoomPause] {
        var pauses: [String: RoomPause] = [:]
        let rows = try transaction.rows("SELECT room, created_at, sentence, version FROM room_pauses") {
            row in
            let pause = RoomPause(
                since: Timestamp(milliseconds: try row.decode("created_at")),
                sentence: try row.decode("sentence"), version: try row.decode("version"))
            return (try row.decode("room") as String, pause)
        }
        for (room, pause) in rows { pauses[room] = pause }
        return pauses
    }

    /// Whether a room is paused.
    public func isPaused(_ room: String) -> Bool { pause(of: room) != nil }

    /// Since when a room is paused; nothing if it is open.
    public func since(_ room: String) -> Timestamp? { pause(of: room)?.since }

    /// The pause of a room; nothing if it is open.
    public func pause(of room: String) -> RoomPause? { state.withLock { $0.paused[room] } }

    /// Pauses a room or opens it again; what is so already is left as it is.
    ///
    /// - Parameters:
    ///   - sentence: What people read of it beside the usual words.
    ///   - seen: The version of the pause that whoever decides has seen, 0 for an open room; nothing for who does not
    ///     mind.
    ///   - person: Who decided, for the log of what operators do.
    /// - Returns: False if another operator has decided since; nothing is changed then.
    /// - Throws: ``RoomPause/SentenceFault`` for a sentence that people are not shown; what the store throws.
    @discardableResult
    public func set(
        _ room: String, isPaused: Bool, sentence: String? = nil, seen: Int64? = nil, by person: UniqueID
    ) async throws -> Bool {
        let now = clock()
        let sentence = isPaused ? try RoomPause.sentence(sentence) : nil
        let isDone = try await database.write { [clock] transaction -> Bool in
            let former = try Self.pauses(in: transaction)[room]
            guard seen == nil || seen == former?.version ?? 0 else { return false }
            guard isPaused != (former != nil) || sentence != former?.sentence else { return true }
            // Of a room that is paused again the version is another one, as long as the clock goes on.
            let version = max(now.milliseconds, (former?.version ?? 0) + 1)
            if !isPaused {
                try transaction.execute("DELETE FROM room_pauses WHERE room = \(room)")
            } else {
                try transaction.execute(
                    """
                    INSERT INTO room_pauses (room, created_at, sentence, version)
                    VALUES (\(room), \(now.milliseconds), \(sentence), \(version))
                    ON CONFLICT (room) DO UPDATE SET sentence = excluded.sentence,
                        version = excluded.version
                    """)
            }
            let act = !isPaused ? "room.open" : former == nil ? "room.pause" : "room.say"
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: clock()), person: person, at: now, act: act, subject: room,
                    detail: sentence ?? ""))
            return true
        }
        try await readAgain()
        return isDone
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
