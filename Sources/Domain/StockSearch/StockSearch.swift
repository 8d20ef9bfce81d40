public import Geography

// StockSearch: finds what the shops of a city have in stock, by what people type and where they are.

/// A shop, as the search knows it.
public struct SearchedShop: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The numbers of its towns, of which the first four count.
    public var towns: [Int]
    /// Where its door is.
    public var place: Coordinate
    /// Whether it is open now.
    public var isOpen: Bool
    /// Whether it and its products are found.
    public var isListed: Bool

    /// A shop.
    public init(
        name: String, towns: [Int], place: Coordinate, isOpen: Bool = true, isListed: Bool = true
    ) {
        self.name = name
        self.towns = towns
        self.place = place
        self.isOpen = isOpen
        self.isListed = isListed
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
    /// The number of its category, 0 ... 63.
    public var category: Int
    /// In minor units of the shop's currency; `nil` if none is said.
    public var price: Int64?
    /// Whether one could go and buy it.
    public var isInStock: Bool

    /// A product.
    public init(
        name: String, kinds: String = "", text: String = "", shop: Int, category: Int = 0,
        price: Int64? = nil, isInStock: Bool = true
    ) {
        self.name = name
        self.kinds = kinds
        self.text = text
        self.shop = shop
        self.category = category
        self.price = price
        self.isInStock = isInStock
    }
}
