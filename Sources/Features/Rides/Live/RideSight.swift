public import Geography
public import Ledger
public import Roads

/// A ride as its passenger sees it at one moment.
public struct RideSight: Hashable, Sendable {
    /// The ride.
    public var ride: CityRide
    /// When the car reaches the pickup, as planned now; `nil` without a car or once on board.
    public var pickupAt: Timestamp?
    /// When the car reaches the drop-off, as planned now.
    public var dropOffAt: Timestamp?
    /// How many stops for others the car makes before its next one for this ride.
    public var stopsBefore: Int
    /// The car.
    public var car: CarSight?
    /// When the car was last seen where it is.
    public var carSeenAt: Timestamp?
    /// Since when nothing has been heard of the car; `nil` while it tells where it is.
    public var silentSince: Timestamp?
    /// When another car is searched for if it stays so; `nil` once on board.
    public var silentUntil: Timestamp?
    /// What calling off costs now.
    public var cancelFee: Money
    /// What it costs not to have come once the car has waited; zero where the car was not seen at the pickup.
    public var absenceFee: Money
    /// The stops from the next one to this ride's drop-off.
    public var stops: [StopSight]
    /// How many other people share the car on this ride, now or later.
    public var companions: Int
    /// The places the car drives through up to this ride's drop-off, starting with the car's own.
    public var way: [RoadPlace]
    /// The offer's version: while it stays the same so do the stops.
    public var offerVersion: Int

    /// A ride without a car.
    init(ride: CityRide) {
        self.ride = ride
        cancelFee = Money(minorUnits: 0, ride.price.currency)
        absenceFee = cancelFee
        stopsBefore = 0
        stops = []
        companions = 0
        way = []
        offerVersion = 0
    }
}

/// A stop of the car as a passenger sees it: others stay nameless.
public struct StopSight: Hashable, Sendable {
    /// Whether somebody gets in, or out.
    public var isPickup: Bool
    /// Whether it is the passenger's own stop.
    public var isOwn: Bool
    /// Where it is.
    public var coordinate: Coordinate
    /// When the car is there, as planned now.
    public var at: Timestamp
}
