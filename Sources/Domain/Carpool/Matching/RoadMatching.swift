public import Roads

extension TimesToPlace: TimesToOnePlace {}
extension TimesFromPlace: TimesFromOnePlace {}

/// The travel times that a request asks for, on a real road network.
public typealias RoadRequestTimes = RequestTimes<TimesToPlace, TimesFromPlace>

/// A matcher on a real road network; one for each thread.
public typealias RoadMatcher = Matcher<TimesToPlace, TimesFromPlace>

extension RequestTimes where To == TimesToPlace, From == TimesFromPlace {
    /// A workspace for a map; takes 32 bytes a node.
    public convenience init(_ map: RoadMap) {
        self.init(
            toPickup: TimesToPlace(map), fromPickup: TimesFromPlace(map), toDropOff: TimesToPlace(map),
            fromDropOff: TimesFromPlace(map))
    }
}

extension Matcher where To == TimesToPlace, From == TimesFromPlace {
    /// A matcher for a map. The snapshots it is given must have bounds made from the same map.
    public convenience init(rules: MatchingRules, map: RoadMap) {
        self.init(rules: rules, times: RoadRequestTimes(map))
    }
}

extension TravelTimeBounds {
    /// Bounds for the present travel times of a map: about half a second for a large city.
    public convenience init(_ map: RoadMap) { self.init(WeightedArcs(map)) }
}

extension WeightedArcs {
    /// The arcs of a map with their present times.
    package init(_ map: RoadMap) {
        let network = map.network
        let times = map.metric.arcTimes.array
        self.init(
            nodeCount: network.nodeCount, tails: network.arcs.map { network.tail(of: $0).index },
            heads: network.arcs.map { network.head(of: $0).index }, times: times,
            drivenTimes: map.metric.drivenTimes.array)
    }
}
