import Ledger
public import Tables

/// Writes a stock list, product by product.
public struct StockListWriter: Sendable {
    private let format: StockListFormat
    private var table: TableWriter

    /// A list with its first line.
    ///
    /// - Parameters:
    ///   - separator: What stands between cells; nothing for the format's own.
    ///   - isNeutral: Whether cells that a spreadsheet would run are neutralised. A feed that Google fetches by
    ///     itself may do without; what people download may not.
    public init(_ format: StockListFormat, separator: TableSeparator? = nil, isNeutral: Bool = true) {
        self.format = format
        table = TableWriter(
            separator: separator ?? format.separator, hasMark: format == .medina, isNeutral: isNeutral)
        table.write(format.columns.map(\.name))
    }

    /// The list so far, in UTF-8.
    public var bytes: [UInt8] { table.bytes }

    /// Adds a product. Archived ones are in no list.
    ///
    /// - Parameters:
    ///   - page: The address of its page for Google; without one it is the product's own link.
    ///   - photo: The address of its photo for Google.
    public mutating func write(_ product: Product, page: String? = nil, photo: String? = nil) {
        guard !product.isArchived else { return }
        table.write(format.columns.map { cell($0.column, product, page: page, photo: photo) })
    }

    private func cell(_ column: StockColumn, _ product: Product, page: String?, photo: String?) -> String {
        let details = product.details
        return switch column {
        case .sku: product.listKey
        case .name: details.name
        case .description: details.description
        case .price: details.price.listed
        case .currency: details.price.currency.code
        case .category, .productType: details.category.rawValue
        case .gtin: gtin(details)
        case .inStock: details.stock.isInStock ? "yes" : "no"
        case .availableInShop: details.stock.isAvailableInShop ? "yes" : "no"
        case .quantity: details.stock.quantity.map(String.init) ?? ""
        case .link: format == .medina ? details.link?.text ?? "" : page ?? details.link?.text ?? ""
        case .imageLink: photo ?? ""
        case .storeCode: storeCode
        case .availability: availability(details.stock)
        case .googleCategory: details.category.googleNumber.map(String.init) ?? ""
        case .salePrice, .saleDates: ""
        }
    }

    private var storeCode: String {
        if case .googleLocal(let code) = format { code } else { "" }
    }

    private func gtin(_ details: ProductDetails) -> String {
        guard let gtin = details.gtin, format == .medina || !gtin.isOnlyInThisShop else { return "" }
        return gtin.text
    }

    private func availability(_ stock: Stock) -> String {
        guard stock.isInStock else { return "out_of_stock" }
        if stock.isAvailableInShop { return "in_stock" }
        // Only a local inventory feed knows what stands there to be ordered.
        return format == .googleProducts ? "out_of_stock" : "on_display_to_order"
    }
}
