public import Carpool
public import Geography
public import Identity
public import Ledger

/// What one person is told of a ride; stored with the transition it tells of.
public struct RideNotice: Hashable, Sendable {
    /// Which side of the car the person is on.
    public typealias Side = RideSide

    /// Who is told.
    public var person: PersonID
    /// Which side of the car they are on.
    public var side: Side
    /// What happened.
    public var news: RideNews
    /// The ride; `nil` where the news is of a drive as a whole.
    public var ride: RequestID?
    /// The drive, where the news is of it as a whole.
    public var drive: OfferID?
    /// The first name of the one on the other side, where there is one.
    public var other: String?
    /// What the passenger pays on arrival, or owes after a late cancellation.
    public var amount: Money?
    /// The place that it is about, where the news is of a destination.
    public var place: String?
    /// What the traffic did, where that is the news.
    public var traffic: TrafficNews?
    /// Until when a question waits for an answer, where the news is one.
    public var answerBy: Timestamp?
    /// When.
    public var at: Timestamp

    /// A piece of news for one person.
    public init(
        person: PersonID, side: Side, news: RideNews, ride: RequestID?, drive: OfferID? = nil,
        other: String? = nil, amount: Money? = nil, traffic: TrafficNews? = nil,
        answerBy: Timestamp? = nil, at: Timestamp
    ) {
        self.person = person
        self.side = side
        self.news = news
        self.ride = ride
        self.drive = drive
        self.other = other
        self.amount = amount
        self.traffic = traffic
        self.answerBy = answerBy
        self.at = at
    }
}
