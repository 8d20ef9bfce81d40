public import Geography

/// How bad a match is: the lower the better. In microseconds of waiting, to which everything else is converted.
public struct Score: Hashable, Comparable, Sendable {
    /// The score in microseconds of waiting.
    public var microseconds: Int64

    /// A score in microseconds of waiting.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The best score there is.
    public static let zero = Score(microseconds: 0)
    /// Worse than every match.
    public static let worst = Score(microseconds: .max)

    public static func < (left: Score, right: Score) -> Bool { left.microseconds < right.microseconds }
    public static func + (left: Score, right: Score) -> Score {
        Score(microseconds: left.microseconds + right.microseconds)
    }
}

/// What counts how much when offers are compared; all the operator's to change.
public struct ScoreWeights: Hashable, Sendable {
    /// What a second of waiting for the car counts, in thousandths of a second of waiting.
    public var waitingPerMille: Int32
    /// What a second of the driver's detour counts, in thousandths of a second of waiting.
    public var detourPerMille: Int32
    /// What a second by which somebody in the car arrives later counts, in thousandths of a second of waiting.
    public var companionsDelayPerMille: Int32
    /// What a complete misfit in one wish counts: the waiting that somebody would accept to avoid it.
    public var smoking: TravelTime
    /// As ``smoking``, for music.
    public var music: TravelTime
    /// As ``smoking``, for talk.
    public var talk: TravelTime
    /// As ``smoking``, for company of another age than wished.
    public var age: TravelTime
    /// As ``smoking``, for somebody who prefers to ride with women.
    public var women: TravelTime
    /// As ``smoking``, for somebody who prefers to ride with friends.
    public var friends: TravelTime

    /// Weights; what is not named has its default. Negative weights count as zero.
    public init(
        waitingPerMille: Int32 = 1000, detourPerMille: Int32 = 1000,
        companionsDelayPerMille: Int32 = 0, smoking: TravelTime = .minutes(2),
        music: TravelTime = .minutes(0.5), talk: TravelTime = .minutes(0.5), age: TravelTime = .minutes(1),
        women: TravelTime = .minutes(2), friends: TravelTime = .minutes(2)
    ) {
        self.waitingPerMille = max(waitingPerMille, 0)
        self.detourPerMille = max(detourPerMille, 0)
        self.companionsDelayPerMille = max(companionsDelayPerMille, 0)
        self.smoking = max(smoking, .zero)
        self.music = max(music, .zero)
        self.talk = max(talk, .zero)
        self.age = max(age, .zero)
        self.women = max(women, .zero)
        self.friends = max(friends, .zero)
    }

    /// The score of a wait, a detour and the delay of others; a negative one counts as none. Never falls when either grows, which
    /// is what lets lower bounds of the times prune.
    @inline(__always)
    func score(waiting: Int64, detour: Int64, companionsDelay: Int64 = 0) -> Int64 {
        max(waiting, 0) * Int64(waitingPerMille) + max(detour, 0) * Int64(detourPerMille)
            + max(companionsDelay, 0) * Int64(companionsDelayPerMille)
    }
}
