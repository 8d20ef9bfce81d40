public import Geography

/// Somebody who wanted a ride on the day that is replayed.
public struct TripRequest: Hashable, Sendable {
    /// The request's name in the file.
    public var id: String
    /// When it was made.
    public var askedAt: Timestamp
    /// Where the ride should begin.
    public var origin: Coordinate
    /// Where it should end.
    public var destination: Coordinate
    /// How many people travel.
    public var people: Int

    /// A request.
    public init(id: String, askedAt: Timestamp, origin: Coordinate, destination: Coordinate, people: Int) {
        self.id = id
        self.askedAt = askedAt
        self.origin = origin
        self.destination = destination
        self.people = people
    }
}

/// The requests of a day, in the order in which they were made.
public struct Demand: Hashable, Sendable {
    /// The requests.
    public let requests: [TripRequest]

    /// Requests, put into the order of their times.
    public init(_ requests: [TripRequest]) {
        self.requests = requests.enumerated()
            .sorted { ($0.element.askedAt, $0.offset) < ($1.element.askedAt, $1.offset) }
            .map(\.element)
    }

    /// The longest time from the first request to the last; reports count by the hour.
    public static let longest: TravelTime = .minutes(31 * 24 * 60)

    /// Reads a file with the columns `request_id`, `o_lat`, `o_lon`, `d_lat`, `d_lon`, `departure_time` and
    /// `passengers`, in any order and among others.
    ///
    /// Times are `2014-12-21 08:15:00`, with or without `T`, fractions and a final `Z`, or seconds since 1970;
    /// they are taken as UTC.
    ///
    /// - Parameters:
    ///   - bytes: The file, UTF-8.
    ///   - area: Where the trips are. With it, coordinates that are the wrong way round are noticed even
    ///     where both ways round are somewhere on Earth.
    public init(file bytes: some Sequence<UInt8>, area: BoundingBox? = nil) throws(DemandError) {
        let table = try CommaSeparatedTable(bytes)
        let id = try table.column("request_id", "id")
        let origin = (try table.column("o_lat"), try table.column("o_lon"))
        let destination = (try table.column("d_lat"), try table.column("d_lon"))
        let time = try table.column("departure_time", "time")
        let people = try table.column("passengers", "people")
        var requests: [TripRequest] = []
        requests.reserveCapacity(table.rows.count)
        var seen: Set<Substring> = []
        for row in table.rows {
            guard seen.insert(row.fields[id]).inserted else {
                throw DemandError(.repeated, line: row.line, "the name \(row.fields[id]) is there twice")
            }
            guard let askedAt = Timestamp(text: row.fields[time]) else {
                throw DemandError(
                    .notATime, line: row.line,
                    "\"\(row.fields[time])\" is not a time like 2014-12-21 08:15:00")
            }
            if let last = requests.last, askedAt < last.askedAt {
                throw DemandError(
                    .outOfOrder, line: row.line, "\(row.fields[time]) is earlier than the request above it")
            }
            if let first = requests.first, askedAt - first.askedAt > Self.longest {
                throw DemandError(
                    .tooLong, line: row.line,
                    "\(row.fields[time]) is more than 31 days after the first request")
            }
            guard let count = Int(row.fields[people]), (1...100).contains(count) else {
                throw DemandError(
                    .notANumber, line: row.line,
                    "\"\(row.fields[people])\" is no number of people from 1 to 100")
            }
            requests.append(
                TripRequest(
                    id: String(row.fields[id]), askedAt: askedAt,
                    origin: try row.coordinate(origin, in: area),
                    destination: try row.coordinate(destination, in: area), people: count))
        }
        self.requests = requests
    }
}

/// A vehicle of the fleet, where it stands at the beginning.
public struct FleetVehicle: Hashable, Sendable {
    /// The vehicle's name.
    public var id: String
    /// Where it stands.
    public var position: Coordinate

    /// A vehicle.
    public init(id: String, position: Coordinate) {
        self.id = id
        self.position = position
    }

    /// Reads a file with the columns `vehicle_id`, `lat` and `lon`, in any order and among others.
    ///
    /// - Parameters:
    ///   - bytes: The file, UTF-8.
    ///   - area: Where the vehicles are; see ``Demand/init(file:area:)``.
    public static func read(
        file bytes: some Sequence<UInt8>, area: BoundingBox? = nil
    ) throws(DemandError) -> [FleetVehicle] {
        let table = try CommaSeparatedTable(bytes)
        let id = try table.column("vehicle_id", "id")
        let position = (try table.column("lat"), try table.column("lon"))
        var seen: Set<Substring> = []
        var vehicles: [FleetVehicle] = []
        for row in table.rows {
            guard seen.insert(row.fields[id]).inserted else {
                throw DemandError(.repeated, line: row.line, "the name \(row.fields[id]) is there twice")
            }
            let place = try row.coordinate(position, in: area)
            vehicles.append(FleetVehicle(id: String(row.fields[id]), position: place))
        }
        return vehicles
    }
}

extension CommaSeparatedTable.Row {
    /// The position in two columns.
    func coordinate(
        _ columns: (latitude: Int, longitude: Int), in area: BoundingBox?
    ) throws(DemandError) -> Coordinate {
        let texts = (fields[columns.latitude], fields[columns.longitude])
        guard let latitude = Double(texts.0), let longitude = Double(texts.1), latitude.isFinite,
            longitude.isFinite
        else {
            throw DemandError(
                .notANumber, line: line, "\"\(texts.0)\", \"\(texts.1)\" is no position in degrees")
        }
        let coordinate = Coordinate(validating: latitude, longitude: longitude)
        let swapped = Coordinate(validating: longitude, longitude: latitude)
        if let area, let swapped, area.contains(swapped), !(coordinate.map(area.contains) ?? false) {
            throw DemandError(
                .swappedCoordinates, line: line,
                "latitude \(texts.0) and longitude \(texts.1) are the wrong way round")
        }
        guard let coordinate else {
            throw DemandError(
                swapped == nil ? .notANumber : .swappedCoordinates, line: line,
                swapped == nil
                    ? "\(texts.0), \(texts.1) is nowhere on Earth"
                    : "latitude \(texts.0) and longitude \(texts.1) are the wrong way round")
        }
        return coordinate
    }
}
