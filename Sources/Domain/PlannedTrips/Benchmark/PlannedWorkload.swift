public import Geography
import Roads

/// Two weeks of made-up trips in a city, and questions to search them with. The same seed always gives the same.
///
/// Most trips are commuters': the same way in the morning of each weekday, and back in the afternoon. The others are between
/// random places, with lengths as people's trips have them. Every third trip has one to three stops on its way.
public struct PlannedWorkload: Sendable {
    /// What to make.
    public struct Configuration: Hashable, Sendable {
        /// How many trips.
        public var trips = 200_000
        /// How many questions.
        public var searches = 2000
        /// Over how many days the trips are spread.
        public var days = 14
        /// The share of trips that are commuters', in percent.
        public var commuterPercent = 60
        /// The median length of trips in a straight line; lengths are log-normal.
        public var medianTrip: Distance = .kilometres(10)
        /// The standard deviation of the logarithm of the lengths.
        public var spread = 0.6
        /// The share of trips that stop on their way, in percent.
        public var stoppingPercent = 33
        /// The seed of all randomness.
        public var seed: UInt64 = 1

        /// 200,000 trips of two weeks.
        public init() {}
    }

    /// Midnight of the first day, a Monday.
    public static let monday = Timestamp(milliseconds: 1_799_971_200_000)
    /// The trips.
    public let trips: [IndexedTrip]
    /// The questions: two random places, a day, a time of day.
    public let queries: [TripQuery]

    /// Makes the trips on as many cores as there are; some hundred microseconds each.
    ///
    /// - Parameter progress: Hears the share done, 0 ... 1.
    public init(
        _ configuration: Configuration, on roads: SearchRoads,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) async {
        let chunks = 64
        let made = await withTaskGroup(of: (Int, [IndexedTrip]).self) { group in
            for chunk in 0..<chunks {
                group.addTask {
                    var maker = PlannedWorkloadChunk(configuration, roads, seed: UInt64(chunk))
                    let range =
                        configuration.trips * chunk / chunks..<configuration.trips * (chunk + 1) / chunks
                    return (chunk, maker.trips(range))
                }
            }
            var parts: [(Int, [IndexedTrip])] = []
            for await part in group {
                parts.append(part)
                progress(Double(parts.count) / Double(chunks))
            }
            return parts.sorted { $0.0 < $1.0 }
        }
        trips = made.flatMap(\.1)
        var maker = PlannedWorkloadChunk(configuration, roads, seed: UInt64(chunks))
        queries = (0..<configuration.searches).map { _ in maker.query() }
    }

    /// An index of all trips.
    public func index() -> TripIndex {
        var index = TripIndex()
        for trip in trips { index.put(trip) }
        return index
    }
}
