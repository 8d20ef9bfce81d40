public import Ledger

/// A form about a product as somebody filled it in.
public struct ProductDraft: Hashable, Sendable {
    /// The fields, in the order of the form.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        case name, description, price, category, gtin, sku, quantity, link
    }

    /// The most characters of a name.
    public static let mostOfName = 120
    /// The most characters of a description.
    public static let mostOfDescription = 4_000

    /// The name.
    public var name: String
    /// The description, which may be empty.
    public var description: String
    /// The price as people type it; see ``Price/init(typed:in:)``.
    public var price: String
    /// The slug of the category; empty for ``ProductCategory/other``.
    public var category: String
    /// The number under the barcode, which may be empty.
    public var gtin: String
    /// The shop's own number, which may be empty.
    public var sku: String
    /// Whether the shop has it.
    public var isInStock: Bool
    /// Whether it can be taken home from the shop.
    public var isAvailableInShop: Bool
    /// How many there are, which may be empty.
    public var quantity: String
    /// The address of a page about it, which may be empty.
    public var link: String

    /// A form.
    public init(
        name: String = "", description: String = "", price: String = "", category: String = "",
        gtin: String = "",
        sku: String = "", isInStock: Bool = true, isAvailableInShop: Bool = true, quantity: String = "",
        link: String = ""
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.category = category
        self.gtin = gtin
        self.sku = sku
        self.isInStock = isInStock
        self.isAvailableInShop = isAvailableInShop
        self.quantity = quantity
        self.link = link
    }

    /// A form with what the shop says of a product now.
    public init(_ details: ProductDetails) {
        self.init(
            name: details.name, description: details.description, price: details.price.listed,
            category: details.category.rawValue, gtin: details.gtin?.text ?? "", sku: details.sku?.text ?? "",
            isInStock: details.stock.isInStock, isAvailableInShop: details.stock.isAvailableInShop,
            quantity: details.stock.quantity.map(String.init) ?? "", link: details.link?.text ?? "")
    }

    /// A form for one more like this: everything but the shop's own number, which no two may have.
    public static func duplicate(of details: ProductDetails) -> ProductDraft {
        var draft = ProductDraft(details)
        draft.sku = ""
        return draft
    }

    /// What the shop says of the product by this form, or everything that is wrong with it.
    ///
    /// - Parameters:
    ///   - currency: The shop's currency.
    ///   - isTaken: Whether another product of the shop has this number.
    public func checked(
        in currency: Currency, isTaken: (ArticleNumber) -> Bool = { _ in false }
    ) throws(Faults<Field>) -> ProductDetails {
        var faults = Faults<Field>()
        let name = faults.take(.name, ProductFields.name(name))
        let description = faults.take(.description, ProductFields.description(description))
        let price = faults.take(.price, ProductFields.price(price, in: currency))
        let category =
            WrittenText.isBlank(category) ? .other : faults.take(.category, ProductFields.category(category))
        let gtin = WrittenText.isBlank(gtin) ? nil : faults.take(.gtin, ProductFields.gtin(gtin))
        let sku = WrittenText.isBlank(sku) ? nil : faults.take(.sku, ProductFields.sku(sku))
        if let sku, isTaken(sku) { faults.note(.sku, .taken) }
        let count =
            WrittenText.isBlank(quantity) ? nil : faults.take(.quantity, ProductFields.quantity(quantity))
        let page = WrittenText.isBlank(link) ? nil : faults.take(.link, ProductFields.link(link))
        guard faults.all.isEmpty, let name, let description, let price, let category else { throw faults }
        return ProductDetails(
            name: name, description: description, price: price, category: category, gtin: gtin, sku: sku,
            stock: Stock(isInStock: isInStock, isAvailableInShop: isAvailableInShop, quantity: count),
            link: page)
    }
}
