import Geography
import Localization
import PlaceChoice

extension RideProblem {
    /// What stands in the way as the person reads it, beside the places of the way.
    func words(
        _ from: Coordinate, _ to: Coordinate, in city: CityPlaces, longest: Distance, _ texts: Texts
    ) -> String {
        // Where the city does not reach there is no road of its own either.
        if let outside = city.fault(of: from, to) { return outside.words(texts, in: city) }
        return switch self {
        case .noRoad(.pickup): PlaceFault.noRoadAtStart.words(texts, in: city)
        case .noRoad(.dropOff), .noWay: PlaceFault.noRoad.words(texts, in: city)
        case .samePlace: PlaceFault.samePlace.words(texts, in: city)
        case .tooFar: texts(.ridesTooFar, ["distance": .text(texts.distance(longest))])
        case .people: texts(.errorBadRequestText)
        }
    }
}
