import Localization

/// A short reply that is sent by one tap. It is kept by its name, and each side reads it in their own language.
public enum TalkPhrase: String, CaseIterable, Hashable, Sendable {
    case coming, twoMinutes, here, late, traffic, atEntrance, where_ = "where", cannotStop, thanks, okay

    /// What is offered to somebody, in the order in which it is needed.
    public static func offered(to role: TalkRole) -> [TalkPhrase] {
        switch role {
        case .passenger: [.coming, .twoMinutes, .atEntrance, .here, .where_, .late, .okay, .thanks]
        case .driver: [.coming, .twoMinutes, .here, .where_, .traffic, .late, .cannotStop, .okay, .thanks]
        }
    }

    /// What it says.
    var words: TextKey {
        switch self {
        case .coming: TextKey("talk.phrase.coming")
        case .twoMinutes: TextKey("talk.phrase.twoMinutes")
        case .here: TextKey("talk.phrase.here")
        case .late: TextKey("talk.phrase.late")
        case .traffic: TextKey("talk.phrase.traffic")
        case .atEntrance: TextKey("talk.phrase.atEntrance")
        case .where_: TextKey("talk.phrase.where")
        case .cannotStop: TextKey("talk.phrase.cannotStop")
        case .thanks: TextKey("talk.phrase.thanks")
        case .okay: TextKey("talk.phrase.okay")
        }
    }
}
