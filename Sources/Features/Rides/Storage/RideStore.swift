public import Carpool
public import Identity
public import Roads

/// What became of some rides and offers in one change; durable as a whole or not at all.
public struct RideTransition: Sendable {
    /// The rides as they are now.
    public var rides: [CityRide]
    /// The offers as they are now.
    public var offers: [CityOffer]
    /// The offers that have ended.
    public var endedOffers: Set<OfferID>
    /// What people are told of it.
    public var notices: [RideNotice]
    /// What was set aside for rides and is not needed any more.
    public var released: [(ride: RequestID, hold: UniqueID)]

    /// A change.
    public init(
        rides: [CityRide], offers: [CityOffer], endedOffers: Set<OfferID>, notices: [RideNotice] = [],
        released: [(ride: RequestID, hold: UniqueID)] = []
    ) {
        self.notices = notices
        self.released = released
        self.rides = rides
        self.offers = offers
        self.endedOffers = endedOffers
    }
}

/// Keeps rides and offers.
public protocol RideStore: Sendable {
    /// Makes changes durable, in order, all or none.
    func write(_ transitions: [RideTransition]) async throws

    /// Reads everything that is not over. Places are found anew on the roads, which may have been imported
    /// again since; what no longer lies on any road is left out.
    func load(_ map: RoadMap, rules: MatchingRules) async throws -> (rides: [CityRide], offers: [CityOffer])

    /// A ride, whether it is over or not; `nil` if there is none or it makes no sense on these roads.
    func ride(_ id: RequestID, map: RoadMap, rules: MatchingRules) async throws -> CityRide?

    /// Writes as much as a change does, to see that changes can be stored again after one could not.
    func proveWritable() async throws

    /// Settles or gives back what was set aside for rides that are not under way any more.
    func settleStray(map: RoadMap, rules: MatchingRules) async throws

    /// Notes where cars are; the next transition of an offer has its place as well.
    func write(positions offers: [CityOffer]) async throws
}

extension RideStore {
    public func proveWritable() async throws {}
    public func settleStray(map: RoadMap, rules: MatchingRules) async throws {}
}
