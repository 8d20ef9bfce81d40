public import Geography
public import Identity
import PlannedTrips
public import TripSafety

/// The seats of passengers, as links to them need to know them.
public struct SeatTrips: RoomTrips {
    private let sights: SeatSights

    /// The planned trips of a city.
    public init(
        _ desk: PlannedDesk, services: PlannedServices, clock: @escaping @Sendable () -> Timestamp
    ) {
        sights = SeatSights(desk: desk, services: services, clock: clock)
    }

    public func trip(_ id: UniqueID, of person: UniqueID) async throws -> SeatSight? {
        try await sights.sight(of: ReservationID(id), for: PersonID(person), forOthers: true)
    }

    /// The same seat with the car somewhere else.
    func moved(_ sight: SeatSight) async -> SeatSight { await sights.placed(sight, forOthers: true) }

    public func standing(of sight: SeatSight) -> TripStanding {
        Self.standing(of: sight.reservation.state)
    }

    static func standing(of state: ReservationState) -> TripStanding {
        switch state {
        case .asked, .confirmed, .reconsidering, .onBoard: .underWay
        case .arrived(let moment), .absent(_, let moment), .declined(_, let moment),
            .lapsed(_, let moment), .cancelled(_, _, let moment):
            .over(since: moment)
        }
    }

    public func followed(of ids: [UniqueID]) async -> Set<UniqueID> {
        var followed: Set<UniqueID> = []
        for id in ids where (try? await sights.desk.trip(of: ReservationID(id))) != nil {
            followed.insert(id)
        }
        return followed
    }

    public func linksChanged(of id: UniqueID) { sights.desk.announceLinks(of: ReservationID(id)) }
}
