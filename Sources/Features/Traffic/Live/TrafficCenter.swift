public import Database
public import Geography
public import Identity
public import Observability
public import Roads

/// The city's traffic: keeps the operator's restrictions and what drivers measure, and makes new travel times from
/// both every minute, and at once after an operator's act.
public actor TrafficCenter {
    /// How the traffic is learned and how often the times change.
    public struct Configuration: Hashable, Sendable {
        /// How observations count.
        public var observations = SpeedObservations.Rules()
        /// The time between two sets of travel times.
        public var interval = TravelTime.minutes(1)
        /// How often positions are taken note of.
        public var step = Duration.seconds(1)
        /// Where the learned speeds are kept over a restart; nowhere without.
        public var speedsPath: String?

        /// The defaults.
        public init() {}
    }

    /// The roads with the times of now.
    public nonisolated let roads: LiveRoads
    /// Where positions come in.
    public nonisolated let feed: PositionFeed
    private let configuration: Configuration
    private let free: RoadMap
    private let router: RoadRouter
    private let store: TrafficStore
    private let followers: [any RoadFollower]
    private let logger: Logger
    /// Writes what was learned; `nil` where it is not kept.
    private let keeper: SpeedKeeper?
    private let clock: @Sendable () -> Timestamp
    private var restrictions: [TrafficRestriction] = []
    /// The arcs of each restriction on this map.
    private var places: [UniqueID: [ArcID]] = [:]
    private var observations: SpeedObservations
    private var traces: [UInt64: CarTrace] = [:]
    private var times: ArcTimes
    /// The times ``roads`` have, which not all followers may have taken yet.
    private var used: ArcTimes
    private var rules = RoadRestrictions()
    private var renewedAt: Timestamp
    /// The layer of the roads of a version.
    private var drawn: (version: Int, layer: TrafficLayer)?
    private var renewal: Task<Void, Never>?
    private var mustRenew = false
    /// How long the last set of times took to make, for the log and the benchmarks.
    private var lastCustomization = Duration.zero

    /// The traffic of a city, as in free flow until ``restore()``.
    ///
    /// - Parameters:
    ///   - roads: The roads, with their free-flow times; they are replaced by those of now.
    ///   - feed: Where positions come in.
    ///   - followers: Who is told of new times, one after the other.
    ///   - clock: The time now.
    public init(
        roads: LiveRoads, database: any Database, feed: PositionFeed = PositionFeed(),
        followers: [any RoadFollower],
        configuration: Configuration = Configuration(), logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.roads = roads
        self.feed = feed
        self.configuration = configuration
        self.followers = followers
        self.logger = logger
        keeper = configuration.speedsPath.map { SpeedKeeper(path: $0, logger: logger) }
        self.clock = clock
        free = roads.map
        router = RoadRouter(roads.map)
        store = TrafficStore(database)
        observations = SpeedObservations(configuration.observations)
        times = ArcTimes(roads.map.network, at: clock())
        used = times
        renewedAt = clock()
    }

    /// Reads the restrictions and the learned speeds; ``roads`` have the times that follow. Who follows takes them with
    /// the first step of ``run()``, when what that changes can be made durable.
    public func restore() async throws {
        let now = clock()
        restrictions = try await store.load(notOverAt: now)
        for restriction in restrictions { locate(restriction) }
        if let path = configuration.speedsPath {
            observations =
                SpeedFile.read(path, rules: configuration.observations, of: free.network) ?? observations
            observations.putBack(to: now)
        }
        let next = currentTimes(at: now)
        if next != used {
            roads.use(try free.customized(next))
            used = next
        }
        mustRenew = true
    }

    /// Learns and renews until the task is cancelled; run it once, beside the server.
    public func run() async {
        while !Task.isCancelled {
            await step()
            try? await Task.sleep(for: configuration.step)
        }
        await save()
    }

    /// What is due now: taking note of positions, new times every minute and when a period begins or ends.
    package func step() async {
        learn()
        let now = clock()
        if now < renewedAt {
            // The clock was put back: what was seen since then seems to lie ahead.
            traces = [:]
            observations.putBack(to: now)
            mustRenew = true
        }
        let changes = restrictions.contains { restriction in
            restriction.restriction.nextChange(after: renewedAt).map { $0 <= now } ?? false
        }
        guard changes || mustRenew || now - renewedAt >= configuration.interval else { return }
        await save()
        await renew()
    }

    // MARK: - The map

    /// The traffic as maps draw it now.
    func layer() -> TrafficLayer {
        let version = roads.snapshot.version
        if let drawn, drawn.version == version { return drawn.layer }
        let now = clock()
        let closures = restrictions.map(\.restriction).filter {
            $0.effect == .closed && $0.isInForce(at: now)
        }
        let layer = TrafficLayer(roads.map, closures: closures.map(\.stretch))
        drawn = (version, layer)
        return layer
    }

    // MARK: - The operator

    /// The restrictions that are in force or still to come, the newest first.
    public func current() -> [TrafficRestriction] {
        let now = clock()
        return restrictions.filter { $0.restriction.until.map { now < $0 } ?? true }
            .sorted { $0.id > $1.id }
    }

    /// Puts a restriction in force; the times follow before this returns.
    ///
    /// - Throws: ``TrafficProblem`` when it cannot be.
    public func restrict(_ restriction: TrafficRestriction) async throws {
        let now = clock()
        try check(restriction, at: now)
        guard !free.network.arcs(of: restriction.restriction.stretch).isEmpty else {
            throw TrafficProblem.unknownStreet
        }
        try await store.add(restriction)
        restrictions.append(restriction)
        locate(restriction)
        await renew()
    }

    /// Lifts a restriction; the times follow before this returns.
    ///
    /// - Throws: ``TrafficProblem/unknown`` where there is none (any more).
    public func lift(_ id: UniqueID, by person: UniqueID) async throws {
        guard let restriction = restrictions.first(where: { $0.id == id }) else {
            throw TrafficProblem.unknown
        }
        guard try await store.lift(restriction, by: person, at: clock()) else { throw TrafficProblem.unknown }
        restrictions.removeAll { $0.id == id }
        places[id] = nil
        await renew()
    }

    /// Puts another order in the place of one that stands, by its identifier; the times follow before this returns.
    ///
    /// - Parameter version: The one that the person has seen; without it, whichever stands is changed.
    /// - Throws: ``TrafficProblem`` when it cannot be, `unknown` where there is none (any more), `changedSince` where
    ///   it has another version by now.
    public func change(
        _ restriction: TrafficRestriction, by person: UniqueID, seen version: Int? = nil
    ) async throws {
        let now = clock()
        try check(restriction, at: now, isNew: false)
        guard !free.network.arcs(of: restriction.restriction.stretch).isEmpty else {
            throw TrafficProblem.unknownStreet
        }
        guard let stored = try await store.change(restriction, by: person, seen: version, at: now),
            let index = restrictions.firstIndex(where: { $0.id == restriction.id })
        else { throw TrafficProblem.unknown }
        // Two changes at the same time may come back from the store in either order; the later one holds.
        guard stored > restrictions[index].version else { return await renew() }
        restrictions[index] = restriction
        restrictions[index].version = stored
        locate(restriction)
        await renew()
    }

    /// A restriction that was lifted and could be put back; nothing where there is none, or its time is over.
    public func lifted(_ id: UniqueID) async throws -> TrafficRestriction? {
        try await store.lifted(id, notOverAt: clock())
    }

    /// Puts a restriction back that was lifted; the times follow before this returns.
    ///
    /// - Throws: ``TrafficProblem/unknown`` where there is none, it stands again already, or its time is over.
    public func putBack(_ id: UniqueID, by person: UniqueID) async throws {
        let now = clock()
        guard let restriction = try await store.lifted(id, notOverAt: now) else {
            throw TrafficProblem.unknown
        }
        try check(restriction, at: now)
        guard let stored = try await store.putBack(restriction, by: person, at: now) else {
            throw TrafficProblem.unknown
        }
        restrictions.append(restriction)
        restrictions[restrictions.endIndex - 1].version = stored
        locate(restriction)
        await renew()
    }

    private func check(
        _ restriction: TrafficRestriction, at now: Timestamp, isNew: Bool = true
    ) throws(TrafficProblem) {
        switch restriction.restriction.effect {
        case .closed: break
        case .limited(let speed):
            guard TrafficRestriction.speeds.contains(speed.kilometresPerHour) else { throw .speed }
        case .slowed(let factor): guard TrafficRestriction.factors.contains(factor) else { throw .factor }
        }
        if let until = restriction.restriction.until {
            guard until > restriction.restriction.from, until > now else { throw .period }
        }
        guard restriction.note.count <= TrafficRestriction.longestNote else { throw .note }
        guard !isNew || restrictions.count < TrafficRestriction.mostAtOnce else { throw .tooMany }
    }

    private func locate(_ restriction: TrafficRestriction) {
        let arcs = free.network.arcs(of: restriction.restriction.stretch)
        places[restriction.id] = arcs
        if arcs.isEmpty {
            logger.warning(
                "A restriction's street is not on this map any more",
                [
                    "id": .string("\(restriction.id)"),
                    "street": .string(restriction.restriction.stretch.street),
                ])
        }
    }

    // MARK: - Learning

    /// Takes note of the positions that have come.
    private func learn() {
        for sighting in feed.take() {
            let piece = traces[sighting.car, default: CarTrace(car: sighting.car)]
                .see(at: sighting.place, sighting.at, isAtStop: sighting.isAtStop)
            guard let piece else { continue }
            // Where the operator slows the cars down they do not tell how fast they would be.
            observations.add(piece, on: free.network, router: router) { rules.rules[$0] != nil }
        }
    }

    private func forgetOld(at now: Timestamp) {
        observations.forgetOld(at: now)
        traces = traces.filter { $0.value.lastSeen.map { now - $0 < .minutes(5) } ?? false }
    }

    private func save() async { await keeper?.keep(observations, of: free.network) }

    // MARK: - New times

    /// Makes the travel times of now and has everybody use them.
    private func renew() async {
        mustRenew = true
        // Whoever is at it takes this in too; everybody waits until it is done.
        let running = renewal ?? Task { await renewWhileNeeded() }
        renewal = running
        await running.value
    }

    private func renewWhileNeeded() async {
        while mustRenew {
            mustRenew = false
            await renewOnce()
        }
        renewal = nil
    }

    /// The times by all that is known now.
    private func currentTimes(at now: Timestamp) -> ArcTimes {
        var rules = RoadRestrictions()
        for restriction in restrictions where restriction.restriction.isInForce(at: now) {
            for arc in places[restriction.id] ?? [] { rules.add(restriction.restriction.effect, to: arc) }
        }
        self.rules = rules
        drawn = nil
        return ArcTimes(free.network, observations: observations, restrictions: rules, at: now)
    }

    private func renewOnce() async {
        let now = clock()
        renewedAt = now
        forgetOld(at: now)
        let next = currentTimes(at: now)
        do {
            guard next != times || next != used else {
                for follower in followers { try await follower.checkPromises() }
                return
            }
            let watch = ContinuousClock()
            let began = watch.now
            let map = try free.customized(next)
            lastCustomization = watch.now - began
            roads.use(map)
            used = next
            for follower in followers { try await follower.follow(map) }
            times = next
            logger.info(
                "New travel times",
                [
                    "arcs_observed": .integer(observations.count),
                    "arcs_restricted": .integer(rules.rules.count),
                    "customization_ms": .double(lastCustomization / .milliseconds(1)),
                    "in_all_ms": .double((watch.now - began) / .milliseconds(1)),
                ])
        } catch {
            // Somebody could not take the times now: once more at the next step.
            mustRenewLater()
            logger.warning("New travel times could not be used everywhere", ["error": .string("\(error)")])
        }
    }

    private func mustRenewLater() {
        renewedAt = Timestamp(milliseconds: renewedAt.milliseconds - configuration.interval.milliseconds)
    }
}
