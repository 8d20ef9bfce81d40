import Friendships
public import Geography
public import Identity

/// An ask by an address, as whoever asks sees it: open until it lapses, whether anybody is there, has declined it or has
/// blocked them. It goes when it has come to a friendship.
public struct FriendLetter: Hashable, Sendable, Identifiable {
    /// Names it.
    public let id: UniqueID
    /// The address, as it tells people apart.
    public let address: String
    /// When it was asked.
    public let askedAt: Timestamp

    /// When it lapses.
    public var endsAt: Timestamp { askedAt + FriendPair.askLasts }
}
