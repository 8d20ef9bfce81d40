public import Geography

/// Moments as forms of browsers have them: `2026-11-20T13:05`, the time on the clocks of a zone.
extension LocalTimeZone {
    /// The moments at which the clocks of a zone show a time of a day.
    public enum Showing: Hashable, Sendable {
        /// They show it once.
        case once(Timestamp)
        /// They skip it; an hour later, as a rule, they show this moment.
        case never(next: Timestamp)
        /// They are put back and show it twice.
        case twice(Timestamp, Timestamp)

        /// The moment: the first of two, and the later one of a time that is skipped.
        public var moment: Timestamp {
            switch self {
            case .once(let moment), .never(let moment), .twice(let moment, _): moment
            }
        }
    }

    /// The moment at which the clocks show a time; `nil` for a text that is none.
    ///
    /// A time that the clocks skip counts as an hour later, one that they show twice is the first.
    public func moment(ofField text: String) -> Timestamp? { showing(ofField: text)?.moment }

    /// The moments at which the clocks show a time; `nil` for a text that is none.
    public func showing(ofField text: String) -> Showing? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let day = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let time = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard day.count == 3, let year = day[0], let month = day[1], let date = day[2],
            (2...3).contains(time.count), let hour = time[0], let minute = time[1],
            (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(date),
            (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        let number = LocalTime.dayNumber(year: year, month: month, day: date)
        let wall = Int64(number) * 86_400 + Int64(hour * 3600 + minute * 60)
        // The 31st of a short month is another day on the wall.
        guard LocalTime(secondsOnWall: wall).day == date else { return nil }
        // By the offset before a change and by the one after it.
        var moments: [Timestamp] = []
        for shift in [-86_400, 86_400] as [Int64] {
            let around = Timestamp(milliseconds: (wall + shift) * 1000)
            let moment = Timestamp(milliseconds: (wall - Int64(offset(at: around))) * 1000)
            if offset(at: moment) == offset(at: around), !moments.contains(moment) { moments.append(moment) }
        }
        if moments.count == 2 { return .twice(min(moments[0], moments[1]), max(moments[0], moments[1])) }
        if let moment = moments.first { return .once(moment) }
        let before = Timestamp(milliseconds: (wall - 86_400) * 1000)
        return .never(next: Timestamp(milliseconds: (wall - Int64(offset(at: before))) * 1000))
    }

    /// A moment as a form of a browser has it.
    public func field(of moment: Timestamp) -> String {
        let local = localTime(at: moment)
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return digits(local.year, 4) + "-" + digits(local.month, 2) + "-" + digits(local.day, 2) + "T"
            + digits(local.hour, 2) + ":" + digits(local.minute, 2)
    }

    /// The beginning of the local day in which a moment lies.
    public func startOfDay(at moment: Timestamp) -> Timestamp {
        let day = field(of: moment).prefix { $0 != "T" }
        return self.moment(ofField: "\(day)T00:00") ?? moment
    }
}
