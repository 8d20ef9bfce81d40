import Geography
import Glibc
import Localization
import Map
import MapTiles
import OpenStreetMap
import Places
import Roads
import WebTesting

/// The sample country with its real roads and tiles, made once for all tests.
enum SampleCity {
    static let bounds = BoundingBox(
        southWest: Coordinate(latitude: 47.0477, longitude: 9.4711),
        northEast: Coordinate(latitude: 47.2713, longitude: 9.6362))
    /// Vaduz, in front of the town hall.
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)

    /// A service of a test's own over the parts that all share.
    static func service(over live: LiveRoads? = nil) async throws -> MapService {
        let (tiles, roads) = try await parts.value
        return try MapService(
            city: city, tiles: tiles,
            glyphs: GlyphLibrary(fonts: "/usr/share/fonts/truetype/noto", cache: "/nonexistent"),
            gazetteer: Gazetteer(places), roads: live ?? LiveRoads(roads),
            texts: ProjectFiles.catalogue())
    }

    /// The roads of the sample country.
    static func roads() async throws -> RoadMap { try await parts.value.roads }

    private static let parts = Task { () -> (tiles: TileArchive, roads: RoadMap) in
        let sample = path("Samples/liechtenstein.osm.pbf")
        let folder = "/tmp/medina-map-tests-\(getpid())"
        unsafe mkdir(folder, 0o755)
        defer { unsafe rmdir(folder) }
        let archive = folder + "/map.mbtiles"
        try await TileBuilder(recipe: path("Web/map"), timeLimit: .seconds(120)).build(
            extract: sample, into: archive, bounds: bounds)
        defer { unsafe unlink(archive) }
        return (try TileArchive(path: archive), try await RoadImport.build(extract: sample).map)
    }

    private static func path(_ name: String, from file: String = #filePath) -> String {
        file.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + name
    }

    private static var city: MapCity {
        MapCity(
            name: "Liechtenstein", bounds: bounds, center: bounds.center, boundary: MultiPolygon(bounds),
            timeZone: "Europe/Vaduz", currency: "CHF")
    }

    /// A few places, so that the answers are known.
    private static var places: PlaceRecords {
        var records = PlaceRecords()
        records.settlements = [
            .init(
                names: PlaceNames("Vaduz", translations: [.init(language: "ar", name: "فادوتس")]),
                kind: .town,
                coordinate: vaduz, population: 5400),
            .init(
                names: PlaceNames("Triesenberg"), kind: .village,
                coordinate: Coordinate(latitude: 47.1181, longitude: 9.5429), population: 2600),
        ]
        records.points = [
            .init(
                names: PlaceNames("Kunstmuseum \"Weiss\\Würfel\""),
                category: PointCategory(group: .culture, type: "museum"),
                coordinate: Coordinate(latitude: 47.1396, longitude: 9.5222))
        ]
        return records
    }
}
