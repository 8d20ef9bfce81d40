package import Geography

/// What a restart and a clock that was put right do to a call.
extension TaxiCall {
    /// After the server has started again whoever was to answer, or to come, gets a moment to come back.
    ///
    /// - Parameter served: Until when people are known to have been served; `nil` where nobody knows.
    package mutating func resume(policy: TaxiPolicy, served: Timestamp?, at now: Timestamp) {
        let back = now + policy.restartGrace
        let before = self
        // What should have ended long ago does not go on, hours after people have helped themselves.
        let tooLate = now + (.zero - policy.longestDelay)
        switch state {
        case .looking(let until) where until < tooLate: break
        case .offered(_, _, let looking) where looking < tooLate: state = .looking(until: looking)
        case .coming(_, let until) where until < tooLate: break
        case .looking(let until): state = .looking(until: max(until, back + policy.timeToAnswer))
        case .offered(let taxi, let until, let looking):
            let until = max(until, back)
            state = .offered(taxi, until: until, lookingUntil: max(looking, until))
        case .coming(let agreement, let until): state = .coming(agreement, until: max(until, back))
        case .waiting(var agreement, let until):
            if let waits = agreement.waitsUntil, waits < back, served.map({ waits > $0 }) ?? true {
                // Nobody could come to the door of a taxi that could not be seen.
                agreement.waitsUntil = waitsUntil(policy, from: now)
            }
            state = .waiting(agreement, until: max(until, agreement.waitsUntil ?? back, back))
        case .onBoard(let agreement, let until): state = .onBoard(agreement, until: max(until, back))
        case .booked, .arrived, .absent, .cancelled, .unserved: break
        }
        if let until = way.ask?.until { way.ask?.until = max(until, back) }
        if self != before { version += 1 }
    }

    /// The call with every moment in it moved, if it is not over.
    package func shifted(by span: TravelTime) -> TaxiCall? {
        guard !state.isOver else { return nil }
        var moved = self
        moved.version += 1
        moved.madeAt = madeAt + span
        moved.lastLoss?.at = (lastLoss?.at ?? madeAt) + span
        moved.stop?.doneAt = stop?.doneAt.map { $0 + span }
        if let until = way.ask?.until { moved.way.ask?.until = until + span }
        // A booked taxi comes at a time of the day, whatever the clock has said meanwhile.
        switch state {
        case .booked: return nil
        case .looking(let until): moved.state = .looking(until: notBefore(until + span))
        case .offered(let taxi, let until, let looking):
            moved.state = .offered(taxi, until: until + span, lookingUntil: notBefore(looking + span))
        case .coming(let agreement, let until):
            var shifted = agreement.shifted(by: span)
            shifted.promisedAt = notBefore(shifted.promisedAt)
            moved.state = .coming(shifted, until: shifted.promisedAt + (until - agreement.promisedAt))
        case .waiting(let agreement, let until):
            var shifted = agreement.shifted(by: span)
            var end = until + span
            if let reached = agreement.reachedAt, let waits = agreement.waitsUntil {
                // From the booked time on, where the taxi came before it.
                shifted.waitsUntil = notBefore(reached + span) + (waits - notBefore(reached))
                end = notBefore(reached + span) + (until - notBefore(reached))
            }
            moved.state = .waiting(shifted, until: end)
        case .onBoard(let agreement, let until):
            moved.state = .onBoard(agreement.shifted(by: span), until: until + span)
        case .arrived, .absent, .cancelled, .unserved: return nil
        }
        return moved
    }
}

extension TaxiAgreement {
    fileprivate func shifted(by span: TravelTime) -> TaxiAgreement {
        var moved = self
        moved.agreedAt = agreedAt + span
        moved.promisedAt = promisedAt + span
        moved.reachedAt = reachedAt.map { $0 + span }
        moved.waitsUntil = waitsUntil.map { $0 + span }
        moved.boardedAt = boardedAt.map { $0 + span }
        return moved
    }
}
