// Rides is sharing a car: the passenger's and the driver's pages, and the city's live rides behind them.

import Localization

extension TextKey {
    /// “Where to?”
    static var ridesWhereTo: TextKey { TextKey("rides.whereTo") }
    /// “Where from?”
    static var ridesWhereFrom: TextKey { TextKey("rides.whereFrom") }
    /// “Swap start and destination”
    static var ridesSwap: TextKey { TextKey("rides.swap") }
    /// “{count} cars near you”
    static var ridesNearby: TextKey { TextKey("rides.nearby") }
    /// “No cars to be seen near you right now. Ask anyway: we look for {duration}, and also ask drivers whom the map does
    /// not show.”
    static var ridesNearbyNone: TextKey { TextKey("rides.nearbyNone") }
    /// “No car that is to be seen fits right now. Ask anyway: for {duration} we also ask drivers whom the map does not
    /// show, and new ones as they set off.”
    static var ridesFittingNone: TextKey { TextKey("rides.fittingNone") }
    static var ridesLikelyWithin: TextKey { TextKey("rides.likelyWithin") }
    static var ridesAbout: TextKey { TextKey("rides.about") }
    static var ridesCarSecluded: TextKey { TextKey("rides.carSecluded") }
    /// “People”
    static var ridesPeople: TextKey { TextKey("rides.people") }
    /// “Bags”
    static var ridesLuggage: TextKey { TextKey("rides.luggage") }
    /// “Your ride”
    static var ridesSummary: TextKey { TextKey("rides.summary") }
    /// “{distance}, {duration}”
    static var ridesDistanceAndTime: TextKey { TextKey("rides.distanceAndTime") }
    /// “Price”
    static var ridesPrice: TextKey { TextKey("rides.price") }
    /// “You never pay more. Sharing only lowers the price.”
    static var ridesPriceCeiling: TextKey { TextKey("rides.priceCeiling") }
    /// “Cancelling and waiting”
    static var ridesFees: TextKey { TextKey("rides.fees") }
    /// “Cancelling is free.”
    static var ridesFeesFree: TextKey { TextKey("rides.feesFree") }
    /// “Cancelling is free until the car is there, and for {duration} after a driver accepts. Later it …”
    static var ridesFeesUntilCar: TextKey { TextKey("rides.feesUntilCar") }
    /// “Cancelling is free until the car is there. Later it costs {price}.”
    static var ridesFeesUntilCarOnly: TextKey { TextKey("rides.feesUntilCarOnly") }
    /// “Cancelling is free for {duration} after a driver accepts. Later it costs {price}.”
    static var ridesFeesAfter: TextKey { TextKey("rides.feesAfter") }
    /// “Once a driver has accepted, cancelling costs {price}.”
    static var ridesFeesAtOnce: TextKey { TextKey("rides.feesAtOnce") }
    /// “The car waits at least {duration} for you. Not coming by then costs {price}.”
    static var ridesFeesWait: TextKey { TextKey("rides.feesWait") }
    /// “The car waits at least {duration} for you, then it may drive on.”
    static var ridesFeesWaitFree: TextKey { TextKey("rides.feesWaitFree") }
    /// “Pick-up”
    static var ridesPickup: TextKey { TextKey("rides.pickup") }
    /// “Arrival”
    static var ridesDropOff: TextKey { TextKey("rides.dropOff") }
    /// “The way”
    static var ridesWay: TextKey { TextKey("rides.way") }
    /// “Ask for a ride”
    static var ridesAsk: TextKey { TextKey("rides.ask") }
    /// “Looking for your driver”
    static var ridesSearching: TextKey { TextKey("rides.searching") }
    /// “We ask the drivers whose way fits best, one after the other.”
    static var ridesSearchingText: TextKey { TextKey("rides.searchingText") }
    /// “{count} seconds left to answer”
    static var ridesAnswerWithin: TextKey { TextKey("rides.answerWithin") }
    /// “Stop looking”
    static var ridesStopSearching: TextKey { TextKey("rides.stopSearching") }
    /// “{name} takes you”
    static var ridesFound: TextKey { TextKey("rides.found") }
    /// “Here in {count} min”
    static var ridesArrivesIn: TextKey { TextKey("rides.arrivesIn") }
    /// “Arriving now”
    static var ridesArrivesNow: TextKey { TextKey("rides.arrivesNow") }
    /// “{name} is waiting for you”
    static var ridesWaiting: TextKey { TextKey("rides.waiting") }
    /// “Look for the {car}, plate {plate}.”
    static var ridesWaitingText: TextKey { TextKey("rides.waitingText") }
    /// “{colour} {model}”
    static var ridesCar: TextKey { TextKey("rides.car") }
    /// “Meet at {place}”
    static var ridesMeetAt: TextKey { TextKey("rides.meetAt") }
    /// “On the way to {place}”
    static var ridesOnBoard: TextKey { TextKey("rides.onBoard") }
    /// “There at {time}”
    static var ridesArriveAt: TextKey { TextKey("rides.arriveAt") }
    /// “You share the car with {count} more people”
    static var ridesSharedWith: TextKey { TextKey("rides.sharedWith") }
    /// “Stops”
    static var ridesStops: TextKey { TextKey("rides.stops") }
    /// “{name} gets in”
    static var ridesStopPickup: TextKey { TextKey("rides.stopPickup") }
    /// “{name} gets out”
    static var ridesStopDropOff: TextKey { TextKey("rides.stopDropOff") }
    /// “You get in”
    static var ridesStopYouIn: TextKey { TextKey("rides.stopYouIn") }
    /// “You get out”
    static var ridesStopYouOut: TextKey { TextKey("rides.stopYouOut") }
    /// “Someone gets in”
    static var ridesStopSomeoneIn: TextKey { TextKey("rides.stopSomeoneIn") }
    /// “Someone gets out”
    static var ridesStopSomeoneOut: TextKey { TextKey("rides.stopSomeoneOut") }
    /// “You have arrived”
    static var ridesArrived: TextKey { TextKey("rides.arrived") }
    /// “Pay {price} in cash to {name}.”
    static var ridesPayCash: TextKey { TextKey("rides.payCash") }
    /// “Sharing saved you {price}.”
    static var ridesSaved: TextKey { TextKey("rides.saved") }
    /// “No driver this time”
    static var ridesNone: TextKey { TextKey("rides.none") }
    /// “We asked {count} drivers near your way. Nobody could take you in time.”
    static var ridesNoneText: TextKey { TextKey("rides.noneText") }
    /// “No car is close enough to your way right now.”
    static var ridesNoneNobody: TextKey { TextKey("rides.noneNobody") }
    /// “Look again”
    static var ridesSearchAgain: TextKey { TextKey("rides.searchAgain") }
    /// “Cancel the ride”
    static var ridesCancel: TextKey { TextKey("rides.cancel") }
    /// “Cancel the ride with {count} min left?”
    static var ridesCancelMinutes: TextKey { TextKey("rides.cancelMinutes") }
    /// “Cancel the ride while {name} waits?”
    static var ridesCancelWaiting: TextKey { TextKey("rides.cancelWaiting") }
    /// “It costs nothing. {name} is told at once and drives on.”
    static var ridesCancelFree: TextKey { TextKey("rides.cancelFree") }
    /// “It costs nothing until {time}. {name} is told at once and drives on.”
    static var ridesCancelFreeUntil: TextKey { TextKey("rides.cancelFreeUntil") }
    /// “It costs nothing until the car is there. {name} is told at once and drives on.”
    static var ridesCancelFreeUntilCar: TextKey { TextKey("rides.cancelFreeUntilCar") }
    /// “It costs {price} until {time}, because {name} already made a detour for you. Later it costs more.”
    static var ridesCancelFeeUntil: TextKey { TextKey("rides.cancelFeeUntil") }
    /// “It costs {price}, because {name} already made a detour for you.”
    static var ridesCancelFee: TextKey { TextKey("rides.cancelFee") }
    /// “Keep the ride”
    static var ridesCancelKeep: TextKey { TextKey("rides.cancelKeep") }
    /// “Ride cancelled. {name} knows.”
    static var ridesCancelled: TextKey { TextKey("rides.cancelled") }
    /// “You have called off several searches. Drivers are asked each time, so you can ask again from {time}.”
    static var ridesCalledOffOften: TextKey { TextKey("rides.calledOffOften") }
    /// “Rides that start now reach up to {distance}.”
    static var ridesTooFar: TextKey { TextKey("rides.tooFar") }
    /// “Cancelled”
    static var ridesStateCancelled: TextKey { TextKey("rides.stateCancelled") }
    /// “You have a ride under way.”
    static var ridesOpenRide: TextKey { TextKey("rides.openRide") }
    /// “Show it”
    static var ridesOpenRideShow: TextKey { TextKey("rides.openRideShow") }
    /// “Log in to ask for a ride”
    static var ridesLogInToAsk: TextKey { TextKey("rides.logInToAsk") }
    /// “A quiet ride”
    static var ridesWishQuiet: TextKey { TextKey("rides.wishQuiet") }
    /// “Smoke-free”
    static var ridesWishSmokeFree: TextKey { TextKey("rides.wishSmokeFree") }
    /// “Price for {count} people”
    static var ridesPriceFor: TextKey { TextKey("rides.priceFor") }
    /// “The car is here”
    static var ridesCarHere: TextKey { TextKey("rides.carHere") }
    /// “Cancel the ride? {name} is almost there.”
    static var ridesCancelArriving: TextKey { TextKey("rides.cancelArriving") }
    /// “Too late to cancel: you are already on board.”
    static var ridesCancelLate: TextKey { TextKey("rides.cancelLate") }
    /// “Nothing was cancelled: meanwhile cancelling costs {price}, more than you were shown. Decide again.”
    static var ridesCancelDearer: TextKey { TextKey("rides.cancelDearer") }
    /// “Later”
    static var ridesLater: TextKey { TextKey("rides.later") }
    /// “You have arrived. You can still see the price and rate the ride.”
    static var ridesOpenArrived: TextKey { TextKey("rides.openArrived") }
    /// “The same way again”
    static var ridesSameWay: TextKey { TextKey("rides.sameWay") }
    /// “A ride later or farther”
    static var ridesAhead: TextKey { TextKey("rides.ahead") }
    /// “Offered ahead, seat by seat”
    static var ridesAheadText: TextKey { TextKey("rides.aheadText") }
}
