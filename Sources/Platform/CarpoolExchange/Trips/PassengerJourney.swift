public import Geography

/// A passenger's search for a driver: a way and when it is to be driven.
public struct PassengerJourney: ExchangeDocument {
    /// The way, and who wants to be taken along. Its page is that of the schedule.
    public private(set) var passengerTrip: PassengerTrip
    /// When it is to be driven. Its page is that of the trip.
    public private(set) var schedule: JourneySchedule
    /// How many seats the passenger asks for.
    public var requestedSeats: Int?

    /// A search for a driver.
    ///
    /// The standard has one page for a journey: where trip and schedule name two, that of the schedule counts.
    ///
    /// - Parameter driverDeparture: When the driver would depart, which the standard asks for here; it takes the place
    ///   of what the schedule says of it.
    public init(
        passengerTrip: PassengerTrip, schedule: JourneySchedule, driverDeparture: Timestamp,
        requestedSeats: Int? = nil
    ) {
        self.passengerTrip = passengerTrip
        self.schedule = schedule
        let webAddress = schedule.webAddress ?? passengerTrip.trip.webAddress
        self.passengerTrip.trip.webAddress = webAddress
        self.schedule.webAddress = webAddress
        self.schedule.driverDeparture = driverDeparture
        self.requestedSeats = requestedSeats
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        self.init(
            passengerTrip: try PassengerTrip(from: decoder), schedule: try JourneySchedule(from: decoder),
            driverDeparture: try reader.required("driverDepartureDate", .moment),
            requestedSeats: try reader.optional("requestedSeats", .seats))
    }

    public func encode(to encoder: any Encoder) throws {
        try passengerTrip.encode(to: encoder)
        try schedule.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("requestedSeats", requestedSeats, .seats)
    }
}
