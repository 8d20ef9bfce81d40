public import Geography

/// Everything that a map extract says about places, as it was read; the input of ``Gazetteer``.
public struct PlaceRecords: Sendable {
    /// Towns, villages and other named settlements and spots.
    public var settlements: [Settlement] = []
    /// Administrative areas with their outlines.
    public var areas: [AdministrativeArea] = []
    /// Stretches of named roads, one for each way of the map.
    public var streets: [StreetSection] = []
    /// House numbers.
    public var addresses: [AddressRecord] = []
    /// Points of interest.
    public var points: [PointRecord] = []

    /// No places yet.
    public init() {}

    /// A named settlement or spot.
    public struct Settlement: Sendable {
        /// Its names.
        public var names: PlaceNames
        /// Other names to find it by: former, short and alternative ones.
        public var aliases: [String]
        /// What it is.
        public var kind: PlaceKind
        /// Its middle.
        public var coordinate: Coordinate
        /// How many people live there, where known.
        public var population: Int?

        /// A settlement as the map has it.
        public init(
            names: PlaceNames, aliases: [String] = [], kind: PlaceKind, coordinate: Coordinate,
            population: Int? = nil
        ) {
            self.names = names
            self.aliases = aliases
            self.kind = kind
            self.coordinate = coordinate
            self.population = population
        }
    }

    /// An area with a government: a country, a canton, a commune.
    public struct AdministrativeArea: Sendable {
        /// The number of the relation or way that outlines it.
        public var id: Int64
        /// Its names.
        public var names: PlaceNames
        /// Other names to find it by.
        public var aliases: [String]
        /// OpenStreetMap's `admin_level`: 2 for countries, 8 for communes.
        public var level: Int
        /// The ISO 3166-1 code of a country, or 3166-2 of a part of one, where known.
        public var countryCode: String?
        /// What it covers.
        public var shape: MultiPolygon

        /// An area as the map has it.
        public init(
            id: Int64, names: PlaceNames, aliases: [String] = [], level: Int, countryCode: String? = nil,
            shape: MultiPolygon
        ) {
            self.id = id
            self.names = names
            self.aliases = aliases
            self.level = level
            self.countryCode = countryCode
            self.shape = shape
        }
    }

    /// A stretch of a named road.
    public struct StreetSection: Sendable {
        /// The road's names.
        public var names: PlaceNames
        /// Other names to find it by, such as its number.
        public var aliases: [String]
        /// Whether it is a through road (motorway to tertiary) rather than a lane or a path.
        public var isMajor: Bool
        /// Its middle line, at least two positions.
        public var line: [Coordinate]

        /// A stretch of road as the map has it.
        public init(names: PlaceNames, aliases: [String] = [], isMajor: Bool = false, line: [Coordinate]) {
            self.names = names
            self.aliases = aliases
            self.isMajor = isMajor
            self.line = line
        }
    }

    /// A house number.
    public struct AddressRecord: Sendable {
        /// The number with its letter: "12a".
        public var number: String
        /// The street it belongs to, or the hamlet where houses have numbers without streets.
        public var street: String
        /// The town as the address gives it.
        public var town: String?
        /// The postcode.
        public var postcode: String?
        /// The house.
        public var coordinate: Coordinate

        /// A house number as the map has it.
        public init(
            number: String, street: String, town: String? = nil, postcode: String? = nil,
            coordinate: Coordinate
        ) {
            self.number = number
            self.street = street
            self.town = town
            self.postcode = postcode
            self.coordinate = coordinate
        }
    }

    /// A point of interest.
    public struct PointRecord: Sendable {
        /// Its names; `nil` for one that is only known by its type.
        public var names: PlaceNames?
        /// Other names to find it by: operator, brand, short and alternative names.
        public var aliases: [String]
        /// What it is for.
        public var category: PointCategory
        /// Where it is.
        public var coordinate: Coordinate

        /// A point of interest as the map has it.
        public init(
            names: PlaceNames?, aliases: [String] = [], category: PointCategory, coordinate: Coordinate
        ) {
            self.names = names
            self.aliases = aliases
            self.category = category
            self.coordinate = coordinate
        }
    }
}
