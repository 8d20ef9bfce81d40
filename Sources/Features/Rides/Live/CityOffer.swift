public import Carpool
public import Geography
public import Ledger
public import Roads

/// A driver on the way, with all that the city knows of the car.
public struct CityOffer: Hashable, Sendable {
    /// What passengers are told.
    public var card: DriverCard
    /// The offer itself: stops, promises, room.
    public var offer: Offer
    /// Where the journey began.
    public var start: Coordinate
    /// Where the car was last seen.
    public var position: CarPosition
    /// Where its phone last measured it to be, whatever its driver has said since.
    public var seen: Coordinate?
    /// When it was measured there.
    public var seenAt: Timestamp?
    /// Where it was heading, in degrees clockwise from north.
    public var heading: Double
    /// The request that the driver is being asked about, with its seats held.
    public var question: RequestID?
    /// The stop where the car was last.
    public var lastStop: RoadPlace?
    /// The legs driven with somebody on board, for the final prices.
    public var legs: [SharedLeg]
    /// The confirmed prices, in minor units, of everybody who was on board on those legs.
    public var fares: [RequestID: Int64]
    /// Who has got out on this journey, the first first.
    public var done: [RequestID]
    /// What the passengers who arrived pay the driver.
    public var earned: Money?
    /// What passengers owe the driver who called off late or did not come; nobody has paid it.
    public var owed: Money?
    /// What the driver calls the destination; without it, what lies there.
    public var destinationLabel: String?
    /// Since when nothing has been heard of the car, once that was noticed and its passengers have been told.
    public var silentSince: Timestamp?
    /// The last requests that the driver was asked about, the latest last.
    public var asked: [RequestID]
    /// The last requests that came to nothing for the driver without a no, the latest last.
    public var missed: [MissedRequest]
    /// Counts the changes other than movement.
    public var version: Int

    /// A driver who sets off.
    public init(card: DriverCard, offer: Offer, position: CarPosition, heading: Double = 0) {
        self.card = card
        self.offer = offer
        start = position.place.coordinate
        self.position = position
        self.heading = heading
        legs = []
        fares = [:]
        done = []
        asked = []
        missed = []
        version = 1
    }

    /// The offer's identifier.
    public var id: OfferID { offer.id }
    /// Who drives.
    public var driver: PersonID { offer.driver.id }
    /// The requests whose people are on board.
    public var onBoard: [Passenger] { offer.schedule.passengers.filter { $0.boardedAt != nil } }
    /// The seats that nobody has taken or been promised now.
    public var freeSeats: Int {
        let taken = offer.schedule.passengers.reduce(0) { $0 + Int($1.party.load.seats) }
        return max(0, Int(offer.schedule.capacity.seats) - taken)
    }

    /// Whether everybody may see the car on the map: not where a person's journey begins and ends, which is where
    /// people live and work; nor where a silent one was long ago. Whoever rides along sees it everywhere.
    var isShown: Bool {
        if silentSince != nil { return false }
        if card.isSimulated { return true }
        let here = position.place.coordinate
        let ends = [start] + [offer.schedule.stops.last?.place.coordinate].compactMap(\.self)
        return ends.allSatisfy { here.distance(to: $0) > Self.privateDistance }
    }

    /// So near its ends a journey is nobody's business.
    private static let privateDistance = Distance.metres(300)

    /// Another amount that the passengers pay the driver.
    mutating func earn(_ amount: Money) {
        guard amount.minorUnits > 0 || earned == nil else { return }
        earned = Money(minorUnits: (earned?.minorUnits ?? 0) + amount.minorUnits, amount.currency)
    }

    /// Another fee that a passenger owes the driver.
    mutating func owe(_ fee: Money) {
        owed = Money(minorUnits: (owed?.minorUnits ?? 0) + fee.minorUnits, fee.currency)
    }

    /// When the car reaches the stop with a purpose, as planned now.
    public func arrival(at purpose: Stop.Purpose) -> Timestamp? {
        guard let index = offer.schedule.stops.firstIndex(where: { $0.purpose == purpose }) else {
            return nil
        }
        return offer.schedule.arrivals(from: position)[index]
    }
}
