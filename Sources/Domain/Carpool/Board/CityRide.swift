public import Boards
public import Geography
public import Identity
public import Ledger

/// A request for a ride with all that its people see of it.
public struct CityRide: Hashable, Sendable {
    /// The passenger's first name.
    public var firstName: String
    /// Whether the passenger is a part of the living sample city and not a person.
    public var isSimulated: Bool
    /// Where the ride begins, as people say it.
    public var fromLabel: String
    /// Where it ends, as people say it.
    public var toLabel: String
    /// The request itself.
    public var request: RideRequest
    /// The length of the direct way.
    public var distance: Distance
    /// The time of the direct way.
    public var directTime: TravelTime
    /// The price the passenger confirmed: the most they will pay.
    public var price: Money
    /// What the ride cost in the end; `nil` before the arrival.
    public var paid: Money?
    /// What calling off late or not coming cost; `nil` where nobody did.
    public var fee: Money?
    /// Who receives the fee.
    public var feeRecipient: CancellationPolicy.Recipient?
    /// How the ride is paid.
    public var payment = RidePayment.cash
    /// When the driver confirmed that the cash was received; `nil` before, and for rides that are paid otherwise.
    public var cashTakenAt: Timestamp?
    /// The stars given; `nil` while not rated.
    public var stars: Int?
    /// The driver, once one has accepted; kept when the ride is over.
    public var driver: DriverCard?
    /// Why this driver was the best, as it was when they accepted.
    public var reasons: ScoreExplanation?
    /// Who that driver is.
    public var driverID: PersonID?
    /// The drivers who called this ride off: not asked again, whatever car they come with.
    public var excludedDrivers: Set<PersonID> = []
    /// Where the pickup was before its road was closed.
    public var closedPickup: Coordinate?
    /// Where the drop-off was before its road was closed.
    public var closedDropOff: Coordinate?
    /// R21: What the passenger says when getting in, if they asked for it; nothing any more once they are in the car or it
    /// came to nothing.
    public var boardingCode: BoardingCode?
    /// R22: Which other way the passenger asks for; nothing where the driver is not being asked.
    public var elsewhere: DestinationAsk?
    /// R22: Where the car stops on the way, or has stopped.
    public var stop: ExtraStop?
    /// How often the passenger has asked for another way.
    public var destinationsAsked = 0
    /// What became of the last question about it; nothing while it is asked, or where nothing was.
    public var destinationAnswer: RideNews?
    /// What has been set aside in the wallet since, because the price agreed became higher.
    public var raises: [PriceRaise] = []
    /// What was set aside first, where the price has been another one since; otherwise the price.
    public var heldFirst: Money?
    /// The way until where the car last turned for another destination, or stopped on the way.
    public var turned: WaySoFar?
    /// How much longer the driver's way became by other destinations and by a stop; less than nothing where it became shorter.
    public var addedDetour = TravelTime.zero
    /// Where the request stands.
    public var life: Ride

    /// A request that has just been made, at the price that was confirmed.
    public init(
        firstName: String, isSimulated: Bool, fromLabel: String, toLabel: String, request: RideRequest,
        distance: Distance, directTime: TravelTime, price: Money, life: Ride
    ) {
        self.firstName = firstName
        self.isSimulated = isSimulated
        self.fromLabel = fromLabel
        self.toLabel = toLabel
        self.request = request
        self.distance = distance
        self.directTime = directTime
        self.price = price
        self.life = life
    }

    /// Whether a fee is taken from what was set aside in the wallet; otherwise it is owed.
    public var feeIsFromWallet: Bool { payment.hold != nil }

    /// The request's identifier.
    public var id: RequestID { life.id }
    /// Who asked.
    public var passenger: PersonID { life.passenger }

    /// Another round of the search begins: nobody is engaged, and the wait counts from now.
    package mutating func beginRound(at now: Timestamp) {
        driver = nil
        reasons = nil
        // Another driver has not answered anything.
        destinationAnswer = nil
        driverID = nil
        boardingCode?.forgetTries()
        addedDetour = .zero
        if loseStop() { destinationAnswer = .stopDropped }
        request.askedAt = now
        request.latestPickup = now + life.rules.longestPickup
    }
}
