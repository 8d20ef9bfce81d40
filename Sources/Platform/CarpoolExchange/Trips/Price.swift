/// What a passenger pays.
public struct Price: ExchangeDocument {
    /// Whether there is something to pay.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Nothing is to be paid.
        case free = "FREE"
        /// The amount is to be paid.
        case paying = "PAYING"
        /// Something is to be paid, and how much is not known yet.
        case unknown = "UNKNOWN"
    }

    /// Whether there is something to pay.
    public var kind: Kind?
    /// What the passenger pays: an estimate in searches; what the operator expects in bookings from one operator to
    /// another.
    public var amount: PriceAmount?
    /// The currency of the amount.
    public var currency: CurrencyCode?

    /// A price of which nothing must be said.
    public init(kind: Kind? = nil, amount: PriceAmount? = nil, currency: CurrencyCode? = nil) {
        self.kind = kind
        self.amount = amount
        self.currency = currency
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        kind = try reader.optional("type", .word)
        amount = try reader.optional("amount", .amount)
        currency = try reader.optional("currency", .currency)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("type", kind, .word)
        try writer.write("amount", amount, .amount)
        try writer.write("currency", currency, .currency)
    }
}
