public import Geography

/// A way from one place to another, as the arcs it follows.
///
/// Its length, shape, street names and steps are the network's to tell.
public struct Route: Hashable, Sendable {
    /// Where it starts: a position on the first arc.
    public let start: RoadPosition
    /// Where it ends: a position on the last arc.
    public let end: RoadPosition
    /// The arcs in order of travel, the first and the last driven in part. One arc alone when both places lie
    /// on it and the end is not behind the start; the same arc first and last when the way goes round.
    public let arcs: [ArcID]
    /// The time from start to end.
    public let time: TravelTime

    package init(start: RoadPosition, end: RoadPosition, arcs: [ArcID], time: TravelTime) {
        self.start = start
        self.end = end
        self.arcs = arcs
        self.time = time
    }
}
