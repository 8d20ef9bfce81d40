public import Identity

/// What a person owes of a fee: of each fee by itself, so that the oldest is settled first and whoever is to have it gets
/// what was really paid.
public struct OwedFee: Hashable, Sendable, Identifiable {
    /// Names it.
    public struct ID: Hashable, Sendable {
        /// Who owes.
        public let person: UniqueID
        /// Which entry of the person's debt it began with: of two fees the older one has the lower number.
        public let number: Int64

        /// A name.
        public init(_ person: UniqueID, number: Int64) {
            self.person = person
            self.number = number
        }
    }

    public let id: ID
    /// Who has what is settled of it.
    public let payee: LedgerOrder.Share.Payee
    /// How much was owed at first, in minor units; more than zero.
    public let amount: Int64
    /// How much still is.
    public internal(set) var rest: Int64

    /// A fee as it was stored.
    public init(id: ID, payee: LedgerOrder.Share.Payee, amount: Int64, rest: Int64) {
        self.id = id
        self.payee = payee
        self.amount = amount
        self.rest = rest
    }
}
