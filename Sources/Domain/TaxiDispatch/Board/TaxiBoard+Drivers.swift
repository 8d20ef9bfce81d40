import Boards
public import Geography
public import Identity
public import Ledger

/// What drivers do.
extension TaxiBoard {
    /// Somebody sits down at the wheel of a taxi, which is off until they switch it on. A taxi that is off changes hands,
    /// and a driver changes taxis, without a word.
    public mutating func signOn(
        _ taxi: TaxiID, _ card: TaxiCard, driver: PersonID
    ) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        if let other = drivers[driver], other != taxi {
            guard cabs[other]?.duty == .off else { throw TaxiRefusal(.alreadyDriving) }
            leave(other, &changes)
        }
        if let cab = cabs[taxi], cab.driver != driver {
            guard cab.duty == .off else { throw TaxiRefusal(.taxiInUse) }
            leave(taxi, &changes)
        }
        if cabs[taxi] == nil {
            cabs[taxi] = Cab(taxi, driver: driver, card: card)
            drivers[driver] = taxi
            changes.cabs.insert(taxi)
        } else if cabs[taxi]?.card != card {
            touch(taxi, &changes) { $0.card = card }
        }
        return changes
    }

    /// A driver gets up from the wheel; refused while there is a call.
    public mutating func signOff(_ taxi: TaxiID, at now: Timestamp) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        guard cab.duty != .busy else { throw TaxiRefusal(.hasCall) }
        goOff(taxi, nil, at: now, &changes)
        leave(taxi, &changes)
        settle(at: now, &changes)
        return changes
    }

    /// T2: A taxi becomes available, at the tail of the queue of the zone where it is; refused outside the city.
    public mutating func switchOn(
        _ taxi: TaxiID, _ fix: TaxiFix, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        guard cab.duty != .busy else { throw TaxiRefusal(.hasCall) }
        guard let zone = grid.zone(at: fix.place.coordinate) else { throw TaxiRefusal(.outsideCity) }
        guard cab.duty == .off else { return changes }
        guard openCalls[cab.driver] == nil else { throw TaxiRefusal(.ownCall) }
        touch(taxi, &changes) {
            $0.zone = zone.id
            $0.place = fix.place.coordinate
            $0.silences = 0
        }
        join(taxi, zone.id, at: now, &changes)
        if let cab = cabs[taxi] { track(cab, at: now, isMeasured: true) }
        settle(at: now, &changes)
        return changes
    }

    /// T2: A taxi becomes unavailable. One that is being asked is asked no more; one that has a call keeps it, and is
    /// unavailable for others anyway.
    public mutating func switchOff(_ taxi: TaxiID, at now: Timestamp) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        guard cab.duty != .busy else { throw TaxiRefusal(.hasCall) }
        goOff(taxi, nil, at: now, &changes)
        settle(at: now, &changes)
        return changes
    }

    /// A driver takes further callers along, or does not.
    public mutating func setSharing(_ taxi: TaxiID, _ shares: Bool) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        if cab.shares != shares { touch(taxi, &changes) { $0.shares = shares } }
        return changes
    }

    /// T4: A driver says yes.
    ///
    /// - Parameters:
    ///   - arrival: When the taxi would be at the door, by the roads.
    ///   - getsOutFirst: Whether the caller gets out before whoever is on board already.
    public mutating func accept(
        _ call: CallID, _ taxi: TaxiID, arrival: Timestamp, getsOutFirst: Bool = false, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        // Said twice, by a second press or another device, it holds as it was said first.
        if isCarrying(taxi, call) { return TaxiChanges() }
        let cab = try requireQuestion(call, taxi)
        var changes = try handle(
            .accepted(taxi, driver: cab.driver, arrival: arrival), of: call, at: now)
        if getsOutFirst, !cab.calls.isEmpty { touch(taxi, &changes) { $0.calls = [call] + cab.calls } }
        return changes
    }

    /// T4: A driver says no: the taxi goes to the tail, and the next one is asked.
    public mutating func refuse(
        _ call: CallID, _ taxi: TaxiID, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        let cab = try requireQuestion(call, taxi)
        var changes = TaxiChanges()
        if let until = calls[call]?.state.deadline, now >= until { throw TaxiRefusal(.tooLate) }
        deed(.refused, of: cab, at: now, &changes)
        touch(taxi, &changes) {
            $0.question = nil
            $0.silences = 0
        }
        toTail(taxi, at: now, &changes)
        try handle(.refused(taxi), of: call, at: now, &changes)
        settle(at: now, &changes)
        return changes
    }

    /// T10: A driver calls off what was agreed, with a reason: the taxi is off, and the call is offered to others.
    public mutating func giveUp(
        _ call: CallID, _ taxi: TaxiID, reason: TaxiLoss.Reason, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        let cab = try requireEngaged(call, taxi)
        var changes = TaxiChanges()
        deed(.gaveUp, of: cab, at: now, &changes)
        try handle(
            .lost(TaxiLoss(taxi: taxi, cause: .driver, reason: reason, at: now)), of: call, at: now, &changes)
        settle(at: now, &changes)
        return changes
    }

    /// A driver says what happens on the way: at the door, on board, arrived.
    ///
    /// - Parameters:
    ///   - fare: On arrival, what the caller pays. Who is ready to share pays what they were told before they called,
    ///     whatever a driver says: never more, and that where nothing is said.
    ///   - code: On boarding, the digits that the driver typed, where the caller asked for a code. A wrong code is counted,
    ///     and nobody is on board then.
    public mutating func step(
        _ step: DriverStep, of call: CallID, _ taxi: TaxiID, fare: Money? = nil, code: Int? = nil,
        at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        if isDone(step, of: call, taxi) { return changes }
        let cab = try requireEngaged(call, taxi)
        if requiresDoor(step, of: call) { try requireAtDoor(of: call, taxi, for: step) }
        if step == .boarded, try isWrong(code, of: call, taxi, &changes) { return changes }
        try carryOut(step, of: call, cab, fare: fare, at: now, &changes)
        return changes
    }

    mutating func carryOut(
        _ step: DriverStep, of call: CallID, _ cab: Cab, fare: Money? = nil, at now: Timestamp,
        _ changes: inout TaxiChanges
    ) throws(TaxiRefusal) {
        let taxi = cab.id
        let proof = proof(step, of: call, taxi)
        switch step {
        case .reachedDoor: try handle(.reachedDoor(taxi), of: call, at: now, &changes)
        case .boarded: try handle(.boarded(taxi), of: call, at: now, &changes)
        case .arrived: try handle(.arrived(taxi), of: call, at: now, &changes)
        case .absent: try handle(.absent(taxi), of: call, at: now, &changes)
        case .stopped: try handle(.reachedStop(taxi), of: call, at: now, &changes)
        }
        if let proof { calls[call]?.proof = proof }
        if step == .boarded { noteSharing(in: cab, &changes) }
        if step == .arrived {
            let paid = Self.paid(fare, for: calls[call])
            calls[call]?.fare = paid
            deed(.served, of: cab, at: now, &changes)
        }
        settle(at: now, &changes)
    }

    /// Where the taxi is measured to be at a step of a drive that is paid from the wallet.
    private func proof(_ step: DriverStep, of id: CallID, _ taxi: TaxiID) -> TaxiDriveProof? {
        guard let call = calls[id], call.payment.hold != nil else { return nil }
        var proof = call.proof ?? TaxiDriveProof()
        switch step {
        case .reachedDoor: proof.wasAtPickup = isAtDoor(taxi, of: id) == true
        case .boarded: proof.wasAtPickup = proof.wasAtPickup || isAtDoor(taxi, of: id) == true
        case .arrived: proof.wasAtDestination = isAtDestination(taxi, of: id)
        case .absent, .stopped: return nil
        }
        return proof
    }

    private static func paid(_ fare: Money?, for call: TaxiCall?) -> Money? {
        guard let call, call.wish.mayShare, let told = call.estimate else { return fare }
        guard let fare, fare.currency == told.currency else { return told }
        return fare.minorUnits < told.minorUnits ? fare : told
    }

    /// T11: Those who sit in one taxi share it, whatever happens later.
    private mutating func noteSharing(in cab: Cab, _ changes: inout TaxiChanges) {
        let together = cab.calls.compactMap { calls[$0] }.filter {
            if case .onBoard = $0.state { true } else { false }
        }
        guard together.count > 1 else { return }
        for var call in together where !call.hasShared {
            call.hasShared = true
            if !changes.calls.contains(call.id) { call.version += 1 }
            calls[call.id] = call
            changes.calls.insert(call.id)
        }
    }

    /// What a driver says of a call.
    public enum DriverStep: String, CaseIterable, Hashable, Sendable {
        case reachedDoor, boarded, arrived, absent
        /// R22: At the stop on the way; from here on to the destination.
        case stopped
    }

    /// Whether a taxi has agreed to a call, and has it still.
    private func isCarrying(_ taxi: TaxiID, _ call: CallID) -> Bool {
        calls[call]?.state.engaged == taxi
    }

    /// Whether a driver says what they have said already.
    private func isDone(_ step: DriverStep, of call: CallID, _ taxi: TaxiID) -> Bool {
        guard let state = calls[call]?.state, state.agreement?.taxi == taxi else { return false }
        return switch (step, state) {
        case (.reachedDoor, .waiting), (.boarded, .onBoard), (.arrived, .arrived), (.absent, .absent): true
        case (.stopped, .onBoard): calls[call]?.stop?.doneAt != nil
        default: false
        }
    }

    /// Whether a step happens at the door: getting in as well, unless the taxi was there before.
    private func requiresDoor(_ step: DriverStep, of call: CallID) -> Bool {
        switch (step, calls[call]?.state) {
        case (.reachedDoor, _), (.absent, _), (.boarded, .coming?): true
        default: false
        }
    }

    /// T10: Nobody is told of a taxi that it is there, that they sit in it or that they did not come to it, that was
    /// measured elsewhere.
    private func requireAtDoor(
        of call: CallID, _ taxi: TaxiID, for step: DriverStep
    ) throws(TaxiRefusal) {
        switch isAtDoor(taxi, of: call) {
        case true?: return
        // After a restart the phone will say so in a moment; the caller need not wait for that.
        case nil where step != .absent: return
        case nil: throw TaxiRefusal(.notMeasured)
        case false?: throw TaxiRefusal(.notThere)
        }
    }

    private func requireQuestion(_ call: CallID, _ taxi: TaxiID) throws(TaxiRefusal) -> Cab {
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        guard cab.question == call else {
            // To whom it was never offered a call does not exist.
            guard let known = calls[call], known.asked.contains(taxi) else { throw TaxiRefusal(.unknown) }
            throw TaxiRefusal(.tooLate)
        }
        return cab
    }

    func requireEngaged(_ call: CallID, _ taxi: TaxiID) throws(TaxiRefusal) -> Cab {
        guard let cab = cabs[taxi] else { throw TaxiRefusal(.unknown) }
        guard cab.calls.contains(call) else {
            guard let known = calls[call], known.asked.contains(taxi) else { throw TaxiRefusal(.unknown) }
            throw TaxiRefusal(.notNow)
        }
        return cab
    }
}
