import Identity

/// How long the French identity cards of before August 2021 are valid; their zone has only the month of issue.
///
/// - Ten years; fifteen for who was of age at the issue, if the card was issued from 2 January 2004 on: décret
///   n° 55-1397 du 22 octobre 1955, article 6, as changed by décret n° 2013-1188 du 18 décembre 2013, which prolongs the
///   cards that were valid on 1 January 2014 by five years without any change on the card. (Other states need not
///   recognise that; the city does.)
/// - Never after 3 August 2031: Regulation (EU) 2019/1157, article 5, on cards without a chip.
enum FrenchCardValidity {
    /// The expiry of a card.
    ///
    /// - Parameters:
    ///   - year: The year of issue.
    ///   - month: The month of issue, 1 to 12.
    static func expiry(issuedIn year: Int, _ month: Int, to birth: DocumentBirthDate) -> DocumentExpiry? {
        guard let first = CalendarDate(year: year, month: month, day: 1),
            let last = CalendarDate.last(of: month, year)
        else { return nil }
        let isProlonged = (year, month) >= (2004, 1)
        // Of age on the first day of the month: certainly; on the last: possibly.
        let certainly = isProlonged && (birth.latest.map { $0.years(until: first) >= 18 } ?? false)
        let possibly = isProlonged && (birth.earliest.map { $0.years(until: last) >= 18 } ?? true)
        // Issued on a day of the month, the card is valid until the day before, ten or fifteen years on.
        guard let earliest = dayBefore(year + (certainly ? 15 : 10), month),
            let latest = last.adding(years: possibly ? 15 : 10),
            let end = CalendarDate(year: 2031, month: 8, day: 3)
        else { return nil }
        return earliest >= end ? .on(end) : .between(earliest, and: min(latest, end))
    }

    private static func dayBefore(_ year: Int, _ month: Int) -> CalendarDate? {
        month == 1 ? .last(of: 12, year - 1) : .last(of: month - 1, year)
    }
}
