import Localization

extension TextKey {
    /// “Show the receipt”
    static var rideReceipt: TextKey { TextKey("ride.receipt") }
    /// “Look again, or try in a few minutes: cars come and go.”
    static var rideNoneNext: TextKey { TextKey("ride.noneNext") }
    /// “{name} waited for you and drove on.”
    static var rideMissed: TextKey { TextKey("ride.missed") }
    /// “{price} is due in cash to {name} for the detour.”
    static var rideFeeDriver: TextKey { TextKey("ride.feeDriver") }
    /// “{price} is due to the city.”
    static var rideFeeCity: TextKey { TextKey("ride.feeCity") }
    /// “It costs nothing.”
    static var rideFeeNone: TextKey { TextKey("ride.feeNone") }
    /// “Your driver had to cancel. We are already looking for someone else; it costs you nothing.”
    static var rideLostDriver: TextKey { TextKey("ride.lostDriver") }
    /// “We lost touch with your driver. We are already looking for someone else; it costs you nothing.”
    static var rideLostSilence: TextKey { TextKey("ride.lostSilence") }
    /// “Your driver could not come in time. We are already looking for someone else; it costs you nothing.”
    static var rideLostDelay: TextKey { TextKey("ride.lostDelay") }
    /// “Promised: in the car by {pickup}, there by {arrival}”
    static var ridePromise: TextKey { TextKey("ride.promise") }
    /// “{name} waits until {time}, then drives on. Missing the car costs {price}.”
    static var rideWaits: TextKey { TextKey("ride.waits") }
    /// “{name} waits until {time}, then drives on.”
    static var rideWaitsFree: TextKey { TextKey("ride.waitsFree") }
    /// “We look until {time} at the latest.”
    static var rideSearchUntil: TextKey { TextKey("ride.searchUntil") }
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
}
