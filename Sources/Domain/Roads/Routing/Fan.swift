import Geography
import Storage

/// Shortest times between one place and any number of others, each found when first asked for and kept.
///
/// The search from the place climbs the elimination tree once. The time of any other rank follows from those of
/// the ranks above it, which are its ancestors in the tree, so that nearby questions share nearly all the work
/// (lazy RPHAST: B. Strasser, D. Wagner, T. Zeitz, "Space-efficient, fast and exact routing in time-dependent
/// road networks", Algorithms 14, 2021; D. Delling, A. Goldberg, R. Werneck, "Faster batched shortest paths in
/// road networks", 2011).
@safe
struct Fan {
    /// The time of a rank that was not asked for yet.
    private static let unknown = UInt32.max

    private let parent: UnsafePointer<UInt32>
    private let climbFirst: UnsafePointer<UInt32>
    private let climbArcs: UnsafePointer<SearchArc>
    private let pullFirst: UnsafePointer<UInt32>
    private let pullArcs: UnsafePointer<SearchArc>
    private let nodeCount: Int
    private let times: MemoryBlock<UInt32>
    /// The ranks whose time is known, in the order in which they were found.
    private let known: MemoryBlock<UInt32>
    private var knownCount = 0
    // Keeps the memory behind the pointers.
    private let owner: (SearchGraph, SearchGraph, RoadHierarchy)

    /// Times along `pull` and `climb`: the graph that leads to the ancestors from any rank, and the one that the
    /// search from the place itself follows.
    init(_ hierarchy: RoadHierarchy, climb: SearchGraph, pull: SearchGraph) {
        unsafe parent = hierarchy.parent.pointer
        unsafe climbFirst = climb.first.pointer
        unsafe climbArcs = climb.arcs.pointer
        unsafe pullFirst = pull.first.pointer
        unsafe pullArcs = pull.arcs.pointer
        nodeCount = hierarchy.nodeCount
        times = MemoryBlock(repeating: Self.unknown, count: nodeCount)
        known = MemoryBlock(count: nodeCount)
        owner = (climb, pull, hierarchy)
    }

    /// Forgets everything.
    mutating func clear() {
        if knownCount > nodeCount / 4 {
            unsafe times.base.update(repeating: Self.unknown, count: nodeCount)
        } else {
            for slot in 0..<knownCount { unsafe times.base[Int(known.base[slot])] = Self.unknown }
        }
        knownCount = 0
    }

    /// Forgets everything and starts from other ranks.
    mutating func reset(_ seeds: Seeds) {
        clear()
        let (times, known) = unsafe (self.times.base, self.known.base)
        unsafe times[Int(seeds.first.rank)] = seeds.first.time
        if let second = seeds.second {
            unsafe times[Int(second.rank)] = min(times[Int(second.rank)], second.time)
        }
        var chain = unsafe ClimbingChain(seeds, parent: parent)
        while chain.rank != RoadHierarchy.none {
            let rank = Int(chain.rank)
            unsafe known[knownCount] = chain.rank
            knownCount += 1
            chain.pass(chain.rank)
            let time = unsafe times[rank]
            if time >= RoadMetric.unreachable { continue }
            for arc in unsafe Int(climbFirst[rank])..<Int(climbFirst[rank + 1]) {
                let step = unsafe climbArcs[arc]
                unsafe times[Int(step.head)] = min(times[Int(step.head)], time &+ step.time)
            }
        }
        for slot in (0..<knownCount).reversed() {
            let rank = unsafe Int(known[slot])
            unsafe times[rank] = min(pulled(rank), times[rank])
        }
    }

    /// The time of a rank; ``RoadMetric/unreachable`` if there is no way.
    @inline(__always)
    mutating func time(of rank: UInt32) -> UInt32 {
        let time = unsafe times.base[Int(rank)]
        return time != Self.unknown ? time : find(rank)
    }

    /// Finds the times of a rank and of its ancestors.
    private mutating func find(_ rank: UInt32) -> UInt32 {
        let (times, known) = unsafe (self.times.base, self.known.base)
        let start = knownCount
        var next = rank
        while next != RoadHierarchy.none {
            if unsafe times[Int(next)] != Self.unknown { break }
            unsafe known[knownCount] = next
            knownCount += 1
            next = unsafe parent[Int(next)]
        }
        for slot in (start..<knownCount).reversed() {
            let rank = unsafe Int(known[slot])
            unsafe times[rank] = pulled(rank)
        }
        return unsafe times[Int(rank)]
    }

    /// The nodes whose time is within a limit: one sweep from the highest rank down.
    mutating func nodes(within limit: TravelTime, ranks: Column<UInt32>) -> [(node: NodeID, time: TravelTime)]
    {
        let (times, known) = unsafe (self.times.base, self.known.base)
        for rank in (0..<nodeCount).reversed() {
            if unsafe times[rank] == Self.unknown {
                unsafe times[rank] = pulled(rank)
                unsafe known[knownCount] = UInt32(truncatingIfNeeded: rank)
                knownCount += 1
            }
        }
        let longest = min(limit.milliseconds, Int64(RoadMetric.unreachable) - 1)
        var nodes: [(node: NodeID, time: TravelTime)] = []
        for node in 0..<nodeCount {
            let time = unsafe Int64(times[Int(ranks[node])])
            if time <= longest { nodes.append((NodeID(node), .milliseconds(time))) }
        }
        return nodes
    }

    /// The shortest time by way of the ranks above, which are known.
    @inline(__always)
    private func pulled(_ rank: Int) -> UInt32 {
        let times = unsafe self.times.base
        var best = RoadMetric.unreachable
        for arc in unsafe Int(pullFirst[rank])..<Int(pullFirst[rank + 1]) {
            let step = unsafe pullArcs[arc]
            best = unsafe min(best, times[Int(step.head)] &+ step.time)
        }
        return best
    }
}
