import Events
import Geography
public import Identity
import TaxiDispatch
public import TripSafety

/// The drives of callers, as links to them need to know them.
public struct TaxiTrips: RoomTrips {
    private let rank: TaxiRank

    /// The taxis of a city.
    public init(_ rank: TaxiRank) { self.rank = rank }

    public func trip(_ id: UniqueID, of person: UniqueID) async throws -> CallSight? {
        try await rank.sight(of: CallID(id.bits), for: PersonID(person.bits))
    }

    public func standing(of sight: CallSight) -> TripStanding { Self.standing(of: sight.call) }

    static func standing(of call: TaxiCall) -> TripStanding {
        call.state.isOver ? .over(since: call.endedAt) : .underWay
    }

    public func followed(of ids: [UniqueID]) async -> Set<UniqueID> {
        Set(await rank.followed(of: ids.map { CallID($0.bits) }).map(\.uniqueID))
    }

    public func linksChanged(of id: UniqueID) {
        let call = CallID(id.bits)
        rank.bus.publish(.call(call), to: [.taxiCall(call)])
    }
}
