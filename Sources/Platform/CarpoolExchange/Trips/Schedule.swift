/// A time of the week at which a way is driven, and the dates that are known.
public struct Schedule: ExchangeDocument {
    /// The day of the week on which the passenger gets in.
    public var passengerPickupDay: Weekday?
    /// The time of that day, on the clock of the place.
    public var passengerPickupTimeOfDay: TimeOfDay?
    /// The dated journeys of it; absent is not the same as none.
    public var journeySchedules: [JourneySchedule]?

    /// A time of the week of which nothing must be said.
    public init(
        passengerPickupDay: Weekday? = nil, passengerPickupTimeOfDay: TimeOfDay? = nil,
        journeySchedules: [JourneySchedule]? = nil
    ) {
        self.passengerPickupDay = passengerPickupDay
        self.passengerPickupTimeOfDay = passengerPickupTimeOfDay
        self.journeySchedules = journeySchedules
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        passengerPickupDay = try reader.optional("passengerPickupDay", .word)
        passengerPickupTimeOfDay = try reader.optional("passengerPickupTimeOfDay", .timeOfDay)
        journeySchedules = try reader.optional(
            "journeySchedules", .list(upTo: TextLimit.journeySchedules))
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("passengerPickupDay", passengerPickupDay, .word)
        try writer.write("passengerPickupTimeOfDay", passengerPickupTimeOfDay, .timeOfDay)
        try writer.write(
            "journeySchedules", journeySchedules, .list(upTo: TextLimit.journeySchedules))
    }
}
