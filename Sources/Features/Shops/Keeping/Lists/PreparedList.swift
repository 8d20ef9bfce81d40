import Identity
import Inventory

/// What a list comes to, worked out before it is taken in: who else writes waits for what is stored, and for nothing more.
struct PreparedList {
    let plan: ImportPlan
    let outcome: ImportOutcome
    /// What the shop had when this was worked out.
    let present: [Product]

    /// Products that have another number afterwards.
    var renumbered: [ProductID] {
        let numbers = Dictionary(present.map { ($0.id, $0.details.sku) }) { first, _ in first }
        return outcome.changed.filter { product in
            numbers[product.id].map { $0 != nil && $0 != product.details.sku } ?? false
        }.map(\.id)
    }
}

extension [Product] {
    /// Which version there is of each.
    var versions: [ProductID: Int] { Dictionary(map { ($0.id, $0.version) }) { first, _ in first } }
}
