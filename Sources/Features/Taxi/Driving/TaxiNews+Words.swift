import Localization
import TaxiDispatch
import TripViews

extension TaxiNews {
    /// What a driver is told that the page does not show by itself.
    func words(_ texts: Texts) -> String? {
        switch self {
        case .withdrawn: texts(.taxiDriveWithdrawn)
        case .missed: texts(.taxiDriveMissed)
        case .callerCancelled: texts(.taxiDriveCallerCancelled)
        case .callCancelledByCity: texts(.taxiDriveCancelledByCity)
        case .callMoved: texts(.taxiDriveCallMoved)
        case .offSilent: texts(.taxiNoticeOffSilent)
        case .offUnanswered: texts(.taxiNoticeOffUnanswered)
        case .offOutside: texts(.taxiNoticeOffOutside)
        case .offByCity: texts(.taxiNoticeOffByCity)
        case .placeBack: texts(.taxiDrivePlaceBack)
        case .codeAsked: texts(.taxiCodeAsked)
        case .saidOnBoard: texts(.taxiCodeSaid)
        case .wayWithdrawn: texts(.taxiDriveWayWithdrawn)
        case .tooManyCodes: texts(.boardingNoticeLocked)
        default: nil
        }
    }
}
