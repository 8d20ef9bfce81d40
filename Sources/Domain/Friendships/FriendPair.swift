// Friendships: what two people are to each other, as a pure value: asked, friends, declined, removed, blocked.

public import Geography

/// Two people, and what they are to each other; a state machine that every act of either goes through.
///
/// What one of them may know is ``sight(of:at:)``, and nothing else. It is made so that a person cannot tell these apart:
/// that the other has not answered yet, has declined, or has blocked them. In all three an ask looks open for
/// ``askLasts``, after which it lapses and another may follow. To have been removed, to be no longer asked, and to be
/// blocked look alike as well.
public struct FriendPair: Hashable, Sendable {
    /// How long an ask is open, answered or not.
    public static let askLasts = TravelTime.minutes(30 * 24 * 60)

    /// One of the two.
    public enum Side: Hashable, Sendable, CaseIterable {
        case first, second

        /// Whoever is not this one.
        public var other: Side { self == .first ? .second : .first }
    }

    /// What one of them did towards the other.
    public struct Stance: Hashable, Sendable {
        /// When they asked to be friends; nothing where they did not, or where it has come to something.
        public var askedAt: Timestamp?
        /// Whether the ask does not reach the other, who has declined or blocked; whoever asked does not know.
        public var isHidden: Bool
        /// When they blocked the other.
        public var blockedAt: Timestamp?
        /// Until when their asks do not reach the other, who has declined one.
        public var quietUntil: Timestamp?
        /// Until when the other is told of no further ask: they were told of one.
        public var toldUntil: Timestamp?

        /// What somebody did; nothing, if not said otherwise.
        public init(
            askedAt: Timestamp? = nil, isHidden: Bool = false, blockedAt: Timestamp? = nil,
            quietUntil: Timestamp? = nil, toldUntil: Timestamp? = nil
        ) {
            self.askedAt = askedAt
            self.isHidden = isHidden
            self.blockedAt = blockedAt
            self.quietUntil = quietUntil
            self.toldUntil = toldUntil
        }

        func isAsking(at now: Timestamp) -> Bool {
            askedAt.map { now < $0 + FriendPair.askLasts } ?? false
        }

        mutating func takeBackAsk() {
            askedAt = nil
            isHidden = false
        }
    }

    /// What the first did.
    public var first: Stance
    /// What the second did.
    public var second: Stance
    /// Since when they are friends.
    public var friendsSince: Timestamp?

    /// Two people who have nothing to do with each other, if not said otherwise.
    public init(first: Stance = Stance(), second: Stance = Stance(), friendsSince: Timestamp? = nil) {
        self.first = first
        self.second = second
        self.friendsSince = friendsSince
    }

    /// What one of them did.
    public subscript(side: Side) -> Stance {
        get { side == .first ? first : second }
        set {
            switch side {
            case .first: first = newValue
            case .second: second = newValue
            }
        }
    }

    /// Whether either has blocked the other: then nothing may bring them together.
    public var isBarred: Bool { first.blockedAt != nil || second.blockedAt != nil }

    /// What one of them may know of how they stand.
    public func sight(of side: Side, at now: Timestamp) -> FriendSight {
        if let since = self[side].blockedAt { return .blocked(since: since) }
        if let since = friendsSince { return .friends(since: since) }
        let (own, others) = (self[side], self[side.other])
        if let askedAt = own.askedAt, own.isAsking(at: now) { return .asked(askedAt) }
        if let askedAt = others.askedAt, others.isAsking(at: now), !others.isHidden {
            return .asksYou(askedAt)
        }
        return .nothing
    }
}
