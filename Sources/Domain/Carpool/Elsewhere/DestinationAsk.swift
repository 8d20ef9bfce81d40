public import Geography
public import Identity
public import Ledger
public import Roads

/// R22: A passenger asks to be taken elsewhere, for a stop on the way, or to leave that out: where, for what, and until when
/// the driver can answer. Until then all stays as it was agreed.
public struct DestinationAsk: Hashable, Sendable {
    /// Whose answer is waited for.
    public var offer: OfferID
    /// What the other destination would be, as the passenger was shown it.
    public var plan: DestinationPlan
    /// What the passenger calls the place that it is about.
    public var label: String
    /// What is set aside beside the price agreed so far; nothing where that is enough, or where cash is paid.
    public var raise: PriceRaise?
    /// Until when the driver can answer.
    public var until: Timestamp

    /// A question to the driver.
    public init(
        offer: OfferID, plan: DestinationPlan, label: String, raise: PriceRaise?, until: Timestamp
    ) {
        self.offer = offer
        self.plan = plan
        self.label = label
        self.raise = raise
        self.until = until
    }

    /// How long a driver has to answer: somebody who drives looks at it when the road allows it.
    public static let timeToAnswer = TravelTime.seconds(75)
    /// How often a passenger can ask on one ride, whatever for.
    public static let most = 3
}

/// What a ride on another way would be: the price is the tariff's for the way from the pickup by the stop to the destination;
/// who is on board pays for the way so far and for the way from where the car is. To another destination it may be less than
/// before: who rides less far pays less, as who gets out early does. A stop never makes a ride cheaper, and on board leaving
/// one out does not either, since the car may have driven towards it.
public struct DestinationPlan: Hashable, Sendable {
    /// What would be another.
    public var change = WayChange.destination
    /// Where the party gets out.
    public var dropOff: RoadPlace
    /// Where the car stops before that, if it does.
    public var stop: RoadPlace?
    /// The ride without that stop, for another car; nothing on board.
    public var without: RideFigures?
    /// The length of the way that is paid for.
    public var distance: Distance
    /// The time of that way.
    public var time: TravelTime
    /// The most that the ride costs then.
    public var price: Money
    /// What is promised then.
    public var promise: Promise

    /// Another way.
    public init(
        _ change: WayChange = .destination, dropOff: RoadPlace, stop: RoadPlace? = nil,
        without: RideFigures? = nil, distance: Distance, time: TravelTime, price: Money, promise: Promise
    ) {
        self.change = change
        self.dropOff = dropOff
        self.stop = stop
        self.without = without
        self.distance = distance
        self.time = time
        self.price = price
        self.promise = promise
    }
}

/// R22: What a passenger asks to have otherwise.
public enum WayChange: Int8, CaseIterable, Hashable, Sendable {
    /// The destination.
    case destination = 0
    /// One stop more.
    case stop = 1
    /// The stop is left out.
    case noStop = 2

    /// Whether it is about a stop on the way, and not about where the ride leads.
    public var isAboutStop: Bool { self != .destination }
}

/// What is set aside in a wallet beside what had been before, because the price agreed became higher.
public struct PriceRaise: Hashable, Sendable {
    /// Names what is set aside.
    public var hold: UniqueID
    /// How much, in minor units.
    public var amount: Int64

    /// So much more.
    public init(hold: UniqueID, amount: Int64) {
        self.hold = hold
        self.amount = amount
    }
}

/// The way that a party has come until where the car turned for another destination.
public struct WaySoFar: Hashable, Sendable {
    /// Where that was.
    public var place: RoadPlace
    /// The length of the way.
    public var distance: Distance
    /// Its time.
    public var time: TravelTime

    /// A way.
    public init(place: RoadPlace, distance: Distance, time: TravelTime) {
        self.place = place
        self.distance = distance
        self.time = time
    }
}

/// What stands in the way of another destination.
public enum DestinationFault: Error, Hashable, Sendable {
    /// No road leads there.
    case noWay
    /// The driver's plan has no room for it: somebody else's promise, a seat, or how far the driver goes out of the way.
    /// Which of these nobody is told, since many answers would tell where others live.
    case notInPlan
    /// The passenger has asked often enough.
    case tooOften
    /// The passenger has looked at many places.
    case tooManyPlaces
    /// The ride has, or has had, its stop.
    case oneStop
    /// What is asked is about a stop, and not about the destination, or the other way round.
    case otherQuestion
    /// It costs more than the passenger was shown.
    case costsMore(Money)
}
