import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Notices
import Ratings
import Shops
import Testing
import WebTesting

@Suite("Lists of what was found", .timeLimit(.minutes(5)))
struct StockFindingTests {
    private static let here = Coordinate(latitude: 47.14, longitude: 9.52)

    /// Shops with products at random prices, and what each product is.
    private func furnish(
        _ world: ShopWorld, _ random: inout SplitMix64, shops: Int = 8, products: Int = 90
    ) async throws -> [(id: ProductID, name: String, price: Int64, place: Coordinate)] {
        var made: [(ShopID, Coordinate)] = []
        for number in 0..<shops {
            let place = Coordinate(
                latitude: .random(in: 47.10...47.18, using: &random),
                longitude: .random(in: 9.48...9.55, using: &random))
            made.append((try await world.shop("Laden \(number)", at: place), place))
        }
        var all: [(id: ProductID, name: String, price: Int64, place: Coordinate)] = []
        for _ in 0..<products {
            let (shop, place) = made[Int.random(in: 0..<shops, using: &random)]
            let first = ["Ähre", "ahorn", "Zopf", "zebra", "Öl", "olive"].randomElement(using: &random) ?? ""
            let name = "\(first) Brot \(Int.random(in: 0..<1_000, using: &random))"
            let price = Int64.random(in: 1...500, using: &random)
            all.append((try await world.product(name, price, in: shop), name, price, place))
        }
        return all
    }

    private func walk(_ world: ShopWorld, _ query: ShopQuery, limit: Int = 7) async throws -> [ProductID] {
        var seen: [ProductID] = []
        var cursor: String?
        repeat {
            let part = try await world.showcase.find(query, after: cursor, limit: limit, for: ShopGuest())
            seen += part.products.map(\.listed.id)
            cursor = part.next
        } while cursor != nil && seen.count < 10_000
        return seen
    }

    @Test(arguments: ShopQuery.Order.allCases, ["", "brot"])
    func `W12: a list that is walked by cursors shows each entry once, in the order of a whole list`(
        order: ShopQuery.Order, words: String
    ) async throws {
        try await withShops { world in
            var random = SplitMix64(seed: 3)
            let all = try await furnish(world, &random)
            let query = ShopWorld.query(words) {
                $0.order = order
                $0.near = Self.here
            }
            let whole = try await world.showcase.find(query, limit: 1_000, for: ShopGuest())
            #expect(whole.next == nil && !whole.isCutOff)
            let walked = try await walk(world, query)
            #expect(walked == whole.products.map(\.listed.id))
            #expect(Set(walked) == Set(all.map(\.id)) && walked.count == all.count)
            let facts = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
            let shown = try walked.map { try #require(facts[$0]) }
            switch order {
            case .relevance: break
            case .distance:
                let metres = shown.map { $0.place.distance(to: Self.here).metres }
                #expect(zip(metres, metres.dropFirst()).allSatisfy { $0 <= $1 + 1 })
            case .price:
                #expect(shown.map(\.price) == all.map(\.price).sorted())
            case .newest:
                #expect(walked == all.map(\.id).reversed())
            case .name:
                let keys = all.map {
                    $0.name.replacing("Ä", with: "a").replacing("Ö", with: "o").lowercased()
                }
                #expect(
                    shown.map { $0.name.replacing("Ä", with: "a").replacing("Ö", with: "o").lowercased() }
                        == keys.sorted())
            }
        }
    }

    @Test(arguments: ShopQuery.Order.allCases, [false, true])
    func `W12: a list goes on where it stood when its last entry moves or goes with its shop`(
        order: ShopQuery.Order, closes: Bool
    ) async throws {
        for seed: UInt64 in 1...4 {
            try await withShops { world in
                var random = SplitMix64(seed: seed)
                let all = try await furnish(world, &random, shops: 4, products: 50)
                let query = ShopWorld.query("brot") {
                    $0.order = order
                    $0.near = Self.here
                }
                let first = try await world.showcase.find(query, limit: 20, for: ShopGuest())
                let last = try #require(first.products.last)
                var changed: Set = [last.listed.id]
                if closes {
                    changed = Set(all.filter { $0.place == last.shop.place }.map(\.id))
                    try await world.counter.close(last.shop.id, by: ShopWorld.keeper)
                } else {
                    _ = try await world.counter.setStock(
                        last.listed.id, isInStock: false, by: ShopWorld.keeper)
                }
                var walked = first.products.map(\.listed.id)
                var cursor = first.next
                while let next = cursor, walked.count < 1_000 {
                    let part = try await world.showcase.find(query, after: next, limit: 7, for: ShopGuest())
                    walked += part.products.map(\.listed.id)
                    cursor = part.next
                }
                let others = walked.filter { !changed.contains($0) }
                #expect(Set(others).count == others.count, "seed \(seed): shown twice")
                #expect(Set(others) == Set(all.map(\.id)).subtracting(changed), "seed \(seed): not shown")
            }
        }
    }

    @Test(arguments: [
        "24.\(UInt64.max)", "1.x.1_2", "1.x.1_2_-3", "1.x.zz_zz_\(String(repeating: "z", count: 40))",
        "1.x.~", "0.x",
        "5.x.0_0_0", "5.x.~brot", "5.x.~" + String(repeating: "b", count: 2_000), "1.x.-1y2p0ij32e8e7_0_0",
    ])
    func `W12: a place in a list that nobody was given does no harm`(cursor: String) async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            for number in 0..<9 { _ = try await world.product("Brot \(number)", in: shop) }
            for order in ShopQuery.Order.allCases {
                let query = ShopWorld.query("brot") { $0.order = order }
                let part = try await world.showcase.find(query, after: cursor, limit: 3, for: ShopGuest())
                #expect(part.products.count <= 3)
            }
        }
    }

    @Test(arguments: ShopQuery.Order.allCases)
    func `W12: what stays is shown once, whatever comes and goes between two parts`(
        order: ShopQuery.Order
    ) async throws {
        for seed: UInt64 in 1...6 {
            try await withShops { world in
                var random = SplitMix64(seed: seed)
                let all = try await furnish(world, &random, shops: 4, products: 50)
                let shop = try await world.shop("Neu")
                var gone: Set<ProductID> = []
                let query = ShopWorld.query("brot") {
                    $0.order = order
                    $0.near = Self.here
                }
                var turn = 0
                var walked: [ProductID] = []
                var cursor: String?
                repeat {
                    let part = try await world.showcase.find(query, after: cursor, limit: 7, for: ShopGuest())
                    walked += part.products.map(\.listed.id)
                    cursor = part.next
                    turn += 1
                    if turn % 2 == 0, turn < 40 {
                        _ = try await world.product(
                            "Brot \(turn)", .random(in: 1...500, using: &random), in: shop)
                    } else if let product = all.randomElement(using: &random)?.id,
                        gone.insert(product).inserted
                    {
                        try await world.counter.archive(product, true, by: ShopWorld.keeper)
                    }
                } while cursor != nil && walked.count < 10_000
                #expect(Set(walked).count == walked.count, "seed \(seed): shown twice")
                let stayed = Set(all.map(\.id)).subtracting(gone)
                #expect(stayed.isSubset(of: walked), "seed \(seed): not shown")
            }
        }
    }

    @Test func `W12: where the last entry of a part has gone, the next is not left out`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            var products: [ProductID] = []
            for number in 1...9 {
                products.append(try await world.product("Brot", Int64(number * 100), in: shop))
            }
            let query = ShopWorld.query { $0.order = .price }
            let first = try await world.showcase.find(query, limit: 3, for: ShopGuest())
            try await world.counter.archive(products[2], true, by: ShopWorld.keeper)
            let second = try await world.showcase.find(query, after: first.next, limit: 3, for: ShopGuest())
            #expect(second.products.map(\.listed.id) == Array(products[3...5]))
        }
    }

    @Test(arguments: ["", ".", "0.x", "-1.x", "1", "1001.x", "99999999999999999999.x", "24.\u{202E}", "x.24"])
    func `W12: a cursor that nobody gave begins the list`(cursor: String) async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            for number in 0..<5 { _ = try await world.product("Brot \(number)", in: shop) }
            let query = ShopWorld.query("brot")
            let part = try await world.showcase.find(query, after: cursor, limit: 3, for: ShopGuest())
            #expect(part.products.count <= 3)
            if !cursor.hasPrefix("24") {
                #expect(
                    part.products.map(\.listed.id)
                        == (try await world.showcase.find(query, limit: 3, for: ShopGuest())).products.map(
                            \.listed.id))
            }
        }
    }

    @Test func `W7: words of nothing but signs find what no words do, and an unknown town nothing`()
        async throws
    {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            for words in ["", "?!…", "   ", "\u{202E}", "***", String(repeating: "-", count: 200)] {
                #expect(world.products(ShopWorld.query(words)) == [bread], "\(words)")
            }
            #expect(world.products(ShopWorld.query { $0.town = "atlantis" }).isEmpty)
            // What costs more than itself there is not.
            #expect(
                world.products(
                    ShopWorld.query {
                        $0.lowest = "9"
                        $0.highest = "3"
                    }
                ).isEmpty)
        }
    }

    @Test func `W7: how far it is is said to those alone who have said where they are`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            _ = try await world.product("Brot", in: shop)
            func distances(_ query: ShopQuery) async throws -> [Distance?] {
                let products = try await world.showcase.find(query, limit: 10, for: ShopGuest())
                let shops = try await world.showcase.find(
                    query.with { $0.kind = .shops }, limit: 10, for: ShopGuest())
                return products.products.map(\.distance) + shops.shops.map(\.distance)
            }
            #expect(try await distances(ShopWorld.query { $0.town = "vaduz" }) == [nil, nil])
            #expect(
                try await distances(ShopWorld.query("brot") { $0.town = "vaduz" }).allSatisfy { $0 == nil })
            #expect(try await distances(ShopWorld.query { $0.near = Self.here }).allSatisfy { $0 != nil })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W6: the same number is found in every other shop, the nearest first, with what is there before`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let gtin = "7610200337450"
            let own = try await world.shop("Eins")
            let near = try await world.shop("Zwei", at: Coordinate(latitude: 47.145, longitude: 9.52))
            let far = try await world.shop("Drei", at: Coordinate(latitude: 47.18, longitude: 9.52))
            let hidden = try await world.shop("Vier")
            let empty = try await world.shop("Fünf", at: Coordinate(latitude: 47.142, longitude: 9.52))
            let mine = try await world.product("Mehl", gtin: gtin, in: own)
            let out = try await world.product("Mehl", 100, gtin: gtin, isInStock: false, in: empty)
            // What a shop has besides under the same number: dearer, or sold out.
            _ = try await world.product("Mehl", 100, gtin: gtin, isInStock: false, in: near)
            _ = try await world.product("Mehl", 350, gtin: gtin, in: near)
            _ = try await world.product("Mehl", 200, gtin: gtin, in: own)
            let dear = try await world.product("Farine", 900, gtin: gtin, in: far)
            // The same number, written with another length.
            let cheap = try await world.product("Flour", 300, gtin: "0" + gtin, in: near)
            _ = try await world.product("Mehl", gtin: gtin, in: hidden)
            try await world.set(hidden, .hidden)
            let archived = try await world.product("Mehl", gtin: gtin, in: far)
            try await world.counter.archive(archived, true, by: ShopWorld.keeper)
            let banned = try await world.product("Mehl", 10, gtin: gtin, in: near)
            try await ShopModeration(world.counter, board: NoticeBoard()).hide(
                banned, reason: try Remark("stolen"), by: VisitorHeader.person(9))
            let product = try #require(try await world.showcase.product(mine, for: ShopGuest()))
            let others = try await world.showcase.offers(like: product, near: Self.here, for: ShopGuest())
            #expect(others.products.map(\.listed.id) == [cheap, dear, out] && others.next == nil)
            #expect(others.products.allSatisfy { $0.distance != nil })
            let cheapest = try await world.showcase.offers(like: product, near: nil, for: ShopGuest())
            #expect(cheapest.products.map(\.listed.id) == [cheap, dear, out])
            let all = try await world.showcase.offers(
                like: product, near: nil, withItself: true, for: ShopGuest())
            #expect(all.products.map(\.listed.id) == [cheap, mine, dear, out])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W6: all who sell an article are reached, the nearest first, whoever came first`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let gtin = "7610200337450"
            let mine = try await world.product("Mehl", gtin: gtin, in: try await world.shop("Hier"))
            var expected: [ProductID] = []
            // The furthest comes first.
            for number in (0..<30).reversed() {
                let shop = try await world.shop(
                    "Laden \(number)",
                    at: Coordinate(latitude: 47.10 + 0.001 * Double(number), longitude: 9.52))
                expected.insert(try await world.product("Mehl", gtin: gtin, in: shop), at: 0)
            }
            let product = try #require(try await world.showcase.product(mine, for: ShopGuest()))
            let south = Coordinate(latitude: 47.05, longitude: 9.52)
            var seen: [ProductID] = []
            var cursor: String?
            repeat {
                let part = try await world.showcase.offers(
                    like: product, near: south, after: cursor, limit: 7, for: ShopGuest())
                seen += part.products.map(\.listed.id)
                cursor = part.next
                if seen.count == 14 {
                    // What has gone, or come, meanwhile puts nothing out of its place.
                    try await world.counter.archive(seen[0], true, by: ShopWorld.keeper)
                }
            } while cursor != nil && seen.count < 60
            #expect(seen == expected)
        }
    }

    @Test func `W6: of an article that is there too often those that came first are read`() async throws {
        try await withShops { world in
            let gtin = "7610200337450"
            let crowd = try await world.shop("Viele")
            let details = try ShopWorld.ware("Mehl", gtin: gtin)
            try await world.database.write { transaction in
                for number in 1...5_000 {
                    let id = ProductID(UniqueID(high: 0, low: UInt64(number)))
                    try transaction.insert(
                        ListedProduct(Product(id: id, details: details), of: crowd, createdAt: ShopWorld.noon)
                    )
                }
            }
            let mine = try await world.product("Mehl", gtin: gtin, in: try await world.shop("Hier"))
            _ = try await world.product("Mehl", 1, gtin: gtin, in: try await world.shop("Spät"))
            let product = try #require(try await world.showcase.product(mine, for: ShopGuest()))
            let others = try await world.showcase.offers(like: product, near: nil, for: ShopGuest())
            #expect(others.products.map(\.shop.name) == ["Viele"])
        }
    }

    @Test(arguments: ["2012345678903", "0200000000004", "20000004"])
    func `W6: a number that means something in one shop only is no other shop's`(gtin: String) async throws {
        try await withShops { world in
            let mine = try await world.product("Käse", gtin: gtin, in: try await world.shop("Eins"))
            _ = try await world.product("Wurst", gtin: gtin, in: try await world.shop("Zwei"))
            let product = try #require(try await world.showcase.product(mine, for: ShopGuest()))
            #expect(product.listed.details.gtin?.isOnlyInThisShop == true)
            let others = try await world.showcase.offers(like: product, near: nil, for: ShopGuest())
            #expect(others.products.isEmpty)
        }
    }
}
