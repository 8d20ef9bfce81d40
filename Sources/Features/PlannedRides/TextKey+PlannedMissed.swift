import Localization

// R23: Why searches passed a trip by.
extension TextKey {
    /// “Who looked and did not find this trip”
    static var plannedMissedTitle: TextKey { TextKey("planned.missedTitle") }
    /// “At least {count} people: too few seats on their stretch. One more would have helped.”
    static var plannedMissedFull: TextKey { TextKey("planned.missedFull") }
    /// “At least {count} people: too far from your way. …”
    static var plannedMissedDetour: TextKey { TextKey("planned.missedDetour") }
    /// “At least {count} people: your price was above what they were looking for.”
    static var plannedMissedPrice: TextKey { TextKey("planned.missedPrice") }
    /// “At least {count} people: they wanted the seat at once, no smoking, or more room for luggage.”
    static var plannedMissedWishes: TextKey { TextKey("planned.missedWishes") }
    /// “At least {count} people: they asked and had no answer in time. …”
    static var plannedMissedUnanswered: TextKey { TextKey("planned.missedUnanswered") }
    /// “Told at the turn of the hour, from {count} people on, …”
    static var plannedMissedHint: TextKey { TextKey("planned.missedHint") }
}
