import Localization

/// R22: A stop on the way of a ride.
extension TextKey {
    /// “Add a stop”
    static var stopAdd: TextKey { TextKey("stop.add") }
    /// “Where to stop on the way?”
    static var stopTitle: TextKey { TextKey("stop.title") }
    /// “Leave out the stop”
    static var stopLeaveOut: TextKey { TextKey("stop.leaveOut") }
    /// “Stop”
    static var stopWord: TextKey { TextKey("stop.word") }
    /// “The car waits”
    static var stopWaits: TextKey { TextKey("stop.waits") }
    /// “{duration} at most”
    static var stopAtMost: TextKey { TextKey("stop.atMost") }
    /// “You arrive later”
    static var stopAdded: TextKey { TextKey("stop.added") }
    /// “The price is for your whole way by that place, with {duration} there. Nothing more is charged.”
    static var stopRule: TextKey { TextKey("stop.rule") }
    /// “The price stays as it is: the car may have driven towards the stop already.”
    static var stopLeaveOutRule: TextKey { TextKey("stop.leaveOutRule") }
    /// “Until {name} says yes, the ride goes on as agreed, at the old price.”
    static var stopUntil: TextKey { TextKey("stop.until") }
    /// “A ride stops once on the way, and yours has its stop already.”
    static var stopOne: TextKey { TextKey("stop.one") }
    /// “This car cannot stop there: it would be late for others, or too far out of its way. Choose another place.”
    static var stopNotInPlan: TextKey { TextKey("stop.notInPlan") }
    /// “{name} is asked to stop at {place} on the way, for {price} at most.”
    static var stopAsked: TextKey { TextKey("stop.asked") }
    /// “{name} is asked to leave out the stop at {place}, for {price} at most.”
    static var stopAskedOut: TextKey { TextKey("stop.askedOut") }
    /// “{name} would like to stop on the way”
    static var stopWants: TextKey { TextKey("stop.wants") }
    /// “{name} would like to leave out the stop”
    static var stopWantsOut: TextKey { TextKey("stop.wantsOut") }
    /// “Stop there”
    static var stopYes: TextKey { TextKey("stop.yes") }
    /// “Leave it out”
    static var stopYesOut: TextKey { TextKey("stop.yesOut") }
    /// “You wait there”
    static var stopYouWait: TextKey { TextKey("stop.youWait") }
    /// “Your stop”
    static var stopYours: TextKey { TextKey("stop.yours") }
    /// “A stop for someone”
    static var stopSomeones: TextKey { TextKey("stop.someones") }
    /// “Stop for {name}”
    static var driveStopFor: TextKey { TextKey("stop.driveFor") }
    /// “Wait there for {duration} at most; then you may go on. Your passenger is told at once.”
    static var driveStopWait: TextKey { TextKey("stop.driveWait") }
    /// “Go on after the stop”
    static var driveStopGoOn: TextKey { TextKey("stop.goOn") }
    /// “The car has gone on after your stop at {place}.”
    static var stopGoneOn: TextKey { TextKey("stop.goneOn") }
    /// “I am not in the car”
    static var stopNotInCar: TextKey { TextKey("stop.notInCar") }
    /// “{name} asks about a stop on the way at {place}, for {amount} at most. Say yes or no.”
    static var rideNoticeStopAsked: TextKey { TextKey("rideNotices.stopAsked") }
    /// “{name} stops at {place} on the way, for {amount} at most.”
    static var rideNoticeStopAgreed: TextKey { TextKey("rideNotices.stopAgreed") }
    /// “{name} drives without the stop, for {amount} at most.”
    static var rideNoticeStopLeftOut: TextKey { TextKey("rideNotices.stopLeftOut") }
    /// “{name} said no to that. All stays as it was agreed.”
    static var rideNoticeStopDeclined: TextKey { TextKey("rideNotices.stopDeclined") }
    /// “{name} did not answer about the stop. All stays as it was agreed.”
    static var rideNoticeStopUnanswered: TextKey { TextKey("rideNotices.stopUnanswered") }
    /// “Your stop cannot be changed any more. All stays as it was agreed.”
    static var rideNoticeStopLapsed: TextKey { TextKey("rideNotices.stopLapsed") }
    /// “You are on board now, so leaving out the stop costs {amount} as well. All stays as it was agreed.”
    static var rideNoticeStopStaysPaid: TextKey { TextKey("rideNotices.stopStaysPaid") }
    /// “What {name} asked about a stop is not possible any more. Drive on as agreed.”
    static var rideNoticeStopGone: TextKey { TextKey("rideNotices.stopGone") }
    /// “Another car is looked for, and your stop falls away: the ride costs {amount} at most. Ask the new driver for it.”
    static var rideNoticeStopDropped: TextKey { TextKey("rideNotices.stopDropped") }
    /// “{name} has gone on from your stop at {place}. If you are not in the car, say so on the page of your ride.”
    static var rideNoticeGoneOn: TextKey { TextKey("rideNotices.goneOn") }
    /// “The road of your stop on the way was closed. The car stops nearby; the map shows where.”
    static var rideNoticeViaMoved: TextKey { TextKey("rideNotices.viaMoved") }
}
