/// What one of two people is to be told once an act is kept.
public enum FriendNews: Hashable, Sendable {
    /// The other asks them to be friends.
    case isAsked(FriendPair.Side)
    /// The other is their friend now.
    case hasFriend(FriendPair.Side)
}
