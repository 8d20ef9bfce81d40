import AuditLog
public import Database
public import Geography
public import Identity
public import Ledger
public import Notices
public import Observability
public import TaxiDispatch
public import Wallets

/// The money of taxis: what callers set aside in their wallets, and what becomes of it.
///
/// The estimate with its margin is set aside before any driver is asked. In the transaction that keeps the end of a call
/// all of it goes back or, after a drive, a bill is kept beside it; `TaxiSettlement` says from then on how much is paid,
/// and each step of it is one transaction with the money.
public struct TaxiPurse: Sendable {
    /// The wallet holds less than the ceiling.
    public struct TooLittle: Error, Hashable, Sendable {
        /// What it holds.
        public let available: Money
    }

    /// After so long whoever has set money aside has also called, or never will.
    static let timeToCall = TravelTime.minutes(10)
    /// So many are read in one go.
    static let page = 500

    let database: any Database
    let ledger: WalletLedger
    let notices: NoticeBoard?
    let logger: Logger
    let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID
    private let isOpen: @Sendable () -> Bool
    /// How long everybody has to answer.
    public let rules: TaxiSettlementRules

    /// A purse.
    ///
    /// - Parameters:
    ///   - database: One with the tables of wallets and of taxis.
    ///   - notices: Where both sides hear of it.
    ///   - isOpen: Whether the room of the wallet is open: otherwise nothing new is set aside.
    ///   - clock: The time as wallets have it.
    ///   - newID: Makes the names of what is set aside.
    public init(
        _ database: any Database, _ ledger: WalletLedger, rules: TaxiSettlementRules = .standard,
        notices: NoticeBoard? = nil, logger: Logger = .none,
        isOpen: @escaping @Sendable () -> Bool = { true }, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.database = database
        self.ledger = ledger
        self.rules = rules
        self.notices = notices
        self.logger = logger
        self.isOpen = isOpen
        self.clock = clock
        self.newID = newID
    }

    /// Whether taxis can be paid from the wallet now.
    public var isOffered: Bool { isOpen() }

    /// What a person can spend.
    public func available(to person: PersonID) async throws -> Money {
        try await database.read { [ledger] in try $0.wallet(of: person.uniqueID, in: ledger).spendable }
    }

    // MARK: - Setting aside

    /// Sets a ceiling aside for a call.
    ///
    /// - Returns: How the call is paid then.
    /// - Throws: ``TooLittle`` if the wallet holds less.
    public func hold(
        _ ceiling: Money, of caller: PersonID, for call: CallID
    ) async throws -> TaxiPayment {
        // What costs nothing moves nothing.
        guard ceiling.minorUnits > 0 else { return .cash }
        let (id, now) = (newID(), clock())
        do {
            try await database.write { [ledger] transaction in
                try transaction.holdMoney(
                    id, ceiling, of: caller.uniqueID, for: Self.subject(call), in: ledger, at: now)
            }
        } catch WalletError.refused(let refusal) where refusal.code == .insufficientFunds {
            throw TooLittle(available: Money(minorUnits: refusal.available ?? 0, ceiling.currency))
        }
        return .wallet(hold: id, ceiling: ceiling)
    }

    /// Gives back what was set aside for a call that could not be made. Where that fails, ``settleStray()`` does it
    /// later.
    func giveBack(_ payment: TaxiPayment, for call: CallID) async {
        guard let hold = payment.hold else { return }
        do {
            let now = clock()
            try await database.write { [ledger] transaction in
                try transaction.releaseMoney(hold, for: Self.subject(call), in: ledger, at: now)
            }
        } catch {
            logger.error("What was set aside for a taxi was not given back.", ["error": .string("\(error)")])
        }
    }

    /// Gives back what was set aside for what was only asked, within the transaction that keeps the answer.
    func giveBack(_ hold: UniqueID, for call: CallID, in transaction: any Transaction) throws {
        do {
            try transaction.releaseMoney(hold, for: Self.subject(call), in: ledger, at: clock())
        } catch let error as WalletError {
            // The answer is kept whatever becomes of the money; operators see it in the log.
            logger.error(
                "What was set aside for a taxi was not given back.",
                ["call": .string(call.text), "error": .string("\(error)")])
        }
    }

    // MARK: - The end of a call

    /// Does what is due for a call that is over, within the transaction that keeps its end; once, however often.
    ///
    /// - Returns: Who is told.
    func settle(_ call: TaxiCall, in transaction: any Transaction) throws -> [UniqueID] {
        guard call.payment.hold != nil, call.state.isOver else { return [] }
        let now = clock()
        guard let bill = TaxiBill(call, rules: rules, at: now) else {
            for hold in call.holds { try giveBack(hold.id, for: call.id, in: transaction) }
            return []
        }
        guard try transaction.keepNew(bill) else { return [] }
        return try tell(bill, bill.settlement.fare == nil ? .unnamed : .fare, in: transaction, at: now)
    }

    // MARK: - What both sides and operators say

    /// What came of saying something.
    public enum Answer: Hashable, Sendable {
        /// It is done.
        case done
        /// The bill has changed since it was shown.
        case outdated
        /// It does not fit.
        case refused(TaxiSettlementRefusal.Code)
        /// There is no such bill, or it is not theirs.
        case notFound
    }

    /// Something is said of a bill by one of its sides.
    ///
    /// - Parameter version: Of the bill that was shown; nothing where whoever says it need not have seen it.
    public func say(
        _ event: TaxiSettlement.Event, of id: CallID, by person: PersonID, as side: TaxiSide,
        version: Int? = nil
    ) async throws -> Answer {
        try await change(id, event, version: version) { $0.side(of: person) == side ? .done : .notFound }
    }

    /// An operator decides a contested bill, with a line in the log of what operators do.
    public func decide(
        _ id: CallID, _ amount: Money, by person: UniqueID, version: Int
    ) async throws -> Answer {
        let act = AuditEntry(
            id: UniqueID(recordedAt: clock()), person: person, at: clock(), act: "taxi.fare",
            subject: id.text,
            detail: "\(amount.minorUnits) \(amount.currency.code) (in the smallest unit) go to the driver.")
        return try await change(id, .decided(amount), version: version) { bill in
            // Nobody decides about their own money.
            bill.side(of: PersonID(person)) == nil ? .done : .refused(.notNow)
        } also: {
            try $0.record(act)
        }
    }

    /// A step of a bill, with the money and whoever is told, in one transaction.
    ///
    /// - Parameters:
    ///   - may: Whether whoever speaks can speak of this bill.
    ///   - also: What is written with it.
    @discardableResult
    func change(
        _ id: CallID, _ event: TaxiSettlement.Event, version: Int? = nil,
        may: @escaping @Sendable (TaxiBill) -> Answer = { _ in .done },
        also: @escaping @Sendable (any Transaction) throws -> Void = { _ in }
    ) async throws -> Answer {
        let now = clock()
        let (answer, told) = try await database.write { [self] transaction -> (Answer, [UniqueID]) in
            guard let before = try transaction.taxiBill(id) else { return (.notFound, []) }
            let allowed = may(before)
            guard allowed == .done else { return (allowed, []) }
            var bill = before
            let actions: [TaxiSettlement.Action]
            do throws(TaxiSettlementRefusal) {
                actions = try bill.settlement.handle(event, rules: rules, at: now)
            } catch {
                return (.refused(error.code), [])
            }
            // What was said twice is done, whichever version it was said of.
            guard bill.settlement != before.settlement else { return (.done, []) }
            guard version ?? before.version == before.version else { return (.outdated, []) }
            try also(transaction)
            bill.version += 1
            try transaction.keep(bill)
            var told: [UniqueID] = []
            for action in actions { told += try carryOut(action, of: bill, in: transaction, at: now) }
            return (.done, told)
        }
        notices?.announce(told)
        return answer
    }

    private func carryOut(
        _ action: TaxiSettlement.Action, of bill: TaxiBill, in transaction: any Transaction,
        at now: Timestamp
    ) throws -> [UniqueID] {
        switch action {
        case .pay(let amount) where amount.minorUnits > 0:
            let payee: LedgerOrder.Share.Payee =
                bill.isDriverSimulated ? .fees : .person(bill.driver.uniqueID)
            var left = amount.minorUnits
            for hold in bill.holds {
                let part = min(left, hold.amount)
                left -= part
                guard part > 0 else {
                    try release(hold.id, of: bill, in: transaction, at: now)
                    continue
                }
                let share = LedgerOrder.Share(Money(minorUnits: part, amount.currency), to: payee)
                try transaction.captureMoney(
                    hold.id, [share], for: Self.subject(bill.id), in: ledger, at: now)
            }
            return []
        case .pay:
            for hold in bill.holds { try release(hold.id, of: bill, in: transaction, at: now) }
            return []
        case .askCaller: return try tell(bill, .fare, in: transaction, at: now)
        case .askDriver: return try tell(bill, .denied, in: transaction, at: now)
        case .askOperators: return try tell(bill, .contested, in: transaction, at: now)
        case .tellEnd: return try tell(bill, .settled, in: transaction, at: now)
        }
    }

    private func release(
        _ hold: UniqueID, of bill: TaxiBill, in transaction: any Transaction, at now: Timestamp
    ) throws {
        try transaction.releaseMoney(hold, for: Self.subject(bill.id), in: ledger, at: now)
    }

    /// What the ledger writes beside a movement for a taxi.
    static func subject(_ call: CallID) -> String { "\(word) \(call.text)" }
    static let word = "taxi"

    /// The call that a movement is about.
    static func call(_ subject: String) -> CallID? {
        guard subject.hasPrefix(word + " ") else { return nil }
        return CallID(text: subject.dropFirst(word.count + 1))
    }
}
