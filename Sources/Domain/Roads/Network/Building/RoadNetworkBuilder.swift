internal import Geography

/// Builds road networks.
public enum RoadNetworkBuilder {
    /// The network of a source, and a report of what became of it.
    ///
    /// Ways are cut where they meet; turn restrictions are put into the junctions concerned; only the largest
    /// group of roads in which each can be reached from each remains; and what lies between two junctions,
    /// on one street, becomes one arc. The same source always gives the same network.
    public static func build(_ source: RoadSource) throws(RoadNetworkError) -> (RoadNetwork, RoadReport) {
        try build(source, joinsSegments: true)
    }

    /// As above; without joining segments every place where ways meet or end remains a node, and without
    /// forbidding it cars may turn round near turn restrictions.
    package static func build(
        _ source: RoadSource, joinsSegments: Bool, forbidsTurningRound: Bool = true
    ) throws(RoadNetworkError) -> (RoadNetwork, RoadReport) {
        var report = source.report
        report.waysUsed = source.ways.count
        let graph = try SegmentGraph(source)
        var directed = DirectedGraph(graph)
        JunctionExpansion.apply(
            source, to: graph, &directed, forbidsTurningRound: forbidsTurningRound, report: &report)
        let components = StrongComponents(directed)
        guard let largest = components.largest else { throw RoadNetworkError(.noRoads) }

        let remains = components.remainingArcs(of: directed)
        count(graph, directed, remains, components, largest, in: &report)

        let directions = ContiguousArray(
            graph.segments.indices.map { (remains[$0 * 2] ? 1 : 0) | (remains[$0 * 2 + 1] ? 2 : 0) as UInt8 })
        let compression = ChainCompression(
            graph, of: source, directions: directions, isFixed: directed.isExpanded, joins: joinsSegments)
        let network = try NetworkAssembly(source, graph, directed, compression, remains: remains).network()
        report.nodes = network.nodeCount
        report.arcs = network.arcCount
        return (network, report)
    }

    private static func count(
        _ graph: SegmentGraph, _ directed: DirectedGraph, _ remains: ContiguousArray<Bool>,
        _ components: StrongComponents, _ largest: UInt32, in report: inout RoadReport
    ) {
        for arc in 0..<directed.segmentCount * 2 where directed.isOpen(arc) {
            let length = Distance.metres(Double(graph.segments[arc / 2].length) / 1000)
            if remains[arc] { report.length += length } else { report.lengthDropped += length }
        }
        // The unused ends and exits of junctions are no roads.
        var isPart = ContiguousArray(repeating: false, count: components.sizes.count)
        for vertex in 0..<directed.vertexCount where !directed.isExpanded[vertex] {
            let component = components.component[vertex]
            if component != StrongComponents.none, component != largest { isPart[Int(component)] = true }
        }
        report.partsDropped = isPart.count { $0 }
    }
}
