import Boards
import Geography
public import PlannedTrips
public import Roads
import Synchronization

/// Every trip that can be found, and the searches among them, each on a thread of its own.
///
/// It lives in memory and is made of what the store knows: whoever changes a trip tells it once the change is durable. The
/// ways of a trip whose places are new are found in the background, so that nobody waits for those of a whole city.
public final class TripFinder: Sendable {
    /// The roads on which trips are searched.
    public let roads: SearchRoads
    private let weights: TripSearchWeights
    private let state = Mutex(State())
    /// The trip whose ways were found last.
    private let lastRouted = Mutex<IndexedTrip?>(nil)
    private let idle = Mutex<[Workspace]>([])

    private struct State {
        var index = TripIndex()
        /// Where the stops of the trips in the index are, as they were published.
        var published: [PlannedTripID: [Coordinate]] = [:]
        /// Trips whose ways are still to be found, as they are now.
        var wanted: [PlannedTripID: Wanted] = [:]
        var isRouting = false
        /// When nobody can get in any more.
        var ends = DeadlineQueue<PlannedTripID>()

        mutating func put(_ trip: IndexedTrip, published coordinates: [Coordinate]) {
            let (id, end) = (trip.offer.id, trip.offer.end)
            if index[id]?.offer.end != end { ends.note(id, at: end) }
            index.put(trip)
            published[id] = coordinates
            wanted[id] = nil
        }

        mutating func remove(_ id: PlannedTripID) {
            index.remove(id)
            published[id] = nil
            wanted[id] = nil
        }
    }

    private struct Wanted {
        var offer: TripOffer
        var coordinates: [Coordinate]
    }

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
    public var count: Int { state.withLock { $0.index.count } }

    // MARK: - Trips

    /// Where the stops of a trip are on the roads, if they are known and were published there.
    func places(of id: PlannedTripID, at coordinates: [Coordinate]) -> [RoadPlace]? {
        state.withLock { state in
            guard state.published[id] == coordinates else { return nil }
            return state.index[id]?.offer.stops.map(\.place)
        }
    }

    /// Takes a trip up as it is now, in place of what was known of it: at once where its ways are known, and otherwise once
    /// they are found.
    func takeUp(_ offer: TripOffer, published coordinates: [Coordinate]) {
        let mustRoute = state.withLock { state in
            // Nearly always the ways are those of before, and making them anew is what costs.
            if let known = state.index[offer.id], known.comesTo(offer.stops.map(\.place)) {
                state.put(IndexedTrip(known, as: offer), published: coordinates)
                return false
            }
            state.remove(offer.id)
            state.wanted[offer.id] = Wanted(offer: offer, coordinates: coordinates)
            defer { state.isRouting = true }
            return !state.isRouting
        }
        if mustRoute { Task.detached(priority: .utility) { await self.routeWanted() } }
    }

    /// Finds the ways of a trip now, where they are still to be found.
    @concurrent
    func catchUp(on id: PlannedTripID) async { route(id) }

    private func routeWanted() async {
        while let id = nextWanted() {
            route(id)
            await Task.yield()
        }
    }

    private func nextWanted() -> PlannedTripID? {
        state.withLock { state in
            let next = state.wanted.keys.first
            state.isRouting = next != nil
            return next
        }
    }

    private func route(_ id: PlannedTripID) {
        guard let offer = state.withLock({ $0.wanted[id]?.offer }) else { return }
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        // The trips of a weekly repetition drive the same way.
        let before = lastRouted.withLock { $0 }
        let trip =
            before.flatMap { $0.comesTo(offer.stops.map(\.place)) ? IndexedTrip($0, as: offer) : nil }
            ?? IndexedTrip(offer, on: roads, router: workspace.router)
        if let trip { lastRouted.withLock { $0 = trip } }
        state.withLock { state in
            // Meanwhile it may have changed, or be gone.
            guard let latest = state.wanted[id] else { return }
            let places = latest.offer.stops.map(\.place)
            if let trip, trip.comesTo(places) {
                state.put(IndexedTrip(trip, as: latest.offer), published: latest.coordinates)
            } else if trip == nil, places == offer.stops.map(\.place) {
                // Where there is no way nobody finds it.
                state.wanted[id] = nil
            }
        }
    }

    /// Forgets a trip.
    public func remove(_ id: PlannedTripID) { state.withLock { $0.remove(id) } }

    /// Forgets all trips but some.
    func keep(only ids: Set<PlannedTripID>) {
        state.withLock { state in
            for id in Set(state.published.keys).union(state.wanted.keys) where !ids.contains(id) {
                state.remove(id)
            }
        }
    }

    /// Forgets the trips that nobody can get in on any more.
    func forget(endedBy now: Timestamp) {
        state.withLock { state in
            let index = state.index
            for id in state.ends.take(by: now, where: { index[$0]?.offer.end == $1 }) { state.remove(id) }
        }
    }

    // MARK: - Searching

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
        let trips = snapshot()
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        return workspace.search.search(query, in: trips, count: count, accepting: accepts)
    }

    /// The best way to ride along on one trip, as it is now; nothing where there is none.
    @concurrent
    func find(_ query: TripQuery, on offer: TripOffer) async -> TripHit? {
        guard let trip = ways(for: offer) else { return nil }
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        return workspace.search.search(query, on: trip)
    }

    /// The best way to ride along on one trip, as it is now, for each of many questions; nothing where there is none.
    @concurrent
    func find(each queries: [TripQuery], on offer: TripOffer) async -> [TripHit?] {
        guard let trip = ways(for: offer) else { return queries.map { _ in nil } }
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        return queries.map { workspace.search.search($0, on: trip) }
    }

    /// A trip as it can be found now.
    func offer(of id: PlannedTripID) -> TripOffer? { state.withLock { $0.index[id]?.offer } }

    /// How a trip drives: the way between each two of its stops.
    public func ways(of id: PlannedTripID) -> [Route]? { state.withLock { $0.index[id]?.ways } }

    /// A trip with its ways: those that are known, or found now.
    func ways(for offer: TripOffer) -> IndexedTrip? {
        if let known = state.withLock({ $0.index[offer.id] }), known.comesTo(offer.stops.map(\.place)) {
            return IndexedTrip(known, as: offer)
        }
        return withRouter { IndexedTrip(offer, on: roads, router: $0) }
    }

    /// The trips as they are now.
    func snapshot() -> TripSnapshot { state.withLock { $0.index.snapshot() } }

    /// The way of a trip through all its stops as a line: as it is known, or found now for one that nobody looks for any more.
    func line(of book: TripBook) -> [Coordinate] {
        let ways = ways(of: book.trip.id) ?? offer(of: book).flatMap { self.ways(for: $0)?.ways } ?? []
        return ways.reduce(into: []) { line, way in
            for point in roads.map.network.polyline(of: way) where line.last != point { line.append(point) }
        }
    }

    /// Lets somebody ask for ways and times by road.
    func withRouter<Answer>(_ body: (RoadRouter) -> Answer) -> Answer {
        let workspace = takeWorkspace()
        defer { putBack(workspace) }
        return body(workspace.router)
    }

    private func takeWorkspace() -> Workspace {
        idle.withLock { $0.popLast() } ?? Workspace(roads, weights)
    }

    private func putBack(_ workspace: Workspace) {
        idle.withLock { if $0.count < 8 { $0.append(workspace) } }
    }
}

extension TripOffer {
    /// When nobody can get in any more: when the car arrives.
    fileprivate var end: Timestamp { stops[stops.count - 1].at }
}
