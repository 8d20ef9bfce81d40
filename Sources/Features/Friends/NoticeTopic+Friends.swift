import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// Who asks to be friends, and who is.
    public static let friends = NoticeCategory("friends")
}

extension NoticeTopic {
    /// What people choose about the news of their friends.
    public static let friends = NoticeTopic(
        .friends, .people, TextKey("notices.friends"), text: TextKey("notices.friendsText"))
}
