public import Carpool
public import Geography
public import Identity
public import Ledger

/// A ride as one of its two sides finds it in their history: what was asked, agreed, driven and paid.
public struct Trip: Hashable, Sendable, Identifiable {
    /// The side on which somebody was.
    public enum Side: String, Hashable, Sendable {
        case passenger, driver
    }

    /// A fee of a ride in cash that stands in the ledger.
    public struct Charge: Hashable, Sendable {
        /// The movement that charged it.
        public var movement: UniqueID
        /// What is still owed of it.
        public var rest: Money
    }

    /// The request.
    public var id: RequestID
    /// Who asked.
    public var passenger: PersonID
    /// The passenger's first name.
    public var passengerName: String
    /// Whether the passenger is a part of the living sample city.
    public var passengerIsSimulated: Bool
    /// Who drove or was to drive; `nil` while nobody was found.
    public var driver: PersonID?
    /// The driver and the car, as the passenger was shown them.
    public var card: DriverCard?
    /// Where it began, as people say it.
    public var fromLabel: String
    /// Where it ended, as people say it.
    public var toLabel: String
    /// R22: Where it stopped on the way, as people say it; `nil` where it did not.
    public var stopLabel: String?
    /// Where it began.
    public var from: Coordinate
    /// Where it ended.
    public var to: Coordinate
    /// How many people travelled.
    public var people: Int
    /// How many bags.
    public var luggage: Int
    /// When it was asked for.
    public var askedAt: Timestamp
    /// How the request stood when it was last stored.
    public var state: RideState
    /// The length of the direct way.
    public var distance: Distance
    /// The time of the direct way.
    public var directTime: TravelTime
    /// The price that was confirmed: a ceiling.
    public var price: Money
    /// What the ride cost in the end; `nil` before the arrival.
    public var paid: Money?
    /// What calling off late or not coming cost; `nil` where nobody did.
    public var fee: Money?
    /// Who receives the fee.
    public var feeRecipient: CancellationPolicy.Recipient?
    /// Whether a fee was taken from what was set aside in the wallet; otherwise it is owed.
    public var feeIsFromWallet: Bool { payment.hold != nil }
    /// How the ride is paid.
    public var payment = RidePayment.cash
    /// When the driver said that the cash was received.
    public var cashTakenAt: Timestamp?
    /// When the fee was settled: in the ledger or, as an operator said, by hand; `nil` while it is due.
    public var settledAt: Timestamp?
    /// What the ledger has of the fee; nothing where an operator settles it.
    public var charge: Charge?

    /// Whether the driver has not said yet that the cash was received.
    public var awaitsCash: Bool {
        payment == .cash && cashTakenAt == nil && paid.map { $0.minorUnits > 0 } == true
    }

    /// On which side somebody was; `nil` for everybody else.
    public func side(of person: PersonID) -> Side? {
        if person == passenger { return .passenger }
        return person == driver ? .driver : nil
    }

    /// The person on the other side, where there is one.
    public func other(than side: Side) -> PersonID? { side == .passenger ? driver : passenger }

    /// The other side's first name, where there is one.
    public func otherName(than side: Side) -> String? {
        side == .passenger ? card?.firstName : passengerName
    }

    /// When the passenger was at the destination; `nil` if it never came to that.
    public var arrivedAt: Timestamp? { state.agreement?.arrivedAt }

    /// The drive on which the passenger rode, rides or was to ride; `nil` where nobody took them.
    public var offer: OfferID? { state.drive }

    /// When the passenger got in.
    public var boardedAt: Timestamp? { state.agreement?.boardedAt }

    /// What sharing the car took off the price; with who got out early it is another matter.
    public var saved: Money? { gotOutEarly ? nil : less }

    /// What the confirmed price came down by because the passenger got out before the destination.
    public var lessForGettingOut: Money? { gotOutEarly ? less : nil }

    private var gotOutEarly: Bool { state.agreement?.gotOutEarly == true }

    private var less: Money? {
        guard let paid, arrivedAt != nil, paid.minorUnits < price.minorUnits else { return nil }
        return Money(minorUnits: price.minorUnits - paid.minorUnits, price.currency)
    }

    /// Whether the ride came to nothing, so that only a fee can be due.
    public var cameToNothing: Bool {
        switch state {
        case .cancelled, .unmatched: true
        default: false
        }
    }
}

/// Where a page of the history ends, so that the next one goes on there.
public struct TripCursor: Hashable, Sendable {
    var askedAt: Timestamp
    var id: RequestID

    /// After the trip with this moment and identifier.
    init(askedAt: Timestamp, id: RequestID) {
        self.askedAt = askedAt
        self.id = id
    }

    init(after trip: Trip) {
        askedAt = trip.askedAt
        id = trip.id
    }

    /// After a row of the store.
    init?(_ row: TripStore.TripRow) {
        guard let id = RequestID(text: row.id) else { return nil }
        self.init(askedAt: row.createdAt, id: id)
    }

    /// Reads ``text``; nothing for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = RequestID(text: parts[1]) else {
            return nil
        }
        askedAt = Timestamp(milliseconds: milliseconds)
        self.id = id
    }

    /// The cursor as addresses carry it.
    public var text: String { "\(askedAt.milliseconds).\(id.text)" }
}
