public import Geography
public import Identity

/// A link by which others become somebody's friends, as whoever has made it sees it; what is in the link is kept nowhere.
public struct FriendInvitation: Hashable, Sendable, Identifiable {
    /// Names it.
    public let id: UniqueID
    /// How many people can still use it.
    public let usesLeft: Int
    /// When it was made.
    public let madeAt: Timestamp
    /// Until when it can be used.
    public let endsAt: Timestamp
}
