/// A way that a passenger wants to be taken along week after week.
public struct PassengerRegularTrip: ExchangeDocument {
    /// The way, and who wants to be taken along.
    public var passengerTrip: PassengerTrip
    /// When it is to be driven; absent is not the same as none.
    public var schedules: [Schedule]?

    /// A passenger's regular trip.
    public init(passengerTrip: PassengerTrip, schedules: [Schedule]? = nil) {
        self.passengerTrip = passengerTrip
        self.schedules = schedules
    }

    public init(from decoder: any Decoder) throws {
        passengerTrip = try PassengerTrip(from: decoder)
        schedules = try FieldReader(decoder).optional("schedules", .list(upTo: TextLimit.schedules))
    }

    public func encode(to encoder: any Encoder) throws {
        try passengerTrip.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("schedules", schedules, .list(upTo: TextLimit.schedules))
    }
}
