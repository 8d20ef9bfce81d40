import HTTPServer
import Localization
import MapTiles

/// All styles of a city, written once: two themes in each language.
struct StyleSheets: Sendable {
    /// A style as it is sent.
    struct Sheet: Sendable {
        let plain: [UInt8]
        let packed: [UInt8]
        let tag: String
    }

    private let sheets: [String: Sheet]

    init(city: MapCity, tilesVersion: String, texts: Catalogue) throws {
        var sheets: [String: Sheet] = [:]
        for theme in MapStyle.Theme.allCases {
            for language in Language.allCases {
                let style = MapStyle(
                    theme: theme, language: language.code, bounds: city.bounds,
                    tiles: "/map/tiles/{z}/{x}/{y}.mvt?v=" + tilesVersion,
                    texts: Self.texts(texts.texts(in: language)))
                let plain = style.json
                sheets[Self.key(theme, language)] = Sheet(
                    plain: plain, packed: try Gzip.compress(plain), tag: EntityTag.of(plain))
            }
        }
        self.sheets = sheets
    }

    subscript(theme: MapStyle.Theme, language: Language) -> Sheet? { sheets[Self.key(theme, language)] }

    private static func key(_ theme: MapStyle.Theme, _ language: Language) -> String {
        "\(theme.rawValue) \(language.code)"
    }

    /// The names of the controls, as MapLibre calls them.
    private static func texts(_ texts: Texts) -> [(String, String)] {
        [
            ("Map.Title", texts(.mapTitle)), ("NavigationControl.ZoomIn", texts(.mapZoomIn)),
            ("NavigationControl.ZoomOut", texts(.mapZoomOut)),
            ("GeolocateControl.FindMyLocation", texts(.mapLocate)),
            ("GeolocateControl.LocationNotAvailable", texts(.mapLocationOff)),
        ]
    }
}
