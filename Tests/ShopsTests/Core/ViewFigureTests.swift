import Database
import DatabaseTesting
import Geography
import Identity
import Inventory
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
}
