extension PublicHolidays {
    /// Switzerland: the days that are kept in most of it. All cantons have New Year, Ascension, 1 August
    /// (Bundesverfassung, art. 110 par. 3) and Christmas; most have Good Friday, Easter Monday, Whit Monday and
    /// 26 December.
    public static let switzerland = PublicHolidays(
        everywhere + [.goodFriday, .easterMonday, .whitMonday, .saintStephen])

    /// A Swiss canton by its two letters (`ZH`); `nil` for other letters.
    ///
    /// What the law of the canton has, and most of what is treated like it there (Bundesamt für Justiz, “Gesetzliche
    /// Feiertage und Tage, die in der Schweiz wie gesetzliche Feiertage behandelt werden”, with the canton's days as
    /// the package holidays of the Vacanza team lists them). Left out are days of single municipalities, half days,
    /// days that depend on the weekday, and Glarus's Näfelser Fahrt, which moves where it meets Holy Week.
    public static func switzerland(canton: String) -> PublicHolidays? {
        cantons[canton].map { PublicHolidays(everywhere + $0) }
    }

    private static let everywhere: [Rule] = [.newYear, .ascension, .fixed(month: 8, day: 1), .christmas]
    private static let mondays: [Rule] = [.easterMonday, .whitMonday]
    private static let reformed: [Rule] = [.goodFriday] + mondays + [.saintStephen]
    private static let catholic: [Rule] = [.corpusChristi, .assumption, .allSaints, .immaculateConception]

    private static let cantons: [String: [Rule]] = [
        "AG": reformed + catholic + [.saintBerchtold, .labourDay],
        "AI": reformed + catholic,
        "AR": reformed,
        "BE": reformed + [.saintBerchtold],
        "BL": reformed + [.labourDay],
        "BS": reformed + [.labourDay],
        "FR": reformed + catholic + [.saintBerchtold],
        // The fast of Geneva, the Thursday after the first Sunday of September, and the Restoration.
        "GE": [.goodFriday] + mondays
            + [.weekday(.thursday, onOrAfterMonth: 9, day: 5), .fixed(month: 12, day: 31)],
        "GL": reformed + [.saintBerchtold, .allSaints],
        "GR": reformed,
        "JU": [.goodFriday] + mondays
            + [
                .saintBerchtold, .labourDay, .corpusChristi, .fixed(month: 6, day: 23), .assumption,
                .allSaints,
            ],
        "LU": reformed + catholic + [.saintBerchtold],
        "NE": [.goodFriday] + mondays + [.fixed(month: 3, day: 1), .labourDay],
        "NW": reformed + catholic + [.saintBerchtold, .saintJoseph],
        "OW": reformed + catholic + [.saintBerchtold, .fixed(month: 9, day: 25)],
        "SG": reformed + [.allSaints],
        "SH": reformed + [.saintBerchtold, .labourDay],
        "SO": reformed + [.corpusChristi, .assumption, .allSaints],
        "SZ": reformed + catholic + [.epiphany, .saintJoseph],
        "TG": reformed + [.saintBerchtold, .labourDay],
        "TI": mondays + catholic
            + [.epiphany, .saintJoseph, .labourDay, .fixed(month: 6, day: 29), .saintStephen],
        "UR": reformed + catholic + [.epiphany, .saintJoseph],
        // The Monday after the federal fast, which is the third Sunday of September.
        "VD": [.goodFriday] + mondays
            + [.saintBerchtold, .weekday(.monday, onOrAfterMonth: 9, day: 16)],
        "VS": [.easterMonday, .whitMonday] + catholic + [.saintBerchtold, .saintJoseph, .saintStephen],
        "ZG": reformed + catholic + [.saintBerchtold],
        "ZH": reformed + [.labourDay],
    ]
}
