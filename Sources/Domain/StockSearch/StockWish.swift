public import Geography

/// What somebody looks for besides the words.
public struct StockWish: Hashable, Sendable {
    /// Where the person is; `nil` if that is not known.
    public var near: Coordinate?
    /// How far away a shop may be; only where it is known where the person is.
    public var within: Distance?
    /// The numbers of the towns in one of which it should be; `nil` for all.
    public var towns: Set<Int>?
    /// Only what is in stock.
    public var isInStock: Bool
    /// Only what shops have that are open now.
    public var isOpen: Bool
    /// The lowest and the highest price, in minor units; what has no price has none of them.
    public var prices: ClosedRange<Int64>?
    /// The categories in one of which it should be, a bit each, that of category 0 the lowest; `nil` for all.
    public var categories: UInt64?
    /// The number of the only shop whose products are wanted; `nil` for all.
    public var shop: Int?

    /// A wish; nothing in particular if nothing is said.
    public init(
        near: Coordinate? = nil, within: Distance? = nil, towns: Set<Int>? = nil, isInStock: Bool = false,
        isOpen: Bool = false, prices: ClosedRange<Int64>? = nil, categories: UInt64? = nil, shop: Int? = nil
    ) {
        self.near = near
        self.within = within
        self.towns = towns
        self.isInStock = isInStock
        self.isOpen = isOpen
        self.prices = prices
        self.categories = categories
        self.shop = shop
    }
}
