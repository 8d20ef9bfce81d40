public import Geography
public import Identity

/// Somebody who plays in the league: the owner of an account, or a child that they added to it.
public struct LeaguePlayer: Hashable, Sendable, Identifiable {
    /// Names the player in the league; says nothing of the person.
    public let id: UniqueID
    /// Whose account it belongs to.
    public let person: UniqueID
    /// Whether it is a child of theirs.
    public let isChild: Bool
    /// What others call the player.
    public let nickname: Nickname
    /// Since when there is such a player.
    public let createdAt: Timestamp

    init(id: UniqueID, person: UniqueID, isChild: Bool, nickname: Nickname, createdAt: Timestamp) {
        self.id = id
        self.person = person
        self.isChild = isChild
        self.nickname = nickname
        self.createdAt = createdAt
    }
}

/// A device on which somebody plays in the league.
public struct LeagueDevice: Hashable, Sendable, Identifiable {
    /// Names the link; not a secret.
    public let id: UniqueID
    /// Who plays on it.
    public let player: UniqueID
    /// What the browser calls itself.
    public let name: String
    /// When it was linked.
    public let createdAt: Timestamp
    /// When it was last used, within the hour.
    public let seenAt: Timestamp
}
