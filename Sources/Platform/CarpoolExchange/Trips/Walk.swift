public import Geography

/// A walk between where a passenger wants to be and where the car stops; each part may be left unsaid.
public struct Walk: Hashable, Sendable {
    /// How far it is; whole metres.
    public var distance: Distance?
    /// How long it takes; whole seconds.
    public var duration: TravelTime?
    /// The way.
    public var polyline: EncodedPolyline?

    /// A walk of which nothing must be said.
    public init(distance: Distance? = nil, duration: TravelTime? = nil, polyline: EncodedPolyline? = nil) {
        self.distance = distance
        self.duration = duration
        self.polyline = polyline
    }
}
