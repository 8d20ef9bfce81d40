public import Localization
public import MapTiles
public import Places
public import Roads

/// What a city's map pages and interfaces are made from.
public final class MapService: Sendable {
    /// The city that is shown.
    public let city: MapCity
    let tiles: TileArchive
    let glyphs: GlyphLibrary
    let gazetteer: Gazetteer
    let styles: StyleSheets
    private let liveRoads: LiveRoads

    /// - Parameters:
    ///   - roads: The roads with the travel times of now.
    ///   - texts: what the map's controls are called, in every language.
    public init(
        city: MapCity, tiles: TileArchive, glyphs: GlyphLibrary, gazetteer: Gazetteer, roads: LiveRoads,
        texts: Catalogue
    ) throws {
        self.city = city
        self.tiles = tiles
        self.glyphs = glyphs
        self.gazetteer = gazetteer
        styles = try StyleSheets(city: city, tilesVersion: tiles.version, texts: texts)
        liveRoads = roads
    }

    /// The roads that are in use now.
    var roads: LiveRoads.Snapshot { liveRoads.snapshot }
}
