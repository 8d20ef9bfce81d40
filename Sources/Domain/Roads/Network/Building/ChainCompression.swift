/// A street from one kept vertex to another: segments one after the other, each along or against its way.
struct Chain {
    /// Rows of `ChainCompression.links`.
    var links: Range<Int>
}

/// Joins segments that meet where nothing can be decided: at vertices that belong to two segments of the
/// same street, class and speed, and to no junction with turn restrictions.
struct ChainCompression {
    /// The segments of all chains, one chain after the other: twice the segment, plus one where the chain
    /// runs against its way.
    private(set) var links: ContiguousArray<UInt32> = []
    /// The chains.
    private(set) var chains: ContiguousArray<Chain> = []

    private let source: RoadSource
    private let segments: ContiguousArray<Segment>
    /// Which directions remain: bit 0 along the way, bit 1 against it.
    private let directions: ContiguousArray<UInt8>
    private let atVertex: Incidence
    private var isUsed: ContiguousArray<Bool>

    /// Joins the segments of which some direction remains; with `joins` false each is a chain of its own.
    init(
        _ graph: SegmentGraph, of source: RoadSource, directions: ContiguousArray<UInt8>,
        isFixed: ContiguousArray<Bool>, joins: Bool
    ) {
        self.source = source
        segments = graph.segments
        self.directions = directions
        let segments = graph.segments
        let ends = segments.count * 2
        atVertex = Incidence(rows: graph.vertexNode.count, count: ends) { end in
            directions[end / 2] == 0 ? nil : end % 2 == 0 ? segments[end / 2].tail : segments[end / 2].head
        }
        isUsed = ContiguousArray(repeating: false, count: segments.count)
        guard joins else {
            for segment in segments.indices where directions[segment] != 0 {
                links.append(UInt32(segment) * 2)
                chains.append(Chain(links: links.count - 1..<links.count))
            }
            return
        }
        var passes = ContiguousArray(repeating: false, count: graph.vertexNode.count)
        for vertex in passes.indices where !isFixed[vertex] { passes[vertex] = canPass(UInt32(vertex)) }
        for vertex in passes.indices where !passes[vertex] { follow(from: UInt32(vertex), passes) }
        // What remains are rings on which nothing can be decided: one of their vertices is kept.
        for vertex in passes.indices where passes[vertex] { follow(from: UInt32(vertex), passes) }
    }

    /// Whether the two segments at a vertex, if there are two, are one street.
    private func canPass(_ vertex: UInt32) -> Bool {
        let ends = atVertex[vertex]
        guard ends.count == 2, let first = ends.first, let second = ends.last, first / 2 != second / 2
        else { return false }
        // Entering by the first: along its way if its head is here. Leaving by the second likewise.
        let entering = first % 2 == 1 ? first - 1 : first + 1
        let leaving = second
        return traits(of: entering) == traits(of: leaving)
    }

    /// What must be equal for two links to be one street.
    private struct Traits: Equatable {
        var facts: RoadFacts
        var directions: UInt8
        var way: UInt32?
    }

    private func traits(of link: UInt32) -> Traits {
        let segment = segments[Int(link / 2)]
        var facts = source.facts[Int(segment.facts)]
        var open = directions[Int(link / 2)]
        if link % 2 == 1 {
            (facts.forward, facts.backward) = (facts.backward, facts.forward)
            open = (open & 1) << 1 | open >> 1
        }
        return Traits(facts: facts, directions: open, way: facts.duration == nil ? nil : segment.way)
    }

    /// Follows every unused segment at a vertex to the next vertex that is kept.
    private mutating func follow(from start: UInt32, _ passes: ContiguousArray<Bool>) {
        for end in atVertex[start] where !isUsed[Int(end / 2)] {
            let first = links.count
            var link = end
            var vertex = start
            repeat {
                isUsed[Int(link / 2)] = true
                links.append(link)
                let segment = segments[Int(link / 2)]
                vertex = link % 2 == 0 ? segment.head : segment.tail
                guard passes[Int(vertex)], vertex != start,
                    let next = atVertex[vertex].first(where: { $0 / 2 != link / 2 })
                else { break }
                link = next
            } while !isUsed[Int(link / 2)]
            append(first..<links.count, isLoop: vertex == start)
        }
    }

    /// Adds a chain; a loop is cut in two at the vertex in its middle.
    private mutating func append(_ range: Range<Int>, isLoop: Bool) {
        guard isLoop, range.count > 1 else {
            chains.append(Chain(links: range))
            return
        }
        let middle = range.lowerBound + range.count / 2
        chains.append(Chain(links: range.lowerBound..<middle))
        chains.append(Chain(links: middle..<range.upperBound))
    }
}
