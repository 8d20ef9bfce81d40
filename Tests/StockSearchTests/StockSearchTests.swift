import Geography
import StockSearch
import Testing
import TextSearch

@Suite("Stock search")
struct StockSearchTests {
    @Test(arguments: 0..<60)
    func `W7, W10: wishes leave out what does not fit, and stock and distance decide what comes first`(
        seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        let city = ReferenceStock(&random)
        let (shops, products) = (city.shops, city.products.compactMap { $0 })
        let index = StockShelf(products: products, shops: shops).index
        for _ in 0..<20 {
            let wish = city.wish(&random)
            let typed = (ReferenceStock.words.randomElement(using: &random) ?? "pain") + " "
            let found = index.search(typed, wish, limit: 1_000)
            let expected = city.wanted(wish).filter { number in
                let product = products[number]
                let all = "\(product.name) \(product.kinds) \(product.text) \(shops[product.shop].name) "
                return all.split(separator: " ").contains { $0 + " " == typed }
            }
            #expect(
                Set(found.map(\.product)) == Set(expected) && found.count == expected.count,
                "seed \(seed), \(wish)")
            for (better, worse) in zip(found, found.dropFirst()) {
                #expect(better.score >= worse.score, "seed \(seed)")
                let (first, second) = (products[better.product], products[worse.product])
                // Of what is written the same, what is in stock and open is first, and then what is near.
                guard first.name == second.name, first.kinds == second.kinds, first.text == second.text,
                    shops[first.shop].name == shops[second.shop].name
                else { continue }
                let points = [better, worse].map { city.points($0.product, wish) }
                #expect(points[0] >= points[1] - 2, "seed \(seed)")
            }
            for hit in found {
                let metres = city.metres(shops[products[hit.product].shop], wish)
                guard let metres else {
                    #expect(hit.distance == nil)
                    continue
                }
                #expect(abs((hit.distance?.metres ?? -1) - metres) < metres / 100 + 5, "seed \(seed)")
            }
        }
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
