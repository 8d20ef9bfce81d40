internal import Geography
internal import Storage

/// Writes chains and the insides of junctions into the columns of a network.
struct NetworkAssembly {
    private let source: RoadSource
    private let graph: SegmentGraph
    private let directed: DirectedGraph
    private let compression: ChainCompression
    /// Which arcs of `directed` remain.
    private let remains: ContiguousArray<Bool>

    private struct Arc {
        var tail: UInt32
        var head: UInt32
        var length: UInt32 = 0
        var time: UInt32 = 0
        /// The row, in the order arcs were made, of the same street in the other direction.
        var twin: UInt32 = .max
        var facts: UInt32 = .max
        var shape: UInt32 = .max
    }

    private var arcs: ContiguousArray<Arc> = []
    private var points: ContiguousArray<FixedCoordinate> = []
    private var firstPoint: ContiguousArray<UInt32> = [0]

    init(
        _ source: RoadSource, _ graph: SegmentGraph, _ directed: DirectedGraph,
        _ compression: ChainCompression,
        remains: ContiguousArray<Bool>
    ) throws(RoadNetworkError) {
        self.source = source
        self.graph = graph
        self.directed = directed
        self.compression = compression
        self.remains = remains
        for chain in compression.chains { append(chain) }
        for arc in directed.segmentCount * 2..<directed.arcCount where remains[arc] {
            arcs.append(Arc(tail: directed.tails[arc], head: directed.heads[arc]))
        }
        guard arcs.count < Int(Int32.max), points.count < Int(UInt32.max) else {
            throw RoadNetworkError(.tooLarge)
        }
    }

    private mutating func append(_ chain: Chain) {
        guard let first = compression.links[chain.links].first,
            let last = compression.links[chain.links].last
        else { return }
        let facts = graph.segments[Int(first / 2)].facts
        let shape = UInt32(firstPoint.count - 1)
        var along = Arc(tail: directed.tails[Int(first)], head: directed.heads[Int(last)])
        var against = Arc(tail: directed.tails[Int(last ^ 1)], head: directed.heads[Int(first ^ 1)])
        (along.facts, against.facts) = (facts, facts)
        (along.shape, against.shape) = (shape * 2, shape * 2 + 1)
        for link in compression.links[chain.links] {
            let segment = graph.segments[Int(link / 2)]
            let isAlong = link % 2 == 0
            along.length &+= segment.length
            along.time &+= isAlong ? segment.forwardTime : segment.backwardTime
            against.time &+= isAlong ? segment.backwardTime : segment.forwardTime
            appendPoints(of: segment, isAlong: isAlong, isFirst: link == first)
        }
        against.length = along.length
        firstPoint.append(UInt32(points.count))
        let hasAlong = remains[Int(first)]
        let hasAgainst = remains[Int(first ^ 1)]
        if hasAlong {
            along.twin = hasAgainst ? UInt32(arcs.count + 1) : .max
            arcs.append(along)
        }
        if hasAgainst {
            against.twin = hasAlong ? UInt32(arcs.count - 1) : .max
            arcs.append(against)
        }
    }

    private mutating func appendPoints(of segment: Segment, isAlong: Bool, isFirst: Bool) {
        let count = Int(segment.lastRef - segment.firstRef) + 1
        for step in (isFirst ? 0 : 1)..<count {
            let ref = isAlong ? Int(segment.firstRef) + step : Int(segment.lastRef) - step
            points.append(source.nodePositions[Int(source.refs[ref])])
        }
    }

    /// The network.
    func network() -> RoadNetwork {
        let (vertices, numbers) = numberNodes()
        let order = sortedByTail(numbers)
        var place = ContiguousArray<UInt32>(repeating: 0, count: arcs.count)
        for (row, arc) in order.enumerated() { place[Int(arc)] = UInt32(row) }
        let sorted = ContiguousArray(order.map { arcs[Int($0)] })
        let (names, nameOfFacts) = collectNames(sorted)
        let factsOf = { (arc: Arc) in arc.facts == .max ? nil : source.facts[Int(arc.facts)] }
        var firstArc = ContiguousArray<UInt32>(repeating: 0, count: vertices.count + 1)
        var shapeArc = ContiguousArray<UInt32>(repeating: 0, count: firstPoint.count - 1)
        for (row, arc) in sorted.enumerated() {
            firstArc[Int(numbers[Int(arc.tail)]) + 1] += 1
            if arc.shape != .max, arc.shape % 2 == 0 || arc.twin == .max {
                shapeArc[Int(arc.shape / 2)] = UInt32(row)
            }
        }
        for node in vertices.indices { firstArc[node + 1] += firstArc[node] }
        let points = Column(self.points)
        let firstPoint = Column(self.firstPoint)
        let columns = RoadColumns(
            nodePosition: Column(vertices.map(position)), firstArc: Column(firstArc),
            arcTail: Column(sorted.map { numbers[Int($0.tail)] }),
            arcHead: Column(sorted.map { numbers[Int($0.head)] }),
            arcLength: Column(sorted.map(\.length)), arcTime: Column(sorted.map(\.time)),
            arcReverse: Column(sorted.map { $0.twin == .max ? .max : place[Int($0.twin)] }),
            arcName: Column(sorted.map { $0.facts == .max ? 0 : nameOfFacts[Int($0.facts)] }),
            arcClass: Column(sorted.map { (factsOf($0)?.roadClass ?? .junction).rawValue }),
            arcFlags: Column(sorted.map { (factsOf($0)?.flags ?? []).rawValue }),
            arcShape: Column(sorted.map(\.shape)), firstPoint: firstPoint, points: points,
            shapeArc: Column(shapeArc), names: TextColumn(names),
            index: SegmentIndex(points: points, firstPoint: firstPoint))
        return RoadNetwork(columns: columns)
    }

    private func position(of vertex: UInt32) -> FixedCoordinate {
        source.nodePositions[Int(graph.vertexNode[Int(directed.origins[Int(vertex)])])]
    }

    /// The vertices that remain, neighbours near each other, and the number of each.
    private func numberNodes() -> (vertices: ContiguousArray<UInt32>, numbers: ContiguousArray<UInt32>) {
        var isKept = ContiguousArray(repeating: false, count: directed.vertexCount)
        for arc in arcs {
            isKept[Int(arc.tail)] = true
            isKept[Int(arc.head)] = true
        }
        var bounds = FixedBox.nothing
        for vertex in isKept.indices where isKept[vertex] { bounds.extend(to: position(of: UInt32(vertex))) }
        let curve = HilbertCurve(
            from: FixedCoordinate(latitude: bounds.south, longitude: bounds.west),
            to: FixedCoordinate(latitude: bounds.north, longitude: bounds.east))
        var keys: ContiguousArray<UInt64> = []
        for vertex in isKept.indices where isKept[vertex] {
            keys.append(UInt64(curve.place(of: position(of: UInt32(vertex)))) << 32 | UInt64(vertex))
        }
        keys.sort()
        let vertices = ContiguousArray(keys.map { UInt32(truncatingIfNeeded: $0) })
        var numbers = ContiguousArray<UInt32>(repeating: .max, count: directed.vertexCount)
        for (number, vertex) in vertices.enumerated() { numbers[Int(vertex)] = UInt32(number) }
        return (vertices, numbers)
    }

    private func sortedByTail(_ numbers: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
        var keys = ContiguousArray<UInt64>()
        keys.reserveCapacity(arcs.count)
        for row in arcs.indices { keys.append(UInt64(numbers[Int(arcs[row].tail)]) << 32 | UInt64(row)) }
        keys.sort()
        return ContiguousArray(keys.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// The names in use, the empty one first, and the row of each of the source's facts in them.
    private func collectNames(_ arcs: ContiguousArray<Arc>) -> (
        names: [String], ofFacts: ContiguousArray<UInt32>
    ) {
        var names = [""]
        var rows: [String: UInt32] = ["": 0]
        var rowOfFacts = ContiguousArray<UInt32>(repeating: .max, count: source.facts.count)
        for arc in arcs where arc.facts != .max && rowOfFacts[Int(arc.facts)] == .max {
            let name = source.facts[Int(arc.facts)].name
            let row = rows[name] ?? UInt32(names.count)
            if row == names.count {
                names.append(name)
                rows[name] = row
            }
            rowOfFacts[Int(arc.facts)] = row
        }
        return (names, rowOfFacts)
    }
}
