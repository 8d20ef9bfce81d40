import Geography

/// Orders the nodes of a graph so that contracting them in this order adds few shortcuts: nodes of degree one
/// and two first, then by nested dissection (A. George 1973), which puts a small separator last and orders
/// both sides alike. Separators are found by inertial flow (A. Schild, C. Sommer, "On balanced separators in
/// road networks", SEA 2015): the nodes furthest out in some direction against those at the other end.
package struct NestedDissection: Sendable {
    /// The share of the nodes at either end that a separator may not part from each other.
    package var endShare = 0.3
    /// How many directions are tried.
    package var directions = 8
    /// Parts up to this size are ordered by least degree.
    package var smallPart = 4
    /// Parts from this size on are ordered at the same time as others.
    package var concurrentPart = 1500

    /// The defaults.
    package init() {}

    /// The nodes in the order of contraction.
    @concurrent
    package func order(of graph: RoadGraph) async -> [UInt32] {
        var elimination = DegreeElimination(graph: graph)
        let start = elimination.eliminate(upTo: 2)
        let core = elimination.remainder(coordinates: graph.coordinates)
        return await start + orderPieces(core.pieces(without: Array(repeating: false, count: core.count)))
    }

    @concurrent
    private func order(_ part: PlanarPart) async -> [UInt32] {
        guard part.count > smallPart else { return leastDegreeOrder(part) }
        let sides = await separate(part)
        let separator = (0..<part.count).filter { sides[$0] == .separator }.map { part.names[$0] }
        let pieces = part.pieces(without: sides.map { $0 == .separator })
        return await orderPieces(pieces) + separator
    }

    private func orderPieces(_ pieces: [PlanarPart]) async -> [UInt32] {
        guard pieces.count > 1, pieces[1].count >= concurrentPart else {
            var order: [UInt32] = []
            for piece in pieces { order += await self.order(piece) }
            return order
        }
        return await withTaskGroup(of: (Int, [UInt32]).self) { group in
            for (index, piece) in pieces.enumerated() {
                group.addTask { (index, await self.order(piece)) }
            }
            var orders = [[UInt32]](repeating: [], count: pieces.count)
            for await (index, order) in group { orders[index] = order }
            return Array(orders.joined())
        }
    }

    private func leastDegreeOrder(_ part: PlanarPart) -> [UInt32] {
        var elimination = DegreeElimination(part: part)
        return elimination.eliminate(upTo: part.count).map { part.names[Int($0)] }
    }

    /// A cut and how good it is: few nodes in the separator, much on either side.
    private struct Cut: Sendable {
        var sides: [SeparatorFlow.Side]
        var size: Int
        var smaller: Int

        var cost: Double { Double(size) / Double(max(smaller, 1)) }
    }

    /// The best separator over all directions, the first of equal ones.
    private func separate(_ part: PlanarPart) async -> [SeparatorFlow.Side] {
        guard part.count >= concurrentPart else { return bestCut(part, directions: 0..<directions).sides }
        let half = directions / 2
        async let one = bestCut(part, directions: 0..<half)
        async let other = bestCut(part, directions: half..<directions)
        let (first, second) = await (one, other)
        return second.cost < first.cost ? second.sides : first.sides
    }

    private func bestCut(_ part: PlanarPart, directions range: Range<Int>) -> Cut {
        // Without any cut: everything is separator.
        var best = Cut(sides: Array(repeating: .separator, count: part.count), size: part.count, smaller: 0)
        var flow = SeparatorFlow(part)
        let ends = max(1, Int(Double(part.count) * endShare))
        // Tangents of the half circle's angles, as (east, north) pairs on a square: all directions, no trigonometry.
        for direction in range {
            let turn = Float(direction) * 4 / Float(directions)
            let (east, north): (Float, Float) =
                turn < 1 ? (1, turn) : turn < 3 ? (2 - turn, 1) : (-1, 4 - turn)
            var keyed = (0..<part.count).map { node in
                (key: part.x[node] * east + part.y[node] * north, node: Int32(node))
            }
            keyed.sort { $0.key < $1.key }
            let sorted = keyed.map(\.node)
            var isTarget = [Bool](repeating: false, count: part.count)
            let targets = sorted.suffix(ends)
            for target in targets { isTarget[Int(target)] = true }
            let limit = Int(best.cost * Double(part.count / 2))
            guard
                let found = flow.separators(
                    sources: sorted.prefix(ends), targets: targets, isTarget: isTarget, limit: limit)
            else { continue }
            for sides in [found.nearSources, found.nearTargets] {
                let near = sides.count { $0 == .near }
                let cut = Cut(
                    sides: sides, size: found.size, smaller: min(near, part.count - near - found.size))
                if cut.cost < best.cost { best = cut }
            }
        }
        return best
    }
}
