public import Identity

/// A trip that is repeated every week: on which days and at which time of the clock it leaves.
public struct WeeklyPattern: Hashable, Sendable {
    /// Why a repetition is refused.
    public enum Problem: Error, Hashable, Sendable {
        /// It is on no day of the week.
        case noWeekday
        /// A day has no such minute.
        case badMinute(Int)
        /// It ends before it begins.
        case endsBeforeItBegins
        /// It goes on for longer; this is the latest last day.
        case tooLong(latest: CalendarDate)
    }

    /// The longest that a repetition goes on, in weeks.
    public static let longestWeeks = 26

    /// The days of the week.
    public let weekdays: WeekdaySet
    /// When it leaves, in minutes since midnight by the clocks of the place, 0 to 1,439.
    public let minute: Int
    /// The first day on which it can be.
    public let first: CalendarDate
    /// The last one.
    public let last: CalendarDate
    /// Days on which it is not.
    public private(set) var exceptions: Set<CalendarDate>

    /// A weekly repetition.
    ///
    /// - Throws: ``Problem`` when there is none such.
    public init(
        weekdays: WeekdaySet, minute: Int, first: CalendarDate, last: CalendarDate,
        exceptions: Set<CalendarDate> = []
    ) throws(Problem) {
        guard !weekdays.isEmpty else { throw .noWeekday }
        guard (0..<1440).contains(minute) else { throw .badMinute(minute) }
        guard first <= last else { throw .endsBeforeItBegins }
        let longest = Self.longestWeeks * 7 - 1
        guard last.daysSince1970 - first.daysSince1970 <= longest else {
            throw .tooLong(latest: Self.day(first.daysSince1970 + longest))
        }
        self.weekdays = weekdays
        self.minute = minute
        self.first = first
        self.last = last
        self.exceptions = exceptions
    }

    /// Leaves a day out; says whether the trip was to be on it.
    public mutating func cancel(_ day: CalendarDate) -> Bool {
        let wasPlanned = isPlanned(on: day)
        if wasPlanned { exceptions.insert(day) }
        return wasPlanned
    }

    /// Whether the trip is on a day.
    public func isPlanned(on day: CalendarDate) -> Bool {
        first <= day && day <= last && weekdays.contains(day) && !exceptions.contains(day)
    }

    /// The days of the repetition among these, in order.
    public func days(in range: ClosedRange<CalendarDate>) -> [CalendarDate] {
        let (from, to) = (max(first, range.lowerBound), min(last, range.upperBound))
        guard from <= to else { return [] }
        return (from.daysSince1970...to.daysSince1970).map(Self.day).filter(isPlanned)
    }

    /// When the trip leaves on the days of the repetition among these.
    ///
    /// Where the clocks show its minute twice, it leaves at the first; where they skip it, it is left out and reported.
    ///
    /// - Parameter reading: The moments at which the clocks of the place show a minute of a day.
    public func departures(
        in range: ClosedRange<CalendarDate>, reading: (CalendarDate, Int) -> ClockReading
    ) -> WeeklyDepartures {
        var departures = WeeklyDepartures(moments: [], skipped: [])
        for day in days(in: range) {
            if let moment = reading(day, minute).first {
                departures.moments.append(WeeklyDepartures.Departure(day: day, at: moment))
            } else {
                departures.skipped.append(day)
            }
        }
        return departures
    }

    private static func day(_ number: Int) -> CalendarDate {
        CalendarDate(milliseconds: Int64(number) * 86_400_000)
    }
}
