public import Identity

/// Something that people, operators and trips can have done with money.
public enum LedgerOrder: Hashable, Sendable {
    /// Puts money on a wallet.
    case topUp(Money, for: UniqueID, from: CityAccount)
    /// Gives a person's money back over the counter.
    case payOut(Money, to: UniqueID)
    /// Sends money from one person to another.
    case transfer(Money, from: UniqueID, to: UniqueID)
    /// Sets money aside, under an identifier of the caller's choice.
    case hold(UniqueID, Money, of: UniqueID)
    /// Pays shares of what was set aside; what is left is the person's again. Without any share it is a release.
    case capture(UniqueID, [Share])
    /// Gives back what was set aside.
    case release(UniqueID)
    /// Charges a person something that somebody else is to have; what the wallet does not hold becomes a debt, and is paid
    /// on once that is settled.
    case charge(Money, to: UniqueID, payee: Share.Payee = .fees)
    /// Gives a person something from what the city earned.
    case refund(Money, to: UniqueID)
    /// Vouchers were printed that are worth so much together.
    case issueVouchers(Money)
    /// Vouchers were withdrawn that were worth so much together.
    case voidVouchers(Money)

    /// What somebody gets of a capture.
    public struct Share: Hashable, Sendable {
        /// Who gets it.
        public enum Payee: Hashable, Sendable {
            /// A person, into the wallet.
            case person(UniqueID)
            /// The city.
            case fees
        }

        /// Who.
        public let payee: Payee
        /// How much.
        public let amount: Money

        /// A share.
        public init(_ amount: Money, to payee: Payee) {
            self.payee = payee
            self.amount = amount
        }
    }

    /// Everybody whose accounts it may touch, apart from whose money a hold is.
    public var people: [UniqueID] {
        switch self {
        case .topUp(_, let person, _), .payOut(_, let person), .hold(_, _, let person),
            .refund(_, let person), .charge(_, let person, .fees):
            [person]
        case .charge(_, let person, .person(let payee)): [person, payee]
        case .transfer(_, let from, let to): [from, to]
        case .capture(_, let shares):
            shares.compactMap { if case .person(let person) = $0.payee { person } else { nil } }
        case .release, .issueVouchers, .voidVouchers: []
        }
    }

    /// Whose wallet it takes something from, if it is somebody's.
    var spender: UniqueID? {
        switch self {
        case .payOut(_, let person), .transfer(_, let person, _), .hold(_, _, let person),
            .charge(_, let person, _):
            person
        default: nil
        }
    }

    /// The hold that it makes, captures or releases.
    public var holdID: UniqueID? {
        switch self {
        case .hold(let id, _, _), .capture(let id, _), .release(let id): id
        default: nil
        }
    }

    /// All that it says, in one line: two orders say the same exactly if their lines are the same.
    public var line: String {
        switch self {
        case .topUp(let money, let person, let source):
            "topUp \(Self.text(money)) \(person) \(source.rawValue)"
        case .payOut(let money, let person): "payOut \(Self.text(money)) \(person)"
        case .transfer(let money, let from, let to): "transfer \(Self.text(money)) \(from) \(to)"
        case .hold(let id, let money, let person): "hold \(id) \(Self.text(money)) \(person)"
        case .capture(let id, let shares):
            shares.reduce("capture \(id)") { line, share in
                switch share.payee {
                case .person(let person): line + " \(Self.text(share.amount)) \(person)"
                case .fees: line + " \(Self.text(share.amount)) fees"
                }
            }
        case .release(let id): "release \(id)"
        case .charge(let money, let person, .fees): "charge \(Self.text(money)) \(person)"
        case .charge(let money, let person, .person(let payee)):
            "charge \(Self.text(money)) \(person) \(payee)"
        case .refund(let money, let person): "refund \(Self.text(money)) \(person)"
        case .issueVouchers(let money): "issueVouchers \(Self.text(money))"
        case .voidVouchers(let money): "voidVouchers \(Self.text(money))"
        }
    }

    private static func text(_ money: Money) -> String { "\(money.minorUnits) \(money.currency.code)" }
}
