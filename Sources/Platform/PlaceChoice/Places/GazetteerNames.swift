public import Geography
public import Places

/// Names positions by the nearest house number, street or town.
public struct GazetteerNames: PositionNaming {
    private let places: Gazetteer

    /// Names from a gazetteer.
    public init(_ places: Gazetteer) { self.places = places }

    public func name(of coordinate: Coordinate) -> String {
        guard let place = places.nearest(to: coordinate, within: .kilometres(2))?.place else {
            return coordinate.text
        }
        guard let town = place.context else { return place.names.local }
        return "\(place.names.local), \(town.local)"
    }
}
