import Geography
import Identity
import Ledger
import Localization
import Notices
import PlannedTrips

/// Something that a person is told about a trip.
struct TripNotice {
    let person: PersonID
    let news: TripNews
    let book: TripBook
    let at: Timestamp

    /// The notice in the person's centre; nothing for what only an open page needs, and for simulated drivers.
    var notice: Notice? {
        guard !person.isSimulatedPlanner, !person.isPartnersPassenger, let key else { return nil }
        let trip = book.trip
        let reservation = news.reservation.flatMap { book[$0] }
        var arguments: [String: NoticeArgument] = [
            "from": .text(reservation?.board.name ?? trip.stops.first?.name ?? ""),
            "to": .text(reservation?.alight.name ?? trip.stops.last?.name ?? ""),
            "time": .dayAndClock(reservation?.board.at ?? trip.departure),
        ]
        if let seats = reservation?.seats { arguments["count"] = .number(seats) }
        if let fee { arguments["price"] = .money(fee) }
        return Notice(
            to: person.uniqueID, .plannedRides, NoticeText(key, arguments), address: address, at: at,
            isUrgent: isUrgent, answerBy: answerBy, topic: news.reservation?.text ?? trip.id.text)
    }

    /// What somebody has to pay; nothing where that is nothing. What comes to a driver is told where all of it comes at once.
    private var fee: Money? {
        let fee: Money? =
            switch news {
            case .absent(_, let fee): fee
            case .cancelled(let id, .passenger, let fee)
            where book.policy.recipient == .driver && book[id]?.isCash == false:
                fee
            default: nil
            }
        return fee.flatMap { $0.minorUnits > 0 ? $0 : nil }
    }

    private var isDriver: Bool { person == book.trip.driver }

    private var address: String {
        guard let reservation = news.reservation, !isDriver else { return "/planned/\(book.trip.id.text)" }
        return "/planned/seats/\(reservation.text)"
    }

    /// Whether it is of use only now.
    private var isUrgent: Bool {
        switch news {
        case .arrivalSaid, .notArrived: true
        case .reminder, .departureReminder, .left, .changeProposed, .codeLocked, .boarded, .notOnBoard: true
        default: false
        }
    }

    private var answerBy: Timestamp? {
        switch news {
        case .asked(_, let until) where isDriver: until
        case .timesChanged(_, let until) where !isDriver: until
        case .timesAccepted(_, let until) where isDriver: until
        case .changeProposed(_, _, let until) where isDriver: until
        default: nil
        }
    }

    private var key: TextKey? {
        switch news {
        case .asked: isDriver ? .plannedNoticeAsked : nil
        case .confirmed:
            isDriver ? (book.trip.isInstant ? .plannedNoticeReserved : nil) : .plannedNoticeConfirmed
        case .declined(_, let who):
            isDriver
                ? (who == .passenger ? .plannedNoticeLeftBack : nil)
                : (who == .driver ? .plannedNoticeDeclined : nil)
        case .lapsed(_, let why): isDriver ? driverLapse(why) : passengerLapse(why)
        case .cancelled(_, let who, _):
            switch who {
            case .passenger:
                isDriver ? (fee == nil ? .plannedNoticeLeftBack : .plannedNoticeLeftBackFee) : nil
            case .driver: isDriver ? nil : .plannedNoticeCancelled
            case .city: .plannedNoticeCancelledByCity
            }
        case .timesChanged(_, let until):
            isDriver ? nil : (until == nil ? .plannedNoticeLater : .plannedNoticeTimes)
        case .timesAccepted: isDriver ? .plannedNoticeTimesAccepted : nil
        case .left(let id): isDriver || id == nil ? nil : .plannedNoticeLeft
        case .absent: isDriver ? nil : fee == nil ? .plannedNoticeAbsent : .plannedNoticeAbsentFee
        case .changeProposed: isDriver ? .plannedNoticeChange : nil
        case .changeAccepted: isDriver ? nil : .plannedNoticeChangeAccepted
        case .changeDeclined, .changeLapsed: isDriver ? nil : .plannedNoticeChangeDeclined
        case .reminder: .plannedNoticeReminder
        case .departureReminder: .plannedNoticeDeparture
        case .arrivalSaid: isDriver ? nil : .plannedNoticeArrivalSaid
        case .notArrived: isDriver ? .plannedNoticeNotArrived : nil
        case .arrived: isDriver ? nil : .plannedNoticeArrived
        case .codeLocked: .plannedNoticeCodeLocked
        case .tripCancelled: .plannedNoticeTripCancelled
        case .boarded(_, let saidByDriver): saidByDriver && !isDriver ? .plannedNoticeBoarded : nil
        case .notOnBoard: isDriver ? .plannedNoticeNotOnBoard : nil
        case .cashTaken, .ended: nil
        }
    }

    private func driverLapse(_ why: LapseCause) -> TextKey? {
        switch why {
        case .driverSilent: .plannedNoticeMissed
        case .passengerSilent: .plannedNoticeLeftBack
        case .nobodyBoarded, .tripLeftWithoutAnswer: nil
        }
    }

    private func passengerLapse(_ why: LapseCause) -> TextKey? {
        switch why {
        case .driverSilent, .tripLeftWithoutAnswer: .plannedNoticeUnanswered
        case .passengerSilent: .plannedNoticeLapsed
        case .nobodyBoarded: .plannedNoticeNobody
        }
    }
}

extension TripNews {
    /// The reservation that it is about.
    var reservation: ReservationID? {
        switch self {
        case .asked(let id, _), .confirmed(let id), .declined(let id, _), .lapsed(let id, _),
            .cancelled(let id, _, _), .timesChanged(let id, _), .timesAccepted(let id, _),
            .boarded(let id, _), .notOnBoard(let id),
            .codeLocked(let id), .absent(let id, _), .arrived(let id), .cashTaken(let id),
            .changeProposed(let id, _, _), .changeAccepted(let id, _), .changeDeclined(let id),
            .changeLapsed(let id), .reminder(let id), .arrivalSaid(let id, _), .notArrived(let id):
            id
        case .left(let id): id
        case .departureReminder, .ended, .tripCancelled: nil
        }
    }
}
