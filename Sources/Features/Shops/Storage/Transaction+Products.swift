package import Database
import Geography
import Identity
import Inventory
import Ledger
import Ratings

/// The SQL of products.
extension Transaction {
    private static var columns: SQL {
        """
        id, shop_id, name, description, price, currency, category, gtin, gtin_written, sku, in_stock, in_shop,
        quantity, link, is_archived, created_at, changed_at, version, hidden_reason
        """
    }

    /// A product; nothing if there is none.
    func product(_ id: ProductID) throws -> ListedProduct? {
        try optionalRow("SELECT \(Self.columns) FROM products WHERE id = \(id)").map { try ListedProduct($0) }
    }

    /// Some products, in no order; those that there are not are left out.
    func products(_ ids: some Sequence<ProductID>) throws -> [ListedProduct] {
        var found: [ListedProduct] = []
        for some in Array(ids).parts(of: 400) {
            found += try rows("SELECT \(Self.columns) FROM products WHERE id IN \(list: some)") {
                try ListedProduct($0)
            }
        }
        return found
    }

    /// What some products are called; those that there are not are left out.
    func productNames(_ ids: [ProductID]) throws -> [(product: ProductID, name: String)] {
        try ids.parts(of: 400).flatMap { some in
            try rows("SELECT id, name FROM products WHERE id IN \(list: some)") {
                try $0.decode(ProductID.self, String.self)
            }
        }
    }

    /// The products of a shop in the order in which they were added, after one of them.
    func products(
        of shop: ShopID, areArchived: Bool, after id: ProductID? = nil, limit: Int
    ) throws -> [ListedProduct] {
        let after = id?.text ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM products
            WHERE shop_id = \(shop) AND is_archived = \(areArchived) AND id > \(after) ORDER BY id LIMIT \(limit)
            """
        ) { try ListedProduct($0) }
    }

    /// The products of a shop from the newest on, before one of them.
    ///
    /// - Parameter withHidden: Whether those that an operator has hidden are among them.
    func newestProducts(
        of shop: ShopID, areArchived: Bool, withHidden: Bool = true, before id: ProductID? = nil, limit: Int
    ) throws -> [ListedProduct] {
        let earlier: SQL = id.map { "AND id < \($0)" } ?? ""
        let seen: SQL = withHidden ? "" : "AND hidden_reason IS NULL"
        return try rows(
            """
            SELECT \(Self.columns) FROM products
            WHERE shop_id = \(shop) AND is_archived = \(areArchived) \(seen) \(earlier)
            ORDER BY id DESC LIMIT \(limit)
            """
        ) { try ListedProduct($0) }
    }

    /// The products of a shop that an operator has hidden, from the newest on, before one of them.
    func hiddenProducts(
        of shop: ShopID, before id: ProductID? = nil, limit: Int
    ) throws -> [ListedProduct] {
        let earlier: SQL = id.map { "AND id < \($0)" } ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM products
            WHERE shop_id = \(shop) AND hidden_reason IS NOT NULL \(earlier) ORDER BY id DESC LIMIT \(limit)
            """
        ) { try ListedProduct($0) }
    }

    /// Those products of a shop that an operator has hidden, as far as they are compared with what its keepers add: more
    /// than operators hide one by one.
    func heldProducts(of shop: ShopID) throws -> HeldProducts {
        HeldProducts(try hiddenProducts(of: shop, limit: 1_000).map(\.product))
    }

    /// How many products a shop has.
    func productCount(of shop: ShopID, areArchived: Bool) throws -> Int {
        try value(
            "SELECT COUNT(*) FROM products WHERE shop_id = \(shop) AND is_archived = \(areArchived)")
    }

    /// How many bytes the photos of a shop's products take. What several have the same photo of counts once, and also
    /// where its bytes are kept with another shop.
    func photoBytes(of shop: ShopID) throws -> Int {
        try value(
            """
            SELECT COALESCE(SUM((
                SELECT LENGTH(k.bytes) FROM pictures k
                WHERE k.version = photo.version AND k.size = photo.size AND LENGTH(k.bytes) > 0 LIMIT 1)), 0)
            FROM (
                SELECT DISTINCT x.version, x.size
                FROM products p JOIN pictures x ON x.kind = 'product' AND x.subject_id = p.id
                WHERE p.shop_id = \(shop)) photo
            """)
    }

    /// Products of all shops in the order of their identifiers, also those that nobody finds, for whoever reads
    /// them all.
    func allProducts(after id: ProductID?, limit: Int) throws -> [ListedProduct] {
        let after = id?.text ?? ""
        return try rows(
            "SELECT \(Self.columns) FROM products WHERE id > \(after) ORDER BY id LIMIT \(limit)"
        ) { try ListedProduct($0) }
    }

    /// Which product of a shop has a number.
    func product(of shop: ShopID, with sku: ArticleNumber) throws -> ProductID? {
        try rows(
            "SELECT id FROM products WHERE shop_id = \(shop) AND sku = \(sku) AND sku IS NOT NULL"
        ) { try $0.decode(ProductID.self) }.first
    }

    /// Keeps a product that is new.
    package func insert(_ listed: ListedProduct) throws { try execute(Self.inserting(listed)) }

    static func inserting(_ listed: ListedProduct) -> SQL {
        let details = listed.details
        return """
            INSERT INTO products (\(Self.columns))
            VALUES (\(listed.id), \(listed.shop), \(details.name), \(details.description),
                \(details.price.minorUnits), \(details.price.currency.code), \(details.category),
                \(details.gtin?.canonical), \(details.gtin?.text), \(details.sku),
                \(details.stock.isInStock), \(details.stock.isAvailableInShop), \(details.stock.quantity),
                \(details.link), \(listed.product.isArchived), \(listed.createdAt), \(listed.changedAt),
                \(listed.product.version), \(listed.hiddenReason))
            """
    }

    /// Keeps what is said of a product now.
    ///
    /// - Returns: Whether it was what was seen: the version before this one.
    func update(_ product: Product, at now: Timestamp) throws -> Bool {
        try execute(Self.updating(product, at: now)) > 0
    }

    /// It is another version of a product from now on, though nothing that is said of it has changed.
    func renew(_ product: ProductID) throws {
        try execute("UPDATE products SET version = version + 1 WHERE id = \(product)")
    }

    static func updating(_ product: Product, at now: Timestamp) -> SQL {
        let details = product.details
        return """
            UPDATE products SET name = \(details.name), description = \(details.description),
                price = \(details.price.minorUnits), category = \(details.category),
                gtin = \(details.gtin?.canonical), gtin_written = \(details.gtin?.text),
                sku = \(details.sku), in_stock = \(details.stock.isInStock),
                in_shop = \(details.stock.isAvailableInShop), quantity = \(details.stock.quantity),
                link = \(details.link), is_archived = \(product.isArchived), changed_at = \(now),
                version = \(product.version)
            WHERE id = \(product.id) AND version = \(product.version - 1)
            """
    }
}

extension ListedProduct {
    fileprivate init(_ row: Row) throws {
        let id: ProductID = try row.decode("id")
        guard let currency = Currency(try row.decode("currency", as: String.self)),
            let price = Price(minorUnits: try row.decode("price"), currency)
        else { throw DatabaseError(.unexpectedValue, "a product has no price") }
        let gtin: String? = try row.decode("gtin_written")
        let details = ProductDetails(
            name: try row.decode("name"), description: try row.decode("description"), price: price,
            category: try row.decode("category"), gtin: gtin.flatMap { try? GTIN(typed: $0) },
            sku: try row.decode("sku"),
            stock: Stock(
                isInStock: try row.decode("in_stock"), isAvailableInShop: try row.decode("in_shop"),
                quantity: try row.decode("quantity")),
            link: try row.decode("link"))
        self.init(
            Product(
                id: id, details: details, isArchived: try row.decode("is_archived"),
                version: try row.decode("version")), of: try row.decode("shop_id"),
            createdAt: try row.decode("created_at"), changedAt: try row.decode("changed_at"),
            hiddenReason: try row.decode("hidden_reason"))
    }
}
