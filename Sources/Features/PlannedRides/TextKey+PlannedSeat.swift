import Localization

// The texts of planned rides: how a seat stands.
extension TextKey {
    /// “Did not come”
    static var plannedDidNotCome: TextKey { TextKey("planned.didNotCome") }
    /// “Did {name} not come?”
    static var plannedDidNotComeAsk: TextKey { TextKey("planned.didNotComeAsk") }
    /// “They are told at once and pay {price}. You cannot take it back.”
    static var plannedDidNotComeFee: TextKey { TextKey("planned.didNotComeFee") }
    /// “They are told at once and pay nothing. You cannot take it back.”
    static var plannedDidNotComeFree: TextKey { TextKey("planned.didNotComeFree") }
    /// “Wait for {name} until {time}. From then on you can say that they did not come.”
    static var plannedWaitFor: TextKey { TextKey("planned.waitFor") }
    /// “Keep waiting”
    static var plannedWaitOn: TextKey { TextKey("planned.waitOn") }
    /// “The driver says that you did not come”
    static var plannedStateAbsentYou: TextKey { TextKey("planned.stateAbsentYou") }
    /// “If that is not so, say it below: somebody of the city looks at it.”
    static var plannedAbsentObject: TextKey { TextKey("planned.absentObject") }
    /// “Wants to get out at {place} instead of {before}, for {price} instead of {old}. With a no, all stays as it was.”
    static var plannedWantsElsewhere: TextKey { TextKey("planned.wantsElsewhere") }
    /// “Has got out”
    static var plannedGotOut: TextKey { TextKey("planned.gotOut") }
    /// “I was given {price}”
    static var plannedGotCash: TextKey { TextKey("planned.gotCash") }
    /// “Call this seat off”
    static var plannedCallOffSeat: TextKey { TextKey("planned.callOffSeat") }
    /// “Call off the seat of {name}?”
    static var plannedCallOffSeatAsk: TextKey { TextKey("planned.callOffSeatAsk") }
    /// “They are told at once and pay nothing.”
    static var plannedCallOffSeatText: TextKey { TextKey("planned.callOffSeatText") }
    /// “Keep it”
    static var plannedKeep: TextKey { TextKey("planned.keep") }
    /// “In: {name}”
    static var plannedIn: TextKey { TextKey("planned.in") }
    /// “Out: {name}”
    static var plannedOut: TextKey { TextKey("planned.out") }
    /// “Leave at another time”
    static var plannedChangeTime: TextKey { TextKey("planned.changeTime") }
    /// “All stops move by as much.”
    static var plannedChangeTimeHint: TextKey { TextKey("planned.changeTimeHint") }
    /// “All stops move by as much. Your passengers are asked whether it still suits them.”
    static var plannedChangeTimeAsks: TextKey { TextKey("planned.changeTimeAsks") }
    /// “Change the time”
    static var plannedChangeTimeSend: TextKey { TextKey("planned.changeTimeSend") }
    /// “Set off”
    static var plannedStart: TextKey { TextKey("planned.start") }
    /// “I have arrived”
    static var plannedEnd: TextKey { TextKey("planned.end") }
    /// “Call the trip off”
    static var plannedCallOff: TextKey { TextKey("planned.callOff") }
    /// “Call this trip off?”
    static var plannedCallOffAsk: TextKey { TextKey("planned.callOffAsk") }
    /// “Nobody has a seat on it yet.”
    static var plannedCallOffNobody: TextKey { TextKey("planned.callOffNobody") }
    /// “{count} passengers are told at once and pay nothing.”
    static var plannedCallOffText: TextKey { TextKey("planned.callOffText") }
    /// “And all later ones of the same weeks”
    static var plannedCallOffSeries: TextKey { TextKey("planned.callOffSeries") }
    /// “Other apps”
    static var plannedSharing: TextKey { TextKey("planned.sharing") }
    /// “Switched off, nobody new can ask from there. Seats that people from other apps have or have asked for stay until you or
    /// they call them off. Another app may show an older copy for a while.”
    static var plannedSharingStays: TextKey { TextKey("planned.sharingStays") }
    /// “{count} people from other apps have a seat with you or ask for one.”
    static var plannedSharingSeats: TextKey { TextKey("planned.sharingSeats") }
    /// “Save”
    static var plannedSharingSave: TextKey { TextKey("planned.sharingSave") }
    /// “Other apps may show this trip now.”
    static var plannedSharedNow: TextKey { TextKey("planned.sharedNow") }
    /// “Nobody new finds this trip in other apps now. Seats that people from there have stay.”
    static var plannedSharedNoMore: TextKey { TextKey("planned.sharedNoMore") }
    /// “Seats, price and conditions”
    static var plannedOtherTerms: TextKey { TextKey("planned.otherTerms") }
    /// “What people have reserved or asked for stays as agreed. A change holds for those who come after.”
    static var plannedTermsHint: TextKey { TextKey("planned.termsHint") }
    /// “Changed. It holds for whoever reserves from now on.”
    static var plannedTermsKept: TextKey { TextKey("planned.termsKept") }
    /// “{count} later trips stay as they were, …”
    static var plannedTermsLeft: TextKey { TextKey("planned.termsLeft") }
    /// “Nothing is changed yet. Look at what is marked below.”
    static var plannedTermsWrong: TextKey { TextKey("planned.termsWrong") }
    /// “{count} seats are taken or asked for: offer at least as many.”
    static var plannedLeastSeats: TextKey { TextKey("planned.leastSeats") }
    /// “Somebody who has a seat or asks for one brings this: {size}.”
    static var plannedLuggageAgreed: TextKey { TextKey("planned.luggageAgreed") }
    /// “Somebody has a seat in a car without smoking, or asks for one. It stays so.”
    static var plannedSmokingAgreed: TextKey { TextKey("planned.smokingAgreed") }
    /// “With the seats that are agreed already, a full car would bring in more than the way costs ({price}). …”
    static var plannedEarnsTooMuch: TextKey { TextKey("planned.earnsTooMuch") }
    /// “No trip can be offered like this. Look at the seats, the prices and your words.”
    static var plannedBadTerms: TextKey { TextKey("planned.badTerms") }
    /// “{price} for a seat up to here”
    static var plannedSeatUpTo: TextKey { TextKey("planned.seatUpTo") }
    /// “Up to {price} with all seats taken”
    static var plannedFullCar: TextKey { TextKey("planned.fullCar") }
    /// “Publish again, a week later”
    static var plannedAgain: TextKey { TextKey("planned.again") }
    /// “The driver changed the times: before, it was {time}. Do the new ones suit you? …”
    static var plannedNewTimes: TextKey { TextKey("planned.newTimes") }
    /// “At {time} at the latest, as others are fetched before you.”
    static var plannedAtLatest: TextKey { TextKey("planned.atLatest") }
    /// “I am in the car”
    static var plannedIAmIn: TextKey { TextKey("planned.iAmIn") }
    /// “I have arrived”
    static var plannedIAmThere: TextKey { TextKey("planned.iAmThere") }
    /// “It still suits me”
    static var plannedStillFits: TextKey { TextKey("planned.stillFits") }
    /// “No, give my seat back”
    static var plannedFitsNoMore: TextKey { TextKey("planned.fitsNoMore") }
    /// “Give the seat back”
    static var plannedGiveBack: TextKey { TextKey("planned.giveBack") }
    /// “Give your seat back?”
    static var plannedGiveBackAsk: TextKey { TextKey("planned.giveBackAsk") }
    /// “By now it costs {price}.”
    static var plannedGiveBackFee: TextKey { TextKey("planned.giveBackFee") }
    /// “It costs nothing now.”
    static var plannedGiveBackFree: TextKey { TextKey("planned.giveBackFree") }
    /// “The driver answers by {time}”
    static var plannedStateAsked: TextKey { TextKey("planned.stateAsked") }
    /// “Waits for your answer until {time}”
    static var plannedStateAskedDriver: TextKey { TextKey("planned.stateAskedDriver") }
    /// “You have a seat”
    static var plannedStateConfirmed: TextKey { TextKey("planned.stateConfirmed") }
    /// “The car is on its way”
    static var plannedStateComing: TextKey { TextKey("planned.stateComing") }
    /// “Say by {time} whether the new time suits you”
    static var plannedStateAsks: TextKey { TextKey("planned.stateAsks") }
    /// “Is asked about the new time until {time}”
    static var plannedStateAsksDriver: TextKey { TextKey("planned.stateAsksDriver") }
    /// “On board”
    static var plannedStateOnBoard: TextKey { TextKey("planned.stateOnBoard") }
    /// “Arrived”
    static var plannedStateArrived: TextKey { TextKey("planned.stateArrived") }
    /// “Arrived, to be paid in cash”
    static var plannedStateArrivedCash: TextKey { TextKey("planned.stateArrivedCash") }
    /// “The driver said no”
    static var plannedStateDeclined: TextKey { TextKey("planned.stateDeclined") }
    /// “The new time did not suit”
    static var plannedStateLeft: TextKey { TextKey("planned.stateLeft") }
    /// “The driver did not answer”
    static var plannedStateUnanswered: TextKey { TextKey("planned.stateUnanswered") }
    /// “Nobody said whether the new time suits”
    static var plannedStatePassengerSilent: TextKey { TextKey("planned.statePassengerSilent") }
    /// “Nobody said that somebody got in”
    static var plannedStateNobody: TextKey { TextKey("planned.stateNobody") }
    /// “You called it off”
    static var plannedStateByYou: TextKey { TextKey("planned.stateByYou") }
    /// “The driver called it off”
    static var plannedStateByDriver: TextKey { TextKey("planned.stateByDriver") }
    /// “The passenger called it off”
    static var plannedStateByPassenger: TextKey { TextKey("planned.stateByPassenger") }
    /// “The city called it off”
    static var plannedStateByCity: TextKey { TextKey("planned.stateByCity") }
    /// “Fee: {price}.”
    static var plannedStateFee: TextKey { TextKey("planned.stateFee") }
    /// “Did not come”
    static var plannedStateAbsent: TextKey { TextKey("planned.stateAbsent") }
    /// “Did not come, fee {price}”
    static var plannedStateAbsentFee: TextKey { TextKey("planned.stateAbsentFee") }
    /// “Nothing ahead”
    static var plannedMineNone: TextKey { TextKey("planned.mineNone") }
    /// “Seats that you reserve and trips that you offer stand here.”
    static var plannedMineNoneText: TextKey { TextKey("planned.mineNoneText") }
    /// “Find a trip”
    static var plannedFind: TextKey { TextKey("planned.find") }
    /// “Where I ride along”
    static var plannedMySeats: TextKey { TextKey("planned.mySeats") }
    /// “Where I drive”
    static var plannedMyDrives: TextKey { TextKey("planned.myDrives") }
    /// “Past rides”
    static var plannedPast: TextKey { TextKey("planned.past") }
    /// “{count} wait”
    static var plannedWaiting: TextKey { TextKey("planned.waiting") }
    /// “You drive {time}.”
    static var plannedHomeDrive: TextKey { TextKey("planned.homeDrive") }
    /// “You have a seat: {time}.”
    static var plannedHomeSeat: TextKey { TextKey("planned.homeSeat") }
    /// “Set aside for a seat”
    static var plannedMoneyHold: TextKey { TextKey("planned.moneyHold") }
    /// “Seat on a planned ride”
    static var plannedMoneyPaid: TextKey { TextKey("planned.moneyPaid") }
    /// “Seat for {amount}, the rest back”
    static var plannedMoneyRest: TextKey { TextKey("planned.moneyRest") }
    /// “Seat of {name}”
    static var plannedMoneyIncome: TextKey { TextKey("planned.moneyIncome") }
    /// “Seat given back, nothing due”
    static var plannedMoneyBack: TextKey { TextKey("planned.moneyBack") }
    /// “Fee for a seat”
    static var plannedMoneyFee: TextKey { TextKey("planned.moneyFee") }
    /// “Fee for a seat, settled”
    static var plannedMoneyFeeSettled: TextKey { TextKey("planned.moneyFeeSettled") }
    /// “For a seat kept in vain”
    static var plannedMoneyFeeIncome: TextKey { TextKey("planned.moneyFeeIncome") }
    /// “Fee for a seat on {date}”
    static var plannedMoneyOwed: TextKey { TextKey("planned.moneyOwed") }
    /// “Rate {name}”
    static var plannedRate: TextKey { TextKey("planned.rate") }
    /// “Rides can be rated from the arrival until a day later.”
    static var plannedRateClosed: TextKey { TextKey("planned.rateClosed") }
    /// “Back to the ride”
    static var plannedBackToTrip: TextKey { TextKey("planned.backToTrip") }
    /// “Came to nothing”
    static var plannedCalledOff: TextKey { TextKey("planned.calledOff") }
    /// “From {place}”
    static var plannedFromPlace: TextKey { TextKey("planned.fromPlace") }
    /// “You drive”
    static var plannedDrove: TextKey { TextKey("planned.drove") }
    /// “That is more than any seat costs.”
    static var plannedPriceTooHigh: TextKey { TextKey("planned.priceTooHigh") }
    /// “Choose this place again, on the map.”
    static var plannedNoPlace: TextKey { TextKey("planned.noPlace") }
    /// “{count} hours”
    static var plannedHoursChoice: TextKey { TextKey("planned.hoursChoice") }
    /// “{time}, up to {hours} earlier or later”
    static var plannedAround: TextKey { TextKey("planned.around") }
    /// “Any time in the next two weeks”
    static var plannedAnyTime: TextKey { TextKey("planned.anyTime") }
    /// “Tell me of trips”
    static var plannedAlerts: TextKey { TextKey("planned.alerts") }
    /// “Tell me when somebody goes there”
    static var plannedAlertAsk: TextKey { TextKey("planned.alertAsk") }
    /// “Kept. You are told as soon as such a trip is published.”
    static var plannedAlertKept: TextKey { TextKey("planned.alertKept") }
    /// “You wait for {count} routes already. Stop one first.”
    static var plannedAlertsFull: TextKey { TextKey("planned.alertsFull") }
    /// “You wait for no trip”
    static var plannedAlertsNone: TextKey { TextKey("planned.alertsNone") }
    /// “Look for a trip; where none fits, ask to be told.”
    static var plannedAlertsNoneText: TextKey { TextKey("planned.alertsNoneText") }
    /// “Tell me no more”
    static var plannedAlertStop: TextKey { TextKey("planned.alertStop") }
    /// “Any time, until {date}”
    static var plannedAlertUntil: TextKey { TextKey("planned.alertUntil") }
    /// “{date}, all day”
    static var plannedAllDay: TextKey { TextKey("planned.allDay") }
    /// “The times are others by now. Look at them, and press again if they suit you.”
    static var plannedTimesNow: TextKey { TextKey("planned.timesNow") }
    /// “This seat is paid from the wallet, which is closed now. Come back later.”
    static var plannedPayWalletClosed: TextKey { TextKey("planned.payWalletClosed") }
    /// “Nobody could pay for it: take cash, or ask for nothing.”
    static var plannedNoPayment: TextKey { TextKey("planned.noPayment") }
    /// “Times and prices follow what you changed. Look at them, then publish.”
    static var plannedLookAgain: TextKey { TextKey("planned.lookAgain") }
    /// “Has a seat”
    static var plannedStateConfirmedDriver: TextKey { TextKey("planned.stateConfirmedDriver") }
    /// “Show more trips”
    static var plannedShowMore: TextKey { TextKey("planned.showMore") }
    /// “{name} has asked for a seat”
    static var plannedShareAsked: TextKey { TextKey("planned.shareAsked") }
    /// “{name} has a seat in this car”
    static var plannedShareAhead: TextKey { TextKey("planned.shareAhead") }
    /// “This page keeps up by itself: it says when {name} gets in and arrives.”
    static var plannedShareFollows: TextKey { TextKey("planned.shareFollows") }
    /// “Get out elsewhere”
    static var plannedGetOutElsewhere: TextKey { TextKey("planned.getOutElsewhere") }
    /// “This car does not get there. Choose another place.”
    static var plannedNotThere: TextKey { TextKey("planned.notThere") }
    /// “Leave it as it was”
    static var plannedAsBefore: TextKey { TextKey("planned.asBefore") }
    /// “instead of {price}”
    static var plannedInsteadOf: TextKey { TextKey("planned.insteadOf") }
    /// “Until the driver says yes, you get out at {place} as agreed, at the old price.”
    static var plannedUntilAnswered: TextKey { TextKey("planned.untilAnswered") }
    /// “Ask the driver”
    static var plannedAskDriver: TextKey { TextKey("planned.askDriver") }
    /// “The driver is asked about {place} for {price}, and answers by {time}. Until then all stays as it was.”
    static var plannedAsksFor: TextKey { TextKey("planned.asksFor") }
    /// “I am not in the car”
    static var plannedNotIn: TextKey { TextKey("planned.notIn") }
}
