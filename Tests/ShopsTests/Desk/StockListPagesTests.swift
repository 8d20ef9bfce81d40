import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("W3: lists of products", .timeLimit(.minutes(5)))
struct StockListPagesTests {
    /// The seal in a page that offers to take a list in.
    private func seal(in page: TestResponse) throws -> String { try value("seal", in: page) }

    /// What a hidden field of a page says.
    private func value(_ name: String, in page: TestResponse) throws -> String {
        let parts = page.text.split(separator: "name=\"\(name)\" value=\"", maxSplits: 1)
        return String(try #require(parts.dropFirst().first).prefix { $0 != "\"" })
    }

    /// Takes a list in.
    ///
    /// - Parameter form: The seal, and what else the form says, such as `&leave=on`.
    private func take(
        _ city: DeskCity, _ shop: ShopID, _ form: String, as person: Int = 1
    ) async throws -> TestResponse {
        var headers = DeskCity.person(person)
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return try await city.client.send(
            .post, "/where/mine/\(shop.text)/lists/take", headers: headers, body: Array("seal=\(form)".utf8))
    }

    @Test(arguments: TestDatabase.allCases)
    func `a list shows what it would change, field by field, and is then taken in`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            _ = try await city.product("Loaf", sku: "B1", of: shop)
            _ = try await city.product("Roll", sku: "B2", of: shop)
            _ = try await city.product("Old cake", sku: "C9", of: shop)
            let list = "sku;name;price;Farbe\nB1;Loaf;4.20;red\nB2;Roll;4.50;\nB3;<b>Bun</b>;1.10;\n"
            let sent = try await city.send(Array(list.utf8), to: shop)
            #expect(sent.headers["location"] == "/where/mine/\(shop.text)/lists/preview")
            let page = try await city.preview(of: shop)
            #expect(page.status == .ok)
            #expect(page.text.contains("Price: 4.50 → 4.20"))
            #expect(page.text.contains("&lt;b&gt;Bun&lt;/b&gt;"))
            #expect(page.text.contains("left out: Farbe"))
            #expect(page.text.contains("1 product is not in the list"))
            #expect(!page.text.contains("name=\"away\" value=\"on\"><"))
            #expect(try await city.names(of: shop) == ["Loaf", "Old cake", "Roll"])
            let away = try await city.preview(of: shop, "?away=on")
            #expect(away.text.contains("Old cake"))
            let taken = try await take(city, shop, try seal(in: away) + "&away=on")
            #expect(taken.headers["location"] == "/where/mine/\(shop.text)/lists?taken=1.1.1")
            #expect(try await city.names(of: shop) == ["<b>Bun</b>", "Loaf", "Roll"])
            #expect(try city.found("Bun", .products) == 1)
            #expect(try city.found("cake", .products) == 0)
            let done = try await city.client.get(
                try #require(taken.headers["location"]), headers: DeskCity.person(1))
            #expect(done.text.contains("New: 1. Changed: 1. Put away: 1."))
            // It is taken once.
            let again = try await take(city, shop, try seal(in: away) + "&away=on")
            #expect(again.headers["location"]?.contains("expired") == true)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `of a feed about several shops only this one's lines are taken, once its code is known`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let feed =
                "store_code\tid\ttitle\tprice\timage_link\nS1\tA\tLoaf\t3.50 CHF\thttps://x.example/a.jpg\n"
                + "S2\tA\tOther loaf\t9.50 CHF\t\nS2\tB\tRoll\t1.00 CHF\t\n"
            _ = try await city.send(Array(feed.utf8), to: shop)
            let asked = try await city.preview(of: shop)
            #expect(asked.text.contains("The list is about several shops."))
            for code in ["S1", "S2"] { #expect(asked.text.contains("value=\"\(code)\"")) }
            #expect(!asked.text.contains("name=\"seal\""), "nothing is taken before")
            // Nor by a form that somebody has made by hand.
            let seen = try await city.counter.seenList(
                of: shop, archivesMissing: false, ownSite: nil, for: VisitorHeader.person(1))
            for more in ["", "&leave=on"] {
                let refused = try await take(city, shop, seen.seal + more)
                #expect(refused.status == .conflict)
                #expect(refused.text.contains("The list is about several shops."))
            }
            #expect(try await city.names(of: shop).isEmpty)
            let chosen = try await city.preview(of: shop, "?store=S1")
            #expect(chosen.text.contains("2 lines are about other shops"))
            #expect(chosen.text.contains("Pictures are not taken from links"))
            #expect(chosen.text.contains("name=\"store\" value=\"S1\""))
            let taken = try await take(city, shop, try seal(in: chosen) + "&store=S1")
            #expect(taken.headers["location"] == "/where/mine/\(shop.text)/lists?taken=1.0.0")
            #expect(try await city.names(of: shop) == ["Loaf"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `every bad line is named with its place and what to do, and can be left out`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            _ = try await city.product("Loaf", sku: "B1", of: shop)
            _ = try await city.product("Roll", sku: "B2", of: shop)
            let list = """
                sku;name;price;gtin;in_stock
                B1;Loaf;free;;yes
                B3;Bun;1,234;;yes
                B4;Jam;3.10;4006381333932;maybe
                B5;Tea;2.00;;yes
                ;;2.00;;

                """
            #expect(try await city.send(Array(list.utf8), to: shop).status == .seeOther)
            let page = try await city.preview(of: shop)
            for words in [
                "Line 2, column 3 (Price)", "free", "This is no price.", "Line 3", "Thousands or decimals?",
                "Line 4, column 4 (Barcode)", "One digit is wrong", "maybe", "neither yes nor no", "Line 6",
                "neither number nor barcode nor name", "nothing is put away",
            ] {
                #expect(page.text.contains(words), "\(words)")
            }
            #expect(!page.text.contains("name=\"seal\""))
            #expect(page.text.contains("Correct the bad lines"))
            // Whoever asks for putting away besides is not offered it.
            let leaving = try await city.preview(of: shop, "?leave=on&away=on")
            let seal = try seal(in: leaving)
            #expect(!leaving.text.contains("name=\"away\""))
            // Nothing is half-taken.
            let refused = try await take(city, shop, seal)
            #expect(refused.status == .conflict)
            #expect(try await city.names(of: shop) == ["Loaf", "Roll"])
            let taken = try await take(city, shop, seal + "&leave=on")
            #expect(taken.headers["location"]?.hasSuffix("taken=1.0.0") == true)
            #expect(try await city.names(of: shop) == ["Loaf", "Roll", "Tea"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a preview that others have overtaken is shown anew, and two who take it in at once take it in once`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let loaf = try await city.product("Loaf", sku: "B1", of: shop)
            let list = Array("sku;name;price\nB1;Loaf;4.20\nB2;Roll;1.00\n".utf8)
            _ = try await city.send(list, to: shop)
            let old = try seal(in: try await city.preview(of: shop))
            _ = try await city.counter.setStock(loaf, isInStock: false, by: VisitorHeader.person(1))
            let stale = try await take(city, shop, old)
            #expect(stale.status == .conflict)
            #expect(stale.text.contains("Products have changed since you looked."))
            #expect(try await city.names(of: shop) == ["Loaf"])
            let code = try await city.counter.invite(to: shop, by: VisitorHeader.person(1))
            _ = try await city.counter.accept(code, by: VisitorHeader.person(2))
            let new = try seal(in: stale)
            async let first = take(city, shop, new, as: 1)
            async let second = take(city, shop, new, as: 2)
            let places = try await [first, second].map { $0.headers["location"] ?? "" }
            #expect(places.count { $0.contains("taken=1.1.0") } == 1)
            #expect(try await city.names(of: shop) == ["Loaf", "Roll"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a list that another keeper has sent meanwhile is neither taken nor forgotten unseen`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let code = try await city.counter.invite(to: shop, by: VisitorHeader.person(1))
            _ = try await city.counter.accept(code, by: VisitorHeader.person(2))
            _ = try await city.send(Array("sku;name;price\nB1;Loaf;4.20\n".utf8), to: shop)
            let mine = try await city.preview(of: shop)
            _ = try await city.send(Array("sku;name;price\nB2;Roll;1.00\n".utf8), to: shop, as: 2)
            func forget(_ page: TestResponse) async throws -> TestResponse {
                try await city.client.post(
                    "/where/mine/\(shop.text)/lists/forget", form: ["list": try value("list", in: page)],
                    headers: DeskCity.person(1))
            }
            for answer in [try await take(city, shop, try seal(in: mine)), try await forget(mine)] {
                #expect(answer.status == .conflict)
                #expect(answer.text.contains("Somebody has sent another list since you looked."))
                #expect(answer.text.contains("Roll") && !answer.text.contains("Products have changed"))
            }
            #expect(try await city.names(of: shop).isEmpty)
            let now = try await city.preview(of: shop, as: 2)
            #expect(now.text.contains("Roll") && !now.text.contains("Somebody has sent"))
            // What was looked at is forgotten, or taken.
            #expect(try await forget(now).status == .seeOther)
            #expect(try await city.preview(of: shop).headers["location"]?.contains("expired") == true)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `files that are no lists are refused in words, and nothing is kept of them`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let cases: [([UInt8], String)] = [
                ([], "Choose a file first."),
                (Array("Farbe;Laune\nred;good\n".utf8), "names no number, no barcode and no name"),
                (Array("sku;sku\n1;2\n".utf8), "This column is there twice."),
                (
                    Array("sku;name\n1;Café\n2;".utf8) + [0x42, 0xFC, 0x0A],
                    "Line 3: From here on the letters are encoded in another way"
                ),
                (Array("sku;name\n1;\"open\n".utf8), "quotation mark opens here and never closes"),
                ([0x50, 0x4B, 3, 4, 0, 0, 0, 0], "This is no text."),
            ]
            for (file, words) in cases {
                let answer = try await city.send(file, to: shop)
                #expect(answer.status == .unprocessableContent)
                #expect(answer.text.contains(words), "\(words)")
                #expect(answer.text.contains("field-list-error"))
            }
            let large = [UInt8](repeating: 0x61, count: ShopCounter.largestList + 1)
            #expect(try await city.send(large, to: shop).text.contains("larger than 12 MB"))
            let none = try await city.preview(of: shop)
            #expect(none.headers["location"] == "/where/mine/\(shop.text)/lists?expired=1")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what a spreadsheet would run survives going out and coming in`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let names = ["=1+1", "+41 Jam", "-10 %", "@home", "'quoted", "a;b\"c"]
            for (number, name) in names.enumerated() {
                _ = try await city.product(name, sku: "=S\(number)", of: shop)
            }
            for format in ["medina.csv", "google-products.tsv", "google-local.tsv?store_code=V1"] {
                let file = try await city.client.get(
                    "/where/mine/\(shop.text)/lists/\(format)", headers: DeskCity.person(1))
                #expect(file.status == .ok)
                #expect(file.headers["content-disposition"]?.hasPrefix("attachment") == true)
                #expect(!file.text.contains("\n=") && !file.text.contains(";="))
                _ = try await city.send(file.body, to: shop)
                let page = try await city.preview(of: shop)
                #expect(page.text.contains("nothing would change"), "\(format)")
            }
            let file = try await city.client.get(
                "/where/mine/\(shop.text)/lists/google-products.tsv", headers: DeskCity.person(1))
            #expect(file.text.contains("https://medina.example/where/products/"))
            #expect(!file.text.contains("/photo?"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `the feed for Google has the photos, of however many products, and reading it changes nothing`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            var list = Array("sku;name;price;available_in_shop\n".utf8)
            for number in 0..<900 {
                let word = number % 2 == 0 ? "yes" : "no"
                list += Array("S\(number);Bread \(number);1.50;\(word)\n".utf8)
            }
            _ = try await city.send(list, to: shop)
            _ = try await take(city, shop, try seal(in: try await city.preview(of: shop)))
            let products = try await city.counter.products(of: shop, for: VisitorHeader.person(1), limit: 900)
            #expect(products.count == 900)
            let pictured = stride(from: 0, to: 900, by: 100).map { products[$0].id }
            try await city.database.write { transaction in
                for id in pictured {
                    try transaction.keepPhoto(of: "product", id.uniqueID, version: "p1")
                }
            }
            let file = try await city.client.get(
                "/where/mine/\(shop.text)/lists/google-products.tsv", headers: DeskCity.person(1))
            let lines = file.text.split(separator: "\r\n")
            #expect(lines.count == 901)
            for id in pictured {
                let photo = "https://medina.example/where/products/\(id.text)/photo?size=large&v=p1"
                #expect(lines.count { $0.contains("\t\(photo)\t") } == 1)
            }
            #expect(lines.count { $0.contains("/photo?") } == pictured.count)
            #expect(lines.count { $0.contains("\tin_stock\t") } == 450)
            #expect(lines.count { $0.contains("\tout_of_stock\t") } == 450)
            _ = try await city.send(file.body, to: shop)
            #expect(try await city.preview(of: shop).text.contains("nothing would change"))
        }
    }

    @Test func `the example is a list that is taken in`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            let file = try await city.client.get(
                "/where/mine/\(shop.text)/lists/example.csv", headers: DeskCity.person(1))
            _ = try await city.send(file.body, to: shop)
            _ = try await take(city, shop, try seal(in: try await city.preview(of: shop)))
            #expect(try await city.names(of: shop) == ["Mountain honey", "Sourdough loaf"])
        }
    }

    @Test func `two hundred thousand lines are looked at in time and refused in words`() async throws {
        try await withDesk(.sqliteFile) { city in
            let shop = try await city.shop()
            var list = Array("sku;name;price\n".utf8)
            for number in 0..<200_000 { list += Array("S\(number);Article \(number);1.50\n".utf8) }
            let clock = ContinuousClock()
            let time = try await clock.measure {
                #expect(try await city.send(list, to: shop).status == .seeOther)
                let page = try await city.preview(of: shop)
                #expect(page.text.contains("more than 50,000 products"))
                #expect(page.text.contains("and 199,900 more"))
                #expect(!page.text.contains("name=\"seal\""))
                #expect(page.body.count < 200_000)
            }
            #expect(time < .seconds(60))
            let more = list + Array("S200000;One more;1.50\nS200001;Another;1.50\n".utf8)
            #expect(try await city.send(more, to: shop).text.contains("more than 200,001 lines"))
        }
    }

    @Test func `many bad lines are counted, not all shown`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            var list = "sku;name;price\n"
            for number in 0..<1_234 { list += "S\(number);Article;none\n" }
            _ = try await city.send(Array(list.utf8), to: shop)
            let page = try await city.preview(of: shop)
            #expect(page.text.contains("and 1,034 more"))
        }
    }

    @Test func `others than keepers find no list and no file`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            _ = try await city.send(Array("sku;name;price\nB1;Loaf;4.20\n".utf8), to: shop)
            for path in [
                "", "/preview", "/medina.csv", "/google-products.tsv", "/google-local.tsv?store_code=1",
                "/example.csv",
            ] {
                let address = "/where/mine/\(shop.text)/lists\(path)"
                for (person, status) in [(2, 404), (nil, 401)] as [(Int?, Int)] {
                    let answer = try await city.client.get(address, headers: DeskCity.person(person))
                    #expect(answer.status.code == status, "\(path)")
                }
            }
            #expect(try await city.send([0x61], to: shop, as: 2).status == .notFound)
            #expect(try await take(city, shop, "x", as: 2).status == .notFound)
            let forget = try await city.client.post(
                "/where/mine/\(shop.text)/lists/forget", form: [:], headers: DeskCity.person(2))
            #expect(forget.status == .notFound)
            let page = try await city.preview(of: shop)
            #expect(page.text.contains("Loaf"))
            _ = try await city.client.post(
                "/where/mine/\(shop.text)/lists/forget", form: ["list": try value("list", in: page)],
                headers: DeskCity.person(1))
            #expect(try await city.preview(of: shop).headers["location"]?.contains("expired") == true)
        }
    }
}
