public import Database
import Ledger

extension Database {
    /// Recomputes every balance of the ledger from its entries, in one reading beside whoever uses it, and tells what is
    /// wrong. It uses nothing of what writes the ledger.
    ///
    /// - Parameter further: What else is held against the ledger, in the same reading.
    /// - Throws: ``DatabaseError`` if the store cannot be read.
    public func verifyLedger(
        within limit: Duration = .seconds(3_600),
        _ further: (@Sendable (any Transaction) throws -> [LedgerFault])? = nil
    ) async throws -> LedgerVerdict {
        var options = TransactionOptions(access: .read, limit: limit)
        options.isDeferrable = true
        return try await withTransaction(options) { transaction in
            var walk = LedgerWalk(try transaction.ledgerAccounts())
            try transaction.forEach(
                "SELECT account, sequence, movement_id, line, lines, amount, balance FROM ledger_entries"
            ) { row in
                let values = row.values
                guard case .integer(let account) = values[0], case .integer(let sequence) = values[1],
                    case .text(let movement) = values[2], case .integer(let line) = values[3],
                    case .integer(let lines) = values[4], case .integer(let amount) = values[5],
                    case .integer(let balance) = values[6]
                else { throw DatabaseError(.unexpectedValue, "an entry of the ledger cannot be read") }
                walk.add(
                    .init(
                        account: account, sequence: sequence, movement: movement, line: line, lines: lines,
                        amount: amount, balance: balance))
            }
            walk.end()
            try transaction.compareMovements(&walk)
            try transaction.compareHolds(&walk)
            try transaction.compareSettledHolds(&walk)
            try transaction.compareOwedFees(&walk)
            for fault in try further?(transaction) ?? [] {
                walk.note(fault.kind, fault.movement, fault.detail)
            }
            return walk.verdict
        }
    }
}

extension Transaction {
    fileprivate func ledgerAccounts() throws -> [LedgerWalk.Account] {
        var accounts: [LedgerWalk.Account] = []
        try forEach("SELECT number, owner_id, kind, balance, entries FROM ledger_accounts") { row in
            let kind = try row.decode("kind", as: String.self)
            // The rule by itself, so that whoever breaks it in the ledger does not break it here as well.
            let range: ClosedRange<Int64> =
                switch kind {
                case "wallet", "held": 0...Int64.max
                case "debt": Int64.min...0
                default: Int64.min...Int64.max
                }
            accounts.append(
                LedgerWalk.Account(
                    number: try row.decode("number"), owner: try row.decode("owner_id"), kind: kind,
                    range: range, stored: (try row.decode("balance"), try row.decode("entries"))))
        }
        return accounts
    }

    /// Whether the movements are those that the entries belong to.
    fileprivate func compareMovements(_ walk: inout LedgerWalk) throws {
        var (count, fingerprint) = (0, 0)
        try forEach("SELECT id FROM ledger_movements") { row in
            guard case .text(let id) = row.values[0] else {
                throw DatabaseError(.unexpectedValue, "a movement of the ledger cannot be read")
            }
            count += 1
            fingerprint &+= id.hashValue
        }
        guard count != walk.verdict.movements || fingerprint != walk.fingerprint else { return }
        let empty = try rows(
            """
            SELECT id FROM ledger_movements m
            WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.movement_id = m.id) ORDER BY id LIMIT 100
            """)
        for row in empty {
            walk.note(.missingEntry, try row.decode("id"), "all of its entries are missing")
        }
        let orphans = try rows(
            """
            SELECT DISTINCT movement_id FROM ledger_entries e
            WHERE NOT EXISTS (SELECT 1 FROM ledger_movements m WHERE m.id = e.movement_id)
            ORDER BY movement_id LIMIT 100
            """)
        for row in orphans {
            walk.note(
                .missingMovement, try row.decode("movement_id"), "it has entries, but is not there itself")
        }
    }

    /// Whether what is held is what the holds say, and each was settled once.
    fileprivate func compareHolds(_ walk: inout LedgerWalk) throws {
        let twice = try rows(
            """
            SELECT hold_id FROM ledger_movements WHERE kind IN ('capture', 'release')
            GROUP BY hold_id HAVING COUNT(*) > 1 LIMIT 100
            """)
        for hold in try twice.map({ try $0.decode("hold_id", as: String.self) }) {
            let movements = try rows(
                """
                SELECT id FROM ledger_movements WHERE hold_id = \(hold) AND kind IN ('capture', 'release')
                ORDER BY id
                """)
            for row in movements {
                walk.note(
                    .holdSettledTwice, try row.decode("id"),
                    "the hold \(hold) was captured or released \(movements.count) times, this time too")
            }
        }
        let different = try rows(
            """
            SELECT h.id, h.state, m.id AS movement, m.kind FROM ledger_holds h
            LEFT JOIN ledger_movements m ON m.hold_id = h.id AND m.kind IN ('capture', 'release')
            WHERE h.state <> CASE WHEN m.kind IS NULL THEN 'open' WHEN m.kind = 'capture' THEN 'captured'
                ELSE 'released' END
            LIMIT 100
            """)
        for row in different {
            let done = try row.decode("kind", as: String?.self) ?? "neither captured nor released"
            walk.note(
                .holdDiffers, try row.decode("movement", as: String?.self),
                "the hold \(try row.decode("id", as: String.self)) is said to be "
                    + "\(try row.decode("state", as: String.self)): \(done)")
        }
        var open: [String: Int64] = [:]
        try forEach(
            """
            SELECT person_id, SUM(amount) AS amount FROM ledger_holds WHERE state = 'open' GROUP BY person_id
            """
        ) { row in
            open[try row.decode("person_id")] = try row.decode("amount")
        }
        for account in walk.accounts where account.kind == "held" {
            let expected = open.removeValue(forKey: account.owner) ?? 0
            if account.balance != expected {
                walk.note(
                    .heldDiffers, account.last,
                    "\(account.balance) is held of \(account.owner), but the open holds say \(expected)")
            }
        }
        for (owner, amount) in open.sorted(by: { $0.key < $1.key }) {
            walk.note(.heldDiffers, nil, "nothing is held of \(owner), but the open holds say \(amount)")
        }
    }

    /// Whether as much was captured and given back as the holds say.
    fileprivate func compareSettledHolds(_ walk: inout LedgerWalk) throws {
        try forEach(
            """
            SELECT h.id, h.amount, h.captured, m.id AS movement, m.kind,
                SUM(CASE WHEN a.kind = 'held' THEN -e.amount ELSE 0 END) AS taken,
                SUM(CASE WHEN a.kind = 'wallet' AND a.owner_id = h.person_id THEN e.amount ELSE 0 END) AS returned
            FROM ledger_holds h
            JOIN ledger_movements m ON m.hold_id = h.id AND m.kind IN ('capture', 'release')
            JOIN ledger_entries e ON e.movement_id = m.id
            JOIN ledger_accounts a ON a.number = e.account
            GROUP BY h.id, h.amount, h.captured, m.id, m.kind
            """
        ) { row in
            let (amount, captured) = (
                try row.decode("amount", as: Int64.self), try row.decode("captured", as: Int64.self)
            )
            let (taken, returned) = (
                try row.decode("taken", as: Int64.self), try row.decode("returned", as: Int64.self)
            )
            let isCapture = try row.decode("kind", as: String.self) == "capture"
            // A share may be the person's own: then more comes back than was left.
            if taken == amount, isCapture ? captured >= amount - returned && captured > 0 : captured == 0 {
                return
            }
            walk.note(
                .holdDiffers, try row.decode("movement"),
                "the hold \(try row.decode("id", as: String.self)) of \(amount) is said to have paid \(captured): "
                    + "\(taken) left it, and \(returned) came back")
        }
    }
}
