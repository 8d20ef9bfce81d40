import Database
import Geography
import Identity
import Inventory

/// The SQL of stars.
extension Transaction {
    /// Keeps a star, with what its product costs now.
    ///
    /// - Returns: Whether it was not there before.
    func keepStar(
        _ star: ShopStar, of person: UniqueID, price: Int64?, isInStock: Bool?, at now: Timestamp
    ) throws -> Bool {
        try execute(
            """
            INSERT INTO shop_stars (person_id, kind, subject_id, seen_price, seen_in_stock, created_at)
            VALUES (\(person), \(star.kind), \(star.subject), \(price), \(isInStock), \(now))
            ON CONFLICT (person_id, kind, subject_id) DO NOTHING
            """) > 0
    }

    /// Takes a star away.
    ///
    /// - Returns: Whether it was there.
    func removeStar(_ star: ShopStar, of person: UniqueID) throws -> Bool {
        try execute(
            """
            DELETE FROM shop_stars
            WHERE person_id = \(person) AND kind = \(star.kind) AND subject_id = \(star.subject)
            """) > 0
    }

    func starCount(of person: UniqueID) throws -> Int {
        try value("SELECT COUNT(*) FROM shop_stars WHERE person_id = \(person)")
    }

    /// Whether a star is of what nobody can find.
    private static var isGone: SQL {
        """
        (kind = 'shop'
            AND NOT EXISTS (SELECT 1 FROM shops WHERE shops.id = subject_id AND shops.state = 'listed')
            OR kind = 'product' AND NOT EXISTS (
                SELECT 1 FROM products JOIN shops ON shops.id = products.shop_id
                WHERE products.id = subject_id AND products.is_archived = 0
                    AND products.hidden_reason IS NULL AND shops.state = 'listed'))
        """
    }

    /// How many stars of a person are of what nobody can find any more.
    func goneStarCount(of person: UniqueID) throws -> Int {
        try value("SELECT COUNT(*) FROM shop_stars WHERE person_id = \(person) AND \(Self.isGone)")
    }

    /// Takes away a person's stars of what nobody can find any more.
    func removeGoneStars(of person: UniqueID) throws {
        try execute("DELETE FROM shop_stars WHERE person_id = \(person) AND \(Self.isGone)")
    }

    /// Which of some subjects a person has starred.
    func starred(_ subjects: [UniqueID], by person: UniqueID) throws -> Set<UniqueID> {
        guard !subjects.isEmpty else { return [] }
        let found = try rows(
            """
            SELECT subject_id FROM shop_stars
            WHERE person_id = \(person) AND kind IN ('shop', 'product') AND subject_id IN \(list: subjects)
            """
        ) { try $0.decode(UniqueID.self) }
        return Set(found)
    }

    /// A person's stars, the newest first, from a place in the list.
    func stars(
        of person: UniqueID, after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) throws -> [(star: ShopStar, at: Timestamp)] {
        let earlier: SQL = position.map { "AND (created_at, subject_id) < (\($0.at), \($0.id))" } ?? ""
        return try rows(
            """
            SELECT kind, subject_id, created_at FROM shop_stars WHERE person_id = \(person) \(earlier)
            ORDER BY created_at DESC, subject_id DESC LIMIT \(limit)
            """
        ) { row in
            let (kind, subject, at) = try row.decode(String.self, UniqueID.self, Timestamp.self)
            return ShopStar(kind: kind, subject: subject).map { ($0, at) }
        }.compactMap(\.self)
    }

    /// How many people have starred something.
    func starCount(of star: ShopStar) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM shop_stars WHERE kind = \(star.kind) AND subject_id = \(star.subject)
            """)
    }

    /// Those of some products that can be found and that somebody has starred who last saw them otherwise than they are now,
    /// with when they changed.
    func productsToTell(of products: [ProductID]) throws -> [(id: ProductID, changedAt: Timestamp)] {
        guard !products.isEmpty else { return [] }
        return try rows(
            """
            SELECT p.id, p.changed_at FROM products p JOIN shops s ON s.id = p.shop_id
            WHERE p.id IN \(list: products) AND p.is_archived = 0 AND p.hidden_reason IS NULL
                AND s.state = 'listed' AND EXISTS (
                SELECT 1 FROM shop_stars t WHERE t.kind = 'product' AND t.subject_id = p.id
                    AND (t.seen_price <> p.price OR t.seen_in_stock <> p.in_stock * p.in_shop))
            ORDER BY p.id
            """
        ) { try $0.decode(ProductID.self, Timestamp.self) }
    }

    /// Who has starred a product and last saw it otherwise than it is now, by their identifiers.
    func peopleToTell(
        of product: ProductID, price: Int64, isInStock: Bool, after person: UniqueID?, limit: Int
    ) throws -> [(person: UniqueID, seenPrice: Int64?, seenInStock: Bool?)] {
        let after = person?.description ?? ""
        return try rows(
            """
            SELECT person_id, seen_price, seen_in_stock FROM shop_stars
            WHERE kind = 'product' AND subject_id = \(product) AND person_id > \(after)
                AND (seen_price <> \(price) OR seen_in_stock <> \(isInStock))
            ORDER BY person_id LIMIT \(limit)
            """
        ) { try $0.decode(UniqueID.self, Int64?.self, Bool?.self) }
    }

    /// What a person has seen of a product by now.
    func noteSeen(_ product: ProductID, by person: UniqueID, price: Int64, isInStock: Bool) throws {
        try execute(
            """
            UPDATE shop_stars SET seen_price = \(price), seen_in_stock = \(isInStock)
            WHERE person_id = \(person) AND kind = 'product' AND subject_id = \(product)
            """)
    }

    /// Products that somebody has starred, in the order of their identifiers.
    func starredProducts(after product: ProductID?, limit: Int) throws -> [ProductID] {
        let after = product?.text ?? ""
        return try rows(
            """
            SELECT DISTINCT subject_id FROM shop_stars WHERE kind = 'product' AND subject_id > \(after)
            ORDER BY subject_id LIMIT \(limit)
            """
        ) { try $0.decode(ProductID.self) }
    }

    /// Those products of a shop that somebody has starred, in order, after one of them.
    func starredProducts(of shop: ShopID, after product: ProductID?, limit: Int) throws -> [ProductID] {
        let after = product?.text ?? ""
        return try rows(
            """
            SELECT id FROM products p WHERE p.shop_id = \(shop) AND p.is_archived = 0 AND id > \(after) AND EXISTS (
                SELECT 1 FROM shop_stars t WHERE t.kind = 'product' AND t.subject_id = p.id)
            ORDER BY id LIMIT \(limit)
            """
        ) { try $0.decode(ProductID.self) }
    }
}
