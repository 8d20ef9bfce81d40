import Carpool
import Geography
import Identity

/// Where a ride stands, as it is stored.
struct RideStateRecord: Codable, Sendable {
    struct Agreement: Codable, Sendable {
        var offer: String
        var latestPickup: Int64
        var latestDropOff: Int64
        var longestRide: Int64
        var agreedAt: Int64
        var boardedAt: Int64?
        var arrivedAt: Int64?
        var delay: Delay?
        var reachedAt: Int64?
        var waitsUntil: Int64?
        var wantsOutAt: Int64?
        var gotOutEarly: Bool?
    }

    /// A promise that the traffic broke.
    struct Delay: Codable, Sendable {
        var latestPickup: Int64
        var latestDropOff: Int64
        var longestRide: Int64
        var toldAt: Int64
    }

    var kind: String
    var until: Int64?
    var offer: String?
    var next: [String]?
    var agreement: Agreement?
    var cause: Int8?
    var at: Int64?

    init(_ state: RideState) {
        kind = state.name
        until = state.deadline?.milliseconds
        agreement = state.agreement.map(Agreement.init)
        switch state {
        case .offered(let asked, let waiting, _):
            offer = asked.text
            next = waiting.map(\.text)
        case .cancelled(let cancellation):
            cause = cancellation.cause.rawValue
            offer = cancellation.offer?.text
            at = cancellation.at.milliseconds
        default: break
        }
    }

    /// The state; `nil` for values that no state has.
    ///
    /// - Parameter rules: Tell how long a car waits of which an older record did not say it.
    func state(_ rules: MatchingRules) -> RideState? {
        guard case .waiting(let agreement, let until)? = state else { return state }
        return agreement.waiting(until: until, rules)
    }

    /// The state as it was stored; `nil` for values that no state has.
    var state: RideState? {
        let until = Timestamp(milliseconds: until ?? 0)
        let agreement = agreement?.agreement
        let offer = offer.flatMap(OfferID.init(text:))
        func agreed(_ make: (RideAgreement) -> RideState) -> RideState? { agreement.map(make) }
        switch kind {
        case "matching": return .matching(until: until)
        case "pausing": return .pausing(until: until)
        case "offered":
            guard let offer else { return nil }
            return .offered(offer, next: (next ?? []).compactMap(OfferID.init(text:)), until: until)
        case "confirmed": return agreed { .confirmed($0, until: until) }
        case "approaching": return agreed { .approaching($0, until: until) }
        case "waiting": return agreed { .waiting($0, until: until) }
        case "onBoard": return agreed { .onBoard($0, until: until) }
        case "arrived": return agreed { .arrived($0, until: until) }
        case "closed": return agreed { .closed($0) }
        case "unmatched": return .unmatched
        case "cancelled":
            guard let cause = cause.flatMap(RideCancellation.Cause.init(rawValue:)), let at else {
                return nil
            }
            return .cancelled(RideCancellation(cause: cause, offer: offer, at: Timestamp(milliseconds: at)))
        default: return nil
        }
    }
}

extension RideStateRecord.Agreement {
    init(_ agreement: RideAgreement) {
        offer = agreement.offer.text
        latestPickup = agreement.promise.latestPickup.milliseconds
        latestDropOff = agreement.promise.latestDropOff.milliseconds
        longestRide = agreement.promise.longestRide.milliseconds
        agreedAt = agreement.agreedAt.milliseconds
        boardedAt = agreement.boardedAt?.milliseconds
        arrivedAt = agreement.arrivedAt?.milliseconds
        delay = agreement.delay.map { delay in
            RideStateRecord.Delay(
                latestPickup: delay.missed.latestPickup.milliseconds,
                latestDropOff: delay.missed.latestDropOff.milliseconds,
                longestRide: delay.missed.longestRide.milliseconds, toldAt: delay.toldAt.milliseconds)
        }
        reachedAt = agreement.reachedAt?.milliseconds
        waitsUntil = agreement.waitsUntil?.milliseconds
        wantsOutAt = agreement.wantsOutAt?.milliseconds
        gotOutEarly = agreement.gotOutEarly ? true : nil
    }

    var agreement: RideAgreement? {
        guard let offer = OfferID(text: offer) else { return nil }
        var agreement = RideAgreement(
            offer: offer,
            promise: Promise(
                latestPickup: Timestamp(milliseconds: latestPickup),
                latestDropOff: Timestamp(milliseconds: latestDropOff),
                longestRide: .milliseconds(longestRide)),
            agreedAt: Timestamp(milliseconds: agreedAt),
            boardedAt: boardedAt.map(Timestamp.init(milliseconds:)),
            arrivedAt: arrivedAt.map(Timestamp.init(milliseconds:)),
            delay: delay.map { delay in
                RideDelay(
                    missed: Promise(
                        latestPickup: Timestamp(milliseconds: delay.latestPickup),
                        latestDropOff: Timestamp(milliseconds: delay.latestDropOff),
                        longestRide: .milliseconds(delay.longestRide)),
                    toldAt: Timestamp(milliseconds: delay.toldAt))
            })
        agreement.reachedAt = reachedAt.map(Timestamp.init(milliseconds:))
        agreement.waitsUntil = waitsUntil.map(Timestamp.init(milliseconds:))
        agreement.wantsOutAt = wantsOutAt.map(Timestamp.init(milliseconds:))
        agreement.gotOutEarly = gotOutEarly ?? false
        return agreement
    }
}

extension RideAgreement {
    /// A car that waits at the pickup. In older records it does so without an end that counts: whoever had read one
    /// could not say that the party is there, and would charge it for not being.
    fileprivate func waiting(until: Timestamp, _ rules: MatchingRules) -> RideState {
        guard waitsUntil == nil else { return .waiting(self, until: until) }
        var agreement = self
        let end = reachedAt.map { rules.endOfWaiting(from: $0) } ?? until
        agreement.waitsUntil = end
        return .waiting(agreement, until: max(until, end))
    }
}
