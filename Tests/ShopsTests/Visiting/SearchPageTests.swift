import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("The pages on which something is looked for", .timeLimit(.minutes(5)))
struct SearchPageTests {
    @Test(arguments: TestTransport.allCases)
    func `W4: the window shows towns, kinds, what is new and who is open`(transport: TestTransport)
        async throws
    {
        try await withVisits(transport) { client, world in
            let empty = try await client.get("/where", headers: .visitor)
            #expect(empty.status == .ok && empty.isWholePage)
            #expect(empty.text.contains("/where/mine/new"))
            let shop = try await world.shop("Mühle", hours: "24/7")
            let bread = try await world.product("Brot", in: shop)
            let out = try await world.product("Zopf", isInStock: false, in: shop)
            let page = try await client.get("/where", headers: .visitor)
            for part in [
                "/where/search?show=shops&amp;town=schaan", "/where/search?category=food", "/where/around",
                "/where/starred", "/where/products/\(bread.text)", "/where/shops/\(shop.text)",
            ] { #expect(page.text.contains(part), "\(part)") }
            #expect(!page.text.contains(out.text))
            // All shops have closed for good: the window is empty again.
            try await world.counter.close(shop, by: ShopWorld.keeper)
            #expect(try await client.get("/where", headers: .visitor).text.contains("/where/mine/new"))
        }
    }

    @Test func `W7: what was found comes as a page, and as a part to a page that is there`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Brotladen")
            let bread = try await world.product("Roggenbrot", in: shop)
            let full = try await client.get("/where/search?q=roggenbrt", headers: .visitor)
            #expect(full.status == .ok && full.isWholePage)
            #expect(full.text.contains("/where/products/\(bread.text)"))
            #expect(full.headers["hx-replace-url"] == nil)
            let part = try await client.get(
                "/where/search?q=roggen&show=products&town=&from=&sort=price", headers: Headers.visitor.part)
            #expect(part.status == .ok && !part.isWholePage)
            #expect(part.text.contains("/where/products/\(bread.text)"))
            #expect(part.headers["hx-replace-url"] == "/where/search?q=roggen&sort=price")
            #expect(part.headers.all("vary").joined().lowercased().contains("hx-request"))
            let shops = try await client.get("/where/search?show=shops&q=brot", headers: .visitor)
            #expect(shops.text.contains("/where/shops/\(shop.text)"))
            let both = try await client.get("/where/search?q=brot", headers: .visitor)
            #expect(both.text.contains("/where/shops/\(shop.text)") && both.text.contains(bread.text))
            let nothing = try await client.get("/where/search?q=zzzzqqq", headers: .visitor)
            #expect(nothing.status == .ok && nothing.text.contains("Nothing found"))
            let filtered = try await client.get("/where/search?q=roggen&town=schaan", headers: .visitor)
            #expect(filtered.text.contains("/where/search?q=roggen"))
        }
    }

    @Test func `W12: a list goes on by its link, with a page or by a part, to its end`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            var all: Set<ProductID> = []
            for number in 0..<60 { all.insert(try await world.product("Brot \(number)", in: shop)) }
            for isPart in [false, true] {
                var seen: [String] = []
                var address: String? = "/where/search?q=brot&sort=newest"
                while let next = address {
                    let page = try await client.get(next, headers: isPart ? Headers.visitor.part : .visitor)
                    #expect(page.status == .ok)
                    let entries = page.text.matches(
                        of: /product-link" href="\/where\/products\/([0-9a-f-]{36})"/)
                    seen += entries.map { String($0.output.1) }
                    let link =
                        isPart
                        ? try page.link(/hx-get="(\/where\/more[^"]*)"/)
                        : try page.link(/href="(\/where\/search[^"]*after=[^"]*)"/)
                    address = link
                    #expect(seen.count <= 60)
                    guard seen.count <= 60 else { break }
                }
                #expect(seen.count == 60 && Set(seen) == Set(all.map(\.text)), "part: \(isPart)")
            }
        }
    }

    @Test(arguments: [
        "q=" + String(repeating: "x", count: 10_000), "q=" + String(repeating: "%C2%A7%3F", count: 500),
        "town=atlantis&category=cars&sort=loud&show=planes", "from=12%2C50%20%E2%82%AC", "from=-3", "to=1e9",
        "from=9&to=3", "near=nonsense", "near=nan,nan&within=500", "near=89.9,179.9&within=500",
        "within=25000", "after=1000.x", "after=%00", "q=%00%FF%FE", "q=%E2%80%AEabc",
        "q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "q&show&town&&&==", "from=%3Cb%3E&to=%3Cb%3E", "town=%22%3E%3Cscript%3E", "sort=distance&town=vaduz",
    ])
    func `W7: a hostile address does no harm`(query: String) async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            for number in 0..<3 { _ = try await world.product("Brot \(number)", in: shop) }
            for path in [
                "/where", "/where/search", "/where/more", "/where/around", "/where/around/places",
                "/where/starred",
            ] {
                for headers in [Headers.visitor, Headers.visitor.part] {
                    let page = try await client.get("\(path)?\(query)", headers: headers)
                    #expect([.ok, .badRequest].contains(page.status), "\(path)?\(query.prefix(80))")
                    #expect(!page.text.contains("<script>"), "\(path)?\(query.prefix(80))")
                }
            }
        }
    }

    @Test func `W7: a price that is none is told beside its field, and one with signs is read`() async throws
    {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", 1_250, in: shop)
            for typed in ["-3", "1e9", "abc", "%3F"] {
                let page = try await client.get("/where/search?from=\(typed)", headers: .visitor)
                #expect(page.text.contains("Write a price as a number"), "\(typed)")
                let part = try await client.get(
                    "/where/search?from=\(typed)", headers: Headers.visitor.part)
                #expect(part.text.contains("Write a price as a number"), "\(typed)")
                #expect(!page.text.contains(bread.text))
            }
            for typed in ["12%2C50", "CHF%2012.50", "12.5", "0"] {
                let page = try await client.get("/where/search?from=\(typed)", headers: .visitor)
                #expect(page.text.contains(bread.text), "\(typed)")
            }
        }
    }

    @Test func `W10: shops around a place, the nearest first, and none beyond the distance`() async throws {
        try await withVisits { client, world in
            let near = try await world.shop("Nahe", at: Coordinate(latitude: 47.1400, longitude: 9.5228))
            let next = try await world.shop("Weiter", at: Coordinate(latitude: 47.1500, longitude: 9.5228))
            let far = try await world.shop("Fern", at: Coordinate(latitude: 47.2000, longitude: 9.5228))
            let asking = try await client.get("/where/around", headers: .visitor)
            #expect(asking.status == .ok && !asking.text.contains("/where/shops/\(near.text)"))
            let page = try await client.get(
                "/where/around?near=47.1393,9.5228&within=2000", headers: .visitor)
            let text = page.text
            let (first, second) = (
                text.firstRange(of: "/where/shops/\(near.text)"),
                text.firstRange(of: "/where/shops/\(next.text)")
            )
            #expect(try #require(first).lowerBound < (try #require(second)).lowerBound)
            #expect(!text.contains(far.text))
            let one = try await client.get("/where/around?shop=\(far.text)", headers: .visitor)
            #expect(one.text.contains("Fern"))
            try await world.set(far, .hidden)
            let hidden = try await client.get("/where/around?shop=\(far.text)", headers: .visitor)
            #expect(hidden.status == .ok && !hidden.text.contains("Fern"))
            let outside = try await client.get("/where/around?near=48.8,2.3&within=2000", headers: .visitor)
            #expect(outside.status.code < 500)
            let places = try await client.get("/where/around/places?q=Balzers&within=500", headers: .visitor)
            #expect(places.text.contains("/where/around?within=500&amp;near=47.0"))
        }
    }
}

extension TestResponse {
    /// An address in it, as a browser follows it.
    fileprivate func link(_ pattern: Regex<(Substring, Substring)>) throws -> String? {
        try pattern.firstMatch(in: text).map { String($0.output.1).replacing("&amp;", with: "&") }
    }
}
