public import Ledger

/// What something costs: an amount in whole minor units of one currency, zero or more.
public struct Price: Hashable, Sendable {
    /// The most whole units of a currency that a price can have: 99,999,999.
    public static let mostUnits: Int64 = 99_999_999

    /// The amount.
    public let money: Money

    /// A price; nothing for one below zero or above ``mostUnits`` and their last minor unit.
    public init?(_ money: Money) {
        guard money.minorUnits >= 0, money.minorUnits <= Price.most(in: money.currency) else { return nil }
        self.money = money
    }

    /// A price in minor units; nothing where ``init(_:)`` gives nothing.
    public init?(minorUnits: Int64, _ currency: Currency) {
        self.init(Money(minorUnits: minorUnits, currency))
    }

    /// The amount in minor units.
    public var minorUnits: Int64 { money.minorUnits }
    /// The currency.
    public var currency: Currency { money.currency }

    /// The amount and the currency's code as feeds have them, with a point: `12.50 CHF`, `300 JPY`.
    public var listed: String { "\(amount) \(currency.code)" }

    /// The amount with a point and the currency's decimals: `12.50`.
    public var amount: String {
        let unit = Price.unit(of: currency)
        let whole = String(minorUnits / unit)
        guard unit > 1 else { return whole }
        let rest = String(minorUnits % unit)
        return whole + "." + String(repeating: "0", count: currency.decimals - rest.utf8.count) + rest
    }

    /// The most minor units of a currency.
    static func most(in currency: Currency) -> Int64 { (mostUnits + 1) * unit(of: currency) - 1 }

    /// How many minor units make one.
    static func unit(of currency: Currency) -> Int64 {
        (0..<currency.decimals).reduce(1) { unit, _ in 10 * unit }
    }
}
