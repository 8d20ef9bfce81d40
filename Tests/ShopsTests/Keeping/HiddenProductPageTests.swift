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

@Suite("W2: what keepers see of a product that an operator has hidden", .timeLimit(.minutes(2)))
struct HiddenProductPageTests {
    private let person = VisitorHeader.person(1)

    @Test func `it stands on the counter with the reason, and has no form`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            let bread = try await world.product(of: shop)
            let (counter, page) = (
                "/where/mine/\(shop.text)", "/where/mine/\(shop.text)/products/\(bread.text)"
            )
            let moderation = ShopModeration(world.counter, board: NoticeBoard())
            try await moderation.hide(
                bread, reason: try Remark("Is <no> bread."), by: VisitorHeader.person(9))
            let words = "Hidden by an operator: Is &lt;no&gt; bread."
            let list = try await world.client.get(counter, headers: ada)
            #expect(list.text.contains(words) && !list.text.contains("\(page)/stock"))
            let own = try await world.client.get(page, headers: ada)
            #expect(own.status == .ok && own.text.contains(words) && own.text.contains("Sourdough bread"))
            #expect(!own.text.contains("<form") || !own.text.contains("action=\"\(page)"))
            #expect(!own.text.contains("products/new?from="))
            // From older pages.
            for (path, fields) in [
                ("", ["name": "Rye", "price": "1", "version": "2"]), ("/archive", [:]), ("/restore", [:]),
            ] {
                let answer = try await world.client.post(page + path, fields, ada)
                #expect(answer.status == .conflict && answer.text.contains(words), "\(path)")
            }
            var script = ada
            script["HX-Request"] = "true"
            let row = try await world.client.post("\(page)/stock", ["in": "0"], script)
            #expect(row.status == .ok && row.text.contains(words))
            let copy = try await world.client.get("\(counter)/products/new?from=\(bread.text)", headers: ada)
            #expect(copy.text.contains(words) && !copy.text.contains("name=\"from\""))
            let again = try await world.client.post(
                "\(counter)/products",
                ["name": "sourdough BREAD", "price": "6.50", "from": bread.text, "in_stock": "on"], ada)
            #expect(again.status == .unprocessableContent)
            #expect(again.text.contains("An operator has hidden a product of yours"))
            #expect(again.text.contains("value=\"sourdough BREAD\""))
            #expect(world.found("bread").products.isEmpty)
            try await moderation.show(bread, by: VisitorHeader.person(9))
            #expect(world.found("bread").products.map(\.product) == [bread])
            #expect(try await world.client.get(page, headers: ada).text.contains("name=\"version\""))
        }
    }

    @Test
    func `W2: two who change one product at once are shown all that differs, the photo and the shelf too`()
        async throws
    {
        try await withCounters { world in
            let shop = try await world.shop()
            let bread = try await world.product(of: shop, ["description": "With rye."])
            let page = "/where/mine/\(shop.text)/products/\(bread.text)"
            let other = try await world.client.post(
                page, ["name": "Sourdough bread", "price": "6.50", "in_stock": "on", "version": "1"], ada)
            #expect(other.status == .seeOther)
            let late = try await world.client.post(
                page,
                [
                    "name": "Sourdough loaf", "price": "6.50", "in_stock": "on", "in_shop": "on",
                    "category": "other", "description": "With rye.", "version": "1", "seen_photo": "v0",
                ], ada)
            #expect(late.status == .conflict)
            let card = try #require(
                late.text.split(separator: "keep-present", maxSplits: 1).dropFirst().first?
                    .split(separator: "<form", maxSplits: 1).first)
            #expect(card.contains("<bdi>Sourdough bread</bdi>"))
            #expect(card.contains("Available in the shop") && card.contains("<bdi>no</bdi>"))
            #expect(card.contains("About") || card.contains("nothing"))
            #expect(card.contains("Photo"))
            // What is the same needs no looking at.
            #expect(!card.contains("6.50") && !card.contains("Category"))
        }
    }
}
