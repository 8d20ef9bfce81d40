import Boards
public import Geography
import Identity

/// R22: A caller asks to be driven elsewhere, or to stop on the way, at a price that both agree on first.
extension TaxiBoard {
    /// A caller asks for another way; what was agreed goes on until the driver says yes.
    public mutating func askForWay(
        _ wish: TaxiWayWish, of id: CallID, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        try requireOwnWay(of: id)
        return try handle(.wayAsked(wish), of: id, at: now)
    }

    /// Refuses another way that would be in that of somebody else in the taxi: whoever gets out last changes nobody's
    /// arrival, and whom the driver is being asked about was found for the way as it is.
    public func requireOwnWay(of id: CallID) throws(TaxiRefusal) {
        guard let call = calls[id] else { throw TaxiRefusal(.unknown) }
        guard let taxi = call.state.engaged, let cab = cabs[taxi] else { throw TaxiRefusal(.notNow) }
        guard cab.calls.last == id, cab.question == nil else { throw TaxiRefusal(.sharedTaxi) }
    }

    /// A caller takes back what the driver is being asked.
    public mutating func withdrawWay(of id: CallID, at now: Timestamp) throws(TaxiRefusal) -> TaxiChanges {
        try handle(.wayWithdrawn, of: id, at: now)
    }

    /// A driver says yes or no to another way.
    ///
    /// - Parameter number: Of the question that was shown.
    public mutating func answerWay(
        of id: CallID, _ taxi: TaxiID, number: Int, accepts: Bool, at now: Timestamp
    ) throws(TaxiRefusal) -> TaxiChanges {
        var changes = TaxiChanges()
        // Said twice, by a second press or another device, it holds as it was said first.
        if let call = calls[id], call.state.engaged == taxi, call.way.isAnswered(number, accepts: accepts) {
            return changes
        }
        _ = try requireEngaged(id, taxi)
        try handle(.wayAnswered(taxi, number: number, accepts: accepts), of: id, at: now, &changes)
        touch(taxi, &changes) { _ in }
        if accepts { forgetPartner(taxi, &changes) }
        return changes
    }

    /// For whom a taxi was found as one that could take them along, by the way as it was: it is looked for anew.
    private mutating func forgetPartner(_ taxi: TaxiID, _ changes: inout TaxiChanges) {
        for id in calls.values.filter({ $0.partners.contains(taxi) && !$0.state.isOver }).map(\.id) {
            guard var call = calls[id] else { continue }
            call.partners.removeAll { $0 == taxi }
            if !changes.calls.contains(id) { call.version += 1 }
            calls[id] = call
            changes.calls.insert(id)
        }
    }
}
