import Geography
import StockSearch
import Testing
import TextSearch

@Suite("Stock search")
struct StockSearchTests {
    private static let words = ["pain", "tarte", "pomme", "miche", "seigle", "beurre"]

    /// Shops and products of a small city, as chance has it.
    private func city(_ random: inout SplitMix64) -> (shops: [SearchedShop], products: [SearchedProduct]) {
        let shops = (0..<Int.random(in: 1...9, using: &random)).map { number in
            SearchedShop(
                name: "Chez \(Self.words[number % 6])", towns: [Int.random(in: 0..<3, using: &random)],
                place: Coordinate(
                    latitude: Double.random(in: -21.2 ... -21.0, using: &random),
                    longitude: Double.random(in: 55.3...55.6, using: &random)))
        }
        let products = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            let name = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? "pain"
            }
            return SearchedProduct(
                name: name.joined(separator: " "), shop: Int.random(in: 0..<shops.count, using: &random),
                price: Bool.random(using: &random) ? Int64.random(in: 0...900, using: &random) : nil,
                isInStock: Bool.random(using: &random))
        }
        return (shops, products)
    }

    @Test(arguments: 0..<60)
    func `W7, W10: wishes leave out what does not fit, and stock and distance decide what comes first`(
        seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        let (shops, products) = city(&random)
        let index = StockShelf(products: products, shops: shops).index
        for _ in 0..<20 {
            var wish = StockWish()
            if Bool.random(using: &random) { wish.near = Coordinate(latitude: -21.1, longitude: 55.4) }
            if Bool.random(using: &random) {
                wish.within = .kilometres(Double.random(in: 1...30, using: &random))
            }
            if Bool.random(using: &random) { wish.towns = [Int.random(in: 0..<3, using: &random)] }
            if Bool.random(using: &random) { wish.prices = 100...500 }
            wish.isInStock = Bool.random(using: &random)
            let typed = (Self.words.randomElement(using: &random) ?? "pain") + " "
            let found = index.search(typed, wish, limit: 1_000)
            var expected: [Int] = []
            for (number, product) in products.enumerated() {
                let shop = shops[product.shop]
                let isNamed = product.name.split(separator: " ").contains { $0 + " " == typed }
                guard isNamed || shop.name + " " == "Chez \(typed)" else { continue }
                guard product.isInStock || !wish.isInStock else { continue }
                guard wish.towns.map({ !$0.isDisjoint(with: shop.towns) }) ?? true else { continue }
                if let prices = wish.prices {
                    guard product.price.map({ prices.contains($0) }) ?? false else { continue }
                }
                if let near = wish.near, let within = wish.within {
                    guard near.distance(to: shop.place) <= within else { continue }
                }
                expected.append(number)
            }
            #expect(
                Set(found.map(\.product)) == Set(expected) && found.count == expected.count,
                "seed \(seed), \(wish)")
            for (better, worse) in zip(found, found.dropFirst()) {
                #expect(better.score >= worse.score, "seed \(seed)")
                let (first, second) = (products[better.product], products[worse.product])
                // Of the same name, what is in stock is first, and then what is near.
                guard first.name == second.name, isAlike(shops[first.shop], shops[second.shop], typed) else {
                    continue
                }
                #expect(first.isInStock || !second.isInStock || wish.near != nil, "seed \(seed)")
                if first.isInStock == second.isInStock, let one = better.distance, let other = worse.distance
                {
                    #expect(one <= other + .metres(1) || better.score == worse.score, "seed \(seed)")
                }
            }
            for hit in found {
                guard let near = wish.near else {
                    #expect(hit.distance == nil)
                    continue
                }
                let real = near.distance(to: shops[products[hit.product].shop].place)
                #expect(
                    abs((hit.distance?.metres ?? -1) - real.metres) < real.metres / 100 + 5, "seed \(seed)")
            }
        }
    }

    /// Whether the names of two shops say as much about what was typed.
    private func isAlike(_ first: SearchedShop, _ second: SearchedShop, _ typed: String) -> Bool {
        (first.name + " " == "Chez \(typed)") == (second.name + " " == "Chez \(typed)")
    }

    @Test
    func `W7: where very many fit, those near the person are found`() {
        // A thousand shops in a row from west to east, each with bread.
        let shops = (0..<1_000).map {
            SearchedShop(
                name: "Shop", towns: [0], place: Coordinate(latitude: 47, longitude: 9 + Double($0) / 1_000))
        }
        let products = (0..<20_000).map { SearchedProduct(name: "Pain", shop: $0 % 1_000, isInStock: true) }
        let index = StockShelf(products: products, shops: shops).index
        for (typed, start) in [("pain ", 500), ("p", 10), ("pa", 990), ("pain", 0)] {
            let wish = StockWish(near: shops[start].place)
            let found = index.search(typed, wish, limit: 20, budget: SearchBudget(enough: 100, most: 2_000))
            #expect(found.count == 20)
            #expect(found.allSatisfy { ($0.distance?.metres ?? .infinity) < 500 }, "\(typed) from \(start)")
        }
    }

    @Test(arguments: [
        ("pain", "Brot"), ("Brot", "Pain complet"), ("boulangerie", "Bäckerei"), ("cheese", "Fromage bleu"),
        ("bougies", "Kerze"), ("خبز", "Bread"), ("chaussures", "Schuhe"), ("tea", "Thé vert"),
    ])
    func `W7: a thing is found by its name in another language`(typed: String, name: String) {
        let shop = SearchedShop(name: "Shop", towns: [0], place: Coordinate(latitude: 47, longitude: 9))
        let products = ["Vase", name, "Velours"].map { SearchedProduct(name: $0, shop: 0) }
        let index = StockShelf(products: products, shops: [shop]).index
        // Of three letters it is not known yet whether they are the whole word.
        #expect(index.search(typed.count > 3 ? typed : typed + " ").map(\.product) == [1])
    }

    @Test(arguments: ["p", "pa", "pain ", "pain b", "bon pain ", "painn "])
    func `W7: what is wanted in one town only is found there, however much there is nearer`(typed: String) {
        // Ten thousand breads where the person is, and twelve in a town far away.
        let here = Coordinate(latitude: 47, longitude: 9)
        let shops = [
            SearchedShop(name: "Shop", towns: [0], place: here),
            SearchedShop(name: "Shop", towns: [65], place: Coordinate(latitude: 47.4, longitude: 9.5)),
        ]
        let products = (0..<10_012).map { SearchedProduct(name: "bon pain", shop: $0 < 10_000 ? 0 : 1) }
        let index = StockShelf(products: products, shops: shops).index
        let budget = SearchBudget(enough: 100, most: 1_000)
        let town = StockWish(near: here, towns: [65])
        #expect(index.search(typed, town, limit: 20, budget: budget).count == 12)
        let within = StockWish(near: shops[1].place, within: .kilometres(5))
        #expect(index.search(typed, within, limit: 20, budget: budget).count == 12)
        #expect(index.search(typed, StockWish(near: here, towns: [64]), limit: 20, budget: budget).isEmpty)
    }

    @Test
    func `W7: a shop that is far from all others makes nothing less near`() {
        // Four hundred shops within forty kilometres, and one by mistake off Africa.
        let shops =
            (0..<400).map {
                SearchedShop(
                    name: "Shop", towns: [0],
                    place: Coordinate(
                        latitude: 47 + Double($0 % 20) / 50, longitude: 9 + Double($0 / 20) / 50))
            } + [SearchedShop(name: "Shop", towns: [0], place: Coordinate(latitude: 0, longitude: 0))]
        let products = (0..<20_050).map { SearchedProduct(name: "Pain", shop: $0 % 401) }
        let index = StockShelf(products: products, shops: shops).index
        let budget = SearchBudget(enough: 100, most: 1_000)
        let found = index.search("p", StockWish(near: shops[210].place), limit: 40, budget: budget)
        #expect(found.count == 40 && found.allSatisfy { ($0.distance?.metres ?? .infinity) < 10 })
        // And it is found itself.
        let far = StockWish(near: shops[400].place, within: .kilometres(1))
        #expect(index.search("p", far, limit: 100, budget: budget).count == 50)
    }

    @Test
    func `W7: places that are none are as good as none`() {
        let nowhere = Coordinate(latitude: .nan, longitude: 9)
        let shops = [
            SearchedShop(name: "Shop", towns: [0], place: nowhere),
            SearchedShop(name: "Shop", towns: [0], place: Coordinate(latitude: 47, longitude: 9)),
        ]
        let products = [0, 1].map { SearchedProduct(name: "Pain", shop: $0) }
        let index = StockShelf(products: products, shops: shops).index
        #expect(index.search("pain", StockWish(near: nowhere, within: .kilometres(1))).count == 2)
        let found = index.search("pain", StockWish(near: shops[1].place))
        #expect(found.map(\.product) == [1, 0] && found.map { $0.distance == nil } == [false, true])
        #expect(
            index.search("pain", StockWish(near: shops[1].place, within: .kilometres(1))).map(\.product) == [
                1
            ])
    }

    @Test
    func `W7: an empty city, and one in a single place, have nothing that harms`() {
        #expect(StockShelf(products: [], shops: []).index.search("pain").isEmpty)
        let shop = SearchedShop(name: "Shop", towns: [0], place: Coordinate(latitude: 47, longitude: 9))
        let index = StockShelf(products: [SearchedProduct(name: "Pain", shop: 0)], shops: [shop]).index
        #expect(index.search("pain", StockWish(near: Coordinate(latitude: -89, longitude: 179))).count == 1)
        #expect(index.search("pain", StockWish(towns: [])).isEmpty)
    }
}
