import Boards
public import Geography
import Positions

/// What time does to the board: overdue states, silent drivers, restarts, forgetting.
extension RideBoard {
    /// How long a ride that is over stays at hand; then the store has it.
    package static let keptWhenOver: TravelTime = .minutes(10)
    /// How long a drive goes on at its destination, until it is taken to have ended.
    package static let keptAtDestination: TravelTime = .minutes(10)
    /// How long a search that found nobody stays at hand.
    package static let keptWhenUnmatched: TravelTime = .minutes(60)

    /// Time has passed: every ride whose state is overdue moves on.
    public mutating func passTime(at now: Timestamp, roads: any StopRoads) -> BoardChanges {
        var changes = BoardChanges()
        let overdue = deadlines.take(by: now) { [rides] id, at in rides[id]?.deadline == at }
        for id in overdue {
            lapseDestination(of: id, at: now, changes: &changes)
            // A clock event is never refused.
            try? handle(.clock, of: id, at: now, roads: roads, changes: &changes)
        }
        return changes
    }

    /// A driver of whom nothing is heard: those who were promised a ride are told, and looked after anew when
    /// it lasts; an empty car's offer is over when it goes on. People on board have the deadline of their own
    /// state.
    public mutating func giveUpSilentDrivers(
        at now: Timestamp, rules: MatchingRules, roads: any StopRoads
    ) -> BoardChanges {
        var changes = BoardChanges()
        let strange = offers.values.filter {
            heard(of: $0) + rules.longestSilence <= now || $0.silentSince != nil
        }
        for id in strange.map(\.id).sorted() {
            guard let entry = offers[id] else { continue }
            let heard = heard(of: entry)
            guard heard + rules.longestSilence <= now else {
                touch(id, &changes) { $0.silentSince = nil }
                continue
            }
            if entry.silentSince == nil { noteSilence(of: id, since: heard, changes: &changes) }
            if heard + rules.longestSilenceWhenPromised <= now {
                lose(waiting(for: id), of: id, at: now, roads: roads, changes: &changes)
            } else if let question = entry.question {
                lose([question], of: id, at: now, roads: roads, changes: &changes)
            }
            guard heard + rules.longestOverdue <= now else { continue }
            endUnasked(id, .driveEndedSilent, at: now, roads: roads, changes: &changes)
        }
        return changes
    }

    /// A drive ends without its driver having said so, and the driver is told; not with people on board.
    mutating func endUnasked(
        _ id: OfferID, _ news: RideNews, at now: Timestamp, roads: any StopRoads,
        changes: inout BoardChanges
    ) {
        guard let entry = offers[id], let ended = try? end(id, at: now, roads: roads) else { return }
        changes.formUnion(ended)
        if !entry.card.isSimulated { changes.endings.append((entry.driver, id, news)) }
    }

    /// A driver who stands at the destination with nobody in the car has arrived, said or not: a phone that lies
    /// there with the page open would be asked about every ride around it. Being asked alone is no sign of life.
    public mutating func endArrivedDrivers(at now: Timestamp, roads: any StopRoads) -> BoardChanges {
        var changes = BoardChanges()
        let there = offers.values.filter { entry in
            !entry.card.isSimulated && entry.offer.schedule.passengers.isEmpty && entry.isAtNextStop
        }
        let before = atDestinationSince
        atDestinationSince = Dictionary(
            there.map { ($0.id, before[$0.id] ?? now) }, uniquingKeysWith: { first, _ in first })
        for (id, since) in atDestinationSince.sorted(by: { $0.key < $1.key })
        where since + Self.keptAtDestination <= now && offers[id]?.question == nil {
            endUnasked(id, .driveEndedArrived, at: now, roads: roads, changes: &changes)
            atDestinationSince[id] = nil
        }
        return changes
    }

    private mutating func noteSilence(of id: OfferID, since: Timestamp, changes: inout BoardChanges) {
        let waiting = waiting(for: id).filter { request in
            !isWaitedFor(request) && rides[request]?.life.state.agreement != nil
        }
        // Also where nobody waits: everybody else's map shows the car no longer.
        touch(id, &changes) { $0.silentSince = since }
        for request in waiting { tellPassenger(.driverSilent, of: request, changes: &changes) }
        // Once: the driver has one phone to look at, however many count on it.
        if let first = waiting.first { tellDriver(.driverSilent, id, of: first, changes: &changes) }
    }

    private mutating func lose(
        _ requests: [RequestID], of id: OfferID, at now: Timestamp, roads: any StopRoads,
        changes: inout BoardChanges
    ) {
        for request in requests where !isWaitedFor(request) {
            try? handle(.lostDriver(id, .silence), of: request, at: now, roads: roads, changes: &changes)
        }
    }

    /// The requests that count on a driver and are not in the car yet.
    private func waiting(for id: OfferID) -> [RequestID] {
        guard let entry = offers[id] else { return [] }
        let promised = entry.offer.schedule.passengers.filter { $0.boardedAt == nil }.map(\.party.id)
        return (promised + [entry.question].compactMap(\.self)).sorted()
    }

    /// Whether somebody gets another car when a driver stays silent.
    package func hasPromisesToLose(_ entry: CityOffer) -> Bool {
        entry.offer.schedule.passengers.contains {
            $0.boardedAt == nil && !isWaitedFor($0.party.id)
        }
    }

    /// Whether the car stands at the pickup: it has nothing to tell, and that wait has its own end.
    private func isWaitedFor(_ request: RequestID) -> Bool {
        if case .waiting? = rides[request]?.life.state { true } else { false }
    }

    /// How much later than it would have been a car is at its stops, as far as is known now. Of a car that tells nothing
    /// it is not known that it goes on: minutes that only a clock counts down would promise that.
    package func unheard(of entry: CityOffer, at now: Timestamp) -> TravelTime {
        max(.zero, now - heard(of: entry) - Self.usualSilence)
    }

    /// A phone in a pocket, a tunnel or a dead spot tells nothing for so long now and then.
    private static let usualSilence = TravelTime.seconds(30)

    /// When a driver was last heard of; after a restart everybody gets time to be heard of again.
    package func heard(of entry: CityOffer) -> Timestamp {
        max(entry.position.observedAt, resumedAt ?? entry.position.observedAt)
    }

    // MARK: - After a restart

    /// After a restart: lost questions to the matcher are asked again, open answers get their grace, and what
    /// contradicts itself, because a part of it could not be read, is put right.
    ///
    /// - Parameter served: Until when people are known to have been served; see ``Ride/resume(at:served:)``.
    public mutating func resume(
        at now: Timestamp, served: Timestamp? = nil, roads: any StopRoads
    ) -> BoardChanges {
        resumedAt = now
        var changes = BoardChanges()
        for id in rides.keys.sorted() {
            guard let ride = rides[id], let offer = ride.life.offer, !isKnown(id, to: offer) else { continue }
            // Refused for people on board: the deadline of their state looks after them.
            try? handle(.lostDriver(offer, .silence), of: id, at: now, roads: roads, changes: &changes)
        }
        for id in offers.keys.sorted() {
            putRight(id, at: now, roads: roads, changes: &changes)
            // Nobody could go on while the server was away.
            if offers[id]?.pause?.toldAt != nil { touch(id, &changes) { $0.pause?.toldAt = now } }
            // A clock that was put back must not make every new position look old.
            if let seen = offers[id]?.position.observedAt, seen > now {
                offers[id]?.position.observedAt = now
            }
        }
        for id in rides.keys.sorted() where changes.matches[id] == nil {
            guard var ride = rides[id] else { continue }
            let before = ride.life
            let isAsking = Self.resumeDestination(of: &ride, at: now)
            let actions = ride.life.resume(at: now, served: served)
            guard isAsking || ride.life != before || !actions.isEmpty else { continue }
            if case .matching = ride.life.state { ride.beginRound(at: now) }
            rides[id] = ride
            note(ride, at: now)
            changes.rides.insert(id)
            for action in actions {
                if case .match(let excluded) = action { changes.matches[id] = excluded }
            }
        }
        return changes
    }

    private func isKnown(_ id: RequestID, to offer: OfferID) -> Bool {
        guard let entry = offers[offer] else { return false }
        if case .offered? = rides[id]?.life.state { return entry.question == id }
        return entry.offer.schedule.passenger(id) != nil
    }

    /// Takes out of an offer whom no ride belongs to.
    private mutating func putRight(
        _ id: OfferID, at now: Timestamp, roads: any StopRoads, changes: inout BoardChanges
    ) {
        guard let entry = offers[id] else { return }
        if let question = entry.question, rides[question]?.life.offer != id {
            offers[id]?.question = nil
            changes.offers.insert(id)
        }
        for passenger in entry.offer.schedule.passengers where rides[passenger.party.id]?.life.offer != id {
            unschedule(passenger.party.id, of: id, at: now, roads: roads, changes: &changes)
        }
    }

    // MARK: - The end of a demo

    /// Ends everything simulated: who sits in a simulated car has arrived, who waits for one is looked after
    /// anew, and simulated passengers ask for nothing any more.
    public mutating func endSimulated(at now: Timestamp, roads: any StopRoads) -> BoardChanges {
        var changes = BoardChanges()
        for ride in rides.values.filter({ $0.isSimulated && $0.life.state.isOpen })
            .sorted(by: { $0.id < $1.id })
        {
            // Refused for those on board, who arrive below.
            try? handle(.cancelled, of: ride.id, at: now, roads: roads, changes: &changes)
        }
        for entry in offers.values.filter(\.card.isSimulated).sorted(by: { $0.id < $1.id }) {
            for passenger in entry.onBoard {
                let request = passenger.party.id
                settle(request, in: entry.id, roads: roads)
                unschedule(request, of: entry.id, at: now, roads: roads, changes: &changes)
                try? handle(
                    .reachedDropOff(entry.id), of: request, at: now, roads: roads, changes: &changes)
            }
            for request in waiting(for: entry.id) {
                try? handle(
                    .lostDriver(entry.id, .driver), of: request, at: now, roads: roads, changes: &changes)
            }
            remove(entry.id, &changes)
        }
        return changes
    }

    // MARK: - Forgetting

    /// Forgets rides that have been over for a while; the store keeps them.
    public mutating func forgetWhatIsOver(at now: Timestamp) {
        for id in Array(overSince.keys) where forgottenAt(id) ?? now + .minutes(1) <= now {
            rides[id] = nil
            overSince[id] = nil
        }
    }

    /// Takes up a ride again that had been forgotten, as the store has it.
    public mutating func recall(_ ride: CityRide, at now: Timestamp) {
        guard rides[ride.id] == nil, !ride.life.state.isOpen else { return }
        rides[ride.id] = ride
        note(ride, at: now)
    }

    private func forgottenAt(_ id: RequestID) -> Timestamp? {
        guard let since = overSince[id] else { return nil }
        return since + (rides[id]?.life.state == .unmatched ? Self.keptWhenUnmatched : Self.keptWhenOver)
    }
}
