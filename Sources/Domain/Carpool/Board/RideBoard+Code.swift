public import Boards
public import Geography

/// R21: The four digits that a passenger can ask for, and that the driver types.
extension RideBoard {
    /// A passenger asks for a boarding code, until they get in; asked twice, the first one holds.
    public mutating func askForCode(
        _ code: BoardingCode, of request: RequestID
    ) throws(BoardRefusal) -> BoardChanges {
        guard let ride = rides[request] else { throw BoardRefusal(.unknown) }
        guard ride.life.state.isOpen, ride.life.state.agreement?.boardedAt == nil else {
            throw BoardRefusal(.ride(.notNow))
        }
        var changes = BoardChanges()
        guard ride.boardingCode == nil else { return changes }
        rides[request]?.boardingCode = code
        rides[request]?.life.touch()
        changes.rides.insert(request)
        if let offer = ride.life.state.agreement?.offer {
            touch(offer, &changes) { _ in }
            tellDriver(.codeAsked, offer, of: request, changes: &changes)
        }
        return changes
    }

    /// A passenger who asked for a code says that they are on board: at the pickup, where the car is next.
    public mutating func boardAsPassenger(
        _ request: RequestID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let ride = rides[request] else { throw BoardRefusal(.unknown) }
        if case .onBoard = ride.life.state { throw BoardRefusal(.ride(.twice)) }
        guard ride.boardingCode != nil, let offer = ride.life.state.agreement?.offer else {
            throw BoardRefusal(.ride(.notNow))
        }
        _ = try nextPickup(of: offer, meaning: request)
        var changes = try takeAboard(request, in: offer, at: now, roads: roads)
        tellDriver(.saidOnBoard, offer, of: request, changes: &changes)
        return changes
    }

    /// Looks at what a driver typed.
    ///
    /// - Returns: What has changed by a wrong code; nothing where the party may get in.
    mutating func checkCode(
        _ typed: Int?, of request: RequestID, in offer: OfferID
    ) throws(BoardRefusal) -> BoardChanges? {
        guard let ride = rides[request], var code = ride.boardingCode else { return nil }
        guard !code.isLocked else { throw BoardRefusal(.onlyPassengerCanSay) }
        guard let typed else { throw BoardRefusal(.codeNeeded) }
        if code.takes(typed) { return nil }
        var changes = BoardChanges()
        rides[request]?.boardingCode = code
        rides[request]?.life.touch()
        changes.rides.insert(request)
        touch(offer, &changes) { _ in }
        if code.isLocked {
            tellPassenger(.codeLocked, of: request, changes: &changes)
            tellDriver(.codeLocked, offer, of: request, changes: &changes)
        }
        return changes
    }
}

extension CityRide {
    /// A code is of no use any more once its passenger is in the car, or the ride has come to nothing.
    mutating func dropSpentCode() {
        switch life.state {
        case .onBoard, .arrived, .closed, .cancelled: boardingCode = nil
        default: break
        }
    }
}
