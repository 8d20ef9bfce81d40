import Localization

extension TextKey {
    /// “Earnings”
    static var earningsTitle: TextKey { TextKey("earnings.title") }
    /// “Week from {from} to {to}”
    static var earningsWeek: TextKey { TextKey("earnings.week") }
    /// “This week”
    static var earningsThisWeek: TextKey { TextKey("earnings.thisWeek") }
    /// “taken in”
    static var earningsTotal: TextKey { TextKey("earnings.total") }
    /// “In cash”
    static var earningsCash: TextKey { TextKey("earnings.cash") }
    /// “On the wallet”
    static var earningsWallet: TextKey { TextKey("earnings.wallet") }
    /// “Fees among it”
    static var earningsFees: TextKey { TextKey("earnings.fees") }
    /// “Passengers”
    static var earningsPeople: TextKey { TextKey("earnings.people") }
    /// “Their direct ways”
    static var earningsDistance: TextKey { TextKey("earnings.distance") }
    /// “Day by day”
    static var earningsDays: TextKey { TextKey("earnings.days") }
    /// “Day”
    static var earningsDay: TextKey { TextKey("earnings.day") }
    /// “Taken in”
    static var earningsAmount: TextKey { TextKey("earnings.amount") }
    /// “The figures”
    static var earningsFigures: TextKey { TextKey("figures.table") }
    /// “Ride by ride”
    static var earningsRides: TextKey { TextKey("earnings.rides") }
    /// “Ride”
    static var earningsFare: TextKey { TextKey("earnings.fare") }
    /// “Fee”
    static var earningsFee: TextKey { TextKey("earnings.fee") }
    /// “The week before”
    static var earningsBefore: TextKey { TextKey("earnings.before") }
    /// “The week after”
    static var earningsAfter: TextKey { TextKey("earnings.after") }
    /// “Save as a table (CSV)”
    static var earningsTable: TextKey { TextKey("wallet.csv") }
    /// “Nothing taken in this week”
    static var earningsNone: TextKey { TextKey("earnings.none") }
    /// “…”
    static var earningsNoneText: TextKey { TextKey("earnings.noneText") }
    /// “Offer a drive”
    static var earningsDrive: TextKey { TextKey("earnings.drive") }
    /// “What counts: …”
    static var earningsHint: TextKey { TextKey("earnings.hint") }
}
