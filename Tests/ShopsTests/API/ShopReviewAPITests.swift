import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Ratings
import Shops
import Testing
import WebTesting

@Suite("What people say of shops, and who keeps them, for programs", .timeLimit(.minutes(3)))
struct ShopReviewAPITests {
    private typealias World = ShopsAPIWorld
    private let ada = ShopsAPIWorld.ada
    private let eve = ShopsAPIWorld.eve
    private static let nowhere = "018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11"

    private struct Review: Decodable {
        struct Answer: Decodable { var text: String; var isHidden: Bool }
        var id: String
        var stars: Int
        var text: String?
        var author: String?
        var isYours: Bool
        var answer: Answer?
        var version: Int?
    }

    private struct Rating: Decodable { var average: Double?; var count: Int }
    private struct Reviews: Decodable { var reviews: [Review]; var rating: Rating; var next: String? }
    private struct Rated: Decodable { var rating: Rating }
    private struct Keeper: Decodable { var id: String; var name: String?; var isOwner: Bool }
    private struct Keepers: Decodable { var keepers: [Keeper] }
    private struct Invitation: Decodable { var page: String }
    private struct Figures: Decodable { var days: [Int]; var stars: Int }

    @Test(arguments: TestDatabase.allCases)
    func `W9: a shop is reviewed, answered, rated and read page by page`(kind: TestDatabase) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            let address = "/shops/\(shop)/review"
            let none = try world.read(Reviews.self, try await world.get("/shops/\(shop)/reviews"))
            #expect(none.reviews.isEmpty && none.rating.count == 0 && none.rating.average == nil)
            let first = try await world.send(.put, address, #"{"stars":2,"text":"Stale."}"#, eve)
            #expect(first.status == .ok, "\(first.text)")
            let kept = try await world.send(.put, address, #"{"stars":4,"text":"Warm at seven."}"#, eve)
            let review = try world.read(Review.self, kept)
            #expect(review.stars == 4 && review.text == "Warm at seven." && review.isYours)
            for person in 3...5 {
                let answer = try await world.send(
                    .put, address, #"{"stars":5}"#, ["X-Person": "\(person)"])
                #expect(answer.status == .ok)
            }
            let answer = "/reviews/\(review.id)/answer"
            let words = #"{"text":"Come again.","version":\#(try #require(review.version))}"#
            #expect(try await world.send(.put, answer, words, eve).status == .notFound)
            #expect(try await world.send(.put, answer, words, ada).status == .noContent)
            #expect(world.problem(try await world.send(.put, answer, words, ada)) == "changed-since")
            var seen: [Review] = []
            var path: String? = "/shops/\(shop)/reviews?limit=3"
            while let next = path {
                let page = try world.read(Reviews.self, try await world.get(next, ada))
                #expect(page.rating.count == 4 && page.rating.average == 4.75)
                seen += page.reviews
                path = page.next.map { "/shops/\(shop)/reviews?limit=3&cursor=\($0)" }
            }
            #expect(seen.count == 4 && Set(seen.map(\.id)).count == 4 && seen.allSatisfy { !$0.isYours })
            let answered = try #require(seen.first { $0.id == review.id })
            #expect(answered.answer?.text == "Come again." && answered.author == "Ada")
            let rated = try world.read(Rated.self, try await world.get("/shops/\(shop)"))
            #expect(rated.rating.average == 4.75 && rated.rating.count == 4)
            let back = #"{"version":\#(try #require(answered.version))}"#
            #expect(try await world.send(.put, answer, back, ada).status == .noContent)
            #expect(try await world.send(.delete, address, nil, eve).status == .noContent)
            #expect(try await world.send(.delete, address, nil, eve).status == .notFound)
            let rest = try world.read(Reviews.self, try await world.get("/shops/\(shop)/reviews"))
            #expect(rest.rating.count == 3 && !rest.reviews.contains { $0.id == review.id })
        }
    }

    @Test func `W9: a review that cannot be is refused, and so is one of one's own shop`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let address = "/shops/\(shop)/review"
            let long = String(repeating: "x", count: Remark.longest + 1)
            for body in [
                "{}", #"{"stars":0}"#, #"{"stars":6}"#, #"{"stars":4.5}"#, #"{"stars":"5"}"#,
                #"{"stars":3,"text":" "}"#, #"{"stars":3,"text":"\#(long)"}"#, #"{"stars":3,"more":1}"#,
            ] {
                let answer = try await world.send(.put, address, body, eve)
                #expect(answer.status == .unprocessableContent, "\(body.prefix(40)): \(answer.text)")
            }
            #expect(world.problem(try await world.send(.put, address, #"{"stars":5}"#, ada)) == "own-shop")
            let nowhere = "/shops/\(Self.nowhere)/review"
            #expect(try await world.send(.put, nowhere, #"{"stars":5}"#, eve).status == .notFound)
            #expect(try await world.get("/shops/\(Self.nowhere)/reviews").status == .notFound)
            #expect(try await world.send(.put, address, #"{"stars":5}"#, [:]).status == .unauthorized)
        }
    }

    @Test func `W9: shops, products and reviews are reported, ten times a day`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let product = try await world.add(to: shop)
            _ = try await world.send(.put, "/shops/\(shop)/review", #"{"stars":1,"text":"Rude."}"#, eve)
            let review = try #require(
                try world.read(Reviews.self, try await world.get("/shops/\(shop)/reviews")).reviews.first)
            let body = #"{"reason":"wrong","remark":"It has moved."}"#
            for path in ["/shops/\(shop)", "/products/\(product)", "/reviews/\(review.id)"] {
                let answer = try await world.send(.post, "\(path)/reports", body, eve)
                #expect(answer.status == .noContent, "\(path): \(answer.text)")
            }
            for path in ["/shops/\(Self.nowhere)", "/products/\(shop)", "/reviews/\(product)"] {
                #expect(
                    try await world.send(.post, "\(path)/reports", body, eve).status == .notFound,
                    "\(path)")
            }
            let bad = #"{"reason":"driving","remark":"x"}"#
            #expect(
                try await world.send(.post, "/shops/\(shop)/reports", bad, eve).status
                    == .unprocessableContent)
            for _ in 3..<Report.mostADay {
                _ = try await world.send(.post, "/shops/\(shop)/reports", body, eve)
            }
            let last = try await world.send(.post, "/shops/\(shop)/reports", body, eve)
            #expect(world.problem(last) == "too-many-reports" && last.status == .tooManyRequests)
            #expect(last.headers["retry-after"] != nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: an answer is reported, and one that is hidden is read by those who keep the shop alone`(
        kind: TestDatabase
    ) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            let address = "/shops/\(shop)/review"
            let written = try await world.send(.put, address, #"{"stars":1,"text":"Rude."}"#, eve)
            let review = try world.read(Review.self, written)
            let report = #"{"reason":"wrong","remark":"They call me names."}"#
            let path = "/answers/\(review.id)/reports"
            #expect(try await world.send(.post, path, report, eve).status == .notFound)
            let words = #"{"text":"You fool.","version":\#(try #require(review.version))}"#
            #expect(
                try await world.send(.put, "/reviews/\(review.id)/answer", words, ada).status == .noContent)
            #expect(try await world.send(.post, path, report, [:]).status == .unauthorized)
            #expect(try await world.send(.post, path, report, eve).status == .noContent)
            func answer(for who: Headers) async throws -> Review.Answer? {
                let list = try await world.get("/shops/\(shop)/reviews", who)
                return try #require(try world.read(Reviews.self, list).reviews.first).answer
            }
            for who in [[:], eve, ada] {
                #expect(try await answer(for: who)?.text == "You fool.")
                #expect(try await answer(for: who)?.isHidden == false)
            }
            let id = try #require(UniqueID(review.id))
            let reason = try Remark("Rude.")
            #expect(
                try await world.database.write {
                    try $0.hideAnswer(toReview: id, because: reason, at: World.now)
                })
            for who in [[:], eve] { #expect(try await answer(for: who) == nil) }
            #expect(try await answer(for: ada)?.text == "You fool.")
            #expect(try await answer(for: ada)?.isHidden == true)
            // Nor does its author see it beside the review that they change.
            let again = try await world.send(.put, address, #"{"stars":2}"#, eve)
            #expect(try world.read(Review.self, again).answer == nil && !again.text.contains("fool"))
            #expect(try await world.send(.post, path, report, eve).status == .notFound)
        }
    }

    @Test func `W1, W14: owners invite and remove, keepers see who keeps the shop and its figures`()
        async throws
    {
        try await World.run { world in
            let shop = try await world.register()
            let path = "/shops/\(shop)/keepers"
            let keepers = try world.read(Keepers.self, try await world.get(path, ada)).keepers
            #expect(keepers.count == 1 && keepers[0].isOwner && keepers[0].name == "Ada")
            let invited = try await world.send(.post, "/shops/\(shop)/invitations", nil, ada)
            #expect(invited.status == .created, "\(invited.text)")
            let page = try world.read(Invitation.self, invited).page
            let code = try #require(page.split(separator: "/").last.map(String.init))
            #expect(page.hasPrefix("https://medina.example/where/invitations/"))
            _ = try await world.counter.accept(code, by: VisitorHeader.person(2))
            let two = try world.read(Keepers.self, try await world.get(path, eve)).keepers
            #expect(two.count == 2)
            #expect(
                world.problem(try await world.send(.post, "/shops/\(shop)/invitations", nil, eve))
                    == "shop-owner-only")
            let own = "\(path)/\(VisitorHeader.person(1).description)"
            #expect(world.problem(try await world.send(.delete, own, nil, eve)) == "shop-owner-only")
            #expect(world.problem(try await world.send(.delete, own, nil, ada)) == "shop-owner-only")
            let figures = try world.read(
                Figures.self, try await world.get("/shops/\(shop)/figures", eve))
            #expect(figures.days.count == 28 && figures.stars == 0)
            let other = "\(path)/\(VisitorHeader.person(2).description)"
            #expect(try await world.send(.delete, other, nil, ada).status == .noContent)
            for hidden in [path, "/shops/\(shop)/figures"] {
                #expect(try await world.get(hidden, eve).status == .notFound)
                #expect(try await world.get(hidden).status == .unauthorized)
            }
            #expect(try await world.send(.delete, other, nil, ada).status == .notFound)
            #expect(try await world.send(.delete, "\(path)/x", nil, ada).status == .notFound)
        }
    }
}
