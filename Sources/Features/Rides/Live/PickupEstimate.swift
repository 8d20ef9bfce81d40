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

    init(_ match: Match, weights: ScoreWeights, at now: Timestamp) {
        let insertion = match.insertion
        self.init(
            pickupAt: insertion.pickupAt, dropOffAt: insertion.dropOffAt, match.explanation, weights: weights,
            at: now)
    }

    /// What strangers are told of getting in and out so, weighed like this: all of it comes from whole steps.
    package init(
        pickupAt exact: Timestamp, dropOffAt: Timestamp, _ explanation: ScoreExplanation,
        weights: ScoreWeights, at now: Timestamp
    ) {
        let wait = max(.milliseconds(1), exact - now)
        let within = wait.roundedUp(to: Self.step)
        self.within = within
        pickupAt = (now + within).roundedUp(to: .minutes(1))
        let ride = max(.zero, dropOffAt - exact)
        self.dropOffAt = (now + within + ride).roundedUp(to: Self.step)
        // A car that would be there at once is told of like one that comes within the first step.
        reasons = explanation.retimed(weights: weights) { factor, time in
            factor == .waiting ? within : time.roundedUp(to: Self.step)
        }
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
