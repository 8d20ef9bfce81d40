import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("Where there is no room", .timeLimit(.minutes(2)))
struct FullDiskTests {
    private static let description = String(repeating: "Sauerteig, zwei Tage gereift. ", count: 60)

    private func add(_ number: Int, to shop: ShopID, _ world: KeeperWorld) async throws -> TestResponse {
        try await world.client.post(
            "/where/mine/\(shop.text)/products",
            ["name": "Brot \(number)", "description": Self.description, "price": "6", "in_stock": "on"], ada)
    }

    @Test func `W2: a full disk costs a sentence, what was said before stays, and then all goes on`()
        async throws
    {
        try await withCounters(.sqliteFile) { world in
            let person = VisitorHeader.person(1)
            let shop = try await world.shop()
            try await world.database.write { transaction in
                let pages: Int = try transaction.value("PRAGMA page_count")
                _ = try transaction.rows("PRAGMA max_page_count = \(unsafeSQL: "\(pages + 10)")")
            }
            var kept = 0
            var last = try await add(0, to: shop, world)
            while last.status == .seeOther, kept < 1_000 {
                kept += 1
                last = try await add(kept, to: shop, world)
            }
            #expect(kept > 0 && last.status == .serviceUnavailable && last.headers["retry-after"] != nil)
            #expect(last.text.contains("Nothing was changed"))
            func names() async throws -> Set<String> {
                Set(
                    try await world.counter.products(of: shop, for: person, limit: 1_000).map(\.details.name))
            }
            #expect(try await names() == Set((0..<kept).map { "Brot \($0)" }))
            #expect(world.found("brot \(kept - 1)").products.first != nil)
            // Whoever looks is answered as ever.
            #expect(
                try await world.client.get("/where/mine/\(shop.text)", headers: ada).status == .ok)
            try await world.database.write { _ = try $0.rows("PRAGMA max_page_count = 1000000") }
            #expect(try await add(kept, to: shop, world).status == .seeOther)
            #expect(try await names().count == kept + 1)
        }
    }
}
