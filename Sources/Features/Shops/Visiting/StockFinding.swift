public import Geography
import Identity
public import Inventory
public import Ledger
import StockSearch
import Synchronization
import TextFolding

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
    public nonisolated func find(
        _ query: ShopQuery, after cursor: String? = nil, currency: Currency, towns: TownList, limit: Int = 20
    ) -> FoundStock {
        guard let wish = wish(query, currency, towns) else { return FoundStock() }
        let cursor = cursor.flatMap { StockCursor($0) }
        let wanted = Self.wanted(query, after: cursor, limit: limit)
        let (index, ids, order) = published.withLock { view in
            (query.kind == .products ? view.products : view.shops, view, Self.order(query.order))
        }
        let hits =
            query.words.isEmpty || !Self.hasWords(query.words)
            ? index.browse(wish, order: order, limit: wanted)
            : index.search(
                query.words, wish, order: order, mixesMistakes: query.order == .relevance, limit: wanted)
        // With a town alone it is looked around its middle, where nobody is.
        let shown = query.near == nil ? hits.map { $0.withoutDistance } : hits
        return part(
            shown, of: query.kind, ids, after: cursor, limit: limit, isWhole: wanted == Self.longestList)
    }

    /// What fits among the products of a shop, a part of the list.
    nonisolated func find(_ typed: String, in shop: ShopID, after cursor: String?, limit: Int) -> FoundStock {
        let view = published.withLock { $0 }
        guard let number = shopNumbers.withLock({ $0[shop] }) else { return FoundStock() }
        var wish = StockWish()
        wish.shop = number
        let cursor = cursor.flatMap { StockCursor($0) }
        let wanted = cursor == nil ? limit + 1 : Self.longestList
        let hits = view.products.search(typed, wish, limit: wanted)
        return part(
            hits, of: .products, view, after: cursor, limit: limit, isWhole: wanted == Self.longestList)
    }

    /// How many must be found for a part of the list: where the order hangs on what is found, all; so must what stands
    /// before the part that is wanted.
    static func wanted(_ query: ShopQuery, after cursor: StockCursor?, limit: Int) -> Int {
        query.order == .relevance && cursor == nil ? limit + 1 : longestList
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
        _ hits: [StockIndex.Hit], of kind: ShopQuery.Kind, _ view: StockView, after cursor: StockCursor?,
        limit: Int, isWhole: Bool
    ) -> FoundStock {
        func name(_ hit: StockIndex.Hit) -> String {
            kind == .products
                ? view.productIDs[hit.product].text : view.listedShops[hit.product].id.text
        }
        let start = cursor?.start(among: hits.count) { name(hits[$0]) } ?? 0
        let shown = hits[min(start, hits.count)..<min(start + limit, hits.count)]
        var found = FoundStock()
        switch kind {
        case .products:
            found.products = shown.map {
                FoundStock.ProductHit(
                    product: view.productIDs[$0.product], distance: $0.distance, score: $0.score,
                    number: $0.product)
            }
        case .shops:
            found.shops = shown.map {
                FoundStock.ShopHit(
                    shop: view.listedShops[$0.product], opening: view.openings[$0.product],
                    distance: $0.distance, score: $0.score)
            }
        }
        if start + limit < hits.count, let last = shown.last {
            found.next = StockCursor(place: start + limit, id: name(last)).text
        } else if isWhole, hits.count >= Self.longestList {
            found.isCutOff = true
        }
        return found
    }
}

/// Where a list of what was found goes on: after an entry, which may have moved meanwhile.
struct StockCursor: Hashable, Sendable {
    /// How many entries stood before.
    let place: Int
    /// The last of them.
    let id: String

    init(place: Int, id: String) {
        self.place = place
        self.id = id
    }

    /// Reads ``text``; nothing for anything else.
    ///
    /// - Parameter most: How many entries the list has at most.
    init?(_ text: String, most: Int = CityStock.longestList) {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard text.utf8.count <= 60, parts.count == 2, let place = Int(parts[0]),
            (1...most).contains(place)
        else { return nil }
        self.init(place: place, id: String(parts[1]))
    }

    var text: String { "\(place).\(id)" }

    /// Where the rest of a list begins: after the entry wherever it is by now, or, where it has gone, with what has come to
    /// its place.
    func start(among count: Int, _ name: (Int) -> String) -> Int {
        if place <= count, name(place - 1) == id { return place }
        return (0..<count).first { name($0) == id }.map { $0 + 1 } ?? place - 1
    }
}

extension FoundStock {
    /// A part of what was found, as it stands.
    func part(after cursor: String?, limit: Int, isCutOff: Bool) -> FoundStock {
        let names = products.map(\.product.text) + shops.map(\.shop.id.text)
        let start = cursor.flatMap { StockCursor($0) }?.start(among: names.count) { names[$0] } ?? 0
        var part = FoundStock()
        part.products = Array(products.dropFirst(start).prefix(limit))
        part.shops = Array(shops.dropFirst(start).prefix(limit))
        if start + limit < names.count {
            part.next = StockCursor(place: start + limit, id: names[start + limit - 1]).text
        } else {
            part.isCutOff = isCutOff
        }
        return part
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

extension String {
    /// By which names are put in order: without case and accents.
    var sortKey: String { TextFolding.key(of: self) }
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
