import Geography
import StockSearch
import Testing
import TextSearch

@Suite("Stock orders")
struct StockOrderTests {
    private func key(_ hit: StockIndex.Hit, _ order: StockOrder) -> Double {
        switch order {
        case .relevance: 0
        case .distance: hit.distance?.metres ?? .infinity
        case .price: hit.price.map(Double.init) ?? .infinity
        case .newest: -Double(hit.product)
        }
    }

    @Test(arguments: 0..<60)
    func `W7: whoever types nothing finds all that is wished for, in every order`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let city = ReferenceStock(&random)
        let index = StockShelf(products: city.products.compactMap { $0 }, shops: city.shops).index
        for round in 0..<40 {
            let wish = city.wish(&random)
            let order = StockOrder.allCases[round % 4]
            let limit = Bool.random(using: &random) ? 1_000 : Int.random(in: 1...9, using: &random)
            let wanted = city.wanted(wish)
            let found = index.browse(wish, order: order, limit: limit)
            let what = Comment(rawValue: "seed \(seed), \(order), \(limit), \(wish)")
            #expect(Set(found.map(\.product)).isSubset(of: wanted), what)
            #expect(
                found.count == min(wanted.count, limit) && Set(found.map(\.product)).count == found.count,
                what
            )
            for hit in found {
                let product = city.products[hit.product]
                #expect(hit.price == product?.price && hit.isInStock == product?.isInStock, what)
                #expect(abs(hit.score - city.points(hit.product, wish)) <= 2, what)
                let metres = product.flatMap { city.metres(city.shops[$0.shop], wish) }
                #expect((hit.distance == nil) == (metres == nil), what)
                #expect(abs((hit.distance?.metres ?? 0) - (metres ?? 0)) < 5 + (metres ?? 0) / 100, what)
            }
            for (one, other) in zip(found, found.dropFirst()) {
                let (first, second) = (key(one, order), key(other, order))
                #expect(
                    (first, -one.score, one.product) < (second, -other.score, other.product), what)
            }
            // Nothing better was left out.
            guard let last = found.last, found.count == limit else { continue }
            for number in Set(wanted).subtracting(found.map(\.product)) {
                let product = city.products[number]
                switch order {
                case .relevance: #expect(city.points(number, wish) <= last.score + 2, what)
                case .price:
                    #expect(
                        product?.price.map(Double.init) ?? .infinity >= key(last, order), what)
                case .newest: #expect(number < last.product, what)
                case .distance:
                    let metres = product.flatMap { city.metres(city.shops[$0.shop], wish) } ?? .infinity
                    #expect(metres == .infinity || metres * 1.01 + 5 >= key(last, order), what)
                }
            }
        }
    }

    @Test(arguments: 0..<40)
    func `W7: what was found is put in the order that is asked for, the best of equal ones first`(
        seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        let city = ReferenceStock(&random)
        let index = StockShelf(products: city.products.compactMap { $0 }, shops: city.shops).index
        for _ in 0..<20 {
            let wish = city.wish(&random)
            let typed = ReferenceStock.words.randomElement(using: &random) ?? "pain"
            let limit = Int.random(in: 1...20, using: &random)
            let best = index.search(typed, wish, limit: limit)
            for order in StockOrder.allCases {
                let expected = best.indices.sorted {
                    (key(best[$0], order), $0) < (key(best[$1], order), $1)
                }.map { best[$0].product }
                let found = index.search(typed, wish, order: order, limit: limit)
                #expect(found.map(\.product) == expected, "seed \(seed), \(wish)")
                #expect(zip(found, found.dropFirst()).allSatisfy { $0.rank < $1.rank }, "seed \(seed)")
            }
        }
        #expect(index.search(" ?", StockWish(), order: .newest).isEmpty)
    }

    /// Lists are read part by part, and each part is found anew.
    @Test(arguments: 0..<60)
    func `W12: the beginning of a list is the same however much of it is wanted`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let city = ReferenceStock(&random)
        let index = StockShelf(products: city.products.compactMap { $0 }, shops: city.shops).index
        let words = ReferenceStock.words
        for _ in 0..<20 {
            let wish = city.wish(&random)
            let budget = SearchBudget(
                enough: .random(in: 1...20, using: &random), fits: .random(in: 1...10, using: &random),
                most: .random(in: 4...400, using: &random))
            let count = Int.random(in: 1...2, using: &random)
            let whole = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(
                separator: " ")
            let typed = String(whole.prefix(.random(in: 1...whole.count, using: &random)))
            let mistakes: StockIndex.Mistakes = Bool.random(using: &random) ? .besideFew : .whereNothingFits
            let all = index.find(typed, wish, mistakes: mistakes, limit: 1_000, budget: budget)
            let browsed = index.look(around: wish, order: .relevance, limit: 1_000, budget: budget)
            for limit in [1, 2, 3, 7, 25] {
                let what: Comment = "seed \(seed), \(typed), \(limit), \(wish), \(budget)"
                let some = index.find(typed, wish, mistakes: mistakes, limit: limit, budget: budget)
                #expect(some.hits == Array(all.hits.prefix(limit)), what)
                #expect(some.fitsAsTyped == all.fitsAsTyped && some.isCutOff == all.isCutOff, what)
                let first = index.look(around: wish, order: .relevance, limit: limit, budget: budget)
                #expect(first.hits == Array(browsed.hits.prefix(limit)), what)
                #expect(first.isCutOff == browsed.isCutOff, what)
            }
            // Where nothing was left out, nothing more is found with all the time in the world.
            let endless = SearchBudget(enough: 1_000_000, fits: 1_000_000, most: 10_000_000)
            if !browsed.isCutOff {
                let more = index.look(around: wish, order: .relevance, limit: 1_000, budget: endless)
                #expect(more.hits == browsed.hits, "seed \(seed), \(wish), \(budget)")
            }
            if !all.isCutOff {
                let more = index.find(typed, wish, mistakes: mistakes, limit: 1_000, budget: endless)
                #expect(more.hits == all.hits, "seed \(seed), \(typed), \(wish), \(budget)")
            }
        }
    }

    @Test(arguments: 0..<60)
    func `W7: the parts of an explanation add up to what was found`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var city = ReferenceStock(&random)
        // With a mistake the name is closer to what was typed than the description is without.
        for number in city.products.indices where Bool.random(using: &random) {
            city.products[number]?.name += " bourre"
        }
        let index = StockShelf(products: city.products.compactMap { $0 }, shops: city.shops).index
        for _ in 0..<30 {
            let wish = city.wish(&random)
            var typed = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                ["pain", "brot", "tartes", "pomm", "sei", "siegle", "b", "beure", "beurr", "micge", "zebra"]
                    .randomElement(using: &random) ?? "pain"
            }.joined(separator: " ")
            if Bool.random(using: &random) { typed += " " }
            let limit = Bool.random(using: &random) ? 1_000 : Int.random(in: 1...5, using: &random)
            let found = index.search(typed, wish, limit: limit)
            for hit in found {
                let explanation = index.explain(hit.product, typed: typed, wish, limit: limit)
                #expect(explanation?.score == hit.score, "seed \(seed), \(typed), \(wish)")
            }
            if limit == 1_000 {
                for number in Set(city.products.indices).subtracting(found.map(\.product)) {
                    #expect(
                        index.explain(number, typed: typed, wish, limit: limit) == nil,
                        "seed \(seed), \(typed), \(wish)")
                }
            }
            for hit in index.browse(wish) {
                #expect(index.explain(hit.product, typed: "", wish)?.score == hit.score, "seed \(seed)")
            }
        }
        #expect(index.explain(-1, typed: "pain") == nil && index.explain(1_000, typed: "pain") == nil)
    }

    @Test
    func `W7: in any order but that of relevance, what has mistakes comes only where nothing else fits`() {
        let shop = SearchedShop(name: "Mühle", towns: [0], place: Coordinate(latitude: 47, longitude: 9))
        let products = [
            SearchedProduct(name: "Tarte", shop: 0, price: 900),
            SearchedProduct(name: "Torte", shop: 0, price: 100),
        ]
        let index = StockShelf(products: products, shops: [shop]).index
        #expect(index.search("tarte ").map(\.product) == [0, 1])
        // An explanation is one of the same search.
        #expect(index.explain(1, typed: "tarte ") != nil)
        #expect(index.explain(1, typed: "tarte ", mistakes: .whereNothingFits) == nil)
        for order in [StockOrder.price, .newest] {
            #expect(index.search("tarte ", order: order, mistakes: .whereNothingFits).map(\.product) == [0])
            #expect(
                index.search("tirte ", order: order, mistakes: .whereNothingFits).map(\.product) == [1, 0])
        }
        #expect(index.search("tarte ", mistakes: .never).map(\.product) == [0])
        #expect(index.search("tirte ", mistakes: .never).isEmpty)
        #expect(index.search("irte ", mistakes: .never).isEmpty)
        // A word that is missing is a mistake as well.
        #expect(index.search("tarte rouge ").first?.product == 0)
        #expect(index.search("tarte rouge ", mistakes: .never).isEmpty)
    }

    @Test
    func `W7: an explanation says which word counts for which, and how`() {
        let here = Coordinate(latitude: 47, longitude: 9)
        let shop = SearchedShop(name: "Mühle", towns: [0], place: here, isOpen: false)
        let products = [
            SearchedProduct(name: "Brote mit Kürbiskernen", kinds: "Bäckerei", text: "frisch", shop: 0),
            SearchedProduct(name: "Vase", shop: 0, isInStock: false),
        ]
        let index = StockShelf(products: products, shops: [shop]).index
        let wish = StockWish(near: here)
        func match(_ typed: String) -> TextExplanation.Match? {
            guard case .word(_, let match)? = index.explain(0, typed: typed, wish)?.parts.first?.reason else {
                return nil
            }
            return match
        }
        #expect(match("brote ") == .init(word: "brote", field: .name, manner: .whole))
        #expect(match("brot ") == .init(word: "brote", field: .name, manner: .inflected))
        #expect(match("pain ") == .init(word: "brote", field: .name, manner: .synonym))
        #expect(match("kürb") == .init(word: "kurbiskernen", field: .name, manner: .begun(missing: 8)))
        #expect(
            match("kurbixkernen") == .init(word: "kurbiskernen", field: .name, manner: .similar(mistakes: 1)))
        #expect(match("muhle") == .init(word: "muhle", field: .context, manner: .whole))
        #expect(match("baeckerei") == .init(word: "baeckerei", field: .kind, manner: .whole))
        #expect(match("frisch") == .init(word: "frisch", field: .description, manner: .whole))
        #expect(match("vase") == nil)
        let parts = index.explain(0, typed: "brote ", wish)?.parts
        #expect(
            parts?.map(\.reason) == [
                .word(typed: "brote", match: match("brote ")), .name(words: 3, typed: 1), .inStock,
                .distance(.metres(0)),
            ] && parts?.map(\.points) == [10_000, -200, 1_200, 0])
        #expect(index.explain(1, typed: "vase", wish)?.parts.count == 3)
    }

    /// A thousand shops in a row from west to east, twenty products each.
    private static let row = StockShelf(
        products: (0..<20_000).map {
            SearchedProduct(
                name: "Pain", shop: $0 % 1_000, price: Int64(($0 % 1_000 - 500).magnitude),
                isInStock: $0.isMultiple(of: 3))
        },
        shops: (0..<1_000).map {
            SearchedShop(
                name: "Shop", towns: [$0 / 100],
                place: Coordinate(latitude: 47, longitude: 9 + Double($0) / 1_000))
        }
    ).index

    @Test(arguments: [9.0, 9.01, 9.4995, 9.5003, 9.999, 12])
    func `W7: the nearest are found among very many, from anywhere`(longitude: Double) {
        let budget = SearchBudget(enough: 20, most: 20_000)
        // From everywhere in a square and somewhat beyond.
        for step in 0..<20 {
            let near = Coordinate(latitude: 47.0001, longitude: longitude + Double(step) / 1_000)
            let distances = (0..<1_000).map {
                near.distance(to: Coordinate(latitude: 47, longitude: 9 + Double($0) / 1_000)).metres
            }.sorted()
            for limit in [1, 30, 130, 300] {
                let found = Self.row.browse(
                    StockWish(near: near), order: .distance, limit: limit, budget: budget)
                let expected = (0..<limit).map { distances[$0 / 20] }
                #expect(
                    found.count == limit
                        && zip(found, expected).allSatisfy {
                            abs(($0.distance?.metres ?? 0) - $1) < 1 + $1 / 100
                        }, "\(near.longitude), \(limit)")
            }
        }
        let towns = Self.row.browse(
            StockWish(near: Coordinate(latitude: 47, longitude: longitude), towns: [5]), order: .distance,
            limit: 2_500, budget: budget)
        #expect(towns.count == 2_000)
    }

    @Test
    func `W7: browsing looks at no more than it may, and at the newest from the last on`() {
        let near = Coordinate(latitude: 47, longitude: 9.5)
        let small = SearchBudget(enough: 100, most: 1_000)
        let most = SearchBudget(enough: 100, fits: 10_000, most: 1_000)
        #expect(Self.row.browse(limit: 10_000, budget: most).count == 1_000)
        let newest = Self.row.browse(
            StockWish(near: near, isInStock: true), order: .newest, limit: 5, budget: small)
        #expect(newest.map(\.product) == [19_998, 19_995, 19_992, 19_989, 19_986])
        // Of what is rare where the newest are, those around the person.
        let few = Self.row.browse(
            StockWish(near: near, prices: 0...0), order: .newest, limit: 30, budget: small)
        #expect(few.map(\.product) == (0..<20).reversed().map { $0 * 1_000 + 500 })
        let cheap = Self.row.browse(StockWish(near: near), order: .price, limit: 20, budget: small)
        #expect(cheap.allSatisfy { $0.price == 0 })
    }

    @Test
    func `W5: of one shop all products are found, however many others there are`() {
        let budget = SearchBudget(enough: 10, most: 50)
        for typed in ["pain", "pai", "p", "pain ", "painn "] {
            let found = Self.row.search(typed, StockWish(shop: 700), limit: 100, budget: budget)
            #expect(found.map(\.product).sorted() == (0..<20).map { $0 * 1_000 + 700 }, "\(typed)")
        }
        for order in StockOrder.allCases {
            let found = Self.row.browse(
                StockWish(isInStock: true, shop: 700), order: order, limit: 100, budget: budget)
            #expect(found.count == 6 || found.count == 7)
        }
        #expect(
            Self.row.browse(StockWish(shop: 1_000)).isEmpty && Self.row.browse(StockWish(shop: -1)).isEmpty)
        #expect(Self.row.browse(limit: 0).isEmpty)
        #expect(StockShelf(products: [], shops: []).index.browse(order: .newest).isEmpty)
    }
}
