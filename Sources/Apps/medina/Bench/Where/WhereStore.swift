import Database
import Geography
import Identity
import Inventory
import Ledger
import OpeningHours
import Shops
import StockSearch
import Terminal

/// A made-up stock, as a city has it in its store.
struct WhereStore: Sendable {
    /// A shop of which somebody in the load is the owner.
    struct KeptShop: Sendable {
        let id: ShopID
        let products: [ProductID]
    }

    private let stock: SearchedStock
    private let towns: TownList
    private let currency: Currency
    private let seed: UInt64
    /// Rows of one transaction.
    private static let batch = 20_000
    private static let hours = [
        nil, "Mo-Sa 08:00-12:00,14:00-18:30", "Mo-Fr 09:00-19:00; Sa 09:00-17:00", "Tu-Su 07:00-13:00",
        "Mo-Su 10:00-22:00", "24/7",
    ]

    init(_ stock: SearchedStock, towns: TownList, currency: Currency, seed: UInt64) {
        self.stock = stock
        self.towns = towns
        self.currency = currency
        self.seed = seed
    }

    /// Fills a store that no server uses.
    ///
    /// - Parameter owners: Each keeps one of the first shops that have products.
    /// - Returns: Their shops, in the same order.
    func fill(
        _ location: DatabaseLocation, owners: [UniqueID], _ bar: Console.Progress
    ) async throws -> [KeptShop] {
        guard !towns.towns.isEmpty else { throw CommandError("There are no towns for the shops.") }
        let database = try await location.open()
        try await database.migrate([.shops], now: SystemClock.now.milliseconds)
        // As if something had come every tenth of a second until now.
        let begin = SystemClock.now.milliseconds - Int64(stock.shops.count + stock.products.count) * 100
        let shops = try await insertShops(database, since: begin, bar)
        let products = try await insertProducts(
            database, shops, since: begin + Int64(shops.count) * 100, bar)
        let kept = shops.indices.filter { !(products[$0] ?? []).isEmpty }.prefix(owners.count).map {
            KeptShop(id: shops[$0], products: products[$0] ?? [])
        }
        guard kept.count == owners.count else { throw CommandError("There are too few shops with products.") }
        try await database.write(within: .seconds(60)) { transaction in
            for (owner, shop) in zip(owners, kept) {
                _ = try transaction.addKeeper(
                    owner, of: shop.id, isOwner: true, at: Timestamp(milliseconds: begin))
            }
        }
        // As every database does by itself in the course of time.
        try await database.write(within: .seconds(300)) { _ = try $0.execute("ANALYZE") }
        bar.finish()
        await database.close()
        return kept
    }

    private func insertShops(
        _ database: any Database, since begin: Int64, _ bar: Console.Progress
    ) async throws -> [ShopID] {
        var random = SplitMix64(seed: seed)
        var listed: [ListedShop] = []
        for (number, shop) in stock.shops.enumerated() {
            let at = begin + Int64(number) * 100
            let town = towns.towns[(shop.towns.first ?? 0) % towns.towns.count].key
            listed.append(
                ListedShop(
                    shop: Shop(
                        id: ShopID(UniqueID(milliseconds: at, using: &random).bits),
                        details: ShopDetails(
                            name: shop.name,
                            kind: ProductCategory.allCases.randomElement(using: &random) ?? .other),
                        currency: currency),
                    towns: [town], address: "Rue \(number)", place: shop.place,
                    hours: try Self.hours.randomElement(using: &random).flatMap { $0 }.map {
                        try OpeningHours(parsing: $0)
                    }, createdAt: Timestamp(milliseconds: at)))
        }
        for first in stride(from: 0, to: listed.count, by: Self.batch) {
            let part = listed[first..<min(first + Self.batch, listed.count)]
            try await database.write(within: .seconds(300)) { transaction in
                for shop in part where try transaction.insert(shop, in: towns) != nil {
                    // Another one has its name in that town already.
                    var shop = shop
                    shop.shop.details = ShopDetails(
                        name: "\(shop.name) \(shop.address)", kind: shop.shop.details.kind)
                    _ = try transaction.insert(shop, in: towns)
                }
            }
            bar.update("Filling in shops", Double(first) / Double(listed.count))
        }
        return listed.map(\.id)
    }

    /// The products, and which of them each shop has.
    private func insertProducts(
        _ database: any Database, _ shops: [ShopID], since begin: Int64, _ bar: Console.Progress
    ) async throws -> [Int: [ProductID]] {
        var random = SplitMix64(seed: seed + 1)
        var known: [Int: [ProductID]] = [:]
        for first in stride(from: 0, to: stock.products.count, by: Self.batch) {
            var part: [ListedProduct] = []
            for number in first..<min(first + Self.batch, stock.products.count) {
                let (made, at) = (stock.products[number], begin + Int64(number) * 100)
                guard let price = made.price.flatMap({ Price(minorUnits: $0, currency) }) else { continue }
                let id = ProductID(UniqueID(milliseconds: at, using: &random).bits)
                let details = ProductDetails(
                    name: made.name, price: price,
                    category: ProductCategory.allCases.randomElement(using: &random) ?? .other,
                    stock: Stock(isInStock: made.isInStock))
                part.append(
                    ListedProduct(
                        Product(id: id, details: details), of: shops[made.shop],
                        createdAt: Timestamp(milliseconds: at)))
                known[made.shop, default: []].append(id)
            }
            try await database.write(within: .seconds(300)) { [part] transaction in
                for listed in part { try transaction.insert(listed) }
            }
            bar.update("Filling in products", Double(first) / Double(stock.products.count))
        }
        return known
    }
}
