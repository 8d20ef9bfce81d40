public import Carpool
public import Geography

/// When a car could come, as strangers are told: in steps, and by what they may know of the cars.
public struct PickupEstimate: Hashable, Sendable {
    /// The step of times that strangers are told.
    public static let step = TravelTime.minutes(5)

    /// Within what time a car could come: a whole number of steps.
    public var within: TravelTime
    /// When it would be there, to the minute.
    public var pickupAt: Timestamp
    /// When the ride would be over, to the step.
    public var dropOffAt: Timestamp
    /// Why this car would be the best, to the step.
    public var reasons: ScoreExplanation

    init(_ match: Match, at now: Timestamp) {
        let wait = max(.milliseconds(1), match.insertion.pickupAt - now)
        within = wait.roundedUp(to: Self.step)
        pickupAt = (now + within).roundedUp(to: .minutes(1))
        let ride = max(.zero, match.insertion.dropOffAt - match.insertion.pickupAt)
        dropOffAt = (now + within + ride).roundedUp(to: Self.step)
        reasons = ScoreExplanation(
            terms: match.explanation.terms.map { term in
                guard let time = term.time, time > .zero else { return term }
                let coarse = time.roundedUp(to: Self.step)
                let share = Double(coarse.milliseconds) / Double(time.milliseconds)
                return ScoreExplanation.Term(
                    factor: term.factor, time: coarse, misfitPerMille: nil,
                    score: Score(microseconds: Int64((Double(term.score.microseconds) * share).rounded())))
            })
    }
}

extension TravelTime {
    /// The least whole number of steps that is not less.
    func roundedUp(to step: TravelTime) -> TravelTime {
        let whole = roundedDown(to: step)
        return whole == self ? whole : whole + step
    }

    /// The greatest whole number of steps that is not more; for times of zero or more.
    func roundedDown(to step: TravelTime) -> TravelTime {
        .milliseconds(milliseconds / step.milliseconds * step.milliseconds)
    }
}

extension Timestamp {
    /// The next moment of the clock that is a whole number of steps.
    func roundedUp(to step: TravelTime) -> Timestamp {
        let whole = roundedDown(to: step)
        return whole == self ? whole : whole + step
    }

    /// The last moment of the clock that is a whole number of steps.
    func roundedDown(to step: TravelTime) -> Timestamp {
        Timestamp(milliseconds: milliseconds / step.milliseconds * step.milliseconds)
    }
}
