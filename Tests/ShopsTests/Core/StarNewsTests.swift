import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Localization
import Notices
import Observability
import Ratings
import Shops
import Synchronization
import Testing
import WebTesting

@Suite("News of what is starred", .timeLimit(.minutes(5)))
struct StarNewsTests {
    private static let ada = VisitorHeader.person(7)

    /// News as a server that starts tells them.
    private func restarted(_ world: ShopWorld) -> StarNews {
        let clock = world.clock
        return StarNews(world.database, board: NoticeBoard(), logger: .none, clock: { clock.now })
    }

    /// Tells what an earlier server did not.
    private func begin(_ news: StarNews, _ isDone: () async throws -> Bool) async throws {
        let task = Task { await news.run(every: .seconds(3_600)) }
        defer { task.cancel() }
        try await until("what an earlier server did not tell is told", isDone)
    }

    /// Tells what is new once everything that has changed has rested.
    private func tell(_ world: ShopWorld) async {
        world.clock.pass(RestingProducts.rest)
        await world.news.tell()
    }

    private func words(_ world: ShopWorld) async throws -> [String] {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        return try await world.notices(of: Self.ada).map { $0.notice.text.words(texts, in: .utc) }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: that a product is back, or costs less, is told once`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, isInStock: false, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            await tell(world)
            #expect(try await world.notices(of: Self.ada).isEmpty)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            for _ in 0..<3 { await tell(world) }
            #expect(try await world.notices(of: Self.ada).count == 1)
            #expect(
                try await world.notices(of: Self.ada).first?.notice.address == "/where/products/\(bread.text)"
            )
            try await world.reprice(bread, 400)
            world.news.note([bread])
            await tell(world)
            world.news.note([bread])
            await tell(world)
            #expect(try await world.notices(of: Self.ada).count == 2)
            // Dearer is no news, nor is what is cheaper and sold out.
            try await world.reprice(bread, 900)
            await tell(world)
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            await tell(world)
            try await world.reprice(bread, 100)
            await tell(world)
            #expect(try await world.notices(of: Self.ada).count == 2)
            // Who has taken the star away hears no more.
            try await world.stars.set(.product(bread), false, by: Self.ada)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            await tell(world)
            #expect(try await world.notices(of: Self.ada).count == 2)
        }
    }

    @Test func `W8: a tap that is taken back is news to nobody`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            await tell(world)
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            try await world.reprice(bread, 100)
            try await world.reprice(bread, 500)
            await tell(world)
            #expect(try await world.notices(of: Self.ada).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: a restart tells what was not told, and nothing again`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, isInStock: false, in: shop)
            let roll = try await world.product("Weggli", 500, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            try await world.stars.set(.product(roll), true, by: Self.ada)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            await tell(world)
            try await world.reprice(roll, 300)
            // This server ends before it comes to tell.
            world.clock.pass(RestingProducts.rest)
            try await begin(restarted(world)) { try await world.notices(of: Self.ada).count == 2 }
            try await world.reprice(bread, 100)
            world.clock.pass(RestingProducts.rest)
            try await begin(restarted(world)) { try await world.notices(of: Self.ada).count == 3 }
            await restarted(world).tell()
            #expect(try await world.notices(of: Self.ada).count == 3)
        }
    }

    @Test func `W8: a shop out of sight tells nothing, and what changed meanwhile once it is back`()
        async throws
    {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, in: shop)
            let roll = try await world.product("Weggli", 500, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            try await world.stars.set(.product(roll), true, by: Self.ada)
            try await world.set(shop, .hidden)
            try await world.reprice(bread, 100)
            await tell(world)
            #expect(try await world.notices(of: Self.ada).isEmpty)
            try await world.counter.archive(roll, true, by: ShopWorld.keeper)
            try await world.set(shop, .listed)
            world.news.note([bread, roll])
            await tell(world)
            #expect(
                try await world.notices(of: Self.ada).map(\.notice.address) == [
                    "/where/products/\(bread.text)"
                ])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: all of four hundred and fifty people who have starred a product are told, once`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, in: shop)
            try await world.database.write { transaction in
                for number: UInt64 in 1...450 {
                    try transaction.execute(
                        """
                        INSERT INTO shop_stars (person_id, kind, subject_id, seen_price, seen_in_stock, created_at)
                        VALUES (\(VisitorHeader.person(number)), 'product', \(bread), 500, 1, \(ShopWorld.noon))
                        """)
                }
            }
            try await world.reprice(bread, 400)
            await tell(world)
            world.news.note([bread])
            await tell(world)
            let told: [(UniqueID, Int)] = try await world.database.read {
                try $0.rows("SELECT person_id, COUNT(*) FROM notices GROUP BY person_id") {
                    try $0.decode(UniqueID.self, Int.self)
                }
            }
            #expect(Set(told.map(\.0)) == Set((1...450).map { VisitorHeader.person($0) }))
            #expect(told.allSatisfy { $0.1 == 1 })
        }
    }

    @Test func `W8: the news say what, where and how much, in the reader's words`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, isInStock: false, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            await tell(world)
            world.clock.pass(.minutes(1))
            try await world.reprice(bread, 450)
            await tell(world)
            let said = try await words(world)
            #expect(said.count == 2 && said.allSatisfy { $0.contains("Brot") && $0.contains("Mühle") })
            #expect(said.first?.contains("4.50") == true)
        }
    }

    @Test func `W8: a tap that is taken back across a look is news to nobody`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, isInStock: false, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            await tell(world)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            world.clock.pass(.seconds(20))
            await world.news.tell()
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            for _ in 0..<4 {
                world.clock.pass(.seconds(20))
                await world.news.tell()
            }
            #expect(try await world.notices(of: Self.ada).isEmpty)
            // A server that begins between the two taps does not tell either.
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            let news = restarted(world)
            let task = Task { await news.run(every: .milliseconds(5)) }
            defer { task.cancel() }
            let roll = try await world.product("Weggli", 500, in: shop)
            try await world.stars.set(.product(roll), true, by: Self.ada)
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            world.clock.pass(.minutes(1))
            try await world.reprice(roll, 400)
            news.note([roll])
            world.clock.pass(.minutes(1))
            try await until("the other product is told") { try await !world.notices(of: Self.ada).isEmpty }
            #expect(
                try await world.notices(of: Self.ada).map(\.notice.address) == [
                    "/where/products/\(roll.text)"
                ])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: what cannot be told holds up nothing else, and is told once it can`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            var products: [ProductID] = []
            for number in 0..<3 {
                let product = try await world.product("Brot \(number)", 500, in: shop)
                try await world.stars.set(.product(product), true, by: Self.ada)
                try await world.reprice(product, 400)
                products.append(product)
            }
            let broken = products[0]
            func store(_ currency: String) async throws {
                try await world.database.write {
                    try $0.execute("UPDATE products SET currency = \(currency) WHERE id = \(broken)")
                }
            }
            try await store("none")
            world.clock.pass(RestingProducts.rest)
            let news = restarted(world)
            let task = Task { await news.run(every: .milliseconds(5)) }
            defer { task.cancel() }
            try await until("the others are told") { try await world.notices(of: Self.ada).count == 2 }
            try await store("CHF")
            // It rests again after each time.
            try await until("the last one is told") {
                world.clock.pass(RestingProducts.rest)
                return try await world.notices(of: Self.ada).count == 3
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: what was not told before a start is found among a thousand starred products`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let first = try await world.product("Brot", 500, in: shop)
            let others = (0..<1_000).map { ProductID(UniqueID(high: 2, low: $0)) }
            try await world.database.write { transaction in
                for id in others {
                    try transaction.execute(
                        """
                        INSERT INTO products (id, shop_id, name, description, price, currency, category, in_stock,
                            in_shop, is_archived, created_at, changed_at, version)
                        SELECT \(id), shop_id, name, description, price, currency, category, in_stock,
                            in_shop, is_archived, created_at, changed_at, version
                        FROM products WHERE id = \(first)
                        """)
                    let price: Int64 = id == others[5] || id == others[999] ? 600 : 500
                    try transaction.execute(
                        """
                        INSERT INTO shop_stars (person_id, kind, subject_id, seen_price, seen_in_stock, created_at)
                        VALUES (\(VisitorHeader.person(id.uniqueID.low)), 'product', \(id), \(price), 1,
                            \(ShopWorld.noon))
                        """)
                }
            }
            world.clock.pass(RestingProducts.rest)
            func told() async throws -> [UniqueID] {
                try await world.database.read {
                    try $0.rows("SELECT person_id FROM notices ORDER BY person_id") {
                        try $0.decode(UniqueID.self)
                    }
                }
            }
            try await begin(restarted(world)) { try await told().count == 2 }
            #expect(try await Set(told()) == [VisitorHeader.person(5), VisitorHeader.person(999)])
        }
    }

    @Test func `W8: of a shop that is shown again all that is starred is looked at, however much it is`()
        async throws
    {
        try await withShops { world in
            let noted = Mutex<Set<ProductID>>([])
            let (clock, stock) = (world.clock, world.stock)
            let counter = ShopCounter(
                world.database, stock: stock, towns: ShopWorld.towns, currency: ShopWorld.currency,
                reaches: { _ in true }, clock: { clock.now }, newID: { UniqueID(recordedAt: clock.now) },
                hasChanged: { changes in noted.withLock { $0.formUnion(changes.products) } })
            let moderation = ShopModeration(counter, board: NoticeBoard())
            let shop = try await world.shop("Mühle")
            let products = (1...2_001).map { ProductID(UniqueID(high: 9, low: $0)) }
            let details = try ShopWorld.ware("Brot")
            try await world.database.write { transaction in
                for id in products {
                    try transaction.insert(
                        ListedProduct(Product(id: id, details: details), of: shop, createdAt: ShopWorld.noon))
                    try transaction.execute(
                        """
                        INSERT INTO shop_stars (person_id, kind, subject_id, created_at)
                        VALUES (\(Self.ada), 'product', \(id), 1)
                        """)
                }
            }
            let operatorOfAll = VisitorHeader.person(9)
            try await moderation.hide(shop, reason: try Remark("Fakes."), by: operatorOfAll)
            #expect(noted.withLock { $0.isEmpty })
            try await moderation.show(shop, by: operatorOfAll)
            #expect(noted.withLock { $0 } == Set(products))
        }
    }
}
