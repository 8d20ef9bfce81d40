import Database
import Geography
import Identity

/// The SQL of the figures of days.
extension Transaction {
    func daySums(of days: ClosedRange<CalendarDate>) throws -> [CalendarDate: DayFigures] {
        let (first, last) = (days.lowerBound.description, days.upperBound.description)
        let rows = try rows(
            "SELECT day, figure, value FROM day_sums WHERE day >= \(first) AND day <= \(last)"
        ) { row in
            (
                day: try row.decode("day", as: String.self),
                figure: try row.decode("figure", as: String.self),
                value: try row.decode("value", as: Int64.self)
            )
        }
        return rows.reduce(into: [:]) { sums, row in
            // Figures of another version of the program are left out.
            guard let day = CalendarDate(row.day), let figure = DayFigure(rawValue: row.figure) else {
                return
            }
            sums[day, default: [:]][figure] = row.value
        }
    }

    /// Days from one on are not finished, whatever a clock said that was ahead.
    func reopenDays(from day: CalendarDate) throws {
        try execute("DELETE FROM finished_days WHERE day >= \(day.description)")
    }

    func lastFinishedDay() throws -> CalendarDate? {
        try optionalRow("SELECT day FROM finished_days ORDER BY day DESC LIMIT 1")
            .flatMap { CalendarDate(try $0.decode("day", as: String.self)) }
    }

    func keep(_ figures: DayFigures, of day: CalendarDate, isFinished: Bool, at now: Timestamp) throws {
        let name = day.description
        for (figure, value) in figures {
            try execute(
                """
                INSERT INTO day_sums (day, figure, value, created_at, version)
                VALUES (\(name), \(figure.rawValue), \(value), \(now), 1)
                ON CONFLICT (day, figure) DO UPDATE SET value = excluded.value, version = day_sums.version + 1
                """)
        }
        guard isFinished else { return }
        try execute(
            """
            INSERT INTO finished_days (day, created_at) VALUES (\(name), \(now))
            ON CONFLICT (day) DO NOTHING
            """)
    }
}
