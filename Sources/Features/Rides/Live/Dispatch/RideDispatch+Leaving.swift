import BoardKeeping
import Boards
import Carpool
public import Identity

// MARK: - Letting go of people

extension RideDispatch {
    /// Takes somebody off the road: calls off their search while nobody has agreed to come, and ends their journey while
    /// nobody counts on it. Who is in the middle of something finishes it, is asked about nobody else meanwhile, and is
    /// let go right after; until ``keepOn(_:)``.
    public func letGo(_ person: UniqueID) async throws {
        let person = PersonID(person)
        leaving.insert(person)
        if let offer = board.offer(of: person) { matching.update(offer.id, nil) }
        try await letGoNow(person)
    }

    /// Somebody is not to be let go any more.
    public func keepOn(_ person: UniqueID) {
        let person = PersonID(person)
        guard leaving.remove(person) != nil, let offer = board.offer(of: person) else { return }
        matching.update(offer.id, offer)
    }

    /// All who wait for a ride, sit in one or drive; made-up people are left out.
    public func peopleUnderWay() -> Set<UniqueID> {
        let passengers = board.rides.values.lazy.filter { $0.life.state.isOpen && !$0.isSimulated }
            .map(\.passenger.uniqueID)
        let drivers = board.offers.values.lazy.filter { !$0.card.isSimulated }.map(\.driver.uniqueID)
        return Set(passengers).union(drivers)
    }

    func isLeaving(_ person: PersonID) -> Bool { leaving.contains(person) }

    /// Lets go of those of whom a change has left nothing that they have to finish.
    func letGoWhoIsFree(after changes: BoardChanges) {
        guard !leaving.isEmpty else { return }
        let drivers = changes.offers.compactMap { board.offers[$0] }.filter { !$0.isCountedOn }.map(\.driver)
        let passengers = changes.rides.compactMap { board.rides[$0] }.filter(\.isOnlySearch).map(\.passenger)
        for person in Set(drivers + passengers) where isLeaving(person) {
            // What does not succeed now is done by whoever looks after those who are paused.
            Task { try? await self.letGoNow(person) }
        }
    }

    private func letGoNow(_ person: PersonID) async throws {
        guard isLeaving(person) else { return try await settled() }
        try await change { [roads] board, now throws(BoardRefusal) in
            var changes = BoardChanges()
            if let ride = board.openRide(of: person), ride.isOnlySearch {
                changes.formUnion(try board.cancel(ride.id, at: now, roads: roads))
            }
            if let entry = board.offer(of: person), !entry.isCountedOn {
                changes.formUnion(try board.end(entry.id, puttingDown: false, at: now, roads: roads))
            }
            return changes
        }
    }
}

extension CityRide {
    /// Whether it is searched for, and nobody has agreed to come.
    fileprivate var isOnlySearch: Bool { life.state.isOpen && life.state.agreement == nil }
}

extension CityOffer {
    /// Whether somebody waits for the car or sits in it.
    fileprivate var isCountedOn: Bool { offer.schedule.stops.contains { $0.purpose.request != nil } }
}
