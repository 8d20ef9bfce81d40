/// A way that a driver drives week after week.
public struct DriverRegularTrip: ExchangeDocument {
    /// The way, and who drives it.
    public var driverTrip: DriverTrip
    /// When it is driven; absent is not the same as none.
    public var schedules: [Schedule]?

    /// A driver's regular trip.
    public init(driverTrip: DriverTrip, schedules: [Schedule]? = nil) {
        self.driverTrip = driverTrip
        self.schedules = schedules
    }

    public init(from decoder: any Decoder) throws {
        driverTrip = try DriverTrip(from: decoder)
        schedules = try FieldReader(decoder).optional("schedules", .list(upTo: TextLimit.schedules))
    }

    public func encode(to encoder: any Encoder) throws {
        try driverTrip.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("schedules", schedules, .list(upTo: TextLimit.schedules))
    }
}
