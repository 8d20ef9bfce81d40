import Geography
import HTML
import Ledger
import Localization
import PlaceChoice
import PlannedTrips

/// R9: Publishing a trip once more, at the same time of a later week.
extension TripDraft {
    /// A trip as it was published, a week later, or as many weeks as it takes to be ahead.
    init(again trip: PlannedTrip, in city: PlannedCity, _ texts: Texts, at now: Timestamp) {
        let places = trip.stops.map { ChosenPlace($0.coordinate, known: $0.name) }
        self.init(from: places.first ?? city.places.start, hasStart: !places.isEmpty, to: places.last)
        vias = Array(places.dropFirst().dropLast().prefix(Self.mostVias))
        let clock = city.zone.field(of: trip.departure).drop { $0 != "T" }
        let week = TravelTime.minutes(7 * 24 * 60).milliseconds
        let passed = max((now - trip.departure).milliseconds, 0) / week
        at = "\(city.zone.date(7 * Int(passed + 1), of: trip.departure))\(clock)"
        seats = trip.seats
        luggage = trip.luggage
        company = trip.company
        allowsSmoking = trip.allowsSmoking
        isInstant = trip.isInstant
        acceptsCash = trip.acceptsCash
        isShared = trip.isShared
        note = trip.note
        let minutes = trip.longestDetour.milliseconds / 60_000
        detour = Self.detours.last { Int64($0) <= minutes } ?? 0
        times = trip.stops.dropFirst().map { String(city.zone.field(of: $0.at).suffix(5)) }
        prices = trip.stops.dropFirst().map {
            texts.decimal($0.price, fractionDigits: trip.currency.decimals)
        }
    }

    /// The form's address with what was typed of times and prices as well.
    var addressWithNumbers: URLReference {
        var all = pairs
        all.append(("times_for", at ?? ""))
        for (index, time) in times.enumerated() { all.append(("time\(index + 1)", time)) }
        all.append(("prices_for", String(seats)))
        for (index, price) in prices.enumerated() { all.append(("price\(index + 1)", price)) }
        return TripWish.address(Self.page, all)
    }
}
