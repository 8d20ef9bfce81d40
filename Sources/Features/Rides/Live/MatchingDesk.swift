import Carpool
import Geography
import Identity
import Positions
import Roads
import Synchronization

/// The offers as the matcher sees them, and the matchers that search them beside the actor, one a search.
///
/// Cars of the living sample city are kept apart: a person's request goes to people first, and to simulated
/// drivers only for the places that are left.
final class MatchingDesk: Sendable {
    private let rules: MatchingRules
    private let state: Mutex<State>
    private let idle = Mutex<[Workspace]>([])

    /// The offers over one set of travel times.
    struct State: Sendable {
        let map: RoadMap
        let bounds: TravelTimeBounds
        private(set) var real: LiveOffers
        private(set) var simulated: LiveOffers
        /// Tells one set of travel times from the next.
        fileprivate(set) var version = 0

        /// No offers yet.
        init(_ map: RoadMap) {
            self.map = map
            bounds = TravelTimeBounds(map)
            real = LiveOffers(area: map.network.bounds, bounds: bounds)
            simulated = real
        }

        mutating func removeAll() {
            real = LiveOffers(area: map.network.bounds, bounds: bounds)
            simulated = real
        }

        /// Takes note of how an offer is now; `nil` when it has ended.
        mutating func update(_ id: OfferID, _ entry: CityOffer?) {
            guard let entry else {
                real.remove(id)
                simulated.remove(id)
                return
            }
            if entry.card.isSimulated {
                Self.put(entry, into: &simulated)
            } else {
                Self.put(entry, into: &real)
            }
        }

        private static func put(_ entry: CityOffer, into offers: inout LiveOffers) {
            offers.put(entry.offer, at: entry.position)
            // Who has paused is passed by as well.
            if !entry.takesQuestions { offers.setBeingAsked(true, entry.id) }
        }

        mutating func move(_ id: OfferID, to position: CarPosition) {
            if !real.move(id, to: position) { simulated.move(id, to: position) }
        }

        func driver(of id: OfferID) -> PersonID? {
            (real.offer(id) ?? simulated.offer(id))?.offer.driver.id
        }
    }

    /// A matcher that only one search at a time uses.
    private final class Workspace: @unchecked Sendable {
        // Sendable by hand: whoever takes it out of `idle` is its only user until it is put back.
        let matcher: RoadMatcher
        let version: Int
        private let map: RoadMap
        private(set) lazy var router = RoadRouter(map)

        init(_ rules: MatchingRules, _ map: RoadMap, version: Int) {
            matcher = RoadMatcher(rules: rules, map: map)
            self.map = map
            self.version = version
        }
    }

    init(map: RoadMap, rules: MatchingRules) {
        self.rules = rules
        state = Mutex(State(map))
    }

    func replaceAll(with entries: [CityOffer]) {
        state.withLock { state in
            state.removeAll()
            for entry in entries { state.update(entry.id, entry) }
        }
    }

    /// From now on the offers are these, over other travel times. Searches under way end on the old ones.
    func replace(_ next: State) {
        state.withLock { state in
            let version = state.version + 1
            state = next
            state.version = version
        }
        idle.withLock { $0.removeAll() }
    }

    /// Takes note of how an offer is now; `nil` when it has ended.
    func update(_ id: OfferID, _ entry: CityOffer?) {
        state.withLock { $0.update(id, entry) }
    }

    func move(_ id: OfferID, to position: CarPosition) {
        state.withLock { $0.move(id, to: position) }
    }

    /// The best matches for a request, best first, found on a thread of its own on the offers as they are now.
    ///
    /// - Parameters:
    ///   - isSimulated: Whether nobody real asks: then every driver is as good as any other.
    ///   - excluding: Offers not to ask, with all others of the same drivers.
    ///   - drivers: Drivers not to ask.
    @concurrent
    func best(
        for request: RideRequest, isSimulated: Bool, excluding: Set<OfferID>, drivers: Set<PersonID>,
        at now: Timestamp
    ) async -> [Match] {
        // Snapshots alone: a copy of more would make every later change copy it, too.
        let (real, simulated, refused, map, version) = state.withLock { state in
            (
                state.real.snapshot(), state.simulated.snapshot(),
                drivers.union(excluding.compactMap { state.driver(of: $0) }), state.map, state.version
            )
        }
        let workspace = workspace(map, version: version)
        defer { putBack(workspace) }
        func best(_ count: Int, among snapshot: OfferSnapshot) -> [Match] {
            guard count > 0 else { return [] }
            return workspace.matcher.match(request, among: snapshot, at: now, except: refused, count: count)
                .matches
        }
        let first = best(rules.driversPerRound, among: real)
        let missing = rules.driversPerRound - (isSimulated ? 0 : first.count)
        let others = best(missing, among: simulated)
        guard isSimulated else { return first + others }
        return Array(
            (first + others).sorted { $0.isBetter(than: $1) }.prefix(rules.driversPerRound))
    }

    /// The best match by what strangers may know of some offers: people's before simulated ones.
    @concurrent
    func estimate(for request: RideRequest, among offers: [PublicOffer], at now: Timestamp) async -> Match? {
        let (map, bounds, version) = state.withLock { ($0.map, $0.bounds, $0.version) }
        let workspace = workspace(map, version: version)
        defer { putBack(workspace) }
        for isSimulated in [false, true] {
            var live = LiveOffers(area: map.network.bounds, bounds: bounds)
            for offer in offers where offer.isSimulated == isSimulated {
                guard let left = workspace.router.travelTime(from: offer.place, to: offer.destination)
                else { continue }
                live.put(
                    Offer(
                        id: offer.id, driver: offer.driver, startedAt: offer.startedAt, capacity: offer.room,
                        destination: offer.destination, longestDetour: offer.detour),
                    at: CarPosition(
                        place: offer.place, observedAt: offer.observedAt ?? now, timeToNextStop: left))
            }
            let found = workspace.matcher.match(
                request, among: live.snapshot(), at: now, except: [], count: 1)
            if let best = found.matches.first { return best }
        }
        return nil
    }

    private func workspace(_ map: RoadMap, version: Int) -> Workspace {
        let idle = idle.withLock { idle in
            // Those of other travel times are of no use any more.
            idle.removeAll { $0.version != version }
            return idle.popLast()
        }
        return idle ?? Workspace(rules, map, version: version)
    }

    private func putBack(_ workspace: Workspace) {
        let version = state.withLock { $0.version }
        guard workspace.version == version else { return }
        idle.withLock { $0.append(workspace) }
    }
}
