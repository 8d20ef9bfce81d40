/// Whether a product is there, and how many of it if somebody counts.
///
/// Nothing left is out of stock, and what is out of stock has no quantity but zero: these always hold.
public struct Stock: Hashable, Sendable {
    /// The quantities that can be given.
    public static let quantities = 0...999_999

    /// Whether the shop has it.
    public let isInStock: Bool
    /// Whether it can be taken home from the shop at once, when it is in stock: what only hangs there as a sample or
    /// lies in the storehouse cannot.
    public let isAvailableInShop: Bool
    /// How many there are; nothing where nobody counts.
    public let quantity: Int?

    /// A stock. A quantity of zero puts it out of stock, one below zero is zero, one above the most is the most, and
    /// what is out of stock forgets how many there were.
    public init(isInStock: Bool, isAvailableInShop: Bool = true, quantity: Int? = nil) {
        let count = quantity.map { min(max($0, Self.quantities.lowerBound), Self.quantities.upperBound) }
        self.isInStock = isInStock && count != 0
        self.isAvailableInShop = isAvailableInShop
        self.quantity = self.isInStock ? count : count.map { _ in 0 }
    }

    /// In stock, in the shop, uncounted.
    public static let there = Stock(isInStock: true)

    /// Whether people who come find it: in stock and available in the shop.
    public var isFoundInShop: Bool { isInStock && isAvailableInShop }

    /// What one tap makes of it. What was in stock is out of it, at zero if it was counted; what was out of it is in
    /// stock, and how many there are nobody has said. Whoever offers to take a tap back keeps the stock from before it.
    public var flipped: Stock {
        isInStock
            ? Stock(isInStock: false, isAvailableInShop: isAvailableInShop, quantity: quantity)
            : Stock(isInStock: true, isAvailableInShop: isAvailableInShop)
    }
}
