import Identity

/// The days that a rule is for: those that each of its lists has, where it is not empty.
struct DaySelector: Hashable, Sendable {
    /// Weekdays or holidays, of which one is enough.
    enum Term: Hashable, Sendable {
        case weekdays(WeekdaySpan)
        case holidays(HolidayTerm)
    }

    var years: [YearSpan] = []
    var dates: [DateSpan] = []
    var weeks: [WeekSpan] = []
    /// Holidays that the days must be, whatever weekdays they are besides (`SH Mo-Fr`).
    var holidays: [HolidayTerm] = []
    var terms: [Term] = []

    var isEveryDay: Bool {
        years.isEmpty && dates.isEmpty && weeks.isEmpty && holidays.isEmpty && terms.isEmpty
    }

    func contains(_ day: Day, _ calendar: HolidayCalendar) -> Bool {
        guard years.isEmpty || years.contains(where: { $0.contains(day.date.year) }),
            dates.isEmpty || dates.contains(where: { $0.contains(day.date) }),
            terms.isEmpty || terms.contains(where: { Self.term($0, contains: day, calendar) })
        else { return false }
        if !weeks.isEmpty {
            let week = day.date.isoWeek
            guard weeks.contains(where: { $0.contains(week) }) else { return false }
        }
        return holidays.isEmpty || holidays.contains { $0.contains(day, calendar) }
    }

    private static func term(_ term: Term, contains day: Day, _ calendar: HolidayCalendar) -> Bool {
        switch term {
        case .weekdays(let span): span.contains(day)
        case .holidays(let term): term.contains(day, calendar)
        }
    }

    /// The parts as they are written one after the other.
    var text: String {
        var parts: [String] = []
        if !years.isEmpty { parts.append(years.map(\.text).joined(separator: ",")) }
        if !dates.isEmpty { parts.append(dates.map(\.text).joined(separator: ",")) }
        if !weeks.isEmpty { parts.append("week " + weeks.map(\.text).joined(separator: ",")) }
        if !holidays.isEmpty { parts.append(holidays.map(\.text).joined(separator: ",")) }
        if !terms.isEmpty { parts.append(terms.map(Self.text(of:)).joined(separator: ",")) }
        return parts.joined(separator: " ")
    }

    private static func text(of term: Term) -> String {
        switch term {
        case .weekdays(let span): span.text
        case .holidays(let term): term.text
        }
    }
}
