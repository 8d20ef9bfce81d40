extension Coordinate {
    /// A position as people type or paste it; `nil` for anything else.
    ///
    /// Two numbers in degrees, the latitude first: `47.14103, 9.52112`, `47.14103 9.52112`, `47,14103 9,52112`,
    /// `geo:47.14103,9.52112`; or degrees, minutes and seconds with the points of the compass:
    /// `47° 8' 27.7" N 9° 31' 16" E`, `N 47.14 E 9.52`. Digits may be those of Arabic.
    public init?(typed text: some StringProtocol) {
        guard text.unicodeScalars.count <= 80 else { return nil }
        var plain = ""
        for scalar in text.unicodeScalars { plain.unicodeScalars.append(Self.plain(scalar)) }
        if plain.lowercased().hasPrefix("geo:") {
            plain = String(plain.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
        }
        guard let pair = Self.decimals(plain) ?? Self.compass(plain) else { return nil }
        self.init(validating: pair.latitude, longitude: pair.longitude)
    }

    /// Digits of every script as ours, and the signs that stand for others.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "٫": "."
        case "،": ","
        case "−", "–": "-"
        case "′", "’", "‘": "'"
        case "″", "”", "“": "\""
        case "\u{A0}", "\u{202F}", "\t": " "
        default:
            scalar.properties.generalCategory == .decimalNumber
                ? scalar.properties.numericValue.flatMap { Unicode.Scalar(0x30 + UInt32($0)) } ?? scalar
                : scalar
        }
    }

    /// Two numbers with a fraction each: a house number and a postcode have none.
    private static func decimals(_ text: String) -> (latitude: Double, longitude: Double)? {
        let spaced = text.split { $0 == " " || $0 == ";" }
        let parts: [Substring]
        if spaced.count == 2, spaced.allSatisfy({ !$0.contains(".") }) {
            // Decimal commas, with a space or semicolon between the numbers, perhaps after a comma.
            parts = spaced.map { $0.last == "," ? $0.dropLast() : $0 }
        } else {
            parts = text.split { $0 == " " || $0 == ";" || $0 == "," }
        }
        guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]) else {
            return nil
        }
        return (latitude, longitude)
    }

    /// A number with digits on both sides of its point or comma.
    private static func number(_ text: Substring) -> Double? {
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
        let halves = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard halves.count == 2,
            halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        return Double("\(text.first == "-" ? "-" : "")\(halves[0]).\(halves[1])")
    }

    /// Degrees, minutes and seconds before or after the points of the compass.
    private static func compass(_ text: String) -> (latitude: Double, longitude: Double)? {
        var groups: [(letter: Character?, numbers: [Double])] = [(nil, [])]
        var digits = ""
        var isPrefixed = false
        func close() -> Bool {
            guard !digits.isEmpty else { return true }
            guard let value = Double(digits), groups[groups.count - 1].numbers.count < 3 else { return false }
            groups[groups.count - 1].numbers.append(value)
            digits = ""
            return true
        }
        for character in text.uppercased() {
            switch character {
            case "0"..."9", ".": digits.append(character)
            case " ", "°", "'", "\"", ",": guard close() else { return nil }
            case "N", "S", "E", "W":
                guard close() else { return nil }
                let last = groups.count - 1
                if groups.count == 1, groups[0].letter == nil, groups[0].numbers.isEmpty { isPrefixed = true }
                if isPrefixed, groups[last].letter == nil {
                    groups[last].letter = character
                } else if isPrefixed {
                    groups.append((character, []))
                } else {
                    groups[last].letter = character
                    groups.append((nil, []))
                }
            default: return nil
            }
        }
        guard close() else { return nil }
        if !isPrefixed, groups.last?.numbers.isEmpty ?? false { groups.removeLast() }
        guard groups.count == 2, let first = groups[0].letter, let second = groups[1].letter,
            "NS".contains(first), "EW".contains(second), let latitude = degrees(groups[0].numbers),
            let longitude = degrees(groups[1].numbers)
        else { return nil }
        return (first == "S" ? -latitude : latitude, second == "W" ? -longitude : longitude)
    }

    private static func degrees(_ parts: [Double]) -> Double? {
        guard let whole = parts.first, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        return whole + (parts.count > 1 ? parts[1] / 60 : 0) + (parts.count > 2 ? parts[2] / 3600 : 0)
    }
}
