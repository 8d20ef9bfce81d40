import Geography
import Ledger
import PlannedTrips
import Roads

extension TripFinder {
    /// How far from a road a place may be that a car comes to.
    static let reach = Distance.metres(400)

    /// Takes a trip up as it is now: what is over or has nobody get in any more is found no longer.
    func follow(_ book: TripBook, at now: Timestamp) {
        guard !book.trip.status.isOver, book.trip.arrival > now, let offer = offer(of: book) else {
            remove(book.trip.id)
            return
        }
        takeUp(offer, published: book.trip.stops.map(\.coordinate))
    }

    /// Takes up all trips that there are.
    @concurrent
    func follow(all books: [TripBook], at now: Timestamp) async {
        keep(only: Set(books.map(\.trip.id)))
        for book in books { follow(book, at: now) }
    }

    /// A trip as searches know it; `nil` where one of its stops is at no road any more.
    func offer(of book: TripBook) -> TripOffer? {
        let trip = book.trip
        let coordinates = trip.stops.map(\.coordinate)
        let network = roads.map.network
        let places =
            places(of: trip.id, at: coordinates)
            ?? coordinates.compactMap { network.nearest(to: $0, within: Self.reach)?.place }
        guard places.count == trip.stops.count, places.count >= 2,
            zip(trip.stops, trip.stops.dropFirst()).allSatisfy({ $0.at <= $1.at })
        else { return nil }
        return TripOffer(
            id: trip.id,
            stops: zip(places, trip.stops).map { TripOffer.Stop(place: $0, at: $1.at, price: $1.price) },
            seats: book.offeredSeats, longestDetour: book.offeredDetour, traits: trip.traits,
            cashStep: trip.currency.cashStep)
    }
}

extension PlannedTrip {
    /// What the trip is like, as searches ask for it.
    var traits: TripTraits {
        var traits: TripTraits = []
        if allowsSmoking { traits.insert(.smoking) }
        if company == .women { traits.insert(.womenOnly) }
        if company == .men { traits.insert(.menOnly) }
        if isInstant { traits.insert(.instant) }
        if acceptsCash { traits.insert(.cash) }
        if isShared { traits.insert(.shared) }
        if luggage >= .medium { traits.insert(.mediumLuggage) }
        if luggage >= .large { traits.insert(.largeLuggage) }
        return traits
    }
}
