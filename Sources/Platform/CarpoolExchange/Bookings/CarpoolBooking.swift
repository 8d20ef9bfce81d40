public import Geography

/// A booking that was made at an operator's own page, as that operator reports it to where the user came from.
///
/// All of it but ``status`` stays as it is; whatever else changes makes another booking (Standard covoiturage,
/// docs/src/booking.md).
public struct CarpoolBooking: ExchangeDocument {
    /// What the operator calls the booking: 1 to 255 characters.
    public var id: String
    /// When the passenger gets in; whole seconds.
    public var passengerPickupTime: Timestamp
    /// Where the passenger gets in.
    public var passengerPickup: Coordinate
    /// Where the passenger gets out.
    public var passengerDrop: Coordinate
    /// Where the booking stands.
    public var status: BookingStatus
    /// The page of the booking at its operator.
    public var webAddress: WebAddress
    /// The address at which the passenger gets in.
    public var passengerPickupAddress: String?
    /// The address at which the passenger gets out.
    public var passengerDropAddress: String?
    /// How far the two drive together; whole metres. After the journey how far it was, where that is known.
    public var distance: Distance?
    /// How long the passenger is in the car; whole seconds.
    public var duration: TravelTime?

    /// A booking of which no more is said than must be.
    public init(
        id: String, passengerPickupTime: Timestamp, passengerPickup: Coordinate, passengerDrop: Coordinate,
        status: BookingStatus, webAddress: WebAddress
    ) {
        self.id = id
        self.passengerPickupTime = passengerPickupTime
        self.passengerPickup = passengerPickup
        self.passengerDrop = passengerDrop
        self.status = status
        self.webAddress = webAddress
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        id = try reader.required("id", .identifier)
        passengerPickupTime = try reader.required("passengerPickupDate", .moment)
        passengerPickup = try reader.required(
            latitude: "passengerPickupLat", longitude: "passengerPickupLng")
        passengerDrop = try reader.required(latitude: "passengerDropLat", longitude: "passengerDropLng")
        status = try reader.required("status", .word)
        webAddress = try reader.required("webUrl", .webAddress)
        passengerPickupAddress = try reader.optional("passengerPickupAddress", .address)
        passengerDropAddress = try reader.optional("passengerDropAddress", .address)
        distance = try reader.optional("distance", .distance)
        duration = try reader.optional("duration", .duration)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("id", id, .identifier)
        try writer.write("passengerPickupDate", passengerPickupTime, .moment)
        try writer.write(
            latitude: "passengerPickupLat", longitude: "passengerPickupLng", passengerPickup)
        try writer.write(latitude: "passengerDropLat", longitude: "passengerDropLng", passengerDrop)
        try writer.write("status", status, .word)
        try writer.write("webUrl", webAddress, .webAddress)
        try writer.write("passengerPickupAddress", passengerPickupAddress, .address)
        try writer.write("passengerDropAddress", passengerDropAddress, .address)
        try writer.write("distance", distance, .distance)
        try writer.write("duration", duration, .duration)
    }
}
