public import Carpool
public import Geography
public import Identity
public import Ledger
public import Roads

/// A driver's journey as the driver sees it at one moment.
public struct DriverSight: Hashable, Sendable {
    /// The offer with the car, the room and everything that is known of it.
    public var offer: CityOffer
    /// What the driver is being asked.
    public var question: DriverQuestion?
    /// R22: Where a passenger of this car asks to be taken instead.
    public var destination: DestinationQuestion?
    /// The stops in order; the last is the driver's own destination.
    public var stops: [DriverStop]
    /// The car's place and then those of the stops: the way to drive. The first leg is the next.
    public var way: [RoadPlace]
    /// Whether the car is so close to its next stop that it has probably arrived: a suggestion; the driver says.
    public var isAtNextStop: Bool
    /// Whether the phone measures that the car is not at its next stop: what is done there would be refused.
    public var isFarFromNextStop = false
    /// Whether the car has been at the extra stop that is its next one: going on can be said anywhere then.
    public var hasBeenAtNextStop = false
    /// Whether nothing has been heard of the car for so long that nobody new is offered to it.
    public var isSilent: Bool
    /// When those who were promised a ride get another car if it stays so; `nil` while the car is heard of, or
    /// nobody waits for it.
    public var silentUntil: Timestamp?
    /// When a paused journey ends by itself if the driver does not go on; `nil` without a pause, and while somebody
    /// counts on the car.
    public var pauseEndsAt: Timestamp?
    /// What the passengers of this journey pay so far; `nil` before the first.
    public var earned: Money?
    /// The most that those on board and promised will pay.
    public var expected: Money?

    /// The people on the way, and who asks.
    var people: Set<PersonID> {
        Set(stops.compactMap(\.passenger) + [question?.passenger].compactMap(\.self))
    }
}

/// A request that a driver is asked about: everything to decide on, for the time of the countdown.
public struct DriverQuestion: Hashable, Sendable {
    /// The request.
    public var request: RequestID
    /// Who asks; see ``RiderDirectory``.
    public var passenger: PersonID
    /// Their first name.
    public var firstName: String
    /// How many people travel.
    public var people: Int
    /// Their pieces of luggage.
    public var luggage: Int
    /// What they ask of company.
    public var preferences: Preferences
    /// Where they get in.
    public var pickup: DriverStop
    /// Where they get out.
    public var dropOff: DriverStop
    /// How much later the driver arrives at the own destination.
    public var detour: TravelTime
    /// The most that the ride brings.
    public var price: Money
    /// Whether it comes from the passenger's wallet, and not in cash.
    public var isFromWallet: Bool
    /// Until when the answer counts.
    public var until: Timestamp
    /// Whether the passenger is a part of the living sample city.
    public var isSimulated: Bool
}

/// A stop on a driver's way.
public struct DriverStop: Hashable, Sendable {
    /// What happens there; names the stop in the driver's commands.
    public var purpose: Stop.Purpose
    /// Who gets in or out; `nil` at the driver's own destination.
    public var passenger: PersonID?
    /// Their first name.
    public var firstName: String?
    /// How many people that is.
    public var people: Int
    /// Their pieces of luggage.
    public var luggage: Int
    /// Where it is.
    public var coordinate: Coordinate
    /// What the passenger calls the place; `nil` at the driver's own destination.
    public var label: String?
    /// When the car is there, as planned now; `nil` while nothing is heard of the car, so that it is not known.
    public var at: Timestamp?
    /// The latest moment that was promised; `nil` at the driver's own destination.
    public var latest: Timestamp?
    /// When the car arrived at this pickup, if it stands there.
    public var reachedAt: Timestamp?
    /// From when on the driver may say that nobody came.
    public var absentFrom: Timestamp?
    /// Whether the people who get out here have asked to get out before.
    public var wantsOut: Bool
    /// What they pay at most, or have paid.
    public var price: Money?
    /// R21: How often the driver may still type the boarding code; `nil` where none was asked for.
    public var codeTriesLeft: Int?
}
