public import Geography
public import Identity

/// A taxi with somebody at its wheel.
public struct Cab: Hashable, Sendable {
    /// What it is available for.
    public enum Duty: Hashable, Sendable {
        /// For nothing: it is in no queue, and nobody keeps where it is.
        case off
        /// For calls: it stands in the queue of its zone, with this number.
        case free(ticket: Int64)
        /// For the calls that it has.
        case busy
    }

    /// A place in a queue that was left for a call.
    public struct FormerPlace: Hashable, Sendable {
        /// In which zone.
        public var zone: ZoneID
        /// With which number.
        public var ticket: Int64
        /// Since when the taxi had stood in that queue.
        public var since: Timestamp
        /// Until when the taxi can return to it; `nil` as long as it has the call.
        public var until: Timestamp?

        /// A place that was left.
        public init(zone: ZoneID, ticket: Int64, since: Timestamp, until: Timestamp? = nil) {
            self.zone = zone
            self.ticket = ticket
            self.since = since
            self.until = until
        }
    }

    /// The taxi.
    public let id: TaxiID
    /// Who drives it.
    public var driver: PersonID
    /// What callers are told of both.
    public var card: TaxiCard
    /// What it is available for.
    public package(set) var duty: Duty = .off
    /// The zone that it is in while it is on duty; none if it is outside the city with somebody on board.
    public package(set) var zone: ZoneID?
    /// Since when it has stood in its queue.
    public package(set) var since: Timestamp?
    /// The call that its driver is being asked about.
    public package(set) var question: CallID?
    /// The calls that it has agreed to, in the order in which their callers get out: more than one only where the callers
    /// share it.
    public package(set) var calls: [CallID] = []
    /// The place that it gets back if it loses its caller through no fault of its own.
    public package(set) var former: FormerPlace?
    /// How often in a row its driver has not answered.
    public package(set) var silences = 0
    /// Whether its driver takes further callers along whose way fits.
    public package(set) var shares = false
    /// Where it was when it last changed; what has been measured since is in memory only.
    public package(set) var place: Coordinate?
    /// Counts the changes other than movement.
    public package(set) var version = 1

    /// A taxi whose driver has just sat down.
    public init(_ id: TaxiID, driver: PersonID, card: TaxiCard) {
        self.id = id
        self.driver = driver
        self.card = card
    }

    /// A taxi as it was stored.
    public init(
        restoring id: TaxiID, driver: PersonID, card: TaxiCard, duty: Duty, zone: ZoneID?, since: Timestamp?,
        question: CallID?, calls: [CallID], former: FormerPlace?, silences: Int, shares: Bool,
        place: Coordinate?, version: Int
    ) {
        self.id = id
        self.driver = driver
        self.card = card
        self.duty = duty
        self.zone = zone
        self.since = since
        self.question = question
        self.calls = calls
        self.former = former
        self.silences = silences
        self.shares = shares
        self.place = place
        self.version = version
    }

    /// Its number in the queue; `nil` if it is in none.
    public var ticket: Int64? { if case .free(let ticket) = duty { ticket } else { nil } }

    /// Whether it waits in a queue.
    public var isFree: Bool { ticket != nil }

    /// Whether a caller's wish can be met.
    func fits(_ wish: TaxiWish) -> Bool {
        card.seats >= wish.seats && card.features.isSuperset(of: wish.features)
    }
}
