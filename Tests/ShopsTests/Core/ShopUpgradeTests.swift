import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("Shops of before", .timeLimit(.minutes(2)))
struct ShopUpgradeTests {
    private static let listed = ShopID(UniqueID(high: 2, low: 1))
    private static let hidden = ShopID(UniqueID(high: 2, low: 2))
    private static let closed = ShopID(UniqueID(high: 2, low: 3))

    /// What a store held whose tables were those of the first three changes.
    private func furnish(_ database: any Database) async throws {
        let former = Schema(Schema.shops.name, Array(Schema.shops.migrations.prefix(3)))
        let others = ShopWorld.schemas.filter { $0.name != Schema.shops.name }
        try await database.migrate([former] + others, now: 1)
        let shops = [
            (Self.listed, "Mühle", "listed"), (Self.hidden, "Fälscher", "hidden"),
            (Self.closed, "Brotkorb", "closed"),
        ]
        try await database.write { transaction in
            for (number, (shop, name, state)) in shops.enumerated() {
                try transaction.execute(
                    """
                    INSERT INTO shops (id, name, description, kind, links, currency, address, latitude, longitude,
                        state, origin, created_at, version)
                    VALUES (\(shop), \(name), '', 'bakery', '', 'CHF', 'Hauptstrasse 1', \(47.141), \(9.521),
                        \(state), 'keeper', \(10 + number), 1)
                    """)
                if state != "closed" {
                    try transaction.execute(
                        """
                        INSERT INTO shop_towns (town, name_key, shop_id, place, created_at)
                        VALUES ('vaduz', \(NameKey(name).text), \(shop), 0, 10)
                        """)
                }
                try transaction.execute(
                    """
                    INSERT INTO shop_keepers (shop_id, person_id, is_owner, created_at)
                    VALUES (\(shop), \(ShopWorld.keeper), 1, 10)
                    """)
                for low in 1...3 {
                    let product = ProductID(UniqueID(high: UInt64(3 + number), low: UInt64(low)))
                    try transaction.execute(
                        """
                        INSERT INTO products (id, shop_id, name, description, price, currency, category, in_stock,
                            in_shop, is_archived, created_at, changed_at, version)
                        VALUES (\(product), \(shop), \("Brot \(low)"), '', 450, 'CHF', 'bakery.bread', 1, 1, 0, 10,
                            10, 1)
                        """)
                }
            }
            try transaction.execute(
                """
                INSERT INTO shop_invitations (code_hash, shop_id, expires_at, created_at)
                VALUES ('former', \(Self.listed), \(ShopWorld.noon + .minutes(60)), 10)
                """)
        }
    }

    private func products(of shop: ShopID, _ database: any Database) async throws -> Int {
        try await database.read {
            try $0.value("SELECT COUNT(*) FROM products WHERE shop_id = \(shop)")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: shops of an earlier version keep what they had, their hidden names and 30 days after closing`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await furnish(database)
            try await database.migrate(ShopWorld.schemas, now: 2)
            let world = try await ShopWorld(
                database, clock: ShopClock(ShopWorld.noon), numbers: ShopNumbers())
            #expect(world.products(ShopWorld.query("brot")).count == 3)
            #expect(world.shops(ShopWorld.query("mühle")) == [Self.listed])
            #expect(world.shops(ShopWorld.query("fälscher")).isEmpty)

            // The name of the hidden one stays its own, also once it is closed; that of the closed one is free.
            let other = VisitorHeader.person(2)
            func refused(_ name: String) async throws -> ShopRefusal? {
                try await refusal { try await world.shop(name, by: other) }
            }
            #expect(try await refused("Fälscher") == .nameTaken(town: "Vaduz"))
            try await world.counter.close(Self.hidden, by: ShopWorld.keeper)
            #expect(try await refused("FALSCHER") == .nameTaken(town: "Vaduz"))
            #expect(try await refused("Brotkorb") == nil)

            // Nobody knows who has made the invitation of before: it leads nowhere, and others can be made.
            let left: Int = try await database.read { try $0.value("SELECT COUNT(*) FROM shop_invitations") }
            #expect(left == 0)
            let code = try await world.counter.invite(to: Self.listed, by: ShopWorld.keeper)
            #expect(try await world.counter.accept(code, by: other) == Self.listed)

            // Since when the closed one is closed is not known: from now on.
            await world.sweep.sweep()
            world.clock.pass(.seconds(29 * 86_400))
            await world.sweep.sweep()
            #expect(try await products(of: Self.closed, database) == 3)
            world.clock.pass(.seconds(2 * 86_400))
            await world.sweep.sweep()
            #expect(try await products(of: Self.closed, database) == 0)
            #expect(try await products(of: Self.listed, database) == 3)
            let kept: Int = try await database.read { try $0.value("SELECT COUNT(*) FROM shops") }
            #expect(kept == 4)
        }
    }
}
