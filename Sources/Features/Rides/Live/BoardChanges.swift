public import Carpool

/// What a change of the board touched and what has to be done about it, in order.
public struct BoardChanges: Sendable {
    /// Somebody is told something; the board's state says the rest.
    struct Note: Sendable {
        var person: PersonID
        var side: RideNotice.Side
        var news: RideNews
        var ride: RequestID
    }

    /// The rides that are different now.
    public internal(set) var rides: Set<RequestID> = []
    /// The offers that are different now, those that ended included.
    public internal(set) var offers: Set<OfferID> = []
    /// The requests for which the matcher is to be asked, and whom to leave out.
    public internal(set) var matches: [RequestID: Set<OfferID>] = [:]
    /// What passengers are told.
    public internal(set) var passengerNews: [(RequestID, RideNews)] = []
    /// What drivers are told.
    public internal(set) var driverNews: [(OfferID, RideNews)] = []
    /// The rides of ``driverNews``, in the same order.
    var driverNewsRides: [RequestID] = []
    /// The same for the people themselves.
    var notes: [Note] = []

    /// The drives that ended without their drivers having said so, and why.
    var endings: [(driver: PersonID, offer: OfferID, news: RideNews)] = []

    /// Whether nothing is different.
    public var isEmpty: Bool { rides.isEmpty && offers.isEmpty && matches.isEmpty }

    mutating func formUnion(_ later: BoardChanges) {
        rides.formUnion(later.rides)
        offers.formUnion(later.offers)
        matches.merge(later.matches) { _, new in new }
        passengerNews += later.passengerNews
        driverNews += later.driverNews
        driverNewsRides += later.driverNewsRides
        notes += later.notes
        endings += later.endings
    }
}
