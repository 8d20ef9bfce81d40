/// A booking of a passenger's journey, reported for its driver.
public struct PassengerCarpoolBooking: ExchangeDocument {
    /// The booking.
    public var booking: CarpoolBooking
    /// Who is taken along.
    public var passenger: User

    /// A booking of a passenger's journey.
    public init(booking: CarpoolBooking, passenger: User) {
        self.booking = booking
        self.passenger = passenger
    }

    public init(from decoder: any Decoder) throws {
        booking = try CarpoolBooking(from: decoder)
        passenger = try FieldReader(decoder).required("passenger", .document)
    }

    public func encode(to encoder: any Encoder) throws {
        try booking.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("passenger", passenger, .document)
    }
}
