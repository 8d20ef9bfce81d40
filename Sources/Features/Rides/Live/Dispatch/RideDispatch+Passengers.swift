import BoardKeeping
import Boards
public import Carpool
public import Identity

// MARK: - Passengers' commands

extension RideDispatch {
    /// A passenger for whom nobody was found searches once more.
    public func searchAgain(_ id: RequestID, by passenger: PersonID) async throws {
        try await recall(id)
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.searchAgain(id, at: now, roads: roads)
        }
    }

    /// A passenger rates an ended ride, one to five stars.
    public func rate(_ id: RequestID, stars: Int, by passenger: PersonID) async throws {
        try await recall(id)
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.rate(id, stars: min(max(stars, 1), 5), at: now, roads: roads)
        }
    }

    /// A passenger on board asks to get out before the destination: the driver sees it, and the ride ends at
    /// the next stop or where the driver lets them out.
    public func getOutEarly(_ id: RequestID, by passenger: PersonID) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            let offer = board.rides[id]?.life.offer
            var changes = try board.handle(.wantsOut, of: id, at: now, roads: roads)
            if let offer { board.touch(offer, &changes) { _ in } }
            return changes
        }
    }

    /// Takes a ride up again from the store, where it had been forgotten.
    func recall(_ id: RequestID) async throws {
        guard board.rides[id] == nil, let ride = try await store.ride(id, map: roads.map, rules: rules) else {
            return
        }
        board.recall(ride, at: clock())
    }
}
