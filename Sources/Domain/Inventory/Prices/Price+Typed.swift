public import Ledger

extension Price {
    /// Reads a price as people type it in the shop's currency: `12,50 €`, `12.50`, `CHF 12.–`, `1'234.50`,
    /// `1 234,50`, `1.234,50`, `€ 3`, `12€50`, `$.99`, `١٢٫٥٠ د.م.`.
    ///
    /// Which separator is which:
    /// - an apostrophe, a space and `٬` stand between thousands, `٫` before the decimals;
    /// - of point and comma together, the later one stands before the decimals;
    /// - one that stands there twice or more stands between thousands;
    /// - a single one with three digits after it and one to three before it (not only a zero), `1.234`, stands between
    ///   thousands where the currency has no decimals or two. Of one with three decimals nobody can tell, 1,234 Tunisian
    ///   dinars or 1.234: it is refused as ambiguous, unless it stands as feeds have it, with a point and the code after
    ///   it: `1.234 TND`;
    /// - any other single one stands before the decimals, also right after a sign such as `€` or at the beginning.
    ///
    /// Thousands come in threes. A separator with a dash after it (`12.–`) says that there are no decimals.
    ///
    /// - Parameter isListed: Whether the price stands in a list that a program may have written. There `12.500` is as
    ///   likely to be a number with three decimals, so that it is ambiguous in currencies with two decimals too.
    public init(
        typed: some StringProtocol, in currency: Currency, isListed: Bool = false
    ) throws(PriceError) {
        guard typed.utf8.count <= 160 else { throw PriceError(code: .notAPrice) }
        if let price = Price(listed: typed, in: currency) {
            self = price
            return
        }
        let text = PlainDigits.plain(typed)
        var signs = Array(text.unicodeScalars)
        Price.trim(&signs)
        guard !signs.isEmpty else { throw PriceError(code: .empty) }
        if currency.decimals >= 3,
            let price = Price(listed: String(String.UnicodeScalarView(signs)), in: currency)
        {
            self = price
            return
        }
        let amount = try Price.withoutCurrency(signs, currency)
        self = try Price.read(amount, currency, isListed: isListed)
    }

    /// A price as ``listed`` writes it, which most prices in lists are, and by the rules above just as it looks.
    private init?(listed: some StringProtocol, in currency: Currency) {
        var units: Int64 = 0
        var digits = 0
        var decimals: Int?
        var rest = Substring(listed).utf8
        while let byte = rest.first, byte != 0x20 {
            rest.removeFirst()
            if (0x30...0x39).contains(byte), digits < 10 {
                units = 10 * units + Int64(byte - 0x30)
                digits += 1
                decimals = decimals.map { $0 + 1 }
            } else if byte == 0x2E, decimals == nil, digits > 0 {
                decimals = 0
            } else {
                return nil
            }
        }
        guard digits > 0, decimals ?? 0 == currency.decimals, decimals == nil || currency.decimals > 0,
            rest.isEmpty && currency.decimals < 3 || rest.dropFirst().elementsEqual(currency.code.utf8)
        else { return nil }
        self.init(minorUnits: units, currency)
    }

    private static func trim(_ signs: inout [Unicode.Scalar]) {
        while signs.last == " " { signs.removeLast() }
        signs.removeFirst(signs.prefix { $0 == " " }.count)
    }

    /// The amount alone, after a look at the currency that may stand before, after, or in place of the point.
    private static func withoutCurrency(
        _ signs: [Unicode.Scalar], _ currency: Currency
    ) throws(PriceError) -> [Unicode.Scalar] {
        guard let first = signs.firstIndex(where: PlainDigits.isDigit),
            let last = signs.lastIndex(where: PlainDigits.isDigit)
        else { throw PriceError(code: .notAPrice) }
        var before = Array(signs[..<first])
        var body = Array(signs[first...last])
        var after = Array(signs[(last + 1)...])
        // What belongs to the number though no digit is beyond it: `.50`, `$.99`, `12.–`. After letters it is a point
        // of theirs: `Fr.50`.
        if let point = before.last, point == "." || point == "," || point == "٫",
            before.dropLast().last.map(endsBeforePoint) ?? true
        {
            body.insert(before.removeLast(), at: 0)
        }
        if try isNegative(&before) { throw PriceError(code: .negative) }
        dropDash(&after, of: &body)
        let middle = body.firstIndex { !isAmountSign($0) }
        var found: [String] = []
        for part in [before, after] {
            let name = String(String.UnicodeScalarView(part))
            if name.contains(where: { $0 != " " }) { found.append(name) }
        }
        if let middle {
            let end = body.lastIndex { !isAmountSign($0) } ?? middle
            found.append(String(String.UnicodeScalarView(body[middle...end])))
            guard body[(end + 1)...].allSatisfy(PlainDigits.isDigit),
                body.count - end - 1 == currency.decimals
            else { throw PriceError(code: .notAPrice) }
            body.replaceSubrange(middle...end, with: ["٫"])
        }
        guard found.count <= 1 else { throw PriceError(code: .notAPrice) }
        if let name = found.first {
            switch CurrencySigns.names(name, currency) {
            case true?: break
            case false?:
                throw PriceError(code: .otherCurrency(name.split(separator: " ").joined(separator: " ")))
            case nil: throw PriceError(code: .notAPrice)
            }
        }
        return body
    }

    /// Whether a point after this sign stands before decimals.
    private static func endsBeforePoint(_ sign: Unicode.Scalar) -> Bool {
        sign == " " || sign == "-" || sign.properties.generalCategory == .currencySymbol
    }

    /// A minus before everything, or between the currency and the digits.
    private static func isNegative(_ before: inout [Unicode.Scalar]) throws(PriceError) -> Bool {
        let dashes = before.filter { $0 == "-" }.count
        guard dashes <= 1 else { throw PriceError(code: .notAPrice) }
        return dashes == 1
    }

    /// Takes away `.-`, `,--` and their like. A dash alone is none of them: some write a debt so.
    private static func dropDash(_ after: inout [Unicode.Scalar], of body: inout [Unicode.Scalar]) {
        guard after.first == "." || after.first == "," else { return }
        let rest = after.dropFirst().drop { $0 == " " }
        let dashes = rest.prefix { $0 == "-" }.count
        if (1...2).contains(dashes) {
            after = Array(rest.dropFirst(dashes))
            // Nothing may follow that could be decimals: `12.50.-` is no price.
            body.append("-")
        } else if after.count == 1 {
            // A point after the amount, as at the end of a sentence.
            after = []
        }
    }

    private static func isAmountSign(_ sign: Unicode.Scalar) -> Bool {
        PlainDigits.isDigit(sign) || [".", ",", "'", " ", "٬", "٫", "-"].contains(sign)
    }

    /// The separator before the decimals, and the one between thousands.
    private struct Separators {
        var decimal: Int?
        var thousands: Unicode.Scalar?
    }

    private static func read(
        _ amount: [Unicode.Scalar], _ currency: Currency, isListed: Bool
    ) throws(PriceError) -> Price {
        var signs = amount
        let isWhole = signs.last == "-"
        if isWhole { signs.removeLast() }
        guard !signs.contains("-") else { throw PriceError(code: .notAPrice) }
        let separators = try separators(of: signs, currency, isWhole: isWhole, isListed: isListed)
        let whole = separators.decimal.map { Array(signs[..<$0]) } ?? signs
        let decimals = separators.decimal.map { Array(signs[($0 + 1)...]) } ?? []
        guard decimals.allSatisfy(PlainDigits.isDigit) else { throw PriceError(code: .notAPrice) }
        guard decimals.count <= currency.decimals else {
            throw PriceError(code: .tooManyDecimals(most: currency.decimals))
        }
        let digits = try ungrouped(whole, by: separators.thousands)
        guard !digits.isEmpty || !decimals.isEmpty else { throw PriceError(code: .notAPrice) }
        let zeros = [Unicode.Scalar](repeating: "0", count: currency.decimals - decimals.count)
        let significant = (digits + decimals + zeros).drop { $0 == "0" }
        guard significant.count <= 18 else { throw PriceError(code: .tooLarge) }
        let minorUnits = significant.reduce(Int64(0)) { 10 * $0 + Int64($1.value - 0x30) }
        guard let price = Price(minorUnits: minorUnits, currency) else { throw PriceError(code: .tooLarge) }
        return price
    }

    private static func separators(
        of signs: [Unicode.Scalar], _ currency: Currency, isWhole: Bool, isListed: Bool
    ) throws(PriceError) -> Separators {
        var places: [Unicode.Scalar: [Int]] = [:]
        for (place, sign) in signs.enumerated() where !PlainDigits.isDigit(sign) {
            places[sign, default: []].append(place)
        }
        let sure = places.keys.filter { $0 == "'" || $0 == " " || $0 == "٬" }
        guard sure.count <= 1 else { throw PriceError(code: .notAPrice) }
        let open = places.filter { $0.key == "." || $0.key == "," }.sorted {
            ($0.value.last ?? 0) < ($1.value.last ?? 0)
        }
        var result = Separators(decimal: nil, thousands: sure.first)
        if let marks = places["٫"] {
            guard marks.count == 1, open.count <= 1 else { throw PriceError(code: .notAPrice) }
            result.decimal = marks[0]
            if let only = open.first { try takeThousands(only.key, &result) }
        } else if open.count == 2 {
            guard open[1].value.count == 1 else { throw PriceError(code: .notAPrice) }
            result.decimal = open[1].value[0]
            try takeThousands(open[0].key, &result)
        } else if let only = open.first {
            let mayBeThousands =
                only.value.count == 1 && result.thousands == nil && isBeforeThree(signs, at: only.value[0])
            if mayBeThousands, !isWhole, currency.decimals >= 3 || isListed && currency.decimals > 0 {
                throw ambiguous(signs, at: only.value[0], currency)
            }
            if only.value.count > 1 || mayBeThousands {
                try takeThousands(only.key, &result)
            } else {
                result.decimal = only.value[0]
            }
        }
        guard !isWhole || result.decimal == nil else { throw PriceError(code: .notAPrice) }
        return result
    }

    private static func takeThousands(_ sign: Unicode.Scalar, _ result: inout Separators) throws(PriceError) {
        guard result.thousands == nil else { throw PriceError(code: .notAPrice) }
        result.thousands = sign
    }

    /// Whether a single point or comma may stand between thousands.
    private static func isBeforeThree(_ signs: [Unicode.Scalar], at place: Int) -> Bool {
        let before = signs[..<place]
        return signs.count - place - 1 == 3 && (1...3).contains(before.count) && before.first != "0"
    }

    /// The error that says how to write either of what it may mean.
    private static func ambiguous(_ signs: [Unicode.Scalar], at place: Int, _ currency: Currency)
        -> PriceError
    {
        let whole = String(String.UnicodeScalarView(signs[..<place]))
        var decimals = String(String.UnicodeScalarView(signs[(place + 1)...]))
        let thousands = whole + decimals
        while decimals.utf8.count > currency.decimals, decimals.last == "0" { decimals.removeLast() }
        decimals += String(repeating: "0", count: max(0, currency.decimals - decimals.utf8.count))
        let isReadable = decimals.utf8.count == currency.decimals
        return PriceError(
            code: .ambiguous(
                thousands: "\(thousands) \(currency.code)",
                decimals: isReadable ? "\(whole).\(decimals) \(currency.code)" : nil))
    }

    /// The digits of the whole part; its thousands must be groups of three.
    private static func ungrouped(
        _ whole: [Unicode.Scalar], by separator: Unicode.Scalar?
    ) throws(PriceError) -> [Unicode.Scalar] {
        guard let separator, whole.contains(separator) else {
            guard whole.allSatisfy(PlainDigits.isDigit) else { throw PriceError(code: .notAPrice) }
            return whole
        }
        let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.allSatisfy({ $0.allSatisfy(PlainDigits.isDigit) })
        else { throw PriceError(code: .notAPrice) }
        return groups.flatMap { $0 }
    }
}
