public import Geography

/// A trip that was announced after the timetable was published.
///
/// It is written as `NEW`. Readers from before May 2025, who know only `ADDED`, for which nobody ever said what it means,
/// take it for a trip of the timetable that they do not have, and leave it out.
public struct AddedTrip: Hashable, Sendable {
    /// A call at a stop of the timetable.
    public struct Stop: Hashable, Sendable {
        /// The identifier of the stop.
        public var stopID: String
        /// When the car was to come.
        public var arrival: Timestamp
        /// When it was to go on.
        public var departure: Timestamp
        /// How much later than that both are expected, in whole seconds; below zero for earlier.
        public var delay: TravelTime

        /// A call at a stop.
        public init(stopID: String, arrival: Timestamp, departure: Timestamp, delay: TravelTime = .zero) {
            self.stopID = stopID
            self.arrival = arrival
            self.departure = departure
            self.delay = delay
        }
    }

    /// The identifier of its route, which is in the timetable.
    public var routeID: String
    /// Where it goes, as it would stand on a bus.
    public var headsign: String
    /// Where it calls, in order; two at least. Passengers get in at all but the last and out at all but the first.
    public var stops: [Stop]

    /// A trip that is not in the timetable.
    public init(routeID: String, headsign: String, stops: [Stop]) {
        self.routeID = routeID
        self.headsign = headsign
        self.stops = stops
    }
}
