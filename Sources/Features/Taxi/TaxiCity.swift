// Taxi: people call a taxi, and drivers wait in a fair queue: the live state, its persistence, its pages and its API.

public import Localization
public import PlaceChoice

/// The city that the pages speak of.
public struct TaxiCity: Sendable {
    /// Its places, among which people choose.
    public var places: CityPlaces
    /// Its local time.
    public var zone: LocalTimeZone
    /// What people call in an emergency.
    public var emergencyNumber: String

    /// A city.
    public init(places: CityPlaces, zone: LocalTimeZone, emergencyNumber: String = "112") {
        self.places = places
        self.zone = zone
        self.emergencyNumber = emergencyNumber
    }
}
