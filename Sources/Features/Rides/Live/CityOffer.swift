public import Carpool
public import Geography
public import Roads

/// A driver on the way, with all that the city knows of the car.
public struct CityOffer: Hashable, Sendable {
    /// What passengers are told.
    public var card: DriverCard
    /// The offer itself: stops, promises, room.
    public var offer: Offer
    /// Where the car was last seen.
    public var position: CarPosition
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
    /// Counts the changes other than movement.
    public var version: Int

    /// A driver who sets off.
    public init(card: DriverCard, offer: Offer, position: CarPosition, heading: Double = 0) {
        self.card = card
        self.offer = offer
        self.position = position
        self.heading = heading
        legs = []
        fares = [:]
        version = 1
    }

    /// The offer's identifier.
    public var id: OfferID { offer.id }
    /// The requests whose people are on board.
    public var onBoard: [Passenger] { offer.schedule.passengers.filter { $0.boardedAt != nil } }
    /// The seats that nobody has taken or been promised now.
    public var freeSeats: Int {
        let taken = offer.schedule.passengers.reduce(0) { $0 + Int($1.party.load.seats) }
        return max(0, Int(offer.schedule.capacity.seats) - taken)
    }

    /// When the car reaches the stop with a purpose, as planned now.
    public func arrival(at purpose: Stop.Purpose) -> Timestamp? {
        guard let index = offer.schedule.stops.firstIndex(where: { $0.purpose == purpose }) else {
            return nil
        }
        return offer.schedule.arrivals(from: position)[index]
    }
}
