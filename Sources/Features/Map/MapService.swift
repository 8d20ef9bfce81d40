public import Localization
public import MapTiles
public import Places
public import Roads
import Synchronization

/// What a city's map pages and interfaces are made from.
public final class MapService: Sendable {
    /// The city that is shown.
    public let city: MapCity
    let tiles: TileArchive
    let glyphs: GlyphLibrary
    let gazetteer: Gazetteer
    let styles: StyleSheets
    private let currentRoads: Mutex<Roads>

    /// The roads with the routers that search them.
    struct Roads: Sendable {
        let map: RoadMap
        let routers: RouterPool

        init(_ map: RoadMap) {
            self.map = map
            routers = RouterPool(map.metric)
        }
    }

    /// - Parameter texts: what the map's controls are called, in every language.
    public init(
        city: MapCity, tiles: TileArchive, glyphs: GlyphLibrary, gazetteer: Gazetteer, roads: RoadMap,
        texts: Catalogue
    ) throws {
        self.city = city
        self.tiles = tiles
        self.glyphs = glyphs
        self.gazetteer = gazetteer
        styles = try StyleSheets(city: city, tilesVersion: tiles.version, texts: texts)
        currentRoads = Mutex(Roads(roads))
    }

    /// From now on ways are found with these roads' times.
    public func use(_ roads: RoadMap) { currentRoads.withLock { $0 = Roads(roads) } }

    /// The roads that are in use now.
    var roads: Roads { currentRoads.withLock { $0 } }
}
