/// What a column of a stock list is about.
public enum StockColumn: String, CaseIterable, Hashable, Sendable {
    /// The shop's own number, which Google's feeds call `id`.
    case sku
    /// The name, which Google's feeds call `title`.
    case name
    /// The description.
    case description
    /// The price, perhaps with its currency.
    case price
    /// The currency of the price, where it stands apart.
    case currency
    /// The slug of a ``ProductCategory``, or Google's number for it.
    case category
    /// The number under the barcode.
    case gtin
    /// Yes or no.
    case inStock = "in_stock"
    /// Yes or no.
    case availableInShop = "available_in_shop"
    /// How many there are.
    case quantity
    /// The address of a page about it.
    case link
    /// The address of a photo of it (Google).
    case imageLink = "image_link"
    /// The shop that the line is about (Google).
    case storeCode = "store_code"
    /// Whether it is there, in Google's words.
    case availability
    /// A lower price (Google).
    case salePrice = "sale_price"
    /// From when until when the lower price holds (Google).
    case saleDates = "sale_price_effective_date"
    /// Google's number for the category, or its path of names.
    case googleCategory = "google_product_category"
    /// The shop's own words for the category (Google); ours are the slug.
    case productType = "product_type"
}
