public import Geography
public import Roads

/// A trip as the search knows it: its published stops and times, and what is free on each leg. Where passengers get in and
/// out away from the stops is not in it.
public struct TripOffer: Hashable, Sendable {
    /// A published stop.
    public struct Stop: Hashable, Sendable {
        /// Where on the road.
        public var place: RoadPlace
        /// When the car leaves there, or arrives at the last one, as it was published.
        public var at: Timestamp
        /// What a seat costs from the first stop to here, in minor units.
        public var price: Int64

        /// A published stop.
        public init(place: RoadPlace, at: Timestamp, price: Int64) {
            self.place = place
            self.at = at
            self.price = price
        }
    }

    /// The trip.
    public let id: PlannedTripID
    /// At least two, in order, none before the one in front of it.
    public var stops: [Stop]
    /// How many seats are free on each leg.
    public var seats: SeatCount
    /// The longest detour that the driver still makes.
    public var longestDetour: TravelTime
    /// What the trip is like.
    public var traits: TripTraits
    /// What coins of its currency can pay, in minor units.
    public var cashStep: Int64

    /// A trip to be found.
    public init(
        id: PlannedTripID, stops: [Stop], seats: SeatCount, longestDetour: TravelTime,
        traits: TripTraits = [], cashStep: Int64 = 1
    ) {
        precondition(stops.count >= 2, "a trip leads from one stop to another")
        precondition(seats.freeByLeg.count == stops.count - 1, "seats are counted on every leg")
        precondition(zip(stops, stops.dropFirst()).allSatisfy { $0.at <= $1.at }, "stops go forward in time")
        self.id = id
        self.stops = stops
        self.seats = seats
        self.longestDetour = longestDetour
        self.traits = traits
        self.cashStep = max(cashStep, 1)
    }

    /// When the car passes a position by the published times, which is on one of its legs or at its last stop.
    func moment(at position: TripPosition) -> Timestamp {
        let start = stops[position.leg].at
        guard position.leg + 1 < stops.count else { return start }
        return position.share.moment(from: start, to: stops[position.leg + 1].at)
    }

    /// What a seat costs from one position to another, in minor units.
    func price(from board: TripPosition, to alight: TripPosition) -> Int64 {
        SeatPrice.minorUnits(from: board, to: alight, stops: stops.count, cashStep: cashStep) {
            stops[$0].price
        }
    }
}
