import Inventory
import StockSearch

/// A new shelf while it is made, beside the one on which people search meanwhile.
struct StockRenewal {
    /// Products that were taken in since its making began.
    var products: Set<ProductID> = []
    /// Shops that have moved since, or have another name.
    var shops: Set<Int> = []
    /// The new shelf once it is made.
    var shelf: StockShelf?

    /// The most products that are read once more before the new shelf takes the place of the old one.
    static let most = 5_000
}
