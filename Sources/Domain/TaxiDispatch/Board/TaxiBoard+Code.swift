public import Boards
public import Geography

/// R21: The four digits that a caller can ask for, and that the driver types.
extension TaxiBoard {
    /// A caller asks for a boarding code, until they get in; asked twice, the first one holds.
    public mutating func askForCode(_ code: BoardingCode, of id: CallID) throws(TaxiRefusal) -> TaxiChanges {
        guard var call = calls[id] else { throw TaxiRefusal(.unknown) }
        guard !call.state.isOver, call.state.agreement?.boardedAt == nil else { throw TaxiRefusal(.notNow) }
        var changes = TaxiChanges()
        guard call.boardingCode == nil else { return changes }
        call.boardingCode = code
        call.asksForCode = true
        call.version += 1
        calls[id] = call
        changes.calls.insert(id)
        if let taxi = call.state.engaged {
            touch(taxi, &changes) { _ in }
            tellDriver(.codeAsked, taxi, id, &changes)
        }
        return changes
    }

    /// A caller who asked for a code says that they are on board, where the taxi is at the door.
    public mutating func boardAsCaller(_ id: CallID, at now: Timestamp) throws(TaxiRefusal) -> TaxiChanges {
        guard let call = calls[id] else { throw TaxiRefusal(.unknown) }
        var changes = TaxiChanges()
        if case .onBoard = call.state { return changes }
        guard call.boardingCode != nil, let taxi = call.state.engaged, let cab = cabs[taxi] else {
            throw TaxiRefusal(.notNow)
        }
        if isAtDoor(taxi, of: id) == false { throw TaxiRefusal(.notThere) }
        try carryOut(.boarded, of: id, cab, at: now, &changes)
        touch(taxi, &changes) { _ in }
        tellDriver(.saidOnBoard, taxi, id, &changes)
        return changes
    }

    /// Looks at what a driver typed, and counts a wrong code.
    mutating func isWrong(
        _ typed: Int?, of id: CallID, _ taxi: TaxiID, _ changes: inout TaxiChanges
    ) throws(TaxiRefusal) -> Bool {
        guard var call = calls[id], var code = call.boardingCode else { return false }
        guard !code.isLocked else { throw TaxiRefusal(.onlyCallerCanSay) }
        guard let typed else { throw TaxiRefusal(.codeNeeded) }
        if code.takes(typed) { return false }
        call.boardingCode = code
        call.version += 1
        calls[id] = call
        changes.calls.insert(id)
        touch(taxi, &changes) { _ in }
        if code.isLocked {
            changes.notes.append(.init(person: call.caller, news: .codeLocked, call: id, taxi: taxi))
            tellDriver(.tooManyCodes, taxi, id, &changes)
        }
        return true
    }
}

extension TaxiCall {
    /// A code is of no use any more once its caller is in the taxi, or the call is over.
    mutating func dropSpentCode() {
        if case .onBoard = state { boardingCode = nil }
        if state.isOver { boardingCode = nil }
    }
}
