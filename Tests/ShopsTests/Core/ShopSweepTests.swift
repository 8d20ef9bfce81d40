import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Observability
import Shops
import Synchronization
import Testing
import WebTesting

@Suite("What is over", .timeLimit(.minutes(5)))
struct ShopSweepTests {
    private func count(_ table: SQL, of shop: ShopID, _ world: ShopWorld) async throws -> Int {
        try await world.database.read {
            try $0.value("SELECT COUNT(*) FROM \(table) WHERE shop_id = \(shop)")
        }
    }

    private func rows(_ table: SQL, _ world: ShopWorld) async throws -> Int {
        try await world.database.read { try $0.value("SELECT COUNT(*) FROM \(table)") }
    }

    /// A shop with all that there can be of one.
    private func furnished(_ name: String, _ world: ShopWorld) async throws -> ShopID {
        let shop = try await world.shop(name)
        for number in 0..<120 {
            let product = try await world.product("\(name) \(number)", in: shop)
            if number % 10 == 0 { try await world.counter.archive(product, true, by: ShopWorld.keeper) }
            for person in 1...11 {
                try await world.database.write {
                    try $0.execute(
                        """
                        INSERT INTO shop_stars (person_id, kind, subject_id, created_at)
                        VALUES (\(VisitorHeader.person(UInt64(person))), 'product', \(product), 1)
                        """)
                }
            }
            try await world.database.write {
                try $0.execute(
                    """
                    INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                    VALUES ('product', \(product), 'small', 'same', \(number == 0 ? [UInt8(1)] : []), 1)
                    """)
            }
            world.figures.noteView(of: product.uniqueID, in: shop)
        }
        try await world.stars.set(.shop(shop), true, by: VisitorHeader.person(7))
        await world.figures.write()
        _ = try await world.counter.invite(to: shop, by: ShopWorld.keeper)
        try await world.counter.send(
            Array("name;price\nBrot;5".utf8), named: "list.csv", to: shop, by: ShopWorld.keeper)
        return shop
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: a shop that is closed is emptied after 30 days, and no other`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let closed = try await furnished("Mühle", world)
            let open = try await furnished("Brotkorb", world)
            try await world.counter.close(closed, by: ShopWorld.keeper)
            world.clock.pass(.seconds(29 * 86_400))
            await world.sweep.sweep()
            #expect(try await count("products", of: closed, world) == 120)
            world.clock.pass(.seconds(2 * 86_400))
            await world.sweep.sweep()
            for table: SQL in ["products", "shop_views", "shop_invitations", "shop_imports", "shop_closings"]
            {
                #expect(try await count(table, of: closed, world) == 0, "\(table)")
            }
            // Who kept it and what it was called stay.
            #expect(try await count("shop_keepers", of: closed, world) == 1)
            #expect(try await world.database.read { try $0.value("SELECT COUNT(*) FROM shops") } == 2)
            #expect(try await count("products", of: open, world) == 120)
            #expect(try await count("shop_views", of: open, world) == 120)
            #expect(try await rows("shop_stars", world) == 120 * 11 + 1)
            #expect(try await rows("pictures", world) == 120)
            #expect(
                try await world.database.read {
                    try $0.value("SELECT COUNT(*) FROM pictures WHERE LENGTH(bytes) > 0")
                } == 1)
            // The others are found as before, by this server and the next one.
            let query = ShopWorld.query("brotkorb")
            #expect(world.products(query).count == 108)
            #expect(try await ShopWorld.products(query, in: world.restarted()).count == 108)
            #expect(world.stock.counts == (108, 1))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W3: a list that nobody took is forgotten after an hour, and invitations after a week`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            let list = Array("name;price\nBrot;5".utf8)
            for _ in 0..<3 { _ = try await world.counter.invite(to: shop, by: ShopWorld.keeper) }
            try await world.counter.send(list, named: "list.csv", to: shop, by: ShopWorld.keeper)
            world.clock.pass(.minutes(59))
            await world.sweep.sweep()
            #expect(try await count("shop_imports", of: shop, world) == 1)
            world.clock.pass(.minutes(2))
            await world.sweep.sweep()
            #expect(try await count("shop_imports", of: shop, world) == 0)
            #expect(try await count("shop_invitations", of: shop, world) == 3)
            world.clock.pass(.minutes(7 * 24 * 60))
            let code = try await world.counter.invite(to: shop, by: ShopWorld.keeper)
            await world.sweep.sweep()
            #expect(try await count("shop_invitations", of: shop, world) == 1)
            #expect(try await world.counter.invitedShop(code).id == shop)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: nobody closes and registers shops without end`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            var last: ShopID?
            for number in 0..<ShopCounter.mostShops {
                let shop = try await world.shop("Filiale \(number)")
                try await world.counter.close(shop, by: ShopWorld.keeper)
                last = shop
            }
            #expect(try await world.counter.shops(of: ShopWorld.keeper).isEmpty)
            let refused = try await refusal { try await world.shop("Neu") }
            #expect(refused == .tooManyClosed(most: ShopCounter.mostShops))
            // Nor do they come to keep another one by an invitation, which stays for somebody else.
            let inviter = VisitorHeader.person(3)
            let other = try await world.shop("Einladend", by: inviter)
            let code = try await world.counter.invite(to: other, by: inviter)
            #expect(
                try await refusal { try await world.counter.accept(code, by: ShopWorld.keeper) } == refused)
            #expect(try await world.counter.accept(code, by: VisitorHeader.person(4)) == other)
            // Somebody else may, and so may they once the others are emptied.
            _ = try await world.shop("Anders", by: VisitorHeader.person(2))
            world.clock.pass(ShopSweep.closingTime)
            world.clock.pass(.minutes(1))
            await world.sweep.sweep()
            let new = try await world.shop("Neu")
            #expect(try await world.counter.shops(of: ShopWorld.keeper).map(\.id) == [new])
            let closed = try #require(last)
            #expect(
                try await refusal { try await world.counter.shop(closed, for: ShopWorld.keeper) } == .notFound
            )
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: of the products that are deleted with their shop is told once they are gone`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await furnished("Mühle", world)
            let open = try await world.product("Brot", in: try await world.shop("Brotkorb"))
            try await world.counter.close(shop, by: ShopWorld.keeper)
            world.clock.pass(.seconds(31 * 86_400))
            let removed = RemovedProducts()
            let sweep = ShopSweep(
                world.database, time: world.time, logger: .none,
                hasRemoved: { products in
                    let left = try? await world.database.read {
                        try $0.value(
                            "SELECT COUNT(*) FROM products WHERE id IN \(list: Array(products))",
                            as: Int.self)
                    }
                    removed.note(products, left: left)
                })
            await sweep.sweep()
            #expect(removed.products.count == 120 && !removed.products.contains(open))
            #expect(removed.left == 0)
            #expect(world.products(ShopWorld.query("brot")) == [open])
        }
    }

    @Test func `W1: where it cannot be said since when shops are closed none is emptied`() async throws {
        try await withShops { world in
            let shops = try await [world.shop("Mühle"), world.shop("Brotkorb")]
            for shop in shops {
                _ = try await world.product("Brot", in: shop)
                try await world.counter.close(shop, by: ShopWorld.keeper)
            }
            try await world.database.write { transaction in
                try transaction.execute("UPDATE shop_closings SET created_at = 0")
                try transaction.execute(
                    """
                    CREATE TRIGGER undated BEFORE UPDATE ON shop_closings
                    BEGIN SELECT RAISE(ABORT, 'no room'); END
                    """)
            }
            await world.sweep.sweep()
            #expect(try await rows("products", world) == 2)
            #expect(try await rows("shop_closings", world) == 2)
            try await world.database.write { try $0.execute("DROP TRIGGER undated") }
            await world.sweep.sweep()
            world.clock.pass(.seconds(29 * 86_400))
            await world.sweep.sweep()
            #expect(try await rows("products", world) == 2)
            world.clock.pass(.seconds(2 * 86_400))
            await world.sweep.sweep()
            #expect(try await rows("products", world) == 0)
            #expect(try await rows("shop_closings", world) == 0)
        }
    }

    @Test func `W1: a shop that cannot be emptied holds up no other, and is tried again in an hour`()
        async throws
    {
        try await withShops { world in
            let stuck = try await world.shop("Mühle")
            _ = try await world.product("Klebt", in: stuck)
            try await world.counter.close(stuck, by: ShopWorld.keeper)
            world.clock.pass(.minutes(1))
            let other = try await world.shop("Brotkorb")
            _ = try await world.product("Brot", in: other)
            try await world.counter.close(other, by: ShopWorld.keeper)
            try await world.database.write {
                try $0.execute(
                    """
                    CREATE TRIGGER stuck BEFORE DELETE ON products WHEN OLD.name = 'Klebt'
                    BEGIN SELECT RAISE(ABORT, 'no room'); END
                    """)
            }
            world.clock.pass(.seconds(31 * 86_400))
            await world.sweep.sweep()
            await world.sweep.sweep()
            #expect(try await count("products", of: other, world) == 0)
            try await world.database.write { try $0.execute("DROP TRIGGER stuck") }
            world.clock.pass(.minutes(59))
            await world.sweep.sweep()
            #expect(try await count("products", of: stuck, world) == 1)
            world.clock.pass(.minutes(2))
            await world.sweep.sweep()
            #expect(try await count("products", of: stuck, world) == 0)
            #expect(try await rows("shop_closings", world) == 0)
        }
    }
}

/// The products of whose end a test was told.
private final class RemovedProducts: Sendable {
    private let told = Mutex<(products: Set<ProductID>, left: Int)>(([], 0))

    var products: Set<ProductID> { told.withLock { $0.products } }
    var left: Int { told.withLock { $0.left } }

    /// - Parameter left: How many of them were still there; nothing if that could not be read.
    func note(_ products: Set<ProductID>, left: Int?) {
        told.withLock { $0 = ($0.products.union(products), $0.left + (left ?? 1)) }
    }
}
