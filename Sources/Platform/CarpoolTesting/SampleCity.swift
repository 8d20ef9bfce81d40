public import Geography
import OpenStreetMap
public import Roads

/// The sample country with its real roads, made once for all tests.
public enum SampleCity {
    // Along the main road, from north to south.
    /// Schaan.
    public static let schaan = Coordinate(latitude: 47.1650, longitude: 9.5087)
    /// In the north of Vaduz.
    public static let vaduzNorth = Coordinate(latitude: 47.1489, longitude: 9.5166)
    /// In the middle of Vaduz.
    public static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    /// Below the castle of Vaduz.
    public static let vaduzCastle = Coordinate(latitude: 47.1345, longitude: 9.5222)
    /// In the south of Vaduz.
    public static let vaduzSouth = Coordinate(latitude: 47.1300, longitude: 9.5215)
    /// Triesen.
    public static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)
    /// Balzers.
    public static let balzers = Coordinate(latitude: 47.0656, longitude: 9.5025)

    /// The roads.
    public static func roads() async throws -> RoadMap { try await map.value }

    /// A place in the mountains from which it is far to any road.
    public static func roadless(_ map: RoadMap) throws -> Coordinate {
        for latitude in stride(from: 47.06, to: 47.16, by: 0.005) {
            for longitude in stride(from: 9.56, to: 9.63, by: 0.005) {
                let place = Coordinate(latitude: latitude, longitude: longitude)
                if map.network.nearest(to: place, within: .metres(600)) == nil { return place }
            }
        }
        throw NoRoadless()
    }

    /// Roads are everywhere.
    struct NoRoadless: Error {}

    private static let map = Task {
        try await RoadImport.build(extract: extract).map
    }

    /// The path of the extract that `script/server` imports as well.
    package static let extract =
        #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }
        + "/Samples/liechtenstein.osm.pbf"
}

extension RoadMap {
    /// The place on the road nearest to a coordinate.
    public func place(_ coordinate: Coordinate) throws -> RoadPlace {
        try required(network.nearest(to: coordinate, within: .metres(400))).place
    }
}
