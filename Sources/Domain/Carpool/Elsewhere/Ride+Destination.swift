public import Geography
public import Ledger

extension Ride {
    /// Another destination was agreed, and with it another promise. The moments of the pickup stay.
    mutating func agree(on promise: Promise) {
        switch state {
        case .confirmed(let agreement, let until):
            state = .confirmed(agreement.with(promise), until: until)
        case .approaching(let agreement, let until):
            state = .approaching(agreement.with(promise), until: until)
        case .waiting(let agreement, let until):
            state = .waiting(agreement.with(promise), until: until)
        case .onBoard(let agreement, _):
            let boarded = agreement.boardedAt ?? agreement.agreedAt
            let latest = max(promise.latestDropOff, boarded + promise.longestRide)
            state = .onBoard(agreement.with(promise), until: latest + rules.longestOverdue)
        case .matching, .offered, .pausing, .arrived, .closed, .unmatched, .cancelled: return
        }
        touch()
    }
}

extension RideAgreement {
    /// The agreement with another promise for the drop-off.
    fileprivate func with(_ promise: Promise) -> RideAgreement {
        var next = self
        next.promise.latestDropOff = promise.latestDropOff
        next.promise.longestRide = promise.longestRide
        // What was missed on the way to another place says nothing of this one.
        next.delay?.missed.latestDropOff = promise.latestDropOff
        next.delay?.missed.longestRide = promise.longestRide
        return next
    }
}

extension CityRide {
    /// What is set aside in the wallet for it, in minor units.
    public var heldAmount: Int64 {
        guard payment.hold != nil else { return 0 }
        return (heldFirst ?? price).minorUnits + raises.reduce(0) { $0 + $1.amount }
    }

    /// What has to be set aside beside that for a price; `nil` where it is enough, or cash is paid.
    public func raise(to price: Money) -> Money? {
        guard payment.hold != nil, price.minorUnits > heldAmount else { return nil }
        return Money(minorUnits: price.minorUnits - heldAmount, price.currency)
    }

    /// All that is set aside for it: what was first, what was agreed since, and what a question may need.
    public var allRaises: [PriceRaise] { raises + [elsewhere?.raise].compactMap(\.self) }

    /// When something of it ends by itself: its state, or the time to answer a question.
    public var deadline: Timestamp? {
        [life.state.deadline, elsewhere?.until].compactMap(\.self).min()
    }

    /// Whether the driver can still answer the question: what was asked rests on an agreement that stands.
    var canStillAgree: Bool {
        guard let ask = elsewhere, life.state.isOpen, let agreement = life.state.agreement else {
            return false
        }
        return agreement.offer == ask.offer && agreement.wantsOutAt == nil
    }
}
