public import Geography
import Storage
public import TextSearch

/// The products of all shops by what people type, at one moment: immutable, shared freely between threads.
public struct StockIndex: Sendable {
    /// A product that was found.
    public struct Hit: Hashable, Sendable {
        /// The number of the product.
        public var product: Int
        /// How good it is, in hundredths of a point.
        public var score: Int
        /// How far away its shop is, as the crow flies; `nil` if it is not known where the person is.
        public var distance: Distance?
    }

    /// The largest first.
    var layers: [StockLayer]
    var shops: [ShopFacts]
    let plane: LocalProjection

    /// How many bytes it takes in memory, about.
    public var byteCount: Int {
        layers.reduce(shops.count * MemoryLayout<ShopFacts>.stride) {
            $0 + $1.texts.byteCount + $1.facts.count * MemoryLayout<ProductFacts>.stride
        }
    }
    /// How many different words there are, those of products that are new counted apart.
    public var wordCount: Int { layers.reduce(0) { $0 + $1.texts.wordCount } }

    /// The best products, the best first; see `StockRanking` and the guide for the order.
    ///
    /// - Parameters:
    ///   - typed: What was typed so far.
    ///   - wish: What is looked for besides.
    ///   - limit: How many are wanted.
    ///   - budget: How many products are looked at. Where more fit, those closest to the person are; where it is not
    ///     known where that is, those of the place with the most products.
    public func search(
        _ typed: String, _ wish: StockWish = StockWish(), limit: Int = 10,
        budget: SearchBudget = SearchBudget()
    ) -> [Hit] {
        let near = wish.near.flatMap { Coordinate(validating: $0.latitude, longitude: $0.longitude) }
        let person = near.map(plane.point)
        let middle = layers.first?.middle
        let towns = wish.towns.map(ProductGrid.bits)
        let texts = layers.map { layer in
            TextLayer(
                layer.texts,
                regions: layer.grid.rings(
                    around: near ?? middle ?? layer.middle, within: near == nil ? nil : wish.within,
                    towns: towns))
        }
        let hits = TextQuery(typed).search(
            texts, synonyms: ShopWords.synonyms, limit: limit, budget: budget
        ) { layer, text, fit in
            let product = layers[layer].facts[Int(text)]
            guard !product.isGone, !wish.isInStock || product.isInStock else { return nil }
            if let prices = wish.prices {
                guard product.price >= 0, prices.contains(product.price) else { return nil }
            }
            let shop = shops[Int(product.shop)]
            guard wish.towns?.contains(Int(shop.town)) ?? true else { return nil }
            var score = fit + (product.isInStock ? StockRanking.inStock : 0)
            if let person {
                let metres = shop.isSomewhere ? shop.metres(from: person) : .infinity
                if let within = wish.within, metres > within.metres { return nil }
                score += StockRanking.distance(metres: metres)
            }
            return score
        }
        return hits.map { hit in
            let product = layers[hit.layer].facts[Int(hit.text)]
            let shop = shops[Int(product.shop)]
            let distance = shop.isSomewhere ? person.map { Distance.metres(shop.metres(from: $0)) } : nil
            return Hit(product: Int(product.number), score: hit.score, distance: distance)
        }
    }
}
