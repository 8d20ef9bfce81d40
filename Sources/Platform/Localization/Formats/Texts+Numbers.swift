public import Geography

extension Texts {
    /// A whole number with its digits grouped: `12,345`, `12 345`, `12.345`.
    public func number(_ value: Int) -> String { decimal(Int64(value), fractionDigits: 0) }

    /// A number rounded half away from zero to a fixed count of decimals. Not a number and infinity are `–`.
    public func number(_ value: Double, fractionDigits: Int) -> String {
        var scaled = value
        for _ in 0..<fractionDigits { scaled *= 10 }
        scaled = scaled.rounded(.toNearestOrAwayFromZero)
        guard let integer = Int64(exactly: scaled) else { return "–" }
        return decimal(integer, fractionDigits: fractionDigits)
    }

    /// The number `value / 10^fractionDigits`, all its decimals written.
    public func decimal(_ value: Int64, fractionDigits: Int) -> String {
        var digits = String(value.magnitude)
        let missing = fractionDigits + 1 - digits.count
        if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
        let whole = digits.dropLast(fractionDigits)
        var text = value < 0 ? "\u{2212}" : ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { text += groupSeparator }
            text.append(digit)
        }
        if fractionDigits > 0 { text += decimalSeparator + digits.suffix(fractionDigits) }
        return text
    }

    /// A length as people say it: `50 m` in tens of metres, `3.4 km`, from 10 km on in whole kilometres.
    public func distance(_ distance: Distance) -> String {
        let metres = max(0, distance.metres)
        if metres < 995 {
            let tens = metres < 10 ? metres.rounded() : (metres / 10).rounded() * 10
            return self(.distanceMetres, ["value": .text(number(tens, fractionDigits: 0))])
        }
        let digits = metres < 9_950 ? 1 : 0
        return self(.distanceKilometres, ["value": .text(number(metres / 1_000, fractionDigits: digits))])
    }

    /// What stands between whole and decimals. Arabic follows the Maghreb: Western digits, decimal comma.
    public var decimalSeparator: String {
        switch language {
        case .english: "."
        case .french, .german, .arabic: ","
        }
    }

    /// What stands between groups of three digits; French takes a narrow no-break space.
    public var groupSeparator: String {
        switch language {
        case .english: ","
        case .french: "\u{202F}"
        case .german, .arabic: "."
        }
    }
}
