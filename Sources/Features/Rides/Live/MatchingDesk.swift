import Carpool
import Geography
import Roads
import Synchronization

/// The offers as the matcher sees them, and the matchers that search them beside the actor, one a search.
final class MatchingDesk: Sendable {
    private let rules: MatchingRules
    private let map: RoadMap
    private let bounds: TravelTimeBounds
    private let offers: Mutex<LiveOffers>
    private let idle = Mutex<[Workspace]>([])

    /// A matcher that only one search at a time uses.
    private final class Workspace: @unchecked Sendable {
        // Sendable by hand: whoever takes it out of `idle` is its only user until it is put back.
        let matcher: RoadMatcher
        init(_ rules: MatchingRules, _ map: RoadMap) { matcher = RoadMatcher(rules: rules, map: map) }
    }

    init(map: RoadMap, rules: MatchingRules) {
        self.map = map
        self.rules = rules
        bounds = TravelTimeBounds(map)
        offers = Mutex(LiveOffers(area: map.network.bounds, bounds: bounds))
    }

    func replaceAll(with entries: [CityOffer]) {
        offers.withLock { $0 = LiveOffers(area: map.network.bounds, bounds: bounds) }
        for entry in entries { update(entry.id, entry) }
    }

    /// Takes note of how an offer is now; `nil` when it has ended.
    func update(_ id: OfferID, _ entry: CityOffer?) {
        offers.withLock { offers in
            guard let entry else { return offers.remove(id) }
            offers.put(entry.offer, at: entry.position)
            if entry.question != nil { offers.setBeingAsked(true, id) }
        }
    }

    func move(_ id: OfferID, to position: CarPosition) {
        offers.withLock { _ = $0.move(id, to: position) }
    }

    /// The best matches for a request, best first, found on a thread of its own on the offers as they are now.
    @concurrent
    func best(for request: RideRequest, excluding: Set<OfferID>, at now: Timestamp) async -> [Match] {
        let snapshot = offers.withLock { $0.snapshot() }
        let workspace = idle.withLock { $0.popLast() } ?? Workspace(rules, map)
        defer { idle.withLock { $0.append(workspace) } }
        let refused = Set(excluding.compactMap { id in offers.withLock { $0.offer(id)?.offer.driver.id } })
        return workspace.matcher.match(
            request, among: snapshot, at: now, except: refused, count: rules.driversPerRound
        ).matches
    }
}
