import Geography
import Inventory
import StockSearch

/// What is searched at one moment, with what its numbers stand for. Whoever reads has a copy of it, so all that grows with
/// the city is in pages, of which a change copies few.
struct StockView: Sendable {
    /// Products by their words.
    var products: StockIndex
    /// Shops by their words: each stands for itself among what is sold.
    var shops: StockIndex
    /// How many products and shops can be found.
    var productCount: Int, shopCount: Int
    /// The product of each number, those out of sight too.
    var productIDs: Pages<ProductID>
    /// The shop of each number of products, as it was last read, those out of sight too.
    var listedShops: Pages<ListedShop>
    /// Whether each shop is open, by the same numbers; nothing where nobody can say.
    var openings: Pages<ShopOpening?>
}
