/// Reads the values of `maxspeed` tags.
///
/// Sources: the OpenStreetMap wiki's pages "Key:maxspeed" and "Default speed limits" for the forms and the
/// national limits.
enum SpeedLimit {
    /// What "none" stands for: what people then drive on average, in km/h.
    static let unlimited = 130.0

    /// The limit in km/h; `nil` where the value gives none that could be understood. Of several, separated
    /// by semicolons, the lowest.
    static func parse(_ value: String) -> Double? {
        if let number = parseNumber(value) { return number }
        guard value.utf8.contains(UInt8(ascii: ";")) else { return parseOne(value) }
        return value.split(separator: ";").compactMap { parseOne(String($0)) }.min()
    }

    private static func parseOne(_ value: String) -> Double? {
        let value = trimmed(value)
        switch value {
        case "none", "unlimited": return unlimited
        case "walk", "walking": return 7
        default: break
        }
        return parseNumber(value) ?? parseNational(value)
    }

    /// A number with an optional unit: km/h unless mph or knots are named.
    private static func parseNumber(_ value: String) -> Double? {
        var number = 0.0
        var rest = value.utf8[...]
        var digits = 0
        while let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 4 {
            number = number * 10 + Double(byte - UInt8(ascii: "0"))
            digits += 1
            rest = rest.dropFirst()
        }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst().drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        }
        guard digits > 0 else { return nil }
        let factor: Double
        switch trimmed(String(Substring(rest))) {
        case "", "km/h", "kmh", "kph", "kmph": factor = 1
        case "mph": factor = 1.609344
        case "knots": factor = 1.852
        default: return nil
        }
        let limit = number * factor
        return limit >= 1 && limit <= 250 ? limit : nil
    }

    /// A limit by law, such as "AT:urban", "CH:zone30" or "GB:nsl_single".
    private static func parseNational(_ value: String) -> Double? {
        guard let colon = value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let country = String(value[..<colon]).uppercased()
        var kind = String(value[value.index(after: colon)...])
        if kind.hasPrefix("zone") {
            kind = String(kind.dropFirst(4).drop { $0 == ":" })
        }
        if let number = parseNumber(kind) { return number }
        switch kind {
        case "urban": return country == "RU" || country == "BY" ? 60 : 50
        case "rural": return rural[country] ?? 80
        case "motorway": return motorway[country] ?? 120
        case "trunk", "expressway": return trunk[country] ?? 100
        case "living_street": return country == "DE" || country == "AT" ? 7 : 20
        case "bicycle_road": return 30
        case "walk": return 7
        case "nsl_single", "single": return 60 * 1.609344
        case "nsl_dual", "dual": return 70 * 1.609344
        case "nsl_restricted": return 30 * 1.609344
        default: return nil
        }
    }

    private static let rural: [String: Double] = [
        "AT": 100, "BE": 70, "BG": 90, "CH": 80, "CZ": 90, "DE": 100, "DK": 80, "ES": 90, "FI": 80, "FR": 80,
        "GB": 60 * 1.609344, "GR": 90, "HR": 90, "HU": 90, "IE": 80, "IT": 90, "LI": 80, "LT": 90, "LU": 90,
        "LV": 90, "MA": 100, "NL": 80, "NO": 80, "PL": 90, "PT": 90, "RO": 90, "RS": 80, "RU": 90, "SE": 70,
        "SI": 90, "SK": 90, "TR": 90, "UA": 90,
    ]
    private static let motorway: [String: Double] = [
        "AT": 130, "BE": 120, "BG": 140, "CH": 120, "CZ": 130, "DE": unlimited, "DK": 130, "ES": 120,
        "FI": 120,
        "FR": 130, "GB": 70 * 1.609344, "GR": 130, "HR": 130, "HU": 130, "IE": 120, "IT": 130, "LI": 120,
        "LT": 130, "LU": 130, "MA": 120, "NL": 100, "NO": 110, "PL": 140, "PT": 120, "RO": 130, "RS": 130,
        "RU": 110, "SE": 110, "SI": 130, "SK": 130, "TR": 120, "UA": 130,
    ]
    private static let trunk: [String: Double] = [
        "AT": 100, "CH": 100, "CZ": 110, "DE": 120, "ES": 100, "FR": 110, "HR": 110, "HU": 110, "IT": 110,
        "PL": 100, "PT": 100, "RO": 100, "SI": 110, "SK": 90, "TR": 110,
    ]
}

/// A text without the spaces at its ends.
func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }),
        let last = bytes.lastIndex(where: { $0 != UInt8(ascii: " ") })
    else { return "" }
    return first == bytes.startIndex && bytes.index(after: last) == bytes.endIndex
        ? text : String(text[first...last])
}
