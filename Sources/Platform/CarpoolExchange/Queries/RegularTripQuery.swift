public import Geography

/// A search for trips of every week: what `GET /driver_regular_trips` and `GET /passenger_regular_trips` are asked.
public struct RegularTripQuery: Hashable, Sendable {
    /// Where the passenger, or the driver, departs.
    public var departure: Coordinate
    /// Where the passenger, or the driver, arrives.
    public var arrival: Coordinate
    /// When to depart, on the clock of the place.
    public var departureTimeOfDay: TimeOfDay
    /// On which days; one of them is enough. All where it is not said.
    public var departureWeekdays: Set<Weekday>
    /// How much earlier or later will do; whole seconds. 15 minutes where it is not said.
    public var timeDelta: TravelTime
    /// How far from the departure will do; a kilometre where it is not said.
    public var departureRadius: Distance
    /// How far from the arrival will do; a kilometre where it is not said.
    public var arrivalRadius: Distance
    /// The earliest date of the journeys; whole seconds.
    public var earliestDeparture: Timestamp?
    /// The latest date of the journeys; whole seconds.
    public var latestDeparture: Timestamp?
    /// How many results are wanted at most; all where it is not said.
    public var count: Int?

    /// A search.
    public init(
        departure: Coordinate, arrival: Coordinate, departureTimeOfDay: TimeOfDay,
        departureWeekdays: Set<Weekday> = Set(Weekday.allCases),
        timeDelta: TravelTime = QueryLimit.usualTimeDelta,
        departureRadius: Distance = QueryLimit.usualRadius,
        arrivalRadius: Distance = QueryLimit.usualRadius,
        earliestDeparture: Timestamp? = nil, latestDeparture: Timestamp? = nil, count: Int? = nil
    ) {
        self.departure = departure
        self.arrival = arrival
        self.departureTimeOfDay = departureTimeOfDay
        self.departureWeekdays = departureWeekdays
        self.timeDelta = timeDelta
        self.departureRadius = departureRadius
        self.arrivalRadius = arrivalRadius
        self.earliestDeparture = earliestDeparture
        self.latestDeparture = latestDeparture
        self.count = count
    }

    /// Reads the decoded parameters of a query. Those that the standard does not name are passed over.
    ///
    /// - Throws: The first parameter that is wrong, and why.
    public init(_ parameters: [(name: String, value: String)]) throws(QueryError) {
        let reader = QueryReader(parameters)
        departure = try reader.place(latitude: "departureLat", longitude: "departureLng")
        arrival = try reader.place(latitude: "arrivalLat", longitude: "arrivalLng")
        let time = try reader.required("departureTimeOfDay") { name throws(QueryError) in
            try reader.text(name)
        }
        guard let time = TimeOfDay(time) else { throw QueryError(.malformed, "departureTimeOfDay") }
        departureTimeOfDay = time
        departureWeekdays = try Self.weekdays(reader)
        timeDelta = try reader.timeDelta()
        departureRadius = try reader.radius("departureRadius")
        arrivalRadius = try reader.radius("arrivalRadius")
        earliestDeparture = try reader.moment("minDepartureDate")
        latestDeparture = try reader.moment("maxDepartureDate")
        if let earliestDeparture, let latestDeparture, latestDeparture < earliestDeparture {
            throw QueryError(.contradictory, "maxDepartureDate")
        }
        count = try reader.count()
    }

    /// The parameters of the query, not yet encoded for an address.
    public var parameters: [(name: String, value: String)] {
        var writer = QueryWriter()
        writer.write(latitude: "departureLat", longitude: "departureLng", departure)
        writer.write(latitude: "arrivalLat", longitude: "arrivalLng", arrival)
        writer.write("departureTimeOfDay", departureTimeOfDay.text)
        writer.write(
            "departureWeekdays",
            Weekday.allCases.filter(departureWeekdays.contains).map(\.rawValue).joined(separator: ","))
        writer.write("timeDelta", timeDelta)
        writer.write("departureRadius", departureRadius)
        writer.write("arrivalRadius", arrivalRadius)
        writer.write("minDepartureDate", earliestDeparture)
        writer.write("maxDepartureDate", latestDeparture)
        writer.write("count", count.map { "\($0)" })
        return writer.parameters
    }

    /// Days with commas between.
    private static func weekdays(_ reader: QueryReader) throws(QueryError) -> Set<Weekday> {
        let name = "departureWeekdays"
        guard let text = try reader.text(name) else { return Set(Weekday.allCases) }
        var days: Set<Weekday> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let day = Weekday(rawValue: String(word)) else { throw QueryError(.unknownWord, name) }
            days.insert(day)
        }
        return days
    }
}
