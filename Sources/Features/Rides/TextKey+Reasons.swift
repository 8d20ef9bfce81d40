import Carpool
import Localization

extension TextKey {
    /// “Why this driver?”
    static var reasonsTitle: TextKey { TextKey("reasons.title") }
    /// “Of all cars that can take you, the one with the lowest sum is asked first. Here it is {duration}.”
    static var reasonsSum: TextKey { TextKey("reasons.sum") }
    /// “{duration}, counts as {counted}”
    static var reasonsCounted: TextKey { TextKey("reasons.counted") }
    /// “Your wishes”
    static var reasonsWishes: TextKey { TextKey("reasons.wishes") }
    /// “All fit”
    static var reasonsWishesFit: TextKey { TextKey("reasons.wishesFit") }
    /// “differs, counts as {counted}”
    static var reasonsDiffers: TextKey { TextKey("reasons.differs") }

    /// What a term of a score stands for.
    static func reason(_ factor: ScoreExplanation.Factor) -> TextKey {
        switch factor {
        case .waiting: TextKey("reasons.waiting")
        case .detour: TextKey("reasons.detour")
        case .companionsDelay: TextKey("reasons.companionsDelay")
        case .smoking: TextKey("reasons.smoking")
        case .music: TextKey("reasons.music")
        case .talk: TextKey("reasons.talk")
        case .age: TextKey("reasons.age")
        case .women: TextKey("reasons.women")
        case .friends: TextKey("reasons.friends")
        }
    }
}
