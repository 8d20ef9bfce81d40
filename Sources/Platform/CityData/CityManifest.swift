public import Geography
internal import FoundationEssentials

/// What an imported city is and where it came from: the file `city.json` of its folder.
public struct CityManifest: Hashable, Sendable {
    /// The version of the folder's form that this program reads and writes.
    public static let currentVersion = 1
    /// What must be shown with every map of OpenStreetMap's data.
    public static let attribution = "© OpenStreetMap contributors, ODbL"

    /// The city's name as the locals write it.
    public var name: String
    /// The ISO 3166-1 code of its country, where known.
    public var country: String?
    /// The ISO 4217 code of its currency.
    public var currency: String
    /// The IANA name of its time zone.
    public var timeZone: String
    /// The ISO 639-1 codes of the languages spoken there, the most common first.
    public var languages: [String]
    /// The rectangle around its roads.
    public var bounds: BoundingBox
    /// Where a map of it begins.
    public var center: Coordinate
    /// Where it ends.
    public var boundary: MultiPolygon
    /// Whether there are map tiles.
    public var hasTiles: Bool
    /// The extract it was made from.
    public var source: ExtractIdentity
    /// What the operator had asked for.
    public var options: ImportOptions
}

extension CityManifest {
    /// The JSON text of the manifest.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(Document(self)))
    }

    /// The manifest in a JSON text; the version is read first, so that a newer form is not taken for damage.
    init(json: [UInt8], folder: String) throws(CityDataError) {
        let data = Data(json)
        do {
            let version = try JSONDecoder().decode(Version.self, from: data).formatVersion
            guard version <= Self.currentVersion else {
                throw CityDataError(.newer, folder: folder, "The version is \(version).")
            }
            guard version == Self.currentVersion else {
                throw CityDataError(.older, folder: folder, "The version is \(version).")
            }
            guard let manifest = try JSONDecoder().decode(Document.self, from: data).manifest else {
                throw CityDataError(.damaged, folder: folder, "city.json has positions that are none.")
            }
            self = manifest
        } catch let error as CityDataError {
            throw error
        } catch {
            throw CityDataError(.damaged, folder: folder, "city.json is not as it was written: \(error)")
        }
    }

    private struct Version: Decodable {
        var formatVersion: Int
    }

    /// The manifest as it is written, with positions as [longitude, latitude] like in GeoJSON (RFC 7946).
    private struct Document: Codable {
        var formatVersion: Int
        var name: String
        var country: String?
        var currency: String
        var timeZone: String
        var languages: [String]
        /// West, south, east, north.
        var bounds: [Double]
        var center: [Double]
        var boundary: [[[[Double]]]]
        var hasTiles: Bool
        var source: ExtractIdentity
        var options: ImportOptions
        var attribution: String

        init(_ manifest: CityManifest) {
            formatVersion = CityManifest.currentVersion
            name = manifest.name
            country = manifest.country
            currency = manifest.currency
            timeZone = manifest.timeZone
            languages = manifest.languages
            bounds = Self.pair(manifest.bounds.southWest) + Self.pair(manifest.bounds.northEast)
            center = Self.pair(manifest.center)
            boundary = manifest.boundary.polygons.map { polygon in
                ([polygon.outer] + polygon.holes).map { $0.map(Self.pair) }
            }
            hasTiles = manifest.hasTiles
            source = manifest.source
            options = manifest.options
            attribution = CityManifest.attribution
        }

        var manifest: CityManifest? {
            guard bounds.count == 4, let southWest = Self.coordinate(Array(bounds[..<2])),
                let northEast = Self.coordinate(Array(bounds[2...])), let center = Self.coordinate(center),
                southWest.latitude <= northEast.latitude, southWest.longitude <= northEast.longitude
            else { return nil }
            var polygons: [Polygon] = []
            for rings in boundary {
                let read = rings.map { $0.compactMap(Self.coordinate) }
                guard let outer = read.first, zip(rings, read).allSatisfy({ $0.count == $1.count }) else {
                    return nil
                }
                polygons.append(Polygon(outer: outer, holes: Array(read.dropFirst())))
            }
            return CityManifest(
                name: name, country: country, currency: currency, timeZone: timeZone, languages: languages,
                bounds: BoundingBox(southWest: southWest, northEast: northEast), center: center,
                boundary: MultiPolygon(polygons), hasTiles: hasTiles, source: source, options: options)
        }

        private static func pair(_ coordinate: Coordinate) -> [Double] {
            [coordinate.longitude, coordinate.latitude].map { ($0 * 1e7).rounded() / 1e7 }
        }

        private static func coordinate(_ pair: [Double]) -> Coordinate? {
            pair.count == 2 ? Coordinate(validating: pair[1], longitude: pair[0]) : nil
        }
    }
}
