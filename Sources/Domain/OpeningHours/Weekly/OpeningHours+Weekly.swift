extension OpeningHours {
    /// The opening hours of a usual week; an error if they are longer than ``maximumLength``.
    public init(weekly: WeeklyHours) throws(OpeningHoursError) {
        var rules: [Rule] = []
        var written: Set<Weekday> = []
        for weekday in Weekday.allCases where !weekly[weekday].isEmpty && !written.contains(weekday) {
            let alike = Weekday.allCases.filter { weekly[$0] == weekly[weekday] }
            written.formUnion(alike)
            var rule = Rule()
            rule.days.terms = Self.spans(of: alike).map { .weekdays($0) }
            rule.times = weekly[weekday].map { TimeSpan(start: $0.start, end: $0.end) }
            rules.append(rule)
        }
        if rules.isEmpty {
            rules = [Rule(state: .closed)]
        } else if rules.count == 1, written.count == 7, rules[0].times == [TimeSpan(start: 0, end: 1_440)] {
            rules = [Rule()]
        }
        if weekly.isClosedOnPublicHolidays {
            var rule = Rule(state: .closed)
            rule.days.terms = [.holidays(HolidayTerm(isSchool: false))]
            rules.append(rule)
        }
        try self.init(rules)
    }

    /// The hours as those of a usual week; `nil` if they say more than such a week can.
    public var weekly: WeeklyHours? {
        var hours: [Weekday: [WeeklyHours.Hours]] = [:]
        var isClosedOnPublicHolidays = false
        for rule in rules {
            guard rule.joint != .otherwise, rule.state != .unknown, rule.comment == nil,
                let (weekdays, areHolidaysNamed) = Self.usualDays(of: rule.days)
            else { return nil }
            if rule.state == .closed {
                guard rule.times.isEmpty else { return nil }
                for weekday in weekdays { hours[weekday] = [] }
                if areHolidaysNamed { isClosedOnPublicHolidays = true }
                continue
            }
            // Hours of holidays, and those that take the place of what was said of holidays.
            guard !areHolidaysNamed, !isClosedOnPublicHolidays, let added = Self.usualHours(of: rule) else {
                return nil
            }
            for weekday in weekdays {
                hours[weekday] = (rule.joint == .besides ? hours[weekday] ?? [] : []) + added
            }
        }
        return WeeklyHours(hours, isClosedOnPublicHolidays: isClosedOnPublicHolidays)
    }

    /// Runs of weekdays: three in a row or more are written as one.
    private static func spans(of weekdays: [Weekday]) -> [WeekdaySpan] {
        var spans: [WeekdaySpan] = []
        for weekday in weekdays {
            if let last = spans.last, last.last.rawValue + 1 == weekday.rawValue {
                spans[spans.count - 1].last = weekday
            } else {
                spans.append(WeekdaySpan(first: weekday, last: weekday))
            }
        }
        return spans.flatMap { span in
            guard span.first.rawValue + 1 == span.last.rawValue else { return [span] }
            return [span.first, span.last].map { WeekdaySpan(first: $0, last: $0) }
        }
    }

    /// The weekdays that a selector names, and whether it names the public holidays besides; `nil` if it names others.
    private static func usualDays(of days: DaySelector) -> ([Weekday], Bool)? {
        if days.isEveryDay { return (Weekday.allCases, false) }
        guard days.years.isEmpty, days.dates.isEmpty, days.weeks.isEmpty, days.holidays.isEmpty else {
            return nil
        }
        var weekdays: [Weekday] = []
        var areHolidaysNamed = false
        for term in days.terms {
            switch term {
            case .holidays(let holidays):
                guard holidays == HolidayTerm(isSchool: false) else { return nil }
                areHolidaysNamed = true
            case .weekdays(let span):
                guard span.occurrences.isEmpty else { return nil }
                let count = (span.last.rawValue - span.first.rawValue + 7) % 7 + 1
                let named = (0..<count).map { Weekday.allCases[(span.first.index + $0) % 7] }
                weekdays += named.filter { !weekdays.contains($0) }
            }
        }
        return (weekdays, areHolidaysNamed)
    }

    private static func usualHours(of rule: Rule) -> [WeeklyHours.Hours]? {
        let times = rule.times.isEmpty ? [TimeSpan(start: 0, end: 1_440)] : rule.times
        var hours: [WeeklyHours.Hours] = []
        for time in times {
            guard !time.isOpenEnded, let end = time.end,
                let span = WeeklyHours.Hours(start: time.start, end: end)
            else { return nil }
            hours.append(span)
        }
        return hours
    }
}
