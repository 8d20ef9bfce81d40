// Wallet: what people and operators do with money; the ledger keeps it.

public import Crypto
public import Database
public import Geography
public import Identity
import Ledger
public import Localization
public import Notices
public import Rooms
public import Wallets

/// The wallets of a city. Pages and API call it; the rules are here, those of the ledger below.
public struct CityWallet: Sendable {
    /// The most characters of what is written with a movement.
    public static let longestNote = 140
    /// The most vouchers that are printed at once.
    public static let mostVouchers = 200

    /// The most fees that are named one by one.
    static let mostFees = 20

    let database: any Database
    let desk: WalletDesk
    let people: any WalletPeople
    let provider: (any PaymentProvider)?
    let notices: NoticeBoard
    /// What an operator has set.
    public let rules: WalletRules
    let zone: LocalTimeZone
    private let subjects: MoneySubjects
    let voucherKey: SecretToken
    let receiverKey: SecretToken
    let addressKey: SecretToken
    private let transfers: @Sendable () -> Bool
    private let clock: @Sendable () -> Timestamp

    /// The wallets over a store that has `Schema.wallets`, `Schema.walletRoom`, `Schema.friendTies`, `Schema.audit` and
    /// the notices.
    ///
    /// - Parameters:
    ///   - subjects: What the rooms of the city say of the money that moves for their things.
    ///   - secret: Under which the codes of vouchers are kept: not from the store, so that whoever has a copy of that
    ///     can try no codes.
    ///   - mayTransfer: Whether people may send each other money now.
    public init(
        database: any Database, desk: WalletDesk, people: any WalletPeople,
        provider: (any PaymentProvider)? = nil,
        notices: NoticeBoard, rules: WalletRules, zone: LocalTimeZone,
        subjects: MoneySubjects = MoneySubjects(), secret: SecretToken,
        mayTransfer: @escaping @Sendable () -> Bool, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.desk = desk
        self.people = people
        self.provider = provider
        self.notices = notices
        self.rules = rules
        self.zone = zone
        self.subjects = subjects
        voucherKey = secret.derived(for: "vouchers")
        receiverKey = secret.derived(for: "receivers")
        addressKey = secret.derived(for: "addresses")
        transfers = mayTransfer
        self.clock = clock
    }

    /// The ledger.
    public var ledger: WalletLedger { desk.ledger }
    var currency: Currency { ledger.currency }
    var now: Timestamp { clock() }
    /// What movements are called in a language.
    func words(in texts: Texts) -> MovementWords {
        MovementWords(texts: texts, currency: currency, subjects: subjects)
    }
    /// Whether people may send each other money.
    public var mayTransfer: Bool { transfers() }

    // MARK: Looking

    /// What a person has, holds and owes.
    public func balance(of person: UniqueID) async throws -> WalletBalance {
        try await database.read { [ledger] in try $0.wallet(of: person, in: ledger) }
    }

    /// What a person has, holds and owes, and what of it is owed for what: the oldest first, and not very many.
    func balanceAndFees(of person: UniqueID) async throws -> (balance: WalletBalance, fees: [OpenFee]) {
        try await database.read { [ledger] transaction in
            let balance = try transaction.wallet(of: person, in: ledger)
            guard balance.owed.minorUnits > 0 else { return (balance, []) }
            return (balance, try transaction.openFees(of: person, limit: Self.mostFees, in: ledger))
        }
    }

    /// How much of what a person owed was settled with a movement.
    func settled(with movement: UniqueID, of person: UniqueID) async throws -> Money {
        let amount = try await database.read { try $0.settled(with: movement, of: person) }
        return Money(minorUnits: amount, currency)
    }

    /// Lines of a person's statement, the newest first.
    func lines(
        of person: UniqueID, _ filter: StatementFilter = .init(), before: Int64? = nil, limit: Int
    ) async throws -> [StatementLine] {
        try await database.read {
            try $0.statement(of: person, .wallet, filter, before: before, limit: limit)
        }
    }

    /// What came and went in the time of a filter, whatever kinds it asks for.
    func sums(of person: UniqueID, _ filter: StatementFilter) async throws -> StatementSums? {
        try await database.read {
            try $0.statementSums(of: person, from: filter.from, until: filter.until)
        }
    }

    /// A movement of a person's money.
    ///
    /// - Throws: ``WalletFault`` with `notFound`, also when it is somebody else's.
    func movement(_ id: UniqueID, of person: UniqueID) async throws -> WalletMovement {
        guard let found = try await database.read({ try $0.walletMovement(id, of: person) }) else {
            throw WalletFault(.notFound)
        }
        return found
    }

    // MARK: What the parts share

    /// Has the ledger do something for somebody.
    func carryOut(_ call: WalletCall, beside: WalletBeside) async throws -> WalletReceipt {
        do {
            return try await desk.carryOut(call, beside: beside)
        } catch let error as WalletError {
            throw WalletFault(ledger: error)
        }
    }

    /// An amount that can be.
    func checked(_ minorUnits: Int64?) throws(WalletFault) -> Money {
        guard let minorUnits, 1...Movement.largestAmount ~= minorUnits else { throw WalletFault(.amount) }
        return Money(minorUnits: minorUnits, currency)
    }

    /// An amount that can be.
    func checked(_ money: Money) throws(WalletFault) -> Money {
        guard money.currency == currency else { throw WalletFault(.amount) }
        return try checked(money.minorUnits)
    }

    /// What was written with a movement.
    func checked(note: String) throws(WalletFault) -> String {
        let text = String(note.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        guard text.count <= Self.longestNote, text.utf8.count <= 8 * Self.longestNote,
            !text.holdsWhatIsHidden
        else { throw WalletFault(.note) }
        return text.canonicallyComposed
    }

    /// What a person may move today.
    func allowance(_ purpose: DailyAllowance.Purpose, of person: UniqueID) -> DailyAllowance {
        let day = zone.localTime(at: now).dayNumber
        let most =
            switch purpose {
            case .sending: rules.sendingPerDay
            case .toppingUp: rules.toppingUpPerDay
            case .counter: rules.counterPerDay
            }
        return DailyAllowance(DailyAllowance.Day(person, purpose, number: day), most: most)
    }
}
