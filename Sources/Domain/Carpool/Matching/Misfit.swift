import Geography

/// How badly the wishes of people in one car fit, in thousandths: 0 fits, 1000 is a need against a refusal.
struct Misfit: Hashable, Sendable {
    var smoking = 0
    var music = 0
    var talk = 0
    var age = 0
    var women = 0
    var friends = 0

    /// No misfit.
    init() {}

    /// Between two people, in both directions.
    init(between one: Traveller, and other: Traveller) {
        smoking = Self.disagreement(one.preferences.smoking, other.preferences.smoking)
        music = Self.disagreement(one.preferences.music, other.preferences.music)
        talk = Self.disagreement(one.preferences.talk, other.preferences.talk)
        for (person, company) in [(one, other), (other, one)] {
            let wishes = person.preferences
            if wishes.ageRestriction != .none, !(company.age.map(wishes.ages.contains) ?? false) {
                age += 500
            }
            if wishes.womenOnly != .none, !company.isVerifiedWoman { women += 500 }
            if wishes.friendsOnly != .none, !person.isFriend(of: company) { friends += 500 }
        }
    }

    /// The worst of two, wish by wish.
    func worst(_ other: Misfit) -> Misfit {
        var worst = self
        worst.smoking = max(smoking, other.smoking)
        worst.music = max(music, other.music)
        worst.talk = max(talk, other.talk)
        worst.age = max(age, other.age)
        worst.women = max(women, other.women)
        worst.friends = max(friends, other.friends)
        return worst
    }

    /// Each wish with its misfit and weight.
    func parts(_ weights: ScoreWeights) -> [(ScoreExplanation.Factor, Int, TravelTime)] {
        [
            (.smoking, smoking, weights.smoking), (.music, music, weights.music),
            (.talk, talk, weights.talk), (.age, age, weights.age),
            (.women, women, weights.women), (.friends, friends, weights.friends),
        ]
    }

    /// What the misfit adds to a score, in microseconds of waiting.
    func score(_ weights: ScoreWeights) -> Int64 {
        Int64(smoking) * weights.smoking.milliseconds + Int64(music) * weights.music.milliseconds
            + Int64(talk) * weights.talk.milliseconds + Int64(age) * weights.age.milliseconds
            + Int64(women) * weights.women.milliseconds + Int64(friends) * weights.friends.milliseconds
    }

    /// Attitudes on the same side never disagree; opposite ones do by the distance between them.
    private static func disagreement(_ one: Attitude, _ other: Attitude) -> Int {
        let (one, other) = (Int(one.rawValue), Int(other.rawValue))
        return one * other < 0 ? abs(one - other) * 250 : 0
    }
}
