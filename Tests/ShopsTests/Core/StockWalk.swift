import Geography
import HTML
import Identity
import Inventory
import Shops
import Testing

/// A keeper who does one thing after the other, at random.
struct StockWalk {
    private let world: ShopWorld
    private let keeper: UniqueID
    private var random: SplitMix64
    private var shops: [ShopID] = []
    private var products: [ProductID] = []

    static let words = ["Brot", "Käse", "Äpfel", "Honig", "Wein", "Seife", "Kerze", "Ball"]
    static let hours = ["24/7", "Mo-Fr 08:00-18:00", "Sa 09:00-12:00", "off", "PH 10:00-12:00"]
    static let kinds: [ProductCategory] = [.bakery, .bakeryBread, .food, .drinksWine, .toys]

    /// What is asked afterwards.
    static var queries: [ShopQuery] {
        var queries =
            [ShopQuery()] + (words + ["apf", "kaese", "wien", "laden 3"]).map { ShopWorld.query($0) }
        for order in ShopQuery.Order.allCases {
            queries.append(ShopWorld.query { $0.order = order })
            queries.append(
                ShopWorld.query("brot") {
                    $0.order = order
                    $0.near = Coordinate(latitude: 47.15, longitude: 9.51)
                })
        }
        for town in ["vaduz", "schaan", "balzers", "atlantis"] {
            queries.append(ShopWorld.query { $0.town = town })
        }
        for kind in kinds { queries.append(ShopWorld.query { $0.category = kind }) }
        queries.append(ShopWorld.query { $0.isInStock = true })
        queries.append(ShopWorld.query { $0.isOpen = true })
        queries.append(
            ShopWorld.query {
                $0.lowest = "2"
                $0.highest = "6.50"
            })
        queries.append(
            ShopWorld.query {
                $0.near = Coordinate(latitude: 47.14, longitude: 9.52)
                $0.within = 2_000
            })
        return queries
    }

    init(_ world: ShopWorld, seed: UInt64, keeper: UniqueID = ShopWorld.keeper) {
        self.world = world
        self.keeper = keeper
        random = SplitMix64(seed: seed)
    }

    private mutating func name() -> String {
        "\(Self.words.randomElement(using: &random) ?? "") \(Self.words.randomElement(using: &random) ?? "")"
    }

    private mutating func entry() throws -> ShopEntry {
        var towns = ["vaduz", "schaan", "balzers"].shuffled(using: &random)
        towns.removeLast(Int.random(in: 0...2, using: &random))
        return try ShopWorld.entry(
            "Laden \(Int.random(in: 0..<100_000, using: &random))", in: towns,
            at: Coordinate(
                latitude: .random(in: 47.05...47.2, using: &random),
                longitude: .random(in: 9.48...9.55, using: &random)),
            kind: Self.kinds.randomElement(using: &random) ?? .other,
            hours: Bool.random(using: &random) ? nil : Self.hours.randomElement(using: &random))
    }

    private mutating func ware() throws -> ProductDetails {
        try ShopWorld.ware(
            name(), .random(in: 100...1_000, using: &random),
            category: Self.kinds.randomElement(using: &random) ?? .other,
            isInStock: Bool.random(using: &random), text: Bool.random(using: &random) ? name() : "")
    }

    /// Does one thing.
    mutating func step() async throws {
        let thing = shops.isEmpty ? 0 : Int.random(in: 0..<16, using: &random)
        do {
            try await step(thing)
        } catch ShopRefusal.nameTaken, ShopRefusal.notFound {
            // Another name, or a shop that has closed.
        }
    }

    private mutating func step(_ thing: Int) async throws {
        guard let shop = shops.randomElement(using: &random) ?? nil else {
            return shops.append(try await world.counter.register(entry(), by: keeper).id)
        }
        switch thing {
        case 0: shops.append(try await world.counter.register(entry(), by: keeper).id)
        case 1:
            let (listed, _) = try await world.counter.shop(shop, for: keeper)
            try await world.counter.change(shop, to: entry(), seen: listed.shop.version, by: keeper)
        case 2: try await world.set(shop, .hidden)
        case 3, 4:
            let (listed, _) = try await world.counter.shop(shop, for: keeper)
            if listed.state == .hidden { try await world.set(shop, .listed) }
        case 5: if shops.count > 4 { try await world.counter.close(shop, by: keeper) }
        case 6...9: products.append(try await world.counter.add(ware(), to: shop, by: keeper))
        default:
            guard let product = products.randomElement(using: &random) else { return }
            switch thing {
            case 10, 11:
                let (_, listed) = try await world.counter.product(product, for: keeper)
                try await world.counter.change(product, to: ware(), seen: listed.product.version, by: keeper)
            case 12:
                try await world.reprice(product, .random(in: 100...1_000, using: &random), by: keeper)
            case 13, 14:
                _ = try await world.counter.setStock(
                    product, isInStock: Bool.random(using: &random), by: keeper)
            default:
                try await world.counter.archive(product, Bool.random(using: &random), by: keeper)
            }
        }
    }
}

extension ShopWorld {
    /// What is found in many ways is what a stock that is made of the same store finds.
    func expectSameAfterRestart(inOrder: Bool, _ comment: Comment) async throws {
        try await expectSame(stock, inOrder: inOrder, comment)
    }

    /// What is found in a stock in many ways is what is found in one that is made of the store as it is.
    ///
    /// - Parameter isOnOnePlane: Whether both were made of the same shops: another place may be the middle of the plane
    ///   otherwise, and so make a difference of a hundredth of a point to what is near.
    func expectSame(
        _ stock: CityStock, inOrder: Bool, isOnOnePlane: Bool = true, _ comment: Comment
    ) async throws {
        let fresh = try await restarted()
        #expect(stock.counts == fresh.counts, comment)
        for query in StockWalk.queries {
            let products = ShopWorld.products(query, in: stock)
            let expected = ShopWorld.products(query, in: fresh)
            let shops = ShopWorld.shops(query, in: stock)
            let expectedShops = ShopWorld.shops(query, in: fresh)
            // How good words fit hangs on the layers in which they lie, too.
            let isComparable = isOnOnePlane || query.near == nil && query.town == nil
            if inOrder, isComparable, query.words.isEmpty || query.order != .relevance {
                #expect(products == expected, "\(query.address().text), \(comment)")
                #expect(shops == expectedShops, "\(query.address().text), \(comment)")
            } else {
                #expect(Set(products) == Set(expected), "\(query.address().text), \(comment)")
                #expect(Set(shops) == Set(expectedShops), "\(query.address().text), \(comment)")
            }
        }
    }
}
