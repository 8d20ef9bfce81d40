import Database
import DatabaseTesting
import Geography
import Identity
import Ratings
import Testing

extension Database {
    fileprivate func keep(_ review: Review) async throws -> Bool { try await write { try $0.keep(review) } }

    fileprivate func removeReview(of subject: RatingSubject, from: UniqueID) async throws -> Bool {
        try await write { try $0.removeReview(of: subject, from: from) }
    }

    fileprivate func answerReview(_ id: UniqueID, _ answer: ReviewAnswer, version: Int) async throws -> Bool {
        try await write { try $0.answerReview(id, answer, version: version) }
    }

    fileprivate func removeAnswer(toReview id: UniqueID, version: Int) async throws -> Bool {
        try await write { try $0.removeAnswer(toReview: id, version: version) }
    }

    fileprivate func hideReview(_ id: UniqueID, at now: Timestamp) async throws -> Bool {
        try await write { try $0.hideReview(id, because: Remark("Rude"), at: now) }
    }

    fileprivate func showReview(_ id: UniqueID) async throws -> Bool {
        try await write { try $0.showReview(id) }
    }

    fileprivate func review(_ id: UniqueID) async throws -> Review? { try await read { try $0.review(id) } }

    fileprivate func review(of subject: RatingSubject, from: UniqueID) async throws -> Review? {
        try await read { try $0.review(of: subject, from: from) }
    }

    fileprivate func summary(of subject: RatingSubject) async throws -> RatingSummary {
        try await read { try $0.ratingSummary(of: subject) }
    }
}

@Suite("W9: reviews", .timeLimit(.minutes(3)))
struct ReviewsTests {
    private let shop = RatingSubject(kind: "shop", id: UniqueID(high: 7, low: 1))
    private let ada = UniqueID(high: 0, low: 1)
    private let karim = UniqueID(high: 0, low: 2)
    private let noor = UniqueID(high: 0, low: 3)

    private func withRatings(_ kind: TestDatabase, _ body: (any Database) async throws -> Void) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.ratings], now: 1)
            try await body(database)
        }
    }

    private func review(
        _ stars: Int, from: UniqueID, of subject: RatingSubject? = nil, _ text: String? = nil,
        at time: Int64 = 1_000
    ) throws -> Review {
        Review(
            id: UniqueID(high: UInt64(time), low: from.low), of: subject ?? shop, from: from,
            stars: try #require(StarCount(stars)), text: try text.map { try Remark($0) },
            at: Timestamp(milliseconds: time))
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: a person reviews a shop once, and changes that or takes it back`(kind: TestDatabase)
        async throws
    {
        try await withRatings(kind) { database in
            let shop = shop
            let first = try review(5, from: ada, "Warm bread.")
            #expect(try await database.keep(first))
            let second = try review(1, from: ada, "Cold bread.", at: 2_000)
            #expect(try await !database.keep(second))
            var kept = try #require(try await database.review(of: shop, from: ada))
            #expect(kept.id == first.id && kept.text == first.text && kept.stars == first.stars)
            #expect(kept.version == 1 && kept.changedAt == nil && !kept.isHidden && kept.answer == nil)
            #expect(try await database.review(first.id) == kept)

            let seen = kept
            kept.stars = try #require(StarCount(2))
            kept.text = nil
            kept.at = Timestamp(milliseconds: 3_000)
            let change = kept
            #expect(try await database.keep(change))
            // Made of a version that is not there any more.
            #expect(try await !database.keep(seen))
            let changed = try #require(try await database.review(first.id))
            #expect(changed.stars.value == 2 && changed.text == nil && changed.version == 2)
            #expect(changed.at == first.at && changed.changedAt == change.at)
            #expect(
                try await database.summary(of: shop)
                    == RatingSummary(count: 1, stars: 2))

            #expect(try await database.removeReview(of: shop, from: ada))
            #expect(try await !database.removeReview(of: shop, from: ada))
            #expect(try await !database.keep(changed))
            #expect(try await database.summary(of: shop) == .none)
            #expect(try await database.keep(second))
            #expect(try await database.summary(of: shop).average == 100)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: nobody changes or takes back what somebody else says`(kind: TestDatabase) async throws {
        try await withRatings(kind) { database in
            let shop = shop
            let own = try review(5, from: ada, "Warm bread.")
            _ = try await database.keep(own)
            let kept = try #require(try await database.review(own.id))
            var foreign = kept
            foreign.from = karim
            foreign.text = try Remark("Stale bread.")
            let change = foreign
            #expect(try await !database.keep(change))
            #expect(try await !database.removeReview(of: shop, from: karim))
            // Nor does somebody who has a review change another's by its name.
            let other = try review(1, from: karim, at: 2_000)
            #expect(try await database.keep(other))
            #expect(try await !database.keep(change))
            #expect(try await database.review(own.id) == kept)
            #expect(
                try await database.summary(of: shop)
                    == RatingSummary(count: 2, stars: 6))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: the owner answers the version that they read, answers anew and takes the answer back`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let own = try review(3, from: ada, "Warm bread, long queue.")
            let id = own.id
            _ = try await database.keep(own)
            let answer = ReviewAnswer(
                from: noor, text: try Remark("We bake more now."), at: Timestamp(milliseconds: 5_000))
            let later = ReviewAnswer(
                from: karim, text: try Remark("Two ovens now."), at: Timestamp(milliseconds: 6_000))
            #expect(try await !database.removeAnswer(toReview: id, version: 1))
            #expect(try await database.answerReview(id, answer, version: 1))
            #expect(try await database.review(id)?.answer == answer)
            // Two people of a shop answer at once: the second reads what the first said.
            #expect(try await !database.answerReview(id, later, version: 1))
            #expect(try await database.answerReview(id, later, version: 2))
            var kept = try #require(try await database.review(id))
            #expect(kept.answer == later && kept.version == 3)

            kept.stars = try #require(StarCount(4))
            let change = kept
            #expect(try await database.keep(change))
            #expect(try await !database.removeAnswer(toReview: id, version: 3))
            #expect(try await database.review(id)?.answer == later)
            #expect(try await database.removeAnswer(toReview: id, version: 4))
            #expect(try await database.review(id)?.answer == nil)
            let nowhere = UniqueID(high: 99, low: 99)
            #expect(try await !database.answerReview(nowhere, answer, version: 1))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: a hidden review is in no list and counts nowhere until it is shown again`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let shop = shop
            let rude = try review(1, from: ada, "Rude.")
            let kind = try review(5, from: karim, "Kind.", at: 2_000)
            for one in [rude, kind] { _ = try await database.keep(one) }
            let now = Timestamp(milliseconds: 9_000)
            #expect(try await database.hideReview(rude.id, at: now))
            #expect(try await !database.hideReview(rude.id, at: now))
            #expect(try await database.read { try $0.reviews(of: shop, limit: 9) }.map(\.id) == [kind.id])
            #expect(try await database.read { try $0.ratings(of: shop, limit: 9) }.map(\.from) == [karim])
            let summary = RatingSummary(count: 1, stars: 5)
            #expect(try await database.summary(of: shop) == summary)
            // Its author still has it, and what they change there stays hidden.
            var own = try #require(try await database.review(of: shop, from: ada))
            #expect(own.isHidden)
            own.stars = try #require(StarCount(3))
            let change = own
            #expect(try await database.keep(change))
            #expect(try await database.summary(of: shop) == summary)
            #expect(try await database.showReview(rude.id))
            #expect(try await !database.showReview(rude.id))
            #expect(
                try await database.summary(of: shop)
                    == RatingSummary(count: 2, stars: 8))
            #expect(try await database.read { try $0.reviews(of: shop, limit: 9) }.count == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9, W12: the newest reviews of a shop are read page by page, also those of one moment`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let shop = shop
            let other = RatingSubject(kind: "shop", id: UniqueID(high: 7, low: 2))
            for number in 1...25 {
                let from = UniqueID(high: 0, low: UInt64(number))
                for subject in [shop, other] {
                    var one = try review(
                        number % 5 + 1, from: from, of: subject, at: Int64(number / 3) * 1_000)
                    one.id = UniqueID(high: subject.id.low, low: UInt64(number))
                    let kept = one
                    _ = try await database.keep(kept)
                }
            }
            var seen: [UniqueID] = []
            var position: ReviewPosition?
            repeat {
                let from = position
                let page = try await database.read { try $0.reviews(of: shop, after: from, limit: 4) }
                seen += page.map(\.from)
                position = page.last.map { ReviewPosition(at: $0.at, from: $0.from) }
            } while position != nil
            #expect(seen == (1...25).reversed().map { UniqueID(high: 0, low: $0) })
        }
    }

    @Test func `W9: a review that is longer than a remark is refused`() throws {
        #expect(throws: Remark.Fault.tooLong) {
            try review(4, from: ada, String(repeating: "x", count: Remark.longest + 1))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: many shops are summed up at once, and nothing else of the same name`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let subjects = (1...5).map { RatingSubject(kind: "shop", id: UniqueID(high: 7, low: $0)) }
            let namesake = RatingSubject(kind: "product", id: subjects[0].id)
            for (number, subject) in (subjects.dropLast() + [namesake]).enumerated() {
                let one = try review(number + 1, from: ada, of: subject, at: Int64(number + 1))
                _ = try await database.keep(one)
            }
            let asked =
                Array(subjects[1...]) + [RatingSubject(kind: "product", id: UniqueID(high: 7, low: 9))]
            let known = try await database.read { try $0.ratingSummaries(of: asked) }
            #expect(Set(known.keys) == Set(subjects[1...3]))
            #expect(subjects[1...3].map { known[$0]?.average } == [200, 300, 400])
            let both = try await database.read {
                try $0.ratingSummaries(of: [subjects[1], RatingSubject(kind: "product", id: subjects[2].id)])
            }
            #expect(Set(both.keys) == [subjects[1]])
            #expect(try await database.summary(of: namesake).average == 500)
            #expect(try await database.read { try $0.ratingSummaries(of: []) }.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: whatever people, owners and operators do, totals are the sum over the visible reviews`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let seed = UInt64(20_261_125)
            var random = SplitMix64(seed: seed)
            let subjects = (1...3).map { RatingSubject(kind: "shop", id: UniqueID(high: 7, low: $0)) }
            let thanks = ReviewAnswer(
                from: UniqueID(high: 0, low: 9), text: try Remark("Thank you."),
                at: Timestamp(milliseconds: 1))
            var happened = 0
            for step in 1...(kind == .sqliteMemory ? 1_500 : 400) {
                let subject = subjects[Int(random.next() % 3)]
                let from = UniqueID(high: 0, low: random.next() % 6 + 1)
                let stars = try #require(StarCount(Int(random.next() % 5) + 1))
                let choice = random.next() % 7
                let at = Timestamp(milliseconds: Int64(step))
                let done = try await database.write { transaction in
                    let kept = try transaction.review(of: subject, from: from)
                    let id = UniqueID(high: UInt64(step), low: from.low)
                    switch (choice, kept) {
                    case (0, _):
                        let first = Review(id: id, of: subject, from: from, stars: stars, at: at)
                        return try transaction.keep(first) == (kept == nil)
                    case (1...2, var review?):
                        review.stars = stars
                        // Now and then of a version that was changed meanwhile.
                        let isOld = step % 5 == 0
                        if isOld {
                            _ = try transaction.answerReview(review.id, thanks, version: review.version)
                        }
                        return try transaction.keep(review) != isOld
                    case (3, let review):
                        return try transaction.removeReview(of: subject, from: from) == (review != nil)
                    case (4, let review?):
                        return try transaction.hideReview(review.id, because: Remark("Rude"), at: at)
                            != review.isHidden
                    case (5, let review?): return try transaction.showReview(review.id) == review.isHidden
                    case (6, let review?):
                        return try transaction.answerReview(review.id, thanks, version: review.version)
                    default: return true
                    }
                }
                #expect(done, "seed \(seed), step \(step): said what it did not")
                happened += done ? 1 : 0
                let faults = try await database.read { transaction in
                    try subjects.filter { subject in
                        let row = try transaction.row(
                            """
                            SELECT COUNT(*) AS count, COALESCE(SUM(stars), 0) AS stars FROM ratings
                            WHERE subject_id = \(subject.id) AND hidden_at IS NULL
                            """)
                        let sum = RatingSummary(
                            count: try row.decode("count", as: Int.self),
                            stars: try row.decode("stars", as: Int.self))
                        return try transaction.ratingSummary(of: subject) != sum
                    }
                }
                try #require(faults.isEmpty, "seed \(seed), step \(step)")
            }
            #expect(happened > 300)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: totals hold when author and operator change the same review at the same moment`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let shop = shop
            let own = try review(5, from: ada)
            _ = try await database.keep(own)
            for round in 1...20 {
                let isHidden = round % 2 == 1
                let stars = try #require(StarCount(round % 5 + 1))
                async let changed = database.write { transaction in
                    guard var kept = try transaction.review(own.id) else { return false }
                    kept.stars = stars
                    return try transaction.keep(kept)
                }
                async let switched =
                    isHidden
                    ? database.hideReview(own.id, at: Timestamp(milliseconds: 9))
                    : database.showReview(own.id)
                let both = try await (changed, switched)
                #expect(both == (true, true))
                let expected = isHidden ? RatingSummary.none : RatingSummary(count: 1, stars: stars.value)
                #expect(try await database.summary(of: shop) == expected, "round \(round)")
            }
        }
    }
}
