import Database
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("Stars on the pages", .timeLimit(.minutes(5)))
struct StarPageTests {
    private func form(
        _ star: ShopStar, on: Bool, back: String = "/where/search?q=brot"
    ) -> KeyValuePairs<String, String> {
        [
            "kind": star.kind, "id": star.subject.description, "on": on ? "1" : "0", "name": "Brot <b>",
            "back": back,
        ]
    }

    @Test(arguments: TestTransport.allCases)
    func `W8: a visitor without an account keeps stars on the device`(transport: TestTransport) async throws {
        try await withVisits(transport) { client, world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            let none = try await client.get("/where/starred", headers: .visitor)
            #expect(none.text.contains("No favourites yet") && none.starCookie == nil)
            let first = try await client.post(
                "/where/stars", form: form(.product(bread), on: true), headers: .visitor)
            #expect(first.status == .seeOther && first.headers["location"] == "/where/search?q=brot")
            let cookie = try #require(first.starCookie)
            let part = try await client.post(
                "/where/stars", form: form(.shop(shop), on: true),
                headers: Headers.visitor.part.sending(cookie))
            #expect(part.status == .ok && !part.isWholePage)
            #expect(part.text.contains("aria-pressed=\"true\"") && part.text.contains("value=\"0\""))
            #expect(!part.text.contains("<b>") && part.text.contains("Brot &lt;b&gt;"))
            let both = Headers.visitor.sending(try #require(part.starCookie))
            let page = try await client.get("/where/starred", headers: both)
            #expect(page.text.contains(bread.text) && page.text.contains("/where/shops/\(shop.text)"))
            #expect(page.text.contains("kept on this device") && page.starCookie == nil)
            #expect(
                try await client.get("/where/products/\(bread.text)", headers: both).text
                    .contains("aria-pressed=\"true\""))
            let less = try await client.post(
                "/where/stars", form: form(.product(bread), on: false), headers: both)
            let gone = try await client.get(
                "/where/starred", headers: .visitor.sending(try #require(less.starCookie)))
            #expect(!gone.text.contains(bread.text) && gone.text.contains("/where/shops/\(shop.text)"))
            // Nothing of this is kept by the city.
            let rows: Int = try await world.database.read { try $0.value("SELECT COUNT(*) FROM shop_stars") }
            #expect(rows == 0)
        }
    }

    @Test func `W8: the stars of a device are the account's once somebody has logged in on it`() async throws
    {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            let first = try await client.post(
                "/where/stars", form: form(.product(bread), on: true), headers: .visitor)
            let logged = Headers.adaVisiting.sending(try #require(first.starCookie))
            let page = try await client.get("/where/starred", headers: logged)
            #expect(page.text.contains(bread.text) && !page.text.contains("kept on this device"))
            // The browser is told to forget them.
            let ended = try #require(page.headers.all("set-cookie").first { $0.hasPrefix("stars=") })
            #expect(ended.hasPrefix("stars=;") && ended.contains("Max-Age=0"))
            #expect(try await client.get("/where/starred", headers: .adaVisiting).text.contains(bread.text))
        }
    }

    @Test func `W8: a star that is taken away just after the log-in stays away`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            let first = try await client.post(
                "/where/stars", form: form(.product(bread), on: true), headers: .visitor)
            // The log-in was in another window; this one still shows the star and sends the cookie.
            let logged = Headers.adaVisiting.sending(try #require(first.starCookie))
            let tap = try await client.post(
                "/where/stars", form: form(.product(bread), on: false), headers: logged)
            let cookie = tap.starCookie
            #expect(cookie == "stars=")
            let next = cookie == "stars=" ? Headers.adaVisiting : logged
            #expect(try await client.get("/where/starred", headers: next).text.contains("No favourites yet"))
        }
    }

    @Test func `W8: an account's stars go on over pages`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            for number in 0..<70 {
                let product = try await world.product("Brot \(number)", in: shop)
                try await world.stars.set(.product(product), true, by: VisitorHeader.person(7))
            }
            let page = try await client.get("/where/starred", headers: .adaVisiting)
            let link = try #require(page.text.firstMatch(of: /href="(\/where\/starred\?cursor=[^"]*)"/))
            let rest = try await client.get(String(link.output.1), headers: .adaVisiting)
            #expect(
                page.count(of: "class=\"product-name\"") == 60
                    && rest.count(of: "class=\"product-name\"") == 10)
            let stranger = try await client.get(
                String(link.output.1), headers: ["Accept": "text/html", "X-Person": "8"])
            #expect(stranger.count(of: "class=\"product-name\"") == 0)
        }
    }

    @Test func `W8: a star for what there is not is refused, and leads nowhere else`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            for form: KeyValuePairs in [
                [:], ["kind": "town", "id": shop.text, "on": "1"], ["kind": "shop", "id": "x", "on": "1"],
                ["kind": "shop", "on": "1"],
            ] {
                for headers in [Headers.visitor, .adaVisiting] {
                    #expect(
                        try await client.post("/where/stars", form: form, headers: headers).status
                            == .badRequest)
                }
            }
            for back in [
                "https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "",
            ] {
                for headers in [Headers.visitor, .adaVisiting] {
                    let answer = try await client.post(
                        "/where/stars", form: form(.shop(shop), on: true, back: back), headers: headers)
                    #expect(answer.headers["location"] == "/where/starred", "\(back)")
                }
            }
        }
    }
}
