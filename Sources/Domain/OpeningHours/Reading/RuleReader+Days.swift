/// The days of a rule: weekdays and holidays here, years, dates and weeks beside it.
extension RuleReader {
    mutating func days() throws(OpeningHoursError) -> DaySelector {
        var days = DaySelector()
        // The order is the wiki's, but nothing is ambiguous in another one.
        while let token = peek() {
            if isYear() {
                guard days.years.isEmpty else { throw error(.notUnderstood) }
                days.years = try years()
            } else if isDateStart() {
                guard days.dates.isEmpty else { throw error(.notUnderstood) }
                days.dates = try dates()
            } else if token.isWord("week") {
                guard days.weeks.isEmpty else { throw error(.notUnderstood) }
                days.weeks = try weeks()
            } else if Names.weekday(token.word) != nil || Names.isSchoolHoliday(token.word) != nil {
                guard days.terms.isEmpty else { throw error(.notUnderstood) }
                try readTerms(into: &days)
            } else if token.isSign(":"), !days.isEveryDay, !tokens[index - 1].isSign(":") {
                // Some write a colon after days, for readability: `Apr-Sep: Mo-Fr 09:00-13:00`.
                index += 1
            } else if token.isWord("sunrise") || token.isWord("sunset") || token.isSign("(") {
                throw error(.sunTimes)
            } else {
                break
            }
        }
        try giveYear(to: &days)
        return days
    }

    /// `2026 Dec 24-Jan 02` begins in 2026 and ends in 2027: the year belongs to the dates.
    private func giveYear(to days: inout DaySelector) throws(OpeningHoursError) {
        if !days.dates.isEmpty, days.years.count == 1, let year = days.years.first, year.last == year.first {
            days.dates = days.dates.map { $0.dated(year.first) }
            days.years = []
        }
        for date in days.dates where !date.isSound {
            throw OpeningHoursError(.noSuchDate, column: tokens[index - 1].column, found: date.text)
        }
    }

    private mutating func readTerms(into days: inout DaySelector) throws(OpeningHoursError) {
        days.terms = try terms()
        // `SH Mo-Fr`: the weekdays of the school holidays.
        guard Names.weekday(peek()?.word) != nil else { return }
        var holidays: [HolidayTerm] = []
        for term in days.terms {
            guard case .holidays(let holiday) = term else { throw error(.notUnderstood) }
            holidays.append(holiday)
        }
        days.holidays = holidays
        days.terms = try terms()
        for term in days.terms {
            guard case .weekdays = term else { throw error(.notUnderstood) }
        }
    }

    private mutating func terms() throws(OpeningHoursError) -> [DaySelector.Term] {
        var terms: [DaySelector.Term] = []
        while true {
            terms.append(try term())
            guard peek()?.isSign(",") == true,
                Names.weekday(peek(1)?.word) != nil || Names.isSchoolHoliday(peek(1)?.word) != nil
            else { return terms }
            index += 1
        }
    }

    private mutating func term() throws(OpeningHoursError) -> DaySelector.Term {
        let word = peek()?.word
        if let isSchool = Names.isSchoolHoliday(word) {
            index += 1
            return .holidays(HolidayTerm(isSchool: isSchool, offset: try dayOffset(-366...366)))
        }
        guard let first = Names.weekday(word) else { throw error(.notUnderstood) }
        index += 1
        var span = WeekdaySpan(first: first, last: first)
        if peek()?.isSign("-") == true {
            index += 1
            guard let last = Names.weekday(peek()?.word) else { throw error(.notUnderstood) }
            index += 1
            span.last = last
        } else if take("[") {
            span.occurrences = try occurrences()
            span.offset = try dayOffset(-366...366)
        }
        return .weekdays(span)
    }

    /// What stands in the brackets of `Sa[1]`, `Su[-1]`, `Th[1,3]` or `Mo[1-2]`, up to their end.
    private mutating func occurrences() throws(OpeningHoursError) -> [Int] {
        var occurrences: [Int] = []
        repeat {
            if take("-") {
                occurrences.append(-(try number(1...5, else: .noSuchDate)))
            } else {
                let first = try number(1...5, else: .noSuchDate)
                let last = take("-") ? try number(first...5, else: .noSuchDate) : first
                occurrences += first...last
            }
        } while take(",")
        guard take("]") else { throw error(.notUnderstood) }
        return occurrences
    }

    /// `+1 day`, `-2 days`; zero if there is none.
    mutating func dayOffset(_ range: ClosedRange<Int>) throws(OpeningHoursError) -> Int {
        guard let sign = peek(), sign.isSign("+") || sign.isSign("-"), let count = peek(1)?.number,
            let word = peek(2)?.word, word == "day" || word == "days"
        else { return 0 }
        let offset = sign.isSign("-") ? -count : count
        guard range.contains(offset) else { throw error(.noSuchDate, ahead: 1) }
        index += 3
        return offset
    }
}
