public import Carpool
public import Geography
public import Localization
public import Places
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
    /// Its name.
    public var name: String
    /// Its places.
    public var places: Gazetteer
    /// Its local time.
    public var zone: LocalTimeZone
    /// Where a ride begins until somebody says otherwise.
    public var start: RidePlace
    /// Whether it reaches a position: inside its boundary, or on one of its roads.
    public var reaches: @Sendable (Coordinate) -> Bool = { _ in true }
    /// What people call in an emergency.
    public var emergencyNumber = "112"

    /// A city.
    public init(name: String, places: Gazetteer, zone: LocalTimeZone, start: RidePlace) {
        self.name = name
        self.places = places
        self.zone = zone
        self.start = start
    }

    /// Its name for a position where it does not reach, to say so.
    func name(outside coordinate: Coordinate) -> String? { reaches(coordinate) ? nil : name }
}

extension WebContext {
    /// The person who is logged in, as rides know them.
    var rider: Rider? {
        person.map { Rider(id: PersonID($0.id.bits), firstName: $0.firstName) }
    }
}
