/// How the telephone numbers of a country are written inside it, as far as a city needs it to understand a number
/// without a country code. From the national numbering plans that the ITU collects (E.164, list of national
/// numbering resources).
public struct NumberingPlan: Hashable, Sendable {
    /// The country code, such as `423`.
    public let countryCode: String
    /// What stands before the number inside the country only; nothing where numbers are dialled as they are.
    public let trunkPrefix: String?
    /// How many digits follow the country code.
    public let lengths: ClosedRange<Int>

    public init(countryCode: String, trunkPrefix: String?, lengths: ClosedRange<Int>) {
        self.countryCode = countryCode
        self.trunkPrefix = trunkPrefix
        self.lengths = lengths
    }

    /// The plan of a country by its ISO 3166-1 code; nothing for those where a number without its country code
    /// cannot be read safely.
    public static func country(_ code: String) -> NumberingPlan? { countries[code.uppercased()] }

    private static let countries: [String: NumberingPlan] = [
        "AT": NumberingPlan(countryCode: "43", trunkPrefix: "0", lengths: 7...13),
        "BE": NumberingPlan(countryCode: "32", trunkPrefix: "0", lengths: 8...9),
        "CH": NumberingPlan(countryCode: "41", trunkPrefix: "0", lengths: 9...9),
        "DE": NumberingPlan(countryCode: "49", trunkPrefix: "0", lengths: 7...11),
        "DZ": NumberingPlan(countryCode: "213", trunkPrefix: "0", lengths: 8...9),
        "EG": NumberingPlan(countryCode: "20", trunkPrefix: "0", lengths: 8...10),
        "ES": NumberingPlan(countryCode: "34", trunkPrefix: nil, lengths: 9...9),
        "FR": NumberingPlan(countryCode: "33", trunkPrefix: "0", lengths: 9...9),
        "GB": NumberingPlan(countryCode: "44", trunkPrefix: "0", lengths: 9...10),
        "JO": NumberingPlan(countryCode: "962", trunkPrefix: "0", lengths: 8...9),
        "LB": NumberingPlan(countryCode: "961", trunkPrefix: "0", lengths: 7...8),
        "LI": NumberingPlan(countryCode: "423", trunkPrefix: nil, lengths: 7...7),
        "MA": NumberingPlan(countryCode: "212", trunkPrefix: "0", lengths: 9...9),
        "MC": NumberingPlan(countryCode: "377", trunkPrefix: nil, lengths: 8...9),
        "NL": NumberingPlan(countryCode: "31", trunkPrefix: "0", lengths: 9...9),
        "PT": NumberingPlan(countryCode: "351", trunkPrefix: nil, lengths: 9...9),
        "TN": NumberingPlan(countryCode: "216", trunkPrefix: nil, lengths: 8...8),
    ]
}
