import Database
import Inventory

/// The SQL of a keeper's search among the own products.
extension Transaction {
    /// How many products are looked at in one step.
    private static var step: Int { 2_000 }

    /// Those products of a shop that fit a search, from the newest on, before one of them. A shop has no more than
    /// ``ShopCounter/mostProducts``, so many are looked at in the end.
    func newestProducts(
        of shop: ShopID, areArchived: Bool, matching search: CounterSearch, before id: ProductID?, limit: Int
    ) throws -> [ListedProduct] {
        var found: [ProductID] = []
        var last = id
        while found.count < limit {
            let earlier: SQL = last.map { "AND id < \($0)" } ?? ""
            let page = try rows(
                """
                SELECT id, name, sku, gtin_written FROM products
                WHERE shop_id = \(shop) AND is_archived = \(areArchived) \(earlier)
                ORDER BY id DESC LIMIT \(Self.step)
                """
            ) { try $0.decode(ProductID.self, String.self, String?.self, String?.self) }
            for (id, name, sku, gtin) in page
            where search.fits(name: name, numbers: [sku, gtin].compactMap(\.self)) { found.append(id) }
            guard page.count == Self.step, let end = page.last?.0 else { break }
            last = end
        }
        return try products(found.prefix(limit)).sorted { $0.id > $1.id }
    }
}
