public import TextSearch

extension StockIndex {
    /// Products for somebody who typed nothing: of all that fit, the first in some order.
    ///
    /// Products are looked at ring by ring around the person, or, where it is not known where that is, around the place
    /// with the most products: in the order of relevance until `budget.enough` were looked at and `budget.fits` fit; in
    /// that of distance until as many fit as are wanted and no nearer one can follow besides; and in that of price,
    /// `budget.most` of them. For the newest, products are looked at from the highest number down until as many fit as are
    /// wanted, or half of `budget.most`, and then the other half ring by ring. In no order are more than `budget.most`
    /// looked at. Where the products of one shop are wanted, only those are looked at.
    ///
    /// - Parameters:
    ///   - wish: What is looked for.
    ///   - order: In which order; of equal ones the best come first, as `StockRanking` says, and then the lower number.
    ///   - limit: How many are wanted; at most 10,000.
    ///   - budget: How many products are looked at.
    public func browse(
        _ wish: StockWish = StockWish(), order: StockOrder = .relevance, limit: Int = 10,
        budget: SearchBudget = SearchBudget()
    ) -> [Hit] { look(around: wish, order: order, limit: limit, budget: budget).hits }

    /// The same, with whether there may be more; nobody has mistyped anything.
    public func look(
        around wish: StockWish, order: StockOrder, limit: Int, budget: SearchBudget = SearchBudget()
    ) -> Found {
        guard limit > 0 else { return Found(hits: [], fitsAsTyped: true, isCutOff: false) }
        let wished = WishedProducts(wish, on: plane)
        var walk = BrowseWalk(index: self, wished: wished, order: order, limit: limit, budget: budget)
        let hits = walk.run().map { entry in
            let tie = UInt64(entry.product.number)
            return hit(entry.product, score: entry.score, wished, walk.order, tie: tie)
        }
        return Found(hits: hits, fitsAsTyped: true, isCutOff: walk.isCutOff)
    }
}

/// One walk through the products of an index.
private struct BrowseWalk {
    private let index: StockIndex
    private let wished: WishedProducts
    let order: StockOrder
    private let budget: SearchBudget
    /// How many were looked at.
    private var looked = 0
    /// How many of them fit.
    private var fitting = 0
    /// Whether there may be others that fit, which were not looked at.
    private(set) var isCutOff = false
    /// Those with this number and higher ones were looked at by their numbers.
    private var known = Int.max
    private var best: BestProducts

    init(index: StockIndex, wished: WishedProducts, order: StockOrder, limit: Int, budget: SearchBudget) {
        self.index = index
        self.wished = wished
        // Where nobody knows what is near, nothing is.
        self.order = order == .distance && wished.person == nil ? .relevance : order
        self.budget = budget
        best = BestProducts(limit: min(limit, 10_000))
    }

    mutating func run() -> [BestProducts.Entry] {
        if let shop = wished.wish.shop {
            for layer in index.layers { look(at: layer.shopRuns.run(of: shop), in: layer) }
        } else {
            if order == .newest {
                lookAtNewest()
                isCutOff = best.isFull && known > 0
            }
            if order != .newest || !best.isFull { lookAround() }
        }
        if looked >= budget.most { isCutOff = true }
        return best.sorted()
    }

    /// Looks at products from the highest number down.
    private mutating func lookAtNewest() {
        known = index.places.count
        while known > 0, looked < budget.most / 2, !best.isFull {
            known -= 1
            let product = index.place(of: known).map { index.layers[Int($0.layer)].facts[Int($0.text)] }
            if let product, isOutOfSight(product) { continue }
            looked += 1
            if let product { judge(product) }
        }
    }

    /// Looks at products ring by ring, in all layers at once.
    private mutating func lookAround() {
        var layers: [(layer: StockLayer, rings: ProductGrid.Rings)] = []
        for (layer, text) in zip(index.layers, index.textLayers(wished)) {
            if layer.facts.count > budget.enough {
                layers.append((layer, text.regions))
            } else {
                look(at: 0..<UInt32(layer.facts.count), in: layer)
            }
        }
        let before = looked
        var (rings, isMore) = (0, true)
        while isMore, looked < budget.most {
            isMore = false
            for place in layers.indices {
                guard let runs = layers[place].rings.nextRing() else { continue }
                isMore = true
                for run in runs { look(at: run, in: layers[place].layer) }
            }
            rings += 1
            if looked - before >= budget.enough, isEnough(afterRings: rings) {
                isCutOff = true
                return
            }
        }
    }

    /// Whether nothing is to be expected any more, after some rings, that would count.
    private mutating func isEnough(afterRings rings: Int) -> Bool {
        guard order == .distance else { return order == .relevance && fitting >= budget.fits }
        guard best.isFull, let grid = index.layers.first?.grid else { return false }
        let metres = grid.metres(acrossRings: rings - 1)
        return best.lastKey <= order.key(number: 0, price: nil, metres: metres)
    }

    private mutating func look(at run: Range<UInt32>, in layer: StockLayer) {
        for text in run {
            guard looked < budget.most else { return }
            let product = layer.facts[Int(text)]
            if isOutOfSight(product) { continue }
            looked += 1
            if Int(product.number) < known { judge(product) }
        }
    }

    /// Whether a product is of a shop that nobody finds: it costs next to nothing, and however many there are, they are no
    /// reason to look at fewer of the others.
    private func isOutOfSight(_ product: ProductFacts) -> Bool { index.unlisted[Int(product.shop)] }

    private mutating func judge(_ product: ProductFacts) {
        guard let score = index.score(product, wished) else { return }
        fitting += 1
        let metres = order == .distance ? wished.metres(to: index.shops[Int(product.shop)]) : nil
        let price = product.price < 0 ? nil : product.price
        let key = order.key(number: product.number, price: price, metres: metres)
        best.add(BestProducts.Entry(key: key, score: score, product: product))
    }
}
