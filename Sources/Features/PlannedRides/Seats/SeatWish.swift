import Geography
import HTTPServer
import Localization
import PlaceChoice
import PlannedTrips

/// Which seats of a trip somebody wants, as its page's address and form have it: between their own places, or between two stops.
struct SeatWish {
    /// Their own places and the rest of the search.
    private(set) var search: TripWish
    /// The stops that were chosen.
    let fromStop: Int
    let toStop: Int?
    /// Whether stops count, rather than own places.
    let isByStops: Bool
    /// Whether anything was said of seats at all.
    let asksForSeats: Bool
    let paysInCash: Bool
    let wantsCode: Bool

    /// How many seats.
    var seats: Int { search.seats }

    /// Reads an address or a form.
    ///
    /// - Throws: ``HTTPError`` for what the page's own controls cannot make.
    init(_ fields: FormFields, in city: CityPlaces) throws(HTTPError) {
        search = try TripWish(fields, in: city)
        let board = try fields.optional("in", as: Int.self)
        toStop = try fields.optional("out", as: Int.self)
        isByStops = board != nil || toStop != nil || !search.isWhole
        fromStop = board ?? 0
        asksForSeats = board != nil || toStop != nil || search.isWhole
        paysInCash = fields["pay"] == "cash"
        wantsCode = fields["code"] != nil
    }

    /// Seats between somebody's own places.
    init(_ search: TripWish, paysInCash: Bool, wantsCode: Bool) {
        self.search = search
        (fromStop, toStop, isByStops, asksForSeats) = (0, nil, false, true)
        self.paysInCash = paysInCash
        self.wantsCode = wantsCode
    }

    /// The same seats on a trip that leaves at another moment.
    func moved(from departure: Timestamp, to other: Timestamp, in zone: LocalTimeZone) -> SeatWish {
        var moved = self
        if let at = search.at.flatMap({ zone.moment(ofField: $0) }) {
            moved.search.at = zone.field(of: at + (other - departure))
        } else if search.isWhole {
            // Without a time only the next two weeks are looked at.
            moved.search.at = zone.field(of: other)
            moved.search.hours = max(search.hours, 6)
        }
        return moved
    }

    /// What a form of the page carries on.
    var pairs: [(name: String, value: String)] {
        guard isByStops else { return search.pairs }
        return [("in", String(fromStop))] + (toStop.map { [("out", String($0))] } ?? [])
            + [("seats", String(seats))]
    }
}
