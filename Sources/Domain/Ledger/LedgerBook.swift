public import Identity

/// The balances of some accounts, and what is done with them: pure, so that whoever keeps a ledger reads the accounts
/// that orders touch, has them carried out here, and stores what changed.
///
/// An order is carried out in whole or not at all.
public struct LedgerBook: Hashable, Sendable {
    /// What an account holds.
    public struct Balance: Hashable, Sendable {
        /// How much, in minor units.
        public var amount: Int64
        /// How many entries it has.
        public var entries: Int64

        /// A balance; nothing without an entry for an account that is not there yet.
        public init(amount: Int64 = 0, entries: Int64 = 0) {
            self.amount = amount
            self.entries = entries
        }
    }

    /// The currency of every account.
    public let currency: Currency
    /// Which part of the city's own accounts is used.
    public let part: Int
    /// The accounts that are known; any other is taken for empty.
    public private(set) var balances: [LedgerAccount: Balance]
    /// The holds that are known, by their identifiers.
    public private(set) var holds: [UniqueID: MoneyHold]
    /// What people owe of fees, of each the oldest first.
    public private(set) var owed: [UniqueID: [OwedFee]]
    /// What was moved on which days, in minor units.
    public private(set) var moved: [DailyAllowance.Day: Int64]

    /// A book.
    public init(
        _ currency: Currency, part: Int = 0, balances: [LedgerAccount: Balance] = [:],
        holds: [UniqueID: MoneyHold] = [:], owed: [OwedFee] = [], moved: [DailyAllowance.Day: Int64] = [:]
    ) {
        self.currency = currency
        self.part = part
        self.balances = balances
        self.holds = holds
        self.owed = Dictionary(grouping: owed, by: \.id.person)
            .mapValues { $0.sorted { $0.id.number < $1.id.number } }
        self.moved = moved
    }

    /// How much an account holds, in minor units.
    public func amount(_ account: LedgerAccount) -> Int64 { balances[account]?.amount ?? 0 }

    /// What a person owes of a fee, if it is known.
    public func owed(_ id: OwedFee.ID) -> OwedFee? { owed[id.person]?.first { $0.id == id } }

    /// Carries an order out. Whoever owes something settles it from what comes to the wallet, and before anything is spent
    /// from it.
    ///
    /// - Returns: The movements: the one that was asked for, with what was settled before it and after it.
    /// - Throws: ``LedgerError``; then nothing has changed.
    public mutating func carryOut(
        _ order: LedgerOrder, within allowance: DailyAllowance? = nil
    ) throws(LedgerError) -> [PostedMovement] {
        var hold: MoneyHold?
        var draft = Draft()
        if let person = order.spender { try settle(person, in: &draft) }
        let movement = try movement(of: order, &hold, draft)
        var usage: Int64?
        if let allowance {
            let used = moved[allowance.day] ?? 0
            let sum = Self.amount(of: order).addingReportingOverflow(used)
            guard !sum.overflow, sum.partialValue <= allowance.most else {
                throw LedgerError(.overAllowance, available: max(0, allowance.most - used))
            }
            usage = sum.partialValue
        }
        try post(movement, charging: order, in: &draft)
        for entry in movement.entries where entry.amount > 0 && entry.account.kind == .wallet {
            guard case .person(let person) = entry.account.owner else { continue }
            try settle(person, in: &draft)
        }
        for (account, balance) in draft.balances { balances[account] = balance }
        for (person, fees) in draft.owed { owed[person] = fees }
        if let hold { holds[hold.id] = hold }
        if let allowance, let usage { moved[allowance.day] = usage }
        return draft.posted
    }

    private static func amount(of order: LedgerOrder) -> Int64 {
        switch order {
        case .topUp(let money, _, _), .transfer(let money, _, _), .payOut(let money, _): money.minorUnits
        default: 0
        }
    }

    /// Posts the movement of an order, with what is owed of it where it charges something.
    private func post(
        _ movement: Movement, charging order: LedgerOrder, in draft: inout Draft
    ) throws(LedgerError) {
        guard case .charge(_, let person, let payee) = order,
            let owed = movement.entries.first(where: { $0.account == .debt(person) })?.amount
        else { return try post(movement, in: &draft) }
        let number = (draft.balances[.debt(person)] ?? balances[.debt(person)] ?? Balance()).entries + 1
        try post(movement, about: OwedFee.ID(person, number: number), in: &draft)
        note(owed: -owed, by: person, to: payee, in: &draft)
    }

    /// Puts what a movement does into a draft; the balances are left as they are.
    ///
    /// - Parameter fee: What is owed, where it is about that.
    func post(
        _ movement: Movement, about fee: OwedFee.ID? = nil, in draft: inout Draft
    ) throws(LedgerError) {
        var posts: [PostedMovement.Post] = []
        for entry in movement.entries {
            let before = draft.balances[entry.account] ?? balances[entry.account] ?? Balance()
            let (amount, hasOverflown) = before.amount.addingReportingOverflow(entry.amount)
            let range = entry.account.kind.range
            guard !hasOverflown, range.contains(amount) else {
                // Below zero is the only way out that a person can take.
                throw entry.amount < 0 && entry.account.kind.isPersons && entry.account.kind != .debt
                    ? LedgerError(.insufficientFunds, available: before.amount) : LedgerError(.tooLarge)
            }
            let after = Balance(amount: amount, entries: before.entries + 1)
            draft.balances[entry.account] = after
            posts.append(
                PostedMovement.Post(
                    account: entry.account, amount: entry.amount, balance: amount, sequence: after.entries))
        }
        draft.posted.append(PostedMovement(kind: movement.kind, posts: posts, fee: fee))
    }

    /// The movement that an order asks for.
    ///
    /// - Parameters:
    ///   - hold: The hold that it leaves behind, if it is about one.
    ///   - draft: What was settled before it.
    private func movement(
        of order: LedgerOrder, _ hold: inout MoneyHold?, _ draft: Draft
    ) throws(LedgerError) -> Movement {
        switch order {
        case .topUp(let money, let person, let source):
            return try move(.topUp, try units(money), from: .city(source, part: part), to: .wallet(person))
        case .payOut(let money, let person):
            return try move(
                .payOut, try units(money), from: .wallet(person), to: .city(.cashDesk, part: part))
        case .transfer(let money, let from, let to):
            return try move(.transfer, try units(money), from: .wallet(from), to: .wallet(to))
        case .hold(let id, let money, let person):
            guard holds[id] == nil else { throw LedgerError(.holdExists) }
            let amount = try units(money)
            hold = MoneyHold(id: id, person: person, amount: amount)
            return try move(.hold, amount, from: .wallet(person), to: .held(person))
        case .capture(let id, let shares):
            return try capture(open(id), shares, &hold)
        case .release(let id):
            return try release(open(id), &hold)
        case .charge(let money, let person, let payee):
            guard payee != .person(person) else { throw LedgerError(.sameAccount) }
            let amount = try units(money)
            let paid = min(amount, self.amount(.wallet(person), in: draft))
            // Nobody advances what is owed: whoever is to have it waits for it as the city does.
            return try Movement(
                .fee,
                [
                    LedgerEntry(.wallet(person), -paid), LedgerEntry(account(of: payee), paid),
                    LedgerEntry(.debt(person), paid - amount),
                    LedgerEntry(.city(.dues, part: part), amount - paid),
                ])
        case .refund(let money, let person):
            return try move(.refund, try units(money), from: .city(.fees, part: part), to: .wallet(person))
        case .issueVouchers(let money):
            return try move(
                .voucherIssue, try units(money), from: .city(.voucherStock, part: part),
                to: .city(.vouchers, part: part))
        case .voidVouchers(let money):
            return try move(
                .voucherVoid, try units(money), from: .city(.vouchers, part: part),
                to: .city(.voucherStock, part: part))
        }
    }

    private func move(
        _ kind: Movement.Kind, _ amount: Int64, from: LedgerAccount, to: LedgerAccount
    ) throws(LedgerError) -> Movement {
        try Movement(kind, [LedgerEntry(from, -amount), LedgerEntry(to, amount)])
    }

    private func open(_ id: UniqueID) throws(LedgerError) -> MoneyHold {
        guard let found = holds[id] else { throw LedgerError(.holdIsSettled) }
        return found
    }

    private func capture(
        _ held: MoneyHold, _ shares: [LedgerOrder.Share], _ hold: inout MoneyHold?
    ) throws(LedgerError) -> Movement {
        guard !shares.isEmpty else { return try release(held, &hold) }
        var entries: [LedgerEntry] = []
        var paid: Int64 = 0
        for share in shares {
            let amount = try units(share.amount)
            let (sum, hasOverflown) = paid.addingReportingOverflow(amount)
            guard !hasOverflown else { throw LedgerError(.tooLarge) }
            paid = sum
            entries.append(LedgerEntry(account(of: share.payee), amount))
        }
        hold = try held.capturing(paid)
        return try Movement(
            .capture,
            [
                LedgerEntry(.held(held.person), -held.amount),
                LedgerEntry(.wallet(held.person), held.amount - paid),
            ] + entries)
    }

    private func release(_ held: MoneyHold, _ hold: inout MoneyHold?) throws(LedgerError) -> Movement {
        hold = try held.releasing()
        return try move(.release, held.amount, from: .held(held.person), to: .wallet(held.person))
    }

    private func units(_ money: Money) throws(LedgerError) -> Int64 {
        guard money.currency == currency else { throw LedgerError(.otherCurrency) }
        guard money.minorUnits > 0 else { throw LedgerError(.notPositive) }
        guard money.minorUnits <= Movement.largestAmount else { throw LedgerError(.tooLarge) }
        return money.minorUnits
    }
}
