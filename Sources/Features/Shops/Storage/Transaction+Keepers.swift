package import Database
public import Geography
public import Identity
package import Inventory

/// Somebody who keeps a shop.
public struct ShopKeeper: Hashable, Sendable {
    /// Who.
    public var person: UniqueID
    /// Whether they may also change who keeps it, and close it.
    public var isOwner: Bool
    /// Since when.
    public var since: Timestamp
}

/// The SQL of who keeps which shop.
extension Transaction {
    /// Whether a person keeps a shop, and how; nothing for somebody else.
    func keeper(_ person: UniqueID, of shop: ShopID) throws -> ShopKeeper? {
        try optionalRow(
            """
            SELECT person_id, is_owner, created_at FROM shop_keepers
            WHERE shop_id = \(shop) AND person_id = \(person)
            """
        ).map { try ShopKeeper($0) }
    }

    /// Who keeps a shop, the first ones first.
    func keepers(of shop: ShopID) throws -> [ShopKeeper] {
        try rows(
            "SELECT person_id, is_owner, created_at FROM shop_keepers WHERE shop_id = \(shop)"
        ) { try ShopKeeper($0) }.sorted { ($0.since, $0.person) < ($1.since, $1.person) }
    }

    /// The shops that a person keeps, in no order, those closed for good left out.
    func shops(keptBy person: UniqueID) throws -> [ShopID] {
        try rows(
            """
            SELECT k.shop_id FROM shop_keepers k JOIN shops s ON s.id = k.shop_id
            WHERE k.person_id = \(person) AND s.state <> 'closed'
            """
        ) { try $0.decode(ShopID.self) }
    }

    /// How many of the shops that a person kept are closed and not emptied yet.
    func closedShopCount(keptBy person: UniqueID) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM shop_keepers k JOIN shop_closings c ON c.shop_id = k.shop_id
            WHERE k.person_id = \(person)
            """)
    }

    /// A person keeps a shop from now on.
    ///
    /// - Returns: Whether they did not before.
    package func addKeeper(
        _ person: UniqueID, of shop: ShopID, isOwner: Bool, at now: Timestamp
    ) throws -> Bool {
        try execute(
            """
            INSERT INTO shop_keepers (shop_id, person_id, is_owner, created_at)
            VALUES (\(shop), \(person), \(isOwner), \(now)) ON CONFLICT (shop_id, person_id) DO NOTHING
            """) > 0
    }

    /// Whether a person who keeps a shop owns it from now on.
    func setOwner(_ person: UniqueID, of shop: ShopID, _ isOwner: Bool) throws {
        try execute(
            """
            UPDATE shop_keepers SET is_owner = \(isOwner) WHERE shop_id = \(shop) AND person_id = \(person)
            """)
    }

    /// A person keeps a shop no more.
    func removeKeeper(_ person: UniqueID, of shop: ShopID) throws -> Bool {
        try execute("DELETE FROM shop_keepers WHERE shop_id = \(shop) AND person_id = \(person)") > 0
    }
}

extension ShopKeeper {
    fileprivate init(_ row: Row) throws {
        self.init(
            person: try row.decode("person_id"), isOwner: try row.decode("is_owner"),
            since: try row.decode("created_at"))
    }
}
