import Geography
import StockSearch

/// The products of a city read one by one, as plainly as can be; shares nothing with the index that it is compared with.
struct ReferenceStock {
    var shops: [SearchedShop]
    var products: [SearchedProduct?]

    /// How far a shop is from the person; `nil` if either is nowhere.
    func metres(_ shop: SearchedShop, _ wish: StockWish) -> Double? {
        guard let near = wish.near, near.latitude.isFinite, shop.place.latitude.isFinite else { return nil }
        return near.distance(to: shop.place).metres
    }

    /// Whether a product is there and is what is wished for, whatever was typed.
    func isWanted(_ number: Int, _ wish: StockWish) -> Bool {
        guard let product = products[number] else { return false }
        let shop = shops[product.shop]
        if !shop.isListed { return false }
        if wish.isInStock && !product.isInStock || wish.isOpen && !shop.isOpen { return false }
        if let prices = wish.prices, !(product.price.map { prices.contains($0) } ?? false) { return false }
        if let towns = wish.towns, !shop.towns.prefix(4).contains(where: { towns.contains($0) }) {
            return false
        }
        if let wanted = wish.categories, wanted & (1 << UInt64(product.category)) == 0 { return false }
        if let only = wish.shop, product.shop != only { return false }
        if wish.near != nil, let within = wish.within, metres(shop, wish) ?? .infinity > within.metres {
            return false
        }
        return true
    }

    var count: Int { products.count }

    func wanted(_ wish: StockWish) -> [Int] { products.indices.filter { isWanted($0, wish) } }

    /// The points of a product for whoever typed nothing, in hundredths; the place may make a difference of one.
    func points(_ number: Int, _ wish: StockWish) -> Int {
        guard let product = products[number] else { return 0 }
        var points = (product.isInStock ? 1_200 : 0) + (shops[product.shop].isOpen ? 600 : 0)
        guard wish.near != nil else { return points }
        // Two points for each doubling beyond half a kilometre, straight between the doublings.
        var (left, doublings) = ((metres(shops[product.shop], wish) ?? .infinity) / 500 + 1, 0.0)
        while left >= 2, doublings < 6 { (left, doublings) = (left / 2, doublings + 1) }
        points -= min(1_200, doublings >= 6 ? 1_200 : Int(200 * (doublings + left - 1)))
        return points
    }
}

extension ReferenceStock {
    static let words = ["pain", "tarte", "pomme", "miche", "seigle", "beurre"]

    /// Shops and products of a small city, as chance has it.
    init(_ random: inout SplitMix64) {
        shops = (0..<Int.random(in: 1...9, using: &random)).map { number in
            let isNowhere = Int.random(in: 0..<12, using: &random) == 0
            return SearchedShop(
                name: "Chez \(Self.words[number % 6])",
                towns: (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    Int.random(in: 0..<9, using: &random) * 8
                },
                place: Coordinate(
                    latitude: isNowhere ? .nan : Double.random(in: -21.2 ... -21.0, using: &random),
                    longitude: Double.random(in: 55.3...55.6, using: &random)),
                isOpen: Bool.random(using: &random), isListed: Int.random(in: 0..<5, using: &random) > 0)
        }
        products = []
        for _ in 0..<Int.random(in: 0...60, using: &random) { products.append(product(&random)) }
    }

    func product(_ random: inout SplitMix64) -> SearchedProduct {
        func some(_ most: Int) -> String {
            (0..<Int.random(in: 1...most, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? "pain"
            }.joined(separator: " ")
        }
        let name = some(3)
        let kinds = Bool.random(using: &random) ? some(1) : ""
        return SearchedProduct(
            name: name, kinds: kinds, text: Bool.random(using: &random) ? some(4) : "",
            shop: Int.random(in: 0..<shops.count, using: &random),
            category: Int.random(in: 0...2, using: &random) * 31,
            price: Bool.random(using: &random) ? Int64.random(in: 0...9, using: &random) * 100 : nil,
            isInStock: Bool.random(using: &random))
    }

    /// A wish of any kind.
    func wish(_ random: inout SplitMix64) -> StockWish {
        var wish = StockWish()
        func perhaps() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
        if !perhaps() { wish.near = Coordinate(latitude: -21.1, longitude: 55.4) }
        if perhaps() { wish.within = .kilometres(Double.random(in: 1...30, using: &random)) }
        if perhaps() { wish.towns = [Int.random(in: 0..<9, using: &random) * 8, 64] }
        if perhaps() { wish.prices = 100...500 }
        if perhaps() { wish.categories = 1 << 31 | 1 << 62 }
        if perhaps() { wish.shop = Int.random(in: 0...shops.count, using: &random) }
        wish.isInStock = perhaps()
        wish.isOpen = perhaps()
        return wish
    }
}
