import Garage
import Geography
import PlaceChoice
import PlannedTrips
import Travellers
import TripSafety
import Vehicles

extension EmergencyFacts {
    /// What a passenger would have to say in an emergency: where they get in, or got in and when.
    init(of sight: SeatSight, in city: PlannedCity, at now: Timestamp) {
        let reservation = sight.reservation
        var observedAt = now
        if case .onBoard(let since, _) = reservation.state { observedAt = since }
        // On board they are where the car was last seen; before that where they get in.
        let seen = reservation.state.isOnBoard ? sight.carSight : nil
        let position = seen?.coordinate ?? reservation.board.coordinate
        observedAt = seen?.seenAt ?? observedAt
        self.init(
            number: city.emergencyNumber, position: position, place: city.places.name(of: position),
            observedAt: observedAt, from: reservation.board.name, to: reservation.alight.name)
        guard let car = sight.car, reservation.state.isConfirmed || reservation.state.isOnBoard else {
            return
        }
        self = with(
            driver: sight.driver?.firstName ?? "", colour: car.colour.rawValue, model: car.model,
            plate: car.plate.text)
    }

    /// What the driver of a trip would have to say while it is under way; `nil` before and after.
    init?(of sight: PlannedPages.DriverSight, in city: PlannedCity, at now: Timestamp) {
        let trip = sight.book.trip
        guard case .underway(let since) = trip.status, let start = trip.stops.first else { return nil }
        let position = sight.carSight?.coordinate ?? start.coordinate
        self.init(
            number: city.emergencyNumber, position: position, place: city.places.name(of: position),
            observedAt: min(sight.carSight?.seenAt ?? since, now), from: start.name,
            to: trip.stops.last?.name)
        guard let car = sight.car else { return }
        self = with(
            driver: sight.driverName ?? "", colour: car.colour.rawValue, model: car.model,
            plate: car.plate.text)
    }
}
