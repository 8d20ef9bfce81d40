import BoardKeeping
public import Boards
public import Geography
public import Identity
public import Ledger
import Positions
import Roads
public import TaxiDispatch

// MARK: - What drivers do

extension TaxiRank {
    /// Somebody sits down at the wheel of a taxi.
    public func signOn(_ taxi: TaxiID, _ card: TaxiCard, driver: PersonID) async throws {
        try await change { board, _ throws(TaxiRefusal) in try board.signOn(taxi, card, driver: driver) }
    }

    /// A driver gets up from the wheel.
    public func signOff(_ driver: PersonID) async throws {
        try await change { board, now throws(TaxiRefusal) in
            try board.signOff(try board.taxi(of: driver), at: now)
        }
    }

    /// T2: A taxi becomes available where its phone measures it to be.
    public func switchOn(_ driver: PersonID, at place: Coordinate, accuracy: Distance?) async throws {
        guard let road = road(near: place) else { throw TaxiRefusal(.outsideCity) }
        let taxi = try board.taxi(of: driver)
        let wasOff = board.cabs[taxi]?.duty == .off
        if wasOff {
            // Before the change: a look at the taxi right after it shows where it is.
            positions[taxi] = CarPosition(place: road, observedAt: clock())
        }
        do {
            try await change { board, now throws(TaxiRefusal) in
                try board.switchOn(taxi, TaxiFix(place, accuracy: accuracy, at: now), at: now)
            }
        } catch {
            if wasOff, board.cabs[taxi]?.duty ?? .off == .off { positions[taxi] = nil }
            throw error
        }
    }

    /// T2: A taxi becomes unavailable.
    public func switchOff(_ driver: PersonID) async throws {
        try await change { board, now throws(TaxiRefusal) in
            try board.switchOff(try board.taxi(of: driver), at: now)
        }
    }

    /// T11: A driver takes further callers along, or does not.
    public func setSharing(_ driver: PersonID, _ shares: Bool) async throws {
        try await change { board, _ throws(TaxiRefusal) in
            try board.setSharing(try board.taxi(of: driver), shares)
        }
    }

    /// T4: A driver says yes; the caller is told when the taxi will be at the door, by the roads.
    public func accept(_ call: CallID, by driver: PersonID) async throws {
        let taxi = try board.taxi(of: driver)
        let time = timeToDoor(of: call, for: taxi)
        let getsOutFirst = getsOutFirst(call, from: taxi)
        // Nobody is promised a time that nobody knows: the next one is asked.
        let isCutOff = time == nil && board.cabs[taxi]?.question == call
        try await change { board, now throws(TaxiRefusal) in
            if isCutOff { return try board.refuse(call, taxi, at: now) }
            let arrival = now + (time ?? .zero)
            return try board.accept(call, taxi, arrival: arrival, getsOutFirst: getsOutFirst, at: now)
        }
        if isCutOff { throw TaxiRefusal(.noRoad) }
    }

    /// T4: A driver says no.
    public func refuse(_ call: CallID, by driver: PersonID) async throws {
        try await change { board, now throws(TaxiRefusal) in
            try board.refuse(call, try board.taxi(of: driver), at: now)
        }
    }

    /// A driver says what happens on the way.
    ///
    /// - Parameter code: On boarding, the digits that the driver typed, where the caller asked for a boarding code.
    /// - Throws: `TaxiRefusal` with `wrongCode` for other digits, once that they were typed is durable.
    public func step(
        _ step: TaxiBoard.DriverStep, of call: CallID, by driver: PersonID, fare: Money? = nil,
        code: Int? = nil
    ) async throws {
        var isWrong = false
        try await change { board, now throws(TaxiRefusal) in
            let changes = try board.step(
                step, of: call, try board.taxi(of: driver), fare: fare, code: code, at: now)
            // There is no code any more once somebody is on board.
            isWrong = step == .boarded && board.calls[call]?.boardingCode != nil
            return changes
        }
        if isWrong { throw TaxiRefusal(.wrongCode) }
    }

    /// R21: A caller who asked for a boarding code says that they are on board.
    public func boardAsCaller(_ call: CallID, by caller: PersonID) async throws {
        try await change { board, now throws(TaxiRefusal) in
            guard board.calls[call]?.caller == caller else { throw TaxiRefusal(.unknown) }
            return try board.boardAsCaller(call, at: now)
        }
    }

    /// R21: A caller asks for a boarding code, until they get in.
    public func askForCode(_ code: BoardingCode, of call: CallID, by caller: PersonID) async throws {
        try await change { board, _ throws(TaxiRefusal) in
            guard board.calls[call]?.caller == caller else { throw TaxiRefusal(.unknown) }
            return try board.askForCode(code, of: call)
        }
    }

    /// T10: A driver calls off what was agreed.
    public func giveUp(_ call: CallID, by driver: PersonID, reason: TaxiLoss.Reason) async throws {
        try await change { board, now throws(TaxiRefusal) in
            try board.giveUp(call, try board.taxi(of: driver), reason: reason, at: now)
        }
    }

    /// How long a taxi takes to a caller's door from where it is: looked for once from each place, however many look.
    func timeToDoor(of call: CallID, for taxi: TaxiID) -> TravelTime? {
        guard let pickup = board.calls[call]?.pickup.coordinate, let from = positions[taxi]?.place else {
            return nil
        }
        return doorTimes[taxi, default: DoorTimes()].time(
            to: pickup, for: call, from: from, on: roads.snapshot)
    }
}

extension TaxiBoard {
    /// The taxi that a person drives.
    fileprivate func taxi(of driver: PersonID) throws(TaxiRefusal) -> TaxiID {
        guard let cab = cab(of: driver) else { throw TaxiRefusal(.unknown) }
        return cab.id
    }
}
