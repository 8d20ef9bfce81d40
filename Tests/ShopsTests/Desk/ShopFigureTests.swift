import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("W14: the figures of a shop", .timeLimit(.minutes(2)))
struct ShopFigureTests {
    private func miss(
        _ city: DeskCity, _ words: String, as person: Int?, from peer: String = "10.0.0.1"
    ) async throws {
        var headers = DeskCity.person(person)
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let answer = try await city.client.send(
            .post, "/where/missed", headers: headers,
            body: Array("q=\(words.replacing(" ", with: "+"))".utf8), peer: peer)
        #expect(answer.status == .noContent)
    }

    private func page(_ city: DeskCity, _ shop: ShopID, as person: Int? = 1) async throws -> TestResponse {
        try await city.client.get("/where/mine/\(shop.text)/figures", headers: DeskCity.person(person))
    }

    @Test(arguments: TestDatabase.allCases)
    func `views stand day by day, with what is looked at most`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let loaf = try await city.product("Loaf <1>", of: shop)
            let other = try await city.shop("Other", of: 2)
            let empty = try await page(city, shop)
            #expect(empty.text.contains("Nobody has looked in yet"))
            #expect(!empty.text.contains("class=\"plot\""))
            for _ in 0..<3 { city.figures.noteView(of: shop.uniqueID, in: shop) }
            city.figures.noteView(of: other.uniqueID, in: other)
            await city.figures.write()
            city.clock.pass(.seconds(86_400))
            for _ in 0..<4 { city.figures.noteView(of: loaf.uniqueID, in: shop) }
            await city.figures.write()
            let page = try await page(city, shop)
            #expect(page.text.contains("7 views of the shop and its products"))
            #expect(page.text.contains("Loaf &lt;1&gt;"))
            #expect(page.text.contains("class=\"plot\"") && page.text.contains("<table"))
            #expect(page.text.contains("at least 3 people"))
            // After four weeks nothing of it is shown.
            city.clock.pass(.seconds(28 * 86_400))
            #expect(try await self.page(city, shop).text.contains("Nobody has looked in yet"))
            #expect(try await self.page(city, shop, as: 2).status == .notFound)
            #expect(try await self.page(city, shop, as: nil).status == .unauthorized)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `words of one or two people are shown nowhere, those of three are`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            // One who types the same again and again, in any spelling, and two more.
            for words in ["Saffron threads", "saffron  THREADS", "Saffron threads"] {
                try await miss(city, words, as: 1)
            }
            try await miss(city, "saffron threads", as: 2)
            await city.figures.write()
            #expect(try await city.figures.wanted().isEmpty)
            #expect(try await !page(city, shop).text.contains("saffron"))
            // Without an account the network counts, once.
            try await miss(city, "saffron threads", as: nil, from: "10.0.0.7")
            try await miss(city, "saffron threads", as: nil, from: "10.0.0.7")
            await city.figures.write()
            let wanted = try await city.figures.wanted()
            #expect(wanted.map(\.words) == ["saffron threads"] && wanted.map(\.count) == [3])
            let shown = try await page(city, shop)
            #expect(shown.text.contains("saffron threads") && shown.text.contains("3 people"))
            // Another day begins anew: two of yesterday and one of today are not three.
            try await miss(city, "quince", as: 1)
            try await miss(city, "quince", as: 2)
            city.clock.pass(.seconds(86_400))
            try await miss(city, "quince", as: 3)
            await city.figures.write()
            #expect(try await city.figures.wanted().map(\.words) == ["saffron threads"])
        }
    }

    @Test func `what is too short or too long to be a search is not noted`() async throws {
        try await withDesk(.sqliteMemory) { city in
            for person in 1...3 {
                try await miss(city, "ab", as: person)
                try await miss(city, "", as: person)
            }
            await city.figures.write()
            #expect(try await city.figures.wanted().isEmpty)
            let long = try await city.client.post(
                "/where/missed", form: ["q": String(repeating: "x", count: 4_000)],
                headers: DeskCity.person(1))
            #expect(long.status == .contentTooLarge)
        }
    }
}
