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
        /// In minor units of the shop's currency; `nil` if none is said.
        public var price: Int64?
        /// Whether one could go and buy it.
        public var isInStock: Bool
    }

    /// The largest first.
    var layers: [StockLayer]
    var shops: [ShopFacts]
    var towns: [ShopTowns]
    /// Which shops are open.
    var open: ShopBits
    /// Shops that nobody finds, nor what they have.
    var unlisted: ShopBits
    /// Where each product is, by its number.
    var places: Pages<ProductPlace>
    let plane: LocalProjection

    /// How many bytes it takes in memory, about.
    public var byteCount: Int {
        let shop = MemoryLayout<ShopFacts>.stride + MemoryLayout<ShopTowns>.stride
        return layers.reduce(shops.count * shop + places.count * MemoryLayout<ProductPlace>.stride) {
            $0 + $1.texts.byteCount + $1.facts.count * MemoryLayout<ProductFacts>.stride
        }
    }
    /// How many different words there are, those of products that are new counted apart.
    public var wordCount: Int { layers.reduce(0) { $0 + $1.texts.wordCount } }

    /// The best products, the best first; see `StockRanking` and the guide for how good each is. Where no word was typed
    /// there are none: see ``browse(_:order:limit:budget:)``.
    ///
    /// - Parameters:
    ///   - typed: What was typed so far.
    ///   - wish: What is looked for besides.
    ///   - order: In which order those that were found are listed: always the best are found, and then put in order.
    ///   - mixesMistakes: Whether what has mistakes is listed beside few others that fit as typed: good where it comes
    ///     last, as in the order of relevance. Else it is listed only where nothing fits.
    ///   - limit: How many are wanted.
    ///   - budget: How many products are looked at. Where more fit, those closest to the person are; where it is not
    ///     known where that is, those of the place with the most products. Where only those of one shop are wanted, they
    ///     alone are looked at.
    public func search(
        _ typed: String, _ wish: StockWish = StockWish(), order: StockOrder = .relevance,
        mixesMistakes: Bool = true, limit: Int = 10, budget: SearchBudget = SearchBudget()
    ) -> [Hit] {
        let wished = WishedProducts(wish, on: plane)
        let hits = TextQuery(typed).search(
            textLayers(wished), synonyms: ShopWords.synonyms, limit: limit, few: Self.few(mixesMistakes),
            budget: budget
        ) { layer, text, fit in
            let product = layers[layer].facts[Int(text)]
            return score(product, wished).map { fit + $0 }
        }
        let found = hits.map { hit(layers[$0.layer].facts[Int($0.text)], score: $0.score, wished) }
        return sorted(found, order)
    }

    /// Whoever finds fewer may have mistyped something.
    static func few(_ mixesMistakes: Bool) -> Int { mixesMistakes ? 3 : 1 }

    /// The layers, and where in each is to be looked first.
    func textLayers(_ wished: WishedProducts) -> [TextLayer<ProductGrid.Rings>] {
        let middle = layers.first?.middle
        return layers.map { layer in
            TextLayer(
                layer.texts,
                regions: layer.grid.rings(
                    around: wished.near ?? middle ?? layer.middle, within: wished.within,
                    towns: wished.bits),
                only: wished.wish.shop.map(layer.shopRuns.run))
        }
    }

    /// How good a product is, whatever was typed; `nil` if it is not wanted.
    func score(_ product: ProductFacts, _ wished: WishedProducts) -> Int? {
        wished.score(product, in: self)
    }

    func hit(_ product: ProductFacts, score: Int, _ wished: WishedProducts) -> Hit {
        let metres = wished.metres(to: shops[Int(product.shop)])
        return Hit(
            product: Int(product.number), score: score,
            distance: metres.flatMap { $0.isFinite ? .metres($0) : nil },
            price: product.price < 0 ? nil : product.price, isInStock: product.isInStock)
    }

    /// Where a product is; `nil` if there is none with this number.
    func place(of number: Int) -> ProductPlace? {
        guard number >= 0, number < places.count, places[number].layer >= 0 else { return nil }
        return places[number]
    }

    /// Hits that come in the order of relevance, in another.
    private func sorted(_ hits: [Hit], _ order: StockOrder) -> [Hit] {
        guard order != .relevance else { return hits }
        let keys = hits.map {
            order.key(number: UInt32($0.product), price: $0.price, metres: $0.distance?.metres)
        }
        return hits.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { hits[$0] }
    }
}
