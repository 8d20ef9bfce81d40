import Identity

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

    /// Details that were read before, as from where they are kept; a form is read by
    /// ``ProductDraft/checked(in:isTaken:)``.
    public init(
        name: String, description: String = "", price: Price, category: ProductCategory = .other,
        gtin: GTIN? = nil,
        sku: ArticleNumber? = nil, stock: Stock = .there, link: WebLink? = nil
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.category = category
        self.gtin = gtin
        self.sku = sku
        self.stock = stock
        self.link = link
    }
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

    /// The product with other details, by somebody who saw this version of it; nothing if it has changed since.
    public func changed(to details: ProductDetails, seen version: Int) -> Product? {
        guard version == self.version else { return nil }
        return next { $0.details = details }
    }

    /// The product put out of sight or brought back.
    public func archived(_ isArchived: Bool) -> Product { next { $0.isArchived = isArchived } }

    /// The product with another stock. It holds for whatever version there is: who says so means what they see on the
    /// shelf.
    public func stocked(_ stock: Stock) -> Product { next { $0.details.stock = stock } }

    /// The next version.
    func next(_ change: (inout Product) -> Void) -> Product {
        var product = self
        change(&product)
        product.version += 1
        return product
    }

    /// What names the product in a list: the shop's own number, or the identifier where it has none.
    public var listKey: String { details.sku?.text ?? id.text }
}
