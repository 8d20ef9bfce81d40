public import Events
import Identity
public import PlannedTrips

/// What happens with planned trips, as the bus carries it: who watches reads the state and renders it in their own language.
public enum PlannedEvent: Hashable, Sendable {
    /// A trip, or a reservation on it, is different now.
    case trip(PlannedTripID)
    /// The car of a trip is somewhere else.
    case moved(PlannedTripID)
    /// Links to a seat were made or ended.
    case links(ReservationID)
    /// Time has passed: what is shown may read differently although nothing has happened.
    case beat
}

extension Topic {
    /// One trip, for its driver and its passengers.
    public static func plannedTrip(_ id: PlannedTripID) -> Topic { Topic("planned-trip/\(id.value)") }

    /// One reservation, for its passenger and those to whom they show it.
    public static func plannedSeat(_ id: ReservationID) -> Topic { Topic("planned-seat/\(id.value)") }
}
