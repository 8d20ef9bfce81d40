import Carpool
import Ledger
import Roads

/// What sharing leaves of the prices.
extension RideBoard {
    /// Remembers the leg that led to the first stop, and who was on board.
    mutating func recordLeg(of id: OfferID, roads: any StopRoads) {
        guard let entry = offers[id], let stop = entry.offer.schedule.stops.first, let last = entry.lastStop,
            let people = Self.people(entry.onBoard), let leg = roads.leg(from: last, to: stop.place)
        else { return }
        offers[id]?.legs.append(SharedLeg(distance: leg.distance, onBoard: people))
    }

    /// The final price: what sharing leaves of the confirmed one, over the legs driven and those planned.
    mutating func settle(_ id: RequestID, in offer: OfferID, roads: any StopRoads) {
        guard let entry = offers[offer], var ride = rides[id], ride.paid == nil else { return }
        let legs = entry.legs + plannedLegs(of: entry, roads: roads)
        // Those who have got out may be forgotten already; their fares are remembered with the car.
        var confirmed = entry.fares
        for request in legs.flatMap(\.onBoard.keys) {
            confirmed[request] = rides[request]?.price.minorUnits ?? confirmed[request]
        }
        let split = FareSplit(legs: legs, confirmed: confirmed)
        let exact = split.amounts[id] ?? ride.price.minorUnits
        // Paid in cash: down to what coins can pay.
        ride.paid = Money(minorUnits: exact - exact % ride.price.currency.cashStep, ride.price.currency)
        rides[id] = ride
    }

    /// The legs from the first stop on, each with the people who will be on board.
    private func plannedLegs(of entry: CityOffer, roads: any StopRoads) -> [SharedLeg] {
        var schedule = entry.offer.schedule
        var legs: [SharedLeg] = []
        while let stop = schedule.reachNextStop(at: entry.position.observedAt),
            let next = schedule.stops.first
        {
            let onBoard = schedule.passengers.filter { $0.boardedAt != nil }
            guard let people = Self.people(onBoard), let leg = roads.leg(from: stop.place, to: next.place)
            else { continue }
            legs.append(SharedLeg(distance: leg.distance, onBoard: people))
        }
        return legs
    }

    private static func people(_ onBoard: [Passenger]) -> [RequestID: Int]? {
        guard !onBoard.isEmpty else { return nil }
        return Dictionary(
            onBoard.map { ($0.party.id, Int($0.party.load.seats)) }, uniquingKeysWith: { first, _ in first })
    }
}
