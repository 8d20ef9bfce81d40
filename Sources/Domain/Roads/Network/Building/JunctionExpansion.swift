/// Puts turn restrictions into the graph by giving the junctions concerned extra vertices.
///
/// Every stretch of road stays one arc. Those that may be left in any direction end at the junction's own
/// vertex; those from which a turn is forbidden end at a vertex of their own. Those into which every turn is
/// allowed begin at a common exit, the others at an exit of their own. Connectors of no length lead from
/// the ends to the exits that are allowed. (Expanding only the junctions concerned, instead of turning the
/// whole graph into one of turns: S. Winter, "Modeling Costs of Turns in Route Planning", GeoInformatica 6,
/// 2002.)
///
/// Nor may a car turn round at the junctions concerned and at the next ones: otherwise the shortest way
/// around a restriction would be to pass the junction, turn round in the street and come back. Where that
/// would take a road out of use it is allowed.
struct JunctionExpansion {
    private let graph: SegmentGraph
    private let arcsInto: Incidence
    private let arcsOutOf: Incidence
    /// What the source's rules forbid.
    private var bans: [Ban] = []

    /// A turn that may not be made: the junction, the arc into it, the arc out of it.
    private struct Ban {
        var via: UInt32
        var into: UInt32
        var outOf: UInt32
    }

    /// Obeys the source's rules in `directed` and counts them in the report.
    static func apply(
        _ source: RoadSource, to graph: SegmentGraph, _ directed: inout DirectedGraph,
        forbidsTurningRound: Bool, report: inout RoadReport
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
        let expanded = expansion.expanded(directed, by: expansion.bans)
        directed = forbidsTurningRound ? expansion.withoutTurningRound(directed, expanded) : expanded
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
        case .forbidden: bans.append(Ban(via: via, into: from, outOf: to))
        case .mandatory:
            for other in arcsOutOf[via] where other != to {
                bans.append(Ban(via: via, into: from, outOf: other))
            }
        }
        return true
    }

    /// The graph in which nobody turns round to get around a restriction, as far as `plain`, which has the
    /// restrictions alone, keeps all its roads.
    private func withoutTurningRound(_ directed: DirectedGraph, _ plain: DirectedGraph) -> DirectedGraph {
        let remaining = StrongComponents(plain).remainingArcs(of: plain)
        var turns = turningRound(directed, remaining)
        while !turns.isEmpty {
            let strict = expanded(directed, by: bans + turns)
            let kept = StrongComponents(strict).remainingArcs(of: strict)
            var trapped: Set<UInt32> = []
            for arc in 0..<directed.segmentCount * 2 where remaining[arc] && !kept[arc] {
                trapped.insert(directed.tails[arc])
                trapped.insert(directed.heads[arc])
            }
            guard !trapped.isEmpty else { return strict }
            let others = turns.filter { !trapped.contains($0.via) }
            turns = others.count < turns.count ? others : []
        }
        return plain
    }

    /// The turns back into the same street at the junctions with restrictions and at the next one along each
    /// of their roads, wherever a car can go on instead.
    private func turningRound(_ directed: DirectedGraph, _ remaining: ContiguousArray<Bool>) -> [Ban] {
        var turns: [Ban] = []
        let banned = Set(bans.map { UInt64($0.into) << 32 | UInt64($0.outOf) })
        func exits(after arc: UInt32) -> [UInt32] {
            arcsOutOf[directed.heads[Int(arc)]].filter { next in
                next != arc ^ 1 && remaining[Int(next)] && !banned.contains(UInt64(arc) << 32 | UInt64(next))
            }
        }
        func forbid(_ arc: UInt32) {
            guard directed.isOpen(Int(arc ^ 1)) else { return }
            turns.append(Ban(via: directed.heads[Int(arc)], into: arc, outOf: arc ^ 1))
        }
        for via in sortedUnique(bans.map(\.via)) {
            for arc in arcsInto[via] where !exits(after: arc).isEmpty { forbid(arc) }
            for road in arcsOutOf[via] {
                var arc = road
                // Places where a street only changes its name are passed, but not without end.
                for _ in 0..<16 {
                    let exits = exits(after: arc)
                    guard let next = exits.first else { break }
                    let isSameStreet =
                        graph.segments[Int(arc / 2)].facts == graph.segments[Int(next / 2)].facts
                    if exits.count > 1 || !isSameStreet { forbid(arc) }
                    guard exits.count == 1 else { break }
                    arc = next
                }
            }
        }
        return turns
    }

    private func wayOfArc(_ arc: UInt32) -> UInt32 { graph.segments[Int(arc / 2)].way }

    /// The graph with extra vertices at the junctions of some forbidden turns.
    private func expanded(_ directed: DirectedGraph, by bans: [Ban]) -> DirectedGraph {
        var directed = directed
        let bans = bans.sorted { ($0.via, $0.into, $0.outOf) < ($1.via, $1.into, $1.outOf) }
        var start = bans.startIndex
        while start < bans.endIndex {
            let end = bans[start...].firstIndex { $0.via != bans[start].via } ?? bans.endIndex
            expand(bans[start].via, bans[start..<end], &directed)
            start = end
        }
        return directed
    }

    private func expand(_ via: UInt32, _ bans: ArraySlice<Ban>, _ directed: inout DirectedGraph) {
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
