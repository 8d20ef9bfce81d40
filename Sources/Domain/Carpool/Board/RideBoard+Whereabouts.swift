import Boards
package import Geography
import Roads

/// Where cars are, against what their drivers say.
extension RideBoard {
    /// How far from a stop a car may be that is said to be there: people wait along a street or across a square,
    /// and phones err between houses.
    package static let stopReach = Distance.metres(500)
    /// How far from the pickup a car may be measured for whose waiting somebody pays: one that people see.
    package static let payingReach = Distance.metres(150)

    /// Refuses what happens only at a stop, while the driver's phone measures that the car is somewhere else.
    ///
    /// - Parameter measured: Where the car was measured lately. `nil` for a phone that is silent or never told:
    ///   it contradicts nobody, since a ride must go on without it.
    /// - Throws: ``BoardRefusal`` with `farFromStop`.
    package func requireNear(_ request: RequestID, of id: OfferID, measured: Coordinate?) throws(BoardRefusal)
    {
        guard let measured, let stop = offers[id]?.offer.schedule.stops.first,
            stop.purpose.request == request
        else { return }
        // Nobody gets in or out there: who forgot to say that the car goes on can say so later.
        guard stop.stoodSince == nil else { return }
        guard measured.distance(to: stop.place.coordinate) <= Self.stopReach else {
            throw BoardRefusal(.farFromStop)
        }
    }
}

extension RideBoard {
    /// Whether the car's phone has measured that it was at the pickup, where people can see it, when its driver said so, or since: what was
    /// measured long before says nothing, and what the driver says counts for nothing here.
    package func carWasSeen(at ride: CityRide, by agreement: RideAgreement) -> Bool {
        guard let entry = offers[agreement.offer], let car = entry.seen, let seenAt = entry.seenAt,
            car.distance(to: ride.request.pickup.coordinate) <= Self.payingReach
        else { return false }
        return agreement.reachedAt.map { seenAt >= $0 - ride.life.rules.longestSilence } ?? true
    }
}
