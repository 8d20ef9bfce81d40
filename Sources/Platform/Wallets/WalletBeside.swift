public import Database

/// What belongs to a call to the ledger and is not the ledger's: it is asked and done in the same transaction. Both may be
/// run several times, as a transaction's body may.
public struct WalletBeside: Sendable {
    /// Why the call must not be carried out, as things stand in the transaction; nothing if it may.
    public var refusal: (@Sendable (any Transaction) throws -> (any Error)?)?
    /// What else happens with it, also when the same call had happened before.
    public var after: (@Sendable (any Transaction, WalletReceipt) throws -> Void)?

    /// A call by itself, or what goes with one.
    public init(
        refusal: (@Sendable (any Transaction) throws -> (any Error)?)? = nil,
        after: (@Sendable (any Transaction, WalletReceipt) throws -> Void)? = nil
    ) {
        self.refusal = refusal
        self.after = after
    }
}
