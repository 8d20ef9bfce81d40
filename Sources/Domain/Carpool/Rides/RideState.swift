public import Geography

/// Where a request stands between asking and having arrived. Every waiting state carries the absolute moment
/// at which it ends by itself, so nothing can get stuck.
public enum RideState: Hashable, Sendable {
    /// The matcher is asked for the best drivers; no answer by then counts as none found.
    case matching(until: Timestamp)
    /// A driver is asked; the others of the round wait behind.
    case offered(OfferID, next: [OfferID], until: Timestamp)
    /// Nobody of this round took the ride; the next round begins then.
    case pausing(until: Timestamp)
    /// A driver has accepted and will come, after other stops perhaps.
    case confirmed(RideAgreement, until: Timestamp)
    /// The driver's next stop is this pickup.
    case approaching(RideAgreement, until: Timestamp)
    /// The driver waits at the pickup.
    case waiting(RideAgreement, until: Timestamp)
    /// The party is in the car.
    case onBoard(RideAgreement, until: Timestamp)
    /// The party has left the car; the ride can be rated.
    case arrived(RideAgreement, until: Timestamp)
    /// Everything is done.
    case closed(RideAgreement)
    /// No driver was found; the passenger may search again.
    case unmatched
    /// The ride will not happen.
    case cancelled(RideCancellation)

    /// When the state ends by itself; `nil` where nothing waits any more.
    public var deadline: Timestamp? {
        switch self {
        case .matching(let until), .pausing(let until), .offered(_, _, let until), .confirmed(_, let until),
            .approaching(_, let until), .waiting(_, let until), .onBoard(_, let until),
            .arrived(_, let until):
            until
        case .closed, .unmatched, .cancelled: nil
        }
    }

    /// What was agreed with a driver, while it stands.
    public var agreement: RideAgreement? {
        switch self {
        case .confirmed(let agreement, _), .approaching(let agreement, _), .waiting(let agreement, _),
            .onBoard(let agreement, _), .arrived(let agreement, _), .closed(let agreement):
            agreement
        case .matching, .offered, .pausing, .unmatched, .cancelled: nil
        }
    }

    /// Whether the passenger is still looked after: searching, waiting for the car or in it.
    public var isOpen: Bool {
        switch self {
        case .matching, .offered, .pausing, .confirmed, .approaching, .waiting, .onBoard: true
        case .arrived, .closed, .unmatched, .cancelled: false
        }
    }
}

/// What a driver and a passenger have agreed on.
public struct RideAgreement: Hashable, Sendable {
    /// The driver's offer.
    public var offer: OfferID
    /// What the passenger was promised.
    public var promise: Promise
    /// When they agreed.
    public var agreedAt: Timestamp
    /// When the party got in.
    public var boardedAt: Timestamp?
    /// When the party got out.
    public var arrivedAt: Timestamp?
    /// When the car was at the pickup; `nil` while it is on its way there.
    public var reachedAt: Timestamp?
    /// Until when the car waits at the pickup, at least: a full minute, so that what pages show is what counts.
    /// Not coming costs nothing before it; from it on the driver may drive on. `nil` while the car is on its way.
    public var waitsUntil: Timestamp?
    /// When the party on board asked to get out before its destination.
    public var wantsOutAt: Timestamp?
    /// Whether the party got out before its destination.
    public var gotOutEarly = false
    /// The last promise that the traffic broke. Who has been told so cancels free of charge.
    public var delay: RideDelay?

    /// An agreement.
    public init(
        offer: OfferID, promise: Promise, agreedAt: Timestamp, boardedAt: Timestamp? = nil,
        arrivedAt: Timestamp? = nil, delay: RideDelay? = nil
    ) {
        self.offer = offer
        self.promise = promise
        self.agreedAt = agreedAt
        self.boardedAt = boardedAt
        self.arrivedAt = arrivedAt
        self.delay = delay
    }
}

/// How a passenger lost the driver who had agreed to come; the search for another began at once.
public struct DriverLoss: Hashable, Sendable {
    /// The driver's offer.
    public var offer: OfferID
    /// Whose doing it was.
    public var cause: RideCancellation.Cause
    /// When.
    public var at: Timestamp

    /// A loss.
    public init(offer: OfferID, cause: RideCancellation.Cause, at: Timestamp) {
        self.offer = offer
        self.cause = cause
        self.at = at
    }
}

/// How a ride came to nothing.
public struct RideCancellation: Hashable, Sendable {
    /// Whose doing it was that a ride, or the agreement with a driver, ended.
    public enum Cause: Int8, CaseIterable, Hashable, Sendable {
        /// The passenger, at any time before getting in.
        case passenger = 0
        /// The passenger was not at the pickup.
        case absence = 1
        /// The driver, who called it off or ended the journey.
        case driver = 2
        /// Nothing was heard of the driver for too long.
        case silence = 3
        /// The driver was not at the pickup in time.
        case delay = 4
        /// The driver stood at the pickup and said neither that the party had got in nor that nobody came.
        case unsaid = 5
    }

    /// Who ended it.
    public var cause: Cause
    /// The offer that was to take the party, if one had accepted.
    public var offer: OfferID?
    /// When.
    public var at: Timestamp

    /// A cancellation.
    public init(cause: Cause, offer: OfferID?, at: Timestamp) {
        self.cause = cause
        self.offer = offer
        self.at = at
    }
}
