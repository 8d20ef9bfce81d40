import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Ratings
import Shops
import Testing
import WebTesting

@Suite("Operators look for shops", .timeLimit(.minutes(2)))
struct ModeratedShopSearchTests {
    private let noor = DeskCity.person(9, isOperator: true)

    /// The shops on a page, in order.
    private func shops(on page: TestResponse) -> [String] {
        page.text.split(separator: "href=\"/operate/shops/").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }

    /// Shops of that many names, the first one first, all taken out of sight.
    private func hiddenShops(_ count: Int, in city: DeskCity) async throws -> [ShopID] {
        var ids: [ShopID] = []
        for number in 0..<count {
            let shop = try await city.shop("Fake watches \(number)", of: UInt64(1 + number / 40))
            try await city.moderation.hide(shop, reason: try Remark("x"), by: VisitorHeader.person(9))
            ids.append(shop)
        }
        return ids
    }

    @Test(arguments: ["hidden", "closed"])
    func `words are found in any order, as beginnings of words, whatever their case and accents`(
        state: String
    ) async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop("Bäckerei Frick am Städtle")
            let person = VisitorHeader.person(1)
            if state == "closed" {
                try await city.counter.close(shop, by: person)
            } else {
                try await city.moderation.hide(shop, reason: try Remark("x"), by: VisitorHeader.person(9))
            }
            for typed in ["frick", "frick+backerei", "STAEDTLE+fri", "am+st", "baeck,+frick"] {
                let page = try await city.client.get("/operate/shops?q=\(typed)", headers: noor)
                #expect(shops(on: page) == [shop.text], "\(state) \(typed)")
            }
            for typed in ["rick", "frick+basel", "tadtle", "%2B%2B"] {
                let page = try await city.client.get("/operate/shops?q=\(typed)", headers: noor)
                #expect(shops(on: page).isEmpty, "\(state) \(typed)")
            }
        }
    }

    @Test func `where more fit than are shown the page says so`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let words = "More than 50 fit: write more of the name."
            _ = try await hiddenShops(50, in: city)
            let all = try await city.client.get("/operate/shops?q=fake", headers: noor)
            #expect(shops(on: all).count == 50 && !all.text.contains(words))
            let more = try await city.shop("Fake watches, once more", of: 5)
            try await city.moderation.hide(more, reason: try Remark("x"), by: VisitorHeader.person(9))
            let cut = try await city.client.get("/operate/shops?q=fake", headers: noor)
            #expect(shops(on: cut).count == 50 && cut.text.contains(words))
            let one = try await city.client.get("/operate/shops?q=once+fake", headers: noor)
            #expect(shops(on: one) == [more.text] && !one.text.contains(words))
        }
    }

    @Test func `where more listed shops fit than are shown the page says so, too`() async throws {
        try await withDesk(.sqliteMemory) { city in
            for number in 0..<51 { _ = try await city.shop("Bakery \(number)", of: UInt64(1 + number / 40)) }
            let cut = try await city.client.get("/operate/shops?q=bakery", headers: noor)
            #expect(shops(on: cut).count == 50)
            #expect(cut.text.contains("More than 50 fit: write more of the name."))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `hidden shops stand newest first, page by page`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let ids = try await hiddenShops(51, in: city)
            _ = try await city.shop("Listed", of: 7)
            var address = "/operate/shops?show=hidden"
            var seen: [[String]] = []
            while seen.count < 9 {
                let page = try await city.client.get(address, headers: noor)
                seen.append(shops(on: page))
                guard let next = page.text.split(separator: "cursor=", maxSplits: 1).dropFirst().first else {
                    break
                }
                #expect(page.text.contains("show=hidden&amp;cursor="))
                address = "/operate/shops?show=hidden&cursor=\(next.prefix { $0 != "\"" })"
            }
            #expect(seen.map(\.count) == [24, 24, 3])
            #expect(seen.flatMap(\.self) == ids.reversed().map(\.text))
            // A cursor of the one list is none of the other.
            let other = address.replacing("show=hidden&", with: "")
            #expect(try await city.client.get(other, headers: noor).status == .badRequest)
        }
    }
}
