import Database
import Geography
import Identity
import Ledger
import Wallets

/// A ledger as years of movements leave it: a seed's calls, carried out by the rules of the ledger, and written straight
/// into its tables, which takes a fraction of the time that the desk would need to acknowledge each.
struct LongLedger {
    /// Movements of one transaction.
    private static let portion = 20_000
    /// Rows of one statement.
    private static let rows = 64
    private static let subject = "bench"
    /// Every so many people begin with nothing; after every so many calls one of them is charged more than comes in
    /// meanwhile, so that a few always owe something to somebody.
    private static let (poor, fee) = (10, 200)

    /// What the store has of a fee beside what the book knows.
    private struct Fee {
        let movement: UniqueID
        let at: Timestamp
        var settledAt: Int64 = 0
    }

    private let calls: WalletCalls
    private let begin: Timestamp
    private var book: LedgerBook
    private var random: SplitMix64
    private var numbers: [LedgerAccount: Int64] = [:]
    private var fees: [OwedFee.ID: Fee] = [:]
    private var movements: [SQL] = []
    private var entries: [SQL] = []
    private var movementCount: Int64 = 0
    private var entryCount = 0

    /// - Parameter begin: When the first movement was; each later one is a millisecond after the one before.
    init(_ calls: WalletCalls, from begin: Timestamp) {
        self.calls = calls
        self.begin = begin
        book = LedgerBook(calls.currency)
        random = SplitMix64(seed: calls.seed)
    }

    /// Fills a store without a ledger.
    ///
    /// - Parameter count: How many entries it gets at least.
    mutating func write(_ count: Int, to database: any Database, progress: (Double) -> Void) async throws {
        try await database.migrate([.wallets], now: begin.milliseconds)
        _ = try await WalletLedger.open(database, in: calls.currency, at: begin)
        for person in calls.people.indices where person % Self.poor > 0 {
            carryOut(calls.beginning(person, minorUnits: 1_000_000).order)
        }
        var number = 0
        while entryCount < count {
            number += 1
            carryOut(calls.order(number))
            if number % Self.fee == 0 { carryOut(fee(number / Self.fee)) }
            guard movements.count >= Self.portion || entryCount >= count else { continue }
            try await flush(database)
            progress(min(1, Double(entryCount) / Double(count)))
        }
        try await flush(database)
        try await finish(database)
    }

    /// The fee with a number, of which most will be owed.
    private func fee(_ number: Int) -> LedgerOrder {
        let people = calls.people
        let debtor = number * Self.poor % ((people.count + Self.poor - 1) / Self.poor * Self.poor)
        return .charge(
            Money(minorUnits: 4_000, calls.currency), to: people[debtor],
            payee: .person(people[(debtor + 1) % people.count]))
    }

    /// Carries an order out; what is refused changes nothing, as with the desk.
    private mutating func carryOut(_ order: LedgerOrder) {
        guard let posted = try? book.carryOut(order) else { return }
        let main = nextID()
        let hold = Self.hold(order)?.description ?? ""
        for movement in posted {
            let isMain = movement.kind != .settlement
            let id = isMain ? main : nextID()
            // Only the program that writes looks for keys: any that are there once will do.
            let key = Array(id.description.utf8)
            movements.append(
                """
                (\(id), \(movement.kind.rawValue), \(key), \(key), \(isMain ? "" : main.description),
                \(isMain ? hold : ""), \(Self.subject), \(""), \(""), \(movement.posts.count), \(now))
                """)
            if let fee = movement.fee {
                let now = now
                if isMain { fees[fee] = Fee(movement: id, at: now) }
                if book.owed(fee)?.rest == 0 { fees[fee]?.settledAt = now.milliseconds }
            }
            for (index, post) in movement.posts.enumerated() {
                entries.append(
                    """
                    (\(number(of: post.account)), \(post.sequence), \(id), \(index + 1), \(movement.posts.count),
                    \(post.amount), \(post.balance), \(now))
                    """)
            }
            entryCount += movement.posts.count
        }
    }

    private var now: Timestamp { Timestamp(milliseconds: begin.milliseconds + movementCount) }

    private mutating func nextID() -> UniqueID {
        movementCount += 1
        return UniqueID(milliseconds: begin.milliseconds + movementCount, using: &random)
    }

    private mutating func number(of account: LedgerAccount) -> Int64 {
        if let known = numbers[account] { return known }
        // Apart from each other, as those that are drawn.
        let number = Int64(numbers.count + 1) << 32 | Int64(random.next() >> 32)
        numbers[account] = number
        return number
    }

    private static func hold(_ order: LedgerOrder) -> UniqueID? {
        switch order {
        case .hold(let id, _, _), .capture(let id, _), .release(let id): id
        default: nil
        }
    }

    // MARK: - Writing

    private mutating func flush(_ database: any Database) async throws {
        let statements =
            Self.insert(
                into: """
                    ledger_movements (id, kind, idempotency_key, request_digest, cause_id, hold_id, subject, note, by_id,
                        lines, created_at)
                    """, movements)
            + Self.insert(
                into: """
                    ledger_entries (account, sequence, movement_id, line, lines, amount, balance, created_at)
                    """, entries)
        (movements, entries) = ([], [])
        try await database.write(within: .seconds(300)) { try $0.execute(all: statements) }
    }

    /// What accounts, holds and fees have become.
    private func finish(_ database: any Database) async throws {
        let accounts = numbers.map { account, number -> SQL in
            let balance = book.balances[account] ?? .init()
            let owner =
                switch account.owner {
                case .person(let person): person.description
                case .city(let part): "city/\(part)"
                }
            return """
                (\(number), \(owner), \(account.kind.rawValue), \(balance.amount), \(balance.entries), \(begin), 1)
                """
        }
        let statements = Self.insert(
            into: "ledger_accounts (number, owner_id, kind, balance, entries, created_at, version)", accounts)
        try await database.write(within: .seconds(300)) { try $0.execute(all: statements) }
        let holds = book.holds.values.sorted { $0.id < $1.id }
        for start in stride(from: 0, to: holds.count, by: Self.portion) {
            let some = holds[start..<min(start + Self.portion, holds.count)].map(row)
            let statements = Self.insert(
                into: "ledger_holds (id, person_id, amount, captured, state, subject, created_at, version)",
                some)
            try await database.write(within: .seconds(300)) { try $0.execute(all: statements) }
        }
        let owed = fees.compactMap { id, fee in book.owed(id).map { ($0, fee) } }
            .sorted { $0.1.movement < $1.1.movement }
        for start in stride(from: 0, to: owed.count, by: Self.portion) {
            let some = owed[start..<min(start + Self.portion, owed.count)].map { row($0, $1) }
            let statements = Self.insert(
                into: """
                    ledger_owed_fees (movement_id, person_id, number, payee_id, amount, rest, subject, settled_at,
                        created_at, version)
                    """, some)
            try await database.write(within: .seconds(300)) { try $0.execute(all: statements) }
        }
    }

    private func row(_ owed: OwedFee, _ fee: Fee) -> SQL {
        let payee = if case .person(let person) = owed.payee { person.description } else { "" }
        return """
            (\(fee.movement), \(owed.id.person), \(owed.id.number), \(payee), \(owed.amount), \(owed.rest),
            \(Self.subject), \(fee.settledAt), \(fee.at), 1)
            """
    }

    private func row(_ hold: MoneyHold) -> SQL {
        let (word, captured): (String, Int64) =
            switch hold.state {
            case .open: ("open", 0)
            case .captured(let amount): ("captured", amount)
            case .released: ("released", 0)
            }
        return """
            (\(hold.id), \(hold.person), \(hold.amount), \(captured), \(word), \(Self.subject), \(begin), 1)
            """
    }

    private static func insert(into table: SQL, _ rows: [SQL]) -> [SQL] {
        stride(from: 0, to: rows.count, by: self.rows).map { start in
            let some = SQL.joined(rows[start..<min(start + self.rows, rows.count)], by: ", ")
            return "\(unsafeSQL: "INSERT INTO") \(table) VALUES \(some)"
        }
    }
}
