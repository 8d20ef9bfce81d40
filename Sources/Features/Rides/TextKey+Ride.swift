import Localization

extension TextKey {
    /// “Show the receipt”
    static var rideReceipt: TextKey { TextKey("ride.receipt") }
    /// “Look again, or try in a few minutes: cars come and go.”
    static var rideNoneNext: TextKey { TextKey("ride.noneNext") }
    /// “{name} waited for you and drove on.”
    static var rideMissed: TextKey { TextKey("ride.missed") }
    /// `name`: the driver.
    static var rideUnsaid: TextKey { TextKey("ride.unsaid") }
    /// “You owe {name} {price}. It stands with your trips.”
    static var rideFeeDriver: TextKey { TextKey("ride.feeDriver") }
    /// “You owe the city {price}. It stands with your trips.”
    static var rideFeeCity: TextKey { TextKey("ride.feeCity") }
    /// “It costs nothing.”
    static var rideFeeNone: TextKey { TextKey("ride.feeNone") }
    /// “Your driver had to cancel. We are already looking for someone else; it costs you nothing.”
    static var rideLostDriver: TextKey { TextKey("ride.lostDriver") }
    /// “We lost touch with your driver. We are already looking for someone else; it costs you nothing.”
    static var rideLostSilence: TextKey { TextKey("ride.lostSilence") }
    /// “Your driver could not come in time. We are already looking for someone else; it costs you nothing.”
    static var rideLostDelay: TextKey { TextKey("ride.lostDelay") }
    /// “Your driver had to cancel. It costs you nothing.”
    static var rideLostDriverOver: TextKey { TextKey("ride.lostDriverOver") }
    /// “We lost touch with your driver. It costs you nothing.”
    static var rideLostSilenceOver: TextKey { TextKey("ride.lostSilenceOver") }
    /// “Your driver could not come in time. It costs you nothing.”
    static var rideLostDelayOver: TextKey { TextKey("ride.lostDelayOver") }
    /// “Promised: in the car by {pickup}, there by {arrival}”
    static var ridePromise: TextKey { TextKey("ride.promise") }
    /// “Not known now”
    static var rideArrivalUnknown: TextKey { TextKey("ride.arrivalUnknown") }
    /// “Nothing has been heard of {name}’s phone since {time}, so nobody knows when the car comes. If it …”
    static var rideSilent: TextKey { TextKey("ride.silent") }
    /// “Nothing has been heard of the car since {time}, so the arrival is not known now.”
    static var rideSilentOnBoard: TextKey { TextKey("ride.silentOnBoard") }
    /// “Cancel the ride?”
    static var rideCancelAsk: TextKey { TextKey("ride.cancelAsk") }
    /// “{name} waits until {time}. If you are not there by then, {name} may drive on and you owe {price}.”
    static var rideWaits: TextKey { TextKey("ride.waits") }
    /// “{name} waits until {time}, then may drive on.”
    static var rideWaitsFree: TextKey { TextKey("ride.waitsFree") }
    /// “{name} has waited until {time} and may drive on now. Not coming costs {price}.”
    static var rideWaited: TextKey { TextKey("ride.waited") }
    /// “{name} has waited until {time} and may drive on now.”
    static var rideWaitedFree: TextKey { TextKey("ride.waitedFree") }
    /// “We keep looking until {time}.”
    static var rideSearchUntil: TextKey { TextKey("ride.searchUntil") }
    /// “We look for the drivers whose way fits yours.”
    static var rideSearchBegins: TextKey { TextKey("ride.searchBegins") }
    /// “Nobody drives your way right now, so nobody is being asked. As soon as somebody does, we ask.”
    static var rideSearchNobody: TextKey { TextKey("ride.searchNobody") }
    /// “{count} drivers could not take you. We ask the next one who comes your way.”
    static var rideSearchOthers: TextKey { TextKey("ride.searchOthers") }
    /// “Promised: there by {time}”
    static var rideThereBy: TextKey { TextKey("ride.thereBy") }
    /// “Get out early”
    static var rideOut: TextKey { TextKey("ride.out") }
    /// “Get out before the destination?”
    static var rideOutAsk: TextKey { TextKey("ride.outAsk") }
    /// “{name} is told and stops at the next safe place. You pay for the way so far, never more than agreed.”
    static var rideOutText: TextKey { TextKey("ride.outText") }
    /// “Stay on board”
    static var rideOutStay: TextKey { TextKey("ride.outStay") }
    /// “{name} knows that you want to get out and stops at the next safe place.”
    static var rideOutAsked: TextKey { TextKey("ride.outAsked") }
    /// “You got out early and pay {price} less.”
    static var rideOutLess: TextKey { TextKey("ride.outLess") }
}
