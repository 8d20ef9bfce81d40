import Boards
public import Geography

/// What callers do, and the city for them.
extension TaxiBoard {
    /// T3: A person calls a taxi.
    public mutating func make(_ call: TaxiCall, at now: Timestamp) throws(TaxiRefusal) -> TaxiChanges {
        try requireCallable(call)
        var changes = TaxiChanges()
        calls[call.id] = call
        note(call, at: now)
        changes.calls.insert(call.id)
        changes.made.append(call.id)
        if call.state.isOpen { find(for: call.id, at: now, &changes) }
        settle(at: now, &changes)
        return changes
    }

    /// Refuses a call that cannot be made as things stand, before anything is done for it.
    public func requireCallable(_ call: TaxiCall) throws(TaxiRefusal) {
        guard calls[call.id] == nil else { throw TaxiRefusal(.notNow) }
        if call.state.isOpen {
            guard openCalls[call.caller] == nil else { throw TaxiRefusal(.alreadyCalled) }
        } else if (bookings[call.caller] ?? []).count >= policy.mostBookings {
            throw TaxiRefusal(.tooManyBookings)
        }
        guard cab(of: call.caller)?.duty ?? .off == .off else { throw TaxiRefusal(.onDuty) }
        guard grid.zone(at: call.pickup.coordinate) != nil else { throw TaxiRefusal(.outsideCity) }
    }

    /// T10: A call is called off, by its caller or by the city. A taxi that had agreed gets its former place back.
    public mutating func cancel(
        _ call: CallID, by side: TaxiCancellation.Side = .caller, reason: TaxiCancellation.Reason = .unsaid,
        at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        // Said twice, by a second press or another device, it is done.
        if side == .caller, case .cancelled(let how)? = calls[call]?.state, how.side == side {
            return TaxiChanges()
        }
        return try handle(.cancelled(side, reason), of: call, at: now)
    }
}

// MARK: - Sharing

extension TaxiBoard {
    /// T11: Which taxis could take the caller along as things stand now, the best first. They are asked before those of the
    /// queues, none of them twice; of a call for which a taxi has agreed to come nothing changes.
    public mutating func suggest(
        _ partners: [TaxiID], for id: CallID, at now: Timestamp
    ) -> TaxiChanges {
        var changes = TaxiChanges()
        guard var call = calls[id], call.partners != partners else { return changes }
        switch call.state {
        case .booked, .looking, .offered: break
        default: return changes
        }
        call.partners = partners
        call.version += 1
        calls[id] = call
        changes.calls.insert(id)
        find(for: id, at: now, &changes)
        settle(at: now, &changes)
        return changes
    }

    /// T11: Whether a taxi carries one caller, who shares it as its driver does, and is asked about nobody else: it could be
    /// asked about a further one.
    public func partner(_ taxi: TaxiID) -> (cab: Cab, aboard: TaxiCall)? {
        guard let cab = cabs[taxi], cab.shares, cab.duty == .busy, cab.question == nil, cab.calls.count == 1,
            let call = calls[cab.calls[0]], call.wish.mayShare, case .onBoard = call.state,
            call.stopAhead == nil, call.way.ask == nil
        else { return nil }
        return (cab, call)
    }
}

// MARK: - Finding a taxi

extension TaxiBoard {
    /// T3, T4: Finds the taxi that is asked next: one that shares and whose way fits, then the first of the zone's queue
    /// that is not answering, has not been asked and has what is needed, then of the neighbours', the nearest first.
    mutating func find(for id: CallID, at now: Timestamp, _ changes: inout TaxiChanges) {
        guard let call = calls[id], case .looking = call.state else { return }
        let event = candidate(for: call, at: now)
        // Never refused: the call is looking for a taxi, and this one has not been asked.
        try? handle(event, of: id, at: now, &changes)
    }

    private func candidate(for call: TaxiCall, at now: Timestamp) -> TaxiCallEvent {
        guard openCalls[call.caller] == call.id else { return .nobody(.otherCall) }
        guard let home = grid.zone(at: call.pickup.coordinate)?.id else { return .nobody(.outsideCity) }
        // Whoever sits in a taxi does not wait in it for somebody's booked time.
        if call.notBefore(now) == now, let partner = call.partners.first(where: { mayJoin(call, $0) }) {
            return .found(partner)
        }
        var isSomebodyAnswering = false
        if let taxi = first(of: home, for: call, &isSomebodyAnswering) { return .found(taxi) }
        if policy.asksNeighbours {
            for zone in grid.neighbours(of: home, from: call.pickup.coordinate) {
                if let taxi = first(of: zone.id, for: call, &isSomebodyAnswering) { return .found(taxi) }
            }
        }
        if isSomebodyAnswering { return .allBusy }
        return .nobody(call.asked.isEmpty ? .noTaxi : .allRefused)
    }

    private func first(of zone: ZoneID, for call: TaxiCall, _ isSomebodyAnswering: inout Bool) -> TaxiID? {
        for entry in queues[zone]?.entries ?? [] {
            // Nobody is asked to fetch themselves.
            guard let cab = cabs[entry.taxi], cab.fits(call.wish), !call.asked.contains(cab.id),
                cab.driver != call.caller
            else { continue }
            guard cab.question == nil else {
                isSomebodyAnswering = true
                continue
            }
            return cab.id
        }
        return nil
    }

    /// T11: Whether a taxi can take a further caller along: its driver and everybody on board share it, nobody is being
    /// fetched, and there are seats.
    private func mayJoin(_ call: TaxiCall, _ taxi: TaxiID) -> Bool {
        guard call.wish.mayShare, !call.asked.contains(taxi), let (cab, aboard) = partner(taxi) else {
            return false
        }
        // There is one of each thing that a caller can need.
        return cab.driver != call.caller && call.wish.seats + aboard.wish.seats <= cab.card.seats
            && cab.card.features.isSuperset(of: call.wish.features)
            && call.wish.features.isDisjoint(with: aboard.wish.features)
    }

    /// Calls that waited until somebody can be asked are looked after, the oldest first, where that has changed.
    mutating func settle(at now: Timestamp, _ changes: inout TaxiChanges) {
        while !changes.stirred.isEmpty {
            guard !lookers.isEmpty else { return changes.stirred = [] }
            var around = changes.stirred
            if policy.asksNeighbours {
                for zone in changes.stirred { around.formUnion(grid.neighbours(of: zone)) }
            }
            changes.stirred = []
            let waiting = around.flatMap { lookers[$0] ?? [] }.compactMap { calls[$0] }
                .sorted { ($0.madeAt, $0.id) < ($1.madeAt, $1.id) }
            for call in waiting { find(for: call.id, at: now, &changes) }
        }
    }

    /// How many taxis would be asked for a call from a place as things stand now, counted up to a number.
    public func freeTaxis(near place: Coordinate, for wish: TaxiWish, atMost most: Int) -> Int {
        guard let home = grid.zone(at: place)?.id else { return 0 }
        var count = 0
        for zone in [home] + (policy.asksNeighbours ? grid.neighbours(of: home) : []) {
            for entry in queues[zone]?.entries ?? [] {
                guard let cab = cabs[entry.taxi], cab.question == nil, cab.fits(wish) else { continue }
                count += 1
                if count == most { return count }
            }
        }
        return count
    }
}
