public import Geography
public import Identity

/// When a repeated trip leaves.
public struct WeeklyDepartures: Hashable, Sendable {
    /// One day's trip.
    public struct Departure: Hashable, Sendable {
        /// The day.
        public var day: CalendarDate
        /// When the trip leaves.
        public var at: Timestamp

        /// A day's trip.
        public init(day: CalendarDate, at: Timestamp) {
            self.day = day
            self.at = at
        }
    }

    /// The trips, in order.
    public var moments: [Departure]
    /// The days on which the clocks skip the minute: there is no trip.
    public var skipped: [CalendarDate]

    /// Trips, and days without.
    public init(moments: [Departure], skipped: [CalendarDate]) {
        self.moments = moments
        self.skipped = skipped
    }
}
