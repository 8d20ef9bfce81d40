import Geography

/// Which products somebody wants, and how good each is for that person, whatever was typed.
struct WishedProducts {
    let wish: StockWish
    /// Where the person is, if that is known.
    let near: Coordinate?
    /// The same on the plane.
    let person: (x: Double, y: Double)?
    /// The bits of the towns that are wanted; `nil` for all.
    let bits: UInt64?

    init(_ wish: StockWish, on plane: LocalProjection) {
        self.wish = wish
        near = wish.near.flatMap { Coordinate(validating: $0.latitude, longitude: $0.longitude) }
        person = near.map(plane.point)
        bits = wish.towns.map(ProductGrid.bits)
    }

    /// How far away shops may be, where that counts.
    var within: Distance? { near == nil ? nil : wish.within }

    /// How good a product is, in hundredths of a point; `nil` if it is not wanted.
    func score(_ product: ProductFacts, in index: StockIndex) -> Int? {
        let number = Int(product.shop)
        let isOpen = index.open[number]
        guard !product.isGone, !index.unlisted[number], product.isInStock || !wish.isInStock,
            isOpen || !wish.isOpen
        else { return nil }
        if let shop = wish.shop { guard Int(product.shop) == shop else { return nil } }
        if let categories = wish.categories {
            guard categories >> UInt64(product.category) & 1 == 1 else { return nil }
        }
        if let prices = wish.prices {
            guard product.price >= 0, prices.contains(product.price) else { return nil }
        }
        if let bits, let wanted = wish.towns {
            let towns = index.towns[number]
            guard towns.bits & bits != 0, towns.isIn(wanted) else { return nil }
        }
        var score = (product.isInStock ? StockRanking.inStock : 0) + (isOpen ? StockRanking.open : 0)
        if let metres = metres(to: index.shops[number]) {
            if let within = wish.within, metres > within.metres { return nil }
            score += StockRanking.distance(metres: metres)
        }
        return score
    }

    /// How far away a shop is: infinitely if it is not known where it is, `nil` if it is not known where the person is.
    func metres(to shop: ShopFacts) -> Double? {
        person.map { shop.isSomewhere ? shop.metres(from: $0) : .infinity }
    }
}
