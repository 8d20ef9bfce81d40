import Localization

// The texts of planned rides: a trip and a seat on it.
extension TextKey {
    /// “On the later ones, {count} passengers have a seat or ask for one: told as well.”
    static var plannedCallOffSeriesCount: TextKey { TextKey("planned.callOffSeriesCount") }
    /// “The clocks skip this time. An hour later it is {time}: choose that or another.”
    static var plannedSkippedHour: TextKey { TextKey("planned.skippedHour") }
    /// “This is no time. Type one such as 7:25.”
    static var plannedNoTime: TextKey { TextKey("planned.noTime") }
    /// “Say when the way back leaves, or leave it empty.”
    static var plannedNoReturn: TextKey { TextKey("planned.noReturn") }
    /// “The way back leaves before you have arrived.”
    static var plannedReturnTooEarly: TextKey { TextKey("planned.returnTooEarly") }
    /// “Say until which day the trip is repeated.”
    static var plannedNoLastDay: TextKey { TextKey("planned.noLastDay") }
    /// “None of these weekdays lies in that time.”
    static var plannedNoDayInSpan: TextKey { TextKey("planned.noDayInSpan") }
    /// “That is more than {count} trips. Choose an earlier last day.”
    static var plannedTooManyTrips: TextKey { TextKey("planned.tooManyTrips") }
    /// “You have {count} trips ahead, which is the most. Call one off first.”
    static var plannedEnough: TextKey { TextKey("planned.enough") }
    /// “You have published {count} trips in a day, which is the most. Go on tomorrow.”
    static var plannedEnoughToday: TextKey { TextKey("planned.enoughToday") }
    /// “You have asked {count} times on this trip, which is the most. Look for another.”
    static var plannedEnoughAsks: TextKey { TextKey("planned.enoughAsks") }
    /// “This form was sent before. Open the page again.”
    static var plannedUsedBefore: TextKey { TextKey("planned.usedBefore") }
    /// “A trip has at most {count} stops, the ends included.”
    static var plannedStopCount: TextKey { TextKey("planned.stopCount") }
    /// “A trip has {count} seats at most.”
    static var plannedSeatCount: TextKey { TextKey("planned.seatCount") }
    /// “Detours can be {duration} at most.”
    static var plannedDetourTooLong: TextKey { TextKey("planned.detourTooLong") }
    /// “That is too soon. The earliest is {time}.”
    static var plannedTooSoon: TextKey { TextKey("planned.tooSoon") }
    /// “That is too far ahead. The latest is {time}.”
    static var plannedTooFarAhead: TextKey { TextKey("planned.tooFarAhead") }
    /// “The car must be in {to} after {from}.”
    static var plannedTimesFall: TextKey { TextKey("planned.timesFall") }
    /// “No road leads from {from} to {to}. Choose a place at a road.”
    static var plannedNoRoad: TextKey { TextKey("planned.noRoad") }
    /// “From {from} to {to} the road takes at least {duration}.”
    static var plannedTooFast: TextKey { TextKey("planned.tooFast") }
    /// “From {from} to {to} a trip takes {duration} at most. Publish two trips.”
    static var plannedTooSlow: TextKey { TextKey("planned.tooSlow") }
    /// “{from} and {to} are the same place, or nearly. Remove one.”
    static var plannedSamePlace: TextKey { TextKey("planned.samePlace") }
    /// “The stops lead far off the way. Remove one, or publish two trips.”
    static var plannedOffTheWay: TextKey { TextKey("planned.offTheWay") }
    /// “The first stop costs nothing.”
    static var plannedFirstStopCosts: TextKey { TextKey("planned.firstStopCosts") }
    /// “Up to {place} a seat costs at least {price}, as to the stop before.”
    static var plannedPriceFalls: TextKey { TextKey("planned.priceFalls") }
    /// “From {from} to {to} a seat may cost {price} at most: trips share costs.”
    static var plannedPriceAbove: TextKey { TextKey("planned.priceAbove") }
    /// “You have another trip then: {from} to {to}.”
    static var plannedOverlaps: TextKey { TextKey("planned.overlaps") }
    /// “A name or the note is too long, or holds signs that are no text.”
    static var plannedBadText: TextKey { TextKey("planned.badText") }
    /// “Planned ride”
    static var plannedTrip: TextKey { TextKey("planned.trip") }
    /// “Your seat”
    static var plannedSeat: TextKey { TextKey("planned.seat") }
    /// “a seat”
    static var plannedPerSeat: TextKey { TextKey("planned.perSeat") }
    /// “for {count} seats”
    static var plannedForSeats: TextKey { TextKey("planned.forSeats") }
    /// “Get in”
    static var plannedGetIn: TextKey { TextKey("planned.getIn") }
    /// “Get out”
    static var plannedGetOut: TextKey { TextKey("planned.getOut") }
    /// “Between {from} and {to}, as others are fetched before you”
    static var plannedBetween: TextKey { TextKey("planned.between") }
    /// “Identity checked”
    static var plannedVerified: TextKey { TextKey("planned.verified") }
    /// “Cash or wallet”
    static var plannedCashOrWallet: TextKey { TextKey("planned.cashOrWallet") }
    /// “From the wallet”
    static var plannedWalletOnly: TextKey { TextKey("planned.walletOnly") }
    /// “Another stretch or more seats”
    static var plannedOtherStretch: TextKey { TextKey("planned.otherStretch") }
    /// “Show”
    static var plannedShow: TextKey { TextKey("planned.show") }
    /// “Ask for a boarding code”
    static var plannedCode: TextKey { TextKey("planned.code") }
    /// “You tell the driver four digits when you get in: so you know that it is the right car.”
    static var plannedCodeHint: TextKey { TextKey("planned.codeHint") }
    /// “Boarding code”
    static var plannedCodeAsk: TextKey { TextKey("planned.codeAsk") }
    /// “Tell the driver this code”
    static var plannedCodeSay: TextKey { TextKey("planned.codeSay") }
    /// “That is not the passenger’s code. {count} tries are left.”
    static var plannedCodeWrong: TextKey { TextKey("planned.codeWrong") }
    /// “Too many wrong codes. Only the passenger can now say that they are in the car.”
    static var plannedOnlyPassenger: TextKey { TextKey("planned.onlyPassenger") }
    /// “How you pay”
    static var plannedPay: TextKey { TextKey("planned.pay") }
    /// “From the wallet”
    static var plannedPayWallet: TextKey { TextKey("planned.payWallet") }
    /// “In cash”
    static var plannedPayCash: TextKey { TextKey("planned.payCash") }
    /// “Your wallet holds {amount}. The price is set aside now and paid when you arrive.”
    static var plannedPayHint: TextKey { TextKey("planned.payHint") }
    /// “Your wallet holds {amount}, which is less than {price}: you pay in cash, in the car.”
    static var plannedPayCashOnly: TextKey { TextKey("planned.payCashOnly") }
    /// “Your wallet holds {amount}. {price} must be set aside.”
    static var plannedPayTooLittle: TextKey { TextKey("planned.payTooLittle") }
    /// “Top up”
    static var plannedPayTopUp: TextKey { TextKey("planned.payTopUp") }
    /// “The wallet is closed now. Pay in cash, or come back later.”
    static var plannedPayClosed: TextKey { TextKey("planned.payClosed") }
    /// “Reserve for {price}”
    static var plannedReserveFor: TextKey { TextKey("planned.reserveFor") }
    /// “Ask for the seat, {price}”
    static var plannedAskFor: TextKey { TextKey("planned.askFor") }
    /// “What calling off costs”
    static var plannedTerms: TextKey { TextKey("planned.terms") }
    /// “Calling off is free.”
    static var plannedTermsFree: TextKey { TextKey("planned.termsFree") }
    /// “Calling off is free until {time}, then it costs {price}.”
    static var plannedTermsLate: TextKey { TextKey("planned.termsLate") }
    /// “The car waits for you until {time}.”
    static var plannedTermsWait: TextKey { TextKey("planned.termsWait") }
    /// “The car waits until {time}. Not coming costs {price}.”
    static var plannedTermsAbsence: TextKey { TextKey("planned.termsAbsence") }
    /// “Only {count} seats are free there.”
    static var plannedOnlySeats: TextKey { TextKey("planned.onlySeats") }
    /// “No seat is left there. Look for another trip.”
    static var plannedFull: TextKey { TextKey("planned.full") }
    /// “This trip is over.”
    static var plannedOver: TextKey { TextKey("planned.over") }
    /// “The car has left.”
    static var plannedHasLeft: TextKey { TextKey("planned.hasLeft") }
    /// “The car has not left yet.”
    static var plannedHasNotLeft: TextKey { TextKey("planned.hasNotLeft") }
    /// “This is your own trip.”
    static var plannedOwnTrip: TextKey { TextKey("planned.ownTrip") }
    /// “The driver takes others along.”
    static var plannedNotWelcome: TextKey { TextKey("planned.notWelcome") }
    /// “You are under way elsewhere then: {from} to {to}.”
    static var plannedElsewhere: TextKey { TextKey("planned.elsewhere") }
    /// “It is too late for that.”
    static var plannedTooLate: TextKey { TextKey("planned.tooLate") }
    /// “That can be done from {time}.”
    static var plannedNotYet: TextKey { TextKey("planned.notYet") }
    /// “The trip does not come past there in this order.”
    static var plannedNotOnTheWay: TextKey { TextKey("planned.notOnTheWay") }
    /// “The driver makes no further detour. Get in at a stop.”
    static var plannedNoDetourLeft: TextKey { TextKey("planned.noDetourLeft") }
    /// “The driver makes {duration} of detours more. Get in at a stop.”
    static var plannedDetourLeft: TextKey { TextKey("planned.detourLeft") }
    /// “Each passenger may bring this at most: {size}.”
    static var plannedLuggageTooLarge: TextKey { TextKey("planned.luggageTooLarge") }
    /// “The driver takes no cash.”
    static var plannedNoCash: TextKey { TextKey("planned.noCash") }
    /// “The price is {price} by now. Press again if that suits you.”
    static var plannedPriceNow: TextKey { TextKey("planned.priceNow") }
    /// “{price} must be set aside first.”
    static var plannedNeedsHold: TextKey { TextKey("planned.needsHold") }
    /// “It has changed meanwhile. Look at it again.”
    static var plannedChanged: TextKey { TextKey("planned.changed") }
    /// “Somebody is in the car.”
    static var plannedIsOnBoard: TextKey { TextKey("planned.isOnBoard") }
    /// “Choose a time ahead.”
    static var plannedBadTimes: TextKey { TextKey("planned.badTimes") }
    /// “This cannot be done.”
    static var plannedRefused: TextKey { TextKey("planned.refused") }
    /// “No seat is free on this stretch now. Choose another.”
    static var plannedNoSeatThere: TextKey { TextKey("planned.noSeatThere") }
    /// “This car takes no more passengers just now. Look for another trip.”
    static var plannedTakesNobody: TextKey { TextKey("planned.takesNobody") }
    /// “This trip is gone”
    static var plannedGone: TextKey { TextKey("planned.gone") }
    /// “It is over, was called off, or is not for you.”
    static var plannedGoneText: TextKey { TextKey("planned.goneText") }
    /// “Look for other trips”
    static var plannedOtherTrips: TextKey { TextKey("planned.otherTrips") }
    /// “free of {count} seats”
    static var plannedFreeOf: TextKey { TextKey("planned.freeOf") }
    /// “Agreed so far”
    static var plannedEarns: TextKey { TextKey("planned.earns") }
    /// “You are on your way.”
    static var plannedUnderway: TextKey { TextKey("planned.underway") }
    /// “This trip is over.”
    static var plannedEnded: TextKey { TextKey("planned.ended") }
    /// “This trip was called off.”
    static var plannedCancelledTrip: TextKey { TextKey("planned.cancelledTrip") }
    /// “Waiting for your answer”
    static var plannedRequests: TextKey { TextKey("planned.requests") }
    /// “{count} seats”
    static var plannedSeatsWanted: TextKey { TextKey("planned.seatsWanted") }
    /// “{count} seats taken”
    static var plannedSeatsTaken: TextKey { TextKey("planned.seatsTaken") }
    /// “Answer by {time}.”
    static var plannedAnswerBy: TextKey { TextKey("planned.answerBy") }
    /// “Yes”
    static var plannedYes: TextKey { TextKey("planned.yes") }
    /// “No”
    static var plannedNo: TextKey { TextKey("planned.no") }
    /// “Somebody”
    static var plannedSomebody: TextKey { TextKey("planned.somebody") }
    /// “Your passengers”
    static var plannedPassengers: TextKey { TextKey("planned.passengers") }
    /// “On board”
    static var plannedOnBoard: TextKey { TextKey("planned.onBoard") }
}
