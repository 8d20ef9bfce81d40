import Database
import Geography
import Identity

/// The SQL of accounts that are paused.
extension Transaction {
    /// How often the pause of a person was changed, and who paused them last; nothing if nobody ever did.
    func pauseHistory(of person: UniqueID) throws -> (version: Int, by: UniqueID)? {
        try optionalRow("SELECT version, paused_by FROM people_pauses WHERE person_id = \(person)").map {
            (version: try $0.decode("version"), by: try $0.decode("paused_by"))
        }
    }

    /// Pauses an account, or gives its pause another reason.
    func pause(_ person: UniqueID, for reason: String, by operator: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO people_pauses (person_id, paused_at, reason, paused_by, created_at, version)
            VALUES (\(person), \(now), \(reason), \(`operator`), \(now), 1)
            ON CONFLICT (person_id) DO UPDATE SET
                paused_at = COALESCE(people_pauses.paused_at, excluded.paused_at),
                reason = excluded.reason, paused_by = excluded.paused_by, version = people_pauses.version + 1
            """)
    }

    /// Ends the pause of an account; what was said about it is forgotten.
    func endPause(of person: UniqueID) throws {
        try execute(
            """
            UPDATE people_pauses SET paused_at = NULL, reason = '', version = version + 1
            WHERE person_id = \(person)
            """)
    }
}
