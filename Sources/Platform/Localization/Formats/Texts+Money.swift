extension Texts {
    /// An amount of money in minor units of an ISO 4217 currency: `CHF 12.50`, `12,50 €`.
    public func money(_ minorUnits: Int64, currency: String) -> String {
        let amount = decimal(minorUnits, fractionDigits: Self.fractionDigits(of: currency))
        let sign = symbol(of: currency)
        if language != .english { return "\(amount)\u{A0}\(sign)" }
        // A symbol touches the amount, a code keeps its distance.
        if let first = sign.unicodeScalars.first, first.properties.isAlphabetic {
            return "\(sign)\u{A0}\(amount)"
        }
        return amount.hasPrefix("\u{2212}") ? "\u{2212}\(sign)\(amount.dropFirst())" : "\(sign)\(amount)"
    }

    /// How many decimals a currency has: two but for those that ISO 4217 lists with none or three.
    public static func fractionDigits(of currency: String) -> Int {
        switch currency {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
            "XAF", "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        default: 2
        }
    }

    private func symbol(of currency: String) -> String {
        switch (currency, language) {
        case ("EUR", _): "€"
        case ("GBP", _): "£"
        case ("USD", .english): "$"
        case ("MAD", .french): "DH"
        case ("MAD", .arabic): "د.م."
        case ("TND", .arabic): "د.ت."
        case ("DZD", .arabic): "د.ج."
        default: currency
        }
    }
}
