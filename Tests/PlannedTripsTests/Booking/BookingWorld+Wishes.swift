import Geography
import Identity
import Ledger
import PlannedTrips

extension BookingWorld {
    static func book(seats: Int = 3, isInstant: Bool = false) -> TripBook {
        TripBook(trip: trip(seats: seats, isInstant: isInstant))
    }

    /// Somebody's wish for seats between two stops, at the price of the trip.
    static func wish(
        _ number: Int, on trip: PlannedTrip, from: Int = 0, to: Int = 3, seats: Int = 1,
        cash: Bool = false, code: Int? = nil
    ) -> ReservationWish {
        let board = point(from, on: trip)
        let alight = point(to, on: trip)
        return ReservationWish(
            id: id(number), passenger: TripPassenger(person: person(number)), seats: seats, board: board,
            alight: alight, price: trip.price(from: board, to: alight, seats: seats),
            payment: cash ? .cash : .wallet(hold: hold(number)), boardingCode: code)
    }

    static func point(_ stop: Int, on trip: PlannedTrip) -> BoardingPoint {
        trip.point(atStop: stop)
            ?? BoardingPoint(
                .stop(stop), name: "", coordinate: Coordinate(latitude: 0, longitude: 0), at: departure)
    }

    /// A passenger's own address, so many minutes along a leg.
    static func door(_ leg: Int, minutes: Int64, on trip: PlannedTrip) -> BoardingPoint {
        let length = trip.stops[leg + 1].at - trip.stops[leg].at
        let offset = TravelTime.milliseconds(minutes * 60_000)
        return BoardingPoint(
            .door(after: leg, share: LegShare(offset, of: length)), name: "Home",
            coordinate: Coordinate(latitude: 33.2, longitude: -7.6 + Double(minutes) / 1000),
            at: trip.stops[leg].at + offset)
    }
}

extension [TripAction] {
    /// What it tells somebody.
    func news(for person: PersonID) -> [TripNews] {
        compactMap { if case .tell(person, let news) = $0 { news } else { nil } }
    }

    /// What it does with money.
    var money: [TripAction] {
        filter {
            switch $0 {
            case .hold, .capture, .release, .charge: true
            case .tell, .wake: false
            }
        }
    }
}
