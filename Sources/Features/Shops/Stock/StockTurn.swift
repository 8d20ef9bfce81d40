import Inventory

/// What is left to be read of some changes. They are taken in part by part, in turns with others, so that who taps on one
/// product does not wait for a shop with very many.
struct StockTurn {
    /// Shops to be read.
    var shops: [ShopID]
    /// Products to be read.
    var products: [ProductID]
    /// Shops whose products are to be put again, as they lie elsewhere or have another shop's name by now.
    private(set) var moved: [ShopID] = []
    /// The last product of the first of them that was put again.
    private(set) var lastPut: ProductID?

    init(_ changes: StockChanges = StockChanges()) {
        shops = changes.shops.sorted()
        products = changes.products.sorted()
    }

    /// Whether all was read.
    var isDone: Bool { shops.isEmpty && products.isEmpty && moved.isEmpty }

    /// The products of a shop are to be put again, from the first on.
    mutating func move(_ shop: ShopID) {
        if !moved.contains(shop) { moved.append(shop) }
    }

    /// Products of the first shop that moved were put again.
    ///
    /// - Parameter last: The last of them; nothing if no more follow.
    mutating func havePut(upTo last: ProductID?) {
        lastPut = last
        if last == nil { moved.removeFirst() }
    }

    /// What is left of another is left of this one.
    mutating func take(over other: StockTurn) {
        shops = Set(shops).union(other.shops).sorted()
        products = Set(products).union(other.products).sorted()
        for shop in other.moved { move(shop) }
        lastPut = nil
    }
}
