import Geography
import HTTPServer
import Identity
import Inventory
import OpenAPI
import Ratings
import Web

// MARK: - What people say of shops

extension ShopsAPI {
    func addReviews(to router: inout Router<WebContext>) {
        router.get("/api/v1/shops/{id}/reviews", cost: .asking) { try await reviews($0, $1) }
        router.get("/api/v1/shops/{id}/review", cost: .asking) { request, context in
            try await ownReview(of: try request.shopID(), context)
        }
        router.on(.put, "/api/v1/shops/{id}/review", bodyLimit: 16 << 10, cost: .counted) {
            request, context in
            let (person, shop) = (try context.confirmedVisitor().id, try request.shopID())
            let order = try request.read(Self.review)
            try await reviews.keep(order.stars, order.text, of: shop, by: person)
            return try await ownReview(of: shop, context)
        }
        router.on(.delete, "/api/v1/shops/{id}/review", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            let (person, shop) = (try context.visitor().id, try request.shopID())
            guard try await reviews.review(of: shop, from: person) != nil else { throw ShopRefusal.notFound }
            try await reviews.remove(of: shop, by: person)
            return .noContent
        }
        router.on(.put, "/api/v1/reviews/{id}/answer", bodyLimit: 16 << 10, cost: .counted) {
            request, context in
            let (person, id) = (try context.visitor().id, try request.reviewID())
            let answer = try request.read(Self.reviewAnswer)
            _ = try await reviews.answer(id, answer.text, seen: answer.version, by: person)
            return .noContent
        }
        for kind in ["shop", "product", "review", "answer"] {
            router.post("/api/v1/\(kind)s/{id}/reports", bodyLimit: 16 << 10, cost: .counted) {
                try await report(kind, $0, $1)
            }
        }
    }

    /// What a person has said of a shop, as they see it themselves.
    private func ownReview(of shop: ShopID, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        guard let review = try await reviews.review(of: shop, from: person.id) else {
            throw ShopRefusal.notFound
        }
        let shown = ShownReview(review: review, author: person.firstName)
        return try .document(ReviewDocument(shown, for: person.id, isMine: false))
    }

    private func reviews(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.shopID()
        guard let shop = try await showcase.shop(id, for: context.shopGuest) else {
            throw ShopRefusal.notFound
        }
        let list = try context.listPage(request, of: "reviews \(id.text)")
        let after = list.after.map {
            ReviewPosition(at: Timestamp(milliseconds: $0.milliseconds), from: $0.id)
        }
        let found = try await reviews.reviews(of: id, after: after, limit: list.limit + 1)
        let person = context.person?.id
        var isMine = false
        if let person { isMine = try await counter.keeps(id, person) }
        var next: String?
        if found.count > list.limit {
            let last = found[list.limit - 1].review
            next = list.cursor(after: ListPosition(milliseconds: last.at.milliseconds, id: last.from))
        }
        var response = try Response.document(
            ReviewList(
                reviews: found.prefix(list.limit).map { ReviewDocument($0, for: person, isMine: isMine) },
                rating: RatingDocument(shop.rating), next: next))
        list.link(next, on: &response)
        return response
    }

    private func report(_ kind: String, _ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.confirmedVisitor().id
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw ShopRefusal.notFound
        }
        let order = try request.read(Self.report)
        do {
            try await reviews.report(
                RatingSubject(kind: kind, id: id), order.reason, order.remark, by: person)
        } catch ShopRefusal.tooMany {
            throw HTTPError(
                Problem(
                    .tooManyRequests, slug: "too-many-reports", title: "Too many reports",
                    detail: "You have made \(Report.mostADay) reports in a day; try again tomorrow."),
                headers: ["Retry-After": "3600"])
        }
        return .noContent
    }
}

extension Request {
    /// The review that the address names; one that cannot be is not there.
    fileprivate func reviewID() throws -> UniqueID {
        guard let id = UniqueID(try parameter("id", as: String.self)) else { throw ShopRefusal.notFound }
        return id
    }
}

/// What a program says of a shop in the name of somebody.
struct ReviewOrder: Sendable {
    let stars: StarCount
    let text: Remark?
}

/// What a program answers in the name of a shop.
struct ReviewAnswerOrder: Sendable {
    /// Nothing takes the answer back.
    let text: Remark?
    /// The version of the review that was looked at.
    let version: Int
}

/// What a program tells the operator.
struct StockReportOrder: Sendable {
    let reason: Report.Reason
    let remark: Remark
}
