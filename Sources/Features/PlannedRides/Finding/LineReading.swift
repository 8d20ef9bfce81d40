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
    /// Whether the day that was named is none, over, or too far away.
    private(set) var hasNoSuchDay = false
    /// Whether a time of day was named that does not exist.
    private(set) var hasNoSuchTime = false

    /// How far ahead a day is looked for.
    private static let daysAhead = 370

    init(_ line: String, in city: PlannedCity, isRightToLeft: Bool, at now: Timestamp) {
        let typed = Self.divided(TypedWish(line, isRightToLeft: isRightToLeft), city.places.gazetteer)
        wish = TripWish(from: city.places.start, hasStart: false)
        wish.line = line
        hasNoSuchTime = typed.namesNoTime
        if let place = find(typed.to, near: nil, isDestination: true, city.places) { wish.to = place }
        if let place = find(typed.from, near: wish.to?.coordinate, isDestination: false, city.places) {
            wish.from = place
            wish.hasStart = true
        }
        takeTime(typed, city.zone, now)
    }

    /// Two places that were typed with nothing between them, “schan triesn”, are told apart where no single place has all the
    /// words: each part must be one that is known, towns before others.
    private static func divided(_ typed: TypedWish, _ gazetteer: Gazetteer) -> TypedWish {
        let words = typed.to.split(separator: " ")
        guard typed.from.isEmpty, (2...mostWords).contains(words.count) else { return typed }
        if let whole = gazetteer.search(typed.to, limit: 1).first, whole.unknownWords.isEmpty,
            whole.unknownNumber == nil
        {
            return typed
        }
        func known(_ words: ArraySlice<Substring>) -> (text: String, worth: Int)? {
            let text = words.joined(separator: " ")
            guard let match = gazetteer.search(text, limit: 1).first, match.unknownWords.isEmpty,
                match.unknownNumber == nil
            else { return nil }
            return (text, match.fit.rawValue + (match.place.kind.isSettlement ? 10 : 0))
        }
        var best: (from: String, to: String, worth: Int)?
        for cut in 1..<words.count {
            guard let from = known(words[..<cut]), let to = known(words[cut...]) else { continue }
            let worth = from.worth + to.worth
            if worth > best?.worth ?? 0 { best = (from.text, to.text, worth) }
        }
        guard let best else { return typed }
        var divided = typed
        (divided.from, divided.to) = (best.from, best.to)
        return divided
    }

    /// Of more words than these nothing is guessed.
    private static let mostWords = 6

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
        case .ahead(let days)?: return days < 0 ? nil : days
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
