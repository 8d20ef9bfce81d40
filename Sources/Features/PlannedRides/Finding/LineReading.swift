import Geography
import Localization
import PlaceChoice
import Places
import PlannedTrips

/// Understands what somebody typed into the one line: “schan → triesn friday morning”.
struct LineReading {
    /// What was understood.
    private(set) var wish: TripWish
    /// Words for a place that nobody knows here, and whether they are for where it leads.
    private(set) var unknown: (words: String, isDestination: Bool)?
    /// Whether the day that was named is none, or too far away.
    private(set) var hasNoSuchDay = false

    /// How far ahead a day is looked for.
    private static let daysAhead = 370

    init(_ line: String, in city: PlannedCity, at now: Timestamp) {
        let typed = TypedWish(line)
        wish = TripWish(from: city.places.start, hasStart: false)
        wish.line = line
        if let place = find(typed.to, near: nil, isDestination: true, city.places) { wish.to = place }
        if let place = find(typed.from, near: wish.to?.coordinate, isDestination: false, city.places) {
            wish.from = place
            wish.hasStart = true
        }
        takeTime(typed, city.zone, now)
    }

    private mutating func find(
        _ words: String, near: Coordinate?, isDestination: Bool, _ places: CityPlaces
    ) -> ChosenPlace? {
        guard !words.isEmpty else { return nil }
        let near = near ?? places.start.coordinate
        guard let match = places.gazetteer.search(words, near: near, limit: 1).first else {
            // The first one that is missing is asked for.
            unknown = unknown ?? (words, isDestination)
            return nil
        }
        return ChosenPlace(match.place.coordinate, known: match.place.names.local)
    }

    private mutating func takeTime(_ typed: TypedWish, _ zone: LocalTimeZone, _ now: Timestamp) {
        guard typed.day != nil || typed.minutes != nil else { return }
        let minutes = typed.minutes ?? 0...24 * 60 - 1
        let middle = (minutes.lowerBound + minutes.upperBound) / 2
        let half = (minutes.upperBound - minutes.lowerBound + 1) / 2
        wish.hours = TripWish.hourChoices.first { $0 * 60 >= half && $0 >= 2 } ?? 24
        guard let ahead = daysAhead(typed.day, until: minutes.upperBound, zone, now) else {
            hasNoSuchDay = true
            return
        }
        let date = zone.field(of: Self.day(ahead, zone, now)).prefix { $0 != "T" }
        let (hour, minute) = middle.quotientAndRemainder(dividingBy: 60)
        wish.at = "\(date)T\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// The beginning of a day so many days ahead. Days are 23 to 25 hours long: what was noon once is in each.
    private static func day(_ ahead: Int, _ zone: LocalTimeZone, _ now: Timestamp) -> Timestamp {
        zone.startOfDay(at: zone.startOfDay(at: now) + .minutes(Double(ahead * 24 * 60 + 12 * 60)))
    }

    /// How many days ahead a day is; `nil` for one that does not come.
    private func daysAhead(
        _ day: TypedWish.Day?, until minute: Int, _ zone: LocalTimeZone, _ now: Timestamp
    ) -> Int? {
        func start(_ ahead: Int) -> Timestamp { Self.day(ahead, zone, now) }
        func isAhead(_ day: Int) -> Bool { start(day) + .minutes(Double(minute)) > now }
        switch day {
        case nil: return isAhead(0) ? 0 : 1
        case .ahead(let days)?: return days
        case .weekday(let weekday)?:
            return (0...7).first { zone.localTime(at: start($0)).weekday == weekday && isAhead($0) }
        case .nextWeekday(let weekday)?:
            return (1...7).first { zone.localTime(at: start($0)).weekday == weekday }
        case .date(let date, let month, let year)?:
            return (0...Self.daysAhead).first {
                let local = zone.localTime(at: start($0))
                return local.day == date && month.map { $0 == local.month } ?? true
                    && year.map { $0 == local.year } ?? true
            }
        }
    }
}
