import Localization

// The operator's console, in words.
extension TextKey {
    /// “Log”
    static var logTitle: TextKey { TextKey("log.title") }
    /// “What operators did, and when”
    static var logText: TextKey { TextKey("log.text") }
    /// “Everything that operators and clerks do, and whom they looked at. Nothing here can be changed.”
    static var logLead: TextKey { TextKey("log.lead") }
    /// “Who acted”
    static var logWho: TextKey { TextKey("log.who") }
    /// “An email address or a phone number.”
    static var logPersonHint: TextKey { TextKey("log.personHint") }
    /// “What was done”
    static var logWhat: TextKey { TextKey("log.what") }
    /// “Anything”
    static var logAnything: TextKey { TextKey("log.anything") }
    /// “To whom or what”
    static var logWhom: TextKey { TextKey("log.whom") }
    /// “On which day”
    static var logDay: TextKey { TextKey("log.day") }
    /// “Search the log”
    static var logFind: TextKey { TextKey("log.find") }
    /// “Nothing of this kind”
    static var logNone: TextKey { TextKey("log.none") }
    /// “Ask for less, or for another day.”
    static var logNoneText: TextKey { TextKey("log.noneText") }
    /// “Somebody who has left”
    static var logNobody: TextKey { TextKey("log.nobody") }
    /// “Older”
    static var logOlder: TextKey { TextKey("log.older") }
    /// “Newest”
    static var logNewest: TextKey { TextKey("log.newest") }
    /// “Figures”
    static var figuresTitle: TextKey { TextKey("figures.title") }
    /// “{count} rides asked for today”
    static var figuresToday: TextKey { TextKey("figures.today") }
    /// “Today”
    static var figuresOfToday: TextKey { TextKey("figures.ofToday") }
    /// “The last {count} days”
    static var figuresOfMonth: TextKey { TextKey("figures.ofMonth") }
    /// “Counted once a minute. Kilometres saved are the direct ways of passengers who arrived: no …”
    static var figuresHint: TextKey { TextKey("figures.hint") }
    /// “Rides asked for”
    static var figuresRequests: TextKey { TextKey("figures.requests") }
    /// “Got a car”
    static var figuresMatched: TextKey { TextKey("figures.matched") }
    /// “Wait until getting in”
    static var figuresWaiting: TextKey { TextKey("figures.waiting") }
    /// “Kilometres saved”
    static var figuresSaved: TextKey { TextKey("figures.saved") }
    /// “Planned trips”
    static var figuresPlannedTrips: TextKey { TextKey("figures.plannedTrips") }
    /// “Seats taken on planned trips”
    static var figuresPlannedSeats: TextKey { TextKey("figures.plannedSeats") }
    /// “Taxis called”
    static var figuresTaxis: TextKey { TextKey("figures.taxis") }
    /// “Taxis that arrived”
    static var figuresTaxisServed: TextKey { TextKey("figures.taxisServed") }
    /// “Money moved”
    static var figuresMoved: TextKey { TextKey("figures.moved") }
    /// “The figures”
    static var figuresTable: TextKey { TextKey("figures.table") }
    /// “Day”
    static var figuresDay: TextKey { TextKey("figures.day") }
    /// “Minutes”
    static var figuresMinutes: TextKey { TextKey("figures.minutes") }
    /// “Rides”
    static var figuresRidesTitle: TextKey { TextKey("figures.ridesTitle") }
    /// “with a car”
    static var figuresGotCar: TextKey { TextKey("figures.gotCar") }
    /// “Settings”
    static var settingsTitle: TextKey { TextKey("settings.title") }
    /// “What is set, and what it does”
    static var settingsText: TextKey { TextKey("settings.text") }
    /// “They stand in the file that the server was started with; a change holds from the next …”
    static var settingsLead: TextKey { TextKey("settings.lead") }
}
