import Database
import DatabaseTesting
import Geography
import HTML
import Identity
import Inventory
import OpeningHours
import Shops
import Synchronization
import Testing
import WebTesting

/// A store that fails when it is told to.
private struct FailingDatabase: Database {
    struct Failure: Error {}

    let base: any Database
    /// How many reads go well before one fails; none fails where there is nothing.
    let good = SharedCount()

    final class SharedCount: Sendable {
        private let left = Mutex<Int?>(nil)

        func fail(after count: Int) { left.withLock { $0 = count } }

        /// Whether this one fails.
        func take() -> Bool {
            left.withLock { left in
                guard let count = left else { return false }
                left = count > 0 ? count - 1 : nil
                return count == 0
            }
        }

        var isWaiting: Bool { left.withLock { $0 != nil } }
    }

    var dialect: SQLDialect { base.dialect }

    func withTransaction<Value: Sendable>(
        _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        if options.access == .read, good.take() { throw Failure() }
        return try await base.withTransaction(options, body)
    }

    func close() async { await base.close() }
}

@Suite("The stock in step with the store", .timeLimit(.minutes(10)))
struct StockKeepingTests {
    @Test(arguments: TestDatabase.allCases)
    func `W7: a change is found as soon as it is answered`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Roggenbrot", 600, in: shop)
            #expect(world.products(ShopWorld.query("roggenbrot")) == [bread])
            _ = try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            #expect(world.products(ShopWorld.query("roggenbrot") { $0.isInStock = true }).isEmpty)
            try await world.reprice(bread, 800)
            #expect(world.products(ShopWorld.query("roggenbrot") { $0.highest = "7" }).isEmpty)
            try await world.counter.change(
                bread, to: try ShopWorld.ware("Dinkelbrot", 800), seen: 3, by: ShopWorld.keeper)
            #expect(world.products(ShopWorld.query("roggenbrot")).isEmpty)
            #expect(world.products(ShopWorld.query("dinkel")) == [bread])
            try await world.counter.archive(bread, true, by: ShopWorld.keeper)
            #expect(world.products(ShopWorld.query("dinkel")).isEmpty)
            try await world.counter.archive(bread, false, by: ShopWorld.keeper)
            #expect(world.products(ShopWorld.query("dinkel")) == [bread])
            try await world.counter.change(
                shop, to: try ShopWorld.entry("Sägewerk", in: ["schaan"]), seen: 1, by: ShopWorld.keeper)
            #expect(world.products(ShopWorld.query("dinkel") { $0.town = "vaduz" }).isEmpty)
            #expect(world.products(ShopWorld.query("dinkel sagewerk") { $0.town = "schaan" }) == [bread])
            try await world.set(shop, .hidden)
            #expect(world.products(ShopWorld.query("dinkel")).isEmpty)
            #expect(world.shops(ShopWorld.query("sagewerk")).isEmpty)
            try await world.set(shop, .listed)
            #expect(world.products(ShopWorld.query("dinkel")) == [bread])
            try await world.counter.close(shop, by: ShopWorld.keeper)
            #expect(world.products(ShopWorld.query()).isEmpty && world.shops(ShopWorld.query()).isEmpty)
        }
    }

    @Test func `W4: only what can be found is counted`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let other = try await world.shop("Säge")
            let bread = try await world.product("Brot", in: shop)
            _ = try await world.product("Brett", in: other)
            #expect(world.stock.counts == (2, 2))
            try await world.counter.archive(bread, true, by: ShopWorld.keeper)
            #expect(world.stock.counts == (1, 2))
            try await world.counter.archive(bread, false, by: ShopWorld.keeper)
            try await world.set(other, .hidden)
            #expect(world.stock.counts == (1, 1))
            #expect(try await world.restarted().counts == (1, 1))
            try await world.set(other, .listed)
            #expect(world.stock.counts == (2, 2))
            try await world.counter.close(shop, by: ShopWorld.keeper)
            try await world.counter.close(other, by: ShopWorld.keeper)
            #expect(world.stock.counts == (0, 0))
            #expect(try await world.restarted().counts == (0, 0))
        }
    }

    @Test(arguments: [UInt64](1...4), [TestDatabase.sqliteMemory, .allCases.last ?? .sqliteFile])
    func `W7: whatever keepers do, what is found is what a server that starts finds`(
        seed: UInt64, kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            var walk = StockWalk(world, seed: seed)
            for round in 0..<6 {
                for _ in 0..<25 { try await walk.step() }
                try await world.expectSameAfterRestart(inOrder: true, "seed \(seed), round \(round)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W7: many keepers at once are found as a server that starts finds them`(kind: TestDatabase)
        async throws
    {
        try await withShops(kind) { world in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for seed in 1...8 {
                    group.addTask {
                        var walk = StockWalk(
                            world, seed: UInt64(seed), keeper: VisitorHeader.person(UInt64(seed)))
                        for _ in 0..<30 { try await walk.step() }
                    }
                }
                try await group.waitForAll()
            }
            try await world.expectSameAfterRestart(inOrder: false, "many at once")
        }
    }

    @Test func `W7: what a store did not answer is made good by the next change`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { base in
            try await base.migrate(ShopWorld.schemas, now: 1)
            let database = FailingDatabase(base: base)
            let world = try await ShopWorld(
                database, clock: ShopClock(ShopWorld.noon), numbers: ShopNumbers())
            let shop = try await world.shop("Mühle")
            let other = try await world.shop("Säge")
            let bread = try await world.product("Roggenbrot", in: shop)
            let next = try await world.product("Gipfel", in: other)
            let states: [ListedShop.State] = [.hidden, .listed]
            for (turn, good) in [0, 1, 0, 1].enumerated() {
                let state = states[turn % 2]
                try await base.write {
                    try $0.execute(
                        "UPDATE shops SET state = \(state), name = \("Müller \(turn)") WHERE id = \(shop)")
                }
                database.good.fail(after: good)
                #expect(await !world.stock.refresh(StockChanges(shops: [shop])))
                #expect(!database.good.isWaiting, "the store was to fail after \(good)")
                // Somebody else changes something.
                try await world.reprice(next, Int64(500 + turn))
                let isThere = state == .listed
                for words in ["roggenbrot", "roggenbrot muller \(turn)"] {
                    #expect(
                        world.products(ShopWorld.query(words)) == (isThere ? [bread] : []), "turn \(turn)")
                }
                try await world.expectSameAfterRestart(inOrder: true, "turn \(turn)")
            }
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `W7: a restart keeps all that was said`(kind: TestDatabase) async throws {
        try await kind.withLocation { location in
            let clock = ShopClock(ShopWorld.noon)
            let first = try await location.open(waiters: 1_000, connections: 3)
            try await first.migrate(ShopWorld.schemas, now: 1)
            let world = try await ShopWorld(first, clock: clock, numbers: ShopNumbers())
            let shop = try await world.counter.register(
                ShopEntry(
                    details: ShopDetails(
                        name: "Mühle <b>", description: "Zwei\nZeilen", phone: PhoneNumber("+423 000 00 01"),
                        links: [
                            try #require(WebLink("https://example.org/a?b=c")),
                            try #require(WebLink("example.com")),
                        ],
                        kind: .food), towns: ["schaan", "vaduz"], address: "Gass 1",
                    place: Coordinate(latitude: 47.15, longitude: 9.55),
                    hours: try .init(parsing: "Mo-Fr 08:00-12:00,13:30-18:30; PH off")), by: ShopWorld.keeper)
            var details = try ShopWorld.ware(
                "Mehl", 290, gtin: "7610200337450", isInStock: false, text: "Fein\n\nweiss")
            details.sku = ArticleNumber("M 1")
            details.link = WebLink("https://example.org/mehl")
            let product = try await world.counter.add(details, to: shop.id, by: ShopWorld.keeper)
            await first.close()

            let second = try await location.open(waiters: 1_000, connections: 3)
            let again = try await ShopWorld(second, clock: clock, numbers: ShopNumbers())
            #expect(try await again.counter.shop(shop.id, for: ShopWorld.keeper).0 == shop)
            let (_, listed) = try await again.counter.product(product, for: ShopWorld.keeper)
            #expect(listed.details == details && listed.createdAt == ShopWorld.noon)
            #expect(again.products(ShopWorld.query("mehl")) == [product])
            await second.close()
        }
    }
}
