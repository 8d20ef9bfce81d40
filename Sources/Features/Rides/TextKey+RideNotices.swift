import Localization

// What people are told of a ride in their notices.
extension TextKey {
    /// “{name} takes you along.”
    static var rideNoticeDriverFound: TextKey { TextKey("rideNotices.driverFound") }
    /// “{name} is on the way to you.”
    static var rideNoticeDriverComing: TextKey { TextKey("rideNotices.driverComing") }
    /// “{name} is here and waits for you.”
    static var rideNoticeDriverWaiting: TextKey { TextKey("rideNotices.driverWaiting") }
    /// “You have arrived. You pay {name} {amount}.”
    static var rideNoticeArrived: TextKey { TextKey("rideNotices.arrived") }
    /// “You got out before your destination. You pay {name} {amount}, for the part that was driven.”
    static var rideNoticeLetOut: TextKey { TextKey("rideNotices.letOut") }
    /// “You got out before your destination. There is nothing to pay.”
    static var rideNoticeLetOutFree: TextKey { TextKey("rideNotices.letOutFree") }
    /// “No driver was found. You can search again.”
    static var rideNoticeNoDriver: TextKey { TextKey("rideNotices.noDriver") }
    /// “Your driver cannot come. We are looking for another one, at the same price at most.”
    static var rideNoticeDriverLost: TextKey { TextKey("rideNotices.driverLost") }
    /// “Your driver called the ride off. We are looking for another one, at the same price at most.”
    static var rideNoticeDriverCancelled: TextKey { TextKey("rideNotices.driverCancelled") }
    /// “Nothing is heard of {name} at the moment. If that lasts, we look for another driver.”
    static var rideNoticeDriverSilent: TextKey { TextKey("rideNotices.driverSilent") }
    /// “{name} is held up by the traffic and comes by {time}. Cancelling is free.”
    static var rideNoticeLatePickup: TextKey { TextKey("rideNotices.latePickup") }
    /// “The traffic has changed: with {name} you get there by {time}. Cancelling is free.”
    static var rideNoticeLateDropOff: TextKey { TextKey("rideNotices.lateDropOff") }
    /// “The traffic has changed. You get there by {time}.”
    static var rideNoticeLateOnBoard: TextKey { TextKey("rideNotices.lateOnBoard") }
    /// “The road of your pickup was closed. The car stops {distance} away; the map shows where.”
    static var rideNoticePickupMoved: TextKey { TextKey("rideNotices.pickupMoved") }
    /// “The road of your destination was closed. You get out {distance} away; the map shows where.”
    static var rideNoticeDropOffMoved: TextKey { TextKey("rideNotices.dropOffMoved") }
    /// “The roads of your pickup and of your destination were closed. The car stops {distance} and …”
    static var rideNoticeBothMoved: TextKey { TextKey("rideNotices.bothMoved") }
    /// “A road was closed, and {name}'s stop has moved. Your route shows the new one.”
    static var rideNoticeStopOfMoved: TextKey { TextKey("rideNotices.stopOfMoved") }
    /// “{name} rated the ride you shared.”
    static var rideNoticeRated: TextKey { TextKey("rideNotices.rated") }
    /// “{name} did not find you at the pickup.”
    static var rideNoticeMissed: TextKey { TextKey("rideNotices.missed") }
    /// “{name} did not find you at the pickup. You owe {amount}.”
    static var rideNoticeMissedFee: TextKey { TextKey("rideNotices.missedFee") }
    /// “{name} asks to ride with you. Answer now.”
    static var rideNoticeAsked: TextKey { TextKey("rideNotices.asked") }
    /// “{name} called the ride off.”
    static var rideNoticeCancelled: TextKey { TextKey("rideNotices.cancelled") }
    /// “{name} called the ride off late and owes you {amount}.”
    static var rideNoticeCancelledFee: TextKey { TextKey("rideNotices.cancelledFee") }
    /// “We look for another car for {name}: yours could not be there in time.”
    static var rideNoticeReassigned: TextKey { TextKey("rideNotices.reassigned") }
    /// “We look for another car for {name}: nothing was heard of your phone for too long.”
    static var rideNoticeDropped: TextKey { TextKey("rideNotices.dropped") }
    /// “Nothing is heard of your phone. Open the page of your drive, or we look for another car for {name}.”
    static var rideNoticeUnheard: TextKey { TextKey("rideNotices.unheard") }
    /// “Your drive has ended: nothing was heard of your phone for too long. You can set off again.”
    static var rideNoticeEndedSilent: TextKey { TextKey("rideNotices.endedSilent") }
    /// “Your drive has ended: your car stood at its destination.”
    static var rideNoticeEndedArrived: TextKey { TextKey("rideNotices.endedArrived") }
    /// “Your drive is paused with nobody on it. In 5 min it ends by itself; press Go on to keep it.”
    static var rideNoticePauseEnding: TextKey { TextKey("rideNotices.pauseEnding") }
    /// “Your drive has ended: it was paused for 30 min with nobody on it. You can set off again.”
    static var rideNoticeEndedPaused: TextKey { TextKey("rideNotices.endedPaused") }
    /// “{name} did not come. Drive on.”
    static var rideNoticeAbsent: TextKey { TextKey("rideNotices.absent") }
    /// To the passenger, of whom the driver said nothing; `name`: the driver.
    static var rideNoticeUnsaid: TextKey { TextKey("rideNotices.unsaid") }
    /// To that driver; `name`: the passenger.
    static var rideNoticeYouUnsaid: TextKey { TextKey("rideNotices.youUnsaid") }
    /// “{name} did not come and owes you {amount}. Drive on.”
    static var rideNoticeAbsentFee: TextKey { TextKey("rideNotices.absentFee") }
    /// “{name} wants to get out early. Stop at the next safe place.”
    static var rideNoticeWantsOut: TextKey { TextKey("rideNotices.wantsOut") }
}
