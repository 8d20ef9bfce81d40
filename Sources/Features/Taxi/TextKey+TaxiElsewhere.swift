import Localization

/// R22: Words about another way than was agreed, and about a stop on it.
extension TextKey {
    /// “Go elsewhere”
    static var taxiElsewhere: TextKey { TextKey("taxi.elsewhere") }
    /// “Add a stop”
    static var taxiAddStop: TextKey { TextKey("taxi.addStop") }
    /// “One place on the way; two minutes there are counted”
    static var taxiAddStopText: TextKey { TextKey("taxi.addStopText") }
    /// “and stops here on the way”
    static var taxiStopsHere: TextKey { TextKey("taxi.stopsHere") }
    /// “Stop”
    static var taxiStop: TextKey { TextKey("taxi.stop") }
    /// “Where shall the taxi stop?”
    static var taxiWhereStop: TextKey { TextKey("taxi.whereStop") }
    /// “Without the stop”
    static var taxiLeaveOutStop: TextKey { TextKey("taxi.leaveOutStop") }
    /// “instead of {price}”
    static var taxiInsteadOf: TextKey { TextKey("taxi.insteadOf") }
    /// “Until the driver says yes it goes on as agreed. The driver has {duration} to answer.”
    static var taxiElsewhereUntil: TextKey { TextKey("taxi.elsewhereUntil") }
    /// “Set aside in addition”
    static var taxiElsewhereRaise: TextKey { TextKey("taxi.elsewhereRaise") }
    /// “Ask the driver”
    static var taxiAskDriver: TextKey { TextKey("taxi.askDriver") }
    /// “Leave it as it was”
    static var taxiAsBefore: TextKey { TextKey("taxi.asBefore") }
    /// “No road leads there. Choose another place.”
    static var taxiElsewhereNoRoad: TextKey { TextKey("taxi.elsewhereNoRoad") }
    /// “The price is {price} by now. Press again if that suits you.”
    static var taxiElsewherePrice: TextKey { TextKey("taxi.elsewherePrice") }
    /// “Your wallet holds {amount}. For this way {price} more would have to be set aside.”
    static var taxiElsewhereTooLittle: TextKey { TextKey("taxi.elsewhereTooLittle") }
    /// “Nothing can be set aside in wallets at the moment, so a way that costs more cannot be asked for.”
    static var taxiElsewhereClosed: TextKey { TextKey("taxi.elsewhereClosed") }
    /// “You have asked three times on this drive. It stays as agreed.”
    static var taxiElsewhereOften: TextKey { TextKey("taxi.elsewhereOften") }
    /// “That is the way that is agreed already.”
    static var taxiElsewhereSame: TextKey { TextKey("taxi.elsewhereSame") }
    /// “Somebody shares this taxi and would be late. It stays as agreed until they have got out.”
    static var taxiElsewhereShared: TextKey { TextKey("taxi.elsewhereShared") }
    /// “Your driver is asked: to {place}, for about {price}. Without an answer by {time} it stays as agreed.”
    static var taxiWayAsked: TextKey { TextKey("taxi.wayAsked") }
    /// “Your driver is asked: by way of {stop} to {place}, for about {price}. Without an answer by {time} it stays as agreed.”
    static var taxiWayAskedStop: TextKey { TextKey("taxi.wayAskedStop") }
    /// “Take the question back”
    static var taxiWayWithdraw: TextKey { TextKey("taxi.wayWithdraw") }
    /// “Your driver has said yes. You go to {place}.”
    static var taxiWayAgreed: TextKey { TextKey("taxi.wayAgreed") }
    /// “Your driver cannot go there. It stays as agreed.”
    static var taxiWayDeclined: TextKey { TextKey("taxi.wayDeclined") }
    /// “Your driver has not answered. It stays as agreed.”
    static var taxiWayUnanswered: TextKey { TextKey("taxi.wayUnanswered") }
    /// “The taxi has gone on after the stop at {place}.”
    static var taxiGoneOn: TextKey { TextKey("taxi.goneOn") }
    /// “Your taxi has gone on after the stop at {place}. If you are not in it, say so on its page.”
    static var taxiNoticeGoneOn: TextKey { TextKey("taxi.notice.goneOn") }
    /// “Your taxi takes you to {place}, as you asked.”
    static var taxiNoticeWayAgreed: TextKey { TextKey("taxi.notice.wayAgreed") }
    /// “Your taxi cannot go another way. It stays as agreed.”
    static var taxiNoticeWayDeclined: TextKey { TextKey("taxi.notice.wayDeclined") }
    /// “Your driver has not answered. It stays as agreed.”
    static var taxiNoticeWayUnanswered: TextKey { TextKey("taxi.notice.wayUnanswered") }
    /// “Your passenger asks to go elsewhere: answer now.”
    static var taxiNoticeWayAsked: TextKey { TextKey("taxi.notice.wayAsked") }
    /// “{name} wants to go elsewhere”
    static var taxiDriveWay: TextKey { TextKey("taxiDrive.way") }
    /// “Your passenger does not ask for another way any more.”
    static var taxiDriveWayWithdrawn: TextKey { TextKey("taxiDrive.wayWithdrawn") }
    /// “To the stop: {place}”
    static var taxiDriveToStop: TextKey { TextKey("taxiDrive.toStop") }
    /// “We have made the stop”
    static var taxiDriveAtStop: TextKey { TextKey("taxiDrive.atStop") }
    /// “The drive ends here”
    static var taxiDriveArriveEarly: TextKey { TextKey("taxiDrive.arriveEarly") }
}
