import Carpool
import Geography

/// A term of a score as stored with a ride.
struct ReasonRecord: Codable, Sendable {
    var factor: String
    var time: Int64?
    var misfit: Int?
    var score: Int64

    init(_ term: ScoreExplanation.Term) {
        factor = term.factor.rawValue
        time = term.time?.milliseconds
        misfit = term.misfitPerMille
        score = term.score.microseconds
    }

    /// The term; `nil` for a factor that is no longer known.
    var term: ScoreExplanation.Term? {
        ScoreExplanation.Factor(rawValue: factor).map {
            .init(
                factor: $0, time: time.map(TravelTime.milliseconds), misfitPerMille: misfit,
                score: Score(microseconds: score))
        }
    }
}
