import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// What becomes of problems with rides, and of things left in cars.
    public static let care = NoticeCategory("care")
}

extension NoticeTopic {
    /// What people choose about problems with rides and things left in cars.
    public static let care = NoticeTopic(
        .care, .luggage, TextKey("notices.care"), text: TextKey("notices.careText"))
}
