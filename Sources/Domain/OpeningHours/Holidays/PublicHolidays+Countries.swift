extension PublicHolidays {
    /// The holidays of a country and a part of it; `nil` for countries whose holidays are not known here.
    ///
    /// - Parameters:
    ///   - country: Its ISO 3166-1 code: `LI`, `CH`, `DE`, `AT`, `FR`; `RE` for La Réunion.
    ///   - region: The canton or the Land, by the second half of its ISO 3166-2 code (`ZH`, `BY`); for France `974` or
    ///     `RE` is La Réunion, and `57`, `67` and `68` are the departments of Alsace and Moselle. Other regions have
    ///     the holidays of the country.
    public static func of(country: String, region: String? = nil) -> PublicHolidays? {
        switch (country.uppercased(), region?.uppercased()) {
        case ("LI", _): liechtenstein
        case ("CH", let canton): canton.flatMap { switzerland(canton: $0) } ?? switzerland
        case ("DE", let land): land.flatMap { germany(land: $0) } ?? germany
        case ("AT", _): austria
        case ("RE", _), ("FR", "974"), ("FR", "RE"): reunion
        case ("FR", "57"), ("FR", "67"), ("FR", "68"): alsaceMoselle
        case ("FR", _): france
        default: nil
        }
    }

    /// Liechtenstein (Arbeitsgesetz, LR 822.10, art. 18 par. 2, as of LGBl. 1986 no. 85).
    public static let liechtenstein = PublicHolidays([
        .newYear, .epiphany, .easterMonday, .labourDay, .ascension, .whitMonday, .corpusChristi, .assumption,
        .fixed(month: 9, day: 8), .allSaints, .immaculateConception, .christmas, .saintStephen,
    ])

    /// Austria (Arbeitsruhegesetz, § 7 par. 2).
    public static let austria = PublicHolidays([
        .newYear, .epiphany, .easterMonday, .labourDay, .ascension, .whitMonday, .corpusChristi, .assumption,
        .fixed(month: 10, day: 26), .allSaints, .immaculateConception, .christmas, .saintStephen,
    ])

    /// France (Code du travail, art. L3133-1).
    public static let france = PublicHolidays([
        .newYear, .easterMonday, .labourDay, .fixed(month: 5, day: 8), .ascension, .whitMonday,
        .fixed(month: 7, day: 14), .assumption, .allSaints, .fixed(month: 11, day: 11), .christmas,
    ])

    /// La Réunion: those of France and the day on which the abolition of slavery is remembered (Code du travail, art.
    /// L3422-2; loi no. 83-550 of 30 June 1983).
    public static let reunion = france.adding([.fixed(month: 12, day: 20)])

    /// Alsace and Moselle: those of France, Good Friday and 26 December (Code du travail, art. L3134-13; Good Friday
    /// by that only in the municipalities that have a Protestant church).
    public static let alsaceMoselle = france.adding([.goodFriday, .saintStephen])
}

/// Holidays that several countries have.
extension PublicHolidays.Rule {
    static let newYear = Self.fixed(month: 1, day: 1)
    static let saintBerchtold = Self.fixed(month: 1, day: 2)
    static let epiphany = Self.fixed(month: 1, day: 6)
    static let saintJoseph = Self.fixed(month: 3, day: 19)
    static let goodFriday = Self.easter(-2)
    static let easterMonday = Self.easter(1)
    static let labourDay = Self.fixed(month: 5, day: 1)
    static let ascension = Self.easter(39)
    static let whitMonday = Self.easter(50)
    static let corpusChristi = Self.easter(60)
    static let assumption = Self.fixed(month: 8, day: 15)
    static let allSaints = Self.fixed(month: 11, day: 1)
    static let immaculateConception = Self.fixed(month: 12, day: 8)
    static let christmas = Self.fixed(month: 12, day: 25)
    static let saintStephen = Self.fixed(month: 12, day: 26)
}
