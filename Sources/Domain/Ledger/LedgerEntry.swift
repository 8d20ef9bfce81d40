/// What a movement does to one account.
public struct LedgerEntry: Hashable, Sendable {
    /// Which account.
    public let account: LedgerAccount
    /// By how much its balance changes, in minor units.
    public let amount: Int64

    /// An entry.
    public init(_ account: LedgerAccount, _ amount: Int64) {
        self.account = account
        self.amount = amount
    }
}
