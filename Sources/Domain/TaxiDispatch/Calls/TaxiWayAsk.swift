public import Geography
public import Identity
public import Ledger

/// R22: Another way that a caller would have, with its price: where to, and one place between.
public struct TaxiWayWish: Hashable, Sendable {
    /// Where the taxi is to go.
    public var destination: TaxiPlace
    /// Where it is to stop before that.
    public var stop: TaxiPlace?
    /// What the whole way would cost by the tariff, as the caller was shown.
    public var estimate: Money
    /// The most that is paid from the wallet then; `nil` for a call that is paid in cash.
    public var ceiling: Money?
    /// What was set aside for it beside what is set aside already; `nil` where that is enough.
    public var raise: TaxiHold?

    /// A way with its price.
    public init(
        to destination: TaxiPlace, stop: TaxiPlace? = nil, estimate: Money, ceiling: Money? = nil,
        raise: TaxiHold? = nil
    ) {
        self.destination = destination
        self.stop = stop
        self.estimate = estimate
        self.ceiling = ceiling
        self.raise = raise
    }
}

/// R22: What the driver is being asked: what was agreed goes on until they say yes.
public struct TaxiWayAsk: Hashable, Sendable {
    /// Counts what was asked on the call, from 1: an answer is to what was shown.
    public var number: Int
    /// What is asked for.
    public var wish: TaxiWayWish
    /// Until when the driver can answer.
    public var until: Timestamp

    /// How long a driver has to answer, who may be driving.
    public static let timeToAnswer = TravelTime.minutes(2)
    /// How often another way can be asked for on one call.
    public static let most = 3

    /// A question.
    public init(number: Int, _ wish: TaxiWayWish, until: Timestamp) {
        self.number = number
        self.wish = wish
        self.until = until
    }
}

/// R22: What became of the last question.
public enum TaxiWayAnswer: Int8, CaseIterable, Hashable, Sendable {
    /// The driver said yes.
    case agreed = 0
    /// The driver said no.
    case declined = 1
    /// The driver said nothing in time.
    case unanswered = 2
    /// The caller has taken it back.
    case withdrawn = 3
    /// The drive ended, or the taxi was lost, before.
    case overtaken = 4
}

/// R22: What caller and driver have said of another way.
public struct TaxiWayTalk: Hashable, Sendable {
    /// What the driver is being asked.
    public var ask: TaxiWayAsk?
    /// How often something was asked.
    public var asked: Int
    /// What became of the last question.
    public var answer: TaxiWayAnswer?
    /// Everything that is set aside, once something else was agreed than at the call.
    public var holds: [TaxiHold]?

    /// What was said; at first nothing.
    public init(
        ask: TaxiWayAsk? = nil, asked: Int = 0, answer: TaxiWayAnswer? = nil, holds: [TaxiHold]? = nil
    ) {
        self.ask = ask
        self.asked = asked
        self.answer = answer
        self.holds = holds
    }

    /// Whether a question was answered like that already.
    func isAnswered(_ number: Int, accepts: Bool) -> Bool {
        ask == nil && asked == number && answer == (accepts ? .agreed : .declined)
    }
}

/// Money of a caller that is set aside.
public struct TaxiHold: Hashable, Sendable {
    /// Names it.
    public var id: UniqueID
    /// How much, in minor units.
    public var amount: Int64

    /// Money that is set aside.
    public init(_ id: UniqueID, amount: Int64) {
        self.id = id
        self.amount = amount
    }
}

/// R22: A place between pickup and destination at which a taxi stops.
public struct TaxiStop: Hashable, Sendable {
    /// Where.
    public var place: TaxiPlace
    /// When the taxi was there, as its driver said.
    public var doneAt: Timestamp?

    /// How long the tariff counts a stop.
    public static let wait = TravelTime.minutes(2)

    /// A stop.
    public init(_ place: TaxiPlace, doneAt: Timestamp? = nil) {
        self.place = place
        self.doneAt = doneAt
    }
}
