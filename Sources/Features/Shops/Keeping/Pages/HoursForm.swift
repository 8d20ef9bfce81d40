import HTTPServer
import Localization
import OpeningHours

/// The opening hours of a form: for each weekday from when to when, twice for a break, or a text that wins over that.
struct HoursForm {
    /// The hours of a weekday as they were typed.
    struct Day {
        var from = "", to = ""
        /// After the break.
        var laterFrom = "", laterTo = ""

        var isEmpty: Bool { [from, to, laterFrom, laterTo].allSatisfy(\.isEmpty) }
    }

    /// Why there are no hours like these.
    enum Fault {
        /// A time of a weekday cannot be read, stands alone, or overlaps the other hours.
        case day(Weekday, DayFault)
        /// The text cannot be read.
        case text(OpeningHoursError)
        /// A part of the text holds on no day.
        case replaced(OverriddenRule)
        /// All of it is longer than can be kept.
        case tooLong
    }

    enum DayFault {
        case noTime, halfOpen, noLength, overlap
    }

    /// From Monday on.
    var days = [Day](repeating: Day(), count: 7)
    var isClosedOnHolidays = false
    /// Hours as text; where there is some, it wins.
    var text = ""
    /// Whether a part that holds on no day is meant so.
    var isSure = false
    var fault: Fault?

    /// Nothing said.
    init() {}

    /// The hours of a shop.
    init(_ hours: OpeningHours?) {
        guard let hours else { return }
        guard let weekly = hours.weekly, Weekday.allCases.allSatisfy({ weekly[$0].count <= 2 }) else {
            text = hours.text
            isSure = true
            return
        }
        isClosedOnHolidays = weekly.isClosedOnPublicHolidays
        for (index, weekday) in Weekday.allCases.enumerated() {
            let spans = weekly[weekday]
            if let first = spans.first { (days[index].from, days[index].to) = Self.typed(first) }
            if spans.count == 2 { (days[index].laterFrom, days[index].laterTo) = Self.typed(spans[1]) }
        }
        // A week in which it never opens is one of which the form would say nothing.
        if days.allSatisfy(\.isEmpty) { text = hours.text }
    }

    /// What was posted.
    init(_ fields: FormFields) {
        for (index, weekday) in Weekday.allCases.enumerated() {
            func time(_ part: String) -> String {
                String((fields[Self.name(weekday, part)] ?? "").prefix(20))
            }
            days[index] = Day(
                from: time("from"), to: time("to"), laterFrom: time("from2"), laterTo: time("to2"))
        }
        isClosedOnHolidays = fields["holidays"] != nil
        text = String((fields["hours_text"] ?? "").prefix(1_000))
        isSure = fields["hours_sure"] != nil
    }

    /// What a time of a weekday is posted as: `mo-from`.
    static func name(_ weekday: Weekday, _ part: String) -> String {
        "\(weekday.abbreviation.lowercased())-\(part)"
    }

    /// The hours by this form, nothing where nobody said any; with ``fault`` saying why there are none like these.
    mutating func hours() -> OpeningHours? {
        do throws(WrongHours) {
            return text.contains { !$0.isWhitespace } ? try written() : try weekly()
        } catch {
            fault = error.fault
        }
        return nil
    }

    private func written() throws(WrongHours) -> OpeningHours {
        let hours: OpeningHours
        do throws(OpeningHoursError) {
            hours = try OpeningHours(parsing: text)
        } catch {
            throw WrongHours(.text(error))
        }
        if !isSure, let replaced = hours.overridden.first { throw WrongHours(.replaced(replaced)) }
        return hours
    }

    private func weekly() throws(WrongHours) -> OpeningHours? {
        guard !days.allSatisfy(\.isEmpty) else { return nil }
        var week: [Weekday: [WeeklyHours.Hours]] = [:]
        for (day, weekday) in zip(days, Weekday.allCases) {
            var spans: [WeeklyHours.Hours] = []
            for (from, to) in [(day.from, day.to), (day.laterFrom, day.laterTo)]
            where !(from.isEmpty && to.isEmpty) {
                guard !from.isEmpty, !to.isEmpty else { throw WrongHours(.day(weekday, .halfOpen)) }
                guard let start = Self.minutes(from), var end = Self.minutes(to), start < 1_440 else {
                    throw WrongHours(.day(weekday, .noTime))
                }
                // From midnight to midnight is the whole day; otherwise nobody means that.
                if end == start, start != 0 { throw WrongHours(.day(weekday, .noLength)) }
                if end <= start { end += 1_440 }
                guard let span = WeeklyHours.Hours(start: start, end: end) else {
                    throw WrongHours(.day(weekday, .noTime))
                }
                spans.append(span)
            }
            week[weekday] = spans
            guard WeeklyHours([weekday: spans]) != nil else { throw WrongHours(.day(weekday, .overlap)) }
        }
        guard let weekly = WeeklyHours(week, isClosedOnPublicHolidays: isClosedOnHolidays),
            let hours = try? OpeningHours(weekly: weekly)
        else { throw WrongHours(.tooLong) }
        return hours
    }

    /// A time of the day in minutes: `08:15`, as browsers send it, and `8`, `8.15` or `8h15`, as people type it where
    /// browsers know no times.
    static func minutes(_ typed: String) -> Int? {
        let parts = typed.lowercased().filter { !$0.isWhitespace }.split { ":.h".contains($0) }
            .map { part in part.map(\.wholeNumberValue) }
        guard (1...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.count) && !$0.contains(nil) })
        else { return nil }
        let numbers = parts.map { $0.reduce(0) { 10 * $0 + ($1 ?? 0) } }
        let minute = numbers.count > 1 ? numbers[1] : 0
        guard numbers[0] <= 24, minute < 60, numbers[0] < 24 || minute == 0 else { return nil }
        return 60 * numbers[0] + minute
    }

    private static func typed(_ hours: WeeklyHours.Hours) -> (String, String) {
        (clock(hours.start), clock(hours.end % 1_440))
    }

    private static func clock(_ minutes: Int) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

private struct WrongHours: Error {
    let fault: HoursForm.Fault

    init(_ fault: HoursForm.Fault) { self.fault = fault }
}

extension HoursForm.Fault {
    /// What is wrong and what to do, as a person reads it.
    func words(_ texts: Texts) -> String {
        switch self {
        case .day(let weekday, let fault):
            let day: [String: TextArgument] = ["weekday": .text(texts.weekday(weekday.rawValue))]
            return switch fault {
            case .noTime: texts(.shopsKeepHoursNoTime, day)
            case .halfOpen: texts(.shopsKeepHoursHalf, day)
            case .noLength: texts(.shopsKeepHoursNoLength, day)
            case .overlap: texts(.shopsKeepHoursOverlap, day)
            }
        case .text(let error):
            switch error.code {
            case .tooLong: return texts(.shopsKeepHoursTooLong, count: OpeningHours.maximumLength)
            case .sunTimes: return texts(.shopsKeepHoursSun)
            case .halfDayOnce, .halfDayUnclear: return texts(.shopsKeepHoursHalfDay)
            default:
                return error.found.isEmpty
                    ? texts(.shopsKeepHoursUnfinished)
                    : texts(.shopsKeepHoursUnread, ["found": .text(String(error.found.prefix(40)))])
            }
        case .replaced(let rule):
            return texts(
                .shopsKeepHoursReplaced, ["rule": .text(rule.text), "other": .text(rule.replacement)])
        case .tooLong: return texts(.shopsKeepHoursTooLong, count: OpeningHours.maximumLength)
        }
    }
}
