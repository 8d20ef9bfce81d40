import Identity
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
    @Test func `a date is read only where the calendar has it`() throws {
        for text in ["2024-02-29", "2000-02-29", "1999-12-31", "0001-01-01", "9999-12-31"] {
            let date = try #require(CalendarDate(text))
            #expect(date.description == text)
        }
        for text in [
            "", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-1-01", "24-01-01",
            "2024/01/01", "2024-01-01T00:00", "２０２４-01-01", "-024-01-01", "2024-01-1a", "0000-01-01",
        ] {
            #expect(CalendarDate(text) == nil, "\(text)")
        }
    }

    @Test func `the date of a moment agrees with counting days, over eight hundred years`() throws {
        var date = try #require(CalendarDate("1600-01-01"))
        // 1600-01-01 lies 135,140 days before 1970-01-01.
        for day in Int64(-135_140)...157_000 {
            let start = CalendarDate(milliseconds: day * 86_400_000)
            let end = CalendarDate(milliseconds: day * 86_400_000 + 86_399_999)
            guard start == date, end == date else {
                Issue.record("day \(day): \(start) and \(end), not \(date)")
                return
            }
            let next =
                CalendarDate(year: date.year, month: date.month, day: date.day + 1)
                ?? CalendarDate(year: date.year, month: date.month + 1, day: 1)
                ?? CalendarDate(year: date.year + 1, month: 1, day: 1)
            date = try #require(next)
        }
        #expect(CalendarDate(milliseconds: .max).description == "9999-12-31")
        #expect(CalendarDate(milliseconds: .min).description == "0001-01-01")
    }

    @Test func `years are counted as birthdays are`() throws {
        let born = try #require(CalendarDate("2004-02-29"))
        for (day, years) in [
            ("2004-02-29", 0), ("2005-02-28", 0), ("2005-03-01", 1), ("2008-02-28", 3), ("2008-02-29", 4),
            ("2003-01-01", -2),
        ] {
            let day = try #require(CalendarDate(day))
            #expect(born.years(until: day) == years, "\(day)")
        }
        #expect(try #require(CalendarDate("2004-02-28")) < born)
    }
}
