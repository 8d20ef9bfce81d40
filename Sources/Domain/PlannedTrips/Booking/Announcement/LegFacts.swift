public import Geography

/// What the road between two places takes.
public struct LegFacts: Hashable, Sendable {
    /// The time by car.
    public var time: TravelTime
    /// The length.
    public var distance: Distance

    /// A time and a length.
    public init(time: TravelTime, distance: Distance) {
        self.time = time
        self.distance = distance
    }
}
