import Localization

extension TextKey {
    /// “Saved by sharing”
    static var savedTitle: TextKey { TextKey("saved.title") }
    /// “As a passenger”
    static var savedAsPassenger: TextKey { TextKey("saved.asPassenger") }
    /// “As a driver”
    static var savedAsDriver: TextKey { TextKey("saved.asDriver") }
    /// “saved against driving alone, in all”
    static var savedMoney: TextKey { TextKey("saved.money") }
    /// “that passengers paid towards your costs, in all”
    static var savedShared: TextKey { TextKey("saved.shared") }
    /// “This month”
    static var savedThisMonth: TextKey { TextKey("saved.thisMonth") }
    /// “This year”
    static var savedThisYear: TextKey { TextKey("saved.thisYear") }
    /// “Not driven by car”
    static var savedDistance: TextKey { TextKey("saved.distance") }
    /// “CO₂ spared”
    static var savedCarbon: TextKey { TextKey("saved.carbon") }
    /// “Money”
    static var savedMoneyShort: TextKey { TextKey("saved.moneyShort") }
    /// “Month by month”
    static var savedMonths: TextKey { TextKey("saved.months") }
    /// “{count} rides”
    static var savedRides: TextKey { TextKey("saved.rides") }
    /// “{month} {year}”
    static var savedMonthName: TextKey { TextKey("trips.month") }
    /// “Nothing saved yet”
    static var savedNone: TextKey { TextKey("saved.none") }
    /// “Once you have shared a car to the end, you see here what that saved: money, kilometres and CO₂.”
    static var savedNoneText: TextKey { TextKey("saved.noneText") }
    /// “Find a ride”
    static var savedNoneGo: TextKey { TextKey("saved.noneGo") }
    /// “Counted since {month}; rides that ended before are not in it.”
    static var savedSince: TextKey { TextKey("saved.since") }
    /// “Together”
    static var savedTogether: TextKey { TextKey("saved.together") }
    /// “The last week that is counted, from {from} to {to}”
    static var savedWeek: TextKey { TextKey("saved.week") }
    /// “The {count} weeks counted in the last year”
    static var savedWeeks: TextKey { TextKey("saved.weeks") }
    /// “…once a whole week is over in which on one day at least {count} people shared a car…”
    static var savedTooFew: TextKey { TextKey("saved.tooFew") }
    /// “Whole weeks only, rounded, …”
    static var savedRounded: TextKey { TextKey("saved.rounded") }
    /// “How this is counted”
    static var savedHow: TextKey { TextKey("saved.how") }
    /// “Kilometres: …”
    static var savedHowDistance: TextKey { TextKey("saved.howDistance") }
    /// “Money: …”
    static var savedHowMoney: TextKey { TextKey("saved.howMoney") }
    /// “That cost is {price} a kilometre, as the city has set it.”
    static var savedHowCost: TextKey { TextKey("saved.howCost") }
    /// “CO₂: {grams} grams …”
    static var savedHowCarbon: TextKey { TextKey("saved.howCarbon") }
    /// “What is left out: …”
    static var savedHowNot: TextKey { TextKey("saved.howNot") }
    /// “Source: {source}”
    static var savedSource: TextKey { TextKey("saved.source") }
    /// “Log in to see your own”
    static var savedLogIn: TextKey { TextKey("saved.logIn") }
}
