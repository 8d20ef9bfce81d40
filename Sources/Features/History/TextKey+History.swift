import Localization

extension TextKey {
    /// “History”
    static var historyTitle: TextKey { TextKey("history.title") }
    /// “Trips, taxis and payments, planned and past”
    static var historyLink: TextKey { TextKey("history.link") }
    /// “Coming up”
    static var historyComingUp: TextKey { TextKey("history.comingUp") }
    /// “What to show”
    static var historyKind: TextKey { TextKey("history.kind") }
    /// “All”
    static var historyAll: TextKey { TextKey("history.all") }
    /// “Month”
    static var historyMonth: TextKey { TextKey("history.month") }
    /// “All months”
    static var historyAllMonths: TextKey { TextKey("history.allMonths") }
    /// “Show”
    static var historyShow: TextKey { TextKey("history.show") }
    /// “{month} {year}”
    static var historyMonthName: TextKey { TextKey("trips.month") }
    /// “for {time}”
    static var historyFor: TextKey { TextKey("history.for") }
    /// “Not everything can be shown just now: {kinds} are missing. Try again in a moment.”
    static var historyMissing: TextKey { TextKey("history.missing") }
    /// “Nothing here yet”
    static var historyNone: TextKey { TextKey("history.none") }
    /// “Once you share a car, call a taxi or pay something, you find it here with its receipt.”
    static var historyNoneText: TextKey { TextKey("history.noneText") }
    /// “See what there is”
    static var historyNoneGo: TextKey { TextKey("history.noneGo") }
    /// “There is nothing of this kind in this time.”
    static var historyNothingHere: TextKey { TextKey("history.nothingHere") }
    /// “Show older ones”
    static var historyOlder: TextKey { TextKey("history.older") }
    /// “Back to the newest”
    static var historyNewest: TextKey { TextKey("history.newest") }
}
