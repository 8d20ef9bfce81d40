public import Boards

/// What a change of the board touched, and what has to be done about it.
public struct TripChanges: BoardChange {
    /// The trips that are different.
    public var trips: Set<PlannedTripID>
    /// The reservations that are new or different.
    public var reservations: Set<ReservationID>
    /// What to do, in order, each with its trip.
    public var actions: [(action: TripAction, trip: PlannedTripID)]

    /// A change of nothing, or of these.
    public init(
        trips: Set<PlannedTripID> = [], reservations: Set<ReservationID> = [],
        actions: [(TripAction, PlannedTripID)] = []
    ) {
        self.trips = trips
        self.reservations = reservations
        self.actions = actions.map { (action: $0.0, trip: $0.1) }
    }

    public var isEmpty: Bool { trips.isEmpty && actions.isEmpty }

    /// Takes another change in, which came after this one.
    public mutating func add(_ other: TripChanges) {
        trips.formUnion(other.trips)
        reservations.formUnion(other.reservations)
        actions += other.actions
    }
}
