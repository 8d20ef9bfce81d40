/// The rule by which a zone keeps changing its clocks, as POSIX writes it in `TZ`
/// (`CET-1CEST,M3.5.0,M10.5.0/3`; POSIX.1-2024, section 8.3, with the hours beyond a day of RFC 9636).
struct DaylightRule: Hashable, Sendable {
    private let standard: Int
    private let daylight: Daylight?

    /// The other time of the year.
    private struct Daylight: Hashable, Sendable {
        let offset: Int
        let start: Day
        let end: Day
    }

    /// A day of the year and the second of it at which the clocks change.
    private struct Day: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// The day 1 to 365; 29 February is never counted.
            case julian(Int)
            /// The day 0 to 365, with 29 February.
            case zeroBased(Int)
            /// The weekday (0 is Sunday) of the week 1 to 5 (5 is the last) of a month.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        let kind: Kind
        let second: Int

        /// Seconds since 1970 on the wall of the time that is left.
        func secondsOnWall(year: Int) -> Int64 {
            let firstDay = LocalTime.dayNumber(year: year, month: 1, day: 1)
            let isLeap = LocalTime.dayNumber(year: year, month: 3, day: 1) - firstDay == 60
            let day =
                switch kind {
                case .julian(let day): firstDay + day - 1 + (isLeap && day >= 60 ? 1 : 0)
                case .zeroBased(let day): firstDay + day
                case .weekday(let month, let week, let weekday):
                    Self.day(year: year, month: month, week: week, weekday: weekday)
                }
            return Int64(day) * 86_400 + Int64(second)
        }

        private static func day(year: Int, month: Int, week: Int, weekday: Int) -> Int {
            let first = LocalTime.dayNumber(year: year, month: month, day: 1)
            let next = LocalTime.dayNumber(
                year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
            // 1970-01-01 was a Thursday, the weekday 4.
            let firstWeekday = ((first + 4) % 7 + 7) % 7
            let day = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
            return day < next ? day : day - 7
        }
    }

    /// Reads a rule; nil when it is empty or malformed.
    init?(_ text: String) {
        var parser = Parser(text[...])
        guard parser.name(), let west = parser.offset() else { return nil }
        standard = -west
        if parser.isAtEnd {
            daylight = nil
            return
        }
        guard parser.name() else { return nil }
        var offset = standard + 3_600
        if !parser.sees(",") {
            guard let west = parser.offset() else { return nil }
            offset = -west
        }
        guard parser.take(","), let start = parser.day(), parser.take(","), let end = parser.day(),
            parser.isAtEnd
        else { return nil }
        daylight = Daylight(offset: offset, start: start, end: end)
    }

    /// How many seconds clocks are ahead of UTC at a moment in seconds since 1970 UTC.
    func offset(at seconds: Int64) -> Int {
        guard let daylight else { return standard }
        let year = LocalTime(secondsOnWall: seconds + Int64(standard)).year
        let start = daylight.start.secondsOnWall(year: year) - Int64(standard)
        let end = daylight.end.secondsOnWall(year: year) - Int64(daylight.offset)
        let isDaylight = start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
        return isDaylight ? daylight.offset : standard
    }

    /// Reads the parts of a rule from left to right.
    private struct Parser {
        private var rest: Substring

        init(_ text: Substring) { rest = text }

        var isAtEnd: Bool { rest.isEmpty }

        func sees(_ character: Character) -> Bool { rest.first == character }

        mutating func take(_ character: Character) -> Bool {
            guard sees(character) else { return false }
            rest.removeFirst()
            return true
        }

        /// The abbreviation of a time, in angle brackets where it has digits.
        mutating func name() -> Bool {
            if take("<") {
                guard let end = rest.firstIndex(of: ">") else { return false }
                rest = rest[rest.index(after: end)...]
                return true
            }
            let letters = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let value = Int(digits), range.contains(value) else { return nil }
            rest = rest.dropFirst(digits.count)
            return value
        }

        /// `[+-]hours[:minutes[:seconds]]`, in seconds.
        mutating func offset() -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard var seconds = number(0...167).map({ $0 * 3_600 }) else { return nil }
            if take(":") {
                guard let minutes = number(0...59) else { return nil }
                seconds += minutes * 60
                if take(":") {
                    guard let rest = number(0...59) else { return nil }
                    seconds += rest
                }
            }
            return isNegative ? -seconds : seconds
        }

        mutating func day() -> Day? {
            let kind: Day.Kind
            if take("M") {
                guard let month = number(1...12), take("."), let week = number(1...5), take("."),
                    let weekday = number(0...6)
                else { return nil }
                kind = .weekday(month: month, week: week, weekday: weekday)
            } else if take("J") {
                guard let day = number(1...365) else { return nil }
                kind = .julian(day)
            } else {
                guard let day = number(0...365) else { return nil }
                kind = .zeroBased(day)
            }
            var second = 7_200
            if take("/") {
                guard let given = offset() else { return nil }
                second = given
            }
            return Day(kind: kind, second: second)
        }
    }
}
