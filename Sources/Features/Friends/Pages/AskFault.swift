import HTML
import Localization

extension FriendsError {
    /// What is said beside the field or above the form.
    func words(_ texts: Texts) -> String {
        switch self {
        case .badAddress: texts(.friendsBadAddress)
        case .ownAddress: texts(.friendsOwnAddress)
        case .askedAlready: texts(.friendsAskedAlready)
        case .tooManyFriends: texts(.friendsFullFriends, count: Friends.mostFriends)
        case .tooManyAsks: texts(.friendsFullAsks, count: Friends.mostAsks)
        case .tooManyToday: texts(.friendsFullToday)
        case .tooManyBlocks: texts(.friendsFullBlocks)
        case .tooManyInvitations: texts(.friendsInviteFull)
        case .friendsAlready: texts(.friendsAccepted)
        case .notFound: texts(.friendsGone)
        case .blockedByYou, .invitationOver, .ownInvitation: texts(.friendsOver)
        }
    }

    /// Whether it is about the address, and stands beside it.
    var isOfAddress: Bool { self == .badAddress || self == .ownAddress || self == .askedAlready }
}
