/// A way on which a passenger looks for a driver, without its date.
public struct PassengerTrip: ExchangeDocument {
    /// The way.
    public var trip: Trip
    /// Who wants to be taken along.
    public var passenger: User

    /// A passenger's trip.
    public init(trip: Trip, passenger: User) {
        self.trip = trip
        self.passenger = passenger
    }

    public init(from decoder: any Decoder) throws {
        trip = try Trip(from: decoder)
        passenger = try FieldReader(decoder).required("passenger", .document)
    }

    public func encode(to encoder: any Encoder) throws {
        try trip.encode(to: encoder)
        var writer = FieldWriter(encoder)
        try writer.write("passenger", passenger, .document)
    }
}
