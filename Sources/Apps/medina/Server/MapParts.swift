import CityData
import HTTPServer
import Map
import MapTiles
import Rooms
import Web

/// The map of the city, its places, and the way between them.
enum MapParts {
    static let plan = RoomPlan<CityHouse>("map") { try room($0.basis) }

    private static func room(_ basis: CityBasis) throws -> CityRoom {
        let map = try service(basis)
        var room = CityRoom(plan.word)
        room.operations = MapService.operations
        room.routes = {
            $0.addMapFiles(map)
            $0.addCityAPI(map)
        }
        return room
    }

    private static func service(_ basis: CityBasis) throws -> MapService {
        let manifest = basis.city.manifest
        let glyphs = GlyphLibrary(
            fonts: "/usr/share/fonts/truetype/noto", cache: basis.options.data + "/glyphs")
        // The first map must not wait for its letters; without them it draws them when asked.
        Task.detached(priority: .background) { try? await glyphs.prepare() }
        return try MapService(
            city: MapCity(
                name: manifest.name, bounds: manifest.bounds, center: manifest.center,
                boundary: basis.city.boundary, timeZone: manifest.timeZone, currency: manifest.currency),
            tiles: TileArchive(path: basis.tilesPath), glyphs: glyphs, gazetteer: basis.city.places,
            roads: basis.roads, texts: basis.catalogue)
    }
}
