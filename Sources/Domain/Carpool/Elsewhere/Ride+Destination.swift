public import Geography
public import Ledger
import Positions
package import Roads

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
        // What was made is not left out any more.
        return agreement.offer == ask.offer && agreement.wantsOutAt == nil
            && (ask.plan.change != .noStop || stopAhead != nil) && !asksForLessThanStaysPaid
    }

    /// Whether its passenger has asked to leave out the stop for less, and got in before the answer: the car may drive towards
    /// the stop by now, so on board the price stays, which has to be shown before it is agreed.
    var asksForLessThanStaysPaid: Bool {
        guard let plan = elsewhere?.plan, plan.change == .noStop, stopAhead != nil,
            life.state.agreement?.boardedAt != nil
        else { return false }
        return plan.price.minorUnits < price.minorUnits
    }
}

extension CityRide {
    /// The driver has said yes: the way, the price, the promise and what is set aside change together.
    mutating func take(_ ask: DestinationAsk) {
        let plan = ask.plan
        elsewhere = nil
        destinationAnswer = plan.change.agreed
        heldFirst = heldFirst ?? price
        if let raise = ask.raise { raises.append(raise) }
        price = plan.price
        distance = plan.distance
        directTime = plan.time
        request.longestRide = plan.promise.longestRide
        switch plan.change {
        case .destination:
            toLabel = ask.label
            request.dropOff = plan.dropOff
            closedDropOff = nil
            if stopAhead != nil { stop?.without = plan.without }
        case .stop:
            stop = plan.stop.map { ExtraStop(place: $0, label: ask.label, without: plan.without) }
        case .noStop: stop = nil
        }
        life.agree(on: plan.promise)
    }
}

extension CityOffer {
    /// The stops with what a passenger asks for. A stop that is left out fits always: what is promised moves to what the car can
    /// keep.
    package func changing(
        _ plan: inout DestinationPlan, of id: RequestID, _ agreement: RideAgreement,
        time: (RoadPlace, RoadPlace) -> TravelTime?
    ) throws(DestinationFault) -> Redirection {
        var promise = plan.promise
        promise.latestPickup = agreement.promise.latestPickup
        // Who is waited for at the pickup is late, not the car; the pickup itself stays as it is planned.
        let pickupAt = arrival(at: .pickup(id))
        if let pickupAt { promise.latestPickup = max(promise.latestPickup, pickupAt) }
        switch plan.change {
        case .destination:
            return try offer.schedule.redirecting(
                id, to: plan.dropOff, promising: promise, from: position, time: time)
        case .stop:
            guard let place = plan.stop else { throw .noWay }
            return try offer.schedule.stopping(
                at: place, for: id, promising: promise, from: position, time: time)
        case .noStop:
            guard let found = offer.schedule.leavingOutStop(of: id, from: position, time: time) else {
                throw .noWay
            }
            promise.latestDropOff = max(promise.latestDropOff, found.dropOffAt)
            if let boarding = agreement.boardedAt ?? pickupAt {
                promise.longestRide = max(promise.longestRide, found.dropOffAt - boarding)
            }
            plan.promise.latestDropOff = promise.latestDropOff
            plan.promise.longestRide = promise.longestRide
            return found.promising(promise, to: id)
        }
    }
}
