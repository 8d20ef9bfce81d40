/// A booking of a driver's journey, reported for its passenger.
public struct DriverCarpoolBooking: ExchangeDocument {
    /// The booking.
    public var booking: CarpoolBooking
    /// Who drives.
    public var driver: User
    /// What the passenger pays.
    public var price: Price
    /// The driver's car.
    public var car: Car?

    /// A booking of a driver's journey.
    public init(booking: CarpoolBooking, driver: User, price: Price, car: Car? = nil) {
        self.booking = booking
        self.driver = driver
        self.price = price
        self.car = car
    }

    public init(from decoder: any Decoder) throws {
        booking = try CarpoolBooking(from: decoder)
        let reader = try FieldReader(decoder)
        driver = try reader.required("driver", .document)
        price = try reader.required("price", .document)
        car = try reader.optional("car", .document)
    }

    public func encode(to encoder: any Encoder) throws {
        try booking.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("driver", driver, .document)
        try writer.write("price", price, .document)
        try writer.write("car", car, .document)
    }
}
