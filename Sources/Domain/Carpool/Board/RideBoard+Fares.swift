import Boards
package import Geography
package import Ledger
import Positions
package import Roads

/// What sharing leaves of the prices.
extension RideBoard {
    /// Remembers the leg that led to the first stop, and who was on board.
    package mutating func recordLeg(of id: OfferID, roads: any StopRoads) {
        guard let stop = offers[id]?.offer.schedule.stops.first else { return }
        recordWay(of: id, to: stop.place, for: stop.purpose.request.map { [$0] } ?? [], roads: roads)
    }

    /// Remembers the way driven since the last stop, up to a place where some get in or out, and who was on board.
    package mutating func recordWay(
        of id: OfferID, to place: RoadPlace, for requests: [RequestID], roads: any StopRoads
    ) {
        guard let entry = offers[id], let last = entry.lastStop, let people = Self.people(entry.onBoard),
            last != place, let leg = roads.leg(from: last, to: place)
        else { return }
        offers[id]?.legs.append(SharedLeg(distance: leg.distance, onBoard: people))
        noteStop(of: id, at: place, for: requests)
    }

    /// Remembers where a car has stopped, and for whom.
    package mutating func noteStop(of id: OfferID, at place: RoadPlace, for requests: [RequestID]) {
        let people = Set(requests.map { rides[$0]?.passenger })
        offers[id]?.lastStop = place
        offers[id]?.lastStopOf = people.count == 1 ? people.first.flatMap(\.self) : nil
    }

    /// The final price: what sharing leaves of the confirmed one, over the legs driven and those planned.
    package mutating func settle(_ id: RequestID, in offer: OfferID, roads: any StopRoads) {
        guard let entry = offers[offer] else { return }
        pay(id, in: entry, legs: entry.legs + plannedLegs(of: entry, roads: roads), share: nil)
    }

    /// The final price of a party that gets out before its destination: of what it would have paid, the share
    /// of the way that was driven.
    package mutating func settleEarly(
        _ id: RequestID, in offer: OfferID, at here: RoadPlace, roads: any StopRoads
    ) {
        guard let entry = offers[offer] else { return }
        var ahead = plannedLegs(of: entry, roads: roads)
        if let next = entry.offer.schedule.stops.first, let people = Self.people(entry.onBoard),
            let leg = roads.leg(from: here, to: next.place)
        {
            ahead.insert(SharedLeg(distance: leg.distance, onBoard: people), at: 0)
        }
        func length(_ legs: [SharedLeg]) -> Double {
            legs.filter { $0.onBoard[id] != nil }.reduce(0) { $0 + $1.distance.metres }
        }
        let (driven, left) = (length(entry.legs), length(ahead))
        pay(id, in: entry, legs: entry.legs + ahead, share: driven + left > 0 ? driven / (driven + left) : 0)
    }

    /// - Parameter share: The part of the way that was driven; `nil` for all of it.
    private mutating func pay(_ id: RequestID, in entry: CityOffer, legs: [SharedLeg], share: Double?) {
        guard var ride = rides[id], ride.paid == nil else { return }
        // Those who have got out may be forgotten already; their fares are remembered with the car.
        var confirmed = entry.fares
        for request in legs.flatMap(\.onBoard.keys) {
            confirmed[request] = rides[request]?.price.minorUnits ?? confirmed[request]
        }
        let split = FareSplit(legs: legs, confirmed: confirmed)
        let whole = split.amounts[id] ?? ride.price.minorUnits
        let exact = share.map { Int64((Double(whole) * min(max($0, 0), 1)).rounded(.down)) } ?? whole
        // Paid in cash: down to what coins can pay.
        let step = ride.payment == .cash ? ride.price.currency.cashStep : 1
        let paid = Money(minorUnits: exact - exact % step, ride.price.currency)
        ride.paid = paid
        rides[id] = ride
        offers[entry.id]?.earn(paid)
    }

    /// What calling off, or not coming, costs; the driver who waited may be owed it.
    package mutating func chargeFee(of id: RequestID, after before: RideState, at now: Timestamp) {
        guard let ride = rides[id], case .cancelled(let cancellation) = ride.life.state else { return }
        let fee = fee(for: cancellation.cause, of: ride, agreed: before.agreement, at: now)
        guard fee.minorUnits > 0 else { return }
        rides[id]?.fee = fee
        rides[id]?.feeRecipient = self.cancellation.recipient
        guard self.cancellation.recipient == .driver, let offer = before.agreement?.offer else { return }
        // From the wallet it is theirs at once.
        if ride.feeIsFromWallet { offers[offer]?.earn(fee) } else { offers[offer]?.owe(fee) }
    }

    /// What it costs the passenger when an agreement ends now, and by whose doing: the one answer for the pages, the
    /// API and the bill.
    package func fee(
        for cause: RideCancellation.Cause, of ride: CityRide, agreed: RideAgreement?, at now: Timestamp
    ) -> Money {
        cancellation.fee(
            for: cause, of: agreed, price: ride.price,
            carWasSeen: agreed.map { carWasSeen(at: ride, by: $0) } ?? false, at: now)
    }

    /// How long calling a ride off costs its passenger no more than now.
    package func feeHold(of ride: CityRide, agreed: RideAgreement, at now: Timestamp) -> FeeHold {
        cancellation.hold(
            of: agreed, price: ride.price, carWasSeen: carWasSeen(at: ride, by: agreed), at: now)
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
