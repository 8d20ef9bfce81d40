public import Geography

/// What an operator does to a piece of a street for some time.
public struct RoadRestriction: Hashable, Sendable {
    /// What drivers may still do there.
    public enum Effect: Hashable, Sendable {
        /// Nobody drives in; who is there may leave.
        case closed
        /// Nobody drives faster.
        case limited(Speed)
        /// Everybody needs so many times as long as when nothing is in the way: at least 1.
        case slowed(Double)
    }

    /// Where.
    public var stretch: RoadStretch
    /// What.
    public var effect: Effect
    /// From when.
    public var from: Timestamp
    /// Until when; `nil` until it is lifted.
    public var until: Timestamp?

    /// A restriction.
    public init(stretch: RoadStretch, effect: Effect, from: Timestamp, until: Timestamp? = nil) {
        self.stretch = stretch
        self.effect = effect
        self.from = from
        self.until = until
    }

    /// Whether it is in force at a moment; its last moment is not.
    public func isInForce(at now: Timestamp) -> Bool { from <= now && until.map { now < $0 } ?? true }

    /// The next moment after now at which it begins or ends to be in force.
    public func nextChange(after now: Timestamp) -> Timestamp? {
        [from, until].compactMap(\.self).filter { $0 > now }.min()
    }
}

/// Restrictions found on one map: what holds for each arc.
public struct RoadRestrictions: Hashable, Sendable {
    /// What holds for one arc.
    public struct Rule: Hashable, Sendable {
        /// Whether it is closed.
        public var isClosed = false
        /// The lowest speed limit.
        public var limit: Speed?
        /// The largest factor of slowness.
        public var slowness = 1.0

        mutating func add(_ effect: RoadRestriction.Effect) {
            switch effect {
            case .closed: isClosed = true
            case .limited(let speed): limit = min(limit ?? speed, speed)
            case .slowed(let factor) where factor.isFinite: slowness = max(slowness, factor)
            case .slowed: break
            }
        }
    }

    /// The arcs that something holds for.
    public private(set) var rules: [ArcID: Rule] = [:]

    /// No restrictions.
    public init() {}

    /// The restrictions in force at a moment, found on a map.
    public init(_ restrictions: [RoadRestriction], on network: RoadNetwork, at now: Timestamp) {
        for restriction in restrictions where restriction.isInForce(at: now) {
            for arc in network.arcs(of: restriction.stretch) { add(restriction.effect, to: arc) }
        }
    }

    /// Adds what holds for an arc; the strictest of several counts.
    public mutating func add(_ effect: RoadRestriction.Effect, to arc: ArcID) {
        rules[arc, default: Rule()].add(effect)
    }
}
