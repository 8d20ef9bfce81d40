public import Geography
public import HTML
public import Identity
public import Ledger
public import TripTalk

/// A ride as one of its two people tells something of it: what a room that has rides says of one.
public struct CareRide: Hashable, Sendable {
    /// The ride, by an identifier of 128 bits that nothing else in the city bears.
    public var id: UniqueID
    /// Who asks.
    public var person: UniqueID
    /// Which side they are on.
    public var role: TalkRole
    /// Whoever is on the other side.
    public var other: UniqueID
    /// Whether there is somebody who can be asked: nobody is behind made-up people, or whoever has left.
    public var canAnswer: Bool
    /// From where to where.
    public var way: String
    /// When it left or leaves, where that is known.
    public var at: Timestamp?
    /// The page of the ride, for whoever asks.
    public var back: URLReference
    /// When something can be told.
    public var span: CareSpan

    /// A ride of two people, as one of them sees it.
    public init(
        _ id: UniqueID, of person: UniqueID, as role: TalkRole, with other: UniqueID, canAnswer: Bool,
        way: String, at: Timestamp? = nil, back: URLReference, span: CareSpan
    ) {
        self.id = id
        self.person = person
        self.role = role
        self.other = other
        self.canAnswer = canAnswer
        self.way = way
        self.at = at
        self.back = back
        self.span = span
    }
}

/// What operators see of a ride of which something was told.
public struct CareFacts: Hashable, Sendable {
    /// How a ride ended.
    public enum Outcome: Hashable, Sendable {
        case ahead, underWay, arrived, absent, cancelled
    }

    /// Who drove.
    public var driver: UniqueID?
    /// Who rode along.
    public var passenger: UniqueID?
    /// What was agreed.
    public var price: Money?
    /// What was paid or charged in the end.
    public var charged: Money?
    /// Whether it is paid from the wallet.
    public var isFromWallet: Bool
    /// How it ended.
    public var outcome: Outcome
    /// Who called it off, or said that somebody did not come; nothing where that is nobody's doing, or not known.
    public var endedBy: TalkRole?
    /// When it came to nothing, where that is known.
    public var endedAt: Timestamp?

    /// The facts of a ride.
    public init(
        driver: UniqueID?, passenger: UniqueID?, price: Money?, charged: Money?, isFromWallet: Bool,
        outcome: Outcome, endedBy: TalkRole? = nil, endedAt: Timestamp? = nil
    ) {
        self.driver = driver
        self.passenger = passenger
        self.price = price
        self.charged = charged
        self.isFromWallet = isFromWallet
        self.outcome = outcome
        self.endedBy = endedBy
        self.endedAt = endedAt
    }
}
