public import Carpool
public import Geography
public import Ledger
public import Roads

/// A ride as its passenger sees it at one moment.
public struct RideSight: Hashable, Sendable {
    /// The ride.
    public var ride: CityRide
    /// When the car reaches the pickup, as planned now; `nil` without a car, once on board, or while nothing is heard
    /// of the car, so that it is not known. To the minute where others' stops come before.
    public var pickupAt: Timestamp?
    /// When the car reaches the drop-off, as planned now; `nil` without a car or while nothing is heard of it. To the
    /// minute where others' stops come before.
    public var dropOffAt: Timestamp?
    /// How many stops for others the car makes before its next one for this ride.
    public var stopsBefore: Int
    /// The car; `nil` while it is where others get in or out.
    public var car: CarSight?
    /// When the car was last seen where it is.
    public var carSeenAt: Timestamp?
    /// Since when nothing has been heard of the car; `nil` while it tells where it is.
    public var silentSince: Timestamp?
    /// When another car is searched for if it stays so; `nil` once on board.
    public var silentUntil: Timestamp?
    /// What calling off costs now.
    public var cancelFee: Money
    /// How long calling off costs no more than that.
    public var cancelFeeHolds: FeeHold
    /// What it costs not to have come once the car has waited; zero where the car was not seen at the pickup.
    public var absenceFee: Money
    /// The stops from the next one to this ride's drop-off.
    public var stops: [StopSight]
    /// How many other people share the car on this ride, now or later.
    public var companions: Int
    /// The car's place, where it is to be seen, and those of this ride's own stops ahead.
    public var way: [RoadPlace]
    /// The offer's version: while it stays the same so do the stops.
    public var offerVersion: Int

    /// A ride without a car.
    init(ride: CityRide) {
        self.ride = ride
        cancelFee = Money(minorUnits: 0, ride.price.currency)
        cancelFeeHolds = .always
        absenceFee = cancelFee
        stopsBefore = 0
        stops = []
        companions = 0
        way = []
        offerVersion = 0
    }

    /// What others are shown of it: where the passenger stops on the way is theirs, so a link shows the two ends alone.
    var withoutStop: RideSight {
        guard let stop = ride.stop else { return self }
        var sight = self
        sight.stops.removeAll { $0.isVia && $0.isOwn }
        sight.way.removeAll { $0 == stop.place }
        sight.ride.stop = nil
        return sight
    }

    /// When the car is at an own stop: to the minute after others' stops, whose places the exact time would help to
    /// find; never later than promised where the promise holds.
    func ownTime(_ at: Timestamp, promised latest: Timestamp) -> Timestamp {
        guard stops.contains(where: { !$0.isOwn }) else { return at }
        return min(at.roundedUp(to: .minutes(1)), max(at, latest))
    }

    /// When the car is at another's stop, coarsely, but not before the stop that comes first.
    func othersTime(_ at: Timestamp) -> Timestamp {
        let coarse = at.roundedDown(to: PickupEstimate.step)
        return stops.last?.at.map { max($0, coarse) } ?? coarse
    }
}

/// A stop of the car as a passenger sees it: of others' stops they learn that there is one, and about when.
public struct StopSight: Hashable, Sendable {
    /// Whether somebody gets in; else somebody gets out, or has something to do there.
    public var isPickup: Bool
    /// R22: Whether people have something to do there and go on with the car.
    public var isVia = false
    /// Whether it is the passenger's own stop.
    public var isOwn: Bool
    /// Where it is; `nil` for others' stops.
    public var coordinate: Coordinate?
    /// When the car is there, as planned now; for others' stops to some minutes. `nil` while nothing is heard of the
    /// car, so that it is not known.
    public var at: Timestamp?
}
