import Carpool
import Geography
public import Identity
public import TripSafety

/// The rides of passengers, as links to them need to know them.
public struct RideTrips: RoomTrips {
    private let dispatch: RideDispatch

    /// The rides of a city.
    public init(_ dispatch: RideDispatch) { self.dispatch = dispatch }

    public func trip(_ id: UniqueID, of person: UniqueID) async throws -> RideSight? {
        try await dispatch.sight(of: RequestID(id.bits), for: PersonID(person.bits))
    }

    public func standing(of sight: RideSight) -> TripStanding {
        let life = sight.ride.life
        switch life.state {
        case .matching, .offered, .pausing, .confirmed, .approaching, .waiting, .onBoard: return .underWay
        case .arrived(_, let until): return .over(since: until - life.rules.timeToRate)
        case .closed(let agreement): return .over(since: agreement.arrivedAt)
        case .cancelled(let cancellation): return .over(since: cancellation.at)
        case .unmatched: return .over(since: life.searchBegan)
        }
    }

    public func followed(of ids: [UniqueID]) async -> Set<UniqueID> {
        Set(await dispatch.followed(of: ids.map { RequestID($0.bits) }).map(\.uniqueID))
    }

    public func linksChanged(of id: UniqueID) { dispatch.announceShares(of: RequestID(id.bits)) }
}
