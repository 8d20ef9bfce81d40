import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Inventory
import Localization
import Ratings
public import Web

/// W9: Where people review shops, keepers answer, and anybody with an account reports what is wrong.
public struct ShopReviewPages: Sendable {
    private let reviews: ShopReviews
    private let visits: ShopVisitPages

    /// The pages beside those of visitors.
    public init(_ reviews: ShopReviews, beside visits: ShopVisitPages) {
        self.reviews = reviews
        self.visits = visits
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/where/shops/{id}/reviews", cost: .asking) { try await list($0, $1) }
        router.post("/where/shops/{id}/review", bodyLimit: 16 << 10, cost: .counted) {
            try await keep($0, $1)
        }
        router.post("/where/shops/{id}/review/remove", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            let person = try context.visitor()
            let shop = try request.shopID()
            try await reviews.remove(of: shop, by: person.id)
            return .redirect("/where/shops/\(shop.text)#reviews")
        }
        router.post("/where/reviews/{id}/answer", bodyLimit: 16 << 10, cost: .counted) {
            try await answer($0, $1)
        }
        for kind in ["shop", "product", "review", "answer"] {
            router.get("/where/\(kind)s/{id}/report") { try await report($0, $1, kind) }
            router.post("/where/\(kind)s/{id}/report", bodyLimit: 16 << 10, cost: .counted) {
                try await send($0, $1, kind)
            }
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        try await visits.shopPage(request, context, try request.shopID())
    }

    private func keep(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.confirmedVisitor()
        let shop = try request.shopID()
        let form = try request.form()
        let typed = String((form["text"] ?? "").prefix(4_000))
        guard let stars = form["stars"].flatMap({ Int($0) }).flatMap({ StarCount($0) }) else {
            return try await visits.shopPage(
                request, context, shop,
                trouble: ReviewTrouble(fault: context.texts(.shopsReviewNoStars), typed: typed))
        }
        var text: Remark?
        do throws(Remark.Fault) {
            text = try Remark(typed)
        } catch {
            guard error == .empty else {
                return try await visits.shopPage(
                    request, context, shop,
                    trouble: ReviewTrouble(
                        fault: context.texts(.shopsTooLong, count: Remark.longest), typed: typed))
            }
        }
        try await reviews.keep(stars, text, of: shop, by: person.id)
        return .redirect("/where/shops/\(shop.text)#reviews")
    }

    private func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw ShopRefusal.notFound
        }
        let form = try request.form()
        let version = try form.required("version", as: Int.self)
        let typed = String((form["text"] ?? "").prefix(4_000))
        // Nothing that was typed is lost: it stands below the review as that is now.
        func again(_ fault: String, _ status: HTTPStatus) async throws -> Response {
            guard let review = try await reviews.review(id, for: person.id) else {
                throw ShopRefusal.notFound
            }
            return try await visits.shopPage(
                request, context, ShopID(review.review.subject.id),
                trouble: ReviewTrouble(fault: fault, typed: typed, answering: review, status: status))
        }
        // An empty answer takes back the one that there is; one that is too long is cut nowhere, but refused.
        var text: Remark?
        do throws(Remark.Fault) {
            text = try Remark(typed)
        } catch {
            guard error == .empty else {
                return try await again(
                    context.texts(.shopsTooLong, count: Remark.longest), .unprocessableContent)
            }
        }
        do {
            let shop = try await reviews.answer(id, text, seen: version, by: person.id)
            return .redirect("/where/shops/\(shop.text)#review-\(id.description)")
        } catch ShopRefusal.changedSince {
            return try await again(context.texts(.shopsAnswerChangedSince), .conflict)
        }
    }

    // MARK: - Reports

    private func subject(
        _ request: Request, _ kind: String
    ) async throws -> (RatingSubject, name: String, back: URLReference) {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw ShopRefusal.notFound
        }
        let subject = RatingSubject(kind: kind, id: id)
        guard let thing = try await reviews.thing(subject) else { throw ShopRefusal.notFound }
        return (
            subject, thing.title,
            kind == "product"
                ? "/where/products/\(id.description)" : "/where/shops/\(thing.shop.text)"
        )
    }

    private func report(_ request: Request, _ context: WebContext, _ kind: String) async throws -> Response {
        _ = try context.confirmedVisitor()
        let (_, name, back) = try await subject(request, kind)
        return page(
            StockReportPage(
                context: frame(request, context), name: name, back: back, address: "\(path: request.path)"))
    }

    private func send(_ request: Request, _ context: WebContext, _ kind: String) async throws -> Response {
        let person = try context.confirmedVisitor()
        let (subject, name, back) = try await subject(request, kind)
        let form = try request.form()
        var shown = StockReportPage(
            context: frame(request, context), name: name, back: back, address: "\(path: request.path)",
            reason: form["reason"].flatMap { Report.Reason(rawValue: $0) },
            remark: String((form["remark"] ?? "").prefix(4_000)))
        guard let reason = shown.reason, Report.Reason.ofThings.contains(reason) else {
            shown.fault = .reason
            return page(shown)
        }
        let remark: Remark
        do throws(Remark.Fault) {
            remark = try Remark(form["remark"] ?? "")
        } catch {
            shown.fault = error == .empty ? .empty : .tooLong
            return page(shown)
        }
        do {
            try await reviews.report(subject, reason, remark, by: person.id)
        } catch ShopRefusal.tooMany {
            shown.fault = .tooMany
            return page(shown)
        }
        shown.isSent = true
        return page(shown)
    }

    private func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/shops.css"]
        return page
    }

    private func page(_ page: StockReportPage) -> Response {
        .page(HTMLPage(page), status: page.fault == nil ? .ok : .unprocessableContent)
    }
}

extension URLReference.Interpolation {
    /// A path of this site as it was asked for.
    fileprivate mutating func appendInterpolation(path: String) {
        for part in path.split(separator: "/") {
            appendLiteral("/")
            appendInterpolation(String(part))
        }
    }
}
