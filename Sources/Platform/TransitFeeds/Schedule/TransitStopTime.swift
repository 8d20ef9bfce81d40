/// When a trip calls at a stop, and for whom (`stop_times.txt`).
public struct TransitStopTime: Hashable, Sendable {
    /// The identifier of the stop.
    public var stopID: String
    /// When the car comes.
    public var arrival: ServiceTime
    /// When it goes on; not before it came.
    public var departure: ServiceTime
    /// Whether passengers can get in. At the last stop nobody does, whatever stands here.
    public var takesPassengers: Bool
    /// Whether they can get out. At the first stop nobody does, whatever stands here.
    public var setsDownPassengers: Bool
    /// Whether the times are only about right; else the car keeps to them.
    public var isApproximate: Bool

    /// A call at a stop.
    public init(
        stopID: String, arrival: ServiceTime, departure: ServiceTime, takesPassengers: Bool = true,
        setsDownPassengers: Bool = true, isApproximate: Bool = false
    ) {
        self.stopID = stopID
        self.arrival = arrival
        self.departure = departure
        self.takesPassengers = takesPassengers
        self.setsDownPassengers = setsDownPassengers
        self.isApproximate = isApproximate
    }
}
