public import Geography

/// A passenger's booking with a driver, where one is a user of this operator and the other of another.
public struct Booking: ExchangeDocument {
    /// What both operators call the booking.
    public var id: BookingID
    /// Who drives.
    public var driver: User
    /// Who is taken along.
    public var passenger: User
    /// Where the booking stands.
    public var status: BookingStatus
    /// What the passenger pays.
    public var price: Price
    /// When the passenger gets in; whole seconds.
    public var passengerPickupTime: Timestamp
    /// Where the passenger gets in.
    public var passengerPickup: Coordinate
    /// Where the passenger gets out.
    public var passengerDrop: Coordinate
    /// The address at which the passenger gets in.
    public var passengerPickupAddress: String?
    /// The address at which the passenger gets out.
    public var passengerDropAddress: String?
    /// How long the passenger is in the car; whole seconds.
    public var duration: TravelTime?
    /// How far the two drive together; whole metres.
    public var distance: Distance?
    /// The page of the booking at the operator that sends it.
    public var webAddress: WebAddress?
    /// The driver's car.
    public var car: Car?
    /// The driver's journey, as the driver's operator calls it: 1 to 255 characters.
    public var driverJourneyID: String?
    /// The passenger's journey, as the passenger's operator calls it: 1 to 255 characters.
    public var passengerJourneyID: String?

    /// A booking of which no more is said than must be.
    public init(
        id: BookingID, driver: User, passenger: User, status: BookingStatus = .waitingConfirmation,
        price: Price, passengerPickupTime: Timestamp, passengerPickup: Coordinate, passengerDrop: Coordinate
    ) {
        self.id = id
        self.driver = driver
        self.passenger = passenger
        self.status = status
        self.price = price
        self.passengerPickupTime = passengerPickupTime
        self.passengerPickup = passengerPickup
        self.passengerDrop = passengerDrop
    }

    /// A new booking, as it is sent to begin it: its status must be that it waits for confirmation.
    ///
    /// - Throws: What is wrong, and where.
    public init(readingNew bytes: [UInt8]) throws(DocumentError) {
        try self.init(reading: bytes)
        guard status == .waitingConfirmation else { throw DocumentError(.unknownWord, at: "status") }
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        id = try reader.required("id", .bookingID)
        driver = try reader.required("driver", .document)
        passenger = try reader.required("passenger", .document)
        status = try reader.required("status", .word)
        price = try reader.required("price", .document)
        passengerPickupTime = try reader.required("passengerPickupDate", .moment)
        passengerPickup = try reader.required(
            latitude: "passengerPickupLat", longitude: "passengerPickupLng")
        passengerDrop = try reader.required(latitude: "passengerDropLat", longitude: "passengerDropLng")
        passengerPickupAddress = try reader.optional("passengerPickupAddress", .address)
        passengerDropAddress = try reader.optional("passengerDropAddress", .address)
        duration = try reader.optional("duration", .duration)
        distance = try reader.optional("distance", .distance)
        webAddress = try reader.optional("webUrl", .webAddress)
        car = try reader.optional("car", .document)
        driverJourneyID = try reader.optional("driverJourneyId", .identifier)
        passengerJourneyID = try reader.optional("passengerJourneyId", .identifier)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("id", id, .bookingID)
        try writer.write("driver", driver, .document)
        try writer.write("passenger", passenger, .document)
        try writer.write("status", status, .word)
        try writer.write("price", price, .document)
        try writer.write("passengerPickupDate", passengerPickupTime, .moment)
        try writer.write(
            latitude: "passengerPickupLat", longitude: "passengerPickupLng", passengerPickup)
        try writer.write(latitude: "passengerDropLat", longitude: "passengerDropLng", passengerDrop)
        try writer.write("passengerPickupAddress", passengerPickupAddress, .address)
        try writer.write("passengerDropAddress", passengerDropAddress, .address)
        try writer.write("duration", duration, .duration)
        try writer.write("distance", distance, .distance)
        try writer.write("webUrl", webAddress, .webAddress)
        try writer.write("car", car, .document)
        try writer.write("driverJourneyId", driverJourneyID, .identifier)
        try writer.write("passengerJourneyId", passengerJourneyID, .identifier)
    }
}
