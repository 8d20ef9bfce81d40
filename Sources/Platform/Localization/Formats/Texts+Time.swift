public import Geography

extension Texts {
    /// A span in words: `40 s`, `4 min`, `1 h 05 min`. From a minute on it is rounded to whole minutes.
    public func duration(_ time: TravelTime) -> String {
        let seconds = max(0, time.seconds.rounded())
        if seconds < 60 { return self(.timeSeconds, count: Int(seconds)) }
        let minutes = Int((seconds / 60).rounded())
        if minutes < 60 { return self(.timeMinutes, count: minutes) }
        return self(
            .timeHoursMinutes,
            ["hours": .number(minutes / 60), "minutes": .text(Self.twoDigits(minutes % 60))])
    }

    /// How far ahead something is: `now` within half a minute, then `in 4 min`, `in 1 h 05 min`.
    public func ahead(_ time: TravelTime) -> String {
        let minutes = Int((max(0, time.seconds) / 60).rounded())
        if minutes == 0 { return self(.timeNow) }
        if minutes < 60 { return self(.timeInMinutes, count: minutes) }
        return self(.timeIn, ["duration": .text(duration(time))])
    }

    /// The time on the clock, in 24 hours: `08:15`.
    public func clock(_ moment: Timestamp, in zone: LocalTimeZone) -> String {
        let local = zone.localTime(at: moment)
        return "\(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))"
    }

    /// A moment as people say it: `08:15` today, `tomorrow 08:15`, `Monday 08:15` within six days ahead, else
    /// with the date, and with the year where it is another.
    public func moment(_ moment: Timestamp, now: Timestamp, in zone: LocalTimeZone) -> String {
        let local = zone.localTime(at: moment)
        let today = zone.localTime(at: now)
        let clock = TextArgument.text(clock(moment, in: zone))
        switch local.dayNumber - today.dayNumber {
        case 0: return self.clock(moment, in: zone)
        case 1: return self(.timeTomorrow, ["time": clock])
        case -1: return self(.timeYesterday, ["time": clock])
        case 2...6:
            return self(.timeWeekday, ["weekday": .text(weekday(local.weekday)), "time": clock])
        default:
            return self(.timeDate, ["date": .text(date(local, today: today)), "time": clock])
        }
    }

    /// A moment that is the same whenever it is read: `4 December, 07:10`.
    public func dayAndClock(_ moment: Timestamp, in zone: LocalTimeZone) -> String {
        self(
            .timeDate,
            ["date": .text(dayAndMonth(moment, in: zone)), "time": .text(clock(moment, in: zone))])
    }

    /// A date as people say it: `today`, `tomorrow`, `yesterday`, else `12 November`, with the year where it is
    /// another.
    public func date(_ moment: Timestamp, now: Timestamp, in zone: LocalTimeZone) -> String {
        let local = zone.localTime(at: moment)
        let today = zone.localTime(at: now)
        switch local.dayNumber - today.dayNumber {
        case 0: return self(.timeTodayDate)
        case 1: return self(.timeTomorrowDate)
        case -1: return self(.timeYesterdayDate)
        default: return date(local, today: today)
        }
    }

    /// A day for good, as a receipt carries it: `22 November 2026`.
    public func fullDate(_ moment: Timestamp, in zone: LocalTimeZone) -> String {
        let local = zone.localTime(at: moment)
        return self(
            .timeDayMonthYear,
            [
                "day": .number(local.day), "month": .text(month(local.month)),
                "year": .text(String(local.year)),
            ])
    }

    /// A day of a year that is known: `22 November`.
    public func dayAndMonth(_ moment: Timestamp, in zone: LocalTimeZone) -> String {
        let local = zone.localTime(at: moment)
        return self(.timeDayMonth, ["day": .number(local.day), "month": .text(month(local.month))])
    }

    /// The name of a day of the week; 1 is Monday.
    public func weekday(_ weekday: Int) -> String { self(TextKey.weekdays[(weekday + 6) % 7]) }

    /// The name of a month; 1 is January.
    public func month(_ month: Int) -> String { self(TextKey.months[(month + 11) % 12]) }

    private func date(_ local: LocalTime, today: LocalTime) -> String {
        var arguments: [String: TextArgument] = [
            "day": .number(local.day), "month": .text(month(local.month)),
        ]
        if local.year == today.year { return self(.timeDayMonth, arguments) }
        arguments["year"] = .text(String(local.year))
        return self(.timeDayMonthYear, arguments)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
