import Geography
import Places

/// The towns of a city as a file has them, for a city whose map has none or too many.
public struct TownFile: Decodable, Sendable {
    private struct Entry: Decodable, Sendable {
        let key: String
        let name: String
        let latitude: Double
        let longitude: Double
    }

    private let entries: [Entry]

    public init(from decoder: any Decoder) throws {
        entries = try decoder.singleValueContainer().decode([Entry].self)
        for entry in entries {
            guard Coordinate(validating: entry.latitude, longitude: entry.longitude) != nil,
                !entry.key.isEmpty, !entry.name.isEmpty
            else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [],
                        debugDescription: "The town “\(entry.name)” is nowhere, or has no name."))
            }
        }
    }

    /// The towns.
    public var list: TownList {
        TownList(
            entries.map {
                Town(
                    key: $0.key, names: PlaceNames($0.name),
                    place: Coordinate(latitude: $0.latitude, longitude: $0.longitude))
            })
    }
}
