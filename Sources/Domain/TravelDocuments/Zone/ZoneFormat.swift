/// The layouts of machine-readable zones on identity documents.
public enum ZoneFormat: String, CaseIterable, Hashable, Sendable {
    /// Three lines of 30, on cards of the size of a bank card: ICAO Doc 9303 part 5.
    case td1
    /// Two lines of 36: ICAO Doc 9303 part 6.
    case td2
    /// Two lines of 44, in passports: ICAO Doc 9303 part 4.
    case td3
    /// Two lines of 36 with a layout of their own, on the French identity card of before August 2021. The zone has no
    /// expiry date; the number begins with the year and the month of issue.
    case frenchCard

    /// How many lines the zone has.
    public var lineCount: Int { self == .td1 ? 3 : 2 }

    /// How many characters a line has.
    public var width: Int {
        switch self {
        case .td1: 30
        case .td2, .frenchCard: 36
        case .td3: 44
        }
    }

    /// How many characters the names have, surname and given names with what divides them.
    var nameLength: Int {
        switch self {
        case .td1: 30
        case .td2: 31
        case .td3: 39
        case .frenchCard: 25
        }
    }
}
