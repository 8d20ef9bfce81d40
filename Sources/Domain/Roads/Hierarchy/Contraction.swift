/// Contracts all nodes of a graph in a given order: the ranks, the elimination tree and the edges that result.
struct Contraction {
    /// The rank of each node.
    private(set) var rank: [UInt32]
    /// The parent of each rank in the elimination tree.
    private(set) var parent: [UInt32] = []
    /// Where the edges of each rank begin.
    private(set) var edgeFirst: [UInt32] = [0]
    /// The upper end of each edge.
    private(set) var edgeHead: [UInt32] = []

    init(_ graph: RoadGraph, order: [UInt32]) {
        rank = Array(repeating: 0, count: order.count)
        for (position, node) in order.enumerated() { rank[Int(node)] = UInt32(position) }
        let tree = Self.eliminationTree(over: neighbours(in: graph, above: false))
        let newRank = Self.postOrder(of: tree)
        for node in rank.indices { rank[node] = newRank[Int(rank[node])] }
        parent = Array(repeating: RoadHierarchy.none, count: order.count)
        for (old, above) in tree.enumerated() where above != RoadHierarchy.none {
            parent[Int(newRank[old])] = newRank[Int(above)]
        }
        findEdges(neighbours(in: graph, above: true))
    }

    /// Rows of numbers, one after the other.
    private struct Rows {
        var first: [Int32]
        var values: [UInt32]

        subscript(row: Int) -> ArraySlice<UInt32> { values[Int(first[row])..<Int(first[row + 1])] }
    }

    /// For each rank the ranks of the neighbours above or below it; parallel arcs are repeated.
    private func neighbours(in graph: RoadGraph, above: Bool) -> Rows {
        var first = [Int32](repeating: 0, count: rank.count + 1)
        func ends(_ arc: Int) -> (at: Int, other: UInt32)? {
            let tail = rank[Int(graph.tails[arc])]
            let head = rank[Int(graph.heads[arc])]
            guard tail != head else { return nil }
            return (tail < head) == above ? (Int(tail), head) : (Int(head), tail)
        }
        for arc in 0..<graph.arcCount {
            if let ends = ends(arc) { first[ends.at + 1] += 1 }
        }
        for row in rank.indices { first[row + 1] += first[row] }
        var cursor = first
        var values = [UInt32](repeating: 0, count: Int(first[rank.count]))
        for arc in 0..<graph.arcCount {
            if let ends = ends(arc) {
                values[Int(cursor[ends.at])] = ends.other
                cursor[ends.at] += 1
            }
        }
        return Rows(first: first, values: values)
    }

    /// The parents in the elimination tree (J. W. H. Liu, "The role of elimination trees in sparse
    /// factorization", 1990), from the neighbours below each rank.
    private static func eliminationTree(over below: Rows) -> [UInt32] {
        let count = below.first.count - 1
        var parent = [UInt32](repeating: RoadHierarchy.none, count: count)
        var ancestor = parent
        for row in 0..<count {
            let top = UInt32(row)
            for lower in below[row] {
                var node = lower
                while ancestor[Int(node)] != RoadHierarchy.none && ancestor[Int(node)] != top {
                    let next = ancestor[Int(node)]
                    ancestor[Int(node)] = top
                    node = next
                }
                if ancestor[Int(node)] == RoadHierarchy.none {
                    ancestor[Int(node)] = top
                    parent[Int(node)] = top
                }
            }
        }
        return parent
    }

    /// New ranks that leave each subtree in one run; the shortcuts stay the same.
    private static func postOrder(of parent: [UInt32]) -> [UInt32] {
        var size = [UInt32](repeating: 1, count: parent.count)
        for (node, above) in parent.enumerated() where above != RoadHierarchy.none {
            size[Int(above)] += size[node]
        }
        var start = [UInt32](repeating: 0, count: parent.count)
        var order = start
        var free: UInt32 = 0
        for node in parent.indices.reversed() {
            let above = parent[node]
            if above == RoadHierarchy.none {
                start[node] = free
                free += size[node]
            } else {
                start[node] = start[Int(above)]
                start[Int(above)] += size[node]
            }
            order[node] = start[node] + size[node] - 1
        }
        return order
    }

    /// Joins the neighbours above each node when it is contracted.
    private mutating func findEdges(_ above: Rows) {
        var children = [[UInt32]](repeating: [], count: rank.count)
        var seen = [UInt32](repeating: RoadHierarchy.none, count: rank.count)
        edgeFirst.reserveCapacity(rank.count + 1)
        for row in rank.indices {
            let node = UInt32(row)
            var heads: [UInt32] = []
            seen[row] = node
            for head in above[row] where seen[Int(head)] != node {
                seen[Int(head)] = node
                heads.append(head)
            }
            for child in children[row] {
                for edge in Int(edgeFirst[Int(child)])..<Int(edgeFirst[Int(child) + 1]) {
                    let head = edgeHead[edge]
                    if seen[Int(head)] != node {
                        seen[Int(head)] = node
                        heads.append(head)
                    }
                }
            }
            heads.sort()
            edgeHead += heads
            edgeFirst.append(UInt32(edgeHead.count))
            if parent[row] != RoadHierarchy.none { children[Int(parent[row])].append(node) }
        }
    }

    /// Twice the edge between two nodes of the graph, plus one if `tail` is its upper end; none for a loop.
    func edge(_ tail: UInt32, _ head: UInt32) -> UInt32 {
        let from = rank[Int(tail)]
        let to = rank[Int(head)]
        guard from != to else { return RoadHierarchy.none }
        let upper = max(from, to)
        var low = Int(edgeFirst[Int(min(from, to))])
        var high = Int(edgeFirst[Int(min(from, to)) + 1])
        while low < high {
            let middle = (low + high) / 2
            if edgeHead[middle] < upper { low = middle + 1 } else { high = middle }
        }
        return UInt32(low) * 2 + (from > to ? 1 : 0)
    }

    /// The edges sorted by their upper end.
    func lowerEdges() -> (first: [UInt32], edges: [UInt32], tails: [UInt32]) {
        var first = [UInt32](repeating: 0, count: rank.count + 1)
        for head in edgeHead { first[Int(head) + 1] += 1 }
        for row in rank.indices { first[row + 1] += first[row] }
        var cursor = first
        var edges = [UInt32](repeating: 0, count: edgeHead.count)
        var tails = edges
        for row in rank.indices {
            for edge in Int(edgeFirst[row])..<Int(edgeFirst[row + 1]) {
                let slot = Int(cursor[Int(edgeHead[edge])])
                cursor[Int(edgeHead[edge])] += 1
                edges[slot] = UInt32(edge)
                tails[slot] = UInt32(row)
            }
        }
        return (first, edges, tails)
    }
}
