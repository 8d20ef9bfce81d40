/// Puts turn restrictions into the graph by giving the junctions concerned extra vertices.
///
/// Every stretch of road stays one arc. Those that may be left in any direction end at the junction's own
/// vertex; those from which a turn is forbidden end at a vertex of their own. Those into which every turn is
/// allowed begin at a common exit, the others at an exit of their own. Connectors of no length lead from
/// the ends to the exits that are allowed. (Expanding only the junctions concerned, instead of turning the
/// whole graph into one of turns: S. Winter, "Modeling Costs of Turns in Route Planning", GeoInformatica 6,
/// 2002.)
struct JunctionExpansion {
    private let graph: SegmentGraph
    private let arcsInto: Incidence
    private let arcsOutOf: Incidence
    /// Turns that may not be made: the junction, the arc into it, the arc out of it.
    private var bans: ContiguousArray<(via: UInt32, into: UInt32, outOf: UInt32)> = []

    /// Obeys the source's rules in `directed` and counts them in the report.
    static func apply(
        _ source: RoadSource, to graph: SegmentGraph, _ directed: inout DirectedGraph,
        report: inout RoadReport
    ) {
        guard !source.turns.isEmpty else { return }
        var expansion = JunctionExpansion(graph, directed)
        for turn in source.turns {
            if expansion.add(turn, directed) {
                report.restrictionsUsed += 1
            } else {
                report.restrictionsUnclear += 1
            }
        }
        expansion.expand(&directed)
    }

    private init(_ graph: SegmentGraph, _ directed: DirectedGraph) {
        self.graph = graph
        let (vertices, arcs) = (directed.vertexCount, directed.arcCount)
        arcsInto = Incidence(rows: vertices, count: arcs) {
            directed.isOpen($0) ? directed.heads[$0] : nil
        }
        arcsOutOf = Incidence(rows: vertices, count: arcs) {
            directed.isOpen($0) ? directed.tails[$0] : nil
        }
    }

    /// Notes what a rule forbids; `false` where it is not clear which arcs it speaks of.
    private mutating func add(_ turn: RoadSource.Turn, _ directed: DirectedGraph) -> Bool {
        guard let via = graph.vertex(at: turn.via) else { return false }
        let into = arcsInto[via].filter { wayOfArc($0) == turn.from }
        let outOf = arcsOutOf[via].filter { wayOfArc($0) == turn.to }
        // A way that goes on beyond the junction would leave open which of its parts is meant.
        guard into.count == 1, let from = into.first, outOf.count == 1, let to = outOf.first else {
            return false
        }
        switch turn.rule {
        case .forbidden: bans.append((via, from, to))
        case .mandatory:
            for other in arcsOutOf[via] where other != to { bans.append((via, from, other)) }
        }
        return true
    }

    private func wayOfArc(_ arc: UInt32) -> UInt32 { graph.segments[Int(arc / 2)].way }

    private mutating func expand(_ directed: inout DirectedGraph) {
        bans.sort { ($0.via, $0.into, $0.outOf) < ($1.via, $1.into, $1.outOf) }
        var start = bans.startIndex
        while start < bans.endIndex {
            let end = bans[start...].firstIndex { $0.via != bans[start].via } ?? bans.endIndex
            expand(bans[start].via, bans[start..<end], &directed)
            start = end
        }
    }

    private func expand(
        _ via: UInt32, _ bans: ArraySlice<(via: UInt32, into: UInt32, outOf: UInt32)>,
        _ directed: inout DirectedGraph
    ) {
        directed.isExpanded[Int(via)] = true
        let restrictedOut = sortedUnique(bans.map(\.outOf))
        let commonExit = directed.addVertex(at: via)
        for arc in arcsOutOf[via] { directed.tails[Int(arc)] = commonExit }
        directed.connect(via, to: commonExit)
        let exits = restrictedOut.map { arc in
            let exit = directed.addVertex(at: via)
            directed.tails[Int(arc)] = exit
            directed.connect(via, to: exit)
            return exit
        }
        // Arcs from which the same turns are forbidden share an end.
        var ends: [(banned: [UInt32], vertex: UInt32)] = []
        for into in sortedUnique(bans.map(\.into)) {
            let banned = sortedUnique(bans.filter { $0.into == into }.map(\.outOf))
            if let known = ends.first(where: { $0.banned == banned }) {
                directed.heads[Int(into)] = known.vertex
                continue
            }
            let end = directed.addVertex(at: via)
            directed.heads[Int(into)] = end
            directed.connect(end, to: commonExit)
            for (arc, exit) in zip(restrictedOut, exits) where !banned.contains(arc) {
                directed.connect(end, to: exit)
            }
            ends.append((banned, end))
        }
    }

    private func sortedUnique(_ values: [UInt32]) -> [UInt32] {
        var unique: [UInt32] = []
        for value in values.sorted() where unique.last != value { unique.append(value) }
        return unique
    }
}
