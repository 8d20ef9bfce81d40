import Carpool
import Geography
import Roads
import TripSafety

extension RideDesk {
    /// What the passenger of a ride would have to say in an emergency.
    func emergencyFacts(of sight: RideSight, in city: RidesCity, at now: Timestamp) -> EmergencyFacts {
        let ride = sight.ride
        // On board they are where the car was last seen; before that at the pickup.
        let isOnBoard = ride.life.state.agreement?.boardedAt != nil
        let car = isOnBoard ? sight.car?.coordinate : nil
        let position = car ?? ride.request.pickup.coordinate
        let facts = EmergencyFacts(
            number: city.emergencyNumber, position: position, place: name(of: position),
            observedAt: car == nil ? now : sight.carSeenAt ?? now, from: ride.fromLabel, to: ride.toLabel)
        guard let driver = ride.driver, ride.life.state.agreement != nil else { return facts }
        return facts.with(driver)
    }
}

extension EmergencyFacts {
    /// The facts with a driver and the car.
    func with(_ card: DriverCard) -> EmergencyFacts {
        with(driver: card.firstName, colour: card.colour, model: card.car, plate: card.plate)
    }
}
