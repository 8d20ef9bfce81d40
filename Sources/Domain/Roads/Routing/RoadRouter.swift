public import Geography
import Storage

/// Finds shortest times and routes. A workspace to be used again and again, by one thread at a time.
///
/// Searches from both ends climb the elimination tree to its root and meet on the way (Dibbelt, Strasser, Wagner
/// 2016); nodes further away than the best way found so far are not looked at (V. Buchhold, P. Sanders,
/// D. Wagner, "Real-time traffic assignment using engineered customizable contraction hierarchies", 2019).
@safe
public final class RoadRouter {
    /// The travel times in use.
    public let metric: RoadMetric
    private let parent: UnsafePointer<UInt32>
    private let forward: MemoryBlock<UInt64>
    private let backward: MemoryBlock<UInt64>
    private var unpacker: Unpacker
    private lazy var timesTo = TimesToPlace(metric)
    private lazy var timesFrom = TimesFromPlace(metric)

    /// A workspace for one set of travel times; takes 16 bytes a node.
    public init(_ metric: RoadMetric) {
        self.metric = metric
        unsafe parent = metric.hierarchy.parent.pointer
        forward = MemoryBlock(repeating: .max, count: metric.hierarchy.nodeCount)
        backward = MemoryBlock(repeating: .max, count: metric.hierarchy.nodeCount)
        unpacker = Unpacker(metric)
    }

    /// The shortest time between two places; `nil` if there is no way.
    public func travelTime(from start: RoadPlace, to end: RoadPlace) -> TravelTime? {
        let along = metric.timeAlong(from: start, to: end).time
        if along == 0 { return .zero }
        let departures = metric.departures(from: start)
        let arrivals = metric.arrivals(at: end)
        let found = search(departures, arrivals, limit: along)
        clear(departures, arrivals)
        return found.time < RoadMetric.unreachable ? .milliseconds(Int64(found.time)) : nil
    }

    /// The shortest way between two places; `nil` if there is none.
    public func route(from start: RoadPlace, to end: RoadPlace) -> Route? {
        let along = metric.timeAlong(from: start, to: end)
        let departures = metric.departures(from: start)
        let arrivals = metric.arrivals(at: end)
        let found = search(departures, arrivals, limit: along.time)
        defer { clear(departures, arrivals) }
        guard found.time < RoadMetric.unreachable else { return nil }
        let time = TravelTime.milliseconds(Int64(found.time))
        guard found.meeting != RoadHierarchy.none else {
            return Route(start: along.start, end: along.end, arcs: [along.start.arc], time: time)
        }
        let (first, last) = unsafe unpacker.unpack(
            meeting: found.meeting, forward: forward.base, backward: backward.base)
        let from = first == 0 ? start.primary : start.opposite ?? start.primary
        let to = last == 0 ? end.primary : end.opposite ?? end.primary
        return Route(
            start: from, end: to, arcs: unpacker.arcs(between: from.arc, and: to.arc), time: time)
    }

    /// The shortest times from each of some places to each of some others.
    public func table(from starts: [RoadPlace], to ends: [RoadPlace]) -> TravelTimeTable {
        var table = TravelTimeTable(rows: starts.count, columns: ends.count)
        if ends.count <= starts.count {
            for (column, end) in ends.enumerated() {
                timesTo.reset(to: end)
                for (row, start) in starts.enumerated() { table[row, column] = timesTo.time(from: start) }
            }
        } else {
            for (row, start) in starts.enumerated() {
                timesFrom.reset(from: start)
                for (column, end) in ends.enumerated() { table[row, column] = timesFrom.time(to: end) }
            }
        }
        return table
    }

    /// The shortest time of a way that is shorter than `limit`, and the highest rank on it.
    private func search(
        _ departures: Seeds, _ arrivals: Seeds, limit: UInt32
    ) -> (time: UInt32, meeting: UInt32) {
        let (forward, backward) = unsafe (self.forward.base, self.backward.base)
        let (upFirst, upArcs) = unsafe (metric.upward.first.pointer, metric.upward.arcs.pointer)
        let (downFirst, downArcs) = unsafe (metric.downward.first.pointer, metric.downward.arcs.pointer)
        unsafe start(forward, departures)
        unsafe start(backward, arrivals)
        var ahead = unsafe ClimbingChain(departures, parent: parent)
        var behind = unsafe ClimbingChain(arrivals, parent: parent)
        var best = min(limit, RoadMetric.unreachable)
        var meeting = RoadHierarchy.none
        while true {
            let (x, y) = (ahead.rank, behind.rank)
            if x == y {
                if x == RoadHierarchy.none { break }
                let rank = Int(x)
                let (to, from) = unsafe (UInt32(forward[rank] >> 32), UInt32(backward[rank] >> 32))
                if UInt64(to) + UInt64(from) < UInt64(best) {
                    best = to + from
                    meeting = x
                }
                if to < best { unsafe relax(forward, rank, to, upFirst, upArcs) }
                if from < best { unsafe relax(backward, rank, from, downFirst, downArcs) }
                ahead.pass(x)
                behind.pass(x)
            } else if x < y {
                let time = unsafe UInt32(forward[Int(x)] >> 32)
                if time < best { unsafe relax(forward, Int(x), time, upFirst, upArcs) }
                ahead.pass(x)
            } else {
                let time = unsafe UInt32(backward[Int(y)] >> 32)
                if time < best { unsafe relax(backward, Int(y), time, downFirst, downArcs) }
                behind.pass(y)
            }
        }
        return (best, meeting)
    }

    /// Labels the first ranks of a search; a label is a time and below it where the search came from.
    @inline(__always)
    private func start(_ labels: UnsafeMutablePointer<UInt64>, _ seeds: Seeds) {
        unsafe labels[Int(seeds.first.rank)] = UInt64(seeds.first.time) << 32 | UInt64(Unpacker.firstSeed)
        if let second = seeds.second {
            let label = UInt64(second.time) << 32 | UInt64(Unpacker.secondSeed)
            unsafe labels[Int(second.rank)] = min(labels[Int(second.rank)], label)
        }
    }

    @inline(__always)
    private func relax(
        _ labels: UnsafeMutablePointer<UInt64>, _ rank: Int, _ time: UInt32,
        _ first: UnsafePointer<UInt32>, _ arcs: UnsafePointer<SearchArc>
    ) {
        let origin = UInt64(time) << 32 | UInt64(UInt32(truncatingIfNeeded: rank))
        for arc in unsafe Int(first[rank])..<Int(first[rank + 1]) {
            let step = unsafe arcs[arc]
            let label = origin &+ UInt64(step.time) << 32
            let head = Int(step.head)
            unsafe labels[head] = min(labels[head], label)
        }
    }

    /// Takes the labels of a search away.
    private func clear(_ departures: Seeds, _ arrivals: Seeds) {
        for (seeds, block) in [(departures, forward), (arrivals, backward)] {
            var chain = unsafe ClimbingChain(seeds, parent: parent)
            while chain.rank != RoadHierarchy.none {
                let rank = chain.rank
                unsafe block.base[Int(rank)] = .max
                chain.pass(rank)
            }
        }
    }
}
