public import Localization

extension TextKey {
    /// “How was the ride with {name}?”
    public static var ridesRate: TextKey { TextKey("rides.rate") }
    /// “A word for {name}”
    static var ridesRateText: TextKey { TextKey("rides.rateText") }
    /// “Send the rating”
    public static var ridesRateSend: TextKey { TextKey("rides.rateSend") }
    /// “Thank you, your rating is in.”
    public static var ridesRateThanks: TextKey { TextKey("rides.rateThanks") }
    /// “(optional)”
    static var tripsOptional: TextKey { TextKey("trips.optional") }
    /// “Others see it on the profile.”
    static var tripsRateHint: TextKey { TextKey("trips.rateHint") }
    /// “A word has at most {count} characters.”
    static var tripsRateLong: TextKey { TextKey("trips.rateLong") }
    /// “A trip can be rated for a day. That day is over.”
    public static var tripsRateLate: TextKey { TextKey("trips.rateLate") }
    /// “Rate the trip once you have arrived.”
    public static var tripsRateEarly: TextKey { TextKey("trips.rateEarly") }
    /// “{month} {year}”
    static var tripsMonth: TextKey { TextKey("trips.month") }
    /// “Under way”
    public static var tripsUnderWay: TextKey { TextKey("trips.underWay") }
    /// “Older trips”
    public static var tripsOlder: TextKey { TextKey("trips.older") }
    /// “Back to the newest”
    public static var tripsNewest: TextKey { TextKey("trips.newest") }
    /// “Trips, taxis and payments, planned and past”
    static var tripsHistory: TextKey { TextKey("history.link") }
    /// “Print the receipt”
    public static var tripsPrint: TextKey { TextKey("trips.print") }
    /// “Trip number”
    public static var tripsNumber: TextKey { TextKey("trips.number") }
    /// “You rated {name}”
    public static var tripsYouGave: TextKey { TextKey("trips.youGave") }
    /// “About {name}”
    public static var tripsProfile: TextKey { TextKey("trips.profile") }
    /// “Trip, {date}”
    public static var tripsOn: TextKey { TextKey("trips.on") }
    /// “from {place}”
    public static var tripsFrom: TextKey { TextKey("trips.from") }
    /// “with {name}”
    public static var tripsWith: TextKey { TextKey("trips.with") }
    /// “You”
    public static var tripsYou: TextKey { TextKey("trips.you") }
    /// “Passenger”
    public static var tripsPassenger: TextKey { TextKey("trips.passenger") }
    /// “Direct way”
    public static var tripsDistance: TextKey { TextKey("trips.distance") }
    /// “Asked for”
    public static var tripsAsked: TextKey { TextKey("trips.asked") }
    /// “New here”
    static var tripsNewHere: TextKey { TextKey("drive.newHere") }
    /// “Showed a document”
    static var tripsVerified: TextKey { TextKey("drive.verified") }
    /// “{count} people”
    static var tripsPeople: TextKey { TextKey("rides.peopleCount") }
    /// “{count} bags”
    static var tripsLuggage: TextKey { TextKey("rides.luggageCount") }
}
