public import Geography
public import Storage

/// A hierarchy with one set of travel times worked into it: immutable, to be shared between threads and swapped
/// for another while the city runs.
public struct RoadMetric: Sendable {
    /// The time of an arc that is closed to traffic, in milliseconds.
    public static let closed = UInt32.max
    /// Times from here on (some 12 days) count as "no way", and so do the sums along a route.
    package static let unreachable: UInt32 = 0x3fff_ffff

    /// What the times were worked into.
    public let hierarchy: RoadHierarchy
    /// The time of each arc of the network in milliseconds; closed ones have ``closed`` or another time of more
    /// than 12 days.
    public let arcTimes: Column<UInt32>
    /// The time of each arc for a car that is on it already: the same, but for closed arcs, which such a car may
    /// leave. Where nothing else was given, closed here too.
    public let drivenTimes: Column<UInt32>
    /// The arcs driven from lower to upper ranks.
    public let upward: SearchGraph
    /// The arcs driven from upper to lower ranks.
    public let downward: SearchGraph

    /// Works a travel time for each arc of the network, in milliseconds, into the hierarchy.
    ///
    /// - Parameter drivenTimes: What closed arcs take those who are on them already.
    ///
    /// Throws ``HierarchyError/Code/unequalColumns`` when the number of times is not that of the arcs.
    public init(
        _ hierarchy: RoadHierarchy, arcTimes: Column<UInt32>, drivenTimes: Column<UInt32>? = nil
    ) throws(HierarchyError) {
        for times in [arcTimes, drivenTimes ?? arcTimes] where times.count != hierarchy.arcCount {
            throw HierarchyError(
                .unequalColumns, "\(hierarchy.arcCount) arcs, but \(times.count) travel times")
        }
        let customization = Customization(hierarchy, arcTimes: arcTimes)
        self.hierarchy = hierarchy
        self.arcTimes = arcTimes
        self.drivenTimes = drivenTimes ?? arcTimes
        upward = customization.upward()
        downward = customization.downward()
    }

    /// Puts stored parts together, without customising again.
    ///
    /// Throws a ``HierarchyError`` that names the first row that does not fit: whatever passes is safe to search.
    public init(
        stored hierarchy: RoadHierarchy, arcTimes: Column<UInt32>, upward: SearchGraph, downward: SearchGraph
    ) throws(HierarchyError) {
        guard arcTimes.count == hierarchy.arcCount else {
            throw HierarchyError(
                .unequalColumns, "\(hierarchy.arcCount) arcs, but \(arcTimes.count) travel times")
        }
        self.hierarchy = hierarchy
        self.arcTimes = arcTimes
        drivenTimes = arcTimes
        self.upward = upward
        self.downward = downward
        try checkRows(of: upward)
        try checkRows(of: downward)
        try checkWays(of: upward, isUpward: true)
        try checkWays(of: downward, isUpward: false)
    }

    /// Whether an arc is closed to those who are not on it.
    public func isClosed(_ arc: ArcID) -> Bool { arcTimes[Int(arc.index)] >= Self.unreachable }

    /// The time of one whole arc; `nil` if it is closed.
    public func time(of arc: ArcID) -> TravelTime? {
        let time = arcTimes[Int(arc.index)]
        return time < Self.unreachable ? .milliseconds(Int64(time)) : nil
    }
}
