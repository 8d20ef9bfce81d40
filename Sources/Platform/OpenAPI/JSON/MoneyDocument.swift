public import Ledger

/// An amount of money in an answer, as `JSONSchema.money` describes it.
public struct MoneyDocument: Encodable, Hashable, Sendable {
    /// In the smallest unit.
    public let amount: Int64
    /// By ISO 4217.
    public let currency: String

    /// An amount.
    public init(_ money: Money) {
        amount = money.minorUnits
        currency = money.currency.code
    }
}
