import Carpool
import Geography
public import HTML
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
    /// Where rides ahead are found, if the city has them.
    public var ahead: URLReference?
    /// From which length on of a way people are shown the rides ahead as well.
    static let longWay = Distance.kilometres(30)

    /// A city.
    public init(places: CityPlaces, zone: LocalTimeZone) {
        self.places = places
        self.zone = zone
    }
}

extension RidesCity {
    /// The rides ahead on a way; nothing where the city has none.
    func ahead(from: ChosenPlace, to: ChosenPlace) -> URLReference? {
        ahead.map { "\($0)?\(from.query("from"))&\(to.query("to"))" }
    }
}

extension WebContext {
    /// The person who is logged in, as rides know them.
    var rider: Rider? {
        person.map { Rider(id: PersonID($0.id.bits), firstName: $0.firstName) }
    }
}
