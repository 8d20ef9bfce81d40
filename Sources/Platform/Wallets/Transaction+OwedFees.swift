public import Database
public import Geography
public import Identity
public import Ledger

/// What a person still owes of a fee, as the ledger keeps it.
public struct OpenFee: Hashable, Sendable {
    /// The movement that charged it.
    public let movement: UniqueID
    /// What it was charged for.
    public let subject: String
    /// How much is still owed.
    public let rest: Money
    /// When it was charged.
    public let at: Timestamp
}

extension Transaction {
    /// What a person still owes, in the order in which it is settled.
    public func openFees(of person: UniqueID, limit: Int, in ledger: WalletLedger) throws -> [OpenFee] {
        try rows(
            """
            SELECT movement_id, subject, rest, created_at FROM ledger_owed_fees
            WHERE person_id = \(person) AND rest > 0 ORDER BY number LIMIT \(limit)
            """
        ) { row in
            OpenFee(
                movement: try row.decode("movement_id"), subject: try row.decode("subject"),
                rest: Money(minorUnits: try row.decode("rest"), ledger.currency),
                at: try row.decode("created_at"))
        }
    }

    /// How much of what a person owed was settled with a movement, in minor units.
    public func settled(with movement: UniqueID, of person: UniqueID) throws -> Int64 {
        try value(
            """
            SELECT COALESCE(SUM(e.amount), 0) FROM ledger_movements m
            JOIN ledger_entries e ON e.movement_id = m.id JOIN ledger_accounts a ON a.number = e.account
            WHERE m.cause_id = \(movement.description) AND m.cause_id <> ''
            AND a.owner_id = \(person.description) AND a.kind = 'debt'
            """)
    }

    /// What is still to come to a person who leaves comes to the city.
    func waiveFees(owedTo person: UniqueID) throws {
        try execute(
            """
            UPDATE ledger_owed_fees SET payee_id = '', version = version + 1
            WHERE movement_id IN (
                SELECT movement_id FROM ledger_owed_fees WHERE payee_id = \(person) AND rest > 0)
            """)
    }

    /// Takes a person out of fees that were owed, on either side.
    ///
    /// - Returns: Whether nothing is left.
    func forgetFees(of person: UniqueID, as nobody: UniqueID, limit: Int) throws -> Bool {
        let own = try execute(
            """
            UPDATE ledger_owed_fees SET person_id = \(nobody), version = version + 1
            WHERE movement_id IN (
                SELECT movement_id FROM ledger_owed_fees WHERE person_id = \(person) LIMIT \(limit))
            """)
        if own > 0 { return false }
        let others = try execute(
            """
            UPDATE ledger_owed_fees
            SET payee_id = CASE WHEN rest > 0 THEN '' ELSE \(nobody.description) END, version = version + 1
            WHERE movement_id IN (
                SELECT movement_id FROM ledger_owed_fees WHERE payee_id = \(person) LIMIT \(limit))
            """)
        return others == 0
    }
}
