import BoardKeeping
import Boards
public import Identity
import TaxiDispatch

// MARK: - Letting go of people

extension TaxiRank {
    /// Takes somebody off the road: their calls that no driver has agreed to, and their bookings, are called off by the
    /// city, which tells them; and they get up from the wheel. Who is in the middle of a call finishes it, takes nobody
    /// along meanwhile, and is let go right after; until ``keepOn(_:)``.
    public func letGo(_ person: UniqueID) async throws {
        let person = PersonID(person)
        leaving.insert(person)
        try await letGoNow(person)
    }

    /// Somebody is not to be let go any more.
    public func keepOn(_ person: UniqueID) { leaving.remove(PersonID(person)) }

    /// All who have called or booked a taxi or sit at the wheel of one; made-up people are left out.
    public func peopleUnderWay() -> Set<UniqueID> {
        let callers = board.calls.values.lazy.filter { !$0.state.isOver && !$0.isSimulated }
            .map(\.caller.uniqueID)
        let drivers = board.cabs.values.lazy.filter { !$0.card.isSimulated }.map(\.driver.uniqueID)
        return Set(callers).union(drivers)
    }

    /// Lets go of those of whom a change has left nothing that they have to finish.
    func letGoWhoIsFree(after changes: TaxiChanges) {
        guard !leaving.isEmpty else { return }
        let drivers = changes.cabs.compactMap { board.cabs[$0] }.filter { $0.duty != .busy }.map(\.driver)
        let callers = changes.calls.compactMap { board.calls[$0] }.filter(\.isOnlyWish).map(\.caller)
        for person in Set(drivers + callers) where leaving.contains(person) {
            // What does not succeed now is done by whoever looks after those who are paused.
            Task { try? await self.letGoNow(person) }
        }
    }

    private func letGoNow(_ person: PersonID) async throws {
        guard leaving.contains(person) else { return try await settled() }
        let calls = board.bookings(of: person) + [board.openCall(of: person)].compactMap(\.self)
        for call in calls.map(\.id) {
            try await change { board, now throws(TaxiRefusal) in
                // A driver may have said yes meanwhile.
                guard board.calls[call]?.isOnlyWish == true else { return TaxiChanges() }
                return try board.cancel(call, by: .city, at: now)
            }
        }
        try await change { board, now throws(TaxiRefusal) in
            guard let cab = board.cab(of: person) else { return TaxiChanges() }
            guard cab.duty == .busy else { return try board.signOff(cab.id, at: now) }
            return try board.setSharing(cab.id, false)
        }
    }
}

extension TaxiCall {
    /// Whether it is not over, and no driver has agreed to come.
    fileprivate var isOnlyWish: Bool { !state.isOver && state.agreement == nil }
}
