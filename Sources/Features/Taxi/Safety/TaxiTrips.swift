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

    public func standing(of sight: CallSight) -> TripStanding {
        let call = sight.call
        switch call.state {
        case .booked, .looking, .offered, .coming, .waiting, .onBoard: return .underWay
        case .arrived(let agreement): return .over(since: agreement.arrivedAt)
        case .absent(let agreement): return .over(since: agreement.waitsUntil)
        case .cancelled(let cancellation): return .over(since: cancellation.at)
        case .unserved: return .over(since: lastSearch(for: call))
        }
    }

    /// When a taxi was looked for last, which is minutes before that was given up at most: a call does not keep when it
    /// was. It may have been made days before, or have had a taxi on its way for long.
    private func lastSearch(for call: TaxiCall) -> Timestamp {
        let booked = call.bookedFor.map { $0 - rank.policy.bookingLead }
        return max(call.madeAt, booked ?? call.madeAt, call.lastLoss?.at ?? call.madeAt)
    }

    public func followed(of ids: [UniqueID]) async -> Set<UniqueID> {
        Set(await rank.followed(of: ids.map { CallID($0.bits) }).map(\.uniqueID))
    }

    public func linksChanged(of id: UniqueID) {
        let call = CallID(id.bits)
        rank.bus.publish(.call(call), to: [.taxiCall(call)])
    }
}
