import Identity
import Ledger

/// Follows all entries of a ledger, in whatever order they come: it is quick and small where they come nearly in the
/// order in which they were written, as both databases give them.
struct LedgerWalk {
    /// An entry as it is stored.
    struct Entry {
        var account: Int64
        var sequence: Int64
        /// Nothing where what stands there is no identifier.
        var movement: UniqueID?
        var line: Int64
        var lines: Int64
        var amount: Int64
        var balance: Int64
    }

    /// An account, as far as its entries were followed.
    struct Account {
        /// The kinds that matter here. The rules by themselves, so that whoever breaks them in the ledger does not break
        /// them here as well.
        enum Kind: String {
            case wallet, held, debt, dues, other

            /// What a balance may be.
            var range: ClosedRange<Int64> {
                switch self {
                case .wallet, .held: 0...Int64.max
                case .debt: Int64.min...0
                case .dues, .other: Int64.min...Int64.max
                }
            }
        }

        let number: Int64
        let owner: String
        let kind: Kind
        /// What the operator is told that it is.
        let name: String
        /// What the store says that it holds, and how many entries it has.
        let stored: (balance: Int64, entries: Int64)
        var sequence: Int64 = 0
        var balance: Int64 = 0
        var last: UniqueID?
        /// Entries that came before their turn.
        var early: [Int64: Entry] = [:]

        init(number: Int64, owner: String, kind: String, stored: (balance: Int64, entries: Int64)) {
            self.number = number
            self.owner = owner
            self.kind = Kind(rawValue: kind) ?? .other
            name = "account \(kind) of \(owner)"
            self.stored = stored
        }
    }

    /// What a movement took from money that was held.
    struct Settlement {
        /// Where the account is, among all, that it was held on.
        var held: Int32
        /// How much of it is not held any more.
        var taken: Int64
        /// How much of it came to the wallet of the same person.
        var returned: Int64
    }

    /// What an account that a movement has at most one of got.
    private struct Single {
        var account = 0
        var entries = 0
        var amount: Int64 = 0

        mutating func add(_ more: Int64, to account: Int) {
            self.account = account
            entries += 1
            amount &+= more
        }
    }

    /// A movement some of whose entries came.
    private struct Open {
        var lines: Int64
        var sum: Int64 = 0
        var seen: Int64 = 0
        /// The sum of the lines' numbers, so that one that is there twice is not taken for two.
        var numbers: Int64 = 0
        /// What came to debts and to what will be passed on of them.
        var owing: Int64 = 0
        var debt = Single()
        var held = Single()
        /// What came to wallets.
        var wallets: [(account: Int, amount: Int64)] = []
    }

    /// No movement moves more, so that no sum of one can pass the largest number unseen.
    private static let mostMoved: UInt64 = 1_000_000_000_000

    private(set) var verdict: LedgerVerdict
    private(set) var accounts: [Account]
    /// The sum of a hash of every movement that was seen: in no order, and without keeping them.
    private(set) var fingerprint = 0
    /// What movements took from held money.
    private(set) var settlements: [UniqueID: Settlement] = [:]
    /// By how much movements made a debt rise; below zero where it fell.
    private(set) var charges: [UniqueID: Int64] = [:]

    /// Where the account with a number is among them.
    private let places: [Int64: Int]
    private var current: UniqueID?
    /// What is known of the current one.
    private var one = Open(lines: 0)
    private var open: [UniqueID: Open] = [:]

    init(_ accounts: [Account]) {
        self.accounts = accounts
        // A number that is there twice would have been refused by the store; the first is taken.
        places = Dictionary(zip(accounts.map(\.number), accounts.indices)) { first, _ in first }
        verdict = LedgerVerdict()
        verdict.accounts = accounts.count
    }

    mutating func add(_ entry: Entry) {
        verdict.entries += 1
        let place = places[entry.account]
        if let movement = entry.movement {
            add(entry, to: movement, at: place)
        } else {
            verdict.add(
                .missingMovement, nil,
                "entry \(entry.sequence) of account \(entry.account) names nothing that is a movement")
        }
        guard let index = place else {
            verdict.add(.missingAccount, entry.movement, "there is no account \(entry.account)")
            return
        }
        guard entry.sequence == accounts[index].sequence &+ 1 else {
            if entry.sequence <= accounts[index].sequence
                || accounts[index].early.updateValue(entry, forKey: entry.sequence) != nil
            {
                verdict.add(
                    .balanceDiffers, entry.movement,
                    "entry \(entry.sequence) of \(accounts[index].name) is there twice")
            }
            return
        }
        follow(entry, at: index)
        followEarly(at: index)
    }

    private mutating func followEarly(at index: Int) {
        while !accounts[index].early.isEmpty,
            let next = accounts[index].early.removeValue(forKey: accounts[index].sequence &+ 1)
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
                "\(accounts[index].name) held \(before), \(entry.amount) came to it, and it is said to hold "
                    + "\(entry.balance)")
        }
        if !accounts[index].kind.range.contains(entry.balance) {
            verdict.add(.belowZero, entry.movement, "\(accounts[index].name) holds \(entry.balance)")
        }
        accounts[index].sequence = entry.sequence
        // What is said here is what the next entry is held against, so that one fault is told once.
        accounts[index].balance = entry.balance
        accounts[index].last = entry.movement
    }

    private mutating func add(_ entry: Entry, to movement: UniqueID, at place: Int?) {
        if current != movement {
            if let current { open[current] = one }
            current = movement
            one =
                open.isEmpty
                ? Open(lines: entry.lines) : open.removeValue(forKey: movement) ?? Open(lines: entry.lines)
        }
        if entry.amount.magnitude > Self.mostMoved {
            verdict.add(.unbalanced, movement, "an entry of \(entry.amount) is beyond all reason")
        }
        one.sum &+= entry.amount
        one.seen += 1
        one.numbers &+= entry.line
        if entry.lines != one.lines {
            verdict.add(.missingEntry, movement, "its entries do not agree how many they are")
        }
        if let place { note(entry.amount, at: place) }
        if one.seen < one.lines { return }
        current = nil
        finish(movement, one)
    }

    /// Notes what an entry of the current movement does with held money and with what is owed.
    private mutating func note(_ amount: Int64, at place: Int) {
        switch accounts[place].kind {
        case .wallet: one.wallets.append((place, amount))
        case .held: one.held.add(amount, to: place)
        case .debt:
            one.owing &+= amount
            one.debt.add(amount, to: place)
        case .dues: one.owing &+= amount
        case .other: break
        }
    }

    private mutating func finish(_ movement: UniqueID, _ one: Open) {
        verdict.movements += 1
        fingerprint &+= movement.hashValue
        if one.seen != one.lines || one.numbers != one.lines * (one.lines + 1) / 2 {
            verdict.add(
                .missingEntry, movement, "there are \(one.seen) of its \(one.lines) entries")
        }
        if one.sum != 0 {
            verdict.add(.unbalanced, movement, "its entries sum up to \(one.sum) and not to nothing")
        }
        if one.owing != 0 {
            verdict.add(
                .owedDiffers, movement,
                "what is owed and what will be passed on of it differ by \(one.owing)")
        }
        if one.debt.entries > 0 { charges[movement] = 0 &- one.debt.amount }
        if one.debt.entries > 1 {
            verdict.add(.owedDiffers, movement, "it has \(one.debt.entries) entries of debts")
        }
        if one.held.entries > 1 {
            verdict.add(.holdDiffers, movement, "it has \(one.held.entries) entries of held money")
        }
        guard one.held.amount < 0 else { return }
        let owner = accounts[one.held.account].owner
        let returned = one.wallets.reduce(into: Int64(0)) { sum, wallet in
            if accounts[wallet.account].owner == owner { sum &+= wallet.amount }
        }
        settlements[movement] = Settlement(
            held: Int32(one.held.account), taken: 0 &- one.held.amount, returned: returned)
    }

    /// Ends the walk: what is missing is missing.
    mutating func end() {
        if let current { open[current] = one }
        current = nil
        for (movement, one) in open.sorted(by: { $0.key < $1.key }) { finish(movement, one) }
        open = [:]
        for index in accounts.indices {
            while let next = accounts[index].early.keys.min() {
                verdict.add(
                    .missingEntry, nil,
                    "\(accounts[index].name) lacks the entries before its entry \(next)")
                guard let entry = accounts[index].early.removeValue(forKey: next) else { break }
                accounts[index].balance = entry.balance &- entry.amount
                follow(entry, at: index)
                followEarly(at: index)
            }
            let account = accounts[index]
            if account.stored != (account.balance, account.sequence) {
                verdict.add(
                    .balanceDiffers, account.last,
                    "\(account.name) is said to hold \(account.stored.balance) after \(account.stored.entries) "
                        + "entries; its entries say \(account.balance) after \(account.sequence)")
            }
        }
    }
}
