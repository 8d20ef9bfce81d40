extension PublicHolidays {
    /// Germany: the nine days that all Länder have (Einigungsvertrag, art. 2 par. 2, and the Feiertagsgesetze of the
    /// Länder).
    public static let germany = PublicHolidays([
        .newYear, .goodFriday, .easterMonday, .labourDay, .ascension, .whitMonday, .germanUnity, .christmas,
        .saintStephen,
    ])

    /// A German Land by its two letters (`BY`): those of all and those of its Feiertagsgesetz; `nil` for other letters.
    ///
    /// Where a day is one only in some of the municipalities, most of them decide: Assumption Day counts in Bavaria,
    /// Corpus Christi does not in Saxony and Thuringia.
    public static func germany(land: String) -> PublicHolidays? {
        byLand[land].map(germany.adding)
    }

    private static let byLand: [String: [Rule]] = [
        "BW": [.epiphany, .corpusChristi, .allSaints],
        "BY": [.epiphany, .corpusChristi, .assumption, .allSaints],
        "BE": [.womensDay],
        "BB": [.easter(0), .easter(49), .reformation],
        "HB": [.reformation],
        "HH": [.reformation],
        "HE": [.corpusChristi],
        "MV": [.womensDay, .reformation],
        "NI": [.reformation],
        "NW": [.corpusChristi, .allSaints],
        "RP": [.corpusChristi, .allSaints],
        "SL": [.corpusChristi, .assumption, .allSaints],
        // The day of prayer and repentance: the Wednesday before 23 November.
        "SN": [.reformation, .weekday(.wednesday, onOrAfterMonth: 11, day: 16)],
        "ST": [.epiphany, .reformation],
        "SH": [.reformation],
        // Children's Day.
        "TH": [.fixed(month: 9, day: 20), .reformation],
    ]
}

extension PublicHolidays.Rule {
    fileprivate static let womensDay = Self.fixed(month: 3, day: 8)
    fileprivate static let germanUnity = Self.fixed(month: 10, day: 3)
    fileprivate static let reformation = Self.fixed(month: 10, day: 31)
}
