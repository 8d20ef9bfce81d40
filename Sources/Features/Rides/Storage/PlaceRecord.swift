import Geography
import Roads

/// A place as it is stored: a coordinate, which keeps its meaning when the roads are imported again.
struct PlaceRecord: Codable, Sendable {
    var latitude: Double
    var longitude: Double

    init(_ coordinate: Coordinate) {
        latitude = coordinate.latitude
        longitude = coordinate.longitude
    }

    /// The place on today's roads; `nil` when none is near.
    func place(on network: RoadNetwork) -> RoadPlace? {
        guard let coordinate = Coordinate(validating: latitude, longitude: longitude) else { return nil }
        return network.nearest(to: coordinate, within: .metres(500))?.place
    }
}
