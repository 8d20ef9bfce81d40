import Identity
import OpeningHours
import Testing

@Suite("Calendar of opening hours") struct CalendarTests {
    @Test func `days follow each other without a gap from the year 1 to 9999`() throws {
        var date = try #require(CalendarDate("0001-01-01"))
        var number = date.dayNumber
        // A Monday in the proleptic Gregorian calendar.
        #expect(date.weekday == .monday)
        #expect(CalendarDate("1970-01-01")?.dayNumber == 0)
        #expect(CalendarDate("9999-12-31")?.dayNumber == 2_932_896)
        while number < 2_932_896 {
            let next = CalendarDate(dayNumber: number + 1)
            let follows =
                next.year == date.year && next.month == date.month && next.day == date.day + 1
                || next.day == 1 && next.month == date.month + 1 && next.year == date.year
                || next.day == 1 && next.month == 1 && next.year == date.year + 1 && date.month == 12
            guard follows, next.dayNumber == number + 1,
                next.weekday.rawValue == date.weekday.rawValue % 7 + 1
            else {
                Issue.record("after \(date) comes \(next)")
                return
            }
            (date, number) = (next, number + 1)
        }
        #expect(CalendarDate(dayNumber: .max).description == "9999-12-31")
        #expect(CalendarDate(dayNumber: .min).description == "0001-01-01")
        #expect(date.adding(days: .max) == date)
        #expect(date.adding(days: .min).description == "0001-01-01")
    }

    @Test(arguments: [
        ("2026-11-25", 48), ("2020-12-31", 53), ("2021-01-03", 53), ("2021-01-04", 1), ("2024-12-30", 1),
        ("2026-12-31", 53), ("2027-01-01", 53), ("2027-01-04", 1), ("2018-12-31", 1), ("2016-01-03", 53),
    ])
    func `weeks have the numbers of ISO 8601`(date: String, week: Int) throws {
        #expect(try #require(CalendarDate(date)).isoWeek == week)
    }

    /// Easter Sundays of calendars, with the earliest and the latest day that it can have (1818, 2285; 1943, 2038).
    @Test(arguments: [
        "1818-03-22", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19", "2000-04-23", "2008-03-23",
        "2011-04-24", "2016-03-27", "2019-04-21", "2023-04-09", "2024-03-31", "2025-04-20", "2026-04-05",
        "2027-03-28", "2028-04-16", "2029-04-01", "2030-04-21", "2038-04-25", "2049-04-18", "2076-04-19",
        "2285-03-22",
    ])
    func `Easter falls on its day`(text: String) throws {
        let date = try #require(CalendarDate(text))
        #expect(CalendarDate.easter(of: date.year) == date)
    }

    @Test func `Easter is a Sunday from 22 March to 25 April in every year`() throws {
        for year in 1...9999 {
            let easter = try #require(CalendarDate.easter(of: year))
            #expect(easter.weekday == .sunday && easter.year == year)
            #expect((322...425).contains(easter.month * 100 + easter.day), "\(easter)")
        }
        #expect(CalendarDate.easter(of: 0) == nil)
        #expect(CalendarDate.easter(of: 10_000) == nil)
        #expect(CalendarDate.easter(of: .min) == nil)
    }
}
