import Carpool
import Geography
import OpenStreetMap
import PlaceChoice
import Places
import Roads
import Testing

/// The sample country with its real roads, made once for all tests.
enum SampleCity {
    /// Along the main road, from north to south.
    static let schaan = Coordinate(latitude: 47.1650, longitude: 9.5087)
    static let vaduzNorth = Coordinate(latitude: 47.1489, longitude: 9.5166)
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    static let vaduzCastle = Coordinate(latitude: 47.1345, longitude: 9.5222)
    static let vaduzSouth = Coordinate(latitude: 47.1300, longitude: 9.5215)
    static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)
    static let balzers = Coordinate(latitude: 47.0656, longitude: 9.5025)

    /// The roads.
    static func roads() async throws -> RoadMap { try await map.value }

    /// A place in the mountains from which it is far to any road.
    static func roadless(_ map: RoadMap) throws -> Coordinate {
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

    /// The places.
    static func places() async throws -> Gazetteer { try await gazetteer.value }

    /// The places as people choose among them: wherever there are roads.
    static func choice(_ places: Gazetteer, _ map: RoadMap) -> CityPlaces {
        let bounds = map.network.bounds
        return CityPlaces(of: "Liechtenstein", gazetteer: places, start: vaduz) { bounds.contains($0) }
    }

    private static let map = Task {
        try await RoadImport.build(extract: path("Samples/liechtenstein.osm.pbf")).map
    }

    private static let gazetteer = Task {
        Gazetteer(try PlacesExtract.read(path("Samples/liechtenstein.osm.pbf")))
    }

    /// The path of a file of this project, wherever the test that asks for it stands.
    static func path(_ name: String) -> String {
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + name
    }
}

extension RoadMap {
    /// The place on the road nearest to a coordinate.
    func place(_ coordinate: Coordinate) throws -> RoadPlace {
        try #require(network.nearest(to: coordinate, within: .metres(400))).place
    }
}
