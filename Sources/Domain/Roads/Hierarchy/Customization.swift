import Storage

/// Works travel times into a hierarchy.
///
/// First each edge gets the shortest time over any lower node ("basic customization": lower triangles, from the
/// lowest rank up), then over any node ("perfect customization": from the highest rank down). Edges that the
/// second step shortens are on no shortest way and are left out of the search graphs.
@safe
struct Customization {
    private let hierarchy: RoadHierarchy
    private let up: MemoryBlock<UInt32>
    private let down: MemoryBlock<UInt32>
    /// What each edge stands for after the first step: an arc of the network, or the node in the middle.
    private let upVia: MemoryBlock<UInt32>
    private let downVia: MemoryBlock<UInt32>
    private let exactUp: MemoryBlock<UInt32>
    private let exactDown: MemoryBlock<UInt32>

    /// Takes one time for each arc of the hierarchy.
    init(_ hierarchy: RoadHierarchy, arcTimes: Column<UInt32>) {
        self.hierarchy = hierarchy
        let count = hierarchy.edgeCount
        up = MemoryBlock(repeating: RoadMetric.unreachable, count: count)
        down = MemoryBlock(repeating: RoadMetric.unreachable, count: count)
        upVia = MemoryBlock(repeating: RoadHierarchy.none, count: count)
        downVia = MemoryBlock(repeating: RoadHierarchy.none, count: count)
        exactUp = MemoryBlock(count: count)
        exactDown = MemoryBlock(count: count)
        takeTimes(arcTimes)
        shortenByLowerNodes()
        unsafe exactUp.base.initialize(from: up.base, count: count)
        unsafe exactDown.base.initialize(from: down.base, count: count)
        shortenByUpperNodes()
    }

    /// The arcs driven upwards that shortest ways use.
    func upward() -> SearchGraph { searchGraph(times: up, exact: exactUp, via: upVia) }
    /// The arcs driven downwards that shortest ways use.
    func downward() -> SearchGraph { searchGraph(times: down, exact: exactDown, via: downVia) }

    private func takeTimes(_ arcTimes: Column<UInt32>) {
        let times = unsafe arcTimes.pointer
        let edges = unsafe hierarchy.arcEdge.pointer
        for arc in 0..<hierarchy.arcCount {
            let place = unsafe edges[arc]
            let time = unsafe times[arc]
            guard place != RoadHierarchy.none else { continue }
            let edge = Int(place >> 1)
            let target = unsafe (place & 1 == 0 ? up : down).base
            let via = unsafe (place & 1 == 0 ? upVia : downVia).base
            if unsafe time < target[edge] {
                unsafe target[edge] = time
                unsafe via[edge] = UInt32(truncatingIfNeeded: arc) | RoadHierarchy.originalArc
            }
        }
    }

    private func shortenByLowerNodes() {
        let first = unsafe hierarchy.edgeFirst.pointer
        let head = unsafe hierarchy.edgeHead.pointer
        let lowerFirst = unsafe hierarchy.lowerFirst.pointer
        let lowerEdge = unsafe hierarchy.lowerEdge.pointer
        let lowerTail = unsafe hierarchy.lowerTail.pointer
        let (up, down) = unsafe (self.up.base, self.down.base)
        let (upVia, downVia) = unsafe (self.upVia.base, self.downVia.base)
        let places = MemoryBlock<UInt32>(repeating: 0, count: hierarchy.nodeCount)
        let place = unsafe places.base
        for middle in 0..<hierarchy.nodeCount {
            for edge in unsafe Int(first[middle])..<Int(first[middle + 1]) {
                unsafe place[Int(head[edge])] = UInt32(truncatingIfNeeded: edge)
            }
            for slot in unsafe Int(lowerFirst[middle])..<Int(lowerFirst[middle + 1]) {
                let lower = unsafe lowerEdge[slot]
                let ascent = unsafe up[Int(lower)]
                let descent = unsafe down[Int(lower)]
                let node = unsafe lowerTail[slot]
                let end = unsafe Int(first[Int(node) + 1])
                for edge in Int(lower) + 1..<end {
                    let target = unsafe Int(place[Int(head[edge])])
                    // Chosen without branches, which nothing could predict.
                    let onward = unsafe descent &+ up[edge]
                    let ahead = unsafe up[target]
                    unsafe upVia[target] = onward < ahead ? node : upVia[target]
                    unsafe up[target] = min(ahead, onward)
                    let back = unsafe ascent &+ down[edge]
                    let behind = unsafe down[target]
                    unsafe downVia[target] = back < behind ? node : downVia[target]
                    unsafe down[target] = min(behind, back)
                }
            }
        }
    }

    private func shortenByUpperNodes() {
        let first = unsafe hierarchy.edgeFirst.pointer
        let head = unsafe hierarchy.edgeHead.pointer
        let lowerFirst = unsafe hierarchy.lowerFirst.pointer
        let lowerEdge = unsafe hierarchy.lowerEdge.pointer
        let lowerTail = unsafe hierarchy.lowerTail.pointer
        let (up, down) = unsafe (exactUp.base, exactDown.base)
        let places = MemoryBlock<UInt32>(repeating: 0, count: hierarchy.nodeCount)
        let place = unsafe places.base
        for middle in (0..<hierarchy.nodeCount).reversed() {
            for edge in unsafe Int(first[middle])..<Int(first[middle + 1]) {
                unsafe place[Int(head[edge])] = UInt32(truncatingIfNeeded: edge)
            }
            for slot in unsafe Int(lowerFirst[middle])..<Int(lowerFirst[middle + 1]) {
                let lower = unsafe lowerEdge[slot]
                let ascent = unsafe up[Int(lower)]
                let descent = unsafe down[Int(lower)]
                var bestAscent = ascent
                var bestDescent = descent
                let end = unsafe Int(first[Int(lowerTail[slot]) + 1])
                for edge in Int(lower) + 1..<end {
                    let across = unsafe Int(place[Int(head[edge])])
                    let (upAcross, downAcross) = unsafe (up[across], down[across])
                    let (upEdge, downEdge) = unsafe (up[edge], down[edge])
                    unsafe up[edge] = min(upEdge, ascent &+ upAcross)
                    unsafe down[edge] = min(downEdge, descent &+ downAcross)
                    bestAscent = min(bestAscent, upEdge &+ downAcross)
                    bestDescent = min(bestDescent, downEdge &+ upAcross)
                }
                unsafe up[Int(lower)] = bestAscent
                unsafe down[Int(lower)] = bestDescent
            }
        }
    }

    private func searchGraph(
        times: MemoryBlock<UInt32>, exact: MemoryBlock<UInt32>, via: MemoryBlock<UInt32>
    ) -> SearchGraph {
        let (edgeFirst, head) = unsafe (hierarchy.edgeFirst.pointer, hierarchy.edgeHead.pointer)
        let (times, exact, via) = unsafe (times.base, exact.base, via.base)
        let nodeCount = hierarchy.nodeCount
        let first = MemoryBlock<UInt32>(count: nodeCount + 1)
        let arcs = MemoryBlock<SearchArc>(count: hierarchy.edgeCount)
        let ways = MemoryBlock<UInt32>(count: hierarchy.edgeCount)
        var next = 0
        for rank in 0..<nodeCount {
            unsafe first.base[rank] = UInt32(truncatingIfNeeded: next)
            for edge in unsafe Int(edgeFirst[rank])..<Int(edgeFirst[rank + 1]) {
                // Written in any case and overwritten unless kept: no branch to predict.
                let time = unsafe times[edge]
                unsafe arcs.base[next] = SearchArc(head: head[edge], time: time)
                unsafe ways.base[next] = via[edge]
                let isKept = unsafe time == exact[edge] && time < RoadMetric.unreachable
                next += isKept ? 1 : 0
            }
        }
        unsafe first.base[nodeCount] = UInt32(truncatingIfNeeded: next)
        return SearchGraph(first: first.column, arcs: arcs.column(next), via: ways.column(next))
    }
}
