import BoardKeeping
import Boards
public import Carpool
public import Geography
public import Identity
import Journal
import Positions
import Roads

// MARK: - Sights

extension RideDispatch {
    /// A ride as its passenger sees it, once all that is known of it is durable; a ride of long ago as it
    /// was stored. Nobody else sees it.
    public func sight(of id: RequestID, for passenger: PersonID) async throws -> RideSight? {
        if board.rides[id] != nil { return try await onceDurable(sightNow(of: id, for: passenger)) }
        try await journal.settled()
        let stored = try await store.ride(id, map: roads.map, rules: rules)
        // It may have been asked for, or taken up again, while the store was read.
        if board.rides[id] != nil { return try await onceDurable(sightNow(of: id, for: passenger)) }
        guard let stored, stored.passenger == passenger else { return nil }
        return RideSight(ride: stored)
    }

    /// The ride that a person waits for, sits in, or has still to rate, once all that is known of it is durable.
    public func currentRide(of passenger: PersonID) async throws -> RideSight? {
        let current = board.openRide(of: passenger) ?? board.unratedRide(of: passenger)
        return try await onceDurable(current.flatMap { sightNow(of: $0.id, for: passenger) })
    }

    /// Whether anything can still happen to a ride that somebody looks at: not once it is closed or cancelled, nor
    /// when a search that found nobody was forgotten.
    public func mayChange(_ sight: RideSight) -> Bool {
        let state = sight.ride.life.state
        return state.deadline != nil || state == .unmatched && board.rides[sight.ride.id] != nil
    }

    /// The present sight without waiting; for frames of movement.
    public func sightNow(of id: RequestID, for passenger: PersonID) -> RideSight? {
        guard let ride = board.rides[id], ride.passenger == passenger else { return nil }
        var sight = RideSight(ride: ride)
        guard ride.life.state.isOpen, let agreement = ride.life.state.agreement,
            let entry = board.offers[agreement.offer]
        else { return sight }
        let now = clock()
        sight.cancelFee = board.fee(for: .passenger, of: ride, agreed: agreement, at: now)
        sight.cancelFeeHolds = board.feeHold(of: ride, agreed: agreement, at: now)
        sight.absenceFee = board.fee(
            for: .absence, of: ride, agreed: agreement, at: max(now, agreement.waitsUntil ?? now))
        noteSilence(of: entry, at: now, in: &sight)
        let promise = agreement.promise
        let seesCar = isVisible(entry, to: ride, agreement)
        sight.car = seesCar ? CarSight(of: entry, named: .own) : nil
        sight.carSeenAt = seesCar ? entry.position.observedAt : nil
        sight.offerVersion = entry.version
        let stops = entry.offer.schedule.stops
        sight.stopsBefore = stops.firstIndex { $0.purpose.request == id } ?? 0
        let last = stops.lastIndex { $0.purpose.request == id } ?? -1
        let arrivals = entry.offer.schedule.arrivals(from: entry.position)
        let unheard = board.unheard(of: entry, at: now)
        for (stop, arrival) in zip(stops, arrivals).prefix(last + 1) {
            var (isPickup, isVia) = (false, false)
            if case .pickup = stop.purpose { isPickup = true }
            if case .via = stop.purpose { isVia = true }
            let isOwn = stop.purpose.request == id
            let latest = isPickup ? promise.latestPickup : promise.latestDropOff
            let planned =
                isOwn
                ? sight.ownTime(min(arrival + unheard, max(arrival, latest)), promised: latest)
                : sight.othersTime(arrival + unheard)
            // What is not known is told nowhere: here, so that no page and no program has to remember it.
            let at = sight.silentSince == nil ? planned : nil
            if isOwn, isPickup { sight.pickupAt = at }
            if isOwn, !isPickup, !isVia { sight.dropOffAt = at }
            sight.stops.append(
                StopSight(
                    isPickup: isPickup, isVia: isVia, isOwn: isOwn,
                    coordinate: isOwn ? stop.place.coordinate : nil, at: at)
            )
        }
        sight.companions = entry.offer.schedule.passengers.filter { $0.party.id != id }
            .reduce(0) { $0 + Int($1.party.load.seats) }
        // The way round by others' stops would show where these are.
        let own = stops.filter { $0.purpose.request == id }.map(\.place)
        sight.way = (seesCar ? [entry.position.place] : []) + own
        return sight
    }

    /// What is known of a car that tells nothing: since when, and until when that is put up with. A car that stands
    /// at the pickup has nothing to tell.
    private func noteSilence(of entry: CityOffer, at now: Timestamp, in sight: inout RideSight) {
        if case .waiting = sight.ride.life.state { return }
        let heard = board.heard(of: entry)
        guard heard + rules.longestSilence <= now else { return }
        sight.silentSince = entry.position.observedAt
        if sight.ride.life.state.agreement?.boardedAt == nil {
            sight.silentUntil = heard + rules.longestSilenceWhenPromised
        }
    }

    /// Whether a passenger may see where the car is: not where others get in or out before it comes. On board, near
    /// the own pickup and in simulated cars without other people there is nothing to hide.
    private func isVisible(_ entry: CityOffer, to ride: CityRide, _ agreement: RideAgreement) -> Bool {
        if agreement.boardedAt != nil || agreement.reachedAt != nil || !entry.isSecret(from: ride.id) {
            return true
        }
        let here = entry.position.place.coordinate
        guard here.distance(to: ride.request.pickup.coordinate) > Self.meetingDistance else { return true }
        let next = entry.offer.schedule.stops.first.flatMap { stop in
            stop.purpose.request == nil || stop.purpose.request == ride.id ? nil : stop.place
        }
        let last = entry.lastStopOf == ride.passenger ? nil : entry.lastStop
        let areas = publicCars.areas
        return [next, last].compactMap(\.self).allSatisfy { place in
            !areas.isIn(areas.area(of: place.coordinate), here)
        }
    }

    /// So near the pickup the car is about to be met.
    private static let meetingDistance = Distance.metres(250)

    /// Those of some rides whose pages can still change without being opened anew.
    func followed(of ids: [RequestID]) -> Set<RequestID> { Set(ids.filter { board.rides[$0] != nil }) }

    /// The cars on the road that everybody may see, in no particular order.
    public func shownCars() -> [CarSight] { Array(publicCars.sights) }

    /// How many cars everybody may see.
    public func shownCount() -> Int { publicCars.sights.count }

    /// How many cars with room everybody may see around a place.
    public func shownCars(near place: Coordinate) -> Int {
        publicCars.sights.count {
            $0.hasRoom && $0.coordinate.distance(to: place) <= rules.pickupRadius
        }
    }

    /// When a car could come if somebody asked now, as strangers are told; nobody is asked.
    public func estimate(for request: RideRequest) async -> PickupEstimate? {
        let now = clock()
        let offers = publicCars.offers(for: request, within: rules.pickupRadius)
        guard !offers.isEmpty else { return nil }
        return await matching.estimate(for: request, among: offers, at: now).map {
            PickupEstimate($0, weights: rules.weights, at: now)
        }
    }

    /// What a driver has to do now.
    public func offer(_ id: OfferID) -> CityOffer? { board.offers[id] }

    /// All offers that drive in the sample city.
    public func simulatedOffers() -> [CityOffer] { board.offers.values.filter(\.card.isSimulated) }

    /// The best match if somebody asked now; nobody is asked. It tells where drivers are: no stranger may see it.
    package func bestMatch(for request: RideRequest) async -> Match? {
        await matching.best(for: request, isSimulated: false, excluding: [], drivers: [], at: clock()).first
    }

    /// Rides that wait for something and offers on the road.
    public func counts() -> (openRides: Int, offers: Int) {
        (board.openRides.count, board.offers.count)
    }
}
