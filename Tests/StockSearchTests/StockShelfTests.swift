import Geography
import StockSearch
import Testing

@Suite("Stock shelf")
struct StockShelfTests {
    private static let words = ["pain", "tarte", "pomme", "miche", "seigle", "beurre"]

    private static let shops = (0..<5).map {
        SearchedShop(
            name: "Chez \($0)", towns: [$0 % 2, $0],
            place: Coordinate(latitude: 47 + Double($0) / 50, longitude: 9.5))
    }

    private func product(_ random: inout SplitMix64) -> SearchedProduct {
        let name = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Self.words.randomElement(using: &random) ?? "pain"
        }
        return SearchedProduct(
            name: name.joined(separator: " "), shop: Int.random(in: 0..<5, using: &random),
            category: Int.random(in: 0..<3, using: &random), price: Int64.random(in: 0...900, using: &random),
            isInStock: Bool.random(using: &random))
    }

    @Test(arguments: 0..<30)
    func `W2, W7: after any changes a search finds what it finds on a shelf that begins with them`(
        seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        var products: [SearchedProduct?] = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            product(&random)
        }
        // Layers of three products, so that they are made one again and again.
        var shops = Self.shops
        var shelf = StockShelf(products: products.compactMap { $0 }, shops: shops, newest: 3)
        for step in 0..<120 {
            var changes: [(product: Int, change: StockChange)] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let number = Int.random(in: 0...products.count, using: &random)
                if number == products.count || Int.random(in: 0..<3, using: &random) == 0 {
                    let new = product(&random)
                    changes.append((number, .put(new)))
                    if number == products.count { products.append(new) } else { products[number] = new }
                } else if Bool.random(using: &random) {
                    let isInStock = Bool.random(using: &random)
                    changes.append((number, .stock(isInStock)))
                    products[number]?.isInStock = isInStock
                } else if Bool.random(using: &random) {
                    let price = Bool.random(using: &random) ? Int64.random(in: 0...900, using: &random) : nil
                    changes.append((number, .price(price)))
                    products[number]?.price = price
                } else {
                    changes.append((number, .remove))
                    products[number] = nil
                }
            }
            let before = shelf.index
            let old = [before.search("pain", limit: 1_000), before.browse(order: .newest)]
            shelf.apply(changes)
            let open = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                (shop: Int.random(in: 0..<5, using: &random), isOpen: Bool.random(using: &random))
            }
            shelf.setOpen(open)
            for (shop, isOpen) in open { shops[shop].isOpen = isOpen }
            #expect(
                [before.search("pain", limit: 1_000), before.browse(order: .newest)] == old,
                "who reads meanwhile reads what was")
            guard step.isMultiple(of: 10) || step > 110 else { continue }
            let living = products.indices.filter { products[$0] != nil }
            let fresh = StockShelf(products: living.compactMap { products[$0] }, shops: shops).index
            for typed in ["pain", "pomme tarte", "seigel", "b", "miche pain "] {
                var wish = StockWish(isInStock: step.isMultiple(of: 3))
                if step.isMultiple(of: 2) { wish.prices = 100...600 }
                if step.isMultiple(of: 5) { wish.categories = 0b101 }
                wish.isOpen = step.isMultiple(of: 7)
                if Bool.random(using: &random) { wish.shop = 2 }
                let found = shelf.index.search(typed, wish, limit: 1_000).map { [$0.score, $0.product] }
                let expected = fresh.search(typed, wish, limit: 1_000).map { [$0.score, living[$0.product]] }
                #expect(
                    found.sorted { $0.lexicographicallyPrecedes($1) }
                        == expected.sorted { $0.lexicographicallyPrecedes($1) },
                    "seed \(seed), step \(step), \(typed)")
                for order in StockOrder.allCases {
                    let found = shelf.index.browse(wish, order: order, limit: 5).map(\.product)
                    let expected = fresh.browse(wish, order: order, limit: 5).map { living[$0.product] }
                    #expect(found == expected, "seed \(seed), step \(step), \(order)")
                }
            }
        }
    }

    @Test
    func `W3: the same list put again and again leaves no more layers and words than once`() {
        var shelf = StockShelf(products: [], shops: Self.shops, newest: 4)
        let list = (0..<300).map { SearchedProduct(name: "Ware \($0)", shop: 0) }
        for round in 0..<40 {
            for start in stride(from: 0, to: list.count, by: 7) {
                shelf.apply((start..<min(start + 7, list.count)).map { ($0, .put(list[$0])) })
            }
            #expect(shelf.smallLayers <= 10, "round \(round)")
            // What a layer holds twice is gone from it as soon as half of it is.
            #expect(shelf.index.wordCount <= 3 * 301 + 20, "round \(round)")
            #expect(shelf.index.search("ware ", limit: 1_000).count == list.count)
        }
        shelf.apply(list.indices.map { ($0, .remove) })
        #expect(shelf.index.search("ware").isEmpty && shelf.gone == 0)
    }

    @Test
    func `W1: a shop that registers, moves or is called otherwise is found so`() {
        var shelf = StockShelf(
            products: [SearchedProduct(name: "Brot", shop: 0)], shops: [Self.shops[0]])
        let near = Coordinate(latitude: 47.5, longitude: 9.6)
        shelf.put(SearchedShop(name: "Mühle", towns: [7], place: near), number: 1)
        shelf.apply([(1, .put(SearchedProduct(name: "Semmel", shop: 1)))])
        let wish = StockWish(near: near, within: .kilometres(1), towns: [7])
        #expect(shelf.index.search("semmel", wish).map(\.product) == [1])
        #expect(shelf.index.search("mühle", wish).map(\.product) == [1])
        shelf.put(SearchedShop(name: "Mühle", towns: [7], place: near, isListed: false), number: 1)
        #expect(shelf.index.search("semmel").isEmpty && shelf.index.browse(wish).isEmpty)
        shelf.put(SearchedShop(name: "Mühle", towns: [7], place: near), number: 1)
        #expect(shelf.index.browse(wish).map(\.product) == [1])
        shelf.put(SearchedShop(name: "Backstube", towns: [8], place: Self.shops[0].place), number: 1)
        #expect(shelf.index.search("semmel", wish).isEmpty)
        shelf.apply([(1, .put(SearchedProduct(name: "Semmel", shop: 1)))])
        #expect(shelf.index.search("backstube").map(\.product) == [1])
        #expect(shelf.gone == 0)
        shelf.apply([(0, .remove)])
        #expect(shelf.gone == 1 && shelf.index.search("brot").isEmpty)
    }
}
