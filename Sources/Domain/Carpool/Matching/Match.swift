public import Geography
public import Identity

/// An offer that can take a party along, and how.
public struct Match: Hashable, Sendable {
    /// The offer.
    public let offer: OfferID
    /// Its driver.
    public let driver: PersonID
    /// The version of the offer that was matched: if it has another one since, match again.
    public let version: UInt64
    /// When the offer began.
    public let startedAt: Timestamp
    /// Where the party gets in and out.
    public let insertion: Insertion
    /// Why the offer has its score.
    public let explanation: ScoreExplanation
    /// The score: the lower the better.
    public let score: Score

    init(
        _ offer: Offer, _ version: UInt64, _ insertion: Insertion, _ misfit: Misfit, for request: RideRequest,
        weights: ScoreWeights
    ) {
        self.offer = offer.id
        driver = offer.driver.id
        self.version = version
        startedAt = offer.startedAt
        self.insertion = insertion
        explanation = ScoreExplanation(
            waiting: insertion.pickupAt - request.askedAt, detour: insertion.delay,
            companionsDelay: insertion.companionsDelay, misfit: misfit,
            weights: weights)
        score = explanation.total
    }

    /// Whether this match goes before another: the lower score, then that of the better friend, then the older offer, then
    /// the lower name.
    public func isBetter(than other: Match) -> Bool {
        if score != other.score { return score < other.score }
        if friendsMisfit != other.friendsMisfit { return friendsMisfit < other.friendsMisfit }
        if startedAt != other.startedAt { return startedAt < other.startedAt }
        return offer < other.offer
    }
}

extension Match {
    /// How badly the wish for a friend at the wheel is met; what it counts is the operator's to say, and may be nothing.
    private var friendsMisfit: Int {
        explanation.terms.first { $0.factor == .friends }?.misfitPerMille ?? 0
    }
}

/// What a search for a ride came to.
public enum MatchOutcome: Hashable, Sendable {
    /// The best offers, best first; none if nobody can take the party along now.
    case matches([Match])
    /// The way is longer than a ride in town: planned rides fit better.
    case tooFar(Distance)
    /// There is no way from the pickup to the drop-off.
    case noWay

    /// The best offers, best first.
    public var matches: [Match] {
        if case .matches(let matches) = self { matches } else { [] }
    }
}

/// How much work a search was.
public struct MatchEffort: Hashable, Sendable {
    /// Offers in the squares around the pickup.
    public var scanned = 0
    /// Offers within the radius, with room, agreeing conditions and a recent position.
    public var candidates = 0
    /// Of these, offers that the bounds could not rule out.
    public var possible = 0
    /// Of these, offers whose times on the road were asked for.
    public var timed = 0
    /// Of these, offers whose every insertion was tried.
    public var inserted = 0

    /// No work yet.
    public init() {}
}
