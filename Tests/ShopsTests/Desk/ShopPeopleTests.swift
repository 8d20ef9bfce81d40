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

    private func post(
        _ city: DeskCity, _ shop: ShopID, _ path: String, _ form: KeyValuePairs<String, String> = [:],
        as person: Int?
    ) async throws -> TestResponse {
        try await city.client.post(
            "/where/mine/\(shop.text)/people/\(path)", form: form, headers: DeskCity.person(person))
    }

    /// Has others keep a shop, too.
    private func join(_ city: DeskCity, _ shop: ShopID, _ numbers: UInt64...) async throws {
        for number in numbers {
            let code = try await city.counter.invite(to: shop, by: VisitorHeader.person(1))
            _ = try await city.counter.accept(code, by: VisitorHeader.person(number))
        }
    }

    private func owners(_ city: DeskCity, _ shop: ShopID, for person: UInt64) async throws -> [UInt64] {
        try await city.counter.keepers(of: shop, for: VisitorHeader.person(person)).filter(\.isOwner).map(
            \.person.low
        ).sorted()
    }

    @Test(arguments: TestDatabase.allCases)
    func `an owner makes another keeper one, and may then step back or go`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            try await join(city, shop, 2, 3)
            let (ben, cem) = (VisitorHeader.person(2).description, VisitorHeader.person(3).description)
            for (path, person, status) in [
                ("\(ben)/owner", 2, 403), ("\(cem)/owner", 2, 403), ("\(ben)/owner", 9, 404),
                ("\(VisitorHeader.person(9).description)/owner", 1, 404), ("nonsense/owner", 1, 404),
                ("step-back", 1, 403), ("step-back", 9, 404),
            ] {
                #expect(
                    try await post(city, shop, path, as: person).status.code == status, "\(path) \(person)")
            }
            let people = "/where/mine/\(shop.text)/people"
            let page = try await city.client.get(people, headers: DeskCity.person(1))
            #expect(page.text.contains("Make Person &lt;2&gt; an owner") && !page.text.contains("step-back"))
            for _ in 0..<2 {
                #expect(try await post(city, shop, "\(ben)/owner", as: 1).headers["location"] == people)
            }
            #expect(try await owners(city, shop, for: 1) == [1, 2])
            #expect(
                try await city.client.get(people, headers: DeskCity.person(1)).text.contains("step-back"))
            for _ in 0..<2 {
                #expect(try await post(city, shop, "step-back", as: 1).headers["location"] == people)
            }
            #expect(try await owners(city, shop, for: 1) == [2])
            #expect(try await invite(city, shop, as: 1).status == .forbidden)
            #expect(try await remove(city, shop, 1, as: 1).headers["location"] == "/where/mine")
            // The shop is the other one's from now on.
            #expect(try await post(city, shop, "step-back", as: 2).status == .forbidden)
            try await city.counter.close(shop, by: VisitorHeader.person(2))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `two owners who go, step back or remove each other at once leave one of them`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let (ada, ben) = (VisitorHeader.person(1), VisitorHeader.person(2))
            for round in 0..<9 {
                let shop = try await city.shop("Shop \(round)")
                try await join(city, shop, 2)
                try await city.counter.makeOwner(ben, of: shop, by: ada)
                let act: @Sendable (UniqueID, UniqueID) async throws -> Void = { own, other in
                    switch round % 3 {
                    case 0: try await city.counter.remove(other, from: shop, by: own)
                    case 1: try await city.counter.remove(own, from: shop, by: own)
                    default: try await city.counter.stepBack(from: shop, by: own)
                    }
                }
                async let first: Void? = try? act(ada, ben)
                async let second: Void? = try? act(ben, ada)
                let outcomes = await [first, second]
                #expect(outcomes.count { $0 != nil } == 1, "\(round)")
                let left = try await city.database.read { transaction in
                    try transaction.rows("SELECT is_owner FROM shop_keepers WHERE shop_id = \(shop)") {
                        try $0.decode(Bool.self)
                    }
                }
                #expect(left.count { $0 } == 1, "\(round)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `owners see the open invitations and withdraw them`(kind: TestDatabase) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop()
            try await join(city, shop, 2)
            let people = "/where/mine/\(shop.text)/people"
            let link = try link(in: try await invite(city, shop, as: 1))
            let page = try await city.client.get(people, headers: DeskCity.person(1))
            #expect(page.text.contains("Made by Person &lt;1&gt; on 15 June 2025"))
            #expect(page.text.contains("good until 22 June 2025"))
            // Who does not own the shop sees none of them.
            let others = try await city.client.get(people, headers: DeskCity.person(2))
            #expect(!others.text.contains("Open invitations"))
            let open = try await city.counter.invitations(to: shop, for: VisitorHeader.person(1))
            let hash = try #require(open.first?.hash)
            #expect(open.count == 1 && page.text.contains(hash) && !link.contains(hash))
            for (person, status) in [(2, 403), (9, 404), (nil, 401)] as [(Int?, Int)] {
                let answer = try await post(city, shop, "withdraw", ["invitation": hash], as: person)
                #expect(answer.status.code == status)
            }
            // An owner of another shop withdraws nothing here.
            let other = try await city.shop("Other", of: 3)
            #expect(try await post(city, other, "withdraw", ["invitation": hash], as: 3).status == .conflict)
            #expect(try await city.client.get(link, headers: DeskCity.person(4)).status == .ok)
            let gone = try await post(city, shop, "withdraw", ["invitation": hash], as: 1)
            #expect(gone.headers["location"] == people)
            #expect(try await city.client.get(link, headers: DeskCity.person(4)).status == .gone)
            #expect(
                try await city.client.post(link, form: [:], headers: DeskCity.person(4)).status == .gone)
            let again = try await post(city, shop, "withdraw", ["invitation": hash], as: 1)
            #expect(again.status == .conflict && again.text.contains("This invitation is over already"))
            // Whoever is removed comes back by no link of their own.
            try await city.counter.makeOwner(
                VisitorHeader.person(2), of: shop, by: VisitorHeader.person(1))
            let own = try self.link(in: try await invite(city, shop, as: 2))
            _ = try await remove(city, shop, 2, as: 1)
            #expect(try await city.client.post(own, form: [:], headers: DeskCity.person(2)).status == .gone)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `withdrawn while somebody accepts it, an invitation is one or the other`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            for round in 0..<6 {
                let shop = try await city.shop("Shop \(round)")
                let code = try await city.counter.invite(to: shop, by: VisitorHeader.person(1))
                let hash = try #require(
                    try await city.counter.invitations(to: shop, for: VisitorHeader.person(1)).first?.hash)
                async let withdrawal = refusal {
                    try await city.counter.withdraw(hash, to: shop, by: VisitorHeader.person(1))
                }
                async let acceptance = refusal {
                    try await city.counter.accept(code, by: VisitorHeader.person(2))
                }
                let outcomes = try await [withdrawal, acceptance]
                #expect(outcomes.count { $0 == nil } == 1, "\(round)")
                #expect(outcomes.count { $0 == .invitationOver } == 1, "\(round)")
                let keeps = try await city.counter.keeps(shop, VisitorHeader.person(2))
                #expect(keeps == (outcomes[1] == nil), "\(round)")
            }
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

    @Test func `who keeps as many shops as one can, or has closed as many, is told so by an invitation`()
        async throws
    {
        try await withDesk(.sqliteMemory) { city in
            let ben = VisitorHeader.person(2)
            var own: [ShopID] = []
            for number in 0..<ShopCounter.mostShops {
                own.append(try await city.shop("Own \(number)", of: 2))
            }
            let shop = try await city.shop()
            let link = try link(in: try await invite(city, shop, as: 1))
            let full = try await city.client.post(link, form: [:], headers: DeskCity.person(2))
            #expect(full.status == .conflict && full.text.contains("You keep 50 shops"))
            #expect(!full.text.contains("kept by 20 people"))
            for id in own { try await city.counter.close(id, by: ben) }
            let closed = try await city.client.post(link, form: [:], headers: DeskCity.person(2))
            #expect(closed.status == .conflict && closed.text.contains("50 shops that you kept were closed"))
            #expect(try await !city.counter.keeps(shop, ben))
            // The invitation is not used up.
            #expect(
                try await city.client.post(link, form: [:], headers: DeskCity.person(3)).status == .seeOther)
        }
    }
}
