/// The strongly connected components of a directed graph, by R. Tarjan's algorithm ("Depth-first search and
/// linear graph algorithms", SIAM Journal on Computing 1, 1972), with a stack of its own instead of
/// recursion so that long roads are no danger.
struct StrongComponents {
    /// The component of each vertex; `none` for vertices without any open arc.
    private(set) var component: ContiguousArray<UInt32>
    /// How many vertices each component has.
    private(set) var sizes: ContiguousArray<UInt32> = []

    static let none = UInt32.max

    init(_ graph: DirectedGraph) {
        let outgoing = Incidence(rows: graph.vertexCount, count: graph.arcCount) {
            graph.isOpen($0) ? graph.tails[$0] : nil
        }
        var hasArc = ContiguousArray(repeating: false, count: graph.vertexCount)
        for arc in 0..<graph.arcCount where graph.isOpen(arc) {
            hasArc[Int(graph.tails[arc])] = true
            hasArc[Int(graph.heads[arc])] = true
        }
        component = ContiguousArray(repeating: StrongComponents.none, count: graph.vertexCount)
        var search = Search(vertices: graph.vertexCount)
        for root in 0..<graph.vertexCount where hasArc[root] && search.order[root] == 0 {
            search.enter(UInt32(root), outgoing)
            while let vertex = search.path.last {
                let arc = search.nextArc[Int(vertex)]
                if arc < outgoing.first[Int(vertex) + 1] {
                    search.nextArc[Int(vertex)] += 1
                    let head = graph.heads[Int(outgoing.values[Int(arc)])]
                    if search.order[Int(head)] == 0 {
                        search.enter(head, outgoing)
                    } else if component[Int(head)] == StrongComponents.none {
                        search.lower(vertex, to: search.order[Int(head)])
                    }
                    continue
                }
                search.path.removeLast()
                if let parent = search.path.last { search.lower(parent, to: search.lowest[Int(vertex)]) }
                if search.lowest[Int(vertex)] == search.order[Int(vertex)] {
                    close(vertex, &search)
                }
            }
        }
    }

    /// The component with the most vertices, the first of equals; `nil` where there is none of two or more.
    var largest: UInt32? {
        guard let size = sizes.max(), size > 1, let row = sizes.firstIndex(of: size) else { return nil }
        return UInt32(row)
    }

    /// For each arc whether it lies in the largest component.
    func remainingArcs(of graph: DirectedGraph) -> ContiguousArray<Bool> {
        guard let largest else { return ContiguousArray(repeating: false, count: graph.arcCount) }
        return ContiguousArray(
            (0..<graph.arcCount).map { arc in
                graph.isOpen(arc) && component[Int(graph.tails[arc])] == largest
                    && component[Int(graph.heads[arc])] == largest
            })
    }

    private mutating func close(_ root: UInt32, _ search: inout Search) {
        var size: UInt32 = 0
        while let vertex = search.open.popLast() {
            component[Int(vertex)] = UInt32(sizes.count)
            size += 1
            if vertex == root { break }
        }
        sizes.append(size)
    }

    private struct Search {
        /// When each vertex was entered, from 1; 0 before.
        var order: ContiguousArray<UInt32>
        /// The earliest vertex known to be reachable.
        var lowest: ContiguousArray<UInt32>
        /// The next arc to follow from each vertex.
        var nextArc: ContiguousArray<UInt32>
        /// The vertices from the root to where the search is.
        var path: ContiguousArray<UInt32> = []
        /// Vertices entered whose component is not known yet.
        var open: ContiguousArray<UInt32> = []
        var entered: UInt32 = 0

        init(vertices: Int) {
            order = ContiguousArray(repeating: 0, count: vertices)
            lowest = order
            nextArc = order
        }

        mutating func enter(_ vertex: UInt32, _ outgoing: Incidence) {
            entered += 1
            order[Int(vertex)] = entered
            lowest[Int(vertex)] = entered
            nextArc[Int(vertex)] = outgoing.first[Int(vertex)]
            path.append(vertex)
            open.append(vertex)
        }

        mutating func lower(_ vertex: UInt32, to order: UInt32) {
            lowest[Int(vertex)] = min(lowest[Int(vertex)], order)
        }
    }
}
