import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Notices
import Ratings
import Shops
import Testing
import WebTesting

@Suite("Stars of what is offered no more", .timeLimit(.minutes(5)))
struct GoneStarTests {
    /// What can be found, and three products and two shops that were starred and can then be found no more.
    private func offers(_ world: ShopWorld) async throws -> (kept: [ShopStar], gone: [ShopStar]) {
        let shop = try await world.shop("Mühle")
        let (hidden, closed) = (try await world.shop("Versteckt"), try await world.shop("Geschlossen"))
        let bread = try await world.product("Brot", in: shop)
        let away = try await world.product("Weggeräumt", in: shop)
        let secret = try await world.product("Geheim", in: hidden)
        let banned = try await world.product("Verboten", in: shop)
        return (
            [.product(bread), .shop(shop)],
            [.product(away), .product(secret), .shop(hidden), .shop(closed), .product(banned)]
        )
    }

    private func take(_ gone: [ShopStar], _ world: ShopWorld) async throws {
        try await world.counter.archive(ProductID(gone[0].subject), true, by: ShopWorld.keeper)
        try await world.set(ShopID(gone[2].subject), .hidden)
        try await world.counter.close(ShopID(gone[3].subject), by: ShopWorld.keeper)
        try await ShopModeration(world.counter, board: NoticeBoard()).hide(
            ProductID(gone[4].subject), reason: try Remark("counterfeit"), by: VisitorHeader.person(9))
    }

    private func expectNamesNothing(_ page: TestResponse, _ gone: [ShopStar]) {
        for words in ["Weggeräumt", "Geheim", "Versteckt", "Geschlossen", "Verboten"]
            + gone.map(\.subject.description)
        {
            #expect(!page.text.contains(words))
        }
    }

    @Test func `W8: an account's stars of what is offered no more are counted, and taken away`() async throws
    {
        try await withVisits { client, world in
            let ada = VisitorHeader.person(7)
            let (kept, gone) = try await offers(world)
            for star in kept + gone { try await world.stars.set(star, true, by: ada) }
            #expect(
                try await !client.get("/where/starred", headers: .adaVisiting).text.contains("no longer"))
            try await take(gone, world)
            let page = try await client.get("/where/starred", headers: .adaVisiting)
            #expect(page.text.contains("5 of your favourites are no longer offered."))
            expectNamesNothing(page, gone)
            let answer = try await client.post("/where/stars/gone", form: [:], headers: .adaVisiting)
            #expect(answer.status == .seeOther && answer.headers["location"] == "/where/starred")
            let left = try await client.get("/where/starred", headers: .adaVisiting)
            #expect(!left.text.contains("no longer offered"))
            let stars = try await world.stars.stars(of: ada, after: nil, limit: 100).map(\.star)
            #expect(Set(stars) == Set(kept))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W8: nobody's stars are taken away but those of who asked`(kind: TestDatabase) async throws {
        try await withShops(kind) { world in
            let (ada, ben) = (VisitorHeader.person(7), VisitorHeader.person(8))
            let (kept, gone) = try await offers(world)
            for person in [ada, ben] {
                for star in kept + gone { try await world.stars.set(star, true, by: person) }
            }
            try await take(gone, world)
            #expect(try await world.stars.goneCount(of: ada) == gone.count)
            try await world.stars.removeGone(of: ada)
            #expect(try await world.stars.goneCount(of: ada) == 0)
            #expect(try await world.stars.stars(of: ada, after: nil, limit: 100).count == kept.count)
            #expect(try await world.stars.goneCount(of: ben) == gone.count)
            #expect(
                try await world.stars.stars(of: ben, after: nil, limit: 100).count == kept.count + gone.count)
        }
    }

    @Test func `W8: where all that was starred is gone the page says so, and then that there is nothing`()
        async throws
    {
        try await withVisits { client, world in
            let (_, gone) = try await offers(world)
            try await world.stars.set(gone[0], true, by: VisitorHeader.person(7))
            try await world.counter.archive(ProductID(gone[0].subject), true, by: ShopWorld.keeper)
            let page = try await client.get("/where/starred", headers: .adaVisiting)
            #expect(page.text.contains("1 of your favourites is no longer offered."))
            #expect(!page.text.contains("No favourites yet"))
            _ = try await client.post("/where/stars/gone", form: [:], headers: .adaVisiting)
            #expect(
                try await client.get("/where/starred", headers: .adaVisiting).text.contains(
                    "No favourites yet"))
        }
    }

    @Test func `W8: so are those of a device, and a log-in brings none of them`() async throws {
        try await withVisits { client, world in
            let (kept, gone) = try await offers(world)
            var cookie = ""
            for star in kept + gone {
                let answer = try await client.post(
                    "/where/stars", form: ["kind": star.kind, "id": star.subject.description, "on": "1"],
                    headers: .visitor.sending(cookie))
                cookie = try #require(answer.starCookie)
            }
            try await take(gone, world)
            let page = try await client.get("/where/starred", headers: .visitor.sending(cookie))
            #expect(page.text.contains("5 of your favourites are no longer offered."))
            expectNamesNothing(page, gone)
            let answer = try await client.post(
                "/where/stars/gone", form: [:], headers: .visitor.sending(cookie))
            let less = try #require(answer.starCookie)
            #expect(DeviceStars(Request(.get, "/", headers: ["Cookie": less])).stars == kept.reversed())
            let left = try await client.get("/where/starred", headers: .visitor.sending(less))
            #expect(!left.text.contains("no longer offered"))
            // The cookie from before, on a device where somebody logs in.
            let logged = try await client.get("/where/starred", headers: .adaVisiting.sending(cookie))
            #expect(!logged.text.contains("no longer offered") && logged.starCookie == "stars=")
            let stars = try await world.stars.stars(of: VisitorHeader.person(7), after: nil, limit: 100)
            #expect(stars.map(\.star) == kept.reversed())
        }
    }
}
