import AuditLog
import Database
import DatabaseTesting
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Localization
import Notices
import Rooms
import Shops
import Testing
import Web
import WebTesting

@Suite("Operators and shops", .timeLimit(.minutes(2)))
struct ShopModerationTests {
    private let noor = DeskCity.person(9, isOperator: true)

    private func notices(_ city: DeskCity, of person: UInt64) async throws -> [String] {
        let texts = try Site.test().texts
        return try await city.database.read { try $0.notices(of: VisitorHeader.person(person), limit: 9) }
            .map { $0.notice.text.words(texts, in: .utc) }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a hidden shop and its products are found by nobody, and again once it is shown`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Fake watches")
            _ = try await city.product("Golden watch", of: shop)
            #expect(try city.found("watches", .shops) == 1 && city.found("watch", .products) == 1)
            let page = "/operate/shops/\(shop.text)"
            for reason in ["", "  ", String(repeating: "x", count: 501)] {
                let refused = try await city.client.post(
                    "\(page)/hidden", form: ["reason": reason], headers: noor)
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains("field-reason-error"))
            }
            #expect(try city.found("watch", .products) == 1)
            for _ in 0..<2 {
                let hidden = try await city.client.post(
                    "\(page)/hidden", form: ["reason": "Sells <fakes>."], headers: noor)
                #expect(hidden.headers["location"] == page)
            }
            #expect(try city.found("watches", .shops) == 0 && city.found("watch", .products) == 0)
            #expect(
                try await notices(city, of: 1) == [
                    "Nobody can find Fake watches any more. An operator has hidden it: Sells <fakes>."
                ])
            // Operators find it still, by its name and among the hidden ones; its keeper sees it.
            for query in ["?q=watch", "?show=hidden", ""] {
                let list = try await city.client.get("/operate/shops\(query)", headers: noor)
                #expect(list.text.contains(page) && list.text.contains("Hidden"), "\(query)")
            }
            let (own, _) = try await city.counter.shop(shop, for: VisitorHeader.person(1))
            #expect(own.state == .hidden)
            // A change by its keeper does not bring it back.
            _ = try await city.product("Silver watch", of: shop)
            #expect(try city.found("watch", .products) == 0)
            for _ in 0..<2 {
                _ = try await city.client.post("\(page)/shown", form: [:], headers: noor)
            }
            #expect(try city.found("watches", .shops) == 1 && city.found("watch", .products) == 2)
            #expect(try await notices(city, of: 1).first == "Fake watches can be found again.")
            let log = try await city.database.read { try $0.auditEntries(limit: 9) }
            #expect(log.map(\.act) == ["shop.show", "shop.hide"])
            #expect(log.map(\.subject) == [shop.text, shop.text])
            #expect(log.map(\.detail) == ["", "Sells <fakes>."])
            #expect(log.allSatisfy { $0.person == VisitorHeader.person(9) })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a single product is taken out of sight, and its keepers are told why`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Corner shop")
            let knife = try await city.product("Throwing knife", of: shop)
            _ = try await city.product("Bread knife", of: shop)
            let other = try await city.shop("Other", of: 2)
            let page = "/operate/shops/\(shop.text)/products/\(knife.text)"
            #expect(try await city.client.get(page, headers: noor).text.contains("Throwing knife"))
            let wrong = "/operate/shops/\(other.text)/products/\(knife.text)"
            #expect(try await city.client.get(wrong, headers: noor).status == .notFound)
            let elsewhere = try await city.client.post(
                "\(wrong)/hidden", form: ["reason": "x"], headers: noor)
            #expect(elsewhere.status == .notFound)
            let taken = try await city.client.post(
                "\(page)/hidden", form: ["reason": "Not allowed."], headers: noor)
            #expect(taken.headers["location"] == page)
            #expect(try city.found("knife", .products) == 1)
            #expect(try await city.client.get(page, headers: noor).text.contains("Hidden: Not allowed."))
            #expect(
                try await notices(city, of: 1) == [
                    "An operator has taken Throwing knife of Corner shop out of sight: Not allowed."
                ])
            let log = try await city.database.read { try $0.auditEntries(limit: 9) }
            #expect(log.map(\.act) == ["shop.product.hide"] && log.map(\.subject) == [knife.text])
            // It stands among all products, with a badge, and among the hidden ones.
            let desk = "/operate/shops/\(shop.text)"
            #expect(try await city.client.get(desk, headers: noor).text.contains("Bread knife"))
            let hidden = try await city.client.get("\(desk)?show=hidden", headers: noor)
            #expect(hidden.text.contains("Throwing knife") && !hidden.text.contains("Bread knife"))
            for _ in 0..<2 { _ = try await city.client.post("\(page)/shown", form: [:], headers: noor) }
            #expect(try city.found("knife", .products) == 2)
            #expect(
                try await notices(city, of: 1).first == "Throwing knife of Corner shop can be found again.")
            #expect(
                try await city.database.read { try $0.auditEntries(limit: 9) }.map(\.act)
                    == ["shop.product.show", "shop.product.hide"])
            // Whoever wants no news of stars is told of this all the same: it is another topic.
            let categories = try await city.database.read {
                try $0.notices(of: VisitorHeader.person(1), limit: 9)
            }.map(\.notice.category)
            #expect(categories.allSatisfy { $0 == .moderation } && NoticeCategory.moderation != .shops)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `shops stand newest first, page by page`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            var ids: [ShopID] = []
            for number in 0..<45 { ids.append(try await city.shop("Shop \(number)", of: 1)) }
            var address = "/operate/shops"
            var seen: [String] = []
            while true {
                let page = try await city.client.get(address, headers: noor)
                #expect(page.headers["cache-control"]?.contains("no-store") == true)
                seen += page.text.split(separator: "href=\"/operate/shops/").dropFirst().map {
                    String($0.prefix { $0 != "\"" })
                }
                guard let next = page.text.split(separator: "cursor=", maxSplits: 1).dropFirst().first else {
                    break
                }
                address = "/operate/shops?cursor=\(next.prefix { $0 != "\"" })"
            }
            #expect(seen == ids.reversed().map(\.text))
            let entry = try await city.client.get("/operate/shops/\(ids[0].text)", headers: noor)
            #expect(entry.text.contains("Person &lt;1&gt;") && entry.text.contains("Vaduz"))
        }
    }

    @Test func `to everybody else there is no such page`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            let loaf = try await city.product("Loaf", of: shop)
            let product = "/operate/shops/\(shop.text)/products/\(loaf.text)"
            for headers in [DeskCity.person(1), DeskCity.person(nil)] {
                for path in ["/operate/shops", "/operate/shops/\(shop.text)", product] {
                    #expect(try await city.client.get(path, headers: headers).status == .notFound)
                }
                for path in [
                    "/operate/shops/\(shop.text)/hidden", "/operate/shops/\(shop.text)/shown",
                    "\(product)/hidden", "\(product)/shown",
                ] {
                    let answer = try await city.client.post(path, form: ["reason": "x"], headers: headers)
                    #expect(answer.status == .notFound)
                }
            }
            for path in ["/operate/shops/nonsense", "/operate/shops/\(loaf.text)"] {
                #expect(try await city.client.get(path, headers: noor).status == .notFound)
            }
            #expect(try city.found("Loaf", .products) == 1)
        }
    }

    @Test func `the operator's first page says how many shops there are, and how many are hidden`()
        async throws
    {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop("One")
            _ = try await city.shop("Two")
            let texts = try Site.test().texts
            let page = ShopModerationPages.deskPage(city.moderation)
            #expect(page.address.text == "/operate/shops")
            #expect(try await page.state(texts).words == "2 shops")
            _ = try await city.client.post(
                "/operate/shops/\(shop.text)/hidden", form: ["reason": "x"], headers: noor)
            #expect(try await page.state(texts).words == "1 shop · 1 hidden")
        }
    }
}
