import Crypto
import Database
import Geography
import Identity
import Inventory

/// A list that waits to be taken in.
struct WaitingList {
    let name: String
    let bytes: [UInt8]
    let at: Timestamp

    /// Differs as soon as the file does.
    var seal: String { Digest.hexadecimal(Digest.sha256(bytes)) }
}

extension [ListedProduct] {
    /// Those that an operator has hidden.
    var held: HeldProducts { HeldProducts(filter { $0.hiddenReason != nil }.map(\.product)) }
}

/// The SQL of lists.
extension Transaction {
    func keepList(
        _ file: [UInt8], named name: String, of shop: ShopID, by person: UniqueID, at now: Timestamp
    ) throws {
        try execute(
            """
            INSERT INTO shop_imports (shop_id, person_id, name, file, created_at)
            VALUES (\(shop), \(person), \(name), \(file), \(now))
            ON CONFLICT (shop_id) DO UPDATE SET person_id = excluded.person_id, name = excluded.name,
                file = excluded.file, created_at = excluded.created_at
            """)
    }

    func list(of shop: ShopID, since oldest: Timestamp) throws -> WaitingList? {
        try optionalRow(
            """
            SELECT name, file, created_at FROM shop_imports
            WHERE shop_id = \(shop) AND created_at >= \(oldest)
            """
        ).map { row in
            WaitingList(
                name: try row.decode("name"), bytes: try row.decode("file"), at: try row.decode("created_at"))
        }
    }

    func forgetList(of shop: ShopID) throws {
        try execute("DELETE FROM shop_imports WHERE shop_id = \(shop)")
    }

    /// Forgets some of the lists that were sent before a moment.
    ///
    /// - Returns: How many were forgotten.
    func forgetLists(before moment: Timestamp, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM shop_imports WHERE shop_id IN (
                SELECT shop_id FROM shop_imports WHERE created_at < \(moment)
                ORDER BY created_at LIMIT \(limit))
            """)
    }

    /// All products of a shop, those put away too.
    func everyProduct(of shop: ShopID) throws -> [ListedProduct] {
        var found: [ListedProduct] = []
        for areArchived in [false, true] {
            var last: ProductID?
            while true {
                let page = try products(of: shop, areArchived: areArchived, after: last, limit: 2_000)
                found += page
                last = page.last?.id
                if page.count < 2_000 { break }
            }
        }
        return found
    }

    /// Which version there is of each product of a shop, those put away too.
    func versions(of shop: ShopID) throws -> [ProductID: Int] {
        let all = try rows(
            "SELECT id, version FROM products WHERE shop_id = \(shop) LIMIT \(ShopCounter.mostProducts)"
        ) { try $0.decode(ProductID.self, Int.self) }
        return Dictionary(all) { first, _ in first }
    }

    /// Stores what a list comes to, many statements at a time.
    func take(_ prepared: PreparedList, in shop: ShopID, at now: Timestamp) throws {
        // Numbers may change hands among the products: they are let go of before anybody takes them.
        for part in prepared.renumbered.parts(of: 500) {
            try execute(all: part.map { "UPDATE products SET sku = NULL WHERE id = \($0)" })
        }
        for part in (prepared.outcome.changed + prepared.outcome.archived).parts(of: 500) {
            let counts = try execute(all: part.map { Self.updating($0, at: now) })
            guard counts.allSatisfy({ $0 > 0 }) else { throw ShopRefusal.listStale }
        }
        for part in prepared.outcome.added.parts(of: 500) {
            try execute(all: part.map { Self.inserting(ListedProduct($0, of: shop, createdAt: now)) })
        }
    }
}
