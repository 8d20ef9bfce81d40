import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Shops
import Testing
import WebTesting

@Suite("W1: several people keep a shop", .timeLimit(.minutes(2)))
struct ShopPeopleTests {
    /// The path of the link that a page shows.
    private func link(in page: TestResponse) throws -> String {
        let parts = page.text.split(separator: "value=\"https://medina.example", maxSplits: 1)
        return String(try #require(parts.dropFirst().first).prefix { $0 != "\"" })
    }

    private func invite(_ city: DeskCity, _ shop: ShopID, as person: Int?) async throws -> TestResponse {
        try await city.client.post(
            "/where/mine/\(shop.text)/people/invite", form: [:], headers: DeskCity.person(person))
    }

    private func remove(
        _ city: DeskCity, _ shop: ShopID, _ other: UInt64, as person: Int
    ) async throws -> TestResponse {
        let other = VisitorHeader.person(other).description
        return try await city.client.post(
            "/where/mine/\(shop.text)/people/\(other)/remove", form: [:], headers: DeskCity.person(person))
    }

    @Test(arguments: TestDatabase.allCases)
    func `an invitation is used once, by whoever has its link`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let page = try await invite(city, shop, as: 1)
            let link = try link(in: page)
            // It is shown once.
            let people = "/where/mine/\(shop.text)/people"
            #expect(
                try await !city.client.get(people, headers: DeskCity.person(1)).text.contains(link))
            #expect(try await city.client.get(link, headers: DeskCity.person(nil)).status == .unauthorized)
            let question = try await city.client.get(link, headers: DeskCity.person(2))
            #expect(question.text.contains("Keep this shop together?"))
            #expect(question.text.contains("Bäckerei &lt;Ada&gt;"))
            let accepted = try await city.client.post(link, form: [:], headers: DeskCity.person(2))
            #expect(accepted.headers["location"] == "/where/mine/\(shop.text)")
            let over = try await city.client.post(link, form: [:], headers: DeskCity.person(3))
            #expect(over.status == .gone && over.text.contains("This invitation is over"))
            #expect(try await city.client.get(link, headers: DeskCity.person(3)).status == .gone)
            #expect(
                try await city.client.get("/where/invitations/none", headers: DeskCity.person(3)).status
                    == .gone)
            let both = try await city.client.get(people, headers: DeskCity.person(2))
            #expect(both.text.contains("Person &lt;1&gt;") && both.text.contains("Person &lt;2&gt; (you)"))
            // Two cannot use the same link at once.
            let next = try self.link(in: try await invite(city, shop, as: 1))
            async let first = city.client.post(next, form: [:], headers: DeskCity.person(3))
            async let second = city.client.post(next, form: [:], headers: DeskCity.person(4))
            let answers = try await [first, second].map(\.status)
            #expect(answers.count { $0 == .seeOther } == 1 && answers.count { $0 == .gone } == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an invitation is over after a week, and whoever keeps the shop leaves it for others`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            let link = try link(in: try await invite(city, shop, as: 1))
            let own = try await city.client.get(link, headers: DeskCity.person(1))
            #expect(own.headers["location"] == "/where/mine/\(shop.text)")
            _ = try await city.client.post(link, form: [:], headers: DeskCity.person(1))
            #expect(try await city.client.get(link, headers: DeskCity.person(2)).status == .ok)
            city.clock.pass(.seconds(7 * 86_400))
            #expect(try await city.client.get(link, headers: DeskCity.person(2)).status == .gone)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `owners alone invite and remove, everybody may leave, and the last owner stays`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            for number in [2, 3, 4] as [UInt64] {
                let code = try await city.counter.invite(to: shop, by: VisitorHeader.person(1))
                _ = try await city.counter.accept(code, by: VisitorHeader.person(number))
            }
            #expect(try await invite(city, shop, as: 2).status == .forbidden)
            #expect(try await invite(city, shop, as: 9).status == .notFound)
            #expect(try await remove(city, shop, 3, as: 2).status == .forbidden)
            #expect(try await remove(city, shop, 1, as: 2).status == .forbidden)
            #expect(try await remove(city, shop, 2, as: 9).status == .notFound)
            let people = "/where/mine/\(shop.text)/people"
            let page = try await city.client.get(people, headers: DeskCity.person(2))
            #expect(!page.text.contains("Make an invitation") && !page.text.contains("Remove Person"))
            #expect(page.text.contains("Leave the shop"))
            #expect(try await remove(city, shop, 2, as: 2).headers["location"] == "/where/mine")
            #expect(try await city.client.get(people, headers: DeskCity.person(2)).status == .notFound)
            #expect(try await remove(city, shop, 3, as: 1).headers["location"] == people)
            #expect(try await city.client.get(people, headers: DeskCity.person(3)).status == .notFound)
            #expect(try await remove(city, shop, 1, as: 1).status == .forbidden)
            let own = try await city.client.get(people, headers: DeskCity.person(1))
            #expect(own.text.contains("You are the only owner") && !own.text.contains("Leave the shop"))
        }
    }

    @Test func `there are twenty open invitations at most, said in words`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            for _ in 0..<20 { #expect(try await invite(city, shop, as: 1).status == .ok) }
            let full = try await invite(city, shop, as: 1)
            #expect(full.status == .conflict)
            #expect(full.text.contains("There are 20 open invitations already."))
        }
    }

    @Test func `a shop that as many keep as can says so to the next`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            for number in 2...UInt64(ShopCounter.mostKeepers) {
                let code = try await city.counter.invite(to: shop, by: VisitorHeader.person(1))
                _ = try await city.counter.accept(code, by: VisitorHeader.person(number))
            }
            let link = try link(in: try await invite(city, shop, as: 1))
            let full = try await city.client.post(link, form: [:], headers: DeskCity.person(99))
            #expect(full.status == .conflict)
            #expect(full.text.contains("kept by 20 people already"))
            // The invitation holds until there is room.
            _ = try await remove(city, shop, 2, as: 1)
            #expect(
                try await city.client.post(link, form: [:], headers: DeskCity.person(99)).status == .seeOther)
        }
    }
}
