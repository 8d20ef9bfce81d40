/// What a shop says of a product.
public struct ProductDetails: Hashable, Sendable {
    /// The name: 1 to 120 characters.
    public var name: String
    /// What people should know: at most 4,000 characters, in several lines; empty if there is nothing to say.
    public var description: String
    /// What it costs.
    public var price: Price
    /// What kind of thing it is.
    public var category: ProductCategory
    /// The number under its barcode, if it has one.
    public var gtin: GTIN?
    /// The shop's own number for it, if it has one.
    public var sku: ArticleNumber?
    /// Whether it is there.
    public var stock: Stock
    /// A page about it, if there is one.
    public var link: WebLink?
}

/// A product as it is kept.
public struct Product: Hashable, Sendable {
    /// Which it is.
    public let id: ProductID
    /// What the shop says of it.
    public var details: ProductDetails
    /// Whether it is out of sight, kept for later.
    public var isArchived: Bool
    /// Goes up by one with every change, so that nobody overwrites what they have not seen.
    public var version: Int

    /// A product as it is kept.
    public init(id: ProductID, details: ProductDetails, isArchived: Bool = false, version: Int = 1) {
        self.id = id
        self.details = details
        self.isArchived = isArchived
        self.version = version
    }

    /// The product after one tap on its stock.
    public var withFlippedStock: Product {
        var product = self
        product.details.stock = details.stock.flipped
        product.version += 1
        return product
    }

    /// What names the product in a list: the shop's own number, or the identifier where it has none.
    public var listKey: String { details.sku?.text ?? id.text }
}
