import Storage

/// Everything that is needed to ask for times and routes: immutable, to be shared between threads.
public struct RoadMap: Sendable {
    /// The roads.
    public let network: RoadNetwork
    /// The travel times over them, worked into the hierarchy.
    public let metric: RoadMetric

    /// The order of the nodes and the shortcuts.
    public var hierarchy: RoadHierarchy { metric.hierarchy }

    /// Roads with travel times.
    ///
    /// Throws ``HierarchyError/Code/unequalColumns`` when the metric belongs to another network.
    public init(network: RoadNetwork, metric: RoadMetric) throws(HierarchyError) {
        guard network.nodeCount == metric.hierarchy.nodeCount, network.arcCount == metric.hierarchy.arcCount
        else {
            throw HierarchyError(
                .unequalColumns,
                "the network has \(network.nodeCount) nodes and \(network.arcCount) arcs, but the hierarchy"
                    + " \(metric.hierarchy.nodeCount) and \(metric.hierarchy.arcCount)")
        }
        self.network = network
        self.metric = metric
    }

    /// Orders the nodes of a network and takes its free-flow times into use: seconds of work on all cores.
    public init(_ network: RoadNetwork) async throws(HierarchyError) {
        let graph = try RoadGraph(
            coordinates: network.nodes.map { network.coordinate(of: $0) },
            tails: network.columns.arcTail, heads: network.columns.arcHead)
        let hierarchy = await RoadHierarchy(graph)
        try self.init(network: network, metric: RoadMetric(hierarchy, arcTimes: network.columns.arcTime))
    }

    /// The same roads with new times for all arcs, in milliseconds; ``RoadMetric/closed`` closes one.
    ///
    /// Throws ``HierarchyError/Code/unequalColumns`` when the number of times is not that of the arcs.
    public func customized(arcTimes: [UInt32]) throws(HierarchyError) -> RoadMap {
        try RoadMap(network: network, metric: RoadMetric(hierarchy, arcTimes: Column(arcTimes)))
    }
}

extension RoadRouter {
    /// A workspace for a map.
    public convenience init(_ map: RoadMap) { self.init(map.metric) }
}

extension TimesToPlace {
    /// A workspace for a map.
    public convenience init(_ map: RoadMap) { self.init(map.metric) }
}

extension TimesFromPlace {
    /// A workspace for a map.
    public convenience init(_ map: RoadMap) { self.init(map.metric) }
}
