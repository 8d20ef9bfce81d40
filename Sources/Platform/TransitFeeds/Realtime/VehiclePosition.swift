public import Geography

/// Where the car of a trip is (`VehiclePosition`).
///
/// The car is named after its trip, so that nobody can follow it from one trip to the next.
public struct VehiclePosition: Hashable, Sendable {
    /// The trip.
    public var trip: TripInstance
    /// Where its car is. Single precision, which the format has, is two metres or less.
    public var coordinate: Coordinate
    /// When it was there.
    public var measured: Timestamp
    /// Whether the trip is not in the timetable, see ``TripUpdate/Change/added(_:)``.
    public var isAdded: Bool

    /// A car's position.
    public init(trip: TripInstance, coordinate: Coordinate, measured: Timestamp, isAdded: Bool = false) {
        self.trip = trip
        self.coordinate = coordinate
        self.measured = measured
        self.isAdded = isAdded
    }
}
