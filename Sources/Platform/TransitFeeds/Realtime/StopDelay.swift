public import Geography

/// How late a trip is at a stop (`StopTimeUpdate`).
public struct StopDelay: Hashable, Sendable {
    /// Which of the trip's stops it is, from 1, as ``TransitFeed/files()`` numbers them.
    public var sequence: Int
    /// The identifier of the stop.
    public var stopID: String
    /// How late it comes, in whole seconds; below zero where it is early.
    public var arrival: TravelTime
    /// How late it goes on, likewise.
    public var departure: TravelTime

    /// A delay at a stop.
    public init(sequence: Int, stopID: String, arrival: TravelTime, departure: TravelTime) {
        self.sequence = sequence
        self.stopID = stopID
        self.arrival = arrival
        self.departure = departure
    }
}
