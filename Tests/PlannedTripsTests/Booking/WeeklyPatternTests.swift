import Geography
import Identity
import PlannedTrips
import Testing

@Suite("Weekly repetition")
struct WeeklyPatternTests {
    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    private func pattern(_ days: WeekdaySet, from: String, to: String, minute: Int = 150) throws
        -> WeeklyPattern
    {
        try WeeklyPattern(weekdays: days, minute: minute, first: day(from), last: day(to))
    }

    private func weekdays(_ numbers: Int...) -> WeekdaySet {
        numbers.reduce(into: []) { set, number in set.formUnion(WeekdaySet(iso: number) ?? []) }
    }

    @Test func `R9: a trip on Mondays and Fridays is on these days and no others`() throws {
        let pattern = try pattern(weekdays(1, 5), from: "2027-03-01", to: "2027-03-31")
        let days = try pattern.days(in: day("2020-01-01")...day("2030-01-01")).map(\.description)
        #expect(
            days == [
                "2027-03-01", "2027-03-05", "2027-03-08", "2027-03-12", "2027-03-15", "2027-03-19",
                "2027-03-22", "2027-03-26", "2027-03-29",
            ])
        #expect(try pattern.days(in: day("2027-03-06")...day("2027-03-08")).count == 1)
        #expect(try pattern.days(in: day("2028-03-06")...day("2028-03-08")).isEmpty)
    }

    @Test func `R9: one day of a weekly trip is left out`() throws {
        var pattern = try pattern(weekdays(3), from: "2027-03-01", to: "2027-03-31")
        #expect(try pattern.cancel(day("2027-03-10")))
        #expect(try !pattern.cancel(day("2027-03-10")), "it is not there any more")
        #expect(try !pattern.cancel(day("2027-03-11")), "it was never there")
        let days = try pattern.days(in: day("2027-03-01")...day("2027-03-31")).map(\.day)
        #expect(days == [3, 17, 24, 31])
        #expect(pattern.exceptions.count == 1)
    }

    @Test func `R9: 29 February is in leap years only`() throws {
        #expect(CalendarDate(year: 2027, month: 2, day: 29) == nil)
        let leap = try pattern(weekdays(2), from: "2028-02-01", to: "2028-03-08")
        let days = try leap.days(in: day("2028-02-20")...day("2028-03-08")).map(\.description)
        #expect(days == ["2028-02-22", "2028-02-29", "2028-03-07"])
    }

    /// Clocks like those of central Europe in 2027: forward at 02:00 on 28 March, back at 03:00 on 31 October.
    private func reading(_ day: CalendarDate, _ minute: Int) -> ClockReading {
        let plain = Timestamp(milliseconds: day.milliseconds + Int64(minute) * 60_000)
        let (winter, summer) = (plain - .minutes(60), plain - .minutes(120))
        switch (day.month, day.day) {
        case (3, 28) where (120..<180).contains(minute): return .skipped
        case (10, 31) where (120..<180).contains(minute): return .twice(first: summer, second: winter)
        case (4...9, _), (3, 29...), (10, ..<31): return .once(summer)
        default: return .once(winter)
        }
    }

    @Test func `R9: in the night without half past two there is no trip, and it is said`() throws {
        let pattern = try pattern(weekdays(7), from: "2027-03-21", to: "2027-04-04")
        let departures = try pattern.departures(in: day("2027-03-01")...day("2027-05-01"), reading: reading)
        #expect(try departures.skipped == [day("2027-03-28")])
        #expect(try departures.moments.map(\.day) == [day("2027-03-21"), day("2027-04-04")])
        // Half past two by the clocks: 01:30 UTC in winter, 00:30 in summer.
        #expect(departures.moments.map { $0.at.milliseconds / 60_000 % 1440 } == [90, 30])
    }

    @Test func `R9: in the night with two half past twos it leaves at the first`() throws {
        let pattern = try pattern(weekdays(7), from: "2027-10-31", to: "2027-10-31")
        let departures = try pattern.departures(in: day("2027-10-01")...day("2027-11-30"), reading: reading)
        #expect(departures.skipped.isEmpty)
        #expect(departures.moments.map { $0.at.milliseconds / 60_000 % 1440 } == [30])
    }

    @Test func `R9: a repetition goes on for 26 weeks at most, on some day, at a minute that there is`()
        throws
    {
        typealias Problem = WeeklyPattern.Problem
        #expect(
            try pattern(weekdays(1), from: "2027-01-04", to: "2027-07-04").isPlanned(on: day("2027-06-28")))
        #expect(throws: Problem.tooLong(latest: try day("2027-07-04"))) {
            try pattern(weekdays(1), from: "2027-01-04", to: "2027-07-05")
        }
        #expect(throws: Problem.noWeekday) { try pattern([], from: "2027-01-04", to: "2027-01-05") }
        #expect(throws: Problem.endsBeforeItBegins) {
            try pattern(weekdays(1), from: "2027-01-04", to: "2027-01-03")
        }
        for minute in [-1, 1440] {
            #expect(throws: Problem.badMinute(minute)) {
                try pattern(weekdays(1), from: "2027-01-04", to: "2027-01-05", minute: minute)
            }
        }
        #expect(WeekdaySet(iso: 0) == nil && WeekdaySet(iso: 8) == nil)
        #expect(weekdays(7, 1).isoNumbers == [1, 7])
        #expect(WeekdaySet(rawValue: 0xFF).isoNumbers == Array(1...7))
    }
}
