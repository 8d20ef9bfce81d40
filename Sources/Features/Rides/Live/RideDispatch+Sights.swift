public import Carpool
import Geography
import Journal
import Roads

// MARK: - Sights

extension RideDispatch {
    /// A ride as its passenger sees it, once all that is known of it is durable; a ride of long ago as it
    /// was stored. Nobody else sees it.
    public func sight(of id: RequestID, for passenger: PersonID) async throws -> RideSight? {
        try await journal.settled()
        if board.rides[id] != nil { return sightNow(of: id, for: passenger) }
        guard let ride = try await store.ride(id, map: roads.map, rules: rules), ride.passenger == passenger
        else { return nil }
        // It may have been asked for while the store was read.
        return sightNow(of: id, for: passenger) ?? RideSight(ride: ride)
    }

    /// The ride that a person waits for, sits in, or has still to rate.
    public func currentRide(of passenger: PersonID) async throws -> RideSight? {
        try await journal.settled()
        if let open = board.openRide(of: passenger) { return sightNow(of: open.id, for: passenger) }
        guard let last = board.unratedRide(of: passenger) else { return nil }
        return sightNow(of: last.id, for: passenger)
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
        sight.absenceFee = board.fee(
            for: .absence, of: ride, agreed: agreement, at: max(now, agreement.waitsUntil ?? now))
        noteSilence(of: entry, at: now, in: &sight)
        sight.pickupAt = entry.arrival(at: .pickup(id))
        sight.dropOffAt = entry.arrival(at: .dropOff(id))
        sight.car = CarSight(of: entry)
        sight.carSeenAt = entry.position.observedAt
        sight.offerVersion = entry.version
        let stops = entry.offer.schedule.stops
        sight.stopsBefore = stops.firstIndex { $0.purpose.request == id } ?? 0
        let last = stops.lastIndex { $0.purpose.request == id } ?? -1
        let arrivals = entry.offer.schedule.arrivals(from: entry.position)
        sight.stops = zip(stops, arrivals).prefix(last + 1).map { stop, arrival in
            var isPickup = false
            if case .pickup = stop.purpose { isPickup = true }
            return StopSight(
                isPickup: isPickup, isOwn: stop.purpose.request == id, coordinate: stop.place.coordinate,
                at: arrival)
        }
        sight.companions = entry.offer.schedule.passengers.filter { $0.party.id != id }
            .reduce(0) { $0 + Int($1.party.load.seats) }
        sight.way = [entry.position.place] + stops.prefix(last + 1).map(\.place)
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

    /// The cars on the road.
    public func cars() -> [CarSight] { board.offers.values.map(CarSight.init(of:)) }

    /// The cars on the road that everybody may see.
    public func shownCars() -> [CarSight] {
        board.offers.values.lazy.filter(\.isShown).map(CarSight.init(of:))
    }

    /// What a driver has to do now.
    public func offer(_ id: OfferID) -> CityOffer? { board.offers[id] }

    /// All offers that drive in the sample city.
    public func simulatedOffers() -> [CityOffer] { board.offers.values.filter(\.card.isSimulated) }

    /// The best match if somebody asked now; nobody is asked.
    public func bestMatch(for request: RideRequest) async -> Match? {
        await matching.best(for: request, isSimulated: false, excluding: [], drivers: [], at: clock()).first
    }

    /// Rides that wait for something and offers on the road.
    public func counts() -> (openRides: Int, offers: Int) {
        (board.openRides.count, board.offers.count)
    }
}

extension CarSight {
    init(of entry: CityOffer) {
        self.init(
            id: entry.id, coordinate: entry.position.place.coordinate, heading: entry.heading,
            hasRoom: entry.freeSeats > 0 && entry.question == nil, isSimulated: entry.card.isSimulated)
    }
}
