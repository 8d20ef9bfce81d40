public import Tables

/// The kinds of stock lists that are written. Reading needs no kind: the names in the first line say what is where.
public enum StockListFormat: Hashable, Sendable {
    /// Medina's own list: `sku`, `name`, `description`, `price` (`12.50 CHF`), `category` (a slug such as
    /// `bakery.bread`), `gtin`, `in_stock` and `available_in_shop` (`yes` or `no`), `quantity`, `link`.
    case medina
    /// Google's local product inventory feed (support.google.com/merchants/answer/3061342): `store_code`, `id`,
    /// `quantity`, `price`, `availability`. Of a shop by its store code.
    case googleLocal(storeCode: String)
    /// Google's product data feed (support.google.com/merchants/answer/7052112): `id`, `title`, `description`,
    /// `link`, `image_link`, `gtin`, `price`, `availability`, `google_product_category`, `product_type` (our slug).
    /// Numbers that mean something in one shop only are no GTIN to Google and are left out; so reading it again, an
    /// empty cell takes no number away. What is only on display is out of stock there, as it has no other word for it;
    /// reading it again, that stays on display.
    case googleProducts

    /// The columns in their order, with the names that the first line gives them.
    var columns: [(column: StockColumn, name: String)] {
        switch self {
        case .medina:
            [
                .sku, .name, .description, .price, .category, .gtin, .inStock, .availableInShop, .quantity,
                .link,
            ].map { ($0, $0.rawValue) }
        case .googleLocal:
            [
                (.storeCode, "store_code"), (.sku, "id"), (.quantity, "quantity"), (.price, "price"),
                (.availability, "availability"),
            ]
        case .googleProducts:
            [
                (.sku, "id"), (.name, "title"), (.description, "description"), (.link, "link"),
                (.imageLink, "image_link"),
                (.gtin, "gtin"), (.price, "price"), (.availability, "availability"),
                (.googleCategory, "google_product_category"), (.productType, "product_type"),
            ]
        }
    }

    /// The usual separator: a semicolon for people, whose spreadsheets expect it where a comma stands before
    /// decimals, a tab for Google.
    public var separator: TableSeparator { self == .medina ? .semicolon : .tab }
}
