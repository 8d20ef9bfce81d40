import DatabaseTesting
import Geography
import Identity
import Inventory
import Notices
import Ratings
import Shops
import Testing
import WebTesting

@Suite(
    "Reviews of shops", .timeLimit(.minutes(2)))
struct ShopReviewTests {
    private static let ada = VisitorHeader.person(7)
    private static let ben = VisitorHeader.person(8)

    private func stars(_ count: Int) throws -> StarCount { try #require(StarCount(count)) }

    @Test(arguments: TestDatabase.allCases)
    func `W9: a person reviews a shop once, changes what they said, and takes it back`(
        kind: TestDatabase
    ) async throws {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            try await world.reviews.keep(stars(2), try Remark("Hart"), of: shop, by: Self.ada)
            try await world.reviews.keep(stars(5), nil, of: shop, by: Self.ben)
            world.clock.pass(.minutes(5))
            try await world.reviews.keep(stars(4), try Remark("Doch gut"), of: shop, by: Self.ada)
            let shown = try await world.reviews.reviews(of: shop, limit: 10)
            // What was changed stays where it stood.
            #expect(shown.map(\.review.from) == [Self.ben, Self.ada])
            #expect(shown.last?.review.text?.text == "Doch gut" && shown.last?.author == "Ada")
            func rating() async throws -> RatingSummary? {
                try await world.showcase.shop(shop, for: ShopGuest())?.rating
            }
            #expect(try await rating() == RatingSummary(count: 2, stars: 9))
            try await world.reviews.remove(of: shop, by: Self.ada)
            try await world.reviews.remove(of: shop, by: Self.ada)
            #expect(try await world.reviews.review(of: shop, from: Self.ada) == nil)
            #expect(try await rating() == RatingSummary(count: 1, stars: 5))
        }
    }

    @Test func `W9: nor is it seen again when who wrote it keeps the shop for a while`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            try await world.reviews.keep(stars(5), try Remark("Reklame"), of: shop, by: Self.ada)
            let review = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            try await ShopModeration(world.counter, board: NoticeBoard()).hide(
                .review, ofReview: review.id, reason: try Remark("fake"), by: Self.ben)
            let code = try await world.counter.invite(to: shop, by: ShopWorld.keeper)
            _ = try await world.counter.accept(code, by: Self.ada)
            try await world.counter.remove(Self.ada, from: shop, by: ShopWorld.keeper)
            try await world.reviews.keep(stars(5), try Remark("Reklame"), of: shop, by: Self.ada)
            #expect(try await world.reviews.reviews(of: shop, limit: 10).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: a review that is hidden stays so, also taken back and written anew`(kind: TestDatabase)
        async throws
    {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            try await world.reviews.keep(stars(1), try Remark("Schmähung"), of: shop, by: Self.ada)
            let review = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            let moderation = ShopModeration(world.counter, board: NoticeBoard())
            try await moderation.hide(
                .review, ofReview: review.id, reason: try Remark("Rude"), by: Self.ben)
            try await world.reviews.remove(of: shop, by: Self.ada)
            #expect(try await world.reviews.review(of: shop, from: Self.ada)?.text == nil)
            try await world.reviews.keep(stars(1), try Remark("Schmähung"), of: shop, by: Self.ada)
            #expect(try await world.reviews.reviews(of: shop, limit: 10).isEmpty)
            #expect(try await world.showcase.shop(shop, for: ShopGuest())?.rating == RatingSummary.none)
            try await moderation.show(.review, ofReview: review.id, by: Self.ben)
            #expect(try await world.reviews.reviews(of: shop, limit: 10).count == 1)
        }
    }

    @Test func `W9: who comes to keep a shop takes along no review of it`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            try await world.reviews.keep(stars(5), nil, of: shop, by: Self.ben)
            let code = try await world.counter.invite(to: shop, by: ShopWorld.keeper)
            _ = try await world.counter.accept(code, by: Self.ben)
            #expect(try await world.reviews.reviews(of: shop, limit: 10).isEmpty)
            #expect(try await world.showcase.shop(shop, for: ShopGuest())?.rating == RatingSummary.none)
        }
    }

    @Test func `W9: what is out of sight is named to nobody who would report it, but to operators`()
        async throws
    {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            let subjects = [
                RatingSubject(kind: "shop", id: shop.uniqueID),
                RatingSubject(kind: "product", id: bread.uniqueID),
            ]
            func report(_ subject: RatingSubject) async throws -> ShopRefusal? {
                try await refusal {
                    try await world.reviews.report(subject, .wrong, try Remark("x"), by: Self.ada)
                }
            }
            #expect(try await report(subjects[1]) == nil)
            try await world.counter.archive(bread, true, by: ShopWorld.keeper)
            #expect(try await report(subjects[1]) == .notFound)
            #expect(try await report(subjects[0]) == nil)
            try await world.set(shop, .hidden)
            #expect(try await report(subjects[0]) == .notFound)
            for subject in subjects {
                let thing = try #require(world.reviews.reportedThings[subject.kind])
                #expect(try await thing(subject.id) != nil)
            }
        }
    }

    @Test func `W9: who keeps a shop does not review it, and one that nobody finds is reviewed by nobody`()
        async throws
    {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let code = try await world.counter.invite(to: shop, by: ShopWorld.keeper)
            _ = try await world.counter.accept(code, by: Self.ben)
            for keeper in [ShopWorld.keeper, Self.ben] {
                #expect(
                    try await refusal { try await world.reviews.keep(stars(5), nil, of: shop, by: keeper) }
                        == .ownShop)
            }
            try await world.set(shop, .hidden)
            let none = ShopID(UniqueID(high: 0, low: 3))
            for shop in [shop, none] {
                #expect(
                    try await refusal { try await world.reviews.keep(stars(1), nil, of: shop, by: Self.ada) }
                        == .notFound)
            }
            #expect(try await world.reviews.reviews(of: shop, limit: 10).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: only who keeps the shop answers, to the words that they have read`(kind: TestDatabase)
        async throws
    {
        try await withShops(kind) { world in
            let shop = try await world.shop("Mühle")
            _ = try await world.shop("Säge", by: Self.ben)
            try await world.reviews.keep(stars(2), try Remark("Hart"), of: shop, by: Self.ada)
            let review = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            for person in [Self.ada, Self.ben] {
                #expect(
                    try await refusal {
                        try await world.reviews.answer(
                            review.id, try Remark("Nein"), seen: review.version, by: person)
                    } == .notFound)
            }
            let keeper = ShopWorld.keeper
            #expect(
                try await world.reviews.answer(
                    review.id, try Remark("Danke"), seen: review.version, by: keeper) == shop)
            #expect(
                try await world.reviews.reviews(of: shop, limit: 10).first?.review.answer?.text.text
                    == "Danke")
            // The words have changed since they were read.
            try await world.reviews.keep(stars(1), try Remark("Schlecht"), of: shop, by: Self.ada)
            #expect(
                try await refusal {
                    try await world.reviews.answer(
                        review.id, try Remark("Gern"), seen: review.version, by: keeper)
                } == .changedSince)
            let now = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            _ = try await world.reviews.answer(now.id, try Remark("Schade"), seen: now.version, by: keeper)
            let answered = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            _ = try await world.reviews.answer(now.id, nil, seen: answered.version, by: keeper)
            let bare = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            #expect(bare.answer == nil)
            // Where there is none any more there is nothing to take back, and nothing has gone wrong.
            _ = try await world.reviews.answer(now.id, nil, seen: bare.version, by: keeper)
            #expect(try await world.reviews.review(of: shop, from: Self.ada)?.version == bare.version)
            #expect(
                try await refusal {
                    try await world.reviews.answer(now.id, nil, seen: answered.version, by: keeper)
                } == .changedSince)
        }
    }

    @Test func `W9: a person reports ten things a day, and nothing that there is not`() async throws {
        try await withShops { world in
            let shop = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: shop)
            try await world.reviews.keep(stars(2), try Remark("Hart"), of: shop, by: Self.ada)
            let review = try #require(try await world.reviews.review(of: shop, from: Self.ada))
            let subjects = [
                RatingSubject(kind: "shop", id: shop.uniqueID),
                RatingSubject(kind: "product", id: bread.uniqueID),
                RatingSubject(kind: "review", id: review.id),
            ]
            let remark = try Remark("Seltsam")
            for number in 0..<Report.mostADay {
                try await world.reviews.report(subjects[number % 3], .wrong, remark, by: Self.ben)
            }
            #expect(
                try await refusal { try await world.reviews.report(subjects[0], .spam, remark, by: Self.ben) }
                    == .tooMany(most: Report.mostADay))
            world.clock.pass(.minutes(25 * 60))
            try await world.reviews.report(subjects[0], .spam, remark, by: Self.ben)
            for kind in ["shop", "product", "review", "answer", "person", ""] {
                let subject = RatingSubject(kind: kind, id: UniqueID(high: 4, low: 4))
                #expect(
                    try await refusal { try await world.reviews.report(subject, .spam, remark, by: Self.ada) }
                        == .notFound)
            }
        }
    }
}
