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
