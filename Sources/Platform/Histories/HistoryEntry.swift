public import DesignSystem
public import Geography
public import HTML
public import Identity
public import Ledger

/// Something that happened to somebody, or will: a ride, a drive, a call, a movement of money.
public struct HistoryEntry: Sendable {
    /// How far it is.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// It is to happen later.
        case planned
        /// It has begun and is not over.
        case underWay = "under-way"
        /// It is over.
        case done
        /// It is over, and did not happen.
        case cameToNothing = "came-to-nothing"
    }

    /// A word about how it ended, or stands.
    public struct Sign: Hashable, Sendable {
        /// The word.
        public let words: String
        /// How it is meant; nothing for neither good nor bad.
        public let tone: Tone?

        /// A word.
        public init(_ words: String, tone: Tone? = nil) {
            self.words = words
            self.tone = tone
        }
    }

    /// What money has to do with it.
    public enum Amount: Hashable, Sendable {
        /// What it cost, or brought.
        case price(Money)
        /// By how much a balance changed: less than zero where money went.
        case change(Money)

        /// The money.
        public var money: Money {
            switch self {
            case .price(let money), .change(let money): money
            }
        }
    }

    /// Names it among those of its kind.
    public let id: UniqueID
    /// What it is.
    public let kind: HistoryKind
    /// Where it stands in the history: when it was asked for, began or happened.
    public let at: Timestamp
    /// Where its source goes on after it: small letters, digits, dots and hyphens.
    public let mark: String
    /// What it is called: where a trip led to, why money moved.
    public let title: String
    /// The page with all of it, and its receipt.
    public let address: URLReference
    /// How far it is.
    public var state = State.done
    /// When it is to happen, where that was said.
    public var plannedFor: Timestamp?
    /// More about it, in a few words each.
    public var details: [String] = []
    /// Money, where there is any.
    public var amount: Amount?
    /// What else is said of it.
    public var signs: [Sign] = []

    /// Whether it is under way or planned.
    public var isOpen: Bool { state == .planned || state == .underWay }

    /// When it happens, or happened.
    public var moment: Timestamp { plannedFor ?? at }

    /// An entry that is over, until something else is said of it.
    public init(
        _ id: UniqueID, _ kind: HistoryKind, at: Timestamp, mark: String, title: String,
        to address: URLReference
    ) {
        self.id = id
        self.kind = kind
        self.at = at
        self.mark = mark
        self.title = title
        self.address = address
    }
}
