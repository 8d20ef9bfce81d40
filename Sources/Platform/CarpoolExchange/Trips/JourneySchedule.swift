public import Geography

/// When a way is driven.
public struct JourneySchedule: ExchangeDocument {
    /// How a journey comes about.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// It is announced ahead.
        case planned = "PLANNED"
        /// It happens now.
        case dynamic = "DYNAMIC"
        /// It follows a line, as a bus does.
        case line = "LINE"
    }

    /// How the journey comes about.
    public var kind: Kind
    /// When the passenger gets in; whole seconds.
    public var passengerPickup: Timestamp
    /// The journey's name at its operator, which has no other by that name: 1 to 255 characters.
    public var id: String?
    /// When the driver departs; whole seconds. In the journeys of passengers it must be said.
    public var driverDeparture: Timestamp?
    /// The page of the journey at its operator. It must be said where journeys are booked there.
    public var webAddress: WebAddress?

    /// A journey's time.
    public init(
        kind: Kind, passengerPickup: Timestamp, id: String? = nil, driverDeparture: Timestamp? = nil,
        webAddress: WebAddress? = nil
    ) {
        self.kind = kind
        self.passengerPickup = passengerPickup
        self.id = id
        self.driverDeparture = driverDeparture
        self.webAddress = webAddress
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        kind = try reader.required("type", .word)
        passengerPickup = try reader.required("passengerPickupDate", .moment)
        id = try reader.optional("id", .identifier)
        driverDeparture = try reader.optional("driverDepartureDate", .moment)
        webAddress = try reader.optional("webUrl", .webAddress)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("type", kind, .word)
        try writer.write("passengerPickupDate", passengerPickup, .moment)
        try writer.write("id", id, .identifier)
        try writer.write("driverDepartureDate", driverDeparture, .moment)
        try writer.write("webUrl", webAddress, .webAddress)
    }
}
