import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("Lists that go on", .timeLimit(.minutes(5)))
struct ListsGoOnTests {
    /// The addresses of a kind on a page, in order.
    private func seen(_ page: TestResponse, _ kind: String) -> [String] {
        page.text.split(separator: "href=\"/where/\(kind)/").dropFirst().map { String($0.prefix(36)) }
    }

    /// All that a list shows, part by part.
    private func all(
        _ client: TestClient, from address: String, _ kind: String, class name: String,
        isPart: Bool = false
    ) async throws -> [String] {
        var found: [String] = []
        var next: String? = address
        while let address = next, found.count < 200 {
            let page = try await client.get(address, headers: isPart ? Headers.visitor.part : .visitor)
            #expect(page.status == .ok, "\(address)")
            found += page.text.split(separator: "class=\"\(name)\" href=\"/where/\(kind)/").dropFirst().map {
                String($0.prefix(36))
            }
            next = page.text.firstMatch(of: /href="([^"]*[?&;]after=[^"]*)"/).map {
                String($0.output.1).replacing("&amp;", with: "&")
            }
        }
        return found
    }

    @Test func `W10: all shops around are reached, sixty at a time, and so are their pins`() async throws {
        try await withVisits { client, world in
            var expected: [String] = []
            for number in 0..<130 {
                let place = Coordinate(latitude: 47.14 + 0.0001 * Double(number), longitude: 9.52)
                // Nobody keeps more than fifty.
                let keeper = VisitorHeader.person(UInt64(10 + number / 40))
                expected.append(try await world.shop("Laden \(number)", at: place, by: keeper).text)
            }
            let first = "/where/around?near=47.139,9.52&within=5000"
            #expect(try await all(client, from: first, "shops", class: "shop-link") == expected)
            let page = try await client.get(first, headers: .visitor)
            #expect(page.text.contains(expected[59]) && !page.text.contains(expected[60]))
        }
    }

    @Test(arguments: [false, true])
    func `W5: all that fits in a shop is reached`(isPart: Bool) async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            var expected: Set<String> = []
            for number in 0..<80 {
                expected.insert(try await world.product("Roggenbrot \(number)", in: shop).text)
            }
            _ = try await world.product("Salz", in: shop)
            _ = try await world.product("Roggenbrot", in: try await world.shop("Zwei"))
            let search = "/where/shops/\(shop.text)/search?q=roggenbrot"
            let found = try await all(
                client, from: search, "products", class: "product-link", isPart: isPart)
            #expect(found.count == 80 && Set(found) == expected)
        }
    }

    @Test(arguments: [false, true])
    func `W6: all who sell an article are reached from its page`(isPart: Bool) async throws {
        try await withVisits { client, world in
            let gtin = "7610200337450"
            let mine = try await world.product("Mehl", gtin: gtin, in: try await world.shop("Hier"))
            var expected: [String] = []
            for number in 0..<25 {
                let place = Coordinate(latitude: 47.15 + 0.001 * Double(number), longitude: 9.52)
                let shop = try await world.shop("Laden \(number)", at: place)
                expected.append(try await world.product("Mehl", gtin: gtin, in: shop).text)
            }
            let address = "/where/products/\(mine.text)"
            let near = try await all(
                client, from: address, "products", class: "row", isPart: isPart)
            #expect(near == expected)
            let north = try await client.get("\(address)?near=47.2,9.52", headers: .visitor)
            #expect(north.text.contains("Nearest to you first"))
            #expect(seen(north, "products").contains(expected[24]))
            #expect(!seen(north, "products").contains(expected[0]))
            // Whoever has said where they are need not say it again.
            #expect(north.text.contains("/where/products/\(expected[24])?near="))
        }
    }
}
