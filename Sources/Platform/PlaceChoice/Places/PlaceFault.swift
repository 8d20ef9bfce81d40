public import Geography
public import Localization

/// Why a place, or the way between two, cannot be.
public enum PlaceFault: Hashable, Sendable {
    /// The city does not reach there.
    case outside
    /// No car can come to where the way begins.
    case noRoadAtStart
    /// No car can come to where it leads.
    case noRoad
    /// It begins where it leads.
    case samePlace

    /// The fault as a person reads it.
    public func words(_ texts: Texts, in city: CityPlaces) -> String {
        switch self {
        case .outside: texts(.mapOutside, ["city": .text(city.cityName)])
        case .noRoadAtStart: texts(.choiceNoRoadStart)
        case .noRoad: texts(.choiceNoRoad)
        case .samePlace: texts(.choiceSamePlace)
        }
    }
}

extension CityPlaces {
    /// The fault of positions of which one lies where the city does not reach; `nil` where it reaches all.
    public func fault(of coordinates: Coordinate...) -> PlaceFault? {
        coordinates.allSatisfy(reaches) ? nil : .outside
    }
}
