public import Geography

/// What somebody may know of how they stand with somebody else.
public enum FriendSight: Hashable, Sendable {
    /// They have nothing to do with each other, as far as this one knows.
    case nothing
    /// They have asked, at that time, and there is no answer that they know of.
    case asked(Timestamp)
    /// The other asks them to be friends.
    case asksYou(Timestamp)
    /// They are friends.
    case friends(since: Timestamp)
    /// They have blocked the other.
    case blocked(since: Timestamp)
}
