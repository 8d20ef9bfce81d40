import Database
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Localization
import Notices
import OpeningHours
import Ratings
import Shops
import Testing
import Web
import WebTesting

@Suite(
    "The pages of shops and products", .timeLimit(.minutes(5)))
struct ShopPageTests {
    @Test(arguments: TestTransport.allCases)
    func `W5: a shop's page says what there is to know, and shows all its articles`(
        transport: TestTransport
    ) async throws {
        try await withVisits(transport) { client, world in
            let shop = try await world.counter.register(
                try ShopWorld.entry(
                    "Mühle", in: ["vaduz", "schaan"], hours: "Mo-Fr 08:00-18:30", text: "Seit 1890"),
                by: ShopWorld.keeper
            ).id
            var all: Set<String> = []
            for number in 0..<30 { all.insert(try await world.product("Brot \(number)", in: shop).text) }
            let page = try await client.get("/where/shops/\(shop.text)", headers: .visitor)
            #expect(page.status == .ok)
            for words in [
                "Mühle", "Seit 1890", "Hauptstrasse 1", "Vaduz", "Schaan", "Open until 18:30", "/report",
            ] {
                #expect(page.text.contains(words), "\(words)")
            }
            var seen: Set<String> = []
            var next: String? = "/where/shops/\(shop.text)"
            while let address = next {
                let part = try await client.get(address, headers: Headers.visitor.part)
                #expect(!part.isWholePage)
                seen.formUnion(
                    part.text.matches(of: /href="\/where\/products\/([0-9a-f-]{36})"/).map {
                        String($0.output.1)
                    })
                next = part.text.firstMatch(of: /hx-get="([^"]*before=[^"]*)"/).map {
                    String($0.output.1).replacing("&amp;", with: "&")
                }
            }
            #expect(seen == all)
            let search = "/where/shops/\(shop.text)/search"
            let found = try await client.get("\(search)?q=brot+17", headers: .visitor)
            #expect(found.text.contains("Brot 17"))
            #expect(
                try await client.get("\(search)?q=zzzqqq", headers: .visitor).text.contains("Nothing found"))
        }
    }

    @Test func `W6: a product's page says what it costs, whether it is there, and who else sells it`()
        async throws
    {
        try await withVisits { client, world in
            let (own, other) = (try await world.shop("Eins"), try await world.shop("Zwei", in: ["schaan"]))
            let flour = try await world.product("Mehl", 290, gtin: "7610200337450", in: own)
            let there = try await world.product("Farine", 310, gtin: "7610200337450", in: other)
            let more = try await world.product("Salz", in: own)
            let page = try await client.get("/where/products/\(flour.text)", headers: .visitor)
            for words in ["Mehl", "2.90", "3.10", "/where/shops/\(own.text)", there.text, more.text] {
                #expect(page.text.contains(words), "\(words)")
            }
            try await world.set(other, .hidden)
            #expect(
                try await !client.get("/where/products/\(flour.text)", headers: .visitor).text.contains(
                    there.text))
        }
    }

    @Test func `W4: a town of two keys is named once, and stays chosen by either`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Burgladen", in: ["balzers", "vaduz"])
            try await world.moveToOldTown(shop)
            try await world.database.write {
                try $0.execute(
                    "UPDATE shop_towns SET town = 'balzers' WHERE shop_id = \(shop) AND town = 'vaduz'")
            }
            await world.stock.refresh(StockChanges(shops: [shop]))
            let shown = try #require(try await world.showcase.shop(shop, for: ShopGuest()))
            #expect(shown.listed.towns == ["balzers"])
            let product = try await world.product("Brot", in: shop)
            let ware = try #require(try await world.showcase.product(product, for: ShopGuest()))
            #expect(ware.shop.towns == ["balzers"])
            let page = try await client.get("/where/shops/\(shop.text)", headers: .visitor)
            #expect(page.text.contains("Burgladen · Balzers") && !page.text.contains("Balzers, Balzers"))
            let found = try await client.get("/where/search?q=brot&town=balzers-mals", headers: .visitor)
            #expect(found.text.contains("<option value=\"balzers\" selected>"))
            #expect(found.text.contains(product.text))
        }
    }

    @Test func `W6: the address of a product says where somebody is to a hundred metres only`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let product = try await world.product("Brot", in: shop)
            let found = try await client.get(
                "/where/search?q=brot&near=47.14149,9.52251", headers: .visitor)
            #expect(found.text.contains("/where/products/\(product.text)?near=47.14100%2C9.52300\""))
            #expect(!found.text.contains("/where/products/\(product.text)?near=47.14149"))
        }
    }

    @Test func `W6: what is out of sight is nowhere`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Roggenbrot", in: shop)
            let roll = try await world.product("Weggli", in: shop)
            let cookie =
                "stars=p\(bread.text.replacing("-", with: "")).s\(shop.text.replacing("-", with: ""))"
            let visitor = Headers.visitor.sending(cookie)
            #expect(try await client.get("/where/starred", headers: visitor).text.contains(bread.text))
            try await world.counter.archive(roll, true, by: ShopWorld.keeper)
            #expect(
                try await client.get("/where/products/\(roll.text)", headers: .visitor).status == .notFound)
            try await world.set(shop, .hidden)
            for path in [
                "/where/products/\(bread.text)", "/where/shops/\(shop.text)",
                "/where/shops/\(shop.text)/reviews",
                "/where/shops/no-shop", "/where/products/no-product", "/where/products/\(shop.text)",
            ] {
                for headers in [visitor, visitor.part, .adaVisiting] {
                    #expect(try await client.get(path, headers: headers).status == .notFound, "\(path)")
                }
            }
            for path in [
                "/where", "/where/search?q=roggenbrot", "/where/more?q=roggen", "/where/starred",
                "/where/search?show=shops",
            ] {
                let page = try await client.get(path, headers: visitor)
                #expect(!page.text.contains("/where/products/\(bread.text)"), "\(path)")
                #expect(!page.text.contains("/where/shops/\(shop.text)"), "\(path)")
            }
            let star = try await client.post(
                "/where/stars", form: ["kind": "product", "id": bread.text, "on": "1"], headers: .visitor)
            #expect(star.status == .notFound)
        }
    }

    @Test func `R: names that are code or turn the direction of text do no harm`() async throws {
        try await withVisits { client, world in
            let evil = "<script>alert(1)</script>\"'&"
            let turned = "Brot \u{202E}toidi\u{2066}"
            let entry = ShopEntry(
                details: try ShopDraft(name: evil, kind: "bakery", description: "\(evil)\n\(turned)")
                    .checked(),
                towns: ["vaduz"], address: evil, place: Coordinate(latitude: 47.14, longitude: 9.52),
                hours: try .init(parsing: "Mo-Fr 08:00-18:00 \"<script>\""))
            let shop = try await world.counter.register(entry, by: ShopWorld.keeper).id
            // As it may have come from elsewhere, past the forms.
            let product = try await world.counter.add(
                ShopWorld.ware(turned, text: evil), to: shop, by: ShopWorld.keeper)
            _ = try await world.product(evil, in: shop)
            for path in [
                "/where", "/where/search?q=brot", "/where/search?show=shops", "/where/shops/\(shop.text)",
                "/where/products/\(product.text)", "/where/around?near=47.14,9.52&within=2000",
                "/where/around?shop=\(shop.text)",
            ] {
                let page = try await client.get(path, headers: .visitor)
                #expect(page.status == .ok, "\(path)")
                #expect(!page.text.contains("<script>alert"), "\(path)")
                // Wherever the name stands as text it stands in an element that keeps its direction to itself.
                for match in page.text.matches(of: />([^<]*\x{202E}[^<]*)</) {
                    let before = page.text[..<match.range.lowerBound].suffix(80)
                    #expect(
                        before.contains("<bdi") || before.contains("dir=\"auto\"")
                            || before.contains("<title"),
                        "\(path): \(before)")
                }
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `R: every page speaks every language`(language: Language) async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle", hours: "Mo-Fr 08:00-18:00")
            let bread = try await world.product("Brot", gtin: "7610200337450", in: shop)
            _ = try await world.product("Pain", gtin: "7610200337450", in: try await world.shop("Zwei"))
            let cookie =
                "stars=p\(bread.text.replacing("-", with: "")); \(WebCookie.language)=\(language.rawValue)"
            for headers in [Headers.visitor.sending(cookie), Headers.adaVisiting.sending(cookie)] {
                for path in [
                    "/where", "/where/search?q=brot&town=vaduz&stock=on", "/where/search?show=shops&open=on",
                    "/where/search?q=zzzqqq", "/where/search?from=abc", "/where/more?q=brot",
                    "/where/starred",
                    "/where/shops/\(shop.text)", "/where/shops/\(shop.text)/search?q=brot",
                    "/where/products/\(bread.text)", "/where/around",
                    "/where/around?near=47.1393,9.5228&within=2000", "/where/around/places?q=Balz",
                ] {
                    let page = try await client.get(path, headers: headers)
                    #expect(page.status == .ok, "\(path)")
                    #expect(
                        page.text.ranges(of: /[>"]shops\.[a-zA-Z.]+[<"]/).isEmpty,
                        "\(path) has a key for words")
                    if page.isWholePage {
                        #expect(page.text.contains("lang=\"\(language.rawValue)\""), "\(path)")
                    }
                }
            }
        }
    }

    @Test func `W9: a review is written, changed and taken back by forms, and answered by the keeper`()
        async throws
    {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let address = "/where/shops/\(shop.text)"
            let unread = try await client.post(
                "\(address)/review", form: ["text": "Gut"], headers: .adaVisiting)
            #expect(unread.status == .unprocessableContent && unread.text.contains("Gut"))
            let kept = try await client.post(
                "\(address)/review", form: ["stars": "4", "text": "Gut <b>"], headers: .adaVisiting)
            #expect(kept.headers["location"] == "\(address)#reviews")
            #expect(try await client.get(address, headers: .visitor).text.contains("Gut &lt;b&gt;"))
            for stars in ["0", "6", "-1", "4.5", "x", "99999999999999999999"] {
                let wrong = try await client.post(
                    "\(address)/review", form: ["stars": stars], headers: .adaVisiting)
                #expect(wrong.status == .unprocessableContent, "\(stars)")
            }
            let keeper: Headers = ["Accept": "text/html", "X-Person": "1"]
            #expect(
                try await client.post("\(address)/review", form: ["stars": "5"], headers: keeper).status
                    == .forbidden)
            let review = try #require(
                try await world.reviews.review(of: shop, from: VisitorHeader.person(7)))
            let answer = "/where/reviews/\(review.id.description)/answer"
            let form: KeyValuePairs = ["text": "Danke", "version": "\(review.version)"]
            #expect(try await client.post(answer, form: form, headers: .adaVisiting).status == .notFound)
            #expect(try await client.post(answer, form: form, headers: keeper).status == .seeOther)
            #expect(try await client.get(address, headers: .visitor).text.contains("Danke"))
            // What is reported leads to where something can be done about it; a keeper reports no shop of their own.
            let seen = try await client.get(address, headers: .visitor).text
            for kind in ["reviews", "answers"] {
                #expect(seen.contains("/where/\(kind)/\(review.id.description)/report"), "\(kind)")
            }
            #expect(seen.contains("\(address)/report"))
            let own = try await client.get(address, headers: keeper).text
            #expect(!own.contains("\(address)/report") && own.contains("/where/reviews/"))
            let moderation = ShopModeration(world.counter, board: NoticeBoard())
            let noor = VisitorHeader.person(9)
            try await moderation.hide(
                .answer, ofReview: review.id, reason: try Remark("Too short."), by: noor)
            #expect(try await !client.get(address, headers: .visitor).text.contains("Danke"))
            let hidden = try await client.get(address, headers: keeper).text
            #expect(hidden.contains("Danke") && hidden.contains("Too short."))
            try await moderation.hide(
                .review, ofReview: review.id, reason: try Remark("Too <good>."), by: noor)
            let author = try await client.get(address, headers: .adaVisiting).text
            #expect(author.contains("Too &lt;good&gt;.") && author.contains("Gut &lt;b&gt;"))
            try await moderation.show(.review, ofReview: review.id, by: noor)
            let gone = try await client.post("\(address)/review/remove", form: [:], headers: .adaVisiting)
            #expect(gone.status == .seeOther)
            #expect(try await !client.get(address, headers: .visitor).text.contains("Gut &lt;b&gt;"))
            for (path, form) in [("\(address)/review", ["stars": "3"] as KeyValuePairs), (answer, form)] {
                let guest = try await client.post(path, form: form, headers: .visitor)
                #expect(guest.status != .ok && guest.headers["location"] != "\(address)#reviews", "\(path)")
            }
        }
    }

    @Test func `W9: of an answer to a review that has changed meanwhile nothing typed is lost`() async throws
    {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let ada = VisitorHeader.person(7)
            let two = try #require(StarCount(2))
            try await world.reviews.keep(two, try Remark("Hart"), of: shop, by: ada)
            let old = try #require(try await world.reviews.review(of: shop, from: ada))
            try await world.reviews.keep(two, try Remark("Zu <hart>"), of: shop, by: ada)
            // It stands on a further page of the list by now.
            for person in 20..<31 {
                world.clock.pass(.minutes(1))
                try await world.reviews.keep(
                    two, nil, of: shop, by: VisitorHeader.person(UInt64(person)))
            }
            let keeper: Headers = ["Accept": "text/html", "X-Person": "1"]
            let address = "/where/reviews/\(old.id.description)/answer"
            func answer(_ text: String, _ version: Int) async throws -> TestResponse {
                try await client.post(
                    address, form: ["text": text, "version": "\(version)"], headers: keeper)
            }
            let stale = try await answer("Gern <b>", old.version)
            #expect(stale.status == .conflict)
            let now = try #require(try await world.reviews.review(of: shop, from: ada))
            for words in [
                "The review has changed since you read it.", "Gern &lt;b&gt;", "Zu &lt;hart&gt;",
                "name=\"version\" value=\"\(now.version)\"",
            ] {
                #expect(stale.text.contains(words), "\(words)")
            }
            let long = try await answer(String(repeating: "x", count: Remark.longest + 1), now.version)
            #expect(long.status == .unprocessableContent)
            #expect(long.text.contains(String(repeating: "x", count: Remark.longest + 1)))
            #expect(try await answer("Gern <b>", now.version).status == .seeOther)
            // Nobody else reads a review by its answer.
            #expect(
                try await client.post(
                    address, form: ["text": "x", "version": "1"], headers: .adaVisiting
                ).status == .notFound)
        }
    }

    @Test func `W14: a visit of somebody else counts once, whatever is looked at in the shop`() async throws {
        try await withVisits { client, world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            func views() async throws -> [Int] {
                await world.figures.write()
                let figure = try await world.figures.figures(of: shop, for: ShopWorld.keeper)
                return [figure.shopViews] + figure.products.map(\.views)
            }
            let keeper: Headers = ["Accept": "text/html", "X-Person": "1"]
            let page = "/where/shops/\(shop.text)"
            for address in [page, "/where/products/\(bread.text)"] {
                #expect(try await client.get(address, headers: keeper).status == .ok)
            }
            #expect(try await views() == [0])
            for address in [page, "\(page)/search?q=brot", "\(page)?before=\(bread.text)"] {
                #expect(try await client.get(address, headers: .visitor).status == .ok)
            }
            #expect(try await views() == [1])
            for headers in [Headers.visitor, .adaVisiting] {
                #expect(try await client.get("/where/products/\(bread.text)", headers: headers).status == .ok)
            }
            #expect(try await client.get(page, headers: .adaVisiting).status == .ok)
            #expect(try await views() == [2, 2])
        }
    }
}
