public import Geography
import Identity
public import Inventory
public import Ledger
public import StockSearch
import Synchronization
import TextSearch

/// What was found, one part of it.
public struct FoundStock: Sendable {
    /// A product that was found.
    public struct ProductHit: Hashable, Sendable {
        /// Which.
        public let product: ProductID
        /// How far away its shop is, as the crow flies; nothing if it is not known where the person is.
        public let distance: Distance?
        /// How good it is, in hundredths of a point.
        public let score: Int
        /// Where it stands in the order that was asked for.
        let rank: StockIndex.Rank
        /// By which number the search knows it.
        let number: Int
    }

    /// A shop that was found.
    public struct ShopHit: Hashable, Sendable {
        /// Which, as it is listed.
        public let shop: ListedShop
        /// Whether it is open; nothing if nobody can say.
        public let opening: ShopOpening?
        /// How far away it is.
        public let distance: Distance?
        /// How good it is, in hundredths of a point.
        public let score: Int
    }

    /// The products, in order; none where shops are looked for.
    public var products: [ProductHit] = []
    /// The shops, in order; none where products are looked for.
    public var shops: [ShopHit] = []
    /// Where the list goes on; nothing at its end.
    public var next: String?
    /// Whether there may be more that fit than are ever shown.
    public var isCutOff = false
    /// Whether enough fits as typed for nobody to have mistyped anything.
    public var fitsAsTyped = false
}

extension CityStock {
    /// The most entries of a list, however far people go on.
    public static let longestList = 1_000

    /// What fits, a part of the list.
    ///
    /// - Parameters:
    ///   - cursor: Where the list goes on, as the part before said.
    ///   - currency: What prices are typed in.
    ///   - limit: How many are wanted.
    ///   - mistakes: When what has mistakes is listed as well; nothing for what fits the order.
    public nonisolated func find(
        _ query: ShopQuery, after cursor: String? = nil, currency: Currency, towns: TownList, limit: Int = 20,
        mistakes: StockIndex.Mistakes? = nil
    ) -> FoundStock {
        guard let wish = wish(query, currency, towns) else { return FoundStock() }
        let cursor = cursor.flatMap { StockCursor($0) }
        let wanted = Self.wanted(query, after: cursor, limit: limit)
        let (index, ids, order) = published.withLock { view in
            (query.kind == .products ? view.products : view.shops, view, Self.order(query.order))
        }
        var matches =
            Self.hasWords(query.words)
            ? index.find(
                query.words, wish, order: order, mistakes: mistakes ?? Self.mistakes(query), limit: wanted,
                budget: Self.budget(query))
            : index.look(around: wish, order: order, limit: wanted, budget: Self.budget(query))
        // With a town alone it is looked around its middle, where nobody is.
        if query.near == nil { matches.hits = matches.hits.map { $0.withoutDistance } }
        return part(matches, of: query.kind, ids, after: cursor, limit: limit)
    }

    static func mistakes(_ query: ShopQuery) -> StockIndex.Mistakes {
        query.order == .relevance ? .besideFew : .whereNothingFits
    }

    /// What fits among the products of a shop, a part of the list.
    nonisolated func find(_ typed: String, in shop: ShopID, after cursor: String?, limit: Int) -> FoundStock {
        let view = published.withLock { $0 }
        guard let number = shopNumbers.withLock({ $0[shop] }) else { return FoundStock() }
        var wish = StockWish()
        wish.shop = number
        let cursor = cursor.flatMap { StockCursor($0) }
        let wanted = cursor == nil ? limit + 1 : Self.longestList
        let matches = view.products.find(typed, wish, limit: wanted)
        return part(matches, of: .products, view, after: cursor, limit: limit)
    }

    /// How many must be found for a part of the list: where the order hangs on what is found, all; so must what stands
    /// before the part that is wanted.
    static func wanted(_ query: ShopQuery, after cursor: StockCursor?, limit: Int) -> Int {
        query.order == .relevance && cursor == nil ? limit + 1 : longestList
    }

    /// What is put in another order than that of relevance is the best of as many as are ever shown.
    static func budget(_ query: ShopQuery) -> SearchBudget {
        query.order == .relevance ? SearchBudget() : SearchBudget(fits: longestList)
    }

    private static func hasWords(_ text: String) -> Bool {
        text.contains { $0.isLetter || $0.isNumber }
    }

    private static func order(_ order: ShopQuery.Order) -> StockOrder {
        switch order {
        case .relevance, .name: .relevance
        case .distance: .distance
        case .price: .price
        case .newest: .newest
        }
    }

    /// Nothing for a town that there is not: nothing is there.
    nonisolated func wish(_ query: ShopQuery, _ currency: Currency, _ towns: TownList) -> StockWish? {
        var wish = StockWish()
        if let key = query.town {
            guard let number = towns.number(of: key) else { return nil }
            wish.towns = [number]
        }
        wish.near = query.near ?? query.town.flatMap { towns.town($0)?.place }
        wish.within = query.near == nil ? nil : query.within.map { .metres(Double($0)) }
        wish.isInStock = query.isInStock
        wish.isOpen = query.isOpen
        wish.categories = query.category.map { StockWords.bits([$0]) }
        func minor(_ typed: String?) -> Int64? {
            typed.flatMap { try? Price(typed: $0, in: currency) }.map(\.minorUnits)
        }
        if query.kind == .products, query.lowest != nil || query.highest != nil {
            let (low, high) = (minor(query.lowest) ?? 0, minor(query.highest) ?? Int64.max)
            guard low <= high else { return nil }
            wish.prices = low...high
        }
        return wish
    }

    private nonisolated func part(
        _ matches: StockIndex.Found, of kind: ShopQuery.Kind, _ view: StockView, after cursor: StockCursor?,
        limit: Int
    ) -> FoundStock {
        let hits = matches.hits
        func name(_ hit: StockIndex.Hit) -> String {
            kind == .products
                ? view.productIDs[hit.product].text : view.listedShops[hit.product].id.text
        }
        let start =
            cursor?.start(among: hits.count, { name(hits[$0]) }, mark: { .rank(hits[$0].rank) }) ?? 0
        let shown = hits[min(start, hits.count)..<min(start + limit, hits.count)]
        var found = FoundStock()
        found.fitsAsTyped = matches.fitsAsTyped
        switch kind {
        case .products:
            found.products = shown.map {
                FoundStock.ProductHit(
                    product: view.productIDs[$0.product], distance: $0.distance, score: $0.score,
                    rank: $0.rank, number: $0.product)
            }
        case .shops:
            found.shops = shown.map {
                FoundStock.ShopHit(
                    shop: view.listedShops[$0.product], opening: view.openings[$0.product],
                    distance: $0.distance, score: $0.score)
            }
        }
        if start + limit < hits.count, let last = shown.last {
            found.next = StockCursor(place: start + limit, id: name(last), mark: .rank(last.rank)).text
        } else {
            found.isCutOff = matches.isCutOff || hits.count >= Self.longestList
        }
        return found
    }
}

extension StockIndex.Hit {
    /// The same, seen from nowhere.
    fileprivate var withoutDistance: Self {
        var hit = self
        hit.distance = nil
        return hit
    }
}

extension CityStock {
    /// Some shops as they are listed now, and whether they are open; those that there are not are left out.
    nonisolated func shops(_ ids: Set<ShopID>) -> [ShopID: (listed: ListedShop, opening: ShopOpening?)] {
        let numbers = shopNumbers.withLock { numbers in ids.compactMap { id in numbers[id].map { (id, $0) } }
        }
        return published.withLock { view in
            var found: [ShopID: (listed: ListedShop, opening: ShopOpening?)] = [:]
            for (id, number) in numbers { found[id] = (view.listedShops[number], view.openings[number]) }
            return found
        }
    }
}
