public import Geography
import Identity
public import Places
import TextFolding

/// All towns of the city, by their names; each has a number, by which the search knows it while the server runs.
public struct TownList: Sendable {
    /// The towns in the order of their numbers.
    public let towns: [Town]
    private let numbers: [String: Int]

    /// Towns; of two with the same key the first stays.
    public init(_ towns: [Town]) {
        var known: Set<String> = []
        let sorted = towns.filter { known.insert($0.key).inserted }.sorted {
            (TextFolding.key(of: $0.names.local), $0.key) < (TextFolding.key(of: $1.names.local), $1.key)
        }
        self.towns = sorted
        numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })
    }

    /// The cities, towns and villages of a region; its hamlets where it has none of them.
    ///
    /// - Parameter isInside: Whether a place belongs to the city.
    public init(of gazetteer: Gazetteer, where isInside: (Coordinate) -> Bool = { _ in true }) {
        func settlements(_ kinds: Set<PlaceKind>) -> [Town] {
            gazetteer.places { kinds.contains($0) }.filter { isInside($0.coordinate) }.compactMap { place in
                let key = Self.key(of: place.names.local)
                return key.isEmpty ? nil : Town(key: key, names: place.names, place: place.coordinate)
            }
        }
        let towns = settlements([.city, .town, .village])
        self.init(towns.isEmpty ? settlements([.hamlet, .suburb]) : towns)
    }

    /// The number of a town.
    public func number(of key: String) -> Int? { numbers[key] }

    /// The town with a key.
    public func town(_ key: String) -> Town? { numbers[key].map { towns[$0] } }

    /// The town whose middle is nearest.
    public func nearest(to place: Coordinate) -> Town? {
        towns.min { $0.place.distance(to: place) < $1.place.distance(to: place) }
    }

    /// A name in small letters without accents, its words joined by hyphens; letters of all scripts stay.
    static func key(of name: String) -> String {
        String(
            TextFolding.key(of: name).split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").prefix(60)
        )
    }
}
