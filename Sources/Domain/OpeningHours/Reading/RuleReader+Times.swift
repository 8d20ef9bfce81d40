/// Hours of the day: `08:00-12:00,13:30-18:30`, `22:00-02:00`, `18:00+`, and as people type them: `8-12`, `8h30-12h`,
/// `8.30-12.00`, `9am-5pm`.
///
/// Hours of which nobody can tell whether they are before or after noon are refused: `2-6pm`, `10am-7`, `9-5`.
extension RuleReader {
    mutating func times() throws(OpeningHoursError) -> [TimeSpan] {
        guard peek()?.number != nil else { return [] }
        // Of certain days around the clock.
        if takeAlways() { return [TimeSpan(start: 0, end: 1_440)] }
        var spans: [TimeSpan] = []
        repeat {
            spans.append(try timeSpan())
            if peek()?.isSign(",") == true, isTime(ahead: 1) { index += 1 }
        } while isTime()
        return spans
    }

    /// Whether a number stands there that is no year: after a comma that follows hours it can only be further hours.
    private func isTime(ahead: Int = 0) -> Bool { peek(ahead)?.number != nil && !isYear(ahead: ahead) }

    /// A time of the day as it was read.
    private struct Clock {
        /// Since the beginning of the day.
        var minutes: Int
        /// Whether there is nothing but the hour, neither minutes nor a word that says of which clock it is.
        var isBare: Bool
        /// Whether `am` or `pm` stands after it.
        var isOfHalfDay: Bool
    }

    private mutating func timeSpan() throws(OpeningHoursError) -> TimeSpan {
        let beginning = index
        let start = try time(latest: 1_439)
        if take("+") { return TimeSpan(start: start.minutes, end: nil, isOpenEnded: true) }
        guard peek()?.isSign("-") == true else { throw error(.noEnd, from: beginning) }
        index += 1
        let end = try time(latest: 2_880)
        if peek()?.isSign("/") == true { throw error(.repeatingTimes) }
        guard start.isOfHalfDay == end.isOfHalfDay else { throw error(.halfDayOnce, from: beginning) }
        if start.minutes == end.minutes, start.minutes != 0 { throw error(.noLength, from: beginning) }
        let isLater = end.minutes > start.minutes
        // `9-5` is until the afternoon, `20-2` until the night.
        if !isLater, start.isBare, end.isBare, start.minutes < Self.evening {
            throw error(.halfDayUnclear, from: beginning)
        }
        // An end that is not later is one of the next day.
        return TimeSpan(
            start: start.minutes, end: isLater ? end.minutes : end.minutes + 1_440, isOpenEnded: take("+"))
    }

    /// From when on hours that end before they begin are those of a night, even without minutes: 17:00.
    private static var evening: Int { 17 * 60 }

    /// A time of the day.
    private mutating func time(latest: Int) throws(OpeningHoursError) -> Clock {
        let beginning = index
        guard case .number(let hour, let digits) = peek()?.kind, digits <= 2 else {
            // `+` after the dash, brackets around sunset, and whatever else is no time.
            if peek()?.isSign("(") == true { throw error(.sunTimes) }
            throw error(.notUnderstood)
        }
        index += 1
        var time = hour * 60 + (try minutes())
        let half = takeHalfOfDay()
        let isBare = index == beginning + 1
        if let isAfternoon = half {
            guard (1...12).contains(hour) else { throw error(.noSuchTime, from: beginning) }
            time += (hour == 12 ? -720 : 0) + (isAfternoon ? 720 : 0)
        }
        guard time <= latest else { throw error(.noSuchTime, from: beginning) }
        return Clock(minutes: time, isBare: isBare, isOfHalfDay: half != nil)
    }

    /// The minutes after an hour, and the signs around them: `:30`, `.30`, `h30`, `h`, `uhr`, or nothing.
    private mutating func minutes() throws(OpeningHoursError) -> Int {
        if peek()?.isWord("uhr") == true {
            index += 1
            return 0
        }
        if peek()?.isWord("h") == true {
            index += 1
            // `9h30`, but not `9h 30`.
            guard let next = peek(), next.number != nil, !next.followsSpace else { return 0 }
        } else if peek()?.isSign(":") == true || peek()?.isSign(".") == true {
            index += 1
        } else {
            return 0
        }
        // `9.5` might be half past nine or five past nine.
        guard case .number(let minutes, digits: 2) = peek()?.kind else { throw error(.notUnderstood) }
        guard minutes < 60 else { throw error(.noSuchTime) }
        index += 1
        if peek()?.isWord("h") == true || peek()?.isWord("uhr") == true { index += 1 }
        return minutes
    }

    /// Takes `am` or `pm`, and says whether it is the afternoon.
    private mutating func takeHalfOfDay() -> Bool? {
        guard let word = peek()?.word, word == "am" || word == "pm" else { return nil }
        index += 1
        return word == "pm"
    }

    /// What is wrong with all that was read since a token.
    private func error(_ code: OpeningHoursError.Code, from beginning: Int) -> OpeningHoursError {
        OpeningHoursError(code, column: tokens[beginning].column, found: text(from: beginning))
    }

    /// What was read since a token.
    private func text(from beginning: Int) -> String {
        tokens[beginning..<index].map(\.text).joined()
    }
}
