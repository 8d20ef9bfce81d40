public import Geography
public import Positions
public import Roads

/// A made-up rush hour to measure matching with: drivers under way, news of their positions, and requests.
/// The same seed always gives the same.
public struct MatchWorkload: Sendable {
    /// What to make.
    public struct Configuration: Hashable, Sendable {
        /// How many drivers are under way.
        public var offers = 100_000
        /// How many news of positions there are; when all are used they begin again.
        public var moves = 20_000
        /// How many requests there are.
        public var requests = 2000
        /// The median length of trips, in a straight line; lengths are log-normal.
        public var medianTrip: Distance = .kilometres(6)
        /// The standard deviation of the logarithm of the lengths.
        public var spread = 0.6
        /// The share of drivers who carry one to three parties already, in percent.
        public var occupiedPercent = 50
        /// The longest detour of each driver.
        public var longestDetour: TravelTime = .minutes(10)
        /// The seed of all randomness.
        public var seed: UInt64 = 1

        /// The rush hour of the specification: 100,000 offers.
        public init() {}
    }

    /// News of where a driver is.
    struct Move: Sendable {
        var offer: OfferID
        var place: RoadPlace
        var timeToNextStop: TravelTime
    }

    /// The moment at which everything happens.
    public let now = Timestamp(milliseconds: 1_800_000_000_000)
    /// The offers with their drivers' positions.
    public let offers: [(offer: Offer, position: CarPosition)]
    /// News of positions.
    let moves: [Move]
    /// The requests.
    public let requests: [RideRequest]

    /// Makes a rush hour on a map, on as many cores as there are. Some hundred microseconds an offer.
    ///
    /// - Parameter progress: Hears the share done, 0 ... 1.
    public init(
        _ configuration: Configuration, on map: RoadMap,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) async {
        let chunks = 64
        let moment = now
        let made = await withTaskGroup(of: (Int, [WorkloadChunk.Car], [RideRequest]).self) { group in
            for chunk in 0..<chunks {
                group.addTask {
                    var maker = WorkloadChunk(configuration, map, now: moment, seed: UInt64(chunk))
                    func share(_ count: Int) -> Range<Int> {
                        count * chunk / chunks..<count * (chunk + 1) / chunks
                    }
                    let cars = share(configuration.offers).map {
                        maker.car($0, isMoving: $0 < configuration.moves)
                    }
                    return (chunk, cars, share(configuration.requests).map { maker.request($0) })
                }
            }
            var parts: [(Int, [WorkloadChunk.Car], [RideRequest])] = []
            for await part in group {
                parts.append(part)
                progress(Double(parts.count) / Double(chunks))
            }
            return parts.sorted { $0.0 < $1.0 }
        }
        let cars = made.flatMap(\.1)
        offers = cars.map { ($0.offer, $0.position) }
        moves = cars.compactMap(\.move)
        requests = made.flatMap(\.2)
    }
}
