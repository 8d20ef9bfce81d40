/// A driver's offer: a way and when it is driven.
public struct DriverJourney: ExchangeDocument {
    /// The way, and who drives it. Its page is that of the schedule.
    public private(set) var driverTrip: DriverTrip
    /// When it is driven. Its page is that of the trip.
    public private(set) var schedule: JourneySchedule
    /// How many seats are free in the car.
    public var availableSeats: Int?
    /// What a passenger pays.
    public var price: Price?

    /// An offer.
    ///
    /// The standard has one page for a journey: where trip and schedule name two, that of the schedule counts.
    public init(
        driverTrip: DriverTrip, schedule: JourneySchedule, availableSeats: Int? = nil, price: Price? = nil
    ) {
        self.driverTrip = driverTrip
        self.schedule = schedule
        let webAddress = schedule.webAddress ?? driverTrip.trip.webAddress
        self.driverTrip.trip.webAddress = webAddress
        self.schedule.webAddress = webAddress
        self.availableSeats = availableSeats
        self.price = price
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        self.init(
            driverTrip: try DriverTrip(from: decoder), schedule: try JourneySchedule(from: decoder),
            availableSeats: try reader.optional("availableSeats", .seats),
            price: try reader.optional("price", .document))
    }

    public func encode(to encoder: any Encoder) throws {
        try driverTrip.encode(to: encoder)
        try schedule.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("availableSeats", availableSeats, .seats)
        try writer.write("price", price, .document)
    }
}
