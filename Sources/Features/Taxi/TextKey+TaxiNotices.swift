import DesignSystem
import Localization
public import Notices

extension TextKey {
    static var taxiNoticeComing: TextKey { TextKey("taxi.notice.coming") }
    static var taxiNoticeThere: TextKey { TextKey("taxi.notice.there") }
    static var taxiNoticeUnserved: TextKey { TextKey("taxi.notice.unserved") }
    static var taxiNoticeOtherCall: TextKey { TextKey("taxi.notice.otherCall") }
    static var taxiNoticeOutsideCity: TextKey { TextKey("taxi.notice.outsideCity") }
    static var taxiNoticeCallCancelledByCity: TextKey { TextKey("taxi.notice.callCancelledByCity") }
    static var taxiNoticeLost: TextKey { TextKey("taxi.notice.lost") }
    static var taxiNoticeAbsent: TextKey { TextKey("taxi.notice.absent") }
    static var taxiNoticeCancelled: TextKey { TextKey("taxi.notice.cancelled") }
    static var taxiNoticeSearching: TextKey { TextKey("taxi.notice.searching") }
    static var taxiNoticeAsked: TextKey { TextKey("taxi.notice.asked") }
    static var taxiNoticeCallerCancelled: TextKey { TextKey("taxi.notice.callerCancelled") }
    static var taxiNoticeCallMoved: TextKey { TextKey("taxi.notice.callMoved") }
    static var taxiNoticeOffSilent: TextKey { TextKey("taxi.notice.offSilent") }
    static var taxiNoticeOffUnanswered: TextKey { TextKey("taxi.notice.offUnanswered") }
    static var taxiNoticeOffOutside: TextKey { TextKey("taxi.notice.offOutside") }
    static var taxiNoticeOffByCity: TextKey { TextKey("taxi.notice.offByCity") }
}

extension NoticeCategory {
    /// Taxis, as caller and as driver.
    public static let taxi = NoticeCategory("taxi")
}

extension NoticeTopic {
    /// What people choose about the news of their taxis.
    public static let taxi = NoticeTopic(
        .taxi, .taxi, TextKey("notices.taxi"), text: TextKey("notices.taxiText"))
}
