public import Database
public import Identity
import Ledger

extension Database {
    /// Recomputes every balance of the ledger from its entries, in one reading beside whoever uses it, and tells what is
    /// wrong. It uses nothing of what writes the ledger.
    ///
    /// Each table is gone through once, in the order in which it lies there: what has to be held against each other is
    /// kept in memory meanwhile, a little for every hold that was settled and every movement of a debt.
    ///
    /// - Parameters:
    ///   - further: What else is held against the ledger, in the same reading.
    ///   - heirs: Those who are leaving, each with who stands in their place: accounts change hands at once, holds by steps.
    /// - Throws: ``DatabaseError`` if the store cannot be read.
    public func verifyLedger(
        within limit: Duration = .seconds(3_600),
        _ further: (@Sendable (any Transaction) throws -> [LedgerFault])? = nil,
        heirs: (@Sendable (any Transaction) throws -> [UniqueID: UniqueID])? = nil
    ) async throws -> LedgerVerdict {
        var options = TransactionOptions(access: .read, limit: limit)
        options.isDeferrable = true
        return try await withTransaction(options) { transaction in
            var comparison = LedgerComparison(
                try transaction.walk(), heirs: try heirs?(transaction) ?? [:])
            try transaction.compareMovements(&comparison)
            try transaction.compareHolds(&comparison)
            try transaction.compareOwedFees(&comparison)
            comparison.end()
            for fault in try further?(transaction) ?? [] { comparison.note(fault) }
            return comparison.verdict
        }
    }
}

extension Transaction {
    /// Follows all entries.
    fileprivate func walk() throws -> LedgerWalk {
        var accounts: [LedgerWalk.Account] = []
        try scan("SELECT number, owner_id, kind, balance, entries FROM ledger_accounts") { row in
            accounts.append(
                LedgerWalk.Account(
                    number: try row.integer(at: 0), owner: try row.text(at: 1), kind: try row.text(at: 2),
                    stored: (try row.integer(at: 3), try row.integer(at: 4))))
        }
        var walk = LedgerWalk(accounts)
        try scan(
            "SELECT account, sequence, movement_id, line, lines, amount, balance FROM ledger_entries"
        ) { row in
            walk.add(
                LedgerWalk.Entry(
                    account: try row.integer(at: 0), sequence: try row.integer(at: 1),
                    movement: try row.uniqueID(at: 2), line: try row.integer(at: 3),
                    lines: try row.integer(at: 4), amount: try row.integer(at: 5),
                    balance: try row.integer(at: 6)))
        }
        walk.end()
        return walk
    }

    /// Whether the movements are those that the entries belong to.
    fileprivate func compareMovements(_ comparison: inout LedgerComparison) throws {
        try scan("SELECT id, kind, hold_id FROM ledger_movements") { row in
            comparison.add(
                LedgerComparison.Movement(
                    id: try row.uniqueID(at: 0), kind: try row.text(at: 1), hold: try row.uniqueID(at: 2)))
        }
        guard !comparison.endMovements() else { return }
        let told = comparison.verdict.faultCount
        let empty = try rows(
            """
            SELECT id FROM ledger_movements m
            WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.movement_id = m.id) ORDER BY id LIMIT 100
            """)
        for row in empty {
            comparison.note(
                LedgerFault(
                    kind: .missingEntry, movement: try row.decode("id"),
                    detail: "all of its entries are missing"))
        }
        let orphans = try rows(
            """
            SELECT DISTINCT movement_id FROM ledger_entries e
            WHERE NOT EXISTS (SELECT 1 FROM ledger_movements m WHERE m.id = e.movement_id)
            ORDER BY movement_id LIMIT 100
            """)
        for row in orphans {
            comparison.note(
                LedgerFault(
                    kind: .missingMovement, movement: try row.decode("movement_id"),
                    detail: "it has entries, but is not there itself"))
        }
        let repeated = try rows(
            """
            SELECT movement_id, COUNT(*) AS entries, MIN(lines) AS lines FROM ledger_entries
            GROUP BY movement_id HAVING COUNT(*) <> MIN(lines) ORDER BY movement_id LIMIT 100
            """)
        for row in repeated {
            comparison.note(
                LedgerFault(
                    kind: .missingEntry, movement: try row.decode("movement_id"),
                    detail:
                        "it has \(try row.decode("entries", as: Int64.self)) entries, and says that it has "
                        + "\(try row.decode("lines", as: Int64.self))"))
        }
        guard comparison.verdict.faultCount == told else { return }
        comparison.note(
            LedgerFault(
                kind: .missingMovement, movement: nil,
                detail: "the movements are not those that the entries belong to"))
    }

    /// Whether what is held is what the holds say, each was settled once, and as much was captured and given back as they
    /// say.
    fileprivate func compareHolds(_ comparison: inout LedgerComparison) throws {
        try scan("SELECT id, person_id, amount, captured, state FROM ledger_holds") { row in
            comparison.add(
                LedgerComparison.Hold(
                    id: try row.uniqueID(at: 0), person: try row.text(at: 1), amount: try row.integer(at: 2),
                    captured: try row.integer(at: 3), state: try row.text(at: 4)))
        }
    }

    /// Whether what people owe is what their fees say, and each fee is what its movement left owed.
    fileprivate func compareOwedFees(_ comparison: inout LedgerComparison) throws {
        try scan("SELECT movement_id, person_id, amount, rest FROM ledger_owed_fees") { row in
            comparison.add(
                LedgerComparison.Fee(
                    movement: try row.uniqueID(at: 0), person: try row.text(at: 1),
                    amount: try row.integer(at: 2), rest: try row.integer(at: 3)))
        }
    }
}
