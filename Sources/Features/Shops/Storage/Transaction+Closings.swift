import Database
import Geography
import Identity
import Inventory
import Pictures

/// What was removed of a closed shop.
struct EmptiedPart: Sendable {
    /// How many rows; zero once no such shop has anything left.
    let count: Int
    /// The products among them.
    var products: [ProductID] = []
}

/// The SQL of what shops leave behind that are closed for good.
extension Transaction {
    /// A shop was closed for good: it is emptied some time later.
    func noteClosing(of shop: ShopID, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO shop_closings (shop_id, created_at) VALUES (\(shop), \(now))
            ON CONFLICT (shop_id) DO NOTHING
            """)
    }

    /// Closings of which nobody knows when they were are from now on.
    func dateClosings(at now: Timestamp) throws {
        try execute("UPDATE shop_closings SET created_at = \(now) WHERE created_at = 0")
    }

    /// The shop that is the first to be emptied comes after the others, where it could not be.
    func postponeEmptying(closedBefore moment: Timestamp, to later: Timestamp) throws {
        try execute(
            """
            UPDATE shop_closings SET created_at = \(later) WHERE shop_id IN (
                SELECT shop_id FROM shop_closings WHERE created_at > 0 AND created_at < \(moment)
                ORDER BY created_at, shop_id LIMIT 1)
            """)
    }

    /// Removes some of what a shop has left that was closed before a moment: its products and their photos, stars, views,
    /// invitations and the list that waits. What it said of itself, who kept it and what people think of it stay.
    func emptyClosedShop(closedBefore moment: Timestamp, limit: Int) throws -> EmptiedPart {
        let closed = try rows(
            """
            SELECT shop_id FROM shop_closings WHERE created_at > 0 AND created_at < \(moment)
            ORDER BY created_at, shop_id LIMIT 1
            """
        ) { try $0.decode(ShopID.self) }
        guard let shop = closed.first else { return EmptiedPart(count: 0) }
        let products = try rows(
            "SELECT id FROM products WHERE shop_id = \(shop) ORDER BY is_archived, id LIMIT \(limit / 10)"
        ) { try $0.decode(ProductID.self) }
        if !products.isEmpty { return try remove(products, limit: limit) }
        let removed =
            try removeStars(of: [shop.text], kind: "shop", limit: limit)
            + removeViews(of: shop, limit: limit)
        guard removed == 0 else { return EmptiedPart(count: removed) }
        try removePicture(of: ShopPhotos.subject(shop))
        try forgetList(of: shop)
        try execute("DELETE FROM shop_invitations WHERE shop_id = \(shop)")
        return EmptiedPart(count: try execute("DELETE FROM shop_closings WHERE shop_id = \(shop)"))
    }

    /// Removes products, or so many of their stars if there are as many.
    private func remove(_ products: [ProductID], limit: Int) throws -> EmptiedPart {
        let stars = try removeStars(of: products.map(\.text), kind: "product", limit: limit)
        guard stars < limit else { return EmptiedPart(count: stars) }
        for product in products { try removePicture(of: ShopPhotos.subject(product)) }
        return EmptiedPart(
            count: try execute("DELETE FROM products WHERE id IN \(list: products)"), products: products)
    }

    private func removeStars(of subjects: [String], kind: String, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM shop_stars WHERE (person_id, kind, subject_id) IN (
                SELECT person_id, kind, subject_id FROM shop_stars
                WHERE kind = \(kind) AND subject_id IN \(list: subjects) LIMIT \(limit))
            """)
    }

    private func removeViews(of shop: ShopID, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM shop_views WHERE (shop_id, day, subject_id) IN (
                SELECT shop_id, day, subject_id FROM shop_views WHERE shop_id = \(shop)
                ORDER BY day, subject_id LIMIT \(limit))
            """)
    }
}
