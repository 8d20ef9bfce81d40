import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// What operators do to what is somebody's own: a shop, a product, a review. Whoever wants no news of what they have
    /// starred is told of that all the same.
    public static let moderation = NoticeCategory("moderation")
}

extension NoticeTopic {
    /// What people choose about what operators do to their shops and reviews.
    public static let moderation = NoticeTopic(
        .moderation, .shield, TextKey("notices.moderation"), text: TextKey("notices.moderationText"))
}
