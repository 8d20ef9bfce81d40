public import Geography

/// Promises that the traffic broke, and when the passenger was told; who was told so cancels free of charge.
public struct RideDelay: Hashable, Sendable {
    /// What had been promised at first, however often a later time has been promised since.
    public var missed: Promise
    /// When the passenger was last told.
    public var toldAt: Timestamp

    /// A promise that was broken.
    public init(missed: Promise, toldAt: Timestamp) {
        self.missed = missed
        self.toldAt = toldAt
    }
}

extension Ride {
    /// What was promised cannot be kept; a later time is promised instead, and the passenger is told.
    ///
    /// There is an end to that: who would be picked up later than ``MatchingRules/longestDelay`` after the first
    /// promise gets another car, so that no car that stands somewhere can keep anybody waiting for ever.
    mutating func delayed(
        _ offer: OfferID, _ promise: Promise, at now: Timestamp
    ) throws(RideRefusal) -> [RideAction] {
        guard var agreement = state.agreement, state.isOpen else { throw refusal(.notNow) }
        guard agreement.offer == offer else { throw refusal(.notYours) }
        let first = agreement.delay?.missed ?? agreement.promise
        agreement.delay = RideDelay(missed: first, toldAt: now)
        agreement.promise = promise
        switch state {
        case .confirmed, .approaching:
            guard promise.latestPickup <= first.latestPickup + rules.longestDelay else {
                return searchAnew(without: offer, .delay, at: now)
            }
            let until = promise.latestPickup + rules.grace
            if case .confirmed = state {
                state = .confirmed(agreement, until: until)
            } else {
                state = .approaching(agreement, until: until)
            }
        case .waiting(_, let until): state = .waiting(agreement, until: until)
        case .onBoard(_, let until):
            let latest = min(promise.latestDropOff, first.latestDropOff + rules.longestDelay)
            state = .onBoard(agreement, until: max(until, latest + rules.longestOverdue))
        default: throw refusal(.notNow)
        }
        return [.tellPassenger(.promiseBroken)]
    }
}
