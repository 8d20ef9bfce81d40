public import Ledger

extension Texts {
    /// An amount of money: `CHF 12.50`, `12,50 €`.
    public func money(_ money: Money) -> String {
        let amount = decimal(money.minorUnits, fractionDigits: money.currency.decimals)
        let sign = symbol(of: money.currency)
        if language != .english { return "\(amount)\u{A0}\(sign)" }
        // A symbol touches the amount, a code keeps its distance.
        if let first = sign.unicodeScalars.first, first.properties.isAlphabetic {
            return "\(sign)\u{A0}\(amount)"
        }
        return amount.hasPrefix("\u{2212}") ? "\u{2212}\(sign)\(amount.dropFirst())" : "\(sign)\(amount)"
    }

    private func symbol(of currency: Currency) -> String {
        switch (currency.code, language) {
        case ("EUR", _): "€"
        case ("GBP", _): "£"
        case ("USD", .english): "$"
        case ("MAD", .french): "DH"
        case ("MAD", .arabic): "د.م."
        case ("TND", .arabic): "د.ت."
        case ("DZD", .arabic): "د.ج."
        default: currency.code
        }
    }
}
