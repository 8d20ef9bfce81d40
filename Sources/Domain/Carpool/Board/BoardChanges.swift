public import Boards
public import Identity

/// What a change of the board touched and what has to be done about it, in order.
public struct BoardChanges: BoardChange {
    /// Somebody is told something; the board's state says the rest.
    package struct Note: Sendable {
        package var person: PersonID
        package var side: RideSide
        package var news: RideNews
        package var ride: RequestID
    }

    /// The rides that are different now.
    public package(set) var rides: Set<RequestID> = []
    /// The offers that are different now, those that ended included.
    public package(set) var offers: Set<OfferID> = []
    /// The requests for which the matcher is to be asked, and whom to leave out.
    public package(set) var matches: [RequestID: Set<OfferID>] = [:]
    /// What passengers are told.
    public package(set) var passengerNews: [(RequestID, RideNews)] = []
    /// What drivers are told.
    public package(set) var driverNews: [(OfferID, RideNews)] = []
    /// The rides of ``driverNews``, in the same order.
    package var driverNewsRides: [RequestID] = []
    /// The same for the people themselves.
    package var notes: [Note] = []

    /// The drives that ended without their drivers having said so, or are about to, and why.
    package var endings: [(driver: PersonID, offer: OfferID, news: RideNews)] = []

    /// What was set aside for rides and is not needed any more.
    public package(set) var released: [(ride: RequestID, hold: UniqueID)] = []

    package init() {}

    /// Whether nothing is different.
    public var isEmpty: Bool { rides.isEmpty && offers.isEmpty && matches.isEmpty }

    package mutating func formUnion(_ later: BoardChanges) {
        rides.formUnion(later.rides)
        offers.formUnion(later.offers)
        matches.merge(later.matches) { _, new in new }
        passengerNews += later.passengerNews
        driverNews += later.driverNews
        driverNewsRides += later.driverNewsRides
        notes += later.notes
        endings += later.endings
        released += later.released
    }
}
