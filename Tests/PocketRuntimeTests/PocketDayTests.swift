import PocketRuntime
import Testing

@Suite struct `Days` {
    @Test func `have the date and weekday of the Gregorian calendar`() {
        for (number, year, month, day, weekday) in [
            (0, 1970, 1, 1, 4), (20_777, 2026, 11, 20, 5), (11_016, 2000, 2, 29, 2), (-1, 1969, 12, 31, 3),
            (-719_468, 0, 3, 1, 3), (47_540, 2100, 2, 28, 7), (47_541, 2100, 3, 1, 1),
        ] {
            let subject = PocketDay(number: number)
            #expect(subject.date == (year, month, day))
            #expect(subject.weekday == weekday)
            #expect(PocketDay(year: year, month: month, day: day) == subject)
        }
    }

    @Test func `come back from their dates, for a thousand years`() {
        for number in stride(from: -200_000, to: 200_000, by: 7) {
            let date = PocketDay(number: number).date
            #expect(PocketDay(year: date.year, month: date.month, day: date.day).number == number)
        }
    }

    @Test func `begin at local midnight`() {
        let midnight = Int64(20_777) * 86_400_000
        #expect(PocketDay(milliseconds: midnight, zoneOffsetMinutes: 0).number == 20_777)
        #expect(PocketDay(milliseconds: midnight - 1, zoneOffsetMinutes: 0).number == 20_776)
        #expect(PocketDay(milliseconds: midnight - 1, zoneOffsetMinutes: 60).number == 20_777)
        #expect(PocketDay(milliseconds: midnight, zoneOffsetMinutes: -480).number == 20_776)
        #expect(PocketDay(milliseconds: -1, zoneOffsetMinutes: 0).number == -1)
        #expect(PocketMoment(milliseconds: midnight).day < PocketDay(number: 20_778))
    }
}
