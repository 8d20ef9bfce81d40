public import Geography
public import Identity

/// A trip of one car on one day (`trips.txt`).
public struct TransitTrip: Hashable, Sendable {
    /// Its identifier: printable ASCII without spaces. Everybody can read it: let it be none of a person's or a car's.
    public var id: String
    /// The identifier of its route.
    public var routeID: String
    /// The day that it belongs to, in the agency's time zone; what it does after midnight still belongs to that day,
    /// see ``ServiceTime``.
    public var serviceDay: CalendarDate
    /// Where it goes, as it would stand on a bus.
    public var headsign: String
    /// Where it calls, in order; two at least.
    public var stops: [TransitStopTime]
    /// How a seat is reserved.
    public var booking: TransitBooking
    /// The way as a line on the map, from the first stop to the last; empty where it is not to be shown.
    public var shape: [Coordinate]

    /// A trip.
    public init(
        id: String, routeID: String, serviceDay: CalendarDate, headsign: String, stops: [TransitStopTime],
        booking: TransitBooking, shape: [Coordinate] = []
    ) {
        self.id = id
        self.routeID = routeID
        self.serviceDay = serviceDay
        self.headsign = headsign
        self.stops = stops
        self.booking = booking
        self.shape = shape
    }
}
