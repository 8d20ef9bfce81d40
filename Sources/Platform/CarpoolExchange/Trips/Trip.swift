public import Geography

/// A way that a driver and a passenger share, without its date.
public struct Trip: ExchangeDocument {
    /// Whose offer it is.
    public var operatorDomain: OperatorDomain
    /// Where the passenger gets in.
    public var passengerPickup: Coordinate
    /// Where the passenger gets out.
    public var passengerDrop: Coordinate
    /// How long the passenger is in the car; whole seconds.
    public var duration: TravelTime
    /// The address at which the passenger gets in.
    public var passengerPickupAddress: String?
    /// The address at which the passenger gets out.
    public var passengerDropAddress: String?
    /// How far the two drive together; whole metres.
    public var distance: Distance?
    /// Where the driver departs.
    public var driverDeparture: Coordinate?
    /// Where the driver arrives.
    public var driverArrival: Coordinate?
    /// The address at which the driver departs.
    public var driverDepartureAddress: String?
    /// The address at which the driver arrives.
    public var driverArrivalAddress: String?
    /// The way that the two drive together.
    public var journeyPolyline: EncodedPolyline?
    /// What is allowed and liked in the car.
    public var preferences: Preferences?
    /// The page of the offer at its operator, where it may be booked.
    public var webAddress: WebAddress?

    /// A trip of which no more is said than must be.
    public init(
        operatorDomain: OperatorDomain, passengerPickup: Coordinate, passengerDrop: Coordinate,
        duration: TravelTime
    ) {
        self.operatorDomain = operatorDomain
        self.passengerPickup = passengerPickup
        self.passengerDrop = passengerDrop
        self.duration = duration
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        operatorDomain = try reader.required("operator", .operatorDomain)
        passengerPickup = try reader.required(
            latitude: "passengerPickupLat", longitude: "passengerPickupLng")
        passengerDrop = try reader.required(latitude: "passengerDropLat", longitude: "passengerDropLng")
        duration = try reader.required("duration", .duration)
        passengerPickupAddress = try reader.optional("passengerPickupAddress", .address)
        passengerDropAddress = try reader.optional("passengerDropAddress", .address)
        distance = try reader.optional("distance", .distance)
        driverDeparture = try reader.optional(
            latitude: "driverDepartureLat", longitude: "driverDepartureLng")
        driverArrival = try reader.optional(latitude: "driverArrivalLat", longitude: "driverArrivalLng")
        driverDepartureAddress = try reader.optional("driverDepartureAddress", .address)
        driverArrivalAddress = try reader.optional("driverArrivalAddress", .address)
        journeyPolyline = try reader.optional("journeyPolyline", .polyline)
        preferences = try reader.optional("preferences", .document)
        webAddress = try reader.optional("webUrl", .webAddress)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("operator", operatorDomain, .operatorDomain)
        try writer.write(
            latitude: "passengerPickupLat", longitude: "passengerPickupLng", passengerPickup)
        try writer.write(latitude: "passengerDropLat", longitude: "passengerDropLng", passengerDrop)
        try writer.write("duration", duration, .duration)
        try writer.write("passengerPickupAddress", passengerPickupAddress, .address)
        try writer.write("passengerDropAddress", passengerDropAddress, .address)
        try writer.write("distance", distance, .distance)
        try writer.write(
            latitude: "driverDepartureLat", longitude: "driverDepartureLng", driverDeparture)
        try writer.write(latitude: "driverArrivalLat", longitude: "driverArrivalLng", driverArrival)
        try writer.write("driverDepartureAddress", driverDepartureAddress, .address)
        try writer.write("driverArrivalAddress", driverArrivalAddress, .address)
        try writer.write("journeyPolyline", journeyPolyline, .polyline)
        try writer.write("preferences", preferences, .document)
        try writer.write("webUrl", webAddress, .webAddress)
    }
}
