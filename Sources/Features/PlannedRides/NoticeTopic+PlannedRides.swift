import DesignSystem
import Localization
public import Notices

extension NoticeCategory {
    /// Planned rides, as passenger and as driver.
    public static let plannedRides = NoticeCategory("planned")
}

extension NoticeTopic {
    /// What people choose about the news of their planned rides.
    public static let plannedRides = NoticeTopic(
        .plannedRides, .clock, TextKey("notices.planned"), text: TextKey("notices.plannedText"))
}
