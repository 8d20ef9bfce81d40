public import Geography
public import Inventory
public import OpeningHours

/// All that a keeper says of a shop, read and found right.
public struct ShopEntry: Hashable, Sendable {
    /// What it says of itself.
    public var details: ShopDetails
    /// The keys of its towns; the first is where it is.
    public var towns: [String]
    /// Its address.
    public var address: String
    /// Its door.
    public var place: Coordinate
    /// When it is open.
    public var hours: OpeningHours?

    /// An entry.
    public init(
        details: ShopDetails, towns: [String], address: String, place: Coordinate, hours: OpeningHours? = nil
    ) {
        self.details = details
        self.towns = towns
        self.address = address
        self.place = place
        self.hours = hours
    }
}
