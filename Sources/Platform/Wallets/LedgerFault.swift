import Identity

/// Something in the ledger that is not as it should be.
public struct LedgerFault: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of fault.
    public enum Kind: String, Hashable, Sendable {
        /// The entries of a movement do not sum up to zero.
        case unbalanced
        /// Entries of a movement are missing, or there are too many.
        case missingEntry
        /// There are entries of a movement that is not there.
        case missingMovement
        /// An entry belongs to no account.
        case missingAccount
        /// A balance is not the one before it and the entry's amount, or not that of the last entry.
        case balanceDiffers
        /// A wallet, or money held, was below zero, or a debt above.
        case belowZero
        /// What is held for a person is not what the holds say.
        case heldDiffers
        /// A hold was captured or released more than once.
        case holdSettledTwice
        /// A hold is not as its movements have left it.
        case holdDiffers
        /// What people owe is not what their fees say.
        case owedDiffers
        /// What a voucher or a payment is said to have done is not what the ledger says.
        case causeDiffers
    }

    /// What kind it is.
    public let kind: Kind
    /// The movement that is wrong, where it can be told.
    public let movement: String?
    /// The rest, in a few words.
    public let detail: String

    /// A fault.
    public init(kind: Kind, movement: String?, detail: String) {
        self.kind = kind
        self.movement = movement
        self.detail = detail
    }

    /// A fault in a sentence for the operator.
    public var description: String {
        movement.map { "movement \($0): \(detail)" } ?? detail
    }
}

/// What became of a ledger's verification.
public struct LedgerVerdict: Sendable {
    /// How many entries were read.
    public internal(set) var entries = 0
    /// How many movements they belong to.
    public internal(set) var movements = 0
    /// How many accounts there are.
    public internal(set) var accounts = 0
    /// What is wrong: the first faults only, where there are very many.
    public internal(set) var faults: [LedgerFault] = []
    /// How many faults were found.
    public internal(set) var faultCount = 0

    /// The most faults that are told one by one.
    static let told = 100

    mutating func add(_ kind: LedgerFault.Kind, _ movement: UniqueID?, _ detail: String) {
        add(LedgerFault(kind: kind, movement: movement?.description, detail: detail))
    }

    mutating func add(_ fault: LedgerFault) {
        faultCount += 1
        if faults.count < Self.told { faults.append(fault) }
    }
}
