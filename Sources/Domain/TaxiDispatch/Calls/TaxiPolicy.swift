public import Geography

/// How calls go in a city: the operator's to set.
public struct TaxiPolicy: Hashable, Sendable {
    /// How long a driver may think about a call.
    public var timeToAnswer: TravelTime
    /// How long a whole call may last, from when it is made until a driver has said yes.
    public var longestSearch: TravelTime
    /// After so many silences in a row a taxi is switched off.
    public var silencesUntilOff: Int
    /// Whether the neighbouring zones are asked, the nearest first, when nobody is left in the caller's own.
    public var asksNeighbours: Bool
    /// After so long without a position a taxi counts as gone.
    public var longestSilence: TravelTime
    /// How long a taxi waits at the door before its driver may say that nobody came.
    public var timeToBoard: TravelTime
    /// How long a taxi that lost its caller through no fault of its own, outside the zone where it had waited, can return
    /// to its place there.
    public var timeToReturn: TravelTime
    /// How much later than promised a taxi may be at the door, until the call is offered to others.
    public var longestDelay: TravelTime
    /// How long a taxi can stand at the door with nothing being said, until the call is over.
    public var longestWait: TravelTime
    /// How long somebody can be on board, until the drive is taken to have ended.
    public var longestRide: TravelTime
    /// How long after a restart of the server whoever was to answer gets to come back.
    public var restartGrace: TravelTime
    /// How long before a booked call's time a taxi is looked for.
    public var bookingLead: TravelTime
    /// The most calls that a person can have booked.
    public var mostBookings: Int
    /// Who has called off as many calls within an hour waits before the next: each keeps a driver from another.
    public var mostCalledOff: Int
    /// How much longer than the direct way somebody who shares is under way at most.
    public var longestSharedDetour: TravelTime
    /// How far away, in time, a taxi can be that takes a further caller along.
    public var longestSharedPickup: TravelTime
    /// How far from a caller's door a taxi can be measured and still be at it: in the next street where no car gets to it.
    public var doorRadius: Distance

    /// A policy; all spans and numbers above zero.
    public init(
        timeToAnswer: TravelTime = .seconds(20), longestSearch: TravelTime = .minutes(4),
        silencesUntilOff: Int = 2, asksNeighbours: Bool = true, longestSilence: TravelTime = .minutes(2),
        timeToBoard: TravelTime = .minutes(5), timeToReturn: TravelTime = .minutes(15),
        longestDelay: TravelTime = .minutes(20), longestWait: TravelTime = .minutes(30),
        longestRide: TravelTime = .minutes(360), restartGrace: TravelTime = .seconds(10),
        bookingLead: TravelTime = .minutes(15), mostBookings: Int = 3,
        mostCalledOff: Int = 6, longestSharedDetour: TravelTime = .minutes(10),
        longestSharedPickup: TravelTime = .minutes(10), doorRadius: Distance = .metres(500)
    ) {
        self.timeToAnswer = timeToAnswer
        self.longestSearch = longestSearch
        self.silencesUntilOff = silencesUntilOff
        self.asksNeighbours = asksNeighbours
        self.longestSilence = longestSilence
        self.timeToBoard = timeToBoard
        self.timeToReturn = timeToReturn
        self.longestDelay = longestDelay
        self.longestWait = longestWait
        self.longestRide = longestRide
        self.restartGrace = restartGrace
        self.bookingLead = bookingLead
        self.mostBookings = mostBookings
        self.mostCalledOff = mostCalledOff
        self.longestSharedDetour = longestSharedDetour
        self.longestSharedPickup = longestSharedPickup
        self.doorRadius = doorRadius
    }
}
