import Database

extension Transaction {
    /// Whether what people owe is what their fees say, each fee is what its movement left owed, and every debt that rises
    /// or falls does so beside what will be passed on of it.
    func compareOwedFees(_ walk: inout LedgerWalk) throws {
        try compareDues(&walk)
        try compareCharges(&walk)
        var owed: [String: Int64] = [:]
        try forEach(
            "SELECT person_id, SUM(rest) AS rest FROM ledger_owed_fees WHERE rest > 0 GROUP BY person_id"
        ) { row in
            owed[try row.decode("person_id")] = try row.decode("rest")
        }
        for account in walk.accounts where account.kind == "debt" {
            let expected = owed.removeValue(forKey: account.owner) ?? 0
            if -account.balance != expected {
                walk.note(
                    .owedDiffers, account.last,
                    "\(account.owner) owes \(-account.balance), but the fees say \(expected)")
            }
        }
        for (owner, amount) in owed.sorted(by: { $0.key < $1.key }) {
            walk.note(.owedDiffers, nil, "\(owner) owes nothing, but the fees say \(amount)")
        }
    }

    private func compareDues(_ walk: inout LedgerWalk) throws {
        // From the few accounts to their entries: with CROSS JOIN, SQLite does not read all entries there are.
        let uneven = try rows(
            """
            SELECT e.movement_id, SUM(e.amount) AS amount FROM ledger_accounts a CROSS JOIN ledger_entries e
            WHERE a.kind IN ('debt', 'dues') AND e.account = a.number
            GROUP BY e.movement_id HAVING SUM(e.amount) <> 0 ORDER BY e.movement_id LIMIT 100
            """)
        for row in uneven {
            walk.note(
                .owedDiffers, try row.decode("movement_id"),
                "what is owed and what will be passed on of it differ by "
                    + "\(try row.decode("amount", as: Int64.self))")
        }
    }

    private func compareCharges(_ walk: inout LedgerWalk) throws {
        let different = try rows(
            """
            SELECT m.id, e.amount, f.amount AS owed FROM ledger_accounts a CROSS JOIN ledger_entries e
            CROSS JOIN ledger_movements m LEFT JOIN ledger_owed_fees f ON f.movement_id = m.id
            WHERE a.kind = 'debt' AND e.account = a.number AND m.id = e.movement_id AND m.kind = 'fee'
                AND COALESCE(f.amount, 0) <> -e.amount
            ORDER BY m.id LIMIT 100
            """)
        for row in different {
            walk.note(
                .owedDiffers, try row.decode("id"),
                "it left \(-(try row.decode("amount", as: Int64.self))) owed, but its fee says "
                    + "\(try row.decode("owed", as: Int64?.self) ?? 0)")
        }
        let alone = try rows(
            """
            SELECT f.movement_id FROM ledger_owed_fees f
            WHERE NOT EXISTS (SELECT 1 FROM ledger_movements m WHERE m.id = f.movement_id AND m.kind = 'fee')
            ORDER BY f.movement_id LIMIT 100
            """)
        for row in alone {
            walk.note(.owedDiffers, try row.decode("movement_id"), "a fee is owed that it did not charge")
        }
    }
}
