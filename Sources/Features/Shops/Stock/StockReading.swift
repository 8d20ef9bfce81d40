import Database
import Identity
import Inventory
import OpeningHours
import StockSearch

/// All shops and products of a store, as the search is told of them at the start.
struct StockReading {
    let words: StockWords
    let time: ShopTime
    private(set) var numbers = StockNumbers()
    private(set) var shopNumbers: [ShopID: Int] = [:]
    private(set) var shops: [ListedShop] = []
    private(set) var openings: [ShopOpening?] = []
    private(set) var searchedShops: [SearchedShop] = []
    private(set) var shopsThemselves: [SearchedProduct] = []
    private(set) var productIDs: [ProductID] = []

    init(words: StockWords, time: ShopTime) {
        self.words = words
        self.time = time
    }

    private static let page = 5_000

    /// Reads the shops of a store that nobody changes meanwhile.
    ///
    /// - Parameter first: Those that have the first numbers, in their order.
    /// - Returns: Whether all of these are there; nothing is to be made of it otherwise.
    mutating func readShops(_ database: any Database, first: [ShopID] = []) async throws -> Bool {
        var all: [ListedShop] = []
        while true {
            let page = try await database.read(within: .seconds(60)) { [last = all.last?.id] in
                try $0.shops(after: last, limit: Self.page)
            }
            all += page
            if page.count < Self.page { break }
        }
        let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })
        let known = first.compactMap { places[$0] }
        guard known.count == first.count else { return false }
        let isKnown = Set(known)
        guard isKnown.count == known.count else { return false }
        for place in known + all.indices.filter({ !isKnown.contains($0) }) { take(all[place]) }
        return true
    }

    /// Reads the products of a store that nobody changes meanwhile, all of which are new.
    ///
    /// - Returns: The shelf with them.
    mutating func readProducts(_ database: any Database, towns: TownList) async throws -> StockShelf {
        var (products, unshown): ([SearchedProduct], [Int]) = ([], [])
        var last: ProductID?
        while true {
            let page = try await database.read(within: .seconds(60)) { [last] in
                try $0.allProducts(after: last, limit: Self.page)
            }
            for listed in page {
                guard let shop = shopNumbers[listed.shop] else { continue }
                let product = words.product(listed, shop: shop)
                let number = number(listed.id, in: shop, version: listed.product.version)
                // Numbers are given out for what is out of sight, too: so what comes back is where it was among what is new.
                if listed.isShown {
                    _ = numbers.note(StockWords.hash(product), of: number)
                    products.append(product)
                } else {
                    unshown.append(number)
                    products.append(SearchedProduct(name: "", shop: shop))
                }
            }
            last = page.last?.id
            if page.count < Self.page { break }
        }
        var shelf = StockShelf(
            products: products, shops: searchedShops, expectedAround: towns.towns.map(\.place))
        shelf.apply(unshown.map { ($0, .remove) })
        return shelf
    }

    /// Takes the products over that were in a file.
    mutating func take(_ products: [StoredStock.Product]) {
        for product in products {
            let id = ProductID(product.stamp.identifier)
            let number = number(id, in: product.shop, version: Int(product.stamp.version))
            if product.isOnShelf { _ = numbers.note(product.stamp.words, of: number) }
        }
    }

    private mutating func number(_ id: ProductID, in shop: Int, version: Int) -> Int {
        let (number, isNew) = numbers.takeNumber(of: id, in: shop)
        if isNew { productIDs.append(id) }
        numbers.note(version: version, of: number)
        return number
    }

    private mutating func take(_ listed: ListedShop) {
        let number = shops.count
        shopNumbers[listed.id] = number
        numbers.note(shop: number, isListed: listed.state == .listed)
        let opening = time.opening(of: listed)
        shops.append(listed)
        openings.append(opening)
        searchedShops.append(words.shop(listed, isOpen: opening?.status.isOpen ?? false))
        shopsThemselves.append(words.shopItself(listed, number: number))
    }
}
