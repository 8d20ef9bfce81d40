public import PlannedTrips
public import Roads
import Synchronization

/// Every trip that can be found, and the searches among them, each on a thread of its own.
///
/// It lives in memory and is made of what the store knows: whoever changes a trip tells it once the change is durable.
public final class TripFinder: Sendable {
    /// The roads on which trips are searched.
    public let roads: SearchRoads
    private let weights: TripSearchWeights
    private let index = Mutex(TripIndex())
    private let idle = Mutex<[Workspace]>([])

    /// A search that only one question at a time uses.
    private final class Workspace: @unchecked Sendable {
        // Sendable by hand: whoever takes it out of `idle` is its only user until it is put back.
        let search: TripSearch
        private(set) lazy var router = RoadRouter(search.roads.map)

        init(_ roads: SearchRoads, _ weights: TripSearchWeights) {
            search = TripSearch(roads, weights: weights)
        }
    }

    /// No trips yet.
    public init(on roads: SearchRoads, weights: TripSearchWeights = TripSearchWeights()) {
        self.roads = roads
        self.weights = weights
    }

    /// How many trips can be found.
    public var count: Int { index.withLock { $0.count } }

    /// Takes a trip up as it is now, in place of what was known of it.
    ///
    /// - Returns: Whether it can be found: not where there is no way between two of its stops.
    @discardableResult
    public func put(_ offer: TripOffer) -> Bool {
        // Nearly always the ways are those of before, and making them anew is what costs.
        if let known = index.withLock({ $0[offer.id] }), known.comesTo(offer.stops.map(\.place)) {
            let trip = IndexedTrip(known, as: offer)
            index.withLock { $0.put(trip) }
            return true
        }
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        guard let trip = IndexedTrip(offer, on: roads, router: workspace.router) else {
            remove(offer.id)
            return false
        }
        index.withLock { $0.put(trip) }
        return true
    }

    /// Forgets a trip.
    public func remove(_ id: PlannedTripID) { index.withLock { $0.remove(id) } }

    /// Forgets all trips.
    public func removeAll() { index.withLock { $0 = TripIndex() } }

    /// The trips for a question, among those that are there now.
    ///
    /// - Parameters:
    ///   - count: How many of them are wanted, from the first on.
    ///   - accepts: Hears each trip that would be found, and may refuse it.
    @concurrent
    public func find(
        _ query: TripQuery, count: Int = 20,
        accepting accepts: @Sendable (PlannedTripID) -> Bool = { _ in true }
    ) async -> TripHits {
        let trips = index.withLock { $0.snapshot() }
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        return workspace.search.search(query, in: trips, count: count, accepting: accepts)
    }

    /// How a trip drives: the way between each two of its stops.
    public func ways(of id: PlannedTripID) -> [Route]? { index.withLock { $0[id]?.ways } }

    private func takeWorkspace() -> Workspace {
        idle.withLock { $0.popLast() } ?? Workspace(roads, weights)
    }

    private func putBack(_ workspace: Workspace) {
        idle.withLock { if $0.count < 8 { $0.append(workspace) } }
    }
}
