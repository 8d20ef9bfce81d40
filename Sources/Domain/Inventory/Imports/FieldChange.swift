/// A field of a product that a list changes.
public struct FieldChange: Hashable, Sendable {
    /// The fields, in the order in which people look at them.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        case name, price, isInStock, quantity, isAvailableInShop, category, description, gtin, sku, link,
            isArchived
    }

    /// What a field can hold.
    public enum Value: Hashable, Sendable {
        case none
        case text(String)
        case flag(Bool)
        case quantity(Int)
        case price(Price)
        case category(ProductCategory)
        case gtin(GTIN)
    }

    /// Which field.
    public let field: Field
    /// What it is now.
    public let before: Value
    /// What it will be.
    public let after: Value

    /// Every field in which two versions of a product differ.
    static func all(from before: Product, to after: Product) -> [FieldChange] {
        Field.allCases.compactMap { field in
            let (old, new) = (value(of: field, before), value(of: field, after))
            return old == new ? nil : FieldChange(field: field, before: old, after: new)
        }
    }

    private static func value(of field: Field, _ product: Product) -> Value {
        let details = product.details
        return switch field {
        case .name: .text(details.name)
        case .price: .price(details.price)
        case .isInStock: .flag(details.stock.isInStock)
        case .quantity: details.stock.quantity.map(Value.quantity) ?? .none
        case .isAvailableInShop: .flag(details.stock.isAvailableInShop)
        case .category: .category(details.category)
        case .description: details.description.isEmpty ? .none : .text(details.description)
        case .gtin: details.gtin.map(Value.gtin) ?? .none
        case .sku: details.sku.map { .text($0.text) } ?? .none
        case .link: details.link.map { .text($0.text) } ?? .none
        case .isArchived: .flag(product.isArchived)
        }
    }
}
