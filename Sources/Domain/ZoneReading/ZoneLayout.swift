/// The forms of zones.
public enum ZoneLayout: String, Hashable, Sendable, CaseIterable {
    /// Three lines of 30, on cards (ICAO Doc 9303-5).
    case td1
    /// Two lines of 36, on larger cards (Doc 9303-6).
    case td2
    /// Two lines of 44, in passports (Doc 9303-4).
    case td3

    /// Characters in a line.
    public var columns: Int {
        switch self {
        case .td1: 30
        case .td2: 36
        case .td3: 44
        }
    }

    /// Lines.
    public var rows: Int { self == .td1 ? 3 : 2 }

    /// The form with so many lines and characters.
    init?(rows: Int, columns: Int) {
        guard let layout = Self.allCases.first(where: { $0.rows == rows && $0.columns == columns }) else {
            return nil
        }
        self = layout
    }

    /// What a cell may hold by the standard; any character in the first line of two lines of 36 and below it if these
    /// are those of a French card, whose fields lie elsewhere.
    func allowed(row: Int, column: Int, isFrench: Bool) -> ZoneAlphabet.Subset {
        if isFrench { return Self.french(row: row, column: column) }
        return switch self {
        case .td1: Self.td1(row: row, column: column)
        case .td2: row == 0 ? [.letters, .filler] : Self.lower(column: column, last: 35)
        case .td3: row == 0 ? [.letters, .filler] : Self.lower(column: column, last: 43)
        }
    }

    private static func td1(row: Int, column: Int) -> ZoneAlphabet.Subset {
        switch (row, column) {
        case (0, 0): .letters
        case (0, 1...4): [.letters, .filler]
        case (0, 14): [.digits, .filler]
        case (0, _): .all
        case (1, 6), (1, 14), (1, 29): .digits
        case (1, 0...5), (1, 8...13): [.digits, .filler]
        case (1, 7): [.sexes, .filler]
        case (1, 15...17): [.letters, .filler]
        case (1, _): .all
        default: [.letters, .filler]
        }
    }

    private static func lower(column: Int, last: Int) -> ZoneAlphabet.Subset {
        switch column {
        case 9, 19, 27, last: .digits
        case 42: [.digits, .filler]
        case 10...12: [.letters, .filler]
        case 13...18, 21...26: [.digits, .filler]
        case 20: [.sexes, .filler]
        default: .all
        }
    }

    /// The French national card issued until 2021: number, given names and birth date in the second line.
    private static func french(row: Int, column: Int) -> ZoneAlphabet.Subset {
        switch (row, column) {
        case (0, 0...29): [.letters, .filler]
        case (1, 13...26): [.letters, .filler]
        case (1, 0...3), (1, 7...12), (1, 27...33), (1, 35): .digits
        case (1, 34): .sexes
        default: .all
        }
    }
}
