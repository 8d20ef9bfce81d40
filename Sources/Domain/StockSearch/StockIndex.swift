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
        /// Where it stands in the order that was asked for.
        public var rank: Rank
    }

    /// Where a product stands among those that were found: it changes with the product, and not with the others.
    public struct Rank: Hashable, Comparable, Sendable {
        /// What rises from the first to the last.
        public var key: Int64
        /// Of those with the same key, the higher come first.
        public var score: Int
        /// What rises among equal ones; it holds as long as the index is the same.
        public var tie: UInt64

        /// A rank.
        public init(key: Int64, score: Int, tie: UInt64) {
            self.key = key
            self.score = score
            self.tie = tie
        }

        public static func < (first: Rank, second: Rank) -> Bool {
            (first.key, second.score, first.tie) < (second.key, first.score, second.tie)
        }
    }

    /// What was found.
    public struct Found: Hashable, Sendable {
        /// The products, in order.
        public var hits: [Hit]
        /// Whether enough of them fit as typed for nobody to have mistyped anything.
        public var fitsAsTyped: Bool
        /// Whether there may be others that fit, which were not looked at.
        public var isCutOff: Bool
    }

    /// When what fits only with mistakes is listed.
    public enum Mistakes: Sendable {
        /// Beside few others that fit as typed: good where it comes last, as in the order of relevance.
        case besideFew
        /// Only where nothing fits as typed.
        case whereNothingFits
        case never

        /// Whoever finds fewer may have mistyped something.
        var few: Int {
            switch self {
            case .besideFew: 3
            case .whereNothingFits: 1
            case .never: 0
            }
        }
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
    ///   - mistakes: When what fits only with mistakes is listed as well.
    ///   - limit: How many are wanted.
    ///   - budget: How many products are looked at. Where more fit, those closest to the person are; where it is not
    ///     known where that is, those of the place with the most products. Where only those of one shop are wanted, they
    ///     alone are looked at.
    public func find(
        _ typed: String, _ wish: StockWish = StockWish(), order: StockOrder = .relevance,
        mistakes: Mistakes = .besideFew, limit: Int = 10, budget: SearchBudget = SearchBudget()
    ) -> Found {
        let wished = WishedProducts(wish, on: plane)
        let found = TextQuery(typed).matches(
            textLayers(wished), synonyms: ShopWords.synonyms, limit: limit, few: mistakes.few, budget: budget
        ) { layer, text, fit in
            let product = layers[layer].facts[Int(text)]
            return score(product, wished).map { fit + $0 }
        }
        var hits = found.hits.map { text in
            let tie = UInt64(text.layer) << 32 | UInt64(text.text)
            return hit(layers[text.layer].facts[Int(text.text)], score: text.score, wished, order, tie: tie)
        }
        // They come in the order of relevance.
        if order != .relevance { hits.sort { $0.rank < $1.rank } }
        return Found(hits: hits, fitsAsTyped: found.fitsAsTyped, isCutOff: found.isCutOff)
    }

    /// The same; the products alone.
    public func search(
        _ typed: String, _ wish: StockWish = StockWish(), order: StockOrder = .relevance,
        mistakes: Mistakes = .besideFew, limit: Int = 10, budget: SearchBudget = SearchBudget()
    ) -> [Hit] {
        find(typed, wish, order: order, mistakes: mistakes, limit: limit, budget: budget).hits
    }

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

    func hit(
        _ product: ProductFacts, score: Int, _ wished: WishedProducts, _ order: StockOrder, tie: UInt64
    ) -> Hit {
        let metres = wished.metres(to: shops[Int(product.shop)])
        let price = product.price < 0 ? nil : product.price
        let key = order.key(number: product.number, price: price, metres: metres)
        return Hit(
            product: Int(product.number), score: score,
            distance: metres.flatMap { $0.isFinite ? .metres($0) : nil }, price: price,
            isInStock: product.isInStock, rank: Rank(key: key, score: score, tie: tie))
    }

    /// Where a product is; `nil` if there is none with this number.
    func place(of number: Int) -> ProductPlace? {
        guard number >= 0, number < places.count, places[number].layer >= 0 else { return nil }
        return places[number]
    }
}
