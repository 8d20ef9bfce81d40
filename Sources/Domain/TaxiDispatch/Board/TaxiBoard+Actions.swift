import Boards
import Geography
import Identity

/// What happens to calls, and what that does to taxis and queues.
extension TaxiBoard {
    /// Something happens to a call.
    mutating func handle(
        _ event: TaxiCallEvent, of id: CallID, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        try handle(event, of: id, at: now, &changes)
        settle(at: now, &changes)
        return changes
    }

    mutating func handle(
        _ event: TaxiCallEvent, of id: CallID, at now: Timestamp, _ changes: inout TaxiChanges
    ) throws(TaxiRefusal) {
        guard var call = calls[id] else { throw TaxiRefusal(.unknown) }
        let before = call
        let actions = try call.handle(event, policy: policy, at: now)
        if call != before {
            calls[id] = call
            note(call, at: now)
            changes.calls.insert(id)
        }
        for action in actions { carryOut(action, for: id, at: now, &changes) }
    }

    private mutating func carryOut(
        _ action: TaxiCallAction, for id: CallID, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        switch action {
        case .find: find(for: id, at: now, &changes)
        case .ask(let taxi):
            touch(taxi, &changes) { $0.question = id }
            tellDriver(.asked, taxi, id, &changes)
            if let cab = cabs[taxi] { deed(.asked, of: cab, at: now, &changes) }
        case .withdraw(let taxi):
            touch(taxi, &changes) { $0.question = nil }
            stir(taxi, &changes)
            tellDriver(.withdrawn, taxi, id, &changes)
        case .missed(let taxi): missed(taxi, id, at: now, &changes)
        case .engage(let taxi): engage(taxi, id, at: now, &changes)
        case .free(let taxi): free(taxi, of: id, at: now, &changes)
        case .dismiss(let taxi): dismiss(taxi, of: id, at: now, &changes)
        case .tell(let news):
            if let call = calls[id] {
                changes.notes.append(
                    .init(person: call.caller, news: news, call: id, taxi: call.state.agreement?.taxi))
            }
        case .tellDriver(let news, let taxi):
            // The driver's screen shows what is asked, and is told of it as of a change of the taxi.
            touch(taxi, &changes) { _ in }
            tellDriver(news, taxi, id, &changes)
        case .giveBack(let hold): changes.givenBack.append(.init(call: id, hold: hold.id))
        }
    }

    // MARK: - Taxis

    /// T4, T5: A driver has not answered: to the tail, and off after two silences in a row. A taxi that carries somebody
    /// and was asked to take another along stands in no queue.
    private mutating func missed(
        _ taxi: TaxiID, _ call: CallID, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        guard let cab = cabs[taxi] else { return }
        deed(.silent, of: cab, at: now, &changes)
        touch(taxi, &changes) {
            $0.question = nil
            if $0.isFree { $0.silences += 1 }
        }
        guard cab.isFree else { return }
        if cab.silences + 1 >= policy.silencesUntilOff {
            goOff(taxi, .offUnanswered, call, at: now, &changes)
        } else {
            toTail(taxi, at: now, &changes)
            tellDriver(.missed, taxi, call, &changes)
        }
    }

    /// T4: A taxi has agreed to come: it leaves its queue, and remembers its place.
    private mutating func engage(
        _ taxi: TaxiID, _ call: CallID, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        guard let cab = cabs[taxi] else { return }
        deed(.accepted(after: cab.since.map { now - $0 } ?? .zero), of: cab, at: now, &changes)
        if let ticket = cab.ticket, let zone = cab.zone, let since = cab.since {
            leaveQueue(taxi, at: now, &changes)
            touch(taxi, &changes) {
                $0.former = Cab.FormerPlace(zone: zone, ticket: ticket, since: since)
                $0.duty = .busy
            }
        }
        touch(taxi, &changes) {
            $0.question = nil
            $0.silences = 0
            $0.calls.append(call)
        }
        calls[call]?.card = cab.card
    }

    /// T10: A taxi has lost its caller through no fault of its own: it gets its former place back, at once where it had
    /// waited, or when it returns there in time; till then it waits where it is. One that was not at the door when nobody
    /// came there joins the tail.
    private mutating func free(
        _ taxi: TaxiID, of call: CallID, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        guard let cab = cabs[taxi] else { return }
        deed(.lostCaller, of: cab, at: now, &changes)
        touch(taxi, &changes) { $0.calls.removeAll { $0 == call } }
        tellOfCancelling(taxi, call, &changes)
        guard cabs[taxi]?.calls.isEmpty ?? false else { return }
        guard let zone = cab.zone else {
            goOff(taxi, .offOutside, call, at: now, &changes)
            return
        }
        if case .absent? = calls[call]?.state, isAtDoor(taxi, of: call) == false {
            touch(taxi, &changes) { $0.former = nil }
            join(taxi, zone, at: now, &changes)
        } else if let former = cab.former, former.zone == zone {
            putBack(taxi, former, at: now, &changes)
        } else {
            let until = now + policy.timeToReturn
            touch(taxi, &changes) { $0.former?.until = until }
            join(taxi, zone, at: now, &changes)
        }
    }

    /// A taxi has nothing to do with a call any more; after its last one it is off until it is switched on again.
    private mutating func dismiss(
        _ taxi: TaxiID, of call: CallID, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        touch(taxi, &changes) { $0.calls.removeAll { $0 == call } }
        tellOfCancelling(taxi, call, &changes)
        guard let cab = cabs[taxi], cab.calls.isEmpty else { return }
        var news: TaxiNews?
        if let loss = calls[call]?.lastLoss, loss.taxi == taxi, case .looking? = calls[call]?.state {
            switch loss.cause {
            case .driver: news = nil
            case .silence: news = .offSilent
            case .delay: news = .callMoved
            case .city: news = .offByCity
            }
        }
        goOff(taxi, news, call, at: now, &changes)
    }

    /// A taxi is available for nothing any more, and nobody keeps where it is. If it was being asked, the next one is.
    mutating func goOff(
        _ taxi: TaxiID, _ news: TaxiNews?, _ call: CallID? = nil, at now: Timestamp,
        _ changes: inout TaxiChanges
    ) {
        guard let cab = cabs[taxi], cab.duty != .off else { return }
        leaveQueue(taxi, at: now, &changes)
        touch(taxi, &changes) {
            $0.duty = .off
            $0.zone = nil
            $0.since = nil
            $0.question = nil
            $0.former = nil
            $0.silences = 0
            $0.place = nil
        }
        forgetPlace(of: taxi)
        if let news { tellDriver(news, taxi, call, &changes) }
        if let question = cab.question {
            // Refused only where the call has moved on already.
            try? handle(.refused(taxi), of: question, at: now, &changes)
        }
    }

    /// Nobody sits at the wheel any more.
    mutating func leave(_ taxi: TaxiID, _ changes: inout TaxiChanges) {
        guard let cab = cabs[taxi] else { return }
        drivers[cab.driver] = nil
        cabs[taxi] = nil
        changes.cabs.insert(taxi)
    }

    // MARK: - Queues

    /// To the tail of a zone's queue.
    mutating func join(_ taxi: TaxiID, _ zone: ZoneID, at now: Timestamp, _ changes: inout TaxiChanges) {
        let ticket = nextTicket
        nextTicket += 1
        stand(taxi, zone, ticket: ticket, since: now, &changes)
    }

    /// To the place that a taxi had.
    mutating func putBack(
        _ taxi: TaxiID, _ former: Cab.FormerPlace, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        stand(taxi, former.zone, ticket: former.ticket, since: former.since, &changes)
        touch(taxi, &changes) { $0.former = nil }
        tellDriver(.placeBack, taxi, nil, &changes)
    }

    mutating func stand(
        _ taxi: TaxiID, _ zone: ZoneID, ticket: Int64, since: Timestamp, _ changes: inout TaxiChanges
    ) {
        touch(taxi, &changes) {
            $0.duty = .free(ticket: ticket)
            $0.zone = zone
            $0.since = since
        }
        queues[zone, default: ZoneQueue()].insert(taxi, ticket: ticket)
        changes.zones.insert(zone)
        changes.stirred.insert(zone)
    }

    /// From its place to the tail of the same queue.
    mutating func toTail(_ taxi: TaxiID, at now: Timestamp, _ changes: inout TaxiChanges) {
        guard let zone = cabs[taxi]?.zone, cabs[taxi]?.isFree ?? false else { return }
        leaveQueue(taxi, at: now, &changes)
        join(taxi, zone, at: now, &changes)
    }

    /// Out of its queue, if it stands in one; the taxi itself still has to be told what it does now.
    mutating func leaveQueue(_ taxi: TaxiID, at now: Timestamp, _ changes: inout TaxiChanges) {
        guard let cab = cabs[taxi], let ticket = cab.ticket, let zone = cab.zone else { return }
        queues[zone]?.remove(ticket: ticket)
        if queues[zone]?.count == 0 { queues[zone] = nil }
        changes.zones.insert(zone)
        // Who had counted on it while it was answering counts on others now.
        changes.stirred.insert(zone)
        if let since = cab.since { deed(.waited(max(.zero, now - since)), of: cab, at: now, &changes) }
    }

    private func stir(_ taxi: TaxiID, _ changes: inout TaxiChanges) {
        if let cab = cabs[taxi], cab.isFree, let zone = cab.zone { changes.stirred.insert(zone) }
    }

    // MARK: - Words

    mutating func touch(_ taxi: TaxiID, _ changes: inout TaxiChanges, _ body: (inout Cab) -> Void) {
        guard var cab = cabs[taxi] else { return }
        body(&cab)
        if !changes.cabs.contains(taxi) { cab.version += 1 }
        if let sighting = sightings[taxi], cab.duty != .off { cab.place = sighting.place.coordinate }
        cabs[taxi] = cab
        changes.cabs.insert(taxi)
    }

    func tellDriver(_ news: TaxiNews, _ taxi: TaxiID, _ call: CallID?, _ changes: inout TaxiChanges) {
        guard let cab = cabs[taxi] else { return }
        changes.notes.append(.init(person: cab.driver, news: news, call: call, taxi: taxi))
    }

    /// The driver of a call that was called off hears by whom.
    private func tellOfCancelling(_ taxi: TaxiID, _ call: CallID, _ changes: inout TaxiChanges) {
        guard case .cancelled(let how)? = calls[call]?.state else { return }
        tellDriver(how.side == .caller ? .callerCancelled : .callCancelledByCity, taxi, call, &changes)
    }

    func deed(_ kind: TaxiDeed.Kind, of cab: Cab, at now: Timestamp, _ changes: inout TaxiChanges) {
        changes.deeds.append(TaxiDeed(taxi: cab.id, driver: cab.driver, zone: cab.zone, kind: kind, at: now))
    }
}
