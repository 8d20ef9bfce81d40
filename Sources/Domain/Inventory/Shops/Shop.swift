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
    /// What it mostly sells.
    public let kind: ProductCategory

    /// Details that were read before, as from where they are kept; a form is read by ``ShopDraft/checked(plan:)``.
    public init(
        name: String, description: String = "", phone: PhoneNumber? = nil, links: [WebLink] = [],
        kind: ProductCategory = .other
    ) {
        self.name = name
        self.kind = kind
        self.description = description
        self.phone = phone
        self.links = links
    }
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

    /// The shop with other details, by somebody who saw this version of it; nothing if it has changed since.
    public func changed(to details: ShopDetails, seen version: Int) -> Shop? {
        guard version == self.version else { return nil }
        var shop = self
        shop.details = details
        shop.version += 1
        return shop
    }
}
