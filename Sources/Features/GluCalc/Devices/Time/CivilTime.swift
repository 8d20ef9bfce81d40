package import Insulin
import PocketRuntime

/// A date and a time of day as a clock shows them, without a zone, from 1970 to 2199.
package struct CivilTime: Hashable, Sendable {
    /// The date; the month is 1 for January.
    package let year: Int, month: Int, day: Int
    /// The time of day.
    package let hour: Int, minute: Int, second: Int

    /// A time that a clock can show; `nil` for 30 February, 24:00 or a leap second.
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0) {
        guard (1970...2199).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(of: month, in: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Milliseconds since 1970 on that clock: those of UTC if it shows UTC.
    package var milliseconds: Int64 {
        let days = Int64(PocketDay(year: year, month: month, day: day).number)
        return ((days * 24 + Int64(hour)) * 60 + Int64(minute)) * 60_000 + Int64(second) * 1_000
    }

    /// The moment at which a clock shows it.
    ///
    /// - Parameters:
    ///   - minutes: What is added first, where a meter says so.
    ///   - zone: How many minutes the clock is ahead of UTC when it shows that many milliseconds since 1970. Of a time
    ///     that a clock shows twice the caller takes one.
    /// - Returns: `nil` if the zone is none: more than 18 hours away from UTC.
    package func moment(adding minutes: Int64 = 0, zone: (Int64) -> Int) -> Moment? {
        let local = milliseconds + minutes * 60_000
        let offset = zone(local)
        guard (-1_080...1_080).contains(offset) else { return nil }
        return Moment(milliseconds: local - Int64(offset) * 60_000)
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
