/// Why an act cannot be; nothing has changed.
public enum FriendRefusal: Error, Hashable, Sendable {
    /// There is nothing that it could be about: no ask, no friend, nobody blocked.
    case nothingThere
    /// They have asked already, and it is open.
    case askedAlready
    /// They are friends already.
    case friendsAlready
    /// They have blocked the other themselves.
    case blockedByYou
    /// The invitation leads nowhere for them.
    case invitationOver
}
