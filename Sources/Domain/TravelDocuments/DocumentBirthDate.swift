public import Identity

/// A birth date as a document states it: day, or day and month, or all of it may be unknown (ICAO Doc 9303 part 3,
/// section 4.8).
public struct DocumentBirthDate: Hashable, Sendable {
    /// The year; nothing if it is unknown.
    public let year: Int?
    /// The month, 1 to 12; nothing if it is unknown.
    public let month: Int?
    /// The day of the month; nothing if it is unknown.
    public let day: Int?

    /// A date that is known altogether.
    public init(_ date: CalendarDate) {
        (year, month, day) = (date.year, date.month, date.day)
    }

    /// A date of which the day, or day and month, or everything is unknown; nothing if no calendar has it.
    public init?(year: Int?, month: Int?, day: Int?) {
        if day != nil { guard month != nil else { return nil } }
        if month != nil { guard year != nil else { return nil } }
        // Any year that has a 29 February will do where the year is unknown.
        guard CalendarDate(year: year ?? 2000, month: month ?? 1, day: day ?? 1) != nil else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The date, if all of it is known.
    public var complete: CalendarDate? {
        guard let year, let month, let day else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// The earliest day that it can be; nothing if the year is unknown.
    public var earliest: CalendarDate? {
        guard let year else { return nil }
        return CalendarDate(year: year, month: month ?? 1, day: day ?? 1)
    }

    /// The latest day that it can be; nothing if the year is unknown.
    public var latest: CalendarDate? {
        guard let year else { return nil }
        if let day { return CalendarDate(year: year, month: month ?? 12, day: day) }
        return .last(of: month ?? 12, year)
    }

    /// Whether somebody born on a day may hold the document.
    public func permits(_ date: CalendarDate) -> Bool {
        (year ?? date.year) == date.year && (month ?? date.month) == date.month
            && (day ?? date.day) == date.day
    }

    /// Reads the six characters of a zone. The century is the latest that does not lie after `today`.
    init?(_ characters: some Collection<UInt8>, today: CalendarDate) {
        let parts = TwoDigits.read(characters)
        guard parts.count == 3, !parts.contains(.wrong) else { return nil }
        guard let shortYear = parts[0].number else {
            guard parts[1] == .unknown, parts[2] == .unknown else { return nil }
            self.init(year: nil, month: nil, day: nil)
            return
        }
        var year = today.year / 100 * 100 + shortYear
        if (year, parts[1].number ?? 1, parts[2].number ?? 1) > (today.year, today.month, today.day) {
            year -= 100
        }
        self.init(year: year, month: parts[1].number, day: parts[2].number)
    }

    /// The six characters of a zone.
    var zoneText: String {
        [year.map { $0 % 100 }, month, day].map { $0.map(TwoDigits.text) ?? "<<" }.joined()
    }
}
