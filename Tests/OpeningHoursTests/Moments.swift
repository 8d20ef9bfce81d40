import Identity
import OpeningHours
import Testing

/// A moment written as `2026-11-25 08:30`.
func moment(_ text: String) throws -> LocalMoment {
    let parts = text.split(separator: " ")
    let clock = try #require(parts.last).split(separator: ":").compactMap { Int($0) }
    let day = try #require(parts.first)
    let date = try #require(CalendarDate(day))
    return try #require(LocalMoment(date: date, hour: clock[0], minute: clock[1]))
}

/// What a status says, in one line: `open until 2026-11-25 12:00 (comment)`.
func line(_ status: OpeningStatus) -> String {
    func tail(_ comment: String?) -> String { comment.map { " (\($0))" } ?? "" }
    return switch status {
    case .open(let until, let comment): "open until \(until.map(\.description) ?? "?")" + tail(comment)
    case .closed(let opens, let comment): "closed until \(opens.map(\.description) ?? "?")" + tail(comment)
    case .unknown(let comment): "unknown" + tail(comment)
    }
}

/// The hours of a day as a table of the week shows them.
func table(_ hours: OpeningHours, _ date: String, _ holidays: HolidayCalendar = .none) throws -> String {
    let intervals = hours.intervals(of: try #require(CalendarDate(date)), holidays: holidays)
    return intervals.map { interval in
        let end = interval.closes.map(\.description) ?? "?"
        let comment = interval.comment.map { " (\($0))" } ?? ""
        return "\(interval.opens) to \(end)\(interval.isCertain ? "" : " perhaps")\(comment)"
    }.joined(separator: "; ")
}

/// Liechtenstein's holidays, with school holidays in the summer of 2026.
func liechtenstein() throws -> HolidayCalendar {
    let first = try #require(CalendarDate("2026-07-04"))
    let last = try #require(CalendarDate("2026-08-16"))
    return HolidayCalendar(.liechtenstein, school: [first...last])
}
