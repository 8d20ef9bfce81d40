import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Localization
import Notices
import Observability
import Shops
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
            await world.news.tell()
            #expect(try await world.notices(of: Self.ada).isEmpty)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            for _ in 0..<3 { await world.news.tell() }
            #expect(try await world.notices(of: Self.ada).count == 1)
            #expect(
                try await world.notices(of: Self.ada).first?.notice.address == "/where/products/\(bread.text)"
            )
            try await world.reprice(bread, 400)
            world.news.note([bread])
            await world.news.tell()
            world.news.note([bread])
            await world.news.tell()
            #expect(try await world.notices(of: Self.ada).count == 2)
            // Dearer is no news, nor is what is cheaper and sold out.
            try await world.reprice(bread, 900)
            await world.news.tell()
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            await world.news.tell()
            try await world.reprice(bread, 100)
            await world.news.tell()
            #expect(try await world.notices(of: Self.ada).count == 2)
            // Who has taken the star away hears no more.
            try await world.stars.set(.product(bread), false, by: Self.ada)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            await world.news.tell()
            #expect(try await world.notices(of: Self.ada).count == 2)
        }
    }

    @Test func `W8: a tap that is taken back is news to nobody`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 500, in: shop)
            try await world.stars.set(.product(bread), true, by: Self.ada)
            await world.news.tell()
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            _ = try await world.counter.setStock(bread, isInStock: true, by: ShopWorld.keeper)
            try await world.reprice(bread, 100)
            try await world.reprice(bread, 500)
            await world.news.tell()
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
            await world.news.tell()
            try await world.reprice(roll, 300)
            // This server ends before it comes to tell.
            try await begin(restarted(world)) { try await world.notices(of: Self.ada).count == 2 }
            try await world.reprice(bread, 100)
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
            await world.news.tell()
            #expect(try await world.notices(of: Self.ada).isEmpty)
            try await world.counter.archive(roll, true, by: ShopWorld.keeper)
            try await world.set(shop, .listed)
            world.news.note([bread, roll])
            await world.news.tell()
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
            await world.news.tell()
            world.news.note([bread])
            await world.news.tell()
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
            await world.news.tell()
            world.clock.pass(.minutes(1))
            try await world.reprice(bread, 450)
            await world.news.tell()
            let said = try await words(world)
            #expect(said.count == 2 && said.allSatisfy { $0.contains("Brot") && $0.contains("Mühle") })
            #expect(said.first?.contains("4.50") == true)
        }
    }
}
