import Geography

/// Contracts nodes of few neighbours, joining the neighbours to each other, as the hierarchy will.
struct DegreeElimination {
    private var neighbours: [[UInt32]]
    private var gone: [Bool]

    /// All nodes of a graph, its arcs without their directions.
    init(graph: RoadGraph) {
        neighbours = Array(repeating: [], count: graph.nodeCount)
        gone = Array(repeating: false, count: graph.nodeCount)
        for arc in 0..<graph.arcCount where graph.tails[arc] != graph.heads[arc] {
            neighbours[Int(graph.tails[arc])].append(graph.heads[arc])
            neighbours[Int(graph.heads[arc])].append(graph.tails[arc])
        }
        for node in neighbours.indices where neighbours[node].count > 1 {
            neighbours[node].sort()
            var kept: [UInt32] = []
            for other in neighbours[node] where other != kept.last { kept.append(other) }
            neighbours[node] = kept
        }
    }

    /// The nodes of one part, named by their place in it.
    init(part: PlanarPart) {
        neighbours = (0..<part.count).map { node in
            part.neighbours[Int(part.first[node])..<Int(part.first[node + 1])].map { UInt32($0) }
        }
        gone = Array(repeating: false, count: part.count)
    }

    /// Contracts nodes of least degree first, those with more than `limit` neighbours never, and returns them in
    /// the order of contraction. Works in rounds that take no two neighbours, so that chains end up shallow.
    mutating func eliminate(upTo limit: Int) -> [UInt32] {
        var order: [UInt32] = []
        var touched = [Int](repeating: -1, count: neighbours.count)
        var candidates: [UInt32] = neighbours.indices.filter { !gone[$0] }.map { UInt32($0) }
        var round = 0
        var degree = 0
        while degree <= limit && !candidates.isEmpty {
            var later: [UInt32] = []
            for node in candidates {
                if neighbours[Int(node)].count > degree || touched[Int(node)] == round {
                    later.append(node)
                } else {
                    for other in neighbours[Int(node)] { touched[Int(other)] = round }
                    contract(node)
                    order.append(node)
                }
            }
            if later.count == candidates.count { degree += 1 }
            candidates = later
            round += 1
        }
        return order
    }

    private mutating func contract(_ node: UInt32) {
        let around = neighbours[Int(node)]
        gone[Int(node)] = true
        neighbours[Int(node)] = []
        for one in around {
            var list = neighbours[Int(one)]
            neighbours[Int(one)] = []
            list.removeAll { $0 == node }
            for other in around where other != one && !list.contains(other) { list.append(other) }
            neighbours[Int(one)] = list
        }
    }

    /// What is left, placed on the plane.
    func remainder(coordinates: [Coordinate]) -> PlanarPart {
        var part = PlanarPart()
        var local = [Int32](repeating: -1, count: neighbours.count)
        for node in neighbours.indices where !gone[node] {
            local[node] = Int32(part.names.count)
            part.names.append(UInt32(node))
        }
        guard let origin = part.names.first.map({ coordinates[Int($0)] }) else { return part }
        let plane = LocalProjection(origin: origin)
        for name in part.names {
            let point = plane.point(coordinates[Int(name)])
            part.x.append(Float(point.x))
            part.y.append(Float(point.y))
            for other in neighbours[Int(name)] { part.neighbours.append(local[Int(other)]) }
            part.first.append(Int32(part.neighbours.count))
        }
        return part
    }
}
