import FoundationEssentials
import Geography
import Glibc
import Map
import Testing

struct MapStyleTests {
    private struct Sheet: Decodable {
        struct Layer: Decodable {
            let id: String
            let type: String
            let source: String?
        }
        let version: Int
        let layers: [Layer]
    }

    private let box = SampleCity.bounds

    private func sheet(_ theme: MapStyle.Theme, _ language: String) throws -> Sheet {
        try JSONDecoder().decode(
            Sheet.self, from: Data(MapStyle(theme: theme, language: language, bounds: box).json))
    }

    @Test func `layers have names of their own and lie in the right order`() throws {
        let layers = try sheet(.light, "en").layers.map(\.id)
        #expect(Set(layers).count == layers.count)
        let order = [
            "land", "landcover", "water", "building", "ground-casing", "ground-road", "bridge-casing",
            "bridge-road", "route", "road-name-major", "place-town", "cars", "pins",
        ]
        let places = try order.map { name in try #require(layers.firstIndex(of: name), "\(name)") }
        #expect(places == places.sorted())
    }

    @Test func `both themes have the same layers, so that one can be exchanged for the other`() throws {
        #expect(try sheet(.light, "fr").layers.map(\.id) == sheet(.dark, "fr").layers.map(\.id))
        #expect(
            MapStyle(theme: .light, language: "fr", bounds: box).json
                != MapStyle(theme: .dark, language: "fr", bounds: box).json)
    }

    @Test func `names are asked for in the language of the map first`() {
        for language in ["en", "de", "fr", "ar"] {
            let text = String(
                decoding: MapStyle(theme: .dark, language: language, bounds: box).json, as: UTF8.self)
            #expect(text.contains("[\"coalesce\",[\"get\",\"name:\(language)\"],[\"get\",\"name\"]]"))
        }
    }

    @Test func `texts with quotes and line breaks stay valid JSON`() throws {
        let style = MapStyle(
            theme: .light, language: "en", bounds: box, texts: [("a \"b\"", "c\n\\d \u{1} ü")])
        struct Root: Decodable {
            struct Metadata: Decodable { let texts: [String: String] }
            let metadata: Metadata
        }
        let root = try JSONDecoder().decode(Root.self, from: Data(style.json))
        #expect(root.metadata.texts == ["a \"b\"": "c\n\\d \u{1} ü"])
    }

    /// Contrast by WCAG 2.2 (relative luminance).
    @Test func `names stand out from the ground in both themes`() throws {
        for palette in [MapPalette.light, .dark] {
            for ink in [palette.ink, palette.townInk, palette.roadInk, palette.waterInk] {
                #expect(try contrast(ink, palette.land) >= 4.5, "\(ink) on \(palette.land)")
                #expect(try contrast(ink, palette.halo) >= 4.5, "\(ink) on \(palette.halo)")
            }
        }
    }

    private func contrast(_ one: String, _ other: String) throws -> Double {
        let values = try [one, other].map(luminance).sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    private func luminance(_ color: String) throws -> Double {
        let number = try #require(UInt32(String(color.dropFirst()), radix: 16))
        let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)] as [(UInt32, Double)]
        return weights.reduce(0) { sum, part in
            let share = Double(number >> part.0 & 255) / 255
            return sum + part.1 * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
        }
    }
}
