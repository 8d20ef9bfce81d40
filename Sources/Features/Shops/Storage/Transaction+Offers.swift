import Database
import Identity
import Inventory

/// What a shop asks for an article, as far as it takes to choose among them.
struct ShopOffer: Sendable {
    /// Which product.
    let product: ProductID
    /// Of which shop.
    let shop: ShopID
    /// In the smallest units.
    let price: Int64
    /// Whether people who come find it.
    let isFoundInShop: Bool

    /// Whether it is what a shop would rather show than another of its own: there before sold out, then cheap before dear.
    func isBetter(than other: ShopOffer) -> Bool {
        (isFoundInShop ? 0 : 1, price, product) < (other.isFoundInShop ? 0 : 1, other.price, other.product)
    }
}

extension Transaction {
    /// The same article in every shop, in the order in which they came; those out of sight are left out.
    func offers(of gtin: GTIN, limit: Int) throws -> [ShopOffer] {
        try rows(
            """
            SELECT id, shop_id, price, in_stock, in_shop FROM products
            WHERE gtin = \(gtin.canonical) AND gtin IS NOT NULL AND is_archived = \(false)
                AND hidden_reason IS NULL
            ORDER BY id LIMIT \(limit)
            """
        ) { row in
            ShopOffer(
                product: try row.decode("id"), shop: try row.decode("shop_id"),
                price: try row.decode("price"),
                isFoundInShop: try row.decode("in_stock") && row.decode("in_shop"))
        }
    }
}
