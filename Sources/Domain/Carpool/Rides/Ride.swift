public import Geography
public import Identity

/// The life of one request, from asking to having arrived: a value that turns events into actions.
///
///     matching → offered → confirmed → approaching → waiting → onBoard → arrived → closed
///         ↑ ↓       ↓ (no, silence)        ↓ (driver lost: searched anew)
///       pausing ← (nobody left)          cancelled; unmatched when the time to search is over
///
/// It neither reads a clock nor reaches outside: the moment comes with each event and the actions are carried
/// out by whoever holds it. An event that does not fit is refused and changes nothing.
public struct Ride: Hashable, Sendable {
    /// The request.
    public let id: RequestID
    /// Who asked.
    public let passenger: PersonID
    /// How the search goes and how long each state may last.
    public let rules: MatchingRules
    /// Where the ride stands.
    public internal(set) var state: RideState
    /// When the present search began.
    public private(set) var searchBegan: Timestamp
    /// The round of the search, from 1.
    public private(set) var round: Int
    /// Those who said no, were silent or were lost: not asked again for this ride.
    public private(set) var excluded: Set<OfferID>
    /// How the last driver who had agreed to come was lost, if one was.
    public private(set) var lastLoss: DriverLoss?
    /// Counts the changes.
    public private(set) var version: Int

    /// A new request, whose search begins at once; carry out the actions.
    public static func ask(
        _ id: RequestID, passenger: PersonID, rules: MatchingRules, at now: Timestamp
    ) -> (ride: Ride, actions: [RideAction]) {
        let ride = Ride(
            restoring: id, passenger: passenger, rules: rules,
            state: .matching(until: now + rules.timeToMatch),
            searchBegan: now, round: 1, excluded: [], version: 1)
        return (ride, [.match(excluding: [])])
    }

    /// A ride as it was stored.
    public init(
        restoring id: RequestID, passenger: PersonID, rules: MatchingRules, state: RideState,
        searchBegan: Timestamp, round: Int, excluded: Set<OfferID>, version: Int,
        lastLoss: DriverLoss? = nil
    ) {
        self.id = id
        self.passenger = passenger
        self.rules = rules
        self.state = state
        self.searchBegan = searchBegan
        self.round = round
        self.excluded = excluded
        self.version = version
        self.lastLoss = lastLoss
    }

    /// Takes an event in.
    ///
    /// - Returns: What to do now, in order.
    /// - Throws: ``RideRefusal`` when the event does not fit; the ride is then as it was.
    public mutating func handle(
        _ event: RideEvent, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        var next = self
        let actions = try next.change(by: event, at: now)
        if next != self { next.version += 1 }
        self = next
        return actions
    }

    /// A driver of this round who has not been asked yet is not asked any more.
    mutating func passOver(_ offer: OfferID) {
        guard case .offered(let asked, let next, let until) = state, next.contains(offer) else { return }
        excluded.insert(offer)
        state = .offered(asked, next: next.filter { $0 != offer }, until: until)
        version += 1
    }

    /// Something beside its state has changed.
    mutating func touch() { version += 1 }

    /// The offers that hold seats for this ride or carry it.
    public var offer: OfferID? {
        switch state {
        case .offered(let offer, _, _): offer
        case .arrived, .closed: nil
        default: state.agreement?.offer
        }
    }
}

// MARK: - Transitions

extension Ride {
    private mutating func change(
        by event: RideEvent, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        switch event {
        case .matched(let offers): return try matched(offers, at: now)
        case .accepted(let offer, let promise): return try accepted(offer, promise, at: now)
        case .rejected(let offer): return try rejected(offer, at: now)
        case .headingForPickup(let offer): return try headingForPickup(offer)
        case .reachedPickup(let offer): return try reachedPickup(offer, at: now)
        case .boarded(let offer): return try boarded(offer, at: now)
        case .reachedDropOff(let offer): return try reachedDropOff(offer, at: now)
        case .lostDriver(let offer, let cause): return try lostDriver(offer, cause, at: now)
        case .wantsOut: return try wantsOut(at: now)
        case .letOut(let offer): return try letOut(offer, at: now)
        case .delayed(let offer, let promise): return try delayed(offer, promise, at: now)
        case .passengerAbsent(let offer): return try absent(offer, at: now)
        case .cancelled: return try cancelled(at: now)
        case .searchAgain: return try searchAgain(at: now)
        case .rated: return try rated()
        case .clock: return clock(at: now)
        }
    }

    func refusal(_ code: RideRefusal.Code) -> RideRefusal { RideRefusal(code: code, state: state) }

    private mutating func matched(_ offers: [OfferID], at now: Timestamp) throws(RideRefusal) -> [RideAction]
    {
        guard case .matching = state else { throw refusal(.notNow) }
        let fresh = offers.filter { !excluded.contains($0) }
            .prefix(round > rules.rounds ? 1 : rules.driversPerRound)
        return askFirst(of: Array(fresh), at: now)
    }

    /// When the search gives up, unless a driver is being asked then.
    public var searchEnds: Timestamp { searchBegan + rules.longestSearch }

    /// Asks the next driver of the round, or ends the round. While the time to search lasts there is always another
    /// look for drivers, those who have come since or have room again; the last one is at its very end.
    private mutating func askFirst(of offers: [OfferID], at now: Timestamp) -> [RideAction] {
        if let first = offers.first, now < searchEnds || isMatching {
            state = .offered(first, next: Array(offers.dropFirst()), until: now + rules.timeToAnswer)
            return [.ask(first), .tellDriver(first, .askedToDrive)]
        }
        guard now < searchEnds else {
            state = .unmatched
            return [.tellPassenger(.noDriverFound)]
        }
        // A second at least: who set no pause did not ask for looks without end.
        state = .pausing(until: min(now + max(rules.timeBetweenRounds, .seconds(1)), searchEnds))
        return []
    }

    /// Whether the matcher has just answered: who is found by a look that began in time is asked.
    private var isMatching: Bool {
        if case .matching = state { true } else { false }
    }

    private mutating func accepted(
        _ offer: OfferID, _ promise: Promise?, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        guard case .offered(let asked, let next, let until) = state else { throw refusal(.notNow) }
        guard asked == offer else { throw refusal(.notYours) }
        guard now <= until else { throw refusal(.tooLate) }
        guard let promise else {
            return [.withdraw(offer)] + askFirst(of: next, at: now)
        }
        let agreement = RideAgreement(offer: offer, promise: promise, agreedAt: now)
        state = .confirmed(agreement, until: promise.latestPickup + rules.grace)
        return [.schedule(offer), .tellPassenger(.driverFound)]
    }

    private mutating func rejected(_ offer: OfferID, at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        guard case .offered(let asked, let next, _) = state else { throw refusal(.notNow) }
        guard asked == offer else { throw refusal(.notYours) }
        excluded.insert(offer)
        return [.withdraw(offer)] + askFirst(of: next, at: now)
    }

    private mutating func headingForPickup(_ offer: OfferID) throws(RideRefusal) -> [RideAction] {
        guard case .confirmed(let agreement, let until) = state else { throw refusal(.notNow) }
        guard agreement.offer == offer else { throw refusal(.notYours) }
        state = .approaching(agreement, until: until)
        return [.tellPassenger(.driverComing)]
    }

    private mutating func reachedPickup(
        _ offer: OfferID, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        switch state {
        case .confirmed(var agreement, _), .approaching(var agreement, _):
            guard agreement.offer == offer else { throw refusal(.notYours) }
            agreement.reachedAt = now
            state = waiting(agreement, at: now)
            return [.tellPassenger(.driverWaiting)]
        default: throw refusal(.notNow)
        }
    }

    /// From now on the car waits its whole time.
    func waiting(_ agreement: RideAgreement, at now: Timestamp) -> RideState {
        var agreement = agreement
        let until = rules.endOfWaiting(from: now)
        agreement.waitsUntil = until
        return .waiting(agreement, until: max(until, now + rules.longestBoarding))
    }

    private mutating func boarded(_ offer: OfferID, at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        switch state {
        case .confirmed(var agreement, _), .approaching(var agreement, _), .waiting(var agreement, _):
            guard agreement.offer == offer else { throw refusal(.notYours) }
            agreement.boardedAt = now
            let latest = max(agreement.promise.latestDropOff, now + agreement.promise.longestRide)
            state = .onBoard(agreement, until: latest + rules.longestOverdue)
            return [.tellPassenger(.onBoard)]
        default: throw refusal(.notNow)
        }
    }

    private mutating func reachedDropOff(
        _ offer: OfferID, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        guard case .onBoard(let agreement, _) = state else { throw refusal(.notNow) }
        guard agreement.offer == offer else { throw refusal(.notYours) }
        return arrive(agreement, at: now)
    }

    private mutating func arrive(_ agreement: RideAgreement, at now: Timestamp) -> [RideAction] {
        var agreement = agreement
        agreement.arrivedAt = now
        state = .arrived(agreement, until: now + rules.timeToRate)
        return [.tellPassenger(.arrived)]
    }

    private mutating func wantsOut(at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        guard case .onBoard(var agreement, let until) = state else { throw refusal(.notNow) }
        guard agreement.wantsOutAt == nil else { throw refusal(.twice) }
        agreement.wantsOutAt = now
        state = .onBoard(agreement, until: until)
        return [.tellDriver(agreement.offer, .wantsOut)]
    }

    private mutating func letOut(_ offer: OfferID, at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        guard case .onBoard(var agreement, _) = state else { throw refusal(.notNow) }
        guard agreement.offer == offer else { throw refusal(.notYours) }
        agreement.arrivedAt = now
        agreement.gotOutEarly = true
        state = .arrived(agreement, until: now + rules.timeToRate)
        return [.unschedule(offer), .tellPassenger(.letOut)]
    }

    private mutating func lostDriver(
        _ offer: OfferID, _ cause: RideCancellation.Cause, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        switch state {
        case .offered(let asked, let next, _):
            guard asked == offer else { throw refusal(.notYours) }
            excluded.insert(offer)
            return [.withdraw(offer)] + askFirst(of: next, at: now)
        case .confirmed(let agreement, _), .approaching(let agreement, _), .waiting(let agreement, _):
            guard agreement.offer == offer else { throw refusal(.notYours) }
            return searchAnew(without: offer, cause, at: now)
        case .onBoard(let agreement, _):
            guard agreement.offer == offer else { throw refusal(.notYours) }
            throw refusal(.onBoard)
        default: throw refusal(.notNow)
        }
    }

    mutating func searchAnew(
        without offer: OfferID, _ cause: RideCancellation.Cause, at now: Timestamp
    ) -> [RideAction] {
        excluded.insert(offer)
        lastLoss = DriverLoss(offer: offer, cause: cause, at: now)
        searchBegan = now
        round = 1
        state = .matching(until: now + rules.timeToMatch)
        guard cause != .driver else {
            return [.unschedule(offer), .tellPassenger(.driverCancelled), .match(excluding: excluded)]
        }
        return [
            .unschedule(offer),
            .tellDriver(offer, cause == .silence ? .droppedForSilence : .passengerReassigned),
            .tellPassenger(.driverLost), .match(excluding: excluded),
        ]
    }

    private mutating func absent(_ offer: OfferID, at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        guard case .waiting(let agreement, let until) = state else { throw refusal(.notNow) }
        guard agreement.offer == offer else { throw refusal(.notYours) }
        guard now >= agreement.waitsUntil ?? until else { throw refusal(.tooEarly) }
        return endUnused(.absence, offer: offer, at: now, news: .passengerAbsent)
    }

    private mutating func cancelled(at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        switch state {
        case .matching, .pausing:
            state = .cancelled(RideCancellation(cause: .passenger, offer: nil, at: now))
            return []
        case .offered(let offer, _, _):
            state = .cancelled(RideCancellation(cause: .passenger, offer: nil, at: now))
            return [.withdraw(offer)]
        case .confirmed(let agreement, _), .approaching(let agreement, _), .waiting(let agreement, _):
            return endUnused(.passenger, offer: agreement.offer, at: now, news: nil)
        case .onBoard: throw refusal(.onBoard)
        case .arrived, .closed, .unmatched, .cancelled: throw refusal(.notNow)
        }
    }

    private mutating func endUnused(
        _ cause: RideCancellation.Cause, offer: OfferID, at now: Timestamp, news: RideNews?
    ) -> [RideAction] {
        state = .cancelled(RideCancellation(cause: cause, offer: offer, at: now))
        var actions: [RideAction] = [
            .unschedule(offer),
            .tellDriver(offer, news ?? .passengerCancelled),
        ]
        if let news { actions.append(.tellPassenger(news)) }
        return actions
    }

    private mutating func searchAgain(at now: Timestamp) throws(RideRefusal) -> [RideAction] {
        guard case .unmatched = state else { throw refusal(.notNow) }
        searchBegan = now
        round = 1
        excluded = []
        state = .matching(until: now + rules.timeToMatch)
        return [.match(excluding: [])]
    }

    private mutating func rated() throws(RideRefusal) -> [RideAction] {
        guard case .arrived(let agreement, _) = state else { throw refusal(.notNow) }
        state = .closed(agreement)
        return []
    }

    private mutating func clock(at now: Timestamp) -> [RideAction] {
        guard let deadline = state.deadline, now >= deadline else { return [] }
        switch state {
        case .matching: return askFirst(of: [], at: now)
        case .pausing:
            round += 1
            state = .matching(until: now + rules.timeToMatch)
            return [.match(excluding: excluded)]
        case .offered(let offer, let next, _):
            excluded.insert(offer)
            return [.withdraw(offer)] + askFirst(of: next, at: now)
        case .confirmed(let agreement, _), .approaching(let agreement, _):
            return searchAnew(without: agreement.offer, .delay, at: now)
        case .waiting(let agreement, _):
            // Nobody pays for not having come, and is not said to, but by the driver's word: they may sit in the car.
            return endUnused(.unsaid, offer: agreement.offer, at: now, news: .pickupUnsaid)
        case .onBoard(let agreement, _): return arrive(agreement, at: now)
        case .arrived(let agreement, _):
            state = .closed(agreement)
            return []
        case .closed, .unmatched, .cancelled: return []
        }
    }
}

extension Ride {
    /// The ride with every moment in it moved, because the clock was put right: what was left of a wait is left still.
    /// Of a ride that is over only its deadline moves: when it began and ended is on the receipt.
    public func shifted(by span: TravelTime) -> Ride {
        var moved = self
        moved.state = state.shifted(by: span)
        moved.version += 1
        guard state.isOpen else { return moved }
        moved.searchBegan = searchBegan + span
        if let loss = lastLoss {
            moved.lastLoss = DriverLoss(offer: loss.offer, cause: loss.cause, at: loss.at + span)
        }
        return moved
    }
}
