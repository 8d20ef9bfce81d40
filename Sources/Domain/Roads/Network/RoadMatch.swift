public import Geography

/// The place on a road nearest to a point, and how far away it is.
public struct RoadMatch: Hashable, Sendable {
    /// The place on the road.
    public var place: RoadPlace
    /// The straight-line distance from the point to the place.
    public var distance: Distance

    /// A place at a distance.
    public init(place: RoadPlace, distance: Distance) {
        self.place = place
        self.distance = distance
    }
}
