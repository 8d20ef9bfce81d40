public import Geography

/// Why an offer has its score, in terms that every language can put into words.
public struct ScoreExplanation: Hashable, Sendable {
    /// What a term stands for.
    public enum Factor: String, Hashable, Sendable, CaseIterable {
        case waiting
        case detour
        case companionsDelay
        case smoking
        case music
        case talk
        case age
        case women
        case friends
    }

    /// One term of the sum.
    public struct Term: Hashable, Sendable {
        /// What the term stands for.
        public let factor: Factor
        /// The time behind it, for waiting, detour and the delay of the others in the car, all people together.
        public let time: TravelTime?
        /// How badly the wishes fit, in thousandths; 0 fits. For the other factors.
        public let misfitPerMille: Int?
        /// What the term adds to the score.
        public let score: Score

        /// A term as it was stored.
        public init(factor: Factor, time: TravelTime?, misfitPerMille: Int?, score: Score) {
            self.factor = factor
            self.time = time
            self.misfitPerMille = misfitPerMille
            self.score = score
        }
    }

    /// The terms, all of them, those that add nothing too.
    public let terms: [Term]

    /// The score: the sum of the terms.
    public var total: Score { terms.reduce(.zero) { $0 + $1.score } }

    /// An explanation as it was stored.
    public init(terms: [Term]) { self.terms = terms }

    /// The same reasons with other times. What a time adds to the score is worked out from the new time alone, so that
    /// nothing is left of the one before.
    public func retimed(
        weights: ScoreWeights, _ time: (Factor, TravelTime) -> TravelTime
    ) -> ScoreExplanation {
        ScoreExplanation(
            terms: terms.map { term in
                guard let before = term.time else { return term }
                let after = time(term.factor, before)
                let counted = weights.score(of: term.factor, lasting: after)
                return Term(
                    factor: term.factor, time: after, misfitPerMille: term.misfitPerMille, score: counted)
            })
    }

    /// Why an offer has its score for a request that would be inserted so, weighed like this.
    public init(of offer: Offer, taking request: RideRequest, at insertion: Insertion, weights: ScoreWeights)
    {
        self.init(
            waiting: insertion.pickupAt - request.askedAt, detour: insertion.delay,
            companionsDelay: insertion.companionsDelay, misfit: offer.misfit(with: request.party.lead),
            weights: weights)
    }

    init(
        waiting: TravelTime, detour: TravelTime, companionsDelay: TravelTime, misfit: Misfit,
        weights: ScoreWeights
    ) {
        let times: [(Factor, TravelTime)] = [
            (.waiting, waiting), (.detour, detour), (.companionsDelay, companionsDelay),
        ]
        var terms = times.map { factor, time in
            Term(
                factor: factor, time: max(time, .zero), misfitPerMille: nil,
                score: weights.score(of: factor, lasting: time))
        }
        for (factor, perMille, weight) in misfit.parts(weights) {
            terms.append(
                Term(
                    factor: factor, time: nil, misfitPerMille: perMille,
                    score: Score(microseconds: Int64(perMille) * weight.milliseconds)))
        }
        self.terms = terms
    }
}

extension ScoreWeights {
    /// What a time adds to the score; zero for what is no time.
    func score(of factor: ScoreExplanation.Factor, lasting time: TravelTime) -> Score {
        let microseconds =
            switch factor {
            case .waiting: score(waiting: time.milliseconds, detour: 0)
            case .detour: score(waiting: 0, detour: time.milliseconds)
            case .companionsDelay: score(waiting: 0, detour: 0, companionsDelay: time.milliseconds)
            case .smoking, .music, .talk, .age, .women, .friends: Int64(0)
            }
        return Score(microseconds: microseconds)
    }
}
