public import Identity

/// Until when a document is valid.
public enum DocumentExpiry: Hashable, Sendable {
    /// The last day on which it is valid.
    case on(CalendarDate)
    /// The zone does not say the day, but follows from what it says that the last day lies between these two.
    case between(CalendarDate, and: CalendarDate)
    /// The document states no last day.
    case unstated

    /// Reads the six characters of a zone; nothing if no calendar has the day. The century is that in which the date
    /// lies nearest to `today`: from fifty years before to less than fifty after.
    init?(_ characters: some Collection<UInt8>, today: CalendarDate) {
        let parts = TwoDigits.read(characters)
        if parts.count == 3, parts.allSatisfy({ $0 == .unknown }) {
            self = .unstated
            return
        }
        guard parts.count == 3, let shortYear = parts[0].number, let month = parts[1].number,
            let day = parts[2].number
        else { return nil }
        var year = today.year / 100 * 100 + shortYear
        if (year, month, day) >= (today.year + 50, today.month, today.day) { year -= 100 }
        if (year, month, day) < (today.year - 50, today.month, today.day) { year += 100 }
        guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
        self = .on(date)
    }
}
