import Database
import Geography
import Identity

/// The SQL of people who leave.
extension Transaction {
    private static var leaverColumns: SQL {
        "person_id, nobody_id, state, given_up, counted, due_at, is_held_up, created_at"
    }

    func leaver(_ person: UniqueID) throws -> Leaver? {
        try optionalRow("SELECT \(Self.leaverColumns) FROM departures WHERE person_id = \(person)").map {
            try Leaver($0)
        }
    }

    /// Everybody who is leaving: there are few at a time.
    func leavers() throws -> [Leaver] {
        try rows("SELECT \(Self.leaverColumns) FROM departures ORDER BY created_at, person_id") {
            try Leaver($0)
        }
    }

    func insert(_ leaver: Leaver) throws {
        try execute(
            """
            INSERT INTO departures (person_id, nobody_id, state, given_up, counted, counted_at, due_at, is_held_up,
                created_at, version)
            VALUES (\(leaver.person), \(leaver.nobody), 'asked', \(leaver.givenUp), 0, \(leaver.askedAt),
                \(leaver.dueAt), 0, \(leaver.askedAt), 1)
            """)
    }

    func setGivenUp(_ givenUp: Int64, of person: UniqueID) throws {
        try execute(
            "UPDATE departures SET given_up = \(givenUp), version = version + 1 WHERE person_id = \(person)")
    }

    /// Counts the time that has passed for all who are leaving: none where the clock was put back, and no more than a step
    /// where it jumped ahead, or nobody was there to count.
    func countTime(until now: Timestamp, atMost step: TravelTime) throws {
        try execute(
            """
            UPDATE departures SET counted_at = \(now), version = version + 1, counted = counted + CASE
                WHEN counted_at >= \(now) THEN 0
                WHEN \(now) - counted_at > \(step.milliseconds) THEN \(step.milliseconds)
                ELSE \(now) - counted_at END
            WHERE state = 'asked'
            """)
    }

    func hold(_ person: UniqueID, isHeldUp: Bool) throws {
        try execute(
            """
            UPDATE departures SET is_held_up = \(isHeldUp), version = version + 1
            WHERE person_id = \(person) AND is_held_up <> \(isHeldUp)
            """)
    }

    func beginErasing(_ person: UniqueID) throws {
        try execute(
            """
            UPDATE departures SET state = 'erasing', is_held_up = 0, version = version + 1
            WHERE person_id = \(person)
            """)
    }

    func removeLeaver(_ person: UniqueID) throws {
        try execute("DELETE FROM departures WHERE person_id = \(person)")
    }
}

extension Leaver {
    init(_ row: Row) throws {
        person = try row.decode("person_id")
        nobody = try row.decode("nobody_id")
        state = State(rawValue: try row.decode("state")) ?? .asked
        givenUp = try row.decode("given_up")
        counted = .milliseconds(try row.decode("counted"))
        dueAt = try row.decode("due_at")
        isHeldUp = try row.decode("is_held_up")
        askedAt = try row.decode("created_at")
    }
}
