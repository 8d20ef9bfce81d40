public import Database
public import Geography
public import Identity
public import Ledger

extension Transaction {
    /// Moves money in this transaction: it has moved once that is committed, and only then. For trips, whose own change
    /// and whose money are to happen together; whatever stands by itself goes to the ``WalletDesk``, which is faster.
    ///
    /// - Returns: What happened; for a key that was used before, what happened then.
    /// - Throws: ``WalletError``, with which nothing was written: the transaction can go on without it.
    @discardableResult
    public func carryOut(
        _ call: WalletCall, in ledger: WalletLedger, at now: Timestamp
    ) throws -> WalletReceipt {
        let answers = try WalletBatch.carryOut(
            [call], in: ledger, part: call.key.part, at: now, transaction: self)
        return try answers[0].get()
    }

    /// Carries several calls out in their order: what they touch is read at once, and what they did written at once. One that
    /// is refused leaves nothing behind and does not disturb the others.
    ///
    /// - Returns: An answer for each, in the same order.
    public func carryOut(
        all calls: [WalletCall], in ledger: WalletLedger, at now: Timestamp
    ) throws -> [Result<WalletReceipt, WalletError>] {
        guard let first = calls.first else { return [] }
        return try WalletBatch.carryOut(
            calls, in: ledger, part: first.key.part, at: now, transaction: self)
    }

    /// Sets a person's money aside for something, once.
    ///
    /// - Parameters:
    ///   - id: Names what it is for, such as a ride; a second time gives the first answer.
    ///   - subject: What it is for, as the statement names it, such as `ride`.
    /// - Throws: ``WalletError``, such as for a wallet that holds less.
    @discardableResult
    public func holdMoney(
        _ id: UniqueID, _ money: Money, of person: UniqueID, for subject: String, in ledger: WalletLedger,
        at now: Timestamp
    ) throws -> WalletReceipt {
        try carryOut(
            WalletCall(.hold(id, money, of: person), key: .hold(id), subject: subject), in: ledger, at: now)
    }

    /// Pays shares of what was set aside, once; the rest is the person's again.
    ///
    /// - Throws: ``WalletError``, such as for shares that are more than what was set aside.
    @discardableResult
    public func captureMoney(
        _ id: UniqueID, _ shares: [LedgerOrder.Share], for subject: String, in ledger: WalletLedger,
        at now: Timestamp
    ) throws -> WalletReceipt {
        try carryOut(
            WalletCall(.capture(id, shares), key: .capture(id), subject: subject), in: ledger, at: now)
    }

    /// Gives back what was set aside, once.
    ///
    /// - Throws: ``WalletError``, such as for what was paid already.
    @discardableResult
    public func releaseMoney(
        _ id: UniqueID, for subject: String, in ledger: WalletLedger, at now: Timestamp
    ) throws -> WalletReceipt {
        try carryOut(
            WalletCall(.release(id), key: .release(id), subject: subject), in: ledger, at: now)
    }

    /// What was set aside under an identifier, if anything was.
    public func moneyHold(_ id: UniqueID) throws -> MoneyHold? {
        try optionalRow(
            "SELECT id, person_id, amount, captured, state FROM ledger_holds WHERE id = \(id)"
        ).map { try MoneyHold($0) }
    }

    /// What was set aside before a moment and is so still, the oldest first.
    ///
    /// - Parameters:
    ///   - word: What it is for: the first word of its subject.
    ///   - last: What the page before ended with.
    public func openHolds(
        about word: String, before: Timestamp, after last: HeldMoney? = nil, limit: Int
    ) throws -> [HeldMoney] {
        try rows(
            """
            SELECT id, subject, created_at FROM ledger_holds
            WHERE state = 'open' AND created_at < \(before) AND subject LIKE \(word + " %")
                AND (created_at, id) > (\(last?.at.milliseconds ?? 0), \(last?.id.description ?? ""))
            ORDER BY created_at, id LIMIT \(limit)
            """
        ) {
            HeldMoney(
                id: try $0.decode("id"), subject: try $0.decode("subject"), at: try $0.decode("created_at"))
        }
    }

    /// What a person has, holds and owes.
    public func wallet(of person: UniqueID, in ledger: WalletLedger) throws -> WalletBalance {
        var wallet = WalletBalance(person: person, currency: ledger.currency)
        let found = try rows(
            "SELECT kind, balance FROM ledger_accounts WHERE owner_id = \(person.description)")
        for row in found {
            let balance = try row.decode("balance", as: Int64.self)
            switch LedgerAccount.Kind(rawValue: try row.decode("kind", as: String.self)) {
            case .wallet: wallet.available = Money(minorUnits: balance, ledger.currency)
            case .held: wallet.held = Money(minorUnits: balance, ledger.currency)
            case .debt: wallet.owed = Money(minorUnits: -balance, ledger.currency)
            default: break
            }
        }
        return wallet
    }

    /// What was moved on a day that is counted, in minor units.
    public func moved(on day: DailyAllowance.Day) throws -> Int64 {
        try optionalRow(
            """
            SELECT moved FROM ledger_days
            WHERE person_id = \(day.person) AND day = \(day.number) AND purpose = \(day.purpose.rawValue)
            """)?.decode("moved") ?? 0
    }

    /// What the city's own accounts hold, all parts together; below zero where money came in from outside.
    public func cityBalances(in ledger: WalletLedger) throws -> [CityAccount: Money] {
        let owners = (0..<WalletLedger.parts).map(WalletLedger.owner(ofPart:))
        let found = try rows(
            """
            SELECT kind, SUM(balance) AS balance FROM ledger_accounts WHERE owner_id IN \(list: owners)
            GROUP BY kind
            """)
        var balances: [CityAccount: Money] = [:]
        for account in CityAccount.allCases { balances[account] = Money(minorUnits: 0, ledger.currency) }
        for row in found {
            guard let account = CityAccount(rawValue: try row.decode("kind")) else { continue }
            balances[account] = Money(minorUnits: try row.decode("balance"), ledger.currency)
        }
        return balances
    }

    /// Puts nobody in a person's place in the ledger: the accounts stay, with every amount, under another owner. What others
    /// still owe that person they owe the city.
    ///
    /// - Parameter nobody: An identifier that nobody has.
    /// - Returns: How many accounts there were.
    @discardableResult
    public func closeInLedger(_ person: UniqueID, as nobody: UniqueID) throws -> Int {
        // The fees before the accounts, as whoever settles them reads them.
        try waiveFees(owedTo: person)
        return try execute(
            """
            UPDATE ledger_accounts SET owner_id = \(nobody.description), version = version + 1
            WHERE owner_id = \(person.description)
            """)
    }

    /// Takes a person out of what stands beside their accounts: the words that they wrote go. By steps, after
    /// ``closeInLedger(_:as:)``.
    ///
    /// - Parameters:
    ///   - step: How many steps were made before; nothing where all movements were gone through.
    ///   - limit: How many rows a step takes at most; of entries, which may have no words, five times as many.
    /// - Returns: Whether nothing is left.
    public func forgetInLedger(
        _ person: UniqueID, as nobody: UniqueID, step: Int?, limit: Int
    ) throws -> Bool {
        if let step,
            try forgetNotes(of: nobody, from: Int64(step) * 5 * Int64(limit), count: 5 * Int64(limit))
        {
            return false
        }
        let holds = try execute(
            """
            UPDATE ledger_holds SET person_id = \(nobody), version = version + 1
            WHERE id IN (SELECT id FROM ledger_holds WHERE person_id = \(person) LIMIT \(limit))
            """)
        if holds > 0 { return false }
        guard try forgetFees(of: person, as: nobody, limit: limit) else { return false }
        let days = try execute(
            """
            DELETE FROM ledger_days WHERE (person_id, day, purpose) IN (
                SELECT person_id, day, purpose FROM ledger_days WHERE person_id = \(person) LIMIT \(limit))
            """)
        return days == 0
    }

    /// Forgets the words of all movements of accounts that have few.
    public func forgetWords(of nobody: UniqueID) throws {
        _ = try forgetNotes(of: nobody, from: 0, count: .max / 2)
    }

    /// Forgets the words of movements, by the entries of accounts that get no more of them: each is looked at in one step,
    /// however many there are.
    ///
    /// - Parameters:
    ///   - first: How many entries were looked at before.
    ///   - count: How many are looked at now.
    /// - Returns: Whether there were any.
    private func forgetNotes(of nobody: UniqueID, from first: Int64, count: Int64) throws -> Bool {
        let accounts = try rows(
            """
            SELECT number, entries FROM ledger_accounts WHERE owner_id = \(nobody.description) ORDER BY number
            """
        ) {
            (
                number: try $0.decode("number", as: Int64.self),
                entries: try $0.decode("entries", as: Int64.self)
            )
        }
        var before: Int64 = 0
        for account in accounts {
            let entries = max(0, account.entries)
            defer { before += entries }
            let (start, end) = (max(0, first - before), min(entries, first + count - before))
            guard start < end else { continue }
            try execute(
                """
                UPDATE ledger_movements SET note = ''
                WHERE note <> '' AND id IN (
                    SELECT movement_id FROM ledger_entries
                    WHERE account = \(account.number) AND sequence > \(start) AND sequence <= \(end))
                """)
        }
        return first < before
    }
}
