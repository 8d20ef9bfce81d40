import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Inventory
import Localization
import Ratings
import Web

/// The operator's pages of reviews.
extension ShopModerationPages {
    func addReviews(to router: inout Router<WebContext>) {
        router.get("/operate/shops/{id}/reviews") { request, context in
            _ = try context.operatorVisitor()
            return try await hiddenReviews(request, context)
        }
        router.get("/operate/reviews/{id}") { request, context in
            _ = try context.operatorVisitor()
            return try await review(request, context, Self.reviewID(request))
        }
        for (path, words) in [("", ShopModeration.Words.review), ("/answer", .answer)] {
            router.post("/operate/reviews/{id}\(path)/hidden", bodyLimit: 16 << 10) { request, context in
                try await hide(words, request, context)
            }
            router.post("/operate/reviews/{id}\(path)/shown", bodyLimit: 4 << 10) { request, context in
                let person = try context.operatorVisitor().id
                let id = try Self.reviewID(request)
                try await moderation.show(words, ofReview: id, by: person)
                return .redirect(DeskAddress.moderatedReview(id).text)
            }
        }
    }

    private static func reviewID(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }

    private func review(
        _ request: Request, _ context: WebContext, _ id: UniqueID, typed: ModeratedReviewPage.Typed? = nil
    ) async throws -> Response {
        guard let (shop, review) = try await moderation.review(id) else { throw HTTPError(.notFound) }
        let frame = frame(request, context)
        let shown = try await self.shown([review], frame)
        return page(
            ModeratedReviewPage(context: frame, shop: shop, shown: shown[0], typed: typed),
            status: typed == nil ? .ok : .unprocessableContent)
    }

    private func hide(
        _ words: ShopModeration.Words, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let person = try context.operatorVisitor().id
        let id = try Self.reviewID(request)
        let typed = try request.form()["\(words.rawValue)-reason"] ?? ""
        do {
            try await moderation.hide(words, ofReview: id, reason: try Remark(typed), by: person)
            return .redirect(DeskAddress.moderatedReview(id).text)
        } catch let fault as Remark.Fault {
            let typed = ModeratedReviewPage.Typed(
                words: words, reason: String(typed.prefix(2_000)), fault: fault)
            return try await review(request, context, id, typed: typed)
        }
    }

    private func hiddenReviews(_ request: Request, _ context: WebContext) async throws -> Response {
        let shop = try request.shopID()
        guard let entry = try await moderation.entry(shop) else { throw HTTPError(.notFound) }
        let list = try context.listPage(request, of: "hidden reviews \(shop.text)")
        let after = list.after.map {
            ReviewPosition(at: Timestamp(milliseconds: $0.milliseconds), from: $0.id)
        }
        let found = try await moderation.hiddenReviews(of: shop, after: after, limit: list.limit + 1)
        var next: String?
        if found.count > list.limit {
            let last = found[list.limit - 1]
            next = list.cursor(after: ListPosition(milliseconds: last.at.milliseconds, id: last.from))
        }
        let frame = frame(request, context)
        return page(
            HiddenReviewsPage(
                context: frame, shop: entry.listed,
                reviews: try await shown(Array(found.prefix(list.limit)), frame), next: next))
    }

    private func shown(_ reviews: [Review], _ frame: PageContext) async throws -> [ModeratedReview] {
        let names = try await people.names(of: reviews.map(\.from))
        return reviews.map { review in
            ModeratedReview(
                context: frame, review: review, author: names[review.from],
                written: frame.texts.fullDate(review.at, in: zone))
        }
    }
}
