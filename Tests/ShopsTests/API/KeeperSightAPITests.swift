import Database
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

@Suite("What those who keep a shop see of it, for programs", .timeLimit(.minutes(2)))
struct KeeperSightAPITests {
    private typealias World = ShopsAPIWorld
    private let ada = ShopsAPIWorld.ada
    private let eve = ShopsAPIWorld.eve

    private struct Kept: Decodable {
        var id: String
        var isArchived: Bool
        var hiddenReason: String?
        var version: Int
    }
    private struct KeptList: Decodable { var products: [Kept]; var next: String? }
    private struct Review: Decodable {
        var stars: Int
        var text: String?
        var author: String?
        var isYours: Bool
        var isHidden: Bool
        var hiddenReason: String?
        var version: Int?
    }
    private struct Reviews: Decodable { var reviews: [Review] }

    private func ids(_ path: String, _ who: Headers, in world: ShopsAPIWorld) async throws -> [String] {
        try world.read(KeptList.self, try await world.get(path, who)).products.map(\.id)
    }

    @Test(arguments: TestDatabase.allCases)
    func `W2: what is put away or hidden its keepers read, and nobody else`(
        kind: TestDatabase
    ) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            let list = "/shops/\(shop)/products"
            var products: [String] = []
            for number in 0..<4 {
                products.append(try await world.add(World.product("Bread \(number)"), to: shop))
            }
            for product in products[2...] {
                let away = try await world.send(
                    .put, "/products/\(product)/archived", #"{"isArchived":true}"#)
                #expect(away.status == .ok, "\(away.text)")
            }
            let hidden = products[1]
            _ = try await world.database.write {
                try $0.execute("UPDATE products SET hidden_reason = 'Not allowed.' WHERE id = \(hidden)")
            }
            #expect(try await ids(list, [:], in: world) == [products[0]])
            #expect(try await ids(list, eve, in: world) == [products[0]])
            #expect(try await ids(list, ada, in: world) == [products[1], products[0]])
            for who in [[:], eve] {
                for path in [
                    "/products/\(products[1])", "/products/\(products[2])", "\(list)?archived=true",
                ] {
                    #expect(try await world.get(path, who).status == .notFound, "\(path)")
                }
            }
            let kept = try world.read(Kept.self, try await world.get("/products/\(hidden)", ada))
            #expect(kept.hiddenReason == "Not allowed." && !kept.isArchived && kept.version == 1)
            let away = try world.read(Kept.self, try await world.get("/products/\(products[2])", ada))
            #expect(away.isArchived && away.hiddenReason == nil && away.version == 2)
            // Page by page, and a cursor of the one list is none of the other.
            let first = try world.read(
                KeptList.self, try await world.get("\(list)?archived=true&limit=1", ada))
            #expect(first.products.map(\.id) == [products[3]] && first.products[0].isArchived)
            let next = try #require(first.next)
            #expect(
                try await ids("\(list)?archived=true&limit=1&cursor=\(next)", ada, in: world)
                    == [products[2]])
            #expect(world.problem(try await world.get("\(list)?cursor=\(next)", ada)) == "bad-cursor")
            let wrong = try await world.get("\(list)?archived=perhaps", ada)
            #expect(world.problem(wrong) == "bad-parameter archived:type")
            #expect(try await ids("\(list)?archived=false", eve, in: world) == [products[0]])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: a hidden shop its keepers read, and nobody else`(kind: TestDatabase) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            let product = try await world.add(to: shop)
            let paths = ["/shops/\(shop)", "/shops/\(shop)/products", "/products/\(product)"]
            let listed = try world.read(World.Shop.self, try await world.get(paths[0], ada))
            #expect(listed.keeping?.state == "listed" && listed.keeping?.isOwner == true)
            #expect(
                try world.read(World.Shop.self, try await world.get(paths[0], eve)).keeping == nil)
            let id = try #require(ShopID(text: shop))
            let moderation = ShopModeration(world.counter, board: NoticeBoard())
            try await moderation.hide(id, reason: try Remark("Fakes."), by: VisitorHeader.person(9))
            for path in paths {
                #expect(try await world.get(path).status == .notFound, "\(path)")
                #expect(try await world.get(path, eve).status == .notFound, "\(path)")
                #expect(try await world.get(path, ada).status == .ok, "\(path)")
            }
            let hidden = try world.read(World.Shop.self, try await world.get(paths[0], ada))
            #expect(hidden.keeping?.state == "hidden" && hidden.version == listed.version)
            #expect(try await ids(paths[1], ada, in: world) == [product])
            #expect(try await world.send(.delete, paths[0]).status == .noContent)
            for path in paths {
                #expect(try await world.get(path, ada).status == .notFound, "\(path)")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: one's own review is read, hidden too and why, by its author alone`(
        kind: TestDatabase
    ) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            let address = "/shops/\(shop)/review"
            #expect(try await world.get(address).status == .unauthorized)
            #expect(try await world.get(address, eve).status == .notFound)
            _ = try await world.send(.put, address, #"{"stars":2,"text":"Rude."}"#, eve)
            let own = try world.read(Review.self, try await world.get(address, eve))
            #expect(own.stars == 2 && own.text == "Rude." && own.isYours && !own.isHidden)
            #expect(own.hiddenReason == nil && own.version == 1)
            #expect(try await world.get(address, ada).status == .notFound)
            let subject = RatingSubject(kind: "shop", id: try #require(ShopID(text: shop)).uniqueID)
            let written = try await world.database.read {
                try $0.review(of: subject, from: VisitorHeader.person(2))
            }
            let id = try #require(written).id
            let reason = try Remark("No names.")
            _ = try await world.database.write {
                try $0.hideReview(id, because: reason, at: World.now)
            }
            let hidden = try world.read(Review.self, try await world.get(address, eve))
            #expect(hidden.isHidden && hidden.hiddenReason == "No names." && hidden.text == "Rude.")
            #expect(
                try world.read(Reviews.self, try await world.get("/shops/\(shop)/reviews", ada)).reviews
                    .isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: nobody else can tell a hidden answer from one that was taken back`(
        kind: TestDatabase
    ) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            _ = try await world.send(.put, "/shops/\(shop)/review", #"{"stars":2}"#, eve)
            func review(_ who: Headers) async throws -> Review {
                let list = try await world.get("/shops/\(shop)/reviews", who)
                return try #require(try world.read(Reviews.self, list).reviews.first)
            }
            #expect(try await review(ada).version == 1)
            #expect(try await review(eve).version == 1)
            for who: Headers in [[:], ["X-Person": "3"]] {
                #expect(try await review(who).version == nil)
            }
        }
    }
}
