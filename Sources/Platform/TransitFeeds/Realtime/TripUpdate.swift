public import Geography

/// What is otherwise with a trip than the timetable says (`TripUpdate`).
public struct TripUpdate: Hashable, Sendable {
    /// What is otherwise.
    public enum Change: Hashable, Sendable {
        /// The trip of the timetable does not take place.
        case cancelled
        /// It is late or early. A delay holds for all stops after it, up to the next that is named.
        case delayed([StopDelay])
        /// The trip takes place and is not in the timetable.
        case added(AddedTrip)
    }

    /// The trip.
    public var trip: TripInstance
    /// What is otherwise.
    public var change: Change
    /// When that was found out.
    public var measured: Timestamp?

    /// What is otherwise with a trip.
    public init(trip: TripInstance, change: Change, measured: Timestamp? = nil) {
        self.trip = trip
        self.change = change
        self.measured = measured
    }
}
