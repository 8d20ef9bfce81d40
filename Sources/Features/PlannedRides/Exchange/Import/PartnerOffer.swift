import CarpoolExchange
import Geography
import Ledger

/// A trip at another operator, as far as it is shown here; it is booked there.
struct PartnerOffer: Hashable, Sendable {
    /// What people call the operator.
    let service: String
    /// Where somebody gets in and out, by the names of towns.
    let from: String
    let to: String
    let at: Timestamp
    let until: Timestamp
    /// What a seat costs, where that is said in a currency that is known here.
    let price: Money?
    /// Its page there.
    let address: WebAddress

    /// Nothing for what has no page of that operator's own by HTTPS, or lies in the past.
    init?(_ journey: DriverJourney, of partner: Partner, in city: PlannedCity, at now: Timestamp) {
        let trip = journey.driverTrip.trip
        guard let address = journey.schedule.webAddress, Self.isOf(partner, address),
            journey.schedule.passengerPickup > now,
            let from = Self.name(trip.passengerPickup, trip.passengerPickupAddress, city),
            let to = Self.name(trip.passengerDrop, trip.passengerDropAddress, city)
        else { return nil }
        service = partner.name
        self.from = from
        self.to = to
        at = journey.schedule.passengerPickup
        until = at + trip.duration
        self.address = address
        price = Self.money(journey.price)
    }

    /// Whether a page is the operator's: nobody is led to a third one in its name.
    private static func isOf(_ partner: Partner, _ address: WebAddress) -> Bool {
        guard address.text.prefix(8).lowercased() == "https://" else { return false }
        let host = address.text.dropFirst(8).prefix { !"/?#:".contains($0) }.lowercased()
        return host == partner.domain.text || host.hasSuffix("." + partner.domain.text)
    }

    private static func name(_ place: Coordinate, _ address: String?, _ city: PlannedCity) -> String? {
        city.town(of: place)?.name ?? address.map { String($0.prefix(60)) }
    }

    private static func money(_ price: Price?) -> Money? {
        guard let code = price?.currency?.text, let currency = Currency(code) else { return nil }
        if price?.kind == .free { return Money(minorUnits: 0, currency) }
        return price?.amount?.minorUnits(decimals: currency.decimals).map { Money(minorUnits: $0, currency) }
    }
}
