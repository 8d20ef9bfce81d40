import Localization

// The texts of planned rides: money, getting out and the end of a trip.
extension TextKey {
    /// “What of it is owed still comes to your wallet once it is paid.”
    static var plannedFeeComes: TextKey { TextKey("planned.feeComes") }
    /// “{price} more is set aside in your wallet now, and comes back if the driver says no.”
    static var plannedHoldMore: TextKey { TextKey("planned.holdMore") }
    /// “{held} is set aside. On arrival {price} is paid, and the rest comes back.”
    static var plannedHoldOver: TextKey { TextKey("planned.holdOver") }
    /// “The trip leaves at {time}: nobody can have arrived before.”
    static var plannedNotBeforeDeparture: TextKey { TextKey("planned.notBeforeDeparture") }
    /// “Somebody on board cannot be there yet. Say of each when they have got out; the trip can be ended then.”
    static var plannedNotThereYet: TextKey { TextKey("planned.notThereYet") }
    /// “Somebody has already arrived with this trip. It can be ended, not called off.”
    static var plannedHasBrought: TextKey { TextKey("planned.hasBrought") }
    /// “Giving the seat back costs {price} by now. Press again if that suits you.”
    static var plannedFeeNow: TextKey { TextKey("planned.feeNow") }
    /// “It is free again from {start} if the driver has not set off by then, from {time} if you still wait, and whenever the car is later than that or drives past you.”
    static var plannedTermsAgain: TextKey { TextKey("planned.termsAgain") }
    /// The same once the driver has set off.
    static var plannedTermsAgainLeft: TextKey { TextKey("planned.termsAgainLeft") }
    /// “{name} is on board”
    static var plannedNameOnBoard: TextKey { TextKey("planned.nameOnBoard") }
    /// “{name} has got out”
    static var plannedNameGotOut: TextKey { TextKey("planned.nameGotOut") }
    /// “{name} can say until {time} that this is not so. Then the price is paid.”
    static var plannedMayObject: TextKey { TextKey("planned.mayObject") }
    /// “End the trip”
    static var plannedEndTrip: TextKey { TextKey("planned.endTrip") }
    /// “End the trip before everybody has got out?”
    static var plannedEndAsk: TextKey { TextKey("planned.endAsk") }
    /// “Drive on”
    static var plannedDriveOn: TextKey { TextKey("planned.driveOn") }
    /// “{name} is on board, counts as arrived and pays {price}.”
    static var plannedEndAboard: TextKey { TextKey("planned.endAboard") }
    /// “{name} is on board, counts as arrived and pays you {price} in cash.”
    static var plannedEndAboardCash: TextKey { TextKey("planned.endAboardCash") }
    /// “{name} has not got in: the seat is given back without a fee.”
    static var plannedEndAwaited: TextKey { TextKey("planned.endAwaited") }
    /// “Your wallet pays it. What it does not hold you owe: it is settled from the next money that comes in. The driver gets it.”
    static var plannedGiveBackOwed: TextKey { TextKey("planned.giveBackOwed") }
    /// “Your wallet pays it. What it does not hold you owe: it is settled from the next money that comes in. The city gets it.”
    static var plannedGiveBackOwedCity: TextKey { TextKey("planned.giveBackOwedCity") }
    /// “Nothing is due.”
    static var plannedNothingDue: TextKey { TextKey("planned.nothingDue") }
    /// “{price} is back in your wallet.”
    static var plannedAllBack: TextKey { TextKey("planned.allBack") }
    /// “{price} was kept as the fee, {rest} is back in your wallet.”
    static var plannedRestBack: TextKey { TextKey("planned.restBack") }
    /// “{price} was kept as the fee.”
    static var plannedFeeKept: TextKey { TextKey("planned.feeKept") }
    /// “The fee is {price}. What your wallet does not hold is owed, and settled from the next money that comes in.”
    static var plannedFeeOwed: TextKey { TextKey("planned.feeOwed") }
    /// “I am not there yet”
    static var plannedNotThereYetMe: TextKey { TextKey("planned.notThereYetMe") }
    /// “The driver says that you have got out. If that is not so, say it by {time}: until then nothing is paid.”
    static var plannedSaidArrived: TextKey { TextKey("planned.saidArrived") }
    /// “Fee for calling off or not coming: {amount}, the rest back”
    static var plannedMoneyFeeRest: TextKey { TextKey("planned.moneyFeeRest") }
    /// “Fee of {name} for calling off or not coming”
    static var plannedMoneyFeeOf: TextKey { TextKey("planned.moneyFeeOf") }
    /// “The driver says that you have got out: {from} – {to}. If you have not, say so within five minutes.”
    static var plannedNoticeArrivalSaid: TextKey { TextKey("plannedNotices.arrivalSaid") }
    /// “The passenger says that they are not there yet: {from} – {to}. Nothing is paid until you say again that they got out.”
    static var plannedNoticeNotArrived: TextKey { TextKey("plannedNotices.notArrived") }
}
