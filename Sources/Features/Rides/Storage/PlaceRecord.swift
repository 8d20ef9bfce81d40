import Geography
import Roads

/// A place as it is stored: a coordinate, which keeps its meaning when the roads are imported again.
struct PlaceRecord: Codable, Sendable {
    var latitude: Double
    var longitude: Double

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    init(_ coordinate: Coordinate) {
        latitude = coordinate.latitude
        longitude = coordinate.longitude
    }

    /// The position; `nil` if it is none.
    var coordinate: Coordinate? { Coordinate(validating: latitude, longitude: longitude) }

    /// Where a car on the move is on today's roads, be it a motorway or a tunnel; `nil` when none is near.
    func carPlace(on network: RoadNetwork) -> RoadPlace? {
        guard let coordinate else { return nil }
        return network.nearest(to: coordinate, within: .kilometres(2), on: .all, excluding: [])?.place
    }

    /// The place on today's roads where people get in and out; `nil` when none is near.
    func place(on network: RoadNetwork) -> RoadPlace? {
        guard let coordinate else { return nil }
        return network.nearest(to: coordinate, within: .metres(500))?.place
    }
}
