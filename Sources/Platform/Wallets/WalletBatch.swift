import Crypto
import Database
import Geography
import Identity
import Ledger

/// Many calls carried out in one transaction: what they touch is read at once, they are carried out in their order, and
/// what they did is written at once. A call that is refused leaves nothing behind and does not disturb the others.
struct WalletBatch {
    typealias Answer = Result<WalletReceipt, WalletError>

    private struct Row {
        var number: Int64
        var balance: LedgerBook.Balance
    }

    /// What the store has of a fee beside what the book knows.
    private struct FeeRow {
        let movement: UniqueID
        let subject: String
    }

    private let ledger: WalletLedger
    private let part: Int
    private let now: Timestamp
    private let transaction: any Transaction

    private var book: LedgerBook
    private var rows: [LedgerAccount: Row] = [:]
    private var holds: [UniqueID: MoneyHold] = [:]
    private var fees: [OwedFee.ID: FeeRow] = [:]
    /// What keys stood for before, and what they were made to stand for.
    private var known: [[UInt8]: (digest: [UInt8], receipt: WalletReceipt?, id: UniqueID)] = [:]

    private var newMovements: [SQL] = []
    private var newEntries: [SQL] = []
    private var changedAccounts: Set<LedgerAccount> = []
    private var changedHolds: [UniqueID: String] = [:]
    private var changedFees: Set<OwedFee.ID> = []
    private var changedDays: Set<DailyAllowance.Day> = []

    private init(_ ledger: WalletLedger, part: Int, at now: Timestamp, in transaction: any Transaction) {
        self.ledger = ledger
        self.part = part
        self.now = now
        self.transaction = transaction
        book = LedgerBook(ledger.currency, part: part)
    }

    /// Carries calls out.
    ///
    /// - Parameter part: Which part of the city's accounts is used.
    /// - Returns: An answer for each, in the same order.
    static func carryOut(
        _ calls: [WalletCall], in ledger: WalletLedger, part: Int, at now: Timestamp,
        transaction: any Transaction
    ) throws -> [Answer] {
        guard !calls.isEmpty else { return [] }
        var batch = WalletBatch(ledger, part: part, at: now, in: transaction)
        try batch.readKeys(calls)
        let open = calls.filter { batch.known[$0.key.digest] == nil }
        if !open.isEmpty { try batch.readBook(open) }
        let answers = try calls.map { try batch.answer(to: $0) }
        try batch.write()
        return answers
    }

    // MARK: Reading

    private mutating func readKeys(_ calls: [WalletCall]) throws {
        let keys = padded(calls.map(\.key.digest))
        let found = try transaction.rows(
            """
            SELECT id, idempotency_key, request_digest FROM ledger_movements
            WHERE idempotency_key IN \(list: keys)
            """)
        for row in found {
            let key = try row.decode("idempotency_key", as: [UInt8].self)
            known[key] = (try row.decode("request_digest"), nil, try row.decode("id"))
        }
    }

    private mutating func readBook(_ calls: [WalletCall]) throws {
        let ids = Set(calls.compactMap(\.order.holdID)).sorted()
        if !ids.isEmpty {
            let found = try transaction.rows(
                """
                SELECT id, person_id, amount, captured, state FROM ledger_holds
                WHERE id IN \(list: padded(ids)) \(word: .forUpdate)
                """)
            for row in found {
                let hold = try MoneyHold(row)
                holds[hold.id] = hold
            }
        }
        let people = Set(calls.flatMap(\.order.people)).union(holds.values.map(\.person)).sorted()
        // The accounts of whoever is paid by a settlement are locked with the others, by one statement and in its order, so
        // that two transactions that settle for several people do not wait in a circle.
        let owed = try readFees(of: people)
        let payees = owed.compactMap { fee -> UniqueID? in
            if case .person(let person) = fee.payee { person } else { nil }
        }
        try readAccounts(
            Set(people).union(payees).sorted().map(\.description) + [WalletLedger.owner(ofPart: part)])
        book = LedgerBook(
            ledger.currency, part: part, balances: rows.mapValues(\.balance), holds: holds, owed: owed,
            moved: try readDays(calls))
    }

    private mutating func readAccounts(_ owners: [String]) throws {
        let accounts = try transaction.rows(
            """
            SELECT number, owner_id, kind, balance, entries FROM ledger_accounts
            WHERE owner_id IN \(list: padded(owners)) ORDER BY owner_id, kind \(word: .forUpdate)
            """)
        for row in accounts {
            let account = try LedgerAccount(owner: row.decode("owner_id"), kind: row.decode("kind"))
            rows[account] = Row(
                number: try row.decode("number"),
                balance: .init(amount: try row.decode("balance"), entries: try row.decode("entries")))
        }
    }

    /// What people owe, fee by fee. Most owe nothing, and then no fee is looked for.
    private mutating func readFees(of people: [UniqueID]) throws -> [OwedFee] {
        guard !people.isEmpty else { return [] }
        let debtors = try transaction.rows(
            """
            SELECT owner_id FROM ledger_accounts
            WHERE owner_id IN \(list: padded(people.map(\.description))) AND kind = 'debt' AND balance < 0
            """
        ) { try $0.decode("owner_id", as: String.self) }
        guard !debtors.isEmpty else { return [] }
        // In an order that only the index of those that are open has: however many fees somebody has settled.
        let found = try transaction.rows(
            """
            SELECT movement_id, person_id, number, payee_id, amount, rest, subject FROM ledger_owed_fees
            WHERE person_id IN \(list: padded(debtors.sorted())) AND rest > 0
            ORDER BY person_id, number \(word: .forUpdate)
            """)
        var owed: [OwedFee] = []
        for row in found {
            let fee = try OwedFee(row)
            owed.append(fee)
            fees[fee.id] = FeeRow(
                movement: try row.decode("movement_id"), subject: try row.decode("subject"))
        }
        return owed
    }

    private func readDays(_ calls: [WalletCall]) throws -> [DailyAllowance.Day: Int64] {
        let days = calls.compactMap(\.allowance?.day)
        guard !days.isEmpty else { return [:] }
        let people = padded(Set(days.map(\.person)).sorted())
        let numbers = padded(Set(days.map(\.number)).sorted())
        let found = try transaction.rows(
            """
            SELECT person_id, day, purpose, moved FROM ledger_days
            WHERE person_id IN \(list: people) AND day IN \(list: numbers) \(word: .forUpdate)
            """)
        var moved: [DailyAllowance.Day: Int64] = [:]
        for row in found {
            let day = DailyAllowance.Day(
                try row.decode("person_id"), try row.decode("purpose"), number: try row.decode("day"))
            moved[day] = try row.decode("moved")
        }
        return moved
    }

    // MARK: Carrying out

    private mutating func answer(to call: WalletCall) throws -> Answer {
        let (key, digest) = (call.key.digest, call.requestDigest)
        if let former = known[key] {
            guard Digest.areEqual(former.digest, digest) else { return .failure(.keyOfAnotherCall) }
            let receipt = try former.receipt ?? transaction.walletReceipt(former.id)
            return .success(
                WalletReceipt(
                    movement: receipt.movement, settlements: receipt.settlements, isRepeated: true))
        }
        let posted: [PostedMovement]
        do throws(LedgerError) {
            posted = try book.carryOut(call.order, within: call.allowance)
        } catch {
            return .failure(.refused(error))
        }
        if let hold = call.order.holdID, changedHolds[hold] == nil { changedHolds[hold] = call.subject }
        if let day = call.allowance?.day { changedDays.insert(day) }
        let receipt = note(posted, of: call, digest)
        known[key] = (digest, receipt, receipt.movement.id)
        return .success(receipt)
    }

    private mutating func note(
        _ posted: [PostedMovement], of call: WalletCall, _ digest: [UInt8]
    ) -> WalletReceipt {
        let id = UniqueID(recordedAt: now)
        var main: WalletMovement?
        var settlements: [WalletMovement] = []
        for movement in posted {
            let isMain = movement.kind != .settlement
            // A settlement is about the fee, whatever it is paid from.
            let fee = movement.fee.flatMap { fees[$0] }
            let written = WalletMovement(
                id: isMain ? id : UniqueID(recordedAt: now), at: now,
                posted: PostedMovement(kind: movement.kind, posts: movement.posts),
                subject: isMain ? call.subject : fee?.subject ?? "", note: isMain ? call.note : "")
            if isMain { main = written } else { settlements.append(written) }
            let key = isMain ? call.key : call.key.ofSettlement(fee?.movement ?? written.id)
            newMovements.append(
                """
                (\(written.id), \(movement.kind.rawValue), \(key.digest), \(digest),
                \(isMain ? "" : id.description), \(isMain ? call.order.holdID?.description ?? "" : ""),
                \(written.subject), \(written.note), \(call.by?.description ?? ""), \(movement.posts.count), \(now))
                """)
            if let fee = movement.fee {
                changedFees.insert(fee)
                if isMain { fees[fee] = FeeRow(movement: id, subject: call.subject) }
            }
            for (index, post) in movement.posts.enumerated() {
                changedAccounts.insert(post.account)
                newEntries.append(
                    """
                    (\(number(of: post.account)), \(post.sequence), \(written.id), \(index + 1),
                    \(movement.posts.count), \(post.amount), \(post.balance), \(now))
                    """)
            }
        }
        // An order has a movement that is no settlement: the book says so.
        let nothing = WalletMovement(
            id: id, at: now, posted: PostedMovement(kind: .settlement, posts: []), subject: "", note: "")
        return WalletReceipt(
            movement: main ?? nothing, settlements: settlements.sorted { $0.id < $1.id }, isRepeated: false)
    }

    private mutating func number(of account: LedgerAccount) -> Int64 {
        if let row = rows[account] { return row.number }
        // As many as any reader of JSON can tell apart. Where two should meet, the store refuses and the next attempt
        // draws again.
        let number = Int64.random(in: 1...(1 << 53 - 1))
        rows[account] = Row(number: number, balance: .init())
        return number
    }

    // MARK: Writing

    private func write() throws {
        guard !newMovements.isEmpty else { return }
        var statements = SQL.inserts(
            into: """
                    ledger_movements (id, kind, idempotency_key, request_digest, cause_id, hold_id, subject, note,
                    by_id, lines, created_at)
                """, rows: newMovements)
        statements += SQL.inserts(
            into: """
                    ledger_entries (account, sequence, movement_id, line, lines, amount, balance, created_at)
                """, rows: newEntries)
        statements += accountStatements + holdStatements + feeStatements + dayStatements
        try transaction.execute(all: statements)
    }

    private var accountStatements: [SQL] {
        // In an order of their own, so that transactions that change the same accounts do not wait in a circle.
        let changed = changedAccounts.compactMap { account in rows[account].map { (account, $0.number) } }
            .sorted { $0.1 < $1.1 }
        return SQL.inserts(
            into: "ledger_accounts (number, owner_id, kind, balance, entries, created_at, version)",
            rows: changed.map { account, number in
                let balance = book.balances[account] ?? .init()
                return """
                    (\(number), \(account.ownerText), \(account.kind.rawValue), \(balance.amount),
                    \(balance.entries), \(now), 1)
                    """
            },
            tail: """
                ON CONFLICT (number) DO UPDATE SET balance = excluded.balance, entries = excluded.entries,
                    version = ledger_accounts.version + 1
                """)
    }

    private var holdStatements: [SQL] {
        let changed = changedHolds.sorted { $0.key < $1.key }.compactMap { id, subject in
            book.holds[id].map { ($0, subject) }
        }
        return SQL.inserts(
            into: """
                    ledger_holds (id, person_id, amount, captured, state, subject, created_at, version)
                """,
            rows: changed.map { hold, subject in
                """
                (\(hold.id), \(hold.person), \(hold.amount), \(hold.state.captured), \(hold.state.word),
                \(subject), \(now), 1)
                """
            },
            tail: """
                ON CONFLICT (id) DO UPDATE SET state = excluded.state, captured = excluded.captured,
                    version = ledger_holds.version + 1
                """)
    }

    private var feeStatements: [SQL] {
        let changed = changedFees.compactMap { id -> (OwedFee, FeeRow)? in
            guard let fee = book.owed(id), let row = fees[id] else { return nil }
            return (fee, row)
        }
        .sorted { $0.1.movement < $1.1.movement }
        return SQL.inserts(
            into: """
                    ledger_owed_fees (movement_id, person_id, number, payee_id, amount, rest, subject, settled_at,
                    created_at, version)
                """,
            rows: changed.map { fee, row in
                """
                (\(row.movement), \(fee.id.person), \(fee.id.number), \(fee.payeeText), \(fee.amount),
                \(fee.rest), \(row.subject), \(fee.rest == 0 ? now.milliseconds : 0), \(now), 1)
                """
            },
            tail: """
                ON CONFLICT (movement_id) DO UPDATE SET rest = excluded.rest, settled_at = excluded.settled_at,
                    version = ledger_owed_fees.version + 1
                """)
    }

    private var dayStatements: [SQL] {
        let changed = changedDays.sorted {
            ($0.person, $0.number, $0.purpose.rawValue) < ($1.person, $1.number, $1.purpose.rawValue)
        }
        return SQL.inserts(
            into: "ledger_days (person_id, day, purpose, moved, created_at, version)",
            rows: changed.map { day in
                """
                (\(day.person), \(day.number), \(day.purpose.rawValue), \(book.moved[day] ?? 0), \(now), 1)
                """
            },
            tail: """
                ON CONFLICT (person_id, day, purpose) DO UPDATE SET moved = excluded.moved,
                    version = ledger_days.version + 1
                """)
    }
}
