/// A day of the reference calendar.
struct ReferenceDay {
    var year: Int
    var month: Int
    var day: Int
    /// 1 for Monday to 7 for Sunday.
    var weekday: Int
    var week: Int
    /// How many days Easter Sunday is ago, before it below zero.
    var sinceEaster: Int
    var isLastOfMonth = false

    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }

    /// As many public holidays as the tests need.
    var isPublicHoliday: Bool {
        (month, day) == (1, 1) || (month, day) == (8, 1) || (month, day) == (12, 25) || sinceEaster == 1
    }

    var isSchoolHoliday: Bool { month == 7 || month == 12 && day > 20 }
}

/// The days of 2023 to 2030, counted one by one from Sunday 2023-01-01 and without any formula, so that nothing is
/// shared with what is tested. Easter Sundays stand in it as calendars print them.
struct ReferenceCalendar {
    let days: [ReferenceDay]

    init() {
        let easters = [
            2023: (4, 9), 2024: (3, 31), 2025: (4, 20), 2026: (4, 5), 2027: (3, 28), 2028: (4, 16),
            2029: (4, 1),
            2030: (4, 21),
        ]
        var days: [ReferenceDay] = []
        var weekday = 7
        var week = 52
        for year in 2023...2030 {
            let firstOfYear = days.count
            for month in 1...12 {
                let lengths = [
                    31, year == 2024 || year == 2028 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
                ]
                for day in 1...lengths[month - 1] {
                    if weekday == 1 {
                        // The week of 4 January is the first.
                        let isFirst = month == 12 && day >= 29 || month == 1 && day <= 4
                        week = isFirst ? 1 : week + 1
                    }
                    days.append(
                        ReferenceDay(
                            year: year, month: month, day: day, weekday: weekday, week: week, sinceEaster: 0,
                            isLastOfMonth: day == lengths[month - 1]))
                    weekday = weekday == 7 ? 1 : weekday + 1
                }
            }
            let easter = easters[year] ?? (0, 0)
            if let index = days.firstIndex(where: {
                ($0.year, $0.month, $0.day) == (year, easter.0, easter.1)
            }) {
                for other in firstOfYear..<days.count { days[other].sinceEaster = other - index }
            }
        }
        self.days = days
    }
}
