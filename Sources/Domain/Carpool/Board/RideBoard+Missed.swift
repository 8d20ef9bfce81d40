import Boards
package import Geography

/// What drivers miss, and why.
extension RideBoard {
    /// How many missed requests a driver still sees.
    private static let mostMissed = 8

    /// Notes what a driver has missed by an event that has just happened to a ride.
    ///
    /// - Parameters:
    ///   - asked: The offer whose driver was being asked about the ride before.
    ///   - before: The ride before the event.
    package mutating func noteMissed(
        by event: RideEvent, of id: RequestID, asked: OfferID?, before: Ride, at now: Timestamp,
        changes: inout BoardChanges
    ) {
        guard let ride = rides[id] else { return }
        if let asked, let reason = MissedRequest.Reason(unansweredBy: event) {
            note(MissedRequest(firstName: ride.firstName, reason: reason, at: now), asked, &changes)
        }
        if let loss = ride.life.lastLoss, loss != before.lastLoss,
            let reason = MissedRequest.Reason(lostBy: loss.cause)
        {
            note(MissedRequest(firstName: ride.firstName, reason: reason, at: now), loss.offer, &changes)
        }
    }

    /// Notes that a driver has missed a request, where it is no event of the ride that says so.
    mutating func noteMissed(
        _ reason: MissedRequest.Reason, _ id: RequestID, _ offer: OfferID, at now: Timestamp,
        changes: inout BoardChanges
    ) {
        guard let ride = rides[id] else { return }
        note(MissedRequest(firstName: ride.firstName, reason: reason, at: now), offer, &changes)
    }

    private mutating func note(_ missed: MissedRequest, _ offer: OfferID, _ changes: inout BoardChanges) {
        guard offers[offer]?.card.isSimulated == false else { return }
        touch(offer, &changes) { $0.missed = $0.missed.suffix(Self.mostMissed - 1) + [missed] }
    }
}

extension MissedRequest.Reason {
    /// Why a question went without an answer that counts; `nil` where the driver knows, or nothing was missed.
    fileprivate init?(unansweredBy event: RideEvent) {
        switch event {
        case .clock: self = .unanswered
        case .cancelled: self = .withdrawn
        case .accepted(_, nil): self = .tooFar
        case .lostDriver(_, .silence): self = .unheard
        default: return nil
        }
    }

    /// Why a promised passenger was lost; `nil` where it was the driver's own doing.
    fileprivate init?(lostBy cause: RideCancellation.Cause) {
        switch cause {
        case .silence: self = .lostBySilence
        case .delay: self = .lostByDelay
        case .driver, .passenger, .absence, .unsaid: return nil
        }
    }
}
