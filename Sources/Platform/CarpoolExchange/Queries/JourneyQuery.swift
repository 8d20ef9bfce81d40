public import Geography

/// A search for dated journeys: what `GET /driver_journeys` and `GET /passenger_journeys` are asked.
public struct JourneyQuery: Hashable, Sendable {
    /// Where the passenger, or the driver, departs.
    public var departure: Coordinate
    /// Where the passenger, or the driver, arrives.
    public var arrival: Coordinate
    /// When to depart; whole seconds.
    public var departureTime: Timestamp
    /// How much earlier or later will do; whole seconds. 15 minutes where it is not said.
    public var timeDelta: TravelTime
    /// How far from the departure will do; a kilometre where it is not said.
    public var departureRadius: Distance
    /// How far from the arrival will do; a kilometre where it is not said.
    public var arrivalRadius: Distance
    /// How many results are wanted at most; all where it is not said.
    public var count: Int?

    /// A search.
    public init(
        departure: Coordinate, arrival: Coordinate, departureTime: Timestamp,
        timeDelta: TravelTime = QueryLimit.usualTimeDelta,
        departureRadius: Distance = QueryLimit.usualRadius,
        arrivalRadius: Distance = QueryLimit.usualRadius, count: Int? = nil
    ) {
        self.departure = departure
        self.arrival = arrival
        self.departureTime = departureTime
        self.timeDelta = timeDelta
        self.departureRadius = departureRadius
        self.arrivalRadius = arrivalRadius
        self.count = count
    }

    /// Reads the decoded parameters of a query. Those that the standard does not name are passed over.
    ///
    /// - Throws: The first parameter that is wrong, and why.
    public init(_ parameters: [(name: String, value: String)]) throws(QueryError) {
        let reader = QueryReader(parameters)
        departure = try reader.place(latitude: "departureLat", longitude: "departureLng")
        arrival = try reader.place(latitude: "arrivalLat", longitude: "arrivalLng")
        departureTime = try reader.required("departureDate") { name throws(QueryError) in
            try reader.moment(name)
        }
        timeDelta = try reader.timeDelta()
        departureRadius = try reader.radius("departureRadius")
        arrivalRadius = try reader.radius("arrivalRadius")
        count = try reader.count()
    }

    /// The parameters of the query, not yet encoded for an address.
    public var parameters: [(name: String, value: String)] {
        var writer = QueryWriter()
        writer.write(latitude: "departureLat", longitude: "departureLng", departure)
        writer.write(latitude: "arrivalLat", longitude: "arrivalLng", arrival)
        writer.write("departureDate", departureTime)
        writer.write("timeDelta", timeDelta)
        writer.write("departureRadius", departureRadius)
        writer.write("arrivalRadius", arrivalRadius)
        writer.write("count", count.map { "\($0)" })
        return writer.parameters
    }
}
