import AuditLog
import Database
import DatabaseTesting
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Localization
import Notices
import Ratings
import Rooms
import Shops
import Testing
import Web
import WebTesting

@Suite("W9: operators and reviews", .timeLimit(.minutes(2)))
struct ReviewModerationTests {
    private let noor = DeskCity.person(9, isOperator: true)
    private let keeper = VisitorHeader.person(1)

    private func reviews(_ city: DeskCity) -> ShopReviews {
        ShopReviews(
            city.database, names: { Dictionary($0.map { ($0, "Ada") }) { first, _ in first } },
            clock: { city.clock.now }, newID: { UniqueID(recordedAt: city.clock.now) })
    }

    /// A review of a shop by a person, by their number.
    private func review(
        _ city: DeskCity, _ shop: ShopID, _ text: String, by number: UInt64
    ) async throws -> Review {
        let person = VisitorHeader.person(number)
        try await reviews(city).keep(
            try #require(StarCount(1)), try Remark(text), of: shop, by: person)
        return try #require(try await reviews(city).review(of: shop, from: person))
    }

    private func notices(_ city: DeskCity, of person: UInt64) async throws -> [String] {
        let texts = try Site.test().texts
        return try await city.database.read { try $0.notices(of: VisitorHeader.person(person), limit: 9) }
            .filter { $0.notice.category == .moderation }.map { $0.notice.text.words(texts, in: .utc) }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a review is hidden with a reason that its author reads, and shown again`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Mühle")
            let rude = try await review(city, shop, "<Liars>, all of them.", by: 7)
            let page = "/operate/reviews/\(rude.id.description)"
            let form = try await city.client.get(page, headers: noor)
            #expect(form.text.contains("&lt;Liars&gt;") && form.text.contains("Person &lt;7&gt;"))
            for reason in ["", " ", String(repeating: "x", count: 501)] {
                let refused = try await city.client.post(
                    "\(page)/hidden", form: ["review-reason": reason], headers: noor)
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains("field-review-reason-error"))
            }
            #expect(try await reviews(city).reviews(of: shop, limit: 9).count == 1)
            for _ in 0..<2 {
                let hidden = try await city.client.post(
                    "\(page)/hidden", form: ["review-reason": "Calls people names."], headers: noor)
                #expect(hidden.headers["location"] == page)
            }
            #expect(try await reviews(city).reviews(of: shop, limit: 9).isEmpty)
            #expect(
                try await notices(city, of: 7) == [
                    "An operator has hidden your review of Mühle: Calls people names."
                ])
            #expect(try await notices(city, of: 1).isEmpty)
            let own = try #require(try await reviews(city).review(of: shop, from: VisitorHeader.person(7)))
            #expect(own.isHidden && own.hiddenReason?.text == "Calls people names.")
            for _ in 0..<2 { _ = try await city.client.post("\(page)/shown", form: [:], headers: noor) }
            #expect(try await reviews(city).reviews(of: shop, limit: 9).count == 1)
            #expect(try await notices(city, of: 7).first == "Your review of Mühle can be read again.")
            let log = try await city.database.read { try $0.auditEntries(limit: 9) }
            #expect(log.map(\.act) == ["shop.review.show", "shop.review.hide"])
            #expect(log.map(\.detail) == ["", "Calls people names."])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what a shop answers is reported and hidden by itself, and stays hidden written anew`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Mühle")
            let said = try await review(city, shop, "Hard bread.", by: 7)
            let reviews = reviews(city)
            let subject = RatingSubject(kind: "answer", id: said.id)
            let ben = VisitorHeader.person(8)
            #expect(
                try await refusal {
                    try await reviews.report(subject, .offensive, try Remark("x"), by: ben)
                } == .notFound)
            _ = try await reviews.answer(said.id, try Remark("You fool."), seen: said.version, by: keeper)
            try await reviews.report(subject, .offensive, try Remark("Look."), by: ben)
            let thing = try await reviews.reportedThings["answer"]?(said.id)
            let page = "/operate/reviews/\(said.id.description)"
            #expect(thing?.address.text == page && thing?.excerpt == "You fool.")
            let hidden = try await city.client.post(
                "\(page)/answer/hidden", form: ["answer-reason": "Rude."], headers: noor)
            #expect(hidden.headers["location"] == page)
            let shown = try #require(try await reviews.reviews(of: shop, limit: 9).first?.review)
            #expect(shown.isAnswerHidden && !shown.isHidden)
            #expect(
                try await notices(city, of: 1) == [
                    "An operator has hidden what Mühle answers to a review: Rude."
                ])
            #expect(try await notices(city, of: 7).isEmpty)
            #expect(
                try await refusal {
                    try await reviews.report(subject, .offensive, try Remark("x"), by: ben)
                } == .notFound)
            // Taken back and written anew it is as hidden as before.
            for text in [nil, try Remark("You fool, again.")] {
                let now = try #require(try await reviews.review(of: shop, from: VisitorHeader.person(7)))
                _ = try await reviews.answer(said.id, text, seen: now.version, by: keeper)
            }
            let again = try #require(try await reviews.reviews(of: shop, limit: 9).first?.review)
            #expect(again.answer != nil && again.isAnswerHidden)
            _ = try await city.client.post("\(page)/answer/shown", form: [:], headers: noor)
            #expect(
                try await reviews.reviews(of: shop, limit: 9).first?.review.isAnswerHidden == false)
            #expect(
                try await notices(city, of: 1).first == "What Mühle answers to a review can be read again.")
            let log = try await city.database.read { try $0.auditEntries(limit: 9) }
            #expect(log.map(\.act) == ["shop.answer.show", "shop.answer.hide"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what is hidden of a shop's reviews stands in a list, page by page`(kind: TestDatabase) async throws
    {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Mühle")
            var hidden: [UniqueID] = []
            for number in 10..<55 as Range<UInt64> {
                let said = try await review(city, shop, "Review \(number)", by: number)
                guard number % 15 != 0 else { continue }
                try await city.moderation.hide(
                    .review, ofReview: said.id, reason: try Remark("Why \(number)"),
                    by: VisitorHeader.person(9))
                hidden.append(said.id)
            }
            let list = "/operate/shops/\(shop.text)/reviews"
            var address = list
            var seen: [String] = []
            while true {
                let page = try await city.client.get(address, headers: noor)
                #expect(page.text.contains("Show the review again"))
                seen += page.text.split(separator: "href=\"/operate/reviews/").dropFirst().map {
                    String($0.prefix { $0 != "\"" })
                }
                guard let next = page.text.split(separator: "cursor=", maxSplits: 1).dropFirst().first else {
                    break
                }
                address = "\(list)?cursor=\(next.prefix { $0 != "\"" })"
            }
            #expect(seen == hidden.reversed().map(\.description))
            let other = try await city.shop("Other", of: 2)
            let none = try await city.client.get("/operate/shops/\(other.text)/reviews", headers: noor)
            #expect(none.text.contains("Nothing is hidden"))
        }
    }

    @Test func `to everybody else there is no such page`() async throws {
        try await withDesk(.sqliteMemory) { city in
            let shop = try await city.shop()
            let said = try await review(city, shop, "Good bread.", by: 7)
            let page = "/operate/reviews/\(said.id.description)"
            for headers in [DeskCity.person(1), DeskCity.person(nil)] {
                for path in [page, "/operate/shops/\(shop.text)/reviews"] {
                    #expect(try await city.client.get(path, headers: headers).status == .notFound)
                }
                for path in ["hidden", "shown", "answer/hidden", "answer/shown"] {
                    let answer = try await city.client.post(
                        "\(page)/\(path)", form: ["review-reason": "x", "answer-reason": "x"],
                        headers: headers)
                    #expect(answer.status == .notFound, "\(path)")
                }
            }
            let none = "/operate/reviews/\(VisitorHeader.person(5).description)"
            for path in ["/operate/reviews/nonsense", none] {
                #expect(try await city.client.get(path, headers: noor).status == .notFound)
            }
            #expect(try await reviews(city).reviews(of: shop, limit: 9).count == 1)
        }
    }
}
