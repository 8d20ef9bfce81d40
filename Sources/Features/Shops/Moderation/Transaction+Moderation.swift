import Database
import Identity
import Inventory
import Ratings

/// The SQL of what operators do to shops.
extension Transaction {
    /// Takes a shop from one state to another.
    ///
    /// - Returns: Whether it was in the first one.
    func move(_ shop: ShopID, from before: ListedShop.State, to after: ListedShop.State) throws -> Bool {
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
