import Events
import Identity

/// Something was written or read in a talk.
enum TalkEvent: Sendable {
    case changed
}

extension Topic {
    /// One talk, for its two people.
    static func talk(_ id: UniqueID) -> Topic { Topic("talk/\(id)") }
}
