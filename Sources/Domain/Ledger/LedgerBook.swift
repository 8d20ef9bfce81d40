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
    /// What was moved on which days, in minor units.
    public private(set) var moved: [DailyAllowance.Day: Int64]

    /// A book.
    public init(
        _ currency: Currency, part: Int = 0, balances: [LedgerAccount: Balance] = [:],
        holds: [UniqueID: MoneyHold] = [:], moved: [DailyAllowance.Day: Int64] = [:]
    ) {
        self.currency = currency
        self.part = part
        self.balances = balances
        self.holds = holds
        self.moved = moved
    }

    /// How much an account holds, in minor units.
    public func amount(_ account: LedgerAccount) -> Int64 { balances[account]?.amount ?? 0 }

    /// Carries an order out.
    ///
    /// - Returns: The movements, the one that was asked for last but where a debt is settled after it.
    /// - Throws: ``LedgerError``; then nothing has changed.
    public mutating func carryOut(
        _ order: LedgerOrder, within allowance: DailyAllowance? = nil
    ) throws(LedgerError) -> [PostedMovement] {
        var hold: MoneyHold?
        let movements = try movements(of: order, &hold)
        var usage: Int64?
        if let allowance {
            let used = moved[allowance.day] ?? 0
            let sum = Self.amount(of: order).addingReportingOverflow(used)
            guard !sum.overflow, sum.partialValue <= allowance.most else {
                throw LedgerError(.overAllowance, available: max(0, allowance.most - used))
            }
            usage = sum.partialValue
        }
        let (posted, changed) = try post(movements)
        for (account, balance) in changed { balances[account] = balance }
        if let hold { holds[hold.id] = hold }
        if let allowance, let usage { moved[allowance.day] = usage }
        return posted
    }

    private static func amount(of order: LedgerOrder) -> Int64 {
        switch order {
        case .topUp(let money, _, _), .transfer(let money, _, _), .payOut(let money, _): money.minorUnits
        default: 0
        }
    }

    /// What happens to the balances, which are left as they are.
    private func post(
        _ movements: [Movement]
    ) throws(LedgerError) -> (posted: [PostedMovement], changed: [LedgerAccount: Balance]) {
        var changed: [LedgerAccount: Balance] = [:]
        var posted: [PostedMovement] = []
        for movement in movements {
            var posts: [PostedMovement.Post] = []
            for entry in movement.entries {
                let before = changed[entry.account] ?? balances[entry.account] ?? Balance()
                let (amount, hasOverflown) = before.amount.addingReportingOverflow(entry.amount)
                let range = entry.account.kind.range
                guard !hasOverflown, range.contains(amount) else {
                    // Below zero is the only way out that a person can take.
                    throw entry.amount < 0 && entry.account.kind.isPersons && entry.account.kind != .debt
                        ? LedgerError(.insufficientFunds, available: before.amount) : LedgerError(.tooLarge)
                }
                let after = Balance(amount: amount, entries: before.entries + 1)
                changed[entry.account] = after
                posts.append(
                    PostedMovement.Post(
                        account: entry.account, amount: entry.amount, balance: amount, sequence: after.entries
                    ))
            }
            posted.append(PostedMovement(kind: movement.kind, posts: posts))
        }
        return (posted, changed)
    }

    /// The movements of an order.
    ///
    /// - Parameter hold: The hold that it leaves behind, if it is about one.
    private func movements(
        of order: LedgerOrder, _ hold: inout MoneyHold?
    ) throws(LedgerError) -> [Movement] {
        switch order {
        case .topUp(let money, let person, let source):
            let amount = try units(money)
            return try [
                move(.topUp, amount, from: .city(source, part: part), to: .wallet(person))
            ]
                + settlement(
                    of: person,
                    from: self.amount(.wallet(person)).addingReportingOverflow(amount).partialValue)
        case .payOut(let money, let person):
            let amount = try units(money)
            return try settlement(of: person, from: self.amount(.wallet(person))) + [
                move(.payOut, amount, from: .wallet(person), to: .city(.cashDesk, part: part))
            ]
        case .transfer(let money, let from, let to):
            return [try move(.transfer, try units(money), from: .wallet(from), to: .wallet(to))]
        case .hold(let id, let money, let person):
            guard holds[id] == nil else { throw LedgerError(.holdExists) }
            let amount = try units(money)
            hold = MoneyHold(id: id, person: person, amount: amount)
            return [try move(.hold, amount, from: .wallet(person), to: .held(person))]
        case .capture(let id, let shares):
            return [try capture(open(id), shares, &hold)]
        case .release(let id):
            return [try release(open(id), &hold)]
        case .charge(let money, let person):
            let amount = try units(money)
            let paid = min(amount, self.amount(.wallet(person)))
            return [
                try Movement(
                    .fee,
                    [
                        LedgerEntry(.wallet(person), -paid), LedgerEntry(.debt(person), paid - amount),
                        LedgerEntry(.city(.fees, part: part), amount),
                    ])
            ]
        case .refund(let money, let person):
            return [try move(.refund, try units(money), from: .city(.fees, part: part), to: .wallet(person))]
        case .issueVouchers(let money):
            return [
                try move(
                    .voucherIssue, try units(money), from: .city(.voucherStock, part: part),
                    to: .city(.vouchers, part: part))
            ]
        case .voidVouchers(let money):
            return [
                try move(
                    .voucherVoid, try units(money), from: .city(.vouchers, part: part),
                    to: .city(.voucherStock, part: part))
            ]
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
            switch share.payee {
            case .person(let person): entries.append(LedgerEntry(.wallet(person), amount))
            case .fees: entries.append(LedgerEntry(.city(.fees, part: part), amount))
            }
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

    /// What of a debt so much money pays.
    private func settlement(of person: UniqueID, from amount: Int64) throws(LedgerError) -> [Movement] {
        let paid = min(amount, -self.amount(.debt(person)))
        guard paid > 0 else { return [] }
        return [try move(.settlement, paid, from: .wallet(person), to: .debt(person))]
    }

    private func units(_ money: Money) throws(LedgerError) -> Int64 {
        guard money.currency == currency else { throw LedgerError(.otherCurrency) }
        guard money.minorUnits > 0 else { throw LedgerError(.notPositive) }
        guard money.minorUnits <= Movement.largestAmount else { throw LedgerError(.tooLarge) }
        return money.minorUnits
    }
}
