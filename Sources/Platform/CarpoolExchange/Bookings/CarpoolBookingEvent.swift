/// What an operator reports of a user's booking to where the user logs in: once when it is made, and at each change of
/// its status. Each event says everything, so that one may be missed.
public struct CarpoolBookingEvent: ExchangeDocument {
    /// A booking, by whose journey was booked.
    public enum Booking: ExchangeDocument {
        /// A driver's journey was booked; the user is the passenger.
        case driver(DriverCarpoolBooking)
        /// A passenger's journey was booked; the user is the driver.
        case passenger(PassengerCarpoolBooking)

        /// What both kinds say.
        public var booking: CarpoolBooking {
            switch self {
            case .driver(let booking): booking.booking
            case .passenger(let booking): booking.booking
            }
        }

        public init(from decoder: any Decoder) throws {
            let reader = try FieldReader(decoder)
            // The two are told apart by what only one of them must have; the standard asks that just one fits.
            switch (reader.has("driver") && reader.has("price"), reader.has("passenger")) {
            case (true, true): throw reader.error(.ambiguous)
            case (false, true): self = .passenger(try PassengerCarpoolBooking(from: decoder))
            case (_, false): self = .driver(try DriverCarpoolBooking(from: decoder))
            }
        }

        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .driver(let booking): try booking.encode(to: encoder)
            case .passenger(let booking): try booking.encode(to: encoder)
            }
        }
    }

    /// Names the event. Whoever gets one twice knows it by this.
    public var id: BookingID
    /// The signed token that says who the user is (OpenID Connect Core 1.0 §2). It is not checked here.
    public var idToken: String
    /// The booking as it now stands.
    public var data: Booking

    /// An event.
    public init(id: BookingID, idToken: String, data: Booking) {
        self.id = id
        self.idToken = idToken
        self.data = data
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        id = try reader.required("id", .bookingID)
        idToken = try reader.required("idToken", .text(1...TextLimit.token))
        data = try reader.required("data", .document)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("id", id, .bookingID)
        try writer.write("idToken", idToken, .text(1...TextLimit.token))
        try writer.write("data", data, .document)
    }
}
