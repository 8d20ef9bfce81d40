// Places: finds streets, house numbers, towns and points of interest by name, and names a position.
public import Geography

/// Names one place of one gazetteer; another import of the same region may number its places anew.
public struct PlaceID: Hashable, Sendable {
    /// The number as text and links carry it.
    public let rawValue: UInt64

    /// The place with that number, if the gazetteer has one.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    init(entry: Int, address: Int? = nil) {
        rawValue = UInt64(entry) << 32 | UInt64((address ?? -1) + 1)
    }

    /// A position that somebody typed: the highest bit, then 10⁻⁷ degrees from the south pole and the date line.
    init(position: Coordinate) {
        let fixed = FixedCoordinate(position)
        rawValue =
            1 << 63 | UInt64(Int64(fixed.latitude) + 900_000_000) << 32
            | UInt64(Int64(fixed.longitude) + 1_800_000_000)
    }
    /// The position that it names, if it names one.
    var position: Coordinate? {
        let (latitude, longitude) = (Int64((rawValue & ~(1 << 63)) >> 32), Int64(rawValue & 0xFFFF_FFFF))
        guard rawValue >> 63 == 1, latitude <= 1_800_000_000, longitude <= 3_600_000_000 else { return nil }
        return Coordinate(
            latitude: Double(latitude - 900_000_000) / 1e7, longitude: Double(longitude - 1_800_000_000) / 1e7
        )
    }
    var entry: Int { Int(rawValue >> 32) }
    var address: Int? { rawValue & 0xFFFF_FFFF == 0 ? nil : Int(rawValue & 0xFFFF_FFFF) - 1 }
}

/// What a place is.
public enum PlaceKind: Hashable, Sendable {
    case city
    case town
    case village
    case suburb
    case hamlet
    /// A named spot where nobody need live: a field, a pass, an alp.
    case locality
    case street
    /// A house number in a street.
    case address
    /// A position that somebody typed.
    case position
    case pointOfInterest(PointCategory)

    /// Whether people would give it as the place where a street lies.
    public var isSettlement: Bool {
        switch self {
        case .city, .town, .village, .suburb, .hamlet: true
        case .locality, .street, .address, .position, .pointOfInterest: false
        }
    }
}

/// What a point of interest is for: a group with an icon of its own, and the exact type.
public struct PointCategory: Hashable, Sendable {
    /// The groups that a map or a list tells apart.
    public enum Group: UInt8, CaseIterable, Sendable {
        case other, food, shop, lodging, station, stop, health, education, culture, leisure, office, worship
        case finance, fuel, parking, publicService, sight
    }
    /// The group.
    public let group: Group
    /// The type as OpenStreetMap names it, such as `pharmacy` or `bakery`; of places of worship what their religion
    /// calls them, such as `church`.
    public let type: String

    /// A category of a group.
    public init(group: Group, type: String) {
        self.group = group
        self.type = type
    }
}

/// The name of a place in its own language, and in others where they differ.
public struct PlaceNames: Hashable, Sendable {
    /// The name on the signs.
    public var local: String
    /// Names by language code (`en`, `de`, `fr`, `ar`), sorted by it.
    public var translations: [Translation]

    /// One name in one language.
    public struct Translation: Hashable, Sendable {
        /// The language's ISO 639-1 code.
        public var language: String
        /// The name in it.
        public var name: String

        /// A name in a language.
        public init(language: String, name: String) {
            self.language = language
            self.name = name
        }
    }

    /// A name with its translations.
    public init(_ local: String, translations: [Translation] = []) {
        self.local = local
        self.translations = translations.filter { $0.name != local }.sorted { $0.language < $1.language }
    }

    /// The name in a language, or the local one where no other is known.
    public subscript(language: String) -> String {
        translations.first { $0.language == language }?.name ?? local
    }
}

/// A place that people look for.
public struct Place: Hashable, Sendable, Identifiable {
    /// Its number in this gazetteer.
    public let id: PlaceID
    /// What it is.
    public let kind: PlaceKind
    /// What it is called. An address is called by its street and its number ("Landstrasse 12"); a point of
    /// interest without a name by its type.
    public let names: PlaceNames
    /// The town it lies in ("Vaduz"), where known and not the place itself; of a typed position what is near.
    public let context: PlaceNames?
    /// Where it is: a settlement's middle, the point of a street nearest to its middle, a door.
    public let coordinate: Coordinate
    /// The rectangle around a settlement or a street.
    public let bounds: BoundingBox?

    /// What it is called in a language, with its town: "Landstrasse 12, Schaan".
    public func label(in language: String) -> String {
        guard let town = context?[language], town != names[language] else { return names[language] }
        return "\(names[language]), \(town)"
    }
}

/// How what was typed is found in a place, from the least to the most.
public enum PlaceFit: Int, Comparable, Sendable {
    /// Its words are close to some that were typed.
    case similar = 1
    /// Its words begin as what was typed.
    case begun = 2
    /// Each word that was typed is one of its words, or of its town's, or of its kind.
    case whole = 3

    public static func < (first: PlaceFit, second: PlaceFit) -> Bool { first.rawValue < second.rawValue }
}

/// A place found for a query.
public struct PlaceMatch: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// How well it fits, higher is better; only comparable within one answer.
    public let score: Int
    /// The house number that was typed and that the street is not known to have: the place is only the street.
    public var unknownNumber: String?
    /// The words, as they were typed, that neither the place nor its town has: it was found without them.
    public var unknownWords: [String] = []
    /// How the other words are found in it.
    public var fit = PlaceFit.whole
    /// How far it is from where the search was asked, if that was told.
    public let distance: Distance?
}

/// A place found for a position.
public struct NearbyPlace: Hashable, Sendable {
    /// The nearest house number or street.
    public let place: Place
    /// The distance between the position and the nearest point of the place.
    public let distance: Distance
}
