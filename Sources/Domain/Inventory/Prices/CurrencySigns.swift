import Ledger

/// The signs and words that people write beside an amount instead of the code of ISO 4217.
enum CurrencySigns {
    /// Whether the sign stands for the currency; nothing for a word that names no currency at all.
    static func names(_ sign: String, _ currency: Currency) -> Bool? {
        let plain = String(String.UnicodeScalarView(sign.unicodeScalars.filter { $0 != "." && $0 != " " }))
            .lowercased()
        if plain == currency.code.lowercased() { return true }
        if let codes = signs[plain] { return codes.contains(currency.code) }
        // Three Latin letters are a code, whether of a currency that exists or not.
        return Currency(plain.uppercased()) == nil ? nil : false
    }

    /// Without points and in small letters.
    private static let signs: [String: [String]] = [
        "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"], "يورو": ["EUR"], "أورو": ["EUR"],
        "fr": ["CHF"], "sfr": ["CHF"], "frs": ["CHF"], "franken": ["CHF"], "francs": ["CHF"],
        "franc": ["CHF"],
        "فرنك": ["CHF"],
        "dh": ["MAD", "AED"], "dhs": ["MAD", "AED"], "درهم": ["MAD", "AED"], "دراهم": ["MAD", "AED"],
        "دم": ["MAD"], "دإ": ["AED"],
        "dt": ["TND"], "دت": ["TND"], "دج": ["DZD"], "da": ["DZD"],
        "دينار": ["TND", "DZD", "JOD", "KWD", "BHD", "IQD", "LYD"],
        "جم": ["EGP"], "رس": ["SAR"], "ريال": ["SAR", "QAR", "OMR"], "ليرة": ["LBP", "SYP"], "جنيه": ["EGP"],
        "£": ["GBP", "EGP"], "¥": ["JPY", "CNY"], "₺": ["TRY"], "kr": ["SEK", "NOK", "DKK", "ISK"],
        "$": ["USD", "CAD", "AUD", "NZD"], "us$": ["USD"], "zł": ["PLN"],
    ]
}
