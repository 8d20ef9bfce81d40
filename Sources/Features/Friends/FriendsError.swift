import Friendships
public import HTTPServer

/// Why something about friends cannot be; nothing has changed.
public enum FriendsError: Error, Hashable, Sendable {
    /// There is no such ask, friend, block or invitation, or it is someone else's.
    case notFound
    /// What was typed is neither an email address nor a telephone number.
    case badAddress
    /// It is the person's own address.
    case ownAddress
    /// They have asked there already.
    case askedAlready
    /// They are friends already.
    case friendsAlready
    /// The person has blocked the other themselves.
    case blockedByYou
    /// There are as many friends, with those who were asked, as can be.
    case tooManyFriends
    /// As many asks are open as can be.
    case tooManyAsks
    /// They have asked as often in the last day as can be.
    case tooManyToday
    /// As many people are blocked as can be.
    case tooManyBlocks
    /// As many invitations are open as can be.
    case tooManyInvitations
    /// The invitation is over, or there never was one.
    case invitationOver
    /// The invitation is the person's own.
    case ownInvitation

    init(_ refusal: FriendRefusal) {
        self =
            switch refusal {
            case .nothingThere: .notFound
            case .askedAlready: .askedAlready
            case .friendsAlready: .friendsAlready
            case .blockedByYou: .blockedByYou
            case .invitationOver: .invitationOver
            }
    }
}

extension FriendsError: HTTPErrorConvertible {
    public var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, "There is nobody and nothing of that name here.")
        case .badAddress:
            Problem(field: "address", "Neither an email address nor a telephone number.")
        case .ownAddress: Problem(field: "address", code: "own", "This is your own address.")
        case .askedAlready:
            Self.conflict("asked-already", "Asked already", "You have asked there, and the ask is open.")
        case .friendsAlready: Self.conflict("friends-already", "Friends already", "You are friends already.")
        case .blockedByYou:
            Self.conflict(
                "blocked-by-you", "Blocked by you", "You have blocked this person. Unblock them first.")
        case .tooManyFriends:
            Self.conflict(
                "too-many-friends", "Too many friends",
                "You have \(Friends.mostFriends) friends, with those whom you have asked. Remove one first.")
        case .tooManyAsks:
            Self.conflict(
                "too-many-asks", "Too many open asks",
                "You have \(Friends.mostAsks) open asks. Take one back, or wait until one lapses.")
        case .tooManyToday:
            Problem(
                .tooManyRequests, slug: "too-many-asks-today", title: "Enough for today",
                detail: "You have asked \(Friends.asksADay) times within a day. Try again tomorrow.")
        case .tooManyBlocks:
            Self.conflict("too-many-blocks", "Too many blocked people", "Unblock somebody first.")
        case .tooManyInvitations:
            Self.conflict("too-many-invitations", "Too many invitations", "End an invitation first.")
        case .invitationOver:
            Problem(
                .gone, slug: "invitation-over", title: "The invitation is over",
                detail: "It was ended, its time has passed, or it was used as often as it could be.")
        case .ownInvitation:
            Self.conflict("own-invitation", "Your own invitation", "Give it to somebody else.")
        }
    }

    private static func conflict(_ slug: String, _ title: String, _ detail: String) -> Problem {
        Problem(.conflict, slug: slug, title: title, detail: detail)
    }
}
