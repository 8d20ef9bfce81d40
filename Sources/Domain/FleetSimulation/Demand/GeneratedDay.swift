import CMath
public import Geography
public import Roads

/// A made-up day for a city whose real demand nobody has counted: requests and a fleet. The same seed always
/// gives the same day.
public struct GeneratedDay: Sendable {
    /// How many requests there are.
    public var requests = 1000
    /// How many vehicles there are.
    public var vehicles = 50
    /// The median length of trips in a straight line; lengths are log-normal.
    public var medianTrip: Distance = .kilometres(3)
    /// The standard deviation of the logarithm of the lengths.
    public var spread = 0.6
    /// When the day begins.
    public var beginning = Timestamp(milliseconds: 1_767_225_600_000)
    /// The seed of all randomness.
    public var seed: UInt64 = 1

    /// The share of a day's requests in each hour, in thousandths: quiet nights, a peak in the morning, a higher one
    /// in the evening.
    private static let hours = [
        12, 8, 6, 5, 6, 12, 30, 58, 66, 52, 42, 42, 46, 46, 44, 48, 58, 74, 78, 70, 62, 55, 46, 34,
    ]

    /// A day with everything at its default.
    public init() {}

    /// A day whose trips are as long as the city allows: half of them longer than 6 km, or than a fifth of the way
    /// across a small city.
    public init(fitting network: RoadNetwork) {
        medianTrip = min(
            .kilometres(6), network.bounds.southWest.distance(to: network.bounds.northEast) * 0.2)
    }

    /// The requests, on the roads of a network. There are more of them where there are more roads.
    public func demand(on network: RoadNetwork) -> Demand {
        var random = SplitMix64(seed: seed)
        let whole = Self.hours.reduce(0, +)
        var trips: [TripRequest] = []
        trips.reserveCapacity(requests)
        for number in 0..<max(requests, 0) {
            var share = Int.random(in: 0..<whole, using: &random)
            let hour = Self.hours.firstIndex { entry in
                share -= entry
                return share < 0
            }
            let second = Double(hour ?? 0) * 3600 + .random(in: 0..<3600, using: &random)
            let origin = Self.point(on: network, using: &random)
            var destination = Self.point(on: network, using: &random)
            // Where the network is too small for the wished lengths, any end will do after some attempts.
            for _ in 0..<20 {
                guard
                    let match = network.nearest(
                        to: target(from: origin, using: &random), within: .metres(300))
                else { continue }
                destination = match.place.coordinate
                break
            }
            let people = Int.random(in: 0..<10, using: &random)
            trips.append(
                TripRequest(
                    id: String(number), askedAt: beginning + .seconds(second.rounded()), origin: origin,
                    destination: destination, people: people < 7 ? 1 : people < 9 ? 2 : 3))
        }
        return Demand(trips)
    }

    /// The vehicles, each somewhere on a road.
    public func fleet(on network: RoadNetwork) -> [FleetVehicle] {
        var random = SplitMix64(seed: seed ^ 0xf1ee7)
        return (0..<max(vehicles, 0)).map { number in
            FleetVehicle(id: "v\(number)", position: Self.point(on: network, using: &random))
        }
    }

    private static func point(on network: RoadNetwork, using random: inout SplitMix64) -> Coordinate {
        let arc = ArcID(UInt32.random(in: 0..<UInt32(network.arcCount), using: &random))
        return network.coordinate(of: RoadPosition(arc: arc, fraction: .random(in: 0...1, using: &random)))
    }

    /// A point at a log-normal distance in any direction.
    private func target(from origin: Coordinate, using random: inout SplitMix64) -> Coordinate {
        let metres = medianTrip.metres * medina_exp(spread * random.nextNormal())
        let direction = Double.random(in: 0..<2 * .pi, using: &random)
        return LocalProjection(origin: origin)
            .coordinate(x: metres * medina_cos(direction), y: metres * medina_sin(direction))
    }
}
