public import Geography
public import Identity
public import Ledger
public import Positions
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
    /// Whose stop that was, where one person's alone: from them it is no secret.
    public var lastStopOf: PersonID?
    /// The legs driven with somebody on board, for the final prices.
    public var legs: [SharedLeg]
    /// The confirmed prices, in minor units, of everybody who was on board on those legs.
    public var fares: [RequestID: Int64]
    /// Who has got out on this journey, the first first.
    public var done: [RequestID]
    /// The requests of people, no made-up ones, who have been promised a ride on this journey, whatever became of it.
    public var people: Set<RequestID>
    /// What the passengers who arrived pay the driver.
    public var earned: Money?
    /// What passengers owe the driver who called off late or did not come; nobody has paid it.
    public var owed: Money?
    /// What the driver calls the destination; without it, what lies there.
    public var destinationLabel: String?
    /// Since when nothing has been heard of the car, once that was noticed and its passengers have been told.
    public var silentSince: Timestamp?
    /// R23: That the driver wants no new passengers at the moment.
    public var pause: DrivePause?
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
        people = []
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

    /// Whether somebody can still be taken along: there is room, nobody is being decided on, and the driver wants to.
    package var hasRoom: Bool { freeSeats > 0 && takesQuestions }

    /// Whether the driver can be asked about somebody.
    package var takesQuestions: Bool { question == nil && pause == nil }

    /// Whether the journey tells where people begin, stop and end theirs, so that strangers learn of areas only: a
    /// person drives, or a person has been promised a ride. To the last stop that holds for the whole journey, because
    /// a car that came back into sight would say that it has let somebody out.
    package var isSecret: Bool { !card.isSimulated || !people.isEmpty }

    /// Whether the journey tells one of its passengers where other people get in or out.
    package func isSecret(from passenger: RequestID) -> Bool {
        !card.isSimulated || people.contains { $0 != passenger }
    }

    /// The places near which strangers do not see the car: where a person's journey begins and leads to, and where
    /// passengers get in and out, which is where people live and work. A simulated driver lives nowhere, but the
    /// people who ride along do.
    package var secludedPlaces: [Coordinate] {
        guard isSecret else { return [] }
        let stops = offer.schedule.stops
        let places = [lastStop?.coordinate, stops.first?.place.coordinate, stops.last?.place.coordinate]
        return [start] + places.compactMap(\.self)
    }

    /// Another amount that the passengers pay the driver.
    package mutating func earn(_ amount: Money) {
        guard amount.minorUnits > 0 || earned == nil else { return }
        earned = Money(minorUnits: (earned?.minorUnits ?? 0) + amount.minorUnits, amount.currency)
    }

    /// Another fee that a passenger owes the driver.
    package mutating func owe(_ fee: Money) {
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

extension CityOffer {
    /// Whether the car is so close to its next stop that it has probably arrived.
    package var isAtNextStop: Bool {
        guard let stop = offer.schedule.stops.first else { return false }
        return position.place.coordinate.distance(to: stop.place.coordinate) <= .metres(50)
    }
}
