public import Geography

// Every moment of a ride later or earlier by the same span, for a clock that was put right: the spans between them stay.
// What is over has happened when it happened; of it only what is still waited for moves.

extension RideState {
    /// The state with every moment in it moved; of what is over, only until when it can be rated.
    func shifted(by span: TravelTime) -> RideState {
        switch self {
        case .matching(let until): .matching(until: until + span)
        case .offered(let offer, let next, let until): .offered(offer, next: next, until: until + span)
        case .pausing(let until): .pausing(until: until + span)
        case .confirmed(let agreement, let until):
            .confirmed(agreement.shifted(by: span), until: until + span)
        case .approaching(let agreement, let until):
            .approaching(agreement.shifted(by: span), until: until + span)
        case .waiting(let agreement, let until): .waiting(agreement.shifted(by: span), until: until + span)
        case .onBoard(let agreement, let until): .onBoard(agreement.shifted(by: span), until: until + span)
        case .arrived(let agreement, let until): .arrived(agreement, until: until + span)
        case .closed, .unmatched, .cancelled: self
        }
    }
}

extension RideAgreement {
    /// The agreement with every moment in it moved.
    func shifted(by span: TravelTime) -> RideAgreement {
        var moved = self
        moved.promise = promise.shifted(by: span)
        moved.agreedAt = agreedAt + span
        moved.boardedAt = boardedAt.map { $0 + span }
        moved.arrivedAt = arrivedAt.map { $0 + span }
        moved.reachedAt = reachedAt.map { $0 + span }
        moved.waitsUntil = waitsUntil.map { $0 + span }
        moved.wantsOutAt = wantsOutAt.map { $0 + span }
        moved.delay = delay.map { RideDelay(missed: $0.missed.shifted(by: span), toldAt: $0.toldAt + span) }
        return moved
    }
}

extension Promise {
    /// The promise with every moment in it moved.
    func shifted(by span: TravelTime) -> Promise {
        var moved = self
        moved.latestPickup = latestPickup + span
        moved.latestDropOff = latestDropOff + span
        return moved
    }
}

extension RideRequest {
    /// The request with every moment in it moved.
    public func shifted(by span: TravelTime) -> RideRequest {
        var moved = self
        moved.askedAt = askedAt + span
        moved.latestPickup = latestPickup + span
        return moved
    }
}

extension Offer {
    /// The offer with every moment in it moved.
    public func shifted(by span: TravelTime) -> Offer {
        var moved = self
        moved.startedAt = startedAt + span
        moved.schedule.shift(by: span)
        return moved
    }
}
