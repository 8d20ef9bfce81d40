import Geography
import HTTPServer
import Identity
import Localization
import PlaceChoice
import PlannedTrips

/// R13: Somebody who wants to hear when a trip is published that takes them where they want to go.
struct TripAlert: Hashable, Sendable {
    /// Names it.
    let id: UniqueID
    /// Who is told.
    let person: PersonID
    /// What they look for, as the search's address has it.
    let search: String
    /// When they asked.
    let createdAt: Timestamp
    /// When it ends by itself.
    let expiresAt: Timestamp
    /// Up to which moment trips have been looked at.
    var checkedAt: Timestamp
    /// The trips of which they were told lately, the latest last.
    var told: [PlannedTripID]

    /// How long an alert without a time lasts.
    static let life = TravelTime.minutes(30 * 24 * 60)
    /// A trip is published a moment before it can be looked at: so far back it may still be new.
    static let margin = TravelTime.minutes(10)
    /// So many trips are remembered as told.
    static let mostTold = 100

    /// The search, as a page has it; nothing for what cannot be read any more.
    func wish(in city: PlannedCity) -> TripWish? {
        try? TripWish(FormFields(parsing: search.utf8), in: city.places)
    }
}
