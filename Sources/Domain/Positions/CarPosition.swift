public import Geography
public import Roads

/// Where a car was last seen, and how far it then was from its next stop.
public struct CarPosition: Hashable, Sendable {
    /// Where it was.
    public var place: RoadPlace
    /// When it was there.
    public var observedAt: Timestamp
    /// The time from there to its next stop; zero if there is none.
    public var timeToNextStop: TravelTime

    /// A car's last known position.
    @inlinable
    public init(place: RoadPlace, observedAt: Timestamp, timeToNextStop: TravelTime = .zero) {
        self.place = place
        self.observedAt = observedAt
        self.timeToNextStop = timeToNextStop
    }
}
