import Storage

extension RoadMetric {
    /// The search arcs of each rank are some of its edges.
    func checkRows(of graph: SearchGraph) throws(HierarchyError) {
        try Roads.checkRows(
            graph.first, rows: hierarchy.nodeCount, values: graph.arcs.count, of: "search arcs")
        guard graph.via.count == graph.arcs.count else {
            throw HierarchyError(
                .unequalColumns, "\(graph.arcs.count) search arcs, but \(graph.via.count) ways to unpack")
        }
        for rank in 0..<hierarchy.nodeCount {
            let edges = hierarchy.edges(of: rank)
            var edge = edges.lowerBound
            for arc in graph.arcs(of: rank) {
                let head = graph.arcs[arc].head
                while edge < edges.upperBound, hierarchy.edgeHead[edge] < head { edge += 1 }
                guard edge < edges.upperBound, hierarchy.edgeHead[edge] == head else {
                    throw HierarchyError(.unsorted, "a search arc from rank \(rank) to \(head) is on no edge")
                }
                edge += 1
            }
        }
    }

    /// Each search arc unpacks to an arc of the network, or to two search arcs, of the same time.
    func checkWays(of graph: SearchGraph, isUpward: Bool) throws(HierarchyError) {
        for rank in 0..<hierarchy.nodeCount {
            for arc in graph.arcs(of: rank) {
                let head = graph.arcs[arc].head
                let (from, to) = isUpward ? (UInt32(rank), head) : (head, UInt32(rank))
                let time = wayTime(via: graph.via[arc], from: from, to: to, below: rank)
                guard time == graph.arcs[arc].time, graph.arcs[arc].time < Self.unreachable else {
                    throw HierarchyError(
                        .arcOutOfRange, "the search arc from rank \(from) to \(to) cannot be unpacked")
                }
            }
        }
    }

    /// The time of the way that a search arc stands for; `nil` if there is none.
    private func wayTime(via: UInt32, from: UInt32, to: UInt32, below rank: Int) -> UInt32? {
        if via >= RoadHierarchy.originalArc {
            let arc = Int(via - RoadHierarchy.originalArc)
            guard arc < hierarchy.arcCount, hierarchy.arcTail[arc] == from, hierarchy.arcHead[arc] == to
            else {
                return nil
            }
            return arcTimes[arc]
        }
        guard via < rank,
            let down = downward.arcs(of: Int(via)).first(where: { downward.arcs[$0].head == from }),
            let up = upward.arcs(of: Int(via)).first(where: { upward.arcs[$0].head == to })
        else { return nil }
        let sum = downward.arcs[down].time.addingReportingOverflow(upward.arcs[up].time)
        return sum.overflow ? nil : sum.partialValue
    }
}

extension SearchGraph {
    /// The arcs from a rank to higher ones.
    func arcs(of rank: Int) -> Range<Int> { Int(first[rank])..<Int(first[rank + 1]) }
}
