public import Geography

// StockSearch: finds what the shops of a city have in stock, by what people type and where they are.

/// A shop, as the search knows it.
public struct SearchedShop: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The number of its town.
    public var town: Int
    /// Where its door is.
    public var place: Coordinate

    /// A shop.
    public init(name: String, town: Int, place: Coordinate) {
        self.name = name
        self.town = town
        self.place = place
    }
}

/// A product of a shop, as the search knows it.
public struct SearchedProduct: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What kinds of things it is, in every language.
    public var kinds: String
    /// What is said about it.
    public var text: String
    /// The number of its shop.
    public var shop: Int
    /// In minor units of the shop's currency; `nil` if none is said.
    public var price: Int64?
    /// Whether one could go and buy it.
    public var isInStock: Bool

    /// A product.
    public init(
        name: String, kinds: String = "", text: String = "", shop: Int, price: Int64? = nil,
        isInStock: Bool = true
    ) {
        self.name = name
        self.kinds = kinds
        self.text = text
        self.shop = shop
        self.price = price
        self.isInStock = isInStock
    }
}
