import Localization

extension TextKey {
    /// “Your trips”
    static var tripsTitle: TextKey { TextKey("trips.title") }
    /// “No trips yet”
    static var tripsNone: TextKey { TextKey("trips.none") }
    /// “Every ride that you take or give is listed here, with its receipt.”
    static var tripsNoneText: TextKey { TextKey("trips.noneText") }
    /// “Under way”
    static var tripsUnderWay: TextKey { TextKey("trips.underWay") }
    /// “{month} {year}”
    static var tripsMonth: TextKey { TextKey("trips.month") }
    /// “Older trips”
    static var tripsOlder: TextKey { TextKey("trips.older") }
    /// “Back to the newest”
    static var tripsNewest: TextKey { TextKey("trips.newest") }
    /// “with {name}”
    static var tripsWith: TextKey { TextKey("trips.with") }
    /// “you drove {name}”
    static var tripsYouDrove: TextKey { TextKey("trips.youDrove") }
    /// “Looking”
    static var tripsSearching: TextKey { TextKey("trips.searching") }
    /// “Confirmed”
    static var tripsComing: TextKey { TextKey("trips.coming") }
    /// “On board”
    static var tripsOnBoard: TextKey { TextKey("trips.onBoard") }
    /// “No driver”
    static var tripsUnmatched: TextKey { TextKey("trips.unmatched") }
    /// “Cancelled”
    static var tripsCancelled: TextKey { TextKey("trips.cancelled") }
    /// “Missed”
    static var tripsMissed: TextKey { TextKey("trips.missed") }
    /// “Trip, {date}”
    static var tripsOn: TextKey { TextKey("trips.on") }
    /// “Cash to {name}”
    static var tripsPaidTo: TextKey { TextKey("trips.paidTo") }
    /// “Cash from {name}”
    static var tripsPaidBy: TextKey { TextKey("trips.paidBy") }
    /// “Asked for”
    static var tripsAsked: TextKey { TextKey("trips.asked") }
    /// “Direct way”
    static var tripsDistance: TextKey { TextKey("trips.distance") }
    /// “You”
    static var tripsYou: TextKey { TextKey("trips.you") }
    /// “Passenger”
    static var tripsPassenger: TextKey { TextKey("trips.passenger") }
    /// “Confirmed price, at most”
    static var tripsCeiling: TextKey { TextKey("trips.ceiling") }
    /// “Saved by sharing”
    static var tripsSaved: TextKey { TextKey("trips.saved") }
    /// “Paid in cash”
    static var tripsCash: TextKey { TextKey("trips.cash") }
    /// “Cancellation fee”
    static var tripsFee: TextKey { TextKey("trips.fee") }
    /// “Fee for not coming”
    static var tripsAbsenceFee: TextKey { TextKey("trips.absenceFee") }
    /// “Due”
    static var tripsDue: TextKey { TextKey("trips.due") }
    /// “You owe {name}”
    static var tripsDueTo: TextKey { TextKey("trips.dueTo") }
    /// “{name} owes you”
    static var tripsDueFrom: TextKey { TextKey("trips.dueFrom") }
    /// “Due to the city”
    static var tripsDueCity: TextKey { TextKey("trips.dueCity") }
    /// “There is nothing to pay.”
    static var tripsNothing: TextKey { TextKey("trips.nothing") }
    /// “Got out early”
    static var tripsOutEarly: TextKey { TextKey("trips.outEarly") }
    /// “from {place}”
    static var tripsFrom: TextKey { TextKey("trips.from") }
    /// “Trip number”
    static var tripsNumber: TextKey { TextKey("trips.number") }
    /// “Print the receipt”
    static var tripsPrint: TextKey { TextKey("trips.print") }
    /// “About {name}”
    static var tripsProfile: TextKey { TextKey("trips.profile") }
    /// “You rated {name}”
    static var tripsYouGave: TextKey { TextKey("trips.youGave") }
    /// “(optional)”
    static var tripsOptional: TextKey { TextKey("trips.optional") }
    /// “Others see it on the profile.”
    static var tripsRateHint: TextKey { TextKey("trips.rateHint") }
    /// “A word has at most {count} characters.”
    static var tripsRateLong: TextKey { TextKey("trips.rateLong") }
    /// “A trip can be rated for a day. That day is over.”
    static var tripsRateLate: TextKey { TextKey("trips.rateLate") }
    /// “Rate the trip once you have arrived.”
    static var tripsRateEarly: TextKey { TextKey("trips.rateEarly") }
    /// “Thank you. The city’s operator reads your report.”
    static var tripsReported: TextKey { TextKey("trips.reported") }
}
