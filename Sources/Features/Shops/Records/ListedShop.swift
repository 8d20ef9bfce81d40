public import Geography
public import Inventory
public import OpeningHours

/// A shop as the city lists it.
public struct ListedShop: Hashable, Sendable {
    /// Whether people find it.
    public enum State: String, Hashable, Sendable {
        /// Everybody finds it.
        case listed
        /// An operator has taken it out of sight; its keepers see it.
        case hidden
        /// Its owner has closed it for good.
        case closed
    }

    /// Where what is said of it comes from.
    public enum Origin: String, Hashable, Sendable {
        /// Its keepers.
        case keeper
        /// The map: a real shop that nobody has registered yet, of which no product is known.
        case map
        /// The sample content of a demo: all of it is made up.
        case sample
    }

    /// The most towns of a shop.
    public static let mostTowns = 4
    /// The most characters of its address.
    static let longestAddress = 200

    /// What it says of itself.
    public var shop: Shop
    /// The keys of its towns; the first is where it is.
    public var towns: [String]
    /// Its address.
    public var address: String
    /// Its door.
    public var place: Coordinate
    /// When it is open; nothing if nobody has said.
    public var hours: OpeningHours?
    /// Whether people find it.
    public var state: State
    /// Where this comes from.
    public var origin: Origin
    /// When it was registered.
    public var createdAt: Timestamp

    /// A shop.
    public init(
        shop: Shop, towns: [String], address: String, place: Coordinate, hours: OpeningHours? = nil,
        state: State = .listed, origin: Origin = .keeper, createdAt: Timestamp
    ) {
        self.shop = shop
        self.towns = towns
        self.address = address
        self.place = place
        self.hours = hours
        self.state = state
        self.origin = origin
        self.createdAt = createdAt
    }

    /// Which it is.
    public var id: ShopID { shop.id }
    /// Its name.
    public var name: String { shop.details.name }
}
