import Carpool
import Geography
import Rides
import Testing

@Suite("What strangers are told of times")
struct PickupEstimateTests {
    private let step = PickupEstimate.step
    private let now = Timestamp(milliseconds: 1_700_000_123_457)

    /// What strangers are told when the times are exactly these.
    private func told(
        _ weights: ScoreWeights, waiting: TravelTime, detour: TravelTime, companions: TravelTime,
        ride: TravelTime
    ) -> PickupEstimate {
        func term(_ factor: ScoreExplanation.Factor, _ time: TravelTime, _ perMille: Int32)
            -> ScoreExplanation.Term
        {
            let score = Score(microseconds: time.milliseconds * Int64(perMille))
            return .init(factor: factor, time: time, misfitPerMille: nil, score: score)
        }
        let exact = ScoreExplanation(terms: [
            term(.waiting, waiting, weights.waitingPerMille), term(.detour, detour, weights.detourPerMille),
            term(.companionsDelay, companions, weights.companionsDelayPerMille),
            .init(factor: .talk, time: nil, misfitPerMille: 500, score: Score(microseconds: 15_000_000)),
        ])
        return PickupEstimate(
            pickupAt: now + waiting, dropOffAt: now + waiting + ride, exact, weights: weights, at: now)
    }

    @Test func `R3: nothing that strangers are told depends on the exact times within a step`() {
        for seed: UInt64 in 1...60 {
            var random = SplitMix64(seed: seed)
            func weight(_ random: inout SplitMix64) -> Int32 {
                // Small odd ones, and those that are no whole number of anything.
                Bool.random(using: &random)
                    ? Int32.random(in: 0...3_333, using: &random)
                    : Int32.random(in: 2_000_000_000...Int32.max, using: &random)
            }
            let weights = ScoreWeights(
                waitingPerMille: weight(&random), detourPerMille: weight(&random),
                companionsDelayPerMille: weight(&random))
            let ride = TravelTime.milliseconds(Int64.random(in: 60_000...3_000_000, using: &random))
            let steps = (0..<3).map { _ in Int64.random(in: 0...11, using: &random) }
            func time(_ part: Int, exactly milliseconds: Int64) -> TravelTime {
                .milliseconds(steps[part] * step.milliseconds + milliseconds)
            }
            let end = step.milliseconds
            let whole = told(
                weights, waiting: time(0, exactly: end), detour: time(1, exactly: end),
                companions: time(2, exactly: end), ride: ride)
            #expect(whole.within == time(0, exactly: end))
            for (term, perMille) in zip(
                whole.reasons.terms,
                [weights.waitingPerMille, weights.detourPerMille, weights.companionsDelayPerMille])
            {
                #expect(term.time.map { $0.milliseconds * Int64(perMille) } == term.score.microseconds)
            }
            for _ in 0..<50 {
                func exact(_ part: Int) -> TravelTime {
                    time(part, exactly: Int64.random(in: 1...end, using: &random))
                }
                let other = told(
                    weights, waiting: exact(0), detour: exact(1), companions: exact(2), ride: ride)
                #expect(other == whole && "\(other)" == "\(whole)", "seed \(seed)")
            }
        }
    }

    @Test func `R3: a car that is there at once is told of like one that comes within the first step`() {
        let weights = ScoreWeights()
        let (atOnce, soon) = (TravelTime.zero, TravelTime.minutes(2))
        let ride = TravelTime.minutes(9)
        #expect(
            told(weights, waiting: atOnce, detour: soon, companions: .zero, ride: ride)
                == told(weights, waiting: soon, detour: soon, companions: .zero, ride: ride))
    }
}
