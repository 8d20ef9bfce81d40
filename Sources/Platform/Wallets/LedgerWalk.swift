import Ledger

/// Follows all entries of a ledger, in whatever order they come: it is quick and small where they come nearly in the
/// order in which they were written, as both databases give them.
struct LedgerWalk {
    /// An entry as it is stored.
    struct Entry {
        var account: Int64
        var sequence: Int64
        var movement: String
        var line: Int64
        var lines: Int64
        var amount: Int64
        var balance: Int64
    }

    /// An account, as far as its entries were followed.
    struct Account {
        let number: Int64
        let owner: String
        let kind: String
        let range: ClosedRange<Int64>
        /// What the store says that it holds, and how many entries it has.
        let stored: (balance: Int64, entries: Int64)
        var sequence: Int64 = 0
        var balance: Int64 = 0
        var last: String?
        /// Entries that came before their turn.
        var early: [Int64: Entry] = [:]
    }

    /// A movement some of whose entries came.
    private struct Open {
        var sum: Int64
        var lines: Int64
        var seen: Int64
        /// The sum of the lines' numbers, so that one that is there twice is not taken for two.
        var numbers: Int64
    }

    private(set) var verdict: LedgerVerdict
    private(set) var accounts: [Account]
    /// Where the account with a number is among them.
    private let places: [Int64: Int]
    private var current: (movement: String, open: Open)?
    private var open: [String: Open] = [:]
    /// The sum of a hash of every movement that was seen: in no order, and without keeping them.
    private(set) var fingerprint = 0

    init(_ accounts: [Account]) {
        self.accounts = accounts
        // A number that is there twice would have been refused by the store; the first is taken.
        places = Dictionary(zip(accounts.map(\.number), accounts.indices)) { first, _ in first }
        verdict = LedgerVerdict()
        verdict.accounts = accounts.count
    }

    mutating func add(_ entry: Entry) {
        verdict.entries += 1
        addToMovement(entry)
        guard let index = places[entry.account] else {
            verdict.add(.missingAccount, entry.movement, "there is no account \(entry.account)")
            return
        }
        guard entry.sequence == accounts[index].sequence + 1 else {
            if entry.sequence <= accounts[index].sequence
                || accounts[index].early.updateValue(entry, forKey: entry.sequence) != nil
            {
                verdict.add(
                    .balanceDiffers, entry.movement,
                    "entry \(entry.sequence) of \(name(accounts[index])) is there twice")
            }
            return
        }
        follow(entry, at: index)
        while !accounts[index].early.isEmpty,
            let next = accounts[index].early.removeValue(
                forKey: accounts[index].sequence + 1)
        {
            follow(next, at: index)
        }
    }

    private mutating func follow(_ entry: Entry, at index: Int) {
        let before = accounts[index].balance
        let (sum, hasOverflown) = before.addingReportingOverflow(entry.amount)
        if hasOverflown || sum != entry.balance {
            verdict.add(
                .balanceDiffers, entry.movement,
                "\(name(accounts[index])) held \(before), \(entry.amount) came to it, and it is said to hold "
                    + "\(entry.balance)")
        }
        if !accounts[index].range.contains(entry.balance) {
            verdict.add(
                .belowZero, entry.movement, "\(name(accounts[index])) holds \(entry.balance)")
        }
        accounts[index].sequence = entry.sequence
        // What is said here is what the next entry is held against, so that one fault is told once.
        accounts[index].balance = entry.balance
        accounts[index].last = entry.movement
    }

    private mutating func addToMovement(_ entry: Entry) {
        if current?.movement != entry.movement {
            if let (movement, unfinished) = current { open[movement] = unfinished }
            current = (
                entry.movement,
                open.removeValue(forKey: entry.movement)
                    ?? Open(sum: 0, lines: entry.lines, seen: 0, numbers: 0)
            )
        }
        guard var one = current?.open else { return }
        let (sum, hasOverflown) = one.sum.addingReportingOverflow(entry.amount)
        if hasOverflown { verdict.add(.unbalanced, entry.movement, "its entries are beyond all reason") }
        one.sum = sum
        one.seen += 1
        one.numbers &+= entry.line
        if entry.lines != one.lines {
            verdict.add(.missingEntry, entry.movement, "its entries do not agree how many they are")
        }
        if one.seen < one.lines {
            current?.open = one
            return
        }
        current = nil
        finish(entry.movement, one)
    }

    private mutating func finish(_ movement: String, _ one: Open) {
        verdict.movements += 1
        fingerprint &+= movement.hashValue
        if one.seen != one.lines || one.numbers != one.lines * (one.lines + 1) / 2 {
            verdict.add(
                .missingEntry, movement, "there are \(one.seen) of its \(one.lines) entries")
        }
        if one.sum != 0 {
            verdict.add(.unbalanced, movement, "its entries sum up to \(one.sum) and not to nothing")
        }
    }

    /// Ends the walk: what is missing is missing.
    mutating func end() {
        if let (movement, one) = current { open[movement] = one }
        current = nil
        for (movement, one) in open.sorted(by: { $0.key < $1.key }) { finish(movement, one) }
        open = [:]
        for index in accounts.indices {
            while let next = accounts[index].early.keys.min() {
                verdict.add(
                    .missingEntry, nil,
                    "\(name(accounts[index])) lacks the entries before its entry \(next)")
                guard let entry = accounts[index].early.removeValue(forKey: next) else { break }
                accounts[index].balance = entry.balance - entry.amount
                follow(entry, at: index)
                while let following = accounts[index].early.removeValue(
                    forKey: accounts[index].sequence + 1)
                {
                    follow(following, at: index)
                }
            }
            let account = accounts[index]
            if account.stored != (account.balance, account.sequence) {
                verdict.add(
                    .balanceDiffers, account.last,
                    "\(name(account)) is said to hold \(account.stored.balance) after \(account.stored.entries) "
                        + "entries; its entries say \(account.balance) after \(account.sequence)")
            }
        }
    }

    /// Notes a fault that was found elsewhere.
    mutating func note(_ kind: LedgerFault.Kind, _ movement: String?, _ detail: String) {
        verdict.add(kind, movement, detail)
    }

    private func name(_ account: Account) -> String { "account \(account.kind) of \(account.owner)" }
}
