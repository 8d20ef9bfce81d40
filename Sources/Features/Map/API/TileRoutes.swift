public import HTTPServer
import Localization
import MapTiles

extension Router {
    /// Adds everything that a map needs to be drawn:
    /// `/map/tiles/{z}/{x}/{y}.mvt`, `/map/style/{light|dark}.json?lang=` and `/fonts/{stack}/{range}.pbf`.
    public mutating func addMapFiles(_ map: MapService) {
        get("/map/tiles/{z}/{x}/{y}.mvt") { request, _ in try await map.tile(request) }
        get("/map/style/{theme}.json") { request, _ in try map.style(request) }
        get("/fonts/{stack}/{range}.pbf") { request, _ in try await map.letters(request) }
    }
}

extension MapService {
    private static let forever = "public, max-age=31536000, immutable"
    private static let day = "public, max-age=86400"

    /// One square of the map; 204 where there is nothing, which MapLibre takes as an empty square.
    func tile(_ request: Request) async throws -> Response {
        guard
            let address = TileAddress(
                zoom: try request.parameter("z", as: Int.self), x: try request.parameter("x", as: Int.self),
                y: try request.parameter("y", as: Int.self))
        else { throw HTTPError(.notFound, "There is no such square of the map.") }
        let version = tiles.version
        let cache = request.query["v"] == version ? Self.forever : Self.day
        guard let bytes = try await tiles.tile(at: address) else {
            return Response(.noContent, headers: ["Cache-Control": cache])
        }
        return try StoredAnswer.response(
            to: request, packed: bytes, type: "application/vnd.mapbox-vector-tile",
            tag: "\"\(version)-\(address.zoom)-\(address.x)-\(address.y)\"", cache: cache)
    }

    func style(_ request: Request) throws -> Response {
        let name = try request.parameter("theme", as: String.self)
        guard let theme = MapStyle.Theme(rawValue: name) else {
            throw HTTPError(.notFound, "There are two styles, light and dark.")
        }
        let language = request.query["lang"].flatMap { Language(rawValue: $0) } ?? .english
        guard let sheet = styles[theme, language] else { throw HTTPError(.notFound) }
        return try StoredAnswer.response(
            to: request, packed: sheet.packed, type: "application/json", tag: sheet.tag,
            cache: "public, max-age=60, stale-while-revalidate=86400")
    }

    /// 256 letters of a font. What no font has is an empty answer: MapLibre would drop whole tiles at a 404.
    func letters(_ request: Request) async throws -> Response {
        let name = try request.parameter("stack", as: String.self)
        guard let stack = glyphs.stack(named: name) else {
            throw HTTPError(.notFound, "There is no font of this name.")
        }
        guard let range = GlyphRange(name: try request.parameter("range", as: String.self)) else {
            throw HTTPError(.notFound, "Letters come in ranges of 256, from 0-255 to 65280-65535.")
        }
        let packed = try await glyphs.glyphs(range, of: stack)
        return try StoredAnswer.response(
            to: request, packed: packed, type: "application/x-protobuf", tag: EntityTag.of(packed),
            cache: "public, max-age=604800, stale-while-revalidate=2592000")
    }
}
