extension PocketTexts {
    /// A whole number with its digits grouped.
    public func number(_ value: Int) -> String { decimal(Int64(value), fractionDigits: 0) }

    /// The number `value / 10^fractionDigits`, all its decimals written.
    public func decimal(_ value: Int64, fractionDigits: Int) -> String {
        var digits: [UInt8] = []
        var rest = value.magnitude
        while rest > 0 || digits.count <= fractionDigits {
            digits.append(UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0"))
            rest /= 10
        }
        var text: [UInt8] = []
        if value < 0 { text.append(contentsOf: "\u{2212}".utf8) }
        var place = digits.count
        while place > 0 {
            place -= 1
            text.append(digits[place])
            if place == fractionDigits, fractionDigits > 0 {
                text.append(contentsOf: table.decimalSeparator.utf8)
            } else if place > fractionDigits, (place - fractionDigits) % 3 == 0 {
                text.append(contentsOf: table.groupSeparator.utf8)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A length of time as on a stop watch: `0:07`, `12:30`, `1:02:03`. Parts of a second are cut off.
    public func stopwatch(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1_000
        let hours = seconds / 3_600
        let minutes = seconds / 60 % 60
        var text = hours > 0 ? String(hours) + ":" + twoDigits(minutes) : String(minutes)
        text += ":"
        text += twoDigits(seconds % 60)
        return text
    }

    /// The local time of day of a moment, in 24 hours: `08:15`.
    public func clock(_ milliseconds: Int64, zoneOffsetMinutes: Int) -> String {
        let day = PocketDay(milliseconds: milliseconds, zoneOffsetMinutes: zoneOffsetMinutes)
        let local = milliseconds + Int64(zoneOffsetMinutes) * 60_000 - Int64(day.number) * 86_400_000
        return twoDigits(local / 3_600_000) + ":" + twoDigits(local / 60_000 % 60)
    }

    /// A date as people say it: today, tomorrow, yesterday, else `12 November`, with the year where it is another.
    public func date(_ day: PocketDay, today: PocketDay) -> String {
        switch day.number - today.number {
        case 0: return text("time.todayDate")
        case 1: return text("time.tomorrowDate")
        case -1: return text("time.yesterdayDate")
        default: return day.date.year == today.date.year ? date(day) : longDate(day)
        }
    }

    /// A day and its month: `12 November`.
    public func date(_ day: PocketDay) -> String {
        text("time.dayMonth", ["day": .number(day.date.day), "month": .text(month(day.date.month))])
    }

    /// A day with its month and year: `12 November 2026`.
    public func longDate(_ day: PocketDay) -> String {
        let date = day.date
        return text(
            "time.dayMonthYear",
            [
                "day": .number(date.day), "month": .text(month(date.month)),
                "year": .text(String(date.year)),
            ])
    }

    /// The name of a month; 1 is January.
    public func month(_ month: Int) -> String { text(numbered("month.", month)) }

    /// The name of a day of the week; 1 is Monday.
    public func weekday(_ weekday: Int) -> String { text(numbered("weekday.", weekday)) }

    private func numbered(_ prefix: StaticString, _ number: Int) -> PocketName {
        PocketName(bytes: PocketName(stringLiteral: prefix).bytes + Array(String(number).utf8))
    }

    private func twoDigits(_ number: Int64) -> String { number < 10 ? "0" + String(number) : String(number) }
}
