import Identity
import Localization
import Notices
import TaxiDispatch
import TripViews

extension TaxiNotice {
    /// The notice in the person's centre; nothing for news that only a page that is open needs.
    var notice: Notice? {
        guard let key else { return nil }
        var arguments: [String: NoticeArgument] = [:]
        if let code { arguments["code"] = .text(code) }
        if let place { arguments["place"] = .text(place) }
        if let time { arguments["time"] = .clock(time) }
        return Notice(
            to: person.uniqueID, .taxi, NoticeText(key, arguments), address: address, at: at,
            isUrgent: isUrgent, answerBy: answerBy, topic: call?.text)
    }

    private var address: String {
        guard !news.isForDrivers, let call else { return "/taxi/drive" }
        return "/taxi/\(call.text)"
    }

    private var key: TextKey? {
        switch news {
        case .taxiComing: .taxiNoticeComing
        case .taxiThere: .taxiNoticeThere
        case .unserved:
            switch unserved {
            case .otherCall?: .taxiNoticeOtherCall
            case .outsideCity?: .taxiNoticeOutsideCity
            default: .taxiNoticeUnserved
            }
        case .taxiLost: .taxiNoticeLost
        case .absent: .taxiNoticeAbsent
        case .cancelledByCity: .taxiNoticeCancelled
        case .searching: .taxiNoticeSearching
        case .asked: .taxiNoticeAsked
        case .callerCancelled: .taxiNoticeCallerCancelled
        case .callCancelledByCity: .taxiNoticeCallCancelledByCity
        case .callMoved: .taxiNoticeCallMoved
        case .offSilent: .taxiNoticeOffSilent
        case .offUnanswered: .taxiNoticeOffUnanswered
        case .offOutside: .taxiNoticeOffOutside
        case .offByCity: .taxiNoticeOffByCity
        case .codeLocked: .boardingNoticeLockedYou
        case .tooManyCodes: .boardingNoticeLocked
        case .wayAgreed: .taxiNoticeWayAgreed
        case .wayDeclined: .taxiNoticeWayDeclined
        case .wayUnanswered: .taxiNoticeWayUnanswered
        case .wayAsked: .taxiNoticeWayAsked
        case .goneOn: .taxiNoticeGoneOn
        case .wayWithdrawn,
            .onBoard, .arrived, .withdrawn, .missed, .placeBack, .saidOnBoard, .codeAsked:
            nil
        }
    }

    /// Whether it is of use only now.
    private var isUrgent: Bool {
        switch news {
        case .taxiThere, .asked, .taxiLost, .unserved, .callerCancelled, .callCancelledByCity, .offSilent,
            .offUnanswered, .offOutside, .codeLocked, .tooManyCodes, .wayAgreed, .wayDeclined, .wayUnanswered,
            .wayAsked, .goneOn:
            true
        default: false
        }
    }
}

extension TaxiNews {
    /// Whether it tells a driver something.
    var isForDrivers: Bool { rawValue >= TaxiNews.asked.rawValue }

    /// Whether a taxi is off from then on, without its driver having switched it off.
    var switchesOff: Bool {
        switch self {
        case .offSilent, .offUnanswered, .offOutside, .offByCity, .callMoved: true
        default: false
        }
    }
}
