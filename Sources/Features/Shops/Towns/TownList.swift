public import Geography
import Identity
public import Places
import TextFolding

/// All towns of the city, by their names; each has a number, by which the search knows it while the server runs.
public struct TownList: Sendable {
    /// The towns in the order of their numbers.
    public let towns: [Town]
    private let numbers: [String: Int]
    /// The further keys of towns that have some, by their own.
    private let others: [String: [String]]

    /// Towns; of two with the same key the first stays.
    public init(_ towns: [Town]) { self.init(towns, others: [:]) }

    /// - Parameter others: Further keys, each with that of its town.
    package init(_ towns: [Town], others: [String: String]) {
        var known: Set<String> = []
        let sorted = towns.filter { known.insert($0.key).inserted }.sorted {
            (TextFolding.key(of: $0.names.local), $0.key) < (TextFolding.key(of: $1.names.local), $1.key)
        }
        self.towns = sorted
        var numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })
        var further: [String: [String]] = [:]
        for (key, town) in others where numbers[key] == nil {
            guard let number = numbers[town] else { continue }
            numbers[key] = number
            further[sorted[number].key, default: []].append(key)
        }
        self.numbers = numbers
        self.others = further
    }

    /// The cities, towns and villages of a region; its hamlets where it has none of them. A village beside its town whose
    /// name is the town's and more, such as Gamprin-Bendern beside Gamprin, is the same place twice: its key leads to the
    /// town.
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
        let (apart, others) = Self.joined(towns.isEmpty ? settlements([.hamlet, .suburb]) : towns)
        self.init(apart, others: others)
    }

    /// The number of a town.
    public func number(of key: String) -> Int? { numbers[key] }

    /// The town with a key.
    public func town(_ key: String) -> Town? { numbers[key].map { towns[$0] } }

    /// The same towns by their own keys, each once; a key of no town stays as it is.
    public func own(_ keys: [String]) -> [String] {
        var known: Set<String> = []
        return keys.map { town($0)?.key ?? $0 }.filter { known.insert($0).inserted }
    }

    /// All keys by which some towns may be stored: their own, then all others that lead to them.
    func allKeys(of keys: [String]) -> [String] {
        let own = own(keys)
        return own + own.flatMap { others[$0] ?? [] }
    }

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
