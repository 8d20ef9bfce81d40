import Carpool
import Identity
import Ledger
import Localization
import Notices
import TripViews

extension RideNotice {
    /// The notice in the person's centre; nothing for news that only a page that is open needs.
    var notice: Notice? {
        guard let key else { return nil }
        var arguments: [String: NoticeArgument] = [:]
        if let other { arguments["name"] = .text(other) }
        if let amount { arguments["amount"] = .money(amount) }
        if let place { arguments["place"] = .text(place) }
        switch traffic {
        case .latePickup(let time), .lateDropOff(let time), .lateOnBoard(let time):
            arguments["time"] = .clock(time)
        case .moved(let pickup?, let dropOff?):
            arguments["distance"] = .distance(pickup)
            arguments["further"] = .distance(dropOff)
        case .moved(let pickup, let dropOff):
            if let distance = pickup ?? dropOff { arguments["distance"] = .distance(distance) }
        case .movedOnTheWay, nil: break
        }
        return Notice(
            to: UniqueID(bits: person.value), .rides, NoticeText(key, arguments),
            address: address, at: at, isUrgent: isUrgent, answerBy: answerBy,
            topic: ride?.text ?? drive?.text)
    }

    private var address: String {
        // One that is about to end goes on for whoever opens it.
        if let drive, news != .drivePauseEnding { return "/trips/drives/\(drive.text)" }
        guard side == .passenger, let ride else { return "/drive/now" }
        return "/rides/\(ride.text)"
    }

    private var key: TextKey? {
        let hasFee = (amount?.minorUnits ?? 0) > 0
        switch (side, news) {
        case (.passenger, .driverFound): return .rideNoticeDriverFound
        case (.passenger, .driverComing): return .rideNoticeDriverComing
        case (.passenger, .driverWaiting): return .rideNoticeDriverWaiting
        case (.passenger, .arrived): return .rideNoticeArrived
        case (.passenger, .letOut): return hasFee ? .rideNoticeLetOut : .rideNoticeLetOutFree
        case (.passenger, .noDriverFound): return .rideNoticeNoDriver
        case (.passenger, .driverLost): return .rideNoticeDriverLost
        case (.passenger, .driverCancelled): return .rideNoticeDriverCancelled
        case (.passenger, .driverSilent): return .rideNoticeDriverSilent
        case (.passenger, .promiseBroken), (.passenger, .stopMoved), (.passenger, .viaMoved):
            return trafficKey
        case (.passenger, .passengerAbsent): return hasFee ? .rideNoticeMissedFee : .rideNoticeMissed
        case (.passenger, .pickupUnsaid): return .rideNoticeUnsaid
        case (.driver, .pickupUnsaid): return .rideNoticeYouUnsaid
        case (.driver, .askedToDrive): return .rideNoticeAsked
        case (.driver, .passengerCancelled): return hasFee ? .rideNoticeCancelledFee : .rideNoticeCancelled
        case (.driver, .passengerReassigned): return .rideNoticeReassigned
        case (.driver, .droppedForSilence): return .rideNoticeDropped
        case (.driver, .driverSilent): return .rideNoticeUnheard
        case (.driver, .driveEndedSilent): return .rideNoticeEndedSilent
        case (.driver, .driveEndedArrived): return .rideNoticeEndedArrived
        case (.driver, .drivePauseEnding): return .rideNoticePauseEnding
        case (.driver, .driveEndedPaused): return .rideNoticeEndedPaused
        case (.driver, .passengerAbsent): return hasFee ? .rideNoticeAbsentFee : .rideNoticeAbsent
        case (.driver, .wantsOut): return .rideNoticeWantsOut
        case (.driver, .stopMoved): return .rideNoticeStopOfMoved
        case (.passenger, .codeLocked): return .boardingNoticeLockedYou
        case (.driver, .codeLocked): return .boardingNoticeLocked
        case (.driver, .destinationAsked): return .rideNoticeDestinationAsked
        case (.passenger, .destinationAgreed): return .rideNoticeDestinationAgreed
        case (.passenger, .destinationDeclined): return .rideNoticeDestinationDeclined
        case (.passenger, .destinationUnanswered): return .rideNoticeDestinationUnanswered
        case (.passenger, .destinationLapsed): return .rideNoticeDestinationLapsed
        case (.driver, .destinationLapsed): return .rideNoticeDestinationGone
        case (.driver, .stopAsked): return .rideNoticeStopAsked
        case (.passenger, .stopAgreed): return .rideNoticeStopAgreed
        case (.passenger, .stopLeftOut): return .rideNoticeStopLeftOut
        case (.passenger, .stopDeclined): return .rideNoticeStopDeclined
        case (.passenger, .goneOn): return .rideNoticeGoneOn
        case (.passenger, .stopUnanswered): return .rideNoticeStopUnanswered
        case (.passenger, .stopLapsed): return .rideNoticeStopLapsed
        case (.passenger, .stopStaysPaid): return .rideNoticeStopStaysPaid
        case (.driver, .stopLapsed): return .rideNoticeStopGone
        case (.passenger, .stopDropped): return .rideNoticeStopDropped
        default: return nil
        }
    }

    private var trafficKey: TextKey? {
        switch traffic {
        case .latePickup: .rideNoticeLatePickup
        case .lateDropOff: .rideNoticeLateDropOff
        case .lateOnBoard: .rideNoticeLateOnBoard
        case .moved(_?, _?): .rideNoticeBothMoved
        case .moved(_?, nil): .rideNoticePickupMoved
        case .moved(nil, _?): .rideNoticeDropOffMoved
        case .movedOnTheWay: .rideNoticeViaMoved
        case .moved(nil, nil), nil: nil
        }
    }

    private var isUrgent: Bool {
        switch news {
        case .stopMoved, .viaMoved, .driverFound, .driverComing, .driverWaiting, .askedToDrive, .wantsOut,
            .driverCancelled,
            .driverLost, .promiseBroken, .codeLocked, .passengerCancelled, .passengerReassigned,
            .droppedForSilence, .destinationAsked, .destinationAgreed, .destinationDeclined,
            .destinationUnanswered, .destinationLapsed, .stopAsked, .stopAgreed, .stopLeftOut, .stopDeclined,
            .stopUnanswered, .stopLapsed, .stopStaysPaid, .goneOn, .stopDropped, .drivePauseEnding:
            true
        // The driver can still keep the passenger by opening the page.
        case .driverSilent: side == .driver
        default: false
        }
    }
}
