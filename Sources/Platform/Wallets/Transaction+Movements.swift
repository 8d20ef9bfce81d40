public import Database
public import Geography
public import Identity
public import Ledger

extension Transaction {
    /// What a movement did, with the settlements that it caused.
    func walletReceipt(_ id: UniqueID) throws -> WalletReceipt {
        let caused = try rows(
            """
            SELECT id FROM ledger_movements WHERE cause_id = \(id.description) AND cause_id <> '' ORDER BY id
            """)
        return WalletReceipt(
            movement: try walletMovement(id),
            settlements: try caused.map { try walletMovement($0.decode("id")) },
            isRepeated: false)
    }

    private func walletMovement(_ id: UniqueID) throws -> WalletMovement {
        let row = try row(
            "SELECT kind, subject, note, created_at FROM ledger_movements WHERE id = \(id)")
        let posts = try rows(
            """
            SELECT owner_id, kind, amount, e.balance, sequence FROM ledger_entries e
            JOIN ledger_accounts a ON a.number = e.account WHERE e.movement_id = \(id) ORDER BY e.line
            """
        ) { row in
            PostedMovement.Post(
                account: try LedgerAccount(owner: row.decode("owner_id"), kind: row.decode("kind")),
                amount: try row.decode("amount"), balance: try row.decode("balance"),
                sequence: try row.decode("sequence"))
        }
        return WalletMovement(
            id: id, at: try row.decode("created_at"),
            posted: PostedMovement(kind: try row.decode("kind"), posts: posts),
            subject: try row.decode("subject"), note: try row.decode("note"))
    }

    /// A movement that touched a person's wallet, held money or debt; nothing for any other, so that nobody learns of
    /// other people's.
    public func walletMovement(_ id: UniqueID, of person: UniqueID) throws -> WalletMovement? {
        let owned = try rows(
            """
            SELECT e.line FROM ledger_entries e JOIN ledger_accounts a ON a.number = e.account
            WHERE e.movement_id = \(id) AND a.owner_id = \(person.description)
            """)
        return owned.isEmpty ? nil : try walletMovement(id)
    }

    /// A movement that a call about a subject has made, whoever's money it moved: for those who may see them all.
    public func walletMovement(_ id: UniqueID, about subject: String) throws -> WalletMovement? {
        let movement = try optionalRow("SELECT subject FROM ledger_movements WHERE id = \(id)")
        guard try movement?.decode("subject", as: String.self) == subject else { return nil }
        return try walletMovement(id)
    }

    /// Lines of a person's statement, the newest first.
    ///
    /// - Parameters:
    ///   - kind: Which of the person's accounts.
    ///   - filter: Which lines.
    ///   - before: The line's number that the page before ended with.
    public func statement(
        of person: UniqueID, _ kind: LedgerAccount.Kind = .wallet, _ filter: StatementFilter = .init(),
        before: Int64? = nil, limit: Int
    ) throws -> [StatementLine] {
        guard
            let number = try optionalRow(
                """
                SELECT number FROM ledger_accounts
                WHERE owner_id = \(person.description) AND kind = \(kind.rawValue)
                """)?.decode("number", as: Int64.self)
        else { return [] }
        let kinds = (filter.kinds ?? Set(Movement.Kind.allCases)).map(\.rawValue).sorted()
        let lines = try rows(
            """
            SELECT e.sequence, e.amount, e.balance, e.created_at, m.id, m.kind, m.subject, m.note, m.hold_id,
                COALESCE(h.person_id, '') AS holder, COALESCE(h.captured, 0) AS captured
            FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
            LEFT JOIN ledger_holds h ON h.id = m.hold_id
            WHERE e.account = \(number) AND e.sequence < \(before ?? .max)
            AND e.created_at >= \(filter.from?.milliseconds ?? 0)
            AND e.created_at < \(filter.until?.milliseconds ?? .max)
            AND m.kind IN \(list: padded(kinds)) ORDER BY e.sequence DESC LIMIT \(limit)
            """
        ) { row in
            let holder = UniqueID(try row.decode("holder", as: String.self))
            var line = StatementLine(
                number: try row.decode("sequence"), movement: try row.decode("id"),
                at: try row.decode("created_at"),
                kind: try row.decode("kind"), amount: try row.decode("amount"),
                balance: try row.decode("balance"), subject: try row.decode("subject"),
                note: try row.decode("note"), hold: UniqueID(try row.decode("hold_id", as: String.self)),
                paid: holder == person ? try row.decode("captured") : nil)
            // Whoever paid may have got nothing back, and then has no line of their own.
            if holder != person { line.other = holder }
            return line
        }
        return try naming(others: number, in: lines)
    }

    /// What an account held before some time, and what came and went in it: of all lines, however many there are.
    ///
    /// - Returns: Nothing where nothing moved in that time.
    public func statementSums(
        of person: UniqueID, _ kind: LedgerAccount.Kind = .wallet, from: Timestamp? = nil,
        until: Timestamp? = nil
    ) throws -> StatementSums? {
        let sums = try optionalRow(
            """
            SELECT a.number, MIN(e.sequence) AS first, SUM(CASE WHEN e.amount > 0 THEN e.amount ELSE 0 END) AS incoming,
                SUM(CASE WHEN e.amount < 0 THEN -e.amount ELSE 0 END) AS outgoing
            FROM ledger_accounts a JOIN ledger_entries e ON e.account = a.number
            WHERE a.owner_id = \(person.description) AND a.kind = \(kind.rawValue)
            AND e.created_at >= \(from?.milliseconds ?? 0) AND e.created_at < \(until?.milliseconds ?? .max)
            GROUP BY a.number
            """)
        guard let sums else { return nil }
        let first = try row(
            """
            SELECT amount, balance FROM ledger_entries
            WHERE account = \(try sums.decode("number", as: Int64.self))
            AND sequence = \(try sums.decode("first", as: Int64.self))
            """)
        let balance = try first.decode("balance", as: Int64.self)
        return StatementSums(
            opening: balance - (try first.decode("amount", as: Int64.self)),
            incoming: try sums.decode("incoming"), outgoing: try sums.decode("outgoing"))
    }

    /// Says who was at the other end of each line.
    private func naming(others own: Int64, in lines: [StatementLine]) throws -> [StatementLine] {
        guard !lines.isEmpty else { return [] }
        let found = try rows(
            """
            SELECT e.movement_id, a.owner_id FROM ledger_entries e JOIN ledger_accounts a ON a.number = e.account
            WHERE e.movement_id IN \(list: padded(lines.map(\.movement))) AND a.kind = 'wallet'
            AND a.number <> \(own)
            """)
        var others: [UniqueID: UniqueID] = [:]
        for row in found {
            others[try row.decode("movement_id")] = UniqueID(try row.decode("owner_id", as: String.self))
        }
        return lines.map { line in
            var line = line
            line.other = line.other ?? others[line.movement]
            return line
        }
    }

    /// What a call with this key did, if there was one.
    public func walletReceipt(under key: WalletKey) throws -> WalletReceipt? {
        guard
            let row = try optionalRow(
                "SELECT id FROM ledger_movements WHERE idempotency_key = \(key.digest)")
        else { return nil }
        let receipt = try walletReceipt(row.decode("id", as: UniqueID.self))
        return WalletReceipt(
            movement: receipt.movement, settlements: receipt.settlements, isRepeated: true)
    }

    /// The movements that calls with these keys have made.
    public func walletMovements(under keys: [WalletKey]) throws -> [WalletKey: UniqueID] {
        var movements: [WalletKey: UniqueID] = [:]
        let found = try rows(
            """
            SELECT id, idempotency_key FROM ledger_movements
            WHERE idempotency_key IN \(list: padded(keys.map(\.digest)))
            """)
        for row in found {
            movements[WalletKey(digest: try row.decode("idempotency_key"))] = try row.decode("id")
        }
        return movements
    }
}
