import BoardKeeping
import Boards
public import Carpool
public import Identity

// MARK: - Passengers' commands

extension RideDispatch {
    /// A passenger for whom nobody was found searches once more, and pays as before.
    ///
    /// - Throws: ``RidePurse/TooLittle`` where the wallet has to hold the price once more and does not.
    public func searchAgain(_ id: RequestID, by passenger: PersonID) async throws {
        try await recall(id)
        guard let ride = board.rides[id], ride.passenger == passenger, ride.life.state == .unmatched,
            ride.payment.hold != nil, let purse
        else { return try await searchAgain(id, by: passenger, payment: .cash) }
        try requireIdle(passenger)
        guard holding.insert(passenger).inserted else { throw BoardRefusal(.ride(.notNow)) }
        defer { holding.remove(passenger) }
        let payment = try await purse.hold(ride.price, of: passenger, for: id)
        do {
            try await searchAgain(id, by: passenger, payment: payment)
        } catch let refusal as BoardRefusal {
            await purse.giveBack(payment, for: id)
            throw refusal
        }
    }

    private func searchAgain(
        _ id: RequestID, by passenger: PersonID, payment: RidePayment
    ) async throws {
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.searchAgain(id, payment: payment, at: now, roads: roads)
        }
    }

    /// The driver of a ride that is over says that its price was received in cash.
    public func takeCash(for id: RequestID, by driver: PersonID) async throws {
        try await recall(id)
        try await change { board, now throws(BoardRefusal) in
            try board.takeCash(for: id, by: driver, at: now)
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
