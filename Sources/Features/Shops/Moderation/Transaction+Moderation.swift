import Database
import Identity
import Inventory
import Ratings

/// The SQL of what operators do to shops.
extension Transaction {
    /// Nobody finds a shop any more. The names that it has stay its own, whatever its keepers call it from now on, and if
    /// they close it: so it does not come back as another one.
    ///
    /// - Returns: Whether it was listed.
    func hide(_ shop: ShopID) throws -> Bool {
        guard try move(shop, from: .listed, to: .hidden) else { return false }
        try execute(
            """
            INSERT INTO shop_kept_names (town, name_key, shop_id, created_at)
            SELECT town, name_key, shop_id, created_at FROM shop_towns WHERE shop_id = \(shop)
            ON CONFLICT (town, name_key) DO NOTHING
            """)
        return true
    }

    /// A hidden shop is found again.
    ///
    /// - Returns: Whether it was hidden.
    func unhide(_ shop: ShopID) throws -> Bool {
        guard try move(shop, from: .hidden, to: .listed) else { return false }
        try execute("DELETE FROM shop_kept_names WHERE shop_id = \(shop)")
        return true
    }

    private func move(
        _ shop: ShopID, from before: ListedShop.State, to after: ListedShop.State
    ) throws -> Bool {
        try execute(
            "UPDATE shops SET state = \(after) WHERE id = \(shop) AND state = \(before)") > 0
    }

    /// Nobody finds a product any more. It is another version of it then, so that who looked at the one before sees so.
    ///
    /// - Returns: Whether it was not hidden before.
    func hide(_ product: ProductID, because reason: Remark) throws -> Bool {
        try execute(
            """
            UPDATE products SET hidden_reason = \(reason), version = version + 1
            WHERE id = \(product) AND hidden_reason IS NULL
            """) > 0
    }

    /// A hidden product is as its keepers have it again.
    ///
    /// - Returns: Whether it was hidden.
    func unhide(_ product: ProductID) throws -> Bool {
        try execute(
            """
            UPDATE products SET hidden_reason = NULL, version = version + 1
            WHERE id = \(product) AND hidden_reason IS NOT NULL
            """) > 0
    }
}
