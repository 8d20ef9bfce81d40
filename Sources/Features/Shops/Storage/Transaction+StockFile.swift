import Database
import Identity
import Inventory

/// The SQL by which a server that starts knows what has changed since a file of the stock was written.
extension Transaction {
    /// How many products shops have, those put away too, and the sum of their versions: it rises with every change of one.
    func productSums(after shop: ShopID?, limit: Int) throws -> [(shop: ShopID, count: Int, versions: Int)] {
        let after = shop?.text ?? ""
        return try rows(
            """
            SELECT shop_id, COUNT(*), CAST(SUM(version) AS \(word: .integer)) FROM products
            WHERE shop_id > \(after) GROUP BY shop_id ORDER BY shop_id LIMIT \(limit)
            """
        ) { try $0.decode(ShopID.self, Int.self, Int.self) }
    }

    /// Which file of the stock was written last from this store; nothing if none was.
    func stockFile() throws -> UniqueID? {
        try rows("SELECT token FROM shop_stock_file WHERE place = 1") { try $0.decode(UniqueID.self) }.first
    }

    /// A file of the stock was written.
    func note(stockFile token: UniqueID) throws {
        try execute(
            """
            INSERT INTO shop_stock_file (place, token) VALUES (1, \(token))
            ON CONFLICT (place) DO UPDATE SET token = excluded.token
            """)
    }
}
