import Database
import Identity
import Inventory

/// The SQL of what operators do to shops.
extension Transaction {
    /// Takes a shop from one state to another.
    ///
    /// - Returns: Whether it was in the first one.
    func move(_ shop: ShopID, from before: ListedShop.State, to after: ListedShop.State) throws -> Bool {
        try execute(
            "UPDATE shops SET state = \(after) WHERE id = \(shop) AND state = \(before)") > 0
    }
}
