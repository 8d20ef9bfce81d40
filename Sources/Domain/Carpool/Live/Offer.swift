public import Geography
public import Roads

/// A driver who is on the way somewhere and takes people along.
public struct Offer: Hashable, Sendable {
    /// Names the offer.
    public let id: OfferID
    /// Who drives, and what they ask of company.
    public var driver: Traveller
    /// When the offer began; of equal matches the older offer wins.
    public var startedAt: Timestamp
    /// The stops still to make, the promises, the room; it ends at the driver's destination.
    public var schedule: Schedule

    /// An offer restored from what was stored.
    public init(id: OfferID, driver: Traveller, startedAt: Timestamp, schedule: Schedule) {
        self.id = id
        self.driver = driver
        self.startedAt = startedAt
        self.schedule = schedule
    }

    /// A driver who starts alone.
    ///
    /// - Parameters:
    ///   - capacity: The seats and luggage offered.
    ///   - destination: Where the driver goes.
    ///   - longestDetour: How much later the driver is ready to arrive there for the sake of others.
    public init(
        id: OfferID, driver: Traveller, startedAt: Timestamp, capacity: Load, destination: RoadPlace,
        longestDetour: TravelTime
    ) {
        self.init(
            id: id, driver: driver, startedAt: startedAt,
            schedule: Schedule(capacity: capacity, destination: destination, longestDetour: longestDetour))
    }

    /// The people whose wishes and conditions count: the driver and everybody on board or promised.
    var people: [Traveller] { [driver] + schedule.passengers.map(\.party.lead) }

    /// Whether the conditions of the driver, the passengers and somebody new allow them to share the car.
    public func accepts(_ newcomer: Traveller) -> Bool {
        people.allSatisfy { $0.id != newcomer.id && $0.accepts(newcomer) }
    }

    /// How badly wishes fit at worst between somebody new and the people in the car.
    func misfit(with newcomer: Traveller) -> Misfit {
        var company = schedule.passengers.reduce(Misfit()) {
            $0.worst(Misfit(between: $1.party.lead, and: newcomer))
        }
        // To wish for friends is to wish for a friend at the wheel: strangers who ride along in a friend's car do not undo
        // that.
        company.friends = 0
        return company.worst(Misfit(between: driver, and: newcomer))
    }
}
