public import Geography
public import Ledger
public import Roads

/// R22: A place between pickup and destination at which the car stops for its passenger, as its driver has agreed.
public struct ExtraStop: Hashable, Sendable {
    /// Where.
    public var place: RoadPlace
    /// What the passenger calls the place.
    public var label: String
    /// When the car drove on from there, as its driver said.
    public var doneAt: Timestamp?
    /// Where it was before its road was closed.
    public var closed: Coordinate?
    /// The ride without it, for another car, which has agreed to nothing; `nil` once it makes no difference, on board.
    public var without: RideFigures?

    /// How long the car stands there at most as it is planned, and as long the price counts.
    public static let wait = TravelTime.minutes(2)

    /// A stop.
    public init(
        place: RoadPlace, label: String, doneAt: Timestamp? = nil, without: RideFigures? = nil
    ) {
        self.place = place
        self.label = label
        self.doneAt = doneAt
        self.without = without
    }
}

/// What a ride is measured by and costs at most.
public struct RideFigures: Hashable, Sendable {
    /// The length of the way that is paid for.
    public var distance: Distance
    /// The time of that way.
    public var time: TravelTime
    /// The longest time between pickup and drop-off.
    public var longestRide: TravelTime
    /// The most that it costs.
    public var price: Money

    /// Figures of a ride.
    public init(distance: Distance, time: TravelTime, longestRide: TravelTime, price: Money) {
        self.distance = distance
        self.time = time
        self.longestRide = longestRide
        self.price = price
    }
}

/// R22: What a passenger would have otherwise of the way that was agreed.
public enum WayWish: Hashable, Sendable {
    /// To be taken elsewhere.
    case destination(RoadPlace)
    /// To stop somewhere on the way.
    case stop(RoadPlace)
    /// Not to make the stop that was agreed.
    case noStop
}

extension CityRide {
    /// The stop that is still ahead.
    public var stopAhead: ExtraStop? { stop?.doneAt == nil ? stop : nil }

    /// Whether its passenger can ask for a stop on the way now: one a ride.
    public var mayAskForStop: Bool { mayAskForDestination && stop == nil }

    /// Whether its passenger can ask to leave out the stop now.
    public var mayLeaveOutStop: Bool { mayAskForDestination && stopAhead != nil }

    /// What it is measured by and costs now.
    var figures: RideFigures {
        RideFigures(
            distance: distance, time: directTime, longestRide: request.longestRide, price: price)
    }

    /// The stop is where cars can come now.
    ///
    /// - Returns: Whether people see that it is elsewhere.
    mutating func moveStop(to place: (RoadPlace) -> RoadPlace) -> Bool {
        guard let old = stopAhead?.place else { return false }
        let new = place(old)
        stop?.place = new
        guard new.coordinate != old.coordinate else { return false }
        let asked = stop?.closed ?? old.coordinate
        stop?.closed = asked
        return true
    }

    /// Another car is looked for: its driver has agreed to no stop, so the ride is what it was without one, also in its price.
    ///
    /// - Returns: Whether there was one.
    mutating func loseStop() -> Bool {
        guard let lost = stop else { return false }
        stop = nil
        guard let without = lost.without else { return true }
        distance = without.distance
        directTime = without.time
        request.longestRide = without.longestRide
        price = without.price
        return true
    }
}
