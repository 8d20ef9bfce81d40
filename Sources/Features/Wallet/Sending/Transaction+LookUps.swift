import Database
import Geography
import Identity

/// Whom people look up: limited, for it tells who has an account.
extension Transaction {
    /// Notes that money moves between two people: from then on they look each other up as often as they like.
    func noteMoneyMoved(between first: UniqueID, and second: UniqueID, at now: Timestamp) throws {
        for (one, other) in [(first, second), (second, first)].sorted(by: { $0.0 < $1.0 }) {
            try execute(
                """
                INSERT INTO money_acquaintances (person_id, other_id, created_at)
                VALUES (\(one), \(other), \(now)) ON CONFLICT (person_id, other_id) DO NOTHING
                """)
        }
    }

    /// Whether money has moved between two people.
    func hasMovedMoney(between person: UniqueID, and other: UniqueID) throws -> Bool {
        try optionalRow(
            """
            SELECT created_at FROM money_acquaintances WHERE person_id = \(person) AND other_id = \(other)
            """) != nil
    }

    /// Notes that a person looked an address up, whoever's it is; once a day for the same one.
    ///
    /// - Returns: Whether they may.
    func noteLookUp(
        of address: [UInt8], by person: UniqueID, day: Int, most: Int, at now: Timestamp
    ) throws -> Bool {
        try execute("DELETE FROM wallet_look_ups WHERE person_id = \(person) AND day < \(day)")
        let known = try rows(
            "SELECT address_hash FROM wallet_look_ups WHERE person_id = \(person) AND day = \(day)"
        ) { try $0.decode([UInt8].self) }
        if known.contains(address) { return true }
        guard known.count < most else { return false }
        try execute(
            """
            INSERT INTO wallet_look_ups (person_id, day, address_hash, created_at)
            VALUES (\(person), \(day), \(address), \(now))
            """)
        return true
    }
}
