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
    /// The arcs driven from lower to upper ranks.
    public let upward: SearchGraph
    /// The arcs driven from upper to lower ranks.
    public let downward: SearchGraph

    /// Works a travel time for each arc of the network, in milliseconds, into the hierarchy.
    ///
    /// Throws ``HierarchyError/Code/unequalColumns`` when the number of times is not that of the arcs.
    public init(_ hierarchy: RoadHierarchy, arcTimes: Column<UInt32>) throws(HierarchyError) {
        guard arcTimes.count == hierarchy.arcCount else {
            throw HierarchyError(
                .unequalColumns, "\(hierarchy.arcCount) arcs, but \(arcTimes.count) travel times")
        }
        let customization = Customization(hierarchy, arcTimes: arcTimes)
        self.hierarchy = hierarchy
        self.arcTimes = arcTimes
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
        self.upward = upward
        self.downward = downward
        try checkRows(of: upward)
        try checkRows(of: downward)
        try checkWays(of: upward, isUpward: true)
        try checkWays(of: downward, isUpward: false)
    }

    /// The time of one whole arc; `nil` if it is closed.
    public func time(of arc: ArcID) -> TravelTime? {
        let time = arcTimes[Int(arc.index)]
        return time < Self.unreachable ? .milliseconds(Int64(time)) : nil
    }
}
