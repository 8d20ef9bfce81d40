public import Identity
public import Ledger

/// What a shop says of itself in words.
public struct ShopDetails: Hashable, Sendable {
    /// The name: 1 to 80 characters.
    public let name: String
    /// What people should know: at most 2,000 characters, in several lines; empty if there is nothing to say.
    public let description: String
    /// The telephone number, if there is one.
    public let phone: PhoneNumber?
    /// Pages about the shop: at most five.
    public let links: [WebLink]
}

/// A shop as it is kept.
public struct Shop: Hashable, Sendable {
    /// Which it is.
    public let id: ShopID
    /// What it says of itself.
    public var details: ShopDetails
    /// The currency of all its prices.
    public var currency: Currency
    /// Goes up by one with every change, so that nobody overwrites what they have not seen.
    public var version: Int

    /// A shop as it is kept.
    public init(id: ShopID, details: ShopDetails, currency: Currency, version: Int = 1) {
        self.id = id
        self.details = details
        self.currency = currency
        self.version = version
    }
}
