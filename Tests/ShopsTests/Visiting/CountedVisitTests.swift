import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("What visits count as", .timeLimit(.minutes(2)))
struct CountedVisitTests {
    /// What three people have looked for that nobody sells, once each of them has opened a page.
    private func wanted(
        after address: String, _ client: TestClient, _ world: ShopWorld
    ) async throws -> [String] {
        for person in 7...9 {
            var headers = Headers.visitor
            headers["X-Person"] = String(person)
            #expect(try await client.get(address, headers: headers).status == .ok)
        }
        await world.figures.write()
        return try await world.figures.wanted().map(\.words)
    }

    @Test func `W14: what is sold is not wanted, whatever no shop is called and however far a list goes`()
        async throws
    {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            _ = try await world.product("Tomaten", in: shop)
            for address in [
                // No shop is called so, but one sells them.
                "/where/search?show=shops&q=tomaten",
                // The end of a list that has become shorter.
                "/where/search?q=safran&after=24.0",
            ] {
                #expect(try await wanted(after: address, client, world) == [], "\(address)")
            }
            #expect(try await wanted(after: "/where/search?q=safran", client, world) == ["safran"])
        }
    }

    @Test func `W14: a view is the first look at a shop, not a search in it nor its reviews`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            for number in 0..<30 { _ = try await world.product("Brot \(number)", in: shop) }
            func views() async throws -> Int {
                await world.figures.write()
                return try await world.figures.figures(of: shop, for: ShopWorld.keeper).shopViews
            }
            let page = "/where/shops/\(shop.text)"
            for path in ["/search?q=", "/search?q=%20", "/search?q=brot", "/search", "/reviews"] {
                #expect(try await client.get(page + path, headers: .visitor).status == .ok, "\(path)")
            }
            #expect(try await views() == 0)
            _ = try await client.get(page, headers: .visitor)
            #expect(try await views() == 1)
        }
    }

    @Test(arguments: ["", "%20", "!", "%20%3F%21%20"])
    func `W5: signs and blanks are no words to search a shop for`(typed: String) async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let search = "/where/shops/\(shop.text)/search?q=\(typed)"
            let empty = try await client.get(search, headers: .visitor)
            #expect(empty.text.contains("This shop has not said yet what it has."))
            let bread = try await world.product("Brot", in: shop)
            let page = try await client.get(search, headers: .visitor)
            #expect(page.text.contains("/where/products/\(bread.text)"))
            #expect(!page.text.contains("Nothing found"))
        }
    }
}
