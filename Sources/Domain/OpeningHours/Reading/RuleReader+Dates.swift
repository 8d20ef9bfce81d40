/// Years, dates and weeks: `2026-2028`, `Nov-Feb`, `Dec 24-Jan 02`, `easter -2 days`, `week 02-52/2`.
extension RuleReader {
    // MARK: Years

    func isYear(ahead: Int = 0) -> Bool {
        guard case .number(let number, digits: 4) = peek(ahead)?.kind else { return false }
        return YearSpan.readable.contains(number)
    }

    mutating func years() throws(OpeningHoursError) -> [YearSpan] {
        var years: [YearSpan] = []
        while true {
            let first = try number(YearSpan.readable, else: .noSuchDate)
            var span = YearSpan(first: first, last: first)
            if take("+") {
                span.last = nil
            } else if peek()?.isSign("-") == true {
                index += 1
                let last = try number(first...YearSpan.readable.upperBound, else: .noSuchDate)
                span.last = last
                if last > first { span.step = try step(upTo: 100) }
            }
            years.append(span)
            guard peek()?.isSign(",") == true, isYear(ahead: 1) else { return years }
            index += 1
        }
    }

    /// `/2`; one if there is none.
    private mutating func step(upTo highest: Int) throws(OpeningHoursError) -> Int {
        take("/") ? try number(1...highest, else: .noSuchDate) : 1
    }

    // MARK: Weeks

    mutating func weeks() throws(OpeningHoursError) -> [WeekSpan] {
        index += 1
        var weeks: [WeekSpan] = []
        while true {
            let first = try number(1...53, else: .noSuchDate)
            var span = WeekSpan(first: first, last: first)
            if take("-") {
                span.last = try number(1...53, else: .noSuchDate)
                // From which week on should every second be counted, in the next year?
                if span.last > first { span.step = try step(upTo: 53) }
            }
            weeks.append(span)
            guard peek()?.isSign(",") == true, peek(1)?.number != nil, !isClock(ahead: 1) else {
                return weeks
            }
            index += 1
        }
    }

    // MARK: Dates

    func isDateStart(ahead: Int = 0) -> Bool {
        Names.month(peek(ahead)?.word) != nil || peek(ahead)?.isWord("easter") == true
    }

    mutating func dates() throws(OpeningHoursError) -> [DateSpan] {
        var dates: [DateSpan] = []
        while true {
            dates.append(try dateSpan(inMonth: nil))
            // `Dec 24,26`: the month is said once.
            while case .day(let month, _) = dates.last?.last, peek()?.isSign(",") == true, isDay(ahead: 1) {
                index += 1
                let span = try dateSpan(inMonth: month)
                dates.append(dates.last?.lastYear.map(span.dated) ?? span)
            }
            guard peek()?.isSign(",") == true,
                isDateStart(ahead: 1) || isYear(ahead: 1) && isDateStart(ahead: 2)
            else { return dates }
            index += 1
        }
    }

    private mutating func dateSpan(inMonth month: Int?) throws(OpeningHoursError) -> DateSpan {
        let year = takeYear()
        let first = try dateAnchor(inMonth: month)
        var span = DateSpan(first: first, last: first, firstYear: nil, lastYear: nil)
        if peek()?.isSign("-") == true {
            if isDateStart(ahead: 1) || isYear(ahead: 1) && isDateStart(ahead: 2) {
                index += 1
                span.lastYear = takeYear()
                span.last = try dateAnchor(inMonth: nil, isDayWanted: first.isDay)
                // From a month to a day, or from a day to a month: which day is meant is unclear.
                guard first.isDay == span.last.isDay else { throw error(.notUnderstood) }
            } else if case .day(let month, let day) = first, isDay(ahead: 1) {
                index += 1
                let last = try number(day...DateAnchor.days(in: month), else: .noSuchDate)
                span.last = .day(month: month, day: last)
            } else {
                throw error(.notUnderstood, ahead: 1)
            }
        }
        return year.map(span.dated) ?? span
    }

    private mutating func takeYear() -> Int? {
        guard isYear(), isDateStart(ahead: 1), let year = peek()?.number else { return nil }
        index += 1
        return year
    }

    /// A month, a day of it, or a day counted from Easter.
    private mutating func dateAnchor(
        inMonth known: Int?, isDayWanted: Bool = true
    ) throws(OpeningHoursError) -> DateAnchor {
        if peek()?.isWord("easter") == true {
            index += 1
            return .easter(offset: try dayOffset(DateAnchor.easterOffsets))
        }
        var month = known
        if month == nil {
            month = Names.month(peek()?.word)
            index += 1
        }
        guard let month else { throw error(.notUnderstood) }
        // After `Nov-Mar` comes no day: `Nov-Mar 10-16` are hours.
        guard known != nil || isDayWanted && isDay() else { return .month(month) }
        return .day(month: month, day: try number(1...DateAnchor.days(in: month), else: .noSuchDate))
    }

    /// Whether a number stands there that is no time of the day and no year.
    private func isDay(ahead: Int = 0) -> Bool {
        guard case .number(_, let digits) = peek(ahead)?.kind else { return false }
        return digits <= 2 && !isClock(ahead: ahead)
    }

    /// Whether the number that stands there is the hour of a time.
    private func isClock(ahead: Int) -> Bool {
        guard let next = peek(ahead + 1) else { return false }
        if let word = next.word { return ["h", "uhr", "am", "pm"].contains(word) }
        if next.isSign("/") { return peek(ahead)?.number == 24 && peek(ahead + 2)?.number == 7 }
        guard next.isSign(":") || next.isSign("."), !next.followsSpace, let minutes = peek(ahead + 2),
            case .number(_, digits: 2) = minutes.kind
        else { return false }
        return !minutes.followsSpace
    }
}
