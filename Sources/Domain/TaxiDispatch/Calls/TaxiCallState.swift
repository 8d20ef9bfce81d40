public import Geography
public import Identity

/// Where a call stands.
public enum TaxiCallState: Hashable, Sendable {
    /// A taxi is looked for from a later moment on.
    case booked(from: Timestamp)
    /// Every taxi that could come is being asked about other calls; the first that becomes free is asked.
    case looking(until: Timestamp)
    /// A driver is being asked.
    case offered(TaxiID, until: Timestamp, lookingUntil: Timestamp)
    /// A taxi is on its way to the door.
    case coming(TaxiAgreement, until: Timestamp)
    /// It stands at the door.
    case waiting(TaxiAgreement, until: Timestamp)
    /// The caller sits in it.
    case onBoard(TaxiAgreement, until: Timestamp)
    /// The drive is over.
    case arrived(TaxiAgreement)
    /// Nobody came to the door.
    case absent(TaxiAgreement)
    /// Somebody called it off.
    case cancelled(TaxiCancellation)
    /// No taxi came of it.
    case unserved(Unserved)

    /// Why no taxi came of a call.
    public enum Unserved: Int8, CaseIterable, Hashable, Sendable {
        /// No taxi was free.
        case noTaxi = 0
        /// All that were asked said no, or nothing.
        case allRefused = 1
        /// The time to look for one was over.
        case tooLate = 2
        /// The place is outside the city, which has been drawn anew.
        case outsideCity = 3
        /// The person had another call open when a taxi was to be looked for.
        case otherCall = 4

        /// Whether somebody may be there a moment later.
        var mayPass: Bool { self == .noTaxi || self == .allRefused }
    }

    /// Whether the call is over.
    public var isOver: Bool {
        switch self {
        case .arrived, .absent, .cancelled, .unserved: true
        default: false
        }
    }

    /// Whether it is the one call that a person can have: not over, and no taxi only booked.
    public var isOpen: Bool {
        if case .booked = self { return false }
        return !isOver
    }

    /// The moment at which it moves on by itself.
    public var deadline: Timestamp? {
        switch self {
        case .booked(let at), .looking(let at), .offered(_, let at, _), .coming(_, let at),
            .waiting(_, let at), .onBoard(_, let at):
            at
        case .arrived, .absent, .cancelled, .unserved: nil
        }
    }

    /// What was agreed with a driver, as long as it holds or once it was kept.
    public var agreement: TaxiAgreement? {
        switch self {
        case .coming(let agreement, _), .waiting(let agreement, _), .onBoard(let agreement, _),
            .arrived(let agreement), .absent(let agreement):
            agreement
        case .cancelled(let cancellation): cancellation.agreement
        case .booked, .looking, .offered, .unserved: nil
        }
    }

    /// The taxi that comes or carries the caller.
    public var engaged: TaxiID? { isOver ? nil : agreement?.taxi }
}

/// What a driver has agreed to, and how it went.
public struct TaxiAgreement: Hashable, Sendable {
    /// The taxi.
    public var taxi: TaxiID
    /// Who drives it.
    public var driver: PersonID
    /// When they said yes.
    public var agreedAt: Timestamp
    /// When the taxi would be at the door, as told.
    public var promisedAt: Timestamp
    /// When it was at the door.
    public var reachedAt: Timestamp?
    /// From when on the driver may say that nobody came.
    public var waitsUntil: Timestamp?
    /// When the caller got in.
    public var boardedAt: Timestamp?
    /// When they got out.
    public var arrivedAt: Timestamp?

    /// An agreement.
    public init(taxi: TaxiID, driver: PersonID, agreedAt: Timestamp, promisedAt: Timestamp) {
        self.taxi = taxi
        self.driver = driver
        self.agreedAt = agreedAt
        self.promisedAt = promisedAt
    }
}

/// How a call was called off.
public struct TaxiCancellation: Hashable, Sendable {
    /// Who did.
    public enum Side: Int8, CaseIterable, Hashable, Sendable {
        case caller = 0
        case city = 1
    }

    /// Why.
    public enum Reason: Int8, CaseIterable, Hashable, Sendable {
        case unsaid = 0
        case changedPlans = 1
        case tooLong = 2
        case otherWay = 3
        case mistake = 4
    }

    /// Who.
    public var side: Side
    /// Why, as they said.
    public var reason: Reason
    /// When.
    public var at: Timestamp
    /// What had been agreed with a driver by then.
    public var agreement: TaxiAgreement?

    /// A cancellation.
    public init(side: Side, reason: Reason, at: Timestamp, agreement: TaxiAgreement?) {
        self.side = side
        self.reason = reason
        self.at = at
        self.agreement = agreement
    }
}
