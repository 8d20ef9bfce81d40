// FriendTies: what people are to each other in the store, for the pages on which they change it, and for rooms that ask who
// is whose friend and who must not meet.

public import Geography
public import Identity

/// Somebody in a list of friends, of those who ask, or of those who are blocked.
public struct FriendTie: Hashable, Sendable {
    /// Who it is.
    public let person: UniqueID
    /// Since when: friends, asking, blocked.
    public let since: Timestamp

    /// Somebody, since a moment.
    public init(_ person: UniqueID, since: Timestamp) {
        self.person = person
        self.since = since
    }
}

/// Who is to be told of what somebody did, once it is kept.
public enum FriendTold: Hashable, Sendable {
    /// Somebody is asked by another to be friends.
    case isAsked(UniqueID, by: UniqueID)
    /// Somebody has another as a friend now.
    case hasFriend(UniqueID, UniqueID)
}
