import Boards
package import Geography
package import Roads

/// What new travel times do to the board.
extension RideBoard {
    /// How much more than planned is promised to somebody who has been told of a delay before.
    package static let repeatedDelayMargin = TravelTime.minutes(3)

    /// Times every schedule anew.
    ///
    /// - Parameter timings: What the times on a map make of each offer as it is now.
    /// - Returns: What has to be durable: stops that moved. Times alone follow from the roads.
    package mutating func retime(by timings: [OfferID: OfferTiming], on map: RoadMap) -> BoardChanges {
        var changes = BoardChanges()
        for (id, entry) in timings {
            guard let offer = offers[id] else { continue }
            var timed = entry.applied(to: offer)
            if entry.hasMovedStops {
                timed.version += 1
                changes.offers.insert(id)
            }
            offers[id] = timed
        }
        for id in rides.keys.sorted() { moveEnds(of: id, on: map, changes: &changes) }
        return changes
    }

    /// Moves the ends of a ride to where cars can come now.
    private mutating func moveEnds(of id: RequestID, on map: RoadMap, changes: inout BoardChanges) {
        guard var ride = rides[id], ride.life.state.isOpen || ride.life.state == .unmatched else { return }
        let old = ride.request
        if case .onBoard = ride.life.state {
        } else {
            ride.request.pickup = OfferTiming.openPlace(for: old.pickup, on: map)
        }
        ride.request.dropOff = OfferTiming.openPlace(for: old.dropOff, on: map)
        let stopMoved = ride.moveStop { OfferTiming.openPlace(for: $0, on: map) }
        guard ride != rides[id] else { return }
        let pickupMoved = ride.request.pickup.coordinate != old.pickup.coordinate
        let dropOffMoved = ride.request.dropOff.coordinate != old.dropOff.coordinate
        if pickupMoved { ride.closedPickup = ride.closedPickup ?? old.pickup.coordinate }
        if dropOffMoved { ride.closedDropOff = ride.closedDropOff ?? old.dropOff.coordinate }
        rides[id] = ride
        guard pickupMoved || dropOffMoved || stopMoved else { return }
        changes.rides.insert(id)
        // It has a word of its own: what is said of the ends would name one that was moved before.
        if stopMoved { tellPassenger(.viaMoved, of: id, changes: &changes) }
        if pickupMoved || dropOffMoved { tellPassenger(.stopMoved, of: id, changes: &changes) }
        if let offer = ride.life.state.agreement?.offer {
            tellDriver(.stopMoved, offer, of: id, changes: &changes)
        }
    }

    /// Tells everybody whose promise a car cannot keep, going on as planned now, and promises what it can.
    package mutating func tellBrokenPromises(at now: Timestamp, roads: any StopRoads) -> BoardChanges {
        var changes = BoardChanges()
        for id in offers.keys.sorted() {
            guard let entry = offers[id] else { continue }
            for broken in entry.offer.schedule.brokenPromises(from: entry.position) {
                // Who is waited for at the pickup is late, not the car.
                if case .waiting? = rides[broken.request]?.life.state { continue }
                var promise = broken.promise
                // Who has been told before is not told again for every further minute.
                if rides[broken.request]?.life.state.agreement?.delay != nil {
                    promise.latestDropOff = promise.latestDropOff + Self.repeatedDelayMargin
                    promise.longestRide = promise.longestRide + Self.repeatedDelayMargin
                    if broken.pickupAt != nil {
                        promise.latestPickup = promise.latestPickup + Self.repeatedDelayMargin
                    }
                }
                do {
                    try handle(
                        .delayed(id, promise), of: broken.request, at: now, roads: roads,
                        changes: &changes)
                } catch {
                    // A ride that does not count on this car any more.
                    continue
                }
                // None where the delay was too long, and the passenger gets another car.
                guard var offer = offers[id], offer.offer.schedule.passenger(broken.request) != nil else {
                    continue
                }
                offer.offer.schedule = offer.offer.schedule.promising(promise, to: broken.request)
                offer.version += 1
                offers[id] = offer
                changes.offers.insert(id)
            }
        }
        return changes
    }
}
