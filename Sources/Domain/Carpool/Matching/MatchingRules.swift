public import Geography

/// The operator's rules of matching, with the defaults of a town.
public struct MatchingRules: Hashable, Sendable {
    /// How far a driver may be from the pickup, in a straight line.
    public var pickupRadius: Distance = .kilometres(2)
    /// The longest wait from asking to being picked up.
    public var longestPickup: TravelTime = .minutes(10)
    /// A driver's longest detour where they set none.
    public var longestDetour: TravelTime = .minutes(10)
    /// How much longer than the direct way a passenger rides at most, where they set no limit.
    public var longestRideDetour: TravelTime = .minutes(10)
    /// How many drivers are asked in one round.
    public var driversPerRound = 3
    /// How many rounds ask several drivers; after them each further look for drivers asks the best one, as long as
    /// the search lasts.
    public var rounds = 3
    /// The pause between two rounds, and between two looks for drivers who have come since.
    public var timeBetweenRounds: TravelTime = .seconds(20)
    /// How long a search lasts, unless somebody is found: until then nobody is told that there is no driver.
    public var longestSearch: TravelTime = .minutes(5)
    /// How long a driver has to answer.
    public var timeToAnswer: TravelTime = .seconds(30)
    /// How long the matcher has to name candidates.
    public var timeToMatch: TravelTime = .seconds(10)
    /// How long a driver is offered without a new position.
    public var longestSilence: TravelTime = .minutes(2)
    /// How long those who were promised a ride wait for a driver of whom nothing is heard, before another is
    /// searched for: a phone finds its network again after a tunnel.
    public var longestSilenceWhenPromised: TravelTime = .minutes(4)
    /// How long after its promised moment a pickup or a drop-off counts as missed.
    public var grace: TravelTime = .minutes(3)
    /// How much later than first promised somebody is picked up at most, however bad the traffic; after that another
    /// car is searched for.
    public var longestDelay: TravelTime = .minutes(15)
    /// How long a driver waits at the pickup, at least, before they may say that nobody came and a fee is due; up to
    /// the next full minute, see ``RideAgreement/waitsUntil``.
    public var leastWaiting: TravelTime = .minutes(3)
    /// How long a driver waits at the pickup before the passenger counts as absent without anybody saying so.
    public var longestBoarding: TravelTime = .minutes(5)
    /// How long after its promised end a ride is taken to have ended, if nobody says so.
    public var longestOverdue: TravelTime = .minutes(30)
    /// How long an ended ride can be rated.
    public var timeToRate: TravelTime = .minutes(24 * 60)
    /// What an open answer gets at least after the city's server has started again.
    public var restartGrace: TravelTime = .seconds(10)
    /// How many searches a person may call off within an hour, before anybody has agreed to come, until a further
    /// request has to wait: who asks and calls off from place to place finds drivers whom no stranger is shown.
    public var mostSearchesCalledOff = 6
    /// The longest trip, in a straight line, that is matched at once; beyond it planned rides are shown.
    public var longestTrip: Distance = .kilometres(30)
    /// What counts how much when offers are compared.
    public var weights = ScoreWeights()

    /// The defaults.
    public init() {}

    /// Until when a car waits, at least, that has been at a pickup since then; see ``RideAgreement/waitsUntil``.
    public func endOfWaiting(from reachedAt: Timestamp) -> Timestamp {
        (reachedAt + leastWaiting).roundedUpToMinute
    }
}
