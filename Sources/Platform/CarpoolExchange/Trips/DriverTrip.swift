/// A way on which a driver takes passengers along, without its date.
public struct DriverTrip: ExchangeDocument {
    /// The way.
    public var trip: Trip
    /// Who drives.
    public var driver: User
    /// From the departure that was searched to where the passenger gets in.
    public var walkToPickup: Walk
    /// From where the passenger gets out to the arrival that was searched.
    public var walkFromDrop: Walk
    /// The driver's car.
    public var car: Car?

    /// A driver's trip.
    public init(
        trip: Trip, driver: User, walkToPickup: Walk = Walk(), walkFromDrop: Walk = Walk(), car: Car? = nil
    ) {
        self.trip = trip
        self.driver = driver
        self.walkToPickup = walkToPickup
        self.walkFromDrop = walkFromDrop
        self.car = car
    }

    public init(from decoder: any Decoder) throws {
        trip = try Trip(from: decoder)
        let reader = try FieldReader(decoder)
        driver = try reader.required("driver", .document)
        walkToPickup = Walk(
            distance: try reader.optional("departureToPickupWalkingDistance", .distance),
            duration: try reader.optional("departureToPickupWalkingDuration", .duration),
            polyline: try reader.optional("departureToPickupWalkingPolyline", .polyline))
        walkFromDrop = Walk(
            distance: try reader.optional("dropoffToArrivalWalkingDistance", .distance),
            duration: try reader.optional("dropoffToArrivalWalkingDuration", .duration),
            polyline: try reader.optional("dropoffToArrivalWalkingPolyline", .polyline))
        car = try reader.optional("car", .document)
    }

    public func encode(to encoder: any Encoder) throws {
        try trip.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("driver", driver, .document)
        try writer.write("departureToPickupWalkingDistance", walkToPickup.distance, .distance)
        try writer.write("departureToPickupWalkingDuration", walkToPickup.duration, .duration)
        try writer.write("departureToPickupWalkingPolyline", walkToPickup.polyline, .polyline)
        try writer.write("dropoffToArrivalWalkingDistance", walkFromDrop.distance, .distance)
        try writer.write("dropoffToArrivalWalkingDuration", walkFromDrop.duration, .duration)
        try writer.write("dropoffToArrivalWalkingPolyline", walkFromDrop.polyline, .polyline)
        try writer.write("car", car, .document)
    }
}
