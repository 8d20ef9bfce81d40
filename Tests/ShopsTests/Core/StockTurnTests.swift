import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Shops
import Testing
import WebTesting

/// Lets what comes through as long as it is open, and otherwise as many as it is told.
private actor Gate {
    private var isOpen = true
    private var left = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        if isOpen { return }
        if left > 0 {
            left -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func close() { isOpen = false }

    func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    func letThrough(_ count: Int) {
        left += count
        while left > 0, !waiting.isEmpty {
            left -= 1
            waiting.removeFirst().resume()
        }
    }

    /// Whether all that were let through have come, and one more waits.
    var isHolding: Bool { left == 0 && !waiting.isEmpty }
}

/// A store whose reads wait at a gate.
private struct GatedDatabase: Database {
    let base: any Database
    let gate = Gate()

    var dialect: SQLDialect { base.dialect }

    func withTransaction<Value: Sendable>(
        _ options: TransactionOptions, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        if options.access == .read { await gate.pass() }
        return try await base.withTransaction(options, body)
    }

    func close() async { await base.close() }
}

@Suite("The stock takes changes in turns", .timeLimit(.minutes(10)))
struct StockTurnTests {
    private static let large = 3_000

    /// A city with a shop of very many products and a small one.
    private func withLargeShop(
        _ kind: TestDatabase,
        _ body: (_ world: ShopWorld, _ gate: Gate, _ shop: ShopID, _ bread: ProductID) async throws -> Void
    ) async throws {
        try await kind.withDatabase { base in
            try await base.migrate(ShopWorld.schemas, now: 1)
            let database = GatedDatabase(base: base)
            let world = try await ShopWorld(
                database, clock: ShopClock(ShopWorld.noon), numbers: ShopNumbers())
            let shop = try await world.shop("Lager")
            let other = try await world.shop("Mühle")
            let bread = try await world.product("Roggenbrot", in: other)
            let ids = (1...Self.large).map { ProductID(UniqueID(high: 2, low: UInt64($0))) }
            try await base.write(within: .seconds(60)) { transaction in
                for (number, id) in ids.enumerated() {
                    try transaction.execute(
                        """
                        INSERT INTO products (id, shop_id, name, description, price, currency, category, in_stock,
                            in_shop, is_archived, created_at, changed_at, version)
                        VALUES (\(id), \(shop), \("Schraube \(number)"), \(""), \(number), \("CHF"),
                            \(ProductCategory.hardware), \(true), \(true), \(false), \(1), \(1), \(1))
                        """)
                }
            }
            #expect(await world.stock.refresh(StockChanges(products: Set(ids)), within: .seconds(60)))
            #expect(world.stock.counts == (Self.large + 1, 2))
            try await body(world, database.gate, shop, bread)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W7: who taps on a product does not wait for all products of a shop that is renamed`(
        kind: TestDatabase
    ) async throws {
        try await withLargeShop(kind) { world, gate, shop, bread in
            await gate.close()
            let renaming = Task {
                try await world.counter.change(
                    shop, to: try ShopWorld.entry("Eisenhof"), seen: 1, by: ShopWorld.keeper)
            }
            // The shop itself, and the first part of its products.
            await gate.letThrough(2)
            try await until("the store is asked") { await gate.isHolding }
            #expect(world.products(ShopWorld.query("schraube eisenhof ")).count == 500)
            #expect(world.shops(ShopWorld.query("eisenhof")) == [shop])
            let tap = Task {
                try await world.counter.setStock(bread, isInStock: false, by: ShopWorld.keeper)
            }
            try await until("both wait") { await world.stock.waiting == 2 }
            // The next part, and then what was tapped.
            await gate.letThrough(2)
            _ = try await tap.value
            #expect(world.products(ShopWorld.query("roggenbrot") { $0.isInStock = true }).isEmpty)
            #expect(world.products(ShopWorld.query("schraube eisenhof ")).count == 1_000)
            try await until("the store is asked") { await gate.isHolding }
            #expect(await world.stock.waiting == 1)
            await gate.open()
            try await renaming.value
            try await world.expectSameAfterRestart(inOrder: true, "renamed")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W7: a shop with very many products goes out of sight, and comes back, at once`(kind: TestDatabase)
        async throws
    {
        try await withLargeShop(kind) { world, gate, shop, bread in
            for (state, count) in [(ListedShop.State.hidden, 1), (.listed, Self.large + 1)] {
                try await world.database.write {
                    try $0.execute("UPDATE shops SET state = \(state) WHERE id = \(shop)")
                }
                await gate.close()
                await gate.letThrough(1)
                #expect(await world.stock.refresh(StockChanges(shops: [shop])))
                #expect(world.stock.counts.products == count)
                #expect(world.products(ShopWorld.query("schraube")).isEmpty == (state == .hidden))
                await gate.open()
                try await world.expectSameAfterRestart(inOrder: true, "\(state)")
            }
            #expect(world.products(ShopWorld.query("roggenbrot")) == [bread])
        }
    }

    @Test func `W7: what waits while a new shelf takes the old one's place is found on it`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { base in
            try await base.migrate(ShopWorld.schemas, now: 1)
            let database = GatedDatabase(base: base)
            let world = try await ShopWorld(
                database, clock: ShopClock(ShopWorld.noon), numbers: ShopNumbers())
            let shop = try await world.shop("Mühle")
            let (bread, cake) = (
                try await world.product("Roggenbrot", in: shop), try await world.product("Kuchen", in: shop)
            )
            await database.gate.close()
            let renewing = Task { try await world.stock.renew() }
            try await until("the store is asked") { await database.gate.isHolding }
            // The cake is being taken in, and the bread waits to be, as both are read by the new shelf.
            let tap = Task { try await world.counter.setStock(cake, isInStock: false, by: ShopWorld.keeper) }
            try await until("the cake is read") { await world.stock.waiting == 1 }
            let going = Task { try await world.counter.archive(bread, true, by: ShopWorld.keeper) }
            try await until("the bread waits") { await world.stock.waiting == 2 }
            await database.gate.letThrough(1)
            try await until("the new shelf is made") { await world.stock.waiting == 3 }
            let coming = Task { try await world.counter.archive(bread, false, by: ShopWorld.keeper) }
            try await until("the bread is back") { await world.stock.waiting == 4 }
            await database.gate.open()
            try await renewing.value
            _ = try await tap.value
            try await going.value
            try await coming.value
            #expect(world.products(ShopWorld.query("roggenbrot")) == [bread])
            #expect(world.products(ShopWorld.query("kuchen") { $0.isInStock = true }).isEmpty)
            try await world.expectSameAfterRestart(inOrder: false, "renewed")
        }
    }

    @Test func `W7: who has waited long for a change to be found is answered, and it is found later`()
        async throws
    {
        try await withLargeShop(.sqliteMemory) { world, gate, _, bread in
            try await world.database.write {
                try $0.execute("UPDATE products SET name = \("Baguette") WHERE id = \(bread)")
            }
            await gate.close()
            let changes = StockChanges(products: [bread])
            #expect(await !world.stock.refresh(changes, within: .milliseconds(20)))
            #expect(world.products(ShopWorld.query("baguette")).isEmpty)
            await gate.open()
            try await until("it is found") { world.products(ShopWorld.query("baguette")) == [bread] }
            #expect(await world.stock.refresh(StockChanges()))
        }
    }

    @Test func `W7: who renames a shop again is answered once its products are called by the last name`()
        async throws
    {
        try await withLargeShop(.sqliteMemory) { world, gate, shop, _ in
            await gate.close()
            let first = Task {
                try await world.counter.change(
                    shop, to: try ShopWorld.entry("Eisenhof"), seen: 1, by: ShopWorld.keeper)
            }
            try await until("the store is asked") { await gate.isHolding }
            // Both are kept before the shop is read.
            let second = Task {
                try await world.counter.change(
                    shop, to: try ShopWorld.entry("Stahlhaus"), seen: 2, by: ShopWorld.keeper)
            }
            try await until("both wait") { await world.stock.waiting == 2 }
            await gate.open()
            try await second.value
            #expect(world.products(ShopWorld.query("schraube stahlhaus ")).count == 1_000)
            try await world.expectSameAfterRestart(inOrder: true, "renamed twice")
            try await first.value
        }
    }
}
