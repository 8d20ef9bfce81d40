/// What one of two people does towards the other.
public enum FriendAct: String, Hashable, Sendable, CaseIterable {
    /// Asks to be friends; where the other asks as well, they are.
    case ask
    /// Takes the ask back.
    case withdraw
    /// Says yes to the other's ask.
    case accept
    /// Says no to the other's ask, who is not told.
    case decline
    /// Ends the friendship; the other is not told.
    case remove
    /// Wants nothing to do with the other any more, who does not learn it.
    case block
    /// Takes that back; whatever was before does not come back.
    case unblock
    /// Opens an invitation that the other has made and given away: both want it.
    case join
}
