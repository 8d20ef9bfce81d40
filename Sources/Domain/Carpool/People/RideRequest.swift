public import Geography
public import Roads

/// Somebody's wish to be taken along, now.
public struct RideRequest: Hashable, Sendable {
    /// Who travels.
    public var party: Party
    /// Where they wait.
    public var pickup: RoadPlace
    /// Where they want to go.
    public var dropOff: RoadPlace
    /// When they asked.
    public var askedAt: Timestamp
    /// The latest moment at which they want to be on board.
    public var latestPickup: Timestamp
    /// The longest time they want to spend in the car.
    public var longestRide: TravelTime

    /// A request with the limits its people set.
    public init(
        party: Party, pickup: RoadPlace, dropOff: RoadPlace, askedAt: Timestamp, latestPickup: Timestamp,
        longestRide: TravelTime
    ) {
        self.party = party
        self.pickup = pickup
        self.dropOff = dropOff
        self.askedAt = askedAt
        self.latestPickup = latestPickup
        self.longestRide = longestRide
    }

    /// The request's identifier.
    public var id: RequestID { party.id }
}
