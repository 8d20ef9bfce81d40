/// What one line of a stock list says of a product. A field without a value keeps what the product has.
public struct StockRow: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The line on which it ends.
    public let lastLine: Int
    /// The shop's own number, or the identifier of a product that has none.
    public var sku: ArticleNumber?
    /// The number under the barcode.
    public var gtin: ListedValue<GTIN> = .unsaid
    /// The name.
    public var name: String?
    /// The description.
    public var description: ListedValue<String> = .unsaid
    /// The price.
    public var price: Price?
    /// The category.
    public var category: ProductCategory?
    /// Whether the shop has it.
    public var isInStock: Bool?
    /// Whether it can be taken home from the shop.
    public var isAvailableInShop: Bool?
    /// Whether being out of stock may also mean that it stands there to be ordered: Google's product feed has no other
    /// word for that.
    var mayBeOnDisplay = false
    /// How many there are.
    public var quantity: ListedValue<Int> = .unsaid
    /// A page about it.
    public var link: ListedValue<WebLink> = .unsaid
    /// A photo of it, for whoever fetches photos.
    public var imageLink: WebLink?

    /// A line that says nothing yet.
    public init(line: Int, lastLine: Int? = nil) {
        self.line = line
        self.lastLine = lastLine ?? line
    }

    /// What names the product in messages: the first of number, barcode and name that it has.
    public var key: String { sku?.text ?? gtin.value?.text ?? name ?? "" }

    /// The stock after this line. A quantity alone says whether there is any.
    func stock(over before: Stock) -> Stock {
        let count = quantity.over(before.quantity)
        var isInStock = isInStock ?? quantity.value.map { $0 > 0 } ?? before.isInStock
        if mayBeOnDisplay, quantity == .unsaid, before.isInStock, !before.isAvailableInShop {
            isInStock = true
        }
        // What is in stock again by the list's word is no longer at the zero from before.
        let isStale = quantity == .unsaid && isInStock && before.quantity == 0
        return Stock(
            isInStock: isInStock, isAvailableInShop: isAvailableInShop ?? before.isAvailableInShop,
            quantity: isStale ? nil : count)
    }
}
