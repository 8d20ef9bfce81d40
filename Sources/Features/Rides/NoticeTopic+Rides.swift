import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// Rides, as passenger and as driver.
    public static let rides = NoticeCategory("rides")
}

extension NoticeTopic {
    /// What people choose about the news of their rides.
    public static let rides = NoticeTopic(
        .rides, .car, TextKey("notices.rides"), text: TextKey("notices.ridesText"))
}
