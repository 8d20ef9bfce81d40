/// A movement as it stands in the ledger, with the balances that it left.
public struct PostedMovement: Hashable, Sendable {
    /// An entry, and what its account held after it.
    public struct Post: Hashable, Sendable {
        /// Which account.
        public let account: LedgerAccount
        /// By how much it changed, in minor units.
        public let amount: Int64
        /// What it held then, in minor units.
        public let balance: Int64
        /// Which of the account's entries it is; the first is 1.
        public let sequence: Int64

        /// An entry as it was stored.
        public init(account: LedgerAccount, amount: Int64, balance: Int64, sequence: Int64) {
            self.account = account
            self.amount = amount
            self.balance = balance
            self.sequence = sequence
        }
    }

    /// Why money moved.
    public let kind: Movement.Kind
    /// What happened to each account.
    public let posts: [Post]
    /// The fee that it settles, or of which it leaves something owed. What was stored does not say so again.
    public let fee: OwedFee.ID?

    /// A movement as it was stored.
    public init(kind: Movement.Kind, posts: [Post], fee: OwedFee.ID? = nil) {
        self.kind = kind
        self.posts = posts
        self.fee = fee
    }

    /// What happened to an account, if anything did.
    public func post(of account: LedgerAccount) -> Post? { posts.first { $0.account == account } }
}
