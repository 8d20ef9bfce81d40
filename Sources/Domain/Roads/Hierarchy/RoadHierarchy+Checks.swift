import Storage

extension RoadHierarchy {
    /// Each node has a rank of its own, and each rank's parent is its lowest upper neighbour.
    func checkNodes() throws(HierarchyError) {
        guard nodeCount < Int(Self.none), edgeCount < Int(Self.originalArc), arcCount < Int(Self.originalArc)
        else {
            throw HierarchyError(.nodeOutOfRange, "the hierarchy is too large")
        }
        var taken = [Bool](repeating: false, count: nodeCount)
        for node in 0..<nodeCount {
            let rank = Int(nodeRank[node])
            guard rank < nodeCount, !taken[rank] else {
                throw HierarchyError(
                    .nodeOutOfRange, "node \(node) has rank \(rank), which is taken or too high")
            }
            taken[rank] = true
        }
        try checkRows(edgeFirst, rows: nodeCount, values: edgeCount, of: "edges")
        guard parent.count == nodeCount else {
            throw HierarchyError(.unequalColumns, "\(nodeCount) nodes, but \(parent.count) parents")
        }
        for rank in 0..<nodeCount {
            let isRoot = edgeFirst[rank] == edgeFirst[rank + 1]
            guard parent[rank] == (isRoot ? Self.none : edgeHead[Int(edgeFirst[rank])]) else {
                throw HierarchyError(.nodeOutOfRange, "rank \(rank) is not the child of \(parent[rank])")
            }
        }
    }

    /// Edges lead up, in growing order, and what a rank is joined to, its parent is joined to as well.
    func checkEdges() throws(HierarchyError) {
        for rank in 0..<nodeCount {
            var last = UInt32(rank)
            for edge in edges(of: rank) {
                guard edgeHead[edge] > last, edgeHead[edge] < nodeCount else {
                    throw HierarchyError(.unsorted, "an edge leads from rank \(rank) to \(edgeHead[edge])")
                }
                last = edgeHead[edge]
            }
        }
        for rank in 0..<nodeCount where parent[rank] != Self.none {
            let above = edges(of: Int(parent[rank]))
            var place = above.lowerBound
            for edge in edges(of: rank).dropFirst() {
                while place < above.upperBound, edgeHead[place] < edgeHead[edge] { place += 1 }
                guard place < above.upperBound, edgeHead[place] == edgeHead[edge] else {
                    throw HierarchyError(
                        .arcOutOfRange,
                        "rank \(parent[rank]) is not joined to \(edgeHead[edge]) as its child is")
                }
            }
        }
    }

    /// The lower edges are the edges, sorted by their upper end.
    func checkLowerEdges() throws(HierarchyError) {
        guard lowerEdge.count == edgeCount, lowerTail.count == edgeCount else {
            throw HierarchyError(
                .unequalColumns,
                "\(edgeCount) edges, but \(lowerEdge.count) from below with \(lowerTail.count) lower ends")
        }
        try checkRows(lowerFirst, rows: nodeCount, values: edgeCount, of: "lower edges")
        for rank in 0..<nodeCount {
            var last = -1
            for slot in Int(lowerFirst[rank])..<Int(lowerFirst[rank + 1]) {
                let edge = Int(lowerEdge[slot])
                let tail = Int(lowerTail[slot])
                guard tail > last, tail < rank, edges(of: tail).contains(edge), edgeHead[edge] == rank else {
                    throw HierarchyError(.arcOutOfRange, "edge \(edge) does not lead from \(tail) to \(rank)")
                }
                last = tail
            }
        }
    }

    /// Each arc lies on the edge between its ends.
    func checkArcs() throws(HierarchyError) {
        guard arcHead.count == arcCount, arcEdge.count == arcCount else {
            throw HierarchyError(
                .unequalColumns, "\(arcCount) tails, but \(arcHead.count) heads and \(arcEdge.count) edges")
        }
        for arc in 0..<arcCount {
            let (tail, head) = (Int(arcTail[arc]), Int(arcHead[arc]))
            guard tail < nodeCount, head < nodeCount else {
                throw HierarchyError(.nodeOutOfRange, "arc \(arc) leads from rank \(tail) to \(head)")
            }
            let edge = Int(arcEdge[arc] >> 1)
            let isOnEdge =
                tail == head
                ? arcEdge[arc] == Self.none
                : edges(of: min(tail, head)).contains(edge) && edgeHead[edge] == max(tail, head)
                    && arcEdge[arc] & 1 == (tail > head ? 1 : 0)
            guard isOnEdge else {
                throw HierarchyError(.arcOutOfRange, "arc \(arc) from rank \(tail) to \(head) is on no edge")
            }
        }
    }

    /// The edges from a rank to higher ones.
    func edges(of rank: Int) -> Range<Int> { Int(edgeFirst[rank])..<Int(edgeFirst[rank + 1]) }
}

/// Checks that a column of row beginnings counts up from zero to the number of values.
func checkRows(_ first: Column<UInt32>, rows: Int, values: Int, of name: String) throws(HierarchyError) {
    guard first.count == rows + 1 else {
        throw HierarchyError(.unequalColumns, "\(rows) rows of \(name), but \(first.count) beginnings")
    }
    guard first[0] == 0, first[rows] == values else {
        throw HierarchyError(.arcOutOfRange, "the rows of \(name) do not cover its \(values) values")
    }
    for row in 0..<rows where first[row] > first[row + 1] {
        throw HierarchyError(.unsorted, "row \(row) of \(name) ends before it begins")
    }
}
