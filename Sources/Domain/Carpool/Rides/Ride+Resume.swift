public import Geography

extension Ride {
    /// After the server has started again: asks the matcher anew if its answer was lost, and gives whoever was
    /// to answer a moment to reconnect. A wait that ran out while nobody could say anything has not been used: it
    /// begins anew, so that nobody loses their car or pays for not coming because the server was away.
    ///
    /// - Parameter served: Until when people are known to have been served; `nil` where nobody knows. When that is
    ///   hardly ago, nobody has missed their car's wait at the pickup.
    public mutating func resume(at now: Timestamp, served: Timestamp? = nil) -> [RideAction] {
        switch state {
        case .matching:
            state = .matching(until: now + rules.timeToMatch)
            return [.match(excluding: excluded)]
        case .offered(let offer, let next, let until):
            state = .offered(offer, next: next, until: max(until, now + rules.restartGrace))
            return [.ask(offer)]
        case .waiting(let agreement, _) where wasMissed(agreement, at: now, served: served):
            state = waiting(agreement, at: now)
            return []
        default:
            extendWhatRanOut(at: now)
            return []
        }
    }

    /// Whether the car's wait at the pickup, on whose end the fee hangs, has run out while nobody was served, or is
    /// about to before they are back.
    private func wasMissed(_ agreement: RideAgreement, at now: Timestamp, served: Timestamp?) -> Bool {
        guard let until = agreement.waitsUntil, until < now + rules.restartGrace else { return false }
        guard let served else { return true }
        return until > served && now - served >= rules.restartGrace
    }

    private mutating func extendWhatRanOut(at now: Timestamp) {
        let back = now + rules.restartGrace
        guard let deadline = state.deadline, deadline < back else { return }
        let missed = now + max(rules.grace, rules.restartGrace)
        switch state {
        case .confirmed(let agreement, _): state = .confirmed(agreement, until: missed)
        case .approaching(let agreement, _): state = .approaching(agreement, until: missed)
        case .waiting(let agreement, _): state = waiting(agreement, at: now)
        case .onBoard(let agreement, _): state = .onBoard(agreement, until: missed)
        case .matching, .offered, .pausing, .arrived, .closed, .unmatched, .cancelled: break
        }
    }
}
