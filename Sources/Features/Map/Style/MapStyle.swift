// Map: the map's tiles, letters and style, places, ways and the city itself over HTTP.
package import Geography

/// Our map style: how the tiles of `Web/map/tiles.lua` are drawn, in one theme and language.
///
/// Besides the map itself it has sources that pages fill: `traffic` (roads with `kind` = `closed`, or `slow`
/// and `level` 1 to 3), `route` (the way, lines with `part` =
/// `ahead` or `done`), `cars` (points with `icon` and `heading`), `pins` (points with `icon` and `title`) and
/// `zones` (polygons, with `chosen`, and points with `title` in their middles).
package struct MapStyle: Sendable {
    /// Light or dark.
    package enum Theme: String, CaseIterable, Sendable {
        case light, dark
    }

    let theme: Theme
    let language: String
    let bounds: BoundingBox
    let tiles: String
    let texts: [(name: String, text: String)]

    /// - Parameters:
    ///   - language: the language whose names are preferred, as in `name:fr`.
    ///   - bounds: the area that there are tiles for.
    ///   - tiles: the tiles' address, with `{z}`, `{x}` and `{y}`.
    ///   - texts: what the controls are called, under MapLibre's names for them.
    package init(
        theme: Theme, language: String, bounds: BoundingBox, tiles: String = "/map/tiles/{z}/{x}/{y}.mvt",
        texts: [(String, String)] = []
    ) {
        self.theme = theme
        self.language = language
        self.bounds = bounds
        self.tiles = tiles
        self.texts = texts.map { (name: $0.0, text: $0.1) }
    }

    var palette: MapPalette { theme == .light ? .light : .dark }

    /// The style as JSON text.
    package var json: [UInt8] {
        var bytes: [UInt8] = []
        document.write(into: &bytes)
        return bytes
    }

    /// The style sheet: land at the bottom, then roads level by level, the way, names, and cars on top.
    var document: StyleValue {
        let center = bounds.center
        return [
            "version": 8,
            "name": .string("Medina, \(theme.rawValue)"),
            "metadata": [
                "texts": .object(texts.map { .init(name: $0.name, value: .string($0.text)) })
            ],
            "center": [.number(center.longitude), .number(center.latitude)],
            "zoom": 12,
            "glyphs": "/fonts/{fontstack}/{range}.pbf",
            "transition": ["duration": 200, "delay": 0],
            "sources": sources,
            "layers": .array(
                landLayers + roadLayers + trafficLayers + zoneLayers + routeLayers + labelLayers
                    + zoneNameLayers + liveLayers),
        ]
    }

    private var sources: StyleValue {
        let (low, high) = (bounds.southWest, bounds.northEast)
        let nothing: StyleValue = ["type": "FeatureCollection", "features": []]
        return [
            "city": [
                "type": "vector", "tiles": [.string(tiles)], "minzoom": 0, "maxzoom": 14,
                "bounds": [
                    .number(low.longitude), .number(low.latitude), .number(high.longitude),
                    .number(high.latitude),
                ],
                "attribution": """
                <a href="https://www.openstreetmap.org/copyright" rel="noopener">© OpenStreetMap contributors</a>
                """,
            ],
            "route": ["type": "geojson", "data": nothing],
            "traffic": ["type": "geojson", "data": nothing],
            "cars": ["type": "geojson", "data": nothing, "buffer": 0, "maxzoom": 16],
            "pins": ["type": "geojson", "data": nothing],
            "here": ["type": "geojson", "data": nothing],
            "zones": ["type": "geojson", "data": nothing],
        ]
    }
}

// The few shapes of expressions that the layers are made of.
extension MapStyle {
    /// A layer over one of the city's layers.
    static func layer(
        _ identifier: String, _ type: String, from source: String, zoom: ClosedRange<Double>? = nil,
        where filter: StyleValue? = nil, layout: StyleValue = [:], paint: StyleValue
    ) -> StyleValue {
        var members: [StyleValue.Member] = [
            .init(name: "id", value: .string(identifier)), .init(name: "type", value: .string(type)),
            .init(name: "source", value: "city"), .init(name: "source-layer", value: .string(source)),
        ]
        if let zoom {
            if zoom.lowerBound > 0 { members.append(.init(name: "minzoom", value: .number(zoom.lowerBound))) }
            if zoom.upperBound < 24 {
                members.append(.init(name: "maxzoom", value: .number(zoom.upperBound)))
            }
        }
        if let filter { members.append(.init(name: "filter", value: filter)) }
        members.append(.init(name: "layout", value: layout))
        members.append(.init(name: "paint", value: paint))
        return .object(members)
    }

    /// Whether a feature's class is one of these.
    static func isClass(_ classes: String...) -> StyleValue {
        ["in", ["get", "class"], ["literal", .array(classes.map { .string($0) })]]
    }

    /// A value that grows with the zoom; `base` 1 grows evenly, 1.5 as road widths do.
    static func byZoom(_ stops: [(Double, StyleValue)], base: Double = 1) -> StyleValue {
        .array(
            ["interpolate", ["exponential", .number(base)], ["zoom"]]
                + stops.flatMap { [.number($0.0), $0.1] })
    }

    /// One value a class, and one for all others.
    static func byClass(_ values: [(String, StyleValue)], otherwise: StyleValue) -> StyleValue {
        .array(["match", ["get", "class"]] + values.flatMap { [.string($0.0), $0.1] } + [otherwise])
    }

    static func color(_ value: String) -> StyleValue { .string(value) }

    /// A feature's name in the map's language, or as the locals write it.
    var name: StyleValue { ["coalesce", ["get", .string("name:\(language)")], ["get", "name"]] }
}
