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

    @Test func `W4: while all shops are closed, the window shows those that open next`() async throws {
        try await withVisits { client, world in
            let unsaid = try await world.shop("Irgendwann")
            let late = try await world.shop("Bar", hours: "Th 18:00-23:00")
            let early = try await world.shop("Mühle", hours: "Mo-Fr 06:00-12:00")
            let never = try await world.shop("Ruhe", hours: "off")
            func shown() async throws -> (page: String, shops: [ShopID]) {
                let page = try await client.get("/where", headers: .visitor).text
                let places = [unsaid, late, early, never].compactMap { shop in
                    page.firstRange(of: "href=\"/where/shops/\(shop.text)\"").map { (shop, $0.lowerBound) }
                }
                return (page, places.sorted { $0.1 < $1.1 }.map(\.0))
            }
            // Three in the night of a Wednesday.
            world.clock.set(ShopWorld.noon - .minutes(540))
            await world.stock.passTime()
            var (page, shops) = try await shown()
            #expect(shops.prefix(2) == [early, late] && Set(shops.dropFirst(2)) == [unsaid, never])
            #expect(page.contains("href=\"/where/search?show=shops\"") && !page.contains("<h2>Open now</h2>"))
            world.clock.set(ShopWorld.noon - .minutes(300))
            await world.stock.passTime()
            (page, shops) = try await shown()
            #expect(shops == [early])
            #expect(page.contains("<h2>Open now</h2>"))
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

    @Test func `W7: shops with mistakes stand above products only where few have what was typed`()
        async throws
    {
        try await withVisits { client, world in
            let shop = try await world.shop("Reggen")
            for number in 1...3 {
                let page = try await client.get("/where/search?q=roggen", headers: .visitor)
                #expect(page.text.contains("/where/shops/\(shop.text)"), "\(number)")
                _ = try await world.product("Roggen \(number)", in: shop)
            }
            let page = try await client.get("/where/search?q=roggen", headers: .visitor)
            #expect(!page.text.contains("href=\"/where/shops/\(shop.text)\""))
            let typed = try await client.get("/where/search?q=reggen", headers: .visitor)
            #expect(typed.text.contains("/where/shops/\(shop.text)"))
        }
    }

    @Test func `W7: where shops are found and no product, the page says so`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Sauerteig", hours: "24/7")
            for (filter, words) in [("", "No product found"), ("&open=on", "Nothing fits all")] {
                for headers in [Headers.visitor, Headers.visitor.part] {
                    let page = try await client.get("/where/search?q=sauerteig\(filter)", headers: headers)
                    #expect(page.text.contains("href=\"/where/shops/\(shop.text)\""))
                    #expect(page.text.contains(words))
                    #expect(!page.text.contains("product-grid"))
                }
            }
            _ = try await world.product("Sauerteig", in: shop)
            let page = try await client.get("/where/search?q=sauerteig", headers: Headers.visitor.part)
            #expect(page.text.contains("product-grid") && !page.text.contains("No product found"))
        }
    }

    @Test func `W7: who sorts by distance from nowhere is told so`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            _ = try await world.product("Brot", in: shop)
            let words = "Say where you are to sort by distance."
            for (query, isTold) in [
                ("q=brot&sort=distance", true), ("show=shops&sort=distance", true), ("q=brot", false),
                ("q=brot&sort=distance&town=vaduz", false), ("q=brot&sort=distance&near=47.14,9.52", false),
            ] {
                let part = try await client.get("/where/search?\(query)", headers: Headers.visitor.part)
                #expect(part.text.contains(words) == isTold, "\(query)")
            }
        }
    }

    @Test func `W12: how much was found is said in a word, which comes with each part`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            for number in 0..<15 { _ = try await world.product("Brot \(number)", in: shop) }
            func said(_ address: String) async throws -> String? {
                let part = try await client.get(address, headers: Headers.visitor.part)
                return part.text.firstMatch(
                    of: /<p id="found-status" hx-swap-oob="innerHTML">([^<]*)<\/p>/
                ).map { String($0.output.1) }
            }
            let page = try await client.get("/where/search?q=brot", headers: .visitor)
            #expect(
                page.text.contains("<p id=\"found-status\" class=\"visually-hidden\" role=\"status\"></p>"))
            #expect(page.text.contains("<div id=\"results\" class=\"results\">"))
            #expect(!page.text.contains("hx-swap-oob"))
            #expect(try await said("/where/search?q=brot") == "12 products, and there are more")
            let part = try await client.get("/where/search?q=brot", headers: Headers.visitor.part)
            let more = try #require(try part.link(/hx-get="(\/where\/more[^"]*)"/))
            #expect(try await said(more) == "3 products")
            _ = try await world.product("Salz", in: shop)
            _ = try await world.shop("Kiosk")
            #expect(try await said("/where/search?q=salz") == "1 product")
            #expect(try await said("/where/search?show=shops") == "2 shops")
            #expect(try await said("/where/search?q=zzzzqqq") == "Nothing found")
            #expect(try await said("/where/search?q=kiosk") == "No product found")
            #expect(
                try await said("/where/search?from=abc") == "Write a price as a number, such as 12.50.")
        }
    }

    @Test func `W7: the filters that are out of sight are counted, and none is no count`() async throws {
        try await withVisits { client, _ in
            for (query, badge) in [
                ("q=brot&stock=on", "<span class=\"filter-count\" hidden>0</span>"),
                (
                    "q=brot&town=vaduz&from=1&to=2&sort=price&open=on",
                    "<span class=\"filter-count\">3</span>"
                ),
            ] {
                let page = try await client.get("/where/search?\(query)", headers: .visitor)
                #expect(page.text.contains(badge), "\(query)")
            }
        }
    }

    @Test func `W12: what is found while somebody types is short, and goes on`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            for number in 0..<30 { _ = try await world.product("Brot \(number)", in: shop) }
            func count(_ page: TestResponse) -> Int { page.text.matches(of: /product-link/).count }
            let part = try await client.get("/where/search?q=brot", headers: Headers.visitor.part)
            #expect(count(part) == 12)
            let more = try #require(try part.link(/hx-get="(\/where\/more[^"]*)"/))
            #expect(count(try await client.get(more, headers: Headers.visitor.part)) == 18)
            #expect(count(try await client.get("/where/search?q=brot", headers: .visitor)) == 24)
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
            // Shops have no price, and nobody sees its field while looking for them.
            for headers in [Headers.visitor, Headers.visitor.part] {
                let shops = try await client.get("/where/search?show=shops&from=abc", headers: headers)
                #expect(shops.text.contains("Mühle") && !shops.text.contains("Write a price as a number"))
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
