import Localization

extension TextKey {
    /// “Your trips”
    static var tripsTitle: TextKey { TextKey("trips.title") }
    /// “No trips yet”
    static var tripsNone: TextKey { TextKey("trips.none") }
    /// “Every ride that you take or give is listed here, with its receipt.”
    static var tripsNoneText: TextKey { TextKey("trips.noneText") }
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
    /// “Cash to {name}”
    static var tripsPaidTo: TextKey { TextKey("trips.paidTo") }
    /// “Cash from {name}”
    static var tripsPaidBy: TextKey { TextKey("trips.paidBy") }
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
    /// “Thank you. The city’s operator reads your report.”
    static var tripsReported: TextKey { TextKey("trips.reported") }
}
