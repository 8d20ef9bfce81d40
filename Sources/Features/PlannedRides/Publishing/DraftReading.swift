import Carpool
import Geography
import Identity
import Ledger
import Localization
import PlaceChoice
import PlannedTrips

/// What of a draft can be published: the trips that it says, or what is wrong with what was typed.
struct DraftReading {
    /// Something that was typed and cannot be read, or that no trip can have.
    enum Fault: Hashable {
        case noDeparture
        /// The clocks skip that time: an hour later, as a rule, they show this one.
        case skippedHour(next: Timestamp)
        case noTime(stop: Int)
        case noPrice(stop: Int)
        case noReturn
        case returnTooEarly
        case noLastDay
        case noDayInSpan
        case tooManyTrips(most: Int)
        /// There is no way to pay: the driver takes no cash, and there are no wallets.
        case noPayment
        case trip(TripProblem)
        /// Something about the way back, with its own stops.
        case back(TripProblem, stops: [TripStop])
    }

    /// The moments and prices of all stops, as they were typed or suggested.
    private(set) var stops: [TripStop] = []
    /// What is wrong with them, in the order of the form.
    private(set) var faults: [Fault] = []
    /// The departures of the way there: one, or those of each week.
    private(set) var departures: [Timestamp] = []
    /// Those of the way back.
    private(set) var returns: [Timestamp] = []

    /// The most trips that one form publishes.
    static let mostTrips = 60

    init(_ draft: TripDraft, _ suggestion: DraftSuggestion, in city: PlannedCity, at now: Timestamp) {
        let zone = city.zone
        var departure = now
        switch draft.departure(in: zone) {
        case .once(let moment)?, .twice(let moment, _)?: departure = moment
        case .never(let next)?:
            departure = next
            faults.append(.skippedHour(next: next))
        case nil: faults.append(.noDeparture)
        }
        let moments = suggestion.moments(departing: departure)
        let prices = suggestion.prices(under: city.ceiling(seats: draft.seats))
        for (number, place) in draft.places.enumerated() {
            let stop = TripStop(
                name: place.name, coordinate: place.coordinate, at: moments[number], price: prices[number])
            stops.append(typed(stop, number, draft, city))
        }
        if !city.hasWallets, !(draft.acceptsCash && city.allowsCash), stops.contains(where: { $0.price > 0 })
        {
            faults.append(.noPayment)
        }
        takeDepartures(draft, from: departure, zone)
    }

    /// A suggested stop with what was typed instead.
    private mutating func typed(
        _ suggested: TripStop, _ number: Int, _ draft: TripDraft, _ city: PlannedCity
    ) -> TripStop {
        var stop = suggested
        guard number > 0 else { return stop }
        if let text = Self.typed(draft.times, number) {
            if let moment = Self.moment(text, after: stops[number - 1].at, city.zone) {
                stop.at = moment
            } else {
                faults.append(.noTime(stop: number))
            }
        }
        if let text = Self.typed(draft.prices, number) {
            let digits = city.tariff.currency.decimals
            if let price = DecimalText.scaled(text, fractionDigits: digits), price >= 0 {
                stop.price = price
            } else {
                faults.append(.noPrice(stop: number))
            }
        }
        return stop
    }

    private static func typed(_ list: [String], _ stop: Int) -> String? {
        list.indices.contains(stop - 1) && !list[stop - 1].isEmpty ? list[stop - 1] : nil
    }

    /// No ride between two stops is taken for so long one that it ends on the next day: who types such a time means one before.
    private static let longestNight = TravelTime.minutes(12 * 60)

    /// The first moment after another at which the clocks show a time of the day, also where they show it twice.
    ///
    /// Where that is most of a day later the time of the same day is meant, which lies before: the form says that it does.
    private static func moment(_ text: String, after: Timestamp, _ zone: LocalTimeZone) -> Timestamp? {
        var before: Timestamp?
        for ahead in [0, 1] {
            let shown: [Timestamp]
            switch zone.showing(ofField: "\(zone.date(ahead, of: after))T\(text)") {
            case .once(let moment)?, .never(let moment)?: shown = [moment]
            case .twice(let first, let second)?: shown = [first, second]
            case nil: return nil
            }
            if let moment = shown.first(where: { $0 > after }) {
                return moment - after > longestNight ? before ?? moment : moment
            }
            before = shown.last
        }
        return before
    }

    private mutating func takeDepartures(
        _ draft: TripDraft, from departure: Timestamp, _ zone: LocalTimeZone
    ) {
        let arrival = stops.last?.at ?? departure
        let back = draft.back.isEmpty ? nil : zone.moment(ofField: draft.back)
        if !draft.back.isEmpty, back == nil { faults.append(.noReturn) }
        if let back, back < arrival { faults.append(.returnTooEarly) }
        guard !draft.weekdays.isEmpty else {
            departures = [departure]
            returns = back.map { [$0] } ?? []
            return
        }
        guard let last = zone.moment(ofField: "\(draft.until)T23:59"), last >= departure else {
            faults.append(.noLastDay)
            return
        }
        repeatWeekly(draft.weekdays, from: departure, until: last, back: back, zone)
    }

    /// Each day of the weeks at the same time of the clock, which is not always so many hours later. On a day on which the clocks
    /// skip that time there is no trip.
    private mutating func repeatWeekly(
        _ weekdays: Set<Int>, from departure: Timestamp, until last: Timestamp, back: Timestamp?,
        _ zone: LocalTimeZone
    ) {
        let clock = zone.field(of: departure).drop { $0 != "T" }
        let first = zone.localTime(at: departure).dayNumber
        let lastDay = zone.localTime(at: last).dayNumber
        let returning = back.map { back in
            (days: zone.localTime(at: back).dayNumber - first, clock: zone.field(of: back).drop { $0 != "T" })
        }
        func moment(_ day: Int, _ clock: Substring) -> Timestamp? {
            switch zone.showing(ofField: "\(zone.date(day, of: departure))\(clock)") {
            case .once(let moment)?, .twice(let moment, _)?: moment
            case .never?, nil: nil
            }
        }
        for day in 0..<WeeklyPattern.longestWeeks * 7 {
            let noon = zone.noon(day, of: departure)
            // By the calendar: days on which the clocks change have not 24 hours.
            guard zone.localTime(at: noon).dayNumber <= lastDay else { break }
            guard weekdays.contains(zone.localTime(at: noon).weekday), let leaving = moment(day, clock)
            else { continue }
            departures.append(leaving)
            if let returning, let back = moment(day + returning.days, returning.clock) {
                returns.append(back)
            }
        }
        if departures.isEmpty { faults.append(.noDayInSpan) }
        if departures.count + returns.count > Self.mostTrips {
            faults.append(.tooManyTrips(most: Self.mostTrips))
        }
    }

    /// The trips that the draft says, those there before those back.
    func trips(
        _ draft: TripDraft, by driver: PersonID, in city: PlannedCity, at now: Timestamp,
        newID: () -> UniqueID
    ) -> [PlannedTrip] {
        let series = draft.weekdays.isEmpty ? nil : newID()
        var first = draft.id
        func trip(_ stops: [TripStop]) -> PlannedTrip {
            let id = first ?? PlannedTripID(newID().bits)
            first = nil
            return PlannedTrip(
                id: id, driver: driver, stops: stops, seats: draft.seats,
                luggage: draft.luggage, allowsSmoking: draft.allowsSmoking, company: draft.company,
                isInstant: draft.isInstant, longestDetour: .minutes(Double(draft.detour)),
                acceptsCash: draft.acceptsCash && city.allowsCash, currency: city.tariff.currency,
                note: draft.note, isShared: draft.isShared ?? city.sharesUsually, publishedAt: now,
                series: series)
        }
        return departures.map { trip(stops.departing(at: $0)) }
            + returns.map { trip(stops.returning(at: $0)) }
    }
}

extension LocalTimeZone {
    /// Noon of a day so many days after that of a moment, within an hour or two.
    func noon(_ days: Int, of moment: Timestamp) -> Timestamp {
        startOfDay(at: moment) + .minutes(Double(days * 24 * 60 + 12 * 60))
    }

    /// The date of that day, as a form has it.
    func date(_ days: Int, of moment: Timestamp) -> Substring {
        field(of: noon(days, of: moment)).prefix { $0 != "T" }
    }
}
