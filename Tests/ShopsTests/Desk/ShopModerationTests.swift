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
import Ratings
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
    func `the name of a hidden shop stays taken, renamed or closed, until it is shown again`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let (ada, operatorID) = (VisitorHeader.person(1), VisitorHeader.person(9))
            func take(_ name: String) async throws -> ShopRefusal? {
                try await refusal { try await city.shop(name, of: 2) }
            }
            func rename(_ shop: ShopID, _ name: String) async throws {
                let (listed, _) = try await city.counter.shop(shop, for: ada)
                let details = ShopDetails(name: name, kind: listed.shop.details.kind)
                try await city.counter.change(
                    shop,
                    to: ShopEntry(
                        details: details, towns: listed.towns, address: listed.address, place: listed.place),
                    seen: listed.shop.version, by: ada)
            }
            let shop = try await city.shop("Fake watches")
            try await city.moderation.hide(shop, reason: try Remark("Fakes."), by: operatorID)
            try await rename(shop, "Real watches")
            for name in ["fake watches", "REAL WATCHES"] {
                #expect(try await take(name) == .nameTaken(town: "Vaduz"), "\(name)")
            }
            // Its own name it may take back, and leave again.
            try await rename(shop, "Fake Watches")
            try await rename(shop, "Watches")
            #expect(try await take("Fake watches") == .nameTaken(town: "Vaduz"))
            #expect(try await take("Real watches") == nil)
            try await city.moderation.show(shop, by: operatorID)
            #expect(try await take("Fake watches") == nil)
            // Closed while it is hidden, it stays closed, and its name stays taken.
            let second = try await city.shop("Stolen goods")
            try await city.moderation.hide(second, reason: try Remark("Stolen."), by: operatorID)
            try await city.counter.close(second, by: ada)
            #expect(try await take("stolen goods") == .nameTaken(town: "Vaduz"))
            #expect(try await refusal { try await city.shop("Stolen goods") } == .nameTaken(town: "Vaduz"))
            try await city.moderation.show(second, by: operatorID)
            #expect(try city.found("stolen", .shops) == 0)
            #expect(try await city.counter.shops(of: ada).map(\.id) == [shop])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `hidden while its keeper changes or closes it, a shop is out of sight in the end`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            for round in 0..<6 {
                let shop = try await city.shop("Shop \(round)")
                let (listed, _) = try await city.counter.shop(shop, for: VisitorHeader.person(1))
                let details = ShopDetails(name: "Renamed \(round)", kind: listed.shop.details.kind)
                let entry = ShopEntry(
                    details: details, towns: listed.towns, address: listed.address, place: listed.place)
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        try? await city.moderation.hide(
                            shop, reason: Remark("x"), by: VisitorHeader.person(9))
                    }
                    group.addTask {
                        try? await city.counter.change(
                            shop, to: entry, seen: 1, by: VisitorHeader.person(1))
                    }
                    if round % 2 == 1 {
                        group.addTask { try? await city.counter.close(shop, by: VisitorHeader.person(1)) }
                    }
                }
                #expect(try city.found("Shop \(round)", .shops) == 0, "\(round)")
                #expect(try city.found("Renamed \(round)", .shops) == 0, "\(round)")
            }
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

    @Test(arguments: TestDatabase.allCases)
    func `operators find a shop by its name that is closed for good`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Fake watches")
            try await city.counter.close(shop, by: VisitorHeader.person(1))
            let list = try await city.client.get("/operate/shops?q=WATCH", headers: noor)
            #expect(list.text.contains("/operate/shops/\(shop.text)") && list.text.contains("Closed"))
            let other = try await city.client.get("/operate/shops?q=bread", headers: noor)
            #expect(!other.text.contains(shop.text))
            let hidden = try await city.client.get("/operate/shops?show=hidden", headers: noor)
            #expect(!hidden.text.contains(shop.text))
        }
    }
}
