import Boards
public import Geography

/// What time does to the board: overdue states, restarts, a clock that was put right, forgetting.
extension TaxiBoard {
    /// How long a call that is over stays at hand; then the store has it.
    package static let keptWhenOver: TravelTime = .minutes(30)

    /// Time has passed: whatever is overdue moves on.
    public mutating func passTime(at now: Timestamp) -> TaxiChanges {
        var changes = TaxiChanges()
        // What becomes of one that is overdue can be overdue as well.
        while true {
            let overdue = callDeadlines.take(by: now) { [calls] id, at in calls[id]?.deadline == at }
            if overdue.isEmpty { break }
            for id in overdue {
                // Never refused.
                try? handle(hasOther(than: id) ? .otherCall : .clock, of: id, at: now, &changes)
            }
        }
        giveUpSilent(at: now, &changes)
        settle(at: now, &changes)
        return changes
    }

    /// Whether the caller of a booked call has another one open.
    private func hasOther(than id: CallID) -> Bool {
        guard let call = calls[id], case .booked = call.state else { return false }
        return openCalls[call.caller] != nil
    }

    /// After the board was restored: whoever was to answer gets a moment to come back, and so do phones. What does not
    /// agree, though it should, is put right.
    ///
    /// - Parameter served: Until when people are known to have been served; `nil` where nobody knows.
    public mutating func resume(served: Timestamp? = nil, at now: Timestamp) -> TaxiChanges {
        var changes = TaxiChanges()
        for id in calls.keys.sorted() {
            guard var call = calls[id], !call.state.isOver else { continue }
            let before = call
            call.resume(policy: policy, served: served, at: now)
            guard call != before else { continue }
            calls[id] = call
            note(call, at: now)
            changes.calls.insert(id)
        }
        for id in cabs.keys.sorted() { putRight(id, at: now, &changes) }
        for id in calls.keys.sorted() {
            guard let call = calls[id] else { continue }
            if let taxi = call.question, cabs[taxi]?.question != id {
                try? handle(.refused(taxi), of: id, at: now, &changes)
            } else if let taxi = call.state.engaged, !(cabs[taxi]?.calls.contains(id) ?? false) {
                let loss = TaxiLoss(taxi: taxi, cause: .city, at: now)
                if (try? handle(.lost(loss), of: id, at: now, &changes)) == nil {
                    try? handle(.arrived(taxi), of: id, at: now, &changes)
                }
            } else if case .looking = call.state {
                find(for: id, at: now, &changes)
            }
        }
        settle(at: now, &changes)
        return changes
    }

    private mutating func putRight(_ id: TaxiID, at now: Timestamp, _ changes: inout TaxiChanges) {
        guard let cab = cabs[id] else { return }
        if let question = cab.question, calls[question]?.question != id {
            touch(id, &changes) { $0.question = nil }
        }
        let kept = cab.calls.filter { calls[$0]?.state.engaged == id }
        if kept != cab.calls { touch(id, &changes) { $0.calls = kept } }
        if cab.duty == .busy, kept.isEmpty { goOff(id, .offByCity, at: now, &changes) }
        if cab.isFree, grid.index(of: cab.zone) < 0 { goOff(id, .offOutside, at: now, &changes) }
    }

    /// Moves every moment of what is not over by the same span: what was left of each wait is left of it still.
    public mutating func shift(by span: TravelTime) -> TaxiChanges {
        var changes = TaxiChanges()
        for id in calls.keys.sorted() {
            guard let call = calls[id]?.shifted(by: span) else { continue }
            calls[id] = call
            if let deadline = call.deadline { callDeadlines.note(id, at: deadline) }
            changes.calls.insert(id)
        }
        for id in cabs.keys.sorted() {
            guard let cab = cabs[id], cab.since != nil || cab.former != nil else { continue }
            touch(id, &changes) {
                $0.since = $0.since.map { $0 + span }
                $0.former = $0.former?.shifted(by: span)
            }
        }
        for id in Array(overSince.keys) { overSince[id] = overSince[id].map { $0 + span } }
        return changes
    }

    /// Moves when taxis were seen, once the change is taken.
    public mutating func shiftMemory(by span: TravelTime) {
        for (id, sighting) in sightings {
            sightings[id]?.seenAt = sighting.seenAt + span
            watch(id, at: sighting.seenAt + span + policy.longestSilence)
        }
    }

    /// Forgets calls that have been over for a while; the store keeps them.
    public mutating func forgetWhatIsOver(at now: Timestamp) {
        for id in Array(overSince.keys) {
            guard let since = overSince[id], since + Self.keptWhenOver <= now else { continue }
            overSince[id] = nil
            if let call = calls[id], lastCalls[call.caller] == id { lastCalls[call.caller] = nil }
            calls[id] = nil
        }
    }
}

extension Cab.FormerPlace {
    fileprivate func shifted(by span: TravelTime) -> Cab.FormerPlace {
        Cab.FormerPlace(zone: zone, ticket: ticket, since: since + span, until: until.map { $0 + span })
    }
}
