import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// What people write to each other about rides.
    public static let talk = NoticeCategory("talk")
}

extension NoticeTopic {
    /// What people choose about messages of whom they ride with.
    public static let talk = NoticeTopic(
        .talk, .message, TextKey("notices.talk"), text: TextKey("notices.talkText"))
}
