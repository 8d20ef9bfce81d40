public import Geography
public import Roads

/// A trip as the search knows it: where it goes and when, and what is free.
public struct TripOffer: Hashable, Sendable {
    /// A place that the car comes to.
    public struct Stop: Hashable, Sendable {
        /// Where on the road.
        public var place: RoadPlace
        /// When the car leaves there, or arrives at the last one.
        public var at: Timestamp
        /// What a seat costs from the first stop to here, in minor units.
        public var price: Int64
        /// Whether anybody may get in and out here: a passenger's door is nobody else's stop.
        public var isPublished: Bool

        /// A place that the car comes to.
        public init(place: RoadPlace, at: Timestamp, price: Int64, isPublished: Bool = true) {
            self.place = place
            self.at = at
            // More than any seat costs would only overflow.
            self.price = min(max(price, 0), 1 << 40)
            self.isPublished = isPublished
        }
    }

    /// The trip.
    public let id: PlannedTripID
    /// At least two, in order, none before the one in front of it.
    public var stops: [Stop]
    /// The free seats between each two stops.
    public var freeSeats: [Int]
    /// The longest detour that the driver still makes.
    public var longestDetour: TravelTime
    /// What the trip is like.
    public var traits: TripTraits

    /// A trip to be found.
    public init(
        id: PlannedTripID, stops: [Stop], freeSeats: [Int], longestDetour: TravelTime,
        traits: TripTraits = []
    ) {
        precondition(stops.count >= 2 && freeSeats.count == stops.count - 1, "a seat count for each leg")
        precondition(zip(stops, stops.dropFirst()).allSatisfy { $0.at <= $1.at }, "stops go forward in time")
        self.id = id
        self.stops = stops
        self.freeSeats = freeSeats
        self.longestDetour = longestDetour
        self.traits = traits
    }
}
