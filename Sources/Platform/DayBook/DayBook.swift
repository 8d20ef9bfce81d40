public import Database
public import Geography
public import Identity
public import Localization

/// Keeps the figures of days.
///
/// The day that goes on is counted anew again and again from its own rows, which rooms find by an index; a day that is over is
/// counted until what began on it has come to its end, and then never again. So a page reads a few rows whatever the
/// history, nothing that is under way is slowed down, and a crash loses nothing.
public struct DayBook: Sendable {
    /// Counts what happened in a span of time.
    public typealias Count = @Sendable (Range<Timestamp>) async throws -> DayFigures

    /// So long after its end a day still changes.
    static let afterthought = TravelTime.minutes(6 * 60)
    /// So many days before are counted where nothing was kept, such as after an upgrade.
    static let firstDays = 31

    private let database: any Database
    private let zone: LocalTimeZone
    private let clock: @Sendable () -> Timestamp
    private let count: Count

    /// The book of a city, in a database that has ``Database/Schema/dayBook``.
    public init(
        _ database: any Database, zone: LocalTimeZone, clock: @escaping @Sendable () -> Timestamp,
        count: @escaping Count
    ) {
        self.database = database
        self.zone = zone
        self.clock = clock
        self.count = count
    }

    /// The day in the city.
    public var today: CalendarDate { date(of: clock()) }

    private func date(of moment: Timestamp) -> CalendarDate {
        CalendarDate(milliseconds: moment.milliseconds + Int64(zone.offset(at: moment)) * 1_000)
    }

    /// From when to when a day lasts in the city.
    public func span(of day: CalendarDate) -> Range<Timestamp> { zone.span(of: day) }

    /// What is kept of some days; days of which nothing is known are missing.
    public func figures(of days: ClosedRange<CalendarDate>) async throws -> [CalendarDate: DayFigures] {
        try await database.read { transaction in
            try transaction.daySums(of: days)
        }
    }

    /// The last day that is counted for good, and every day before it; nothing where none is.
    public func lastFinished() async throws -> CalendarDate? {
        try await database.read { try $0.lastFinishedDay() }
    }

    /// Counts what may have changed: today first, then the days before that are not finished yet. A day that cannot be
    /// counted stops no other.
    ///
    /// - Throws: The first error of a day; the others have been counted all the same.
    public func bringUpToDate() async throws {
        let now = clock()
        let today = date(of: now)
        let earliest = today.adding(days: -Self.firstDays)
        let finished = try await database.write { transaction in
            // Where the clock was ahead for a while, days are finished that have not been yet.
            try transaction.reopenDays(from: today)
            return try transaction.lastFinishedDay()
        }
        var failures: [any Error] = []
        do { try await count(today, at: now, mayFinish: false) } catch { failures.append(error) }
        var mayFinish = true
        var day = finished.map { max($0.adding(days: 1), earliest) } ?? earliest
        while day < today {
            do {
                try await count(day, at: now, mayFinish: mayFinish)
            } catch {
                failures.append(error)
                // Days are finished in their order: this one is counted again, and so is what comes after it.
                mayFinish = false
            }
            day = day.adding(days: 1)
        }
        if let first = failures.first { throw first }
    }

    private func count(_ day: CalendarDate, at now: Timestamp, mayFinish: Bool) async throws {
        let span = span(of: day)
        let figures = try await count(span)
        let isFinished = mayFinish && span.upperBound + Self.afterthought <= now
        try await database.write { try $0.keep(figures, of: day, isFinished: isFinished, at: now) }
    }

    /// Keeps the book until the task is cancelled: once a minute, or as seldom as it takes to cost a fiftieth of the time.
    ///
    /// - Parameter failed: Hears of a count that failed; the next one makes up for it.
    public func run(failed: @Sendable (any Error) -> Void) async {
        let time = ContinuousClock()
        while !Task.isCancelled {
            let begun = time.now
            do { try await bringUpToDate() } catch { failed(error) }
            try? await Task.sleep(for: max(.seconds(60), begun.duration(to: time.now) * 50))
        }
    }
}

extension LocalTimeZone {
    /// From when to when a day lasts here.
    public func span(of day: CalendarDate) -> Range<Timestamp> {
        // Some moment around noon of that day, whatever the clocks do.
        func start(_ day: CalendarDate) -> Timestamp {
            let noon = Timestamp(milliseconds: day.milliseconds + 43_200_000)
            return startOfDay(
                at: Timestamp(milliseconds: noon.milliseconds - Int64(offset(at: noon)) * 1_000))
        }
        return start(day)..<max(start(day), start(day.adding(days: 1)))
    }
}

extension CalendarDate {
    /// The day so many days later.
    public func adding(days: Int) -> CalendarDate {
        CalendarDate(milliseconds: milliseconds + Int64(days) * 86_400_000)
    }
}
