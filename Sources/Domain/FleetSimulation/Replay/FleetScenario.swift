public import Geography
public import Roads

/// A day of requests and a fleet, placed on the roads of a city: everything a replay needs.
public struct FleetScenario: Sendable {
    /// A request with its places on the road.
    struct Trip: Sendable {
        var askedAt: Int64
        var pickup: RoadPlace
        var dropOff: RoadPlace
        var people: Int
        /// The time of the direct way in milliseconds.
        var direct: Int64
    }

    /// Why a request cannot be part of a replay.
    public enum Exclusion: Hashable, Sendable {
        /// The origin or the destination is too far from any road.
        case offRoad
        /// There is no way between the two, or they are the same place.
        case noTrip
        /// More people than a car has seats.
        case tooManyPeople
    }

    /// The roads.
    public let map: RoadMap
    /// The rules.
    public private(set) var rules: FleetRules
    /// How many requests there were, with those left out.
    public let requestCount: Int
    /// The full hour in which the first was made.
    let beginning: Int64
    /// The requests left out: their positions in the demand, and why. They count as not served.
    public let excluded: [(index: Int, askedAt: Timestamp, reason: Exclusion)]
    /// How many requests begin or end further from any road than usual, most of them beyond the edge of the map;
    /// they take part, to and from the nearest road.
    public let farEnds: Int
    /// The vehicles left out because no road is near them, by name.
    public let strandedVehicles: [String]
    /// The requests that take part.
    let trips: [Trip]
    /// For each of them its position in the demand.
    let tripIndex: [Int]
    /// Where each vehicle starts.
    let vehicles: [RoadPlace]

    /// Places requests and vehicles on the roads.
    public init(_ demand: Demand, vehicles: [FleetVehicle], on map: RoadMap, rules: FleetRules) {
        self.map = map
        self.rules = rules
        requestCount = demand.requests.count
        let first = demand.requests.first?.askedAt.milliseconds ?? 0
        beginning = first - (first % 3_600_000 + 3_600_000) % 3_600_000
        let router = RoadRouter(map)
        var places = PlaceFinder(map.network, within: rules.longestAccess)
        var trips: [Trip] = []
        var tripIndex: [Int] = []
        var excluded: [(index: Int, askedAt: Timestamp, reason: Exclusion)] = []
        var farEnds = 0
        trips.reserveCapacity(demand.requests.count)
        for (index, request) in demand.requests.enumerated() {
            guard let origin = places.road(near: request.origin),
                let destination = places.road(near: request.destination)
            else {
                excluded.append((index, request.askedAt, .offRoad))
                continue
            }
            if max(origin.distance, destination.distance) > rules.usualAccess { farEnds += 1 }
            let (pickup, dropOff) = (origin.place, destination.place)
            guard request.people <= rules.seats else {
                excluded.append((index, request.askedAt, .tooManyPeople))
                continue
            }
            guard let direct = router.travelTime(from: pickup, to: dropOff), direct > .zero else {
                excluded.append((index, request.askedAt, .noTrip))
                continue
            }
            trips.append(
                Trip(
                    askedAt: request.askedAt.milliseconds, pickup: pickup, dropOff: dropOff,
                    people: request.people, direct: direct.milliseconds))
            tripIndex.append(index)
        }
        self.trips = trips
        self.tripIndex = tripIndex
        self.excluded = excluded
        self.farEnds = farEnds
        var starts: [RoadPlace] = []
        var stranded: [String] = []
        for vehicle in vehicles {
            if let match = places.road(near: vehicle.position) {
                starts.append(match.place)
            } else {
                stranded.append(vehicle.id)
            }
        }
        self.vehicles = starts
        strandedVehicles = stranded
    }

    /// The same requests and vehicles at the same places, where another mode decides who drives whom.
    public func with(_ mode: FleetRules.Mode) -> FleetScenario {
        var other = self
        other.rules.mode = mode
        return other
    }

    /// How many vehicles take part.
    public var vehicleCount: Int { vehicles.count }
}

/// Finds the road nearest to a point, and remembers points that come again.
private struct PlaceFinder {
    private let network: RoadNetwork
    private let reach: Distance
    private var known: [Coordinate: RoadMatch?] = [:]

    init(_ network: RoadNetwork, within reach: Distance) {
        self.network = network
        self.reach = reach
    }

    mutating func road(near point: Coordinate) -> RoadMatch? {
        if let match = known[point] { return match }
        let match = network.nearest(to: point, within: reach)
        known[point] = .some(match)
        return match
    }
}
