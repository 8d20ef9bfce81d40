import Carpool
public import Identity
public import Localization
public import PlaceChoice
import Web

/// A person as far as rides know them.
public struct Rider: Hashable, Sendable {
    /// Who it is.
    public var id: PersonID
    /// How others see them.
    public var firstName: String

    /// A person.
    public init(id: PersonID, firstName: String) {
        self.id = id
        self.firstName = firstName
    }
}

/// The city that the pages speak of.
public struct RidesCity: Sendable {
    /// Its places, among which people choose.
    public var places: CityPlaces
    /// Its local time.
    public var zone: LocalTimeZone
    /// What people call in an emergency.
    public var emergencyNumber = "112"

    /// A city.
    public init(places: CityPlaces, zone: LocalTimeZone) {
        self.places = places
        self.zone = zone
    }
}

extension WebContext {
    /// The person who is logged in, as rides know them.
    var rider: Rider? {
        person.map { Rider(id: PersonID($0.id.bits), firstName: $0.firstName) }
    }
}
