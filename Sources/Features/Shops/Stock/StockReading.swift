import Database
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
    /// Numbers of products that are put away.
    private(set) var unshown: [Int] = []
    private(set) var products: [SearchedProduct] = []
    private(set) var productIDs: [ProductID] = []

    init(words: StockWords, time: ShopTime) {
        self.words = words
        self.time = time
    }

    private static let page = 5_000

    /// Reads a store that nobody changes meanwhile.
    mutating func read(_ database: any Database) async throws {
        var lastShop: ShopID?
        while true {
            let page = try await database.read(within: .seconds(60)) { [lastShop] in
                try $0.shops(after: lastShop, limit: Self.page)
            }
            for listed in page { take(listed) }
            lastShop = page.last?.id
            if page.count < Self.page { break }
        }
        var lastProduct: ProductID?
        while true {
            let page = try await database.read(within: .seconds(60)) { [lastProduct] in
                try $0.allProducts(after: lastProduct, limit: Self.page)
            }
            for listed in page { take(listed) }
            lastProduct = page.last?.id
            if page.count < Self.page { break }
        }
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

    private mutating func take(_ listed: ListedProduct) {
        guard let shop = shopNumbers[listed.shop] else { return }
        let number = numbers.takeNumber(of: listed.id, in: shop).number
        productIDs.append(listed.id)
        guard listed.isShown else {
            unshown.append(number)
            products.append(SearchedProduct(name: "", shop: shop))
            return
        }
        let product = words.product(listed, shop: shop)
        _ = numbers.note(StockWords.hash(product), of: number)
        products.append(product)
    }
}
