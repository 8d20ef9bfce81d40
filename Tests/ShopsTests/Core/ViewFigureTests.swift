import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Localization
import Shops
import Testing
import WebTesting

@Suite("What is counted", .timeLimit(.minutes(2)))
struct ViewFigureTests {
    private func missed(_ world: ShopWorld) async throws -> [String] {
        try await world.database.read {
            try $0.rows("SELECT words, count FROM shop_missed_searches ORDER BY words, day") {
                let (words, count) = try $0.decode(String.self, Int.self)
                return "\(words) \(count)"
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W14: views are counted, written and added up by day`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            for _ in 0..<3 { world.figures.noteView(of: shop.uniqueID, in: shop) }
            world.figures.noteView(of: bread.uniqueID, in: shop)
            await world.figures.write()
            world.figures.noteView(of: bread.uniqueID, in: shop)
            world.clock.pass(.minutes(24 * 60))
            world.figures.noteView(of: bread.uniqueID, in: shop)
            await world.figures.write()
            await world.figures.write()
            let figure = try await world.figures.figures(of: shop, for: ShopWorld.keeper)
            #expect(figure.days.count == ShopFigures.days)
            #expect(figure.days.suffix(3) == [0, 5, 1])
            #expect(figure.shopViews == 3 && figure.products.map(\.views) == [3])
            #expect(
                try await refusal { try await world.figures.figures(of: shop, for: VisitorHeader.person(2)) }
                    == .notFound)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W14: words of fewer than three people never reach the store`(kind: TestDatabase) async throws {
        try await withShops(kind) { (world) async throws in
            // One person however often, and two however written.
            for _ in 0..<50 { world.figures.noteMissed("my secret diary", by: "ada") }
            for person in ["ada", "ben"] { world.figures.noteMissed("Sauerteig", by: person) }
            await world.figures.write()
            #expect(try await missed(world).isEmpty)
            world.figures.noteMissed("  SAUERTEIG!", by: "cleo")
            await world.figures.write()
            #expect(try await missed(world) == ["sauerteig 3"])
            world.figures.noteMissed("sauerteig", by: "cleo")
            world.figures.noteMissed("sauerteig", by: "dan")
            await world.figures.write()
            await world.figures.write()
            #expect(try await missed(world) == ["sauerteig 4"])
            #expect(try await world.figures.wanted().map(\.words) == ["sauerteig"])
            // A new day begins with nobody.
            world.clock.pass(.minutes(24 * 60))
            for person in ["ada", "ben"] { world.figures.noteMissed("sauerteig", by: person) }
            await world.figures.write()
            #expect(try await missed(world) == ["sauerteig 4"])
            for person in ["ada", "ben", "cleo"] { world.figures.noteMissed("ab", by: person) }
            await world.figures.write()
            #expect(try await missed(world) == ["sauerteig 4"])
        }
    }

    @Test func `W14: what a store did not take is written the next time`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            for person in ["ada", "ben", "cleo"] { world.figures.noteMissed("sauerteig", by: person) }
            world.figures.noteView(of: shop.uniqueID, in: shop)
            try await world.database.write {
                try $0.execute("ALTER TABLE shop_missed_searches RENAME TO elsewhere")
            }
            await world.figures.write()
            world.figures.noteView(of: shop.uniqueID, in: shop)
            try await world.database.write {
                try $0.execute("ALTER TABLE elsewhere RENAME TO shop_missed_searches")
            }
            await world.figures.write()
            #expect(try await missed(world) == ["sauerteig 3"])
            #expect(try await world.figures.figures(of: shop, for: ShopWorld.keeper).shopViews == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W14: what is looked at most stands first, of however many products`(kind: TestDatabase) async throws
    {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let other = try await world.shop("Brotkorb")
            var products: [ProductID] = []
            for number in 0..<12 { products.append(try await world.product("Brot \(number)", in: shop)) }
            for day in 0..<2 {
                if day == 1 { world.clock.pass(.minutes(24 * 60)) }
                for (place, product) in products.enumerated() {
                    for _ in 0...place { world.figures.noteView(of: product.uniqueID, in: shop) }
                }
                world.figures.noteView(of: shop.uniqueID, in: shop)
                for _ in 0..<9 { world.figures.noteView(of: other.uniqueID, in: other) }
                // More than go into one transaction.
                for page in 0..<2_100 {
                    world.figures.noteView(of: UniqueID(high: 3, low: UInt64(page)), in: other)
                }
                await world.figures.write()
            }
            let figure = try await world.figures.figures(of: shop, for: ShopWorld.keeper)
            #expect(figure.products.map(\.product.id) == Array(products.reversed().prefix(10)))
            #expect(figure.products.map(\.views) == [24, 22, 20, 18, 16, 14, 12, 10, 8, 6])
            #expect(figure.shopViews == 2 && figure.days.suffix(2) == [79, 79])
            let others = try await world.figures.figures(of: other, for: ShopWorld.keeper)
            #expect(others.shopViews == 18 && others.days.suffix(2) == [2_109, 2_109])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W14: the most wanted stand first, however many other words there are`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let today = world.time.zone.localTime(at: world.clock.now).dayNumber
            try await world.database.write { transaction in
                for number in 0..<6_000 {
                    try transaction.execute(
                        """
                        INSERT INTO shop_missed_searches (words, day, count, created_at)
                        VALUES (\("aaa \(number)"), \(today - number % 20), 3, 0)
                        """)
                }
                // Wanted most over the days, and long ago.
                for (words, day, count) in [
                    ("zwieback", today, 4), ("zwieback", today - 27, 5), ("yams", today - 1, 8),
                    ("xylophon", today - 28, 99),
                ] {
                    try transaction.execute(
                        """
                        INSERT INTO shop_missed_searches (words, day, count, created_at)
                        VALUES (\(words), \(day), \(count), 0)
                        """)
                }
            }
            let wanted = try await world.figures.wanted(limit: 3)
            #expect(wanted.map(\.words) == ["zwieback", "yams", "aaa 0"])
            #expect(wanted.map(\.count) == [9, 8, 3])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W14: what is shown no more is forgotten, and what is shown stays`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let today = world.time.zone.localTime(at: world.clock.now).dayNumber
            try await world.database.write { transaction in
                for number in 0..<1_300 {
                    let subject = UniqueID(high: 3, low: UInt64(number))
                    for day in [today - 400, today - 27] {
                        try transaction.execute(
                            """
                            INSERT INTO shop_views (shop_id, day, subject_id, count, created_at)
                            VALUES (\(shop), \(day), \(subject), 1, 0)
                            """)
                        try transaction.execute(
                            """
                            INSERT INTO shop_missed_searches (words, day, count, created_at)
                            VALUES (\("brot \(number)"), \(day), 3, 0)
                            """)
                    }
                }
            }
            await world.sweep.sweep()
            for table: SQL in ["shop_views", "shop_missed_searches"] {
                let days: [Int] = try await world.database.read {
                    try $0.rows("SELECT day, COUNT(*) FROM \(table) GROUP BY day") {
                        let (day, count) = try $0.decode(Int.self, Int.self)
                        #expect(count == 1_300)
                        return day
                    }
                }
                #expect(days == [today - 27])
            }
            #expect(try await world.figures.figures(of: shop, for: ShopWorld.keeper).days.first == 1_300)
        }
    }
}
