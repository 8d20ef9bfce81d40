/// Why nothing was moved.
public struct LedgerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons.
    public enum Code: String, Hashable, Sendable {
        /// An amount is zero or less.
        case notPositive
        /// An amount, or a balance that would come of it, is beyond all reason.
        case tooLarge
        /// The ledger is in another currency.
        case otherCurrency
        /// Both sides are the same.
        case sameAccount
        /// There is less in the wallet than is asked for.
        case insufficientFunds
        /// More would be captured than is held.
        case exceedsHold
        /// The hold was captured or released before, or was never made.
        case holdIsSettled
        /// A hold with that identifier exists.
        case holdExists
        /// More would be moved than is allowed on one day.
        case overAllowance
        /// The entries do not balance.
        case unbalanced
    }

    /// The reason.
    public let code: Code
    /// How much there would have been, in minor units, where that is the reason: in the wallet, in the hold, or left of
    /// the day's allowance.
    public let available: Int64?

    /// A reason.
    public init(_ code: Code, available: Int64? = nil) {
        self.code = code
        self.available = available
    }

    /// For the log.
    public var description: String {
        "Ledger: \(code.rawValue)" + (available.map { ", \($0) available" } ?? "")
    }
}
