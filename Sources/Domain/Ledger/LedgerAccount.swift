public import Identity

/// Where money lies in the ledger: a person's, or one of the city's own.
///
/// The balances of all accounts together are zero: what people have in their wallets is what came in over the cash desk,
/// by vouchers and by payment providers, whose accounts fall as the wallets rise.
public struct LedgerAccount: Hashable, Sendable {
    /// The kinds of account.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// What a person can spend.
        case wallet
        /// What of a person's money is set aside for something that is under way.
        case held
        /// What a person owes, as a balance below zero.
        case debt
        /// What went over the city's counters: below zero by as much as was paid in.
        case cashDesk
        /// What payment providers have taken in for the city, likewise.
        case provider
        /// Printed vouchers that nobody has redeemed.
        case vouchers
        /// What vouchers were printed for: below zero by the worth of all that were not withdrawn.
        case voucherStock
        /// What the city earned.
        case fees
        /// What of fees is owed and will be passed on once it is settled: as much as all debts together.
        case dues

        /// Whether a person has one, rather than the city.
        public var isPersons: Bool { self == .wallet || self == .held || self == .debt }

        /// What its balance may be, in minor units: a wallet is never below zero, and a debt never above.
        public var range: ClosedRange<Int64> {
            switch self {
            case .wallet, .held: 0...LedgerAccount.largestBalance
            case .debt: -LedgerAccount.largestBalance...0
            case .cashDesk, .provider, .vouchers, .voucherStock, .fees, .dues:
                -LedgerAccount.largestBalance...LedgerAccount.largestBalance
            }
        }
    }

    /// Whose an account is.
    public enum Owner: Hashable, Sendable {
        /// Somebody's.
        case person(UniqueID)
        /// The city's: one of several parts of the same account, so that nobody who pays in waits for somebody else.
        case city(part: Int)
    }

    /// The largest balance, in minor units, in either direction.
    public static let largestBalance: Int64 = 1_000_000_000_000_000_000

    /// What kind of money it is.
    public let kind: Kind
    /// Whose it is.
    public let owner: Owner

    /// An account as it was stored; nothing where its owner cannot have one of that kind.
    public init?(_ kind: Kind, of owner: Owner) {
        switch owner {
        case .person: guard kind.isPersons else { return nil }
        case .city(let part): guard !kind.isPersons, part >= 0 else { return nil }
        }
        self.kind = kind
        self.owner = owner
    }

    private init(known kind: Kind, _ owner: Owner) {
        self.kind = kind
        self.owner = owner
    }

    /// What a person can spend.
    public static func wallet(_ person: UniqueID) -> LedgerAccount {
        LedgerAccount(known: .wallet, .person(person))
    }

    /// What of a person's money is set aside.
    public static func held(_ person: UniqueID) -> LedgerAccount {
        LedgerAccount(known: .held, .person(person))
    }

    /// What a person owes.
    public static func debt(_ person: UniqueID) -> LedgerAccount {
        LedgerAccount(known: .debt, .person(person))
    }

    /// One of the city's own, by its part.
    public static func city(_ kind: CityAccount, part: Int) -> LedgerAccount {
        LedgerAccount(known: kind.kind, .city(part: part))
    }
}

/// The city's own accounts.
public enum CityAccount: String, Hashable, Sendable, CaseIterable {
    case cashDesk, provider, vouchers, voucherStock, fees, dues

    /// The kind of account that it is.
    public var kind: LedgerAccount.Kind {
        switch self {
        case .cashDesk: .cashDesk
        case .provider: .provider
        case .vouchers: .vouchers
        case .voucherStock: .voucherStock
        case .fees: .fees
        case .dues: .dues
        }
    }
}
