public import Boards
public import Geography
public import Identity
public import Ledger

/// The life of one person's call for a taxi: a value that turns events into actions.
///
///     booked → looking ⇄ offered → coming → waiting → onBoard → arrived
///                 ↑         ↓ no, silence      ↓ (taxi lost: looked for anew)
///                 └─────────┴──────────────────┘
///     cancelled; unserved when nobody is left or the time is over; absent when nobody came to the door
///
/// A booked call looks on where nobody is left, until its time and as long after it as any other: whoever switches on
/// meanwhile is asked.
///
/// It neither reads a clock nor looks into queues: the moment comes with each event, and the actions are carried out by
/// whoever holds it. An event that does not fit is refused and changes nothing.
public struct TaxiCall: Hashable, Sendable {
    /// The call.
    public let id: CallID
    /// Whose it is.
    public let caller: PersonID
    /// What a driver calls the caller.
    public var firstName: String
    /// Where the taxi is to come.
    public var pickup: TaxiPlace
    /// Where it is to go, if the caller has said so.
    public var destination: TaxiPlace?
    /// R22: Where it is to stop on the way there.
    public var stop: TaxiStop?
    /// R22: What was said of another way.
    public internal(set) var way = TaxiWayTalk()
    /// What the caller needs.
    public var wish: TaxiWish
    /// When it was made.
    public var madeAt: Timestamp
    /// When the taxi is to be there, for a booked one.
    public var bookedFor: Timestamp?
    /// Whether it is a part of the living sample city and not a person's.
    public var isSimulated: Bool
    /// What the way would cost by the tariff, as the caller was told; `nil` where they have not said where to.
    public var estimate: Money?
    /// What the caller paid, as the driver said; `nil` if not.
    public package(set) var fare: Money?
    /// How it is paid.
    public var payment = TaxiPayment.cash
    /// R21: What the caller says when getting in, if they asked for it; nothing any more once they are in the taxi or the
    /// call is over.
    public var boardingCode: BoardingCode?
    /// R21: Whether its caller asked for a boarding code, also once that is spent: the next call begins with the same wish.
    public var asksForCode = false
    /// What was measured of the drive, where it is paid from the wallet.
    public package(set) var proof: TaxiDriveProof?
    /// Whether the caller sat in the taxi together with another one.
    public package(set) var hasShared = false
    /// The taxi that comes, or came last, and its driver.
    public package(set) var card: TaxiCard?
    /// Taxis with somebody on board who shares, whose way fits this one's: asked first, the best first.
    public var partners: [TaxiID] = []
    /// The taxis that were asked, in order, the one that is being asked included: none is asked twice.
    public internal(set) var asked: [TaxiID]
    /// How the last taxi that had agreed to come was lost, if one was.
    public internal(set) var lastLoss: TaxiLoss?
    /// Where it stands.
    public internal(set) var state: TaxiCallState
    /// When it was over; `nil` as long as it is not.
    public private(set) var endedAt: Timestamp?
    /// Counts the changes.
    public internal(set) var version: Int

    /// A new call; the board looks for a taxi, or notes when to.
    public init(
        _ id: CallID, of caller: PersonID, firstName: String, from pickup: TaxiPlace,
        to destination: TaxiPlace? = nil, wish: TaxiWish = TaxiWish(), bookedFor: Timestamp? = nil,
        isSimulated: Bool = false, policy: TaxiPolicy, at now: Timestamp
    ) {
        self.id = id
        self.caller = caller
        self.firstName = firstName
        self.pickup = pickup
        self.destination = destination
        self.wish = wish
        self.bookedFor = bookedFor
        self.isSimulated = isSimulated
        madeAt = now
        asked = []
        version = 1
        if let bookedFor, bookedFor - policy.bookingLead > now {
            state = .booked(from: bookedFor - policy.bookingLead)
        } else {
            state = .looking(until: Self.searchEnd(policy, bookedFor, from: now))
        }
    }

    /// A call as it was stored.
    public init(
        restoring id: CallID, of caller: PersonID, firstName: String, from pickup: TaxiPlace,
        to destination: TaxiPlace?, stop: TaxiStop? = nil, way: TaxiWayTalk = TaxiWayTalk(), wish: TaxiWish,
        madeAt: Timestamp, bookedFor: Timestamp?,
        isSimulated: Bool, estimate: Money?, fare: Money?, payment: TaxiPayment = .cash,
        proof: TaxiDriveProof? = nil, boardingCode: BoardingCode? = nil, hasShared: Bool = false,
        card: TaxiCard?, partners: [TaxiID], asked: [TaxiID],
        lastLoss: TaxiLoss?, state: TaxiCallState, endedAt: Timestamp? = nil, version: Int
    ) {
        self.id = id
        self.caller = caller
        self.firstName = firstName
        self.pickup = pickup
        self.destination = destination
        self.stop = stop
        self.way = way
        self.wish = wish
        self.madeAt = madeAt
        self.bookedFor = bookedFor
        self.isSimulated = isSimulated
        self.estimate = estimate
        self.fare = fare
        self.payment = payment
        self.proof = proof
        self.boardingCode = boardingCode
        asksForCode = boardingCode != nil
        self.hasShared = hasShared
        self.card = card
        self.partners = partners
        self.asked = asked
        self.lastLoss = lastLoss
        self.state = state
        self.endedAt = endedAt
        self.version = version
    }

    /// The taxi that is being asked.
    public var question: TaxiID? {
        if case .offered(let taxi, _, _) = state { taxi } else { nil }
    }

    /// Takes an event in.
    ///
    /// - Returns: What to do now, in order.
    /// - Throws: ``TaxiRefusal`` when the event does not fit; the call is then as it was.
    package mutating func handle(
        _ event: TaxiCallEvent, policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        var next = self
        var actions = try next.change(by: event, policy: policy, at: now)
        actions += next.dropOvertakenWay()
        next.dropSpentCode()
        if next != self { next.version += 1 }
        if next.state.isOver, !state.isOver { next.endedAt = now }
        self = next
        return actions
    }
}

// MARK: - Transitions

extension TaxiCall {
    private mutating func change(
        by event: TaxiCallEvent, policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        switch event {
        case .found(let taxi): return try found(taxi, policy, at: now)
        case .allBusy:
            guard case .looking = state else { throw TaxiRefusal(.notNow) }
            return []
        case .nobody(let reason):
            guard case .looking = state else { throw TaxiRefusal(.notNow) }
            if bookedFor != nil, reason.mayPass { return [] }
            return end(.unserved(reason), [.tell(.unserved)])
        case .accepted(let taxi, let driver, let arrival):
            return try accepted(taxi, driver, arrival, policy, at: now)
        case .refused(let taxi):
            guard case .offered(let asked, _, let until) = state else { throw TaxiRefusal(.notNow) }
            guard asked == taxi else { throw TaxiRefusal(.notYours) }
            state = .looking(until: until)
            return [.find]
        case .lost(let loss): return try lost(loss, policy, at: now)
        case .reachedDoor(let taxi): return try reachedDoor(taxi, policy, at: now)
        case .boarded(let taxi): return try boarded(taxi, policy, at: now)
        case .arrived(let taxi):
            guard case .onBoard(let agreement, _) = state else { throw TaxiRefusal(.notNow) }
            guard agreement.taxi == taxi else { throw TaxiRefusal(.notYours) }
            return arrive(agreement, at: now)
        case .absent(let taxi): return try absent(taxi, at: now)
        case .cancelled(let side, let reason): return try cancelled(side, reason, at: now)
        case .otherCall:
            guard case .booked = state else { throw TaxiRefusal(.notNow) }
            guard let bookedFor, now < bookedFor else {
                return end(.unserved(.otherCall), [.tell(.unserved)])
            }
            state = .booked(from: min(bookedFor, now + Self.timeUntilNextLook))
            return []
        case .wayAsked(let wish): return try askForWay(wish, at: now)
        case .wayAnswered(let taxi, let number, let accepts):
            return try answerWay(taxi, number, accepts: accepts, at: now)
        case .wayWithdrawn: return try withdrawWay()
        case .reachedStop(let taxi): return try reachStop(taxi, at: now)
        case .clock: return lapseWay(at: now) ?? clock(policy, at: now)
        }
    }

    /// How long a booked call waits, again and again, for the end of the call that its caller has open.
    private static let timeUntilNextLook = TravelTime.minutes(1)

    private mutating func end(_ state: TaxiCallState, _ actions: [TaxiCallAction]) -> [TaxiCallAction] {
        self.state = state
        return actions
    }

    private mutating func found(
        _ taxi: TaxiID, _ policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard case .looking(let until) = state, !asked.contains(taxi) else { throw TaxiRefusal(.notNow) }
        // Nobody is asked who would not have the whole time to answer.
        guard now + policy.timeToAnswer <= until else {
            return end(.unserved(.tooLate), [.tell(.unserved)])
        }
        asked.append(taxi)
        state = .offered(taxi, until: now + policy.timeToAnswer, lookingUntil: until)
        return [.ask(taxi)]
    }

    private mutating func accepted(
        _ taxi: TaxiID, _ driver: PersonID, _ arrival: Timestamp, _ policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard case .offered(let asked, let until, _) = state else { throw TaxiRefusal(.notNow) }
        guard asked == taxi else { throw TaxiRefusal(.notYours) }
        guard now < until else { throw TaxiRefusal(.tooLate) }
        let agreement = TaxiAgreement(
            taxi: taxi, driver: driver, agreedAt: now, promisedAt: notBefore(max(arrival, now)))
        state = .coming(agreement, until: agreement.promisedAt + policy.longestDelay)
        return [.engage(taxi), .tell(.taxiComing)]
    }

    private mutating func lost(
        _ loss: TaxiLoss, _ policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        switch state {
        case .coming(let agreement, _), .waiting(let agreement, _):
            guard agreement.taxi == loss.taxi else { throw TaxiRefusal(.notYours) }
            lastLoss = loss
            // What was measured of the one taxi proves nothing of the next.
            proof = nil
            boardingCode?.forgetTries()
            state = .looking(until: searchEnd(policy, from: now))
            return [.dismiss(loss.taxi), .tell(.taxiLost), .find]
        default: throw TaxiRefusal(.notNow)
        }
    }

    private mutating func reachedDoor(
        _ taxi: TaxiID, _ policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard case .coming(var agreement, _) = state else { throw TaxiRefusal(.notNow) }
        guard agreement.taxi == taxi else { throw TaxiRefusal(.notYours) }
        agreement.reachedAt = now
        let until = waitsUntil(policy, from: now)
        agreement.waitsUntil = until
        state = .waiting(agreement, until: max(until, notBefore(now) + policy.longestWait))
        return [.tell(.taxiThere)]
    }

    private mutating func boarded(
        _ taxi: TaxiID, _ policy: TaxiPolicy, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        switch state {
        case .coming(var agreement, _), .waiting(var agreement, _):
            guard agreement.taxi == taxi else { throw TaxiRefusal(.notYours) }
            agreement.boardedAt = now
            state = .onBoard(agreement, until: now + policy.longestRide)
            return [.tell(.onBoard)]
        default: throw TaxiRefusal(.notNow)
        }
    }

    private mutating func arrive(_ agreement: TaxiAgreement, at now: Timestamp) -> [TaxiCallAction] {
        var agreement = agreement
        agreement.arrivedAt = now
        return end(.arrived(agreement), [.dismiss(agreement.taxi), .tell(.arrived)])
    }

    private mutating func absent(_ taxi: TaxiID, at now: Timestamp) throws(TaxiRefusal) -> [TaxiCallAction] {
        guard case .waiting(let agreement, let until) = state else { throw TaxiRefusal(.notNow) }
        guard agreement.taxi == taxi else { throw TaxiRefusal(.notYours) }
        guard now >= agreement.waitsUntil ?? until else { throw TaxiRefusal(.tooEarly) }
        return end(.absent(agreement), [.free(taxi), .tell(.absent)])
    }

    private mutating func cancelled(
        _ side: TaxiCancellation.Side, _ reason: TaxiCancellation.Reason, at now: Timestamp
    ) throws(TaxiRefusal) -> [TaxiCallAction] {
        let news: [TaxiCallAction] = side == .city ? [.tell(.cancelledByCity)] : []
        func cancelled(_ agreement: TaxiAgreement?) -> TaxiCallState {
            .cancelled(TaxiCancellation(side: side, reason: reason, at: now, agreement: agreement))
        }
        switch state {
        case .booked, .looking: return end(cancelled(nil), news)
        case .offered(let taxi, _, _): return end(cancelled(nil), [.withdraw(taxi)] + news)
        case .coming(let agreement, _), .waiting(let agreement, _):
            return end(cancelled(agreement), [.free(agreement.taxi)] + news)
        case .onBoard(let agreement, _):
            // The driver said so, and it is not true, or the drive has ended otherwise.
            return end(cancelled(agreement), [.dismiss(agreement.taxi)] + news)
        case .arrived, .absent, .cancelled, .unserved: throw TaxiRefusal(.notNow)
        }
    }

    /// Whatever is overdue moves on.
    private mutating func clock(_ policy: TaxiPolicy, at now: Timestamp) -> [TaxiCallAction] {
        guard let deadline = state.deadline, now >= deadline else { return [] }
        switch state {
        case .booked:
            // After a long standstill: nobody waits at the door any more.
            if let bookedFor, now > bookedFor + policy.longestDelay {
                return end(.unserved(.tooLate), [.tell(.unserved)])
            }
            state = .looking(until: searchEnd(policy, from: now))
            return [.tell(.searching), .find]
        case .looking: return end(.unserved(.tooLate), [.tell(.unserved)])
        case .offered(let taxi, _, let until):
            state = .looking(until: until)
            return [.missed(taxi), .find]
        case .coming(let agreement, let until) where now > until + policy.longestDelay:
            // After a long standstill: nobody waits at the door any more.
            return end(.unserved(.tooLate), [.dismiss(agreement.taxi), .tell(.unserved)])
        case .coming(let agreement, _):
            let loss = TaxiLoss(taxi: agreement.taxi, cause: .delay, at: now)
            // Never refused: the call is in a state in which a taxi can be lost.
            return (try? lost(loss, policy, at: now)) ?? []
        case .waiting(let agreement, _):
            return end(.absent(agreement), [.free(agreement.taxi), .tell(.absent)])
        case .onBoard(let agreement, _): return arrive(agreement, at: now)
        case .arrived, .absent, .cancelled, .unserved: return []
        }
    }
}

// MARK: - The booked time

extension TaxiCall {
    /// A moment, or the booked time where that is later: before it nobody has to be at the door.
    func notBefore(_ moment: Timestamp) -> Timestamp { max(moment, bookedFor ?? moment) }

    /// Until when a taxi is looked for that begins to be looked for now.
    func searchEnd(_ policy: TaxiPolicy, from now: Timestamp) -> Timestamp {
        Self.searchEnd(policy, bookedFor, from: now)
    }

    private static func searchEnd(
        _ policy: TaxiPolicy, _ bookedFor: Timestamp?, from now: Timestamp
    ) -> Timestamp {
        max(now, bookedFor ?? now) + policy.longestSearch
    }

    /// From when on the driver may say that nobody came, who is at the door now.
    func waitsUntil(_ policy: TaxiPolicy, from now: Timestamp) -> Timestamp {
        (notBefore(now) + policy.timeToBoard).roundedUpToMinute
    }
}
