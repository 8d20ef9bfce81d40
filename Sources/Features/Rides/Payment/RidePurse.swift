public import Carpool
public import Database
public import Geography
public import Identity
public import Ledger
public import Observability
public import Wallets

/// The money of rides: what is set aside for them in wallets, and what becomes of it.
///
/// The price that a passenger confirms is set aside before anybody is asked to drive, so that whoever comes will be
/// paid. From then on the ride says what becomes of it: in the transaction that keeps the end of a ride, what it cost
/// goes to the driver and the rest back, or all of it back.
public struct RidePurse: Sendable {
    /// The wallet holds less than the price.
    public struct TooLittle: Error, Hashable, Sendable {
        /// What it holds.
        public let available: Money
    }

    /// After so long whoever has set money aside has also asked for the ride, or never will.
    static let timeToAsk = TravelTime.minutes(10)
    /// So many are read in one go.
    private static let page = 500

    /// Whether fees of rides in cash come from wallets as well, and what is missing there is owed there; otherwise operators
    /// settle them.
    let chargesFees: Bool
    private let database: any Database
    private let ledger: WalletLedger
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// A purse.
    ///
    /// - Parameters:
    ///   - database: One with the tables of wallets and of rides.
    ///   - chargesFees: Whether fees of rides in cash come from wallets as well.
    ///   - clock: The time as wallets have it.
    ///   - newID: Makes the names of what is set aside.
    public init(
        _ database: any Database, _ ledger: WalletLedger, chargesFees: Bool = false, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.database = database
        self.ledger = ledger
        self.chargesFees = chargesFees
        self.logger = logger
        self.clock = clock
        self.newID = newID
    }

    /// What a person can spend.
    public func available(to person: PersonID) async throws -> Money {
        try await database.read { [ledger] in try $0.wallet(of: person.uniqueID, in: ledger).spendable }
    }

    /// Sets the price of a ride aside.
    ///
    /// - Returns: How the ride is paid then.
    /// - Throws: ``TooLittle`` if the wallet holds less.
    public func hold(
        _ price: Money, of passenger: PersonID, for ride: RequestID
    ) async throws -> RidePayment {
        // What costs nothing moves nothing.
        guard price.minorUnits > 0 else { return .cash }
        let (id, now) = (newID(), clock())
        do {
            try await database.write { [ledger] transaction in
                try transaction.holdMoney(
                    id, price, of: passenger.uniqueID, for: Self.subject(ride), in: ledger, at: now)
            }
        } catch WalletError.refused(let refusal) where refusal.code == .insufficientFunds {
            throw TooLittle(available: Money(minorUnits: refusal.available ?? 0, price.currency))
        }
        return .wallet(hold: id)
    }

    /// Gives back what was set aside for a ride that could not be asked for. Where that fails,
    /// ``settleStray(_:)`` does it later.
    func giveBack(_ payment: RidePayment, for ride: RequestID) async {
        guard let hold = payment.hold else { return }
        do {
            let now = clock()
            try await database.write { [ledger] transaction in
                try transaction.releaseMoney(hold, for: Self.subject(ride), in: ledger, at: now)
            }
        } catch {
            logger.error("What was set aside for a ride was not given back.", ["error": .string("\(error)")])
        }
    }

    /// Moves the money of a ride that is over, within the transaction that keeps its end; once, however often.
    func settle(_ ride: CityRide, in transaction: any Transaction) throws {
        guard !ride.life.state.isOpen, !ride.isSimulated else { return }
        do {
            if let hold = ride.payment.hold {
                try settle(hold, of: ride, in: transaction)
            }
        } catch let error as WalletError {
            // The ride's own end is kept whatever becomes of the money; operators see it in the log.
            logger.error(
                "The money of a ride was not moved.",
                ["ride": .string(ride.id.text), "error": .string("\(error)")])
        }
    }

    /// R22: What is due is taken from what was set aside first, and what is missing then from what was set aside since.
    private func settle(_ hold: UniqueID, of ride: CityRide, in transaction: any Transaction) throws {
        let due = Self.due(for: ride)
        let first = PriceRaise(hold: hold, amount: (ride.heldFirst ?? ride.price).minorUnits)
        var left = due?.amount.minorUnits ?? 0
        for part in [first] + ride.allRaises {
            let taken = part.hold == hold && ride.allRaises.isEmpty ? left : min(left, part.amount)
            left -= taken
            if let due, taken > 0 {
                try transaction.captureMoney(
                    part.hold,
                    [LedgerOrder.Share(Money(minorUnits: taken, due.amount.currency), to: due.payee)],
                    for: ride.paid == nil ? Self.feeSubject(ride.id) : Self.subject(ride.id), in: ledger,
                    at: clock())
            } else {
                try transaction.releaseMoney(part.hold, for: Self.subject(ride.id), in: ledger, at: clock())
            }
        }
    }

    /// R22: Gives back what was set aside for another destination that was not agreed, within the transaction that keeps
    /// that. Where that is refused, ``settleStray(_:)`` looks at it later.
    func release(_ hold: UniqueID, of ride: RequestID, in transaction: any Transaction) throws {
        do {
            try transaction.releaseMoney(hold, for: Self.subject(ride), in: ledger, at: clock())
        } catch let error as WalletError {
            logger.error(
                "What was set aside for a ride was not given back.",
                ["ride": .string(ride.text), "error": .string("\(error)")])
        }
    }

    /// Charges the fee of a ride in cash, within the transaction that keeps its end. What the wallet does not hold is owed
    /// there, and comes to whoever is to have it once it is settled.
    ///
    /// - Returns: The movement, and whether anything is owed; nothing where it could not be charged.
    func charge(
        _ ride: CityRide, in transaction: any Transaction
    ) throws -> (movement: UniqueID, at: Timestamp, isOwed: Bool)? {
        guard case .cancelled = ride.life.state, let due = Self.due(for: ride) else { return nil }
        let passenger = ride.passenger.uniqueID
        do {
            let movement = try transaction.carryOut(
                WalletCall(
                    .charge(due.amount, to: passenger, payee: due.payee),
                    key: Self.feeKey(ride.id), subject: Self.feeSubject(ride.id)),
                in: ledger, at: clock()
            ).movement
            return (movement.id, movement.at, movement.posted.post(of: .debt(passenger)) != nil)
        } catch let error as WalletError {
            logger.error(
                "The fee of a ride was not charged: it is an operator's to settle.",
                ["ride": .string(ride.id.text), "error": .string("\(error)")])
            return nil
        }
    }

    /// What is due for a ride that is over, and to whom; nothing where nothing is.
    private static func due(for ride: CityRide) -> (amount: Money, payee: LedgerOrder.Share.Payee)? {
        let amount: Money?
        var payee = LedgerOrder.Share.Payee.fees
        // Nobody is behind a simulated driver: the city takes it.
        if let driver = ride.payee, ride.driver?.isSimulated != true { payee = .person(driver.uniqueID) }
        switch ride.life.state {
        case .arrived, .closed: amount = ride.paid ?? ride.price
        case .cancelled:
            amount = ride.fee
            if ride.feeRecipient == .city { payee = .fees }
        default: amount = nil
        }
        guard let amount, amount.minorUnits > 0 else { return nil }
        return (amount, payee)
    }

    /// What is stored of a ride.
    enum Kept {
        /// It was never asked for.
        case nothing
        /// It is there, but cannot be read now, such as where its roads are no more.
        case unreadable
        case ride(CityRide)
    }

    /// Looks at what has been set aside for a while: what belongs to no ride under way is settled as that ride ended,
    /// or given back where there is none.
    func settleStray(_ find: (RequestID) async throws -> Kept) async throws {
        let before = clock() - Self.timeToAsk
        var last: HeldMoney?
        repeat {
            let held = try await database.read { [last] transaction in
                try transaction.openHolds(about: Self.word, before: before, after: last, limit: Self.page)
            }
            for hold in held {
                do {
                    try await settle(hold, find)
                } catch {
                    // The others are looked at all the same.
                    logger.error(
                        "What was set aside for a ride was not settled.",
                        ["subject": .string(hold.subject), "error": .string("\(error)")])
                }
            }
            last = held.count == Self.page ? held.last : nil
        } while last != nil
    }

    private func settle(_ hold: HeldMoney, _ find: (RequestID) async throws -> Kept) async throws {
        guard let id = Self.ride(hold.subject) else { return }
        switch try await find(id) {
        case .unreadable:
            logger.error("A ride that money is set aside for cannot be read.", ["ride": .string(id.text)])
        case .ride(let ride)
        where ride.payment.hold == hold.id || ride.allRaises.contains { $0.hold == hold.id }:
            guard !ride.life.state.isOpen else { return }
            try await database.write { try settle(ride, in: $0) }
        case .ride, .nothing:
            try await database.write { [ledger, clock] transaction in
                // It may have been asked for since.
                let body = try transaction.optionalRow("SELECT body FROM rides WHERE id = \(id.text)")
                guard try body?.decode("body", as: String.self).contains(hold.id.description) != true else {
                    return
                }
                try transaction.releaseMoney(hold.id, for: hold.subject, in: ledger, at: clock())
            }
        }
    }

    /// Whether money is set aside for rides.
    public static func isNeeded(in database: any Database) async throws -> Bool {
        try await database.read { transaction in
            try !transaction.openHolds(about: word, before: Timestamp(milliseconds: .max), limit: 1).isEmpty
        }
    }

    // MARK: - What movements are about

    static let word = "ride"
    static let feeWord = "ride-fee"

    /// What the ledger writes beside a movement for a ride.
    static func subject(_ ride: RequestID) -> String { "\(word) \(ride.text)" }
    /// And beside one for a ride that came to nothing.
    static func feeSubject(_ ride: RequestID) -> String { "\(feeWord) \(ride.text)" }

    /// Under which key the ledger charges the fee of a ride in cash, once.
    public static func feeKey(_ ride: RequestID) -> WalletKey { WalletKey("fee", of: "ride \(ride.text)") }

    /// The ride that a movement is about.
    private static func ride(_ subject: String) -> RequestID? {
        guard subject.hasPrefix(word + " ") else { return nil }
        return RequestID(text: subject.dropFirst(word.count + 1))
    }
}

extension CityRide {
    /// Who drove, or came in vain.
    fileprivate var payee: PersonID? { driverID }
}
