import BoardKeeping
import Boards
public import Carpool
public import Geography
public import Identity

// MARK: - Asking, and calling off

extension RideDispatch {
    /// A person asks for a ride; the search starts at once.
    ///
    /// - Throws: ``BoardRefusal`` when it cannot be, with `calledOffTooOften` for somebody who has called off many
    ///   searches; `JournalError` when it could not be made durable.
    public func ask(_ ride: CityRide) async throws {
        if !ride.isSimulated, let until = mayAskFrom(ride.passenger) {
            throw BoardRefusal(.calledOffTooOften(most: rules.mostSearchesCalledOff, wait: until - clock()))
        }
        try await change { board, _ throws(BoardRefusal) in try board.ask(ride) }
    }

    /// Sets the price of a ride aside and asks for it: whoever cannot ask now, or taps twice, is refused before anything
    /// is set aside.
    ///
    /// - Throws: ``RidePurse/TooLittle`` for a wallet that holds less than the price.
    func ask(_ ride: CityRide, paidFrom purse: RidePurse) async throws {
        let person = ride.passenger
        try requireFree(person)
        guard holding.insert(person).inserted else { throw BoardRefusal(.alreadyAsked) }
        defer { holding.remove(person) }
        var ride = ride
        ride.payment = try await purse.hold(ride.price, of: person, for: ride.id)
        do {
            try await ask(ride)
        } catch let refusal as BoardRefusal {
            // Of any other error nobody knows yet whether the ride was asked for: what is set aside then is looked
            // at later.
            await purse.giveBack(ride.payment, for: ride.id)
            throw refusal
        }
    }

    private func requireFree(_ person: PersonID) throws(BoardRefusal) {
        if let until = mayAskFrom(person) {
            throw BoardRefusal(.calledOffTooOften(most: rules.mostSearchesCalledOff, wait: until - clock()))
        }
        try requireIdle(person)
    }

    /// Refuses whoever waits for a ride, sits in one or drives.
    func requireIdle(_ person: PersonID) throws(BoardRefusal) {
        if board.openRide(of: person) != nil { throw BoardRefusal(.alreadyAsked) }
        if board.offer(of: person) != nil { throw BoardRefusal(.alreadyDriving) }
    }

    /// From when on a person can ask for a ride who has called off many searches of late; `nil` where they can now.
    public func mayAskFrom(_ person: PersonID) -> Timestamp? {
        calledOff.end(of: person, most: rules.mostSearchesCalledOff, at: clock())
    }

    /// A passenger calls a ride off before getting in.
    ///
    /// - Parameter most: What they were shown that it costs, in minor units; refused where it is more by now.
    public func cancel(
        _ id: RequestID, by passenger: PersonID, costing most: Int64? = nil
    ) async throws {
        try await recall(id)
        let isSearch = board.rides[id].map { isFirstSearch($0) } ?? false
        try await change { [roads] board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.cancel(id, costing: most, at: now, roads: roads)
        }
        if isSearch { calledOff.note(passenger, at: clock()) }
    }

    /// Whether nobody has agreed to come so far. Who has lost a driver may well have had enough.
    private func isFirstSearch(_ ride: CityRide) -> Bool {
        ride.life.state.isOpen && ride.life.state.agreement == nil && ride.life.lastLoss == nil
            && !ride.isSimulated
    }
}
