import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Inventory
import Ratings
import Web

/// A shop, and a product.
extension ShopVisitPages {
    /// The page of a shop.
    ///
    /// - Parameters:
    ///   - words: What is looked for among its products; signs and blanks alone are no words.
    ///   - isVisit: Whether somebody has come to the shop, and does not look for something in it or read on.
    ///   - trouble: What could not be kept of a review or an answer.
    func shopPage(
        _ request: Request, _ context: WebContext, _ id: ShopID, words: String = "",
        isVisit: Bool = false, trouble: ReviewTrouble? = nil
    ) async throws -> Response {
        let words = words.contains { $0.isLetter || $0.isNumber } ? words : ""
        let guest = try await guest(request, context)
        guard let shop = try await showcase.shop(id, for: guest) else { throw ShopRefusal.notFound }
        var frame = frame(request, context).card(of: shop)
        frame.context.styles += ["vendor/maplibre-gl.css", "css/map.css"]
        frame.context.scripts.append("js/small-map.js")
        let ware = try await ware(of: shop, words, request, guest)
        if request.isPart {
            return .fragment(HTMLFragment(ShopWare(frame: frame, shop: shop, ware: ware)))
        }
        let reader = try await reader(of: id, guest)
        let isMine = if case .keeper = reader { true } else { false }
        // A further page of the same visit is no other one.
        if !isMine, isVisit, ["before", "cursor"].allSatisfy({ request.query[$0] == nil }) {
            figures.noteView(of: id.uniqueID, in: id)
        }
        let section = try await reviewSection(request, context, frame, shop, reader, trouble)
        let page = HTMLPage(
            ShopPage(
                frame: frame, shop: shop, ware: ware, query: words, isMine: isMine
            ) { section })
        return withoutMerged(
            .page(page, status: trouble?.status ?? .ok), request, context)
    }

    private func ware(
        of shop: ShownShop, _ words: String, _ request: Request, _ guest: ShopGuest
    ) async throws -> ShownWare {
        guard !words.isEmpty else {
            let (products, next) = try await showcase.products(
                of: shop.listed.id, before: request.query["before"].flatMap { ProductID(text: $0) },
                limit: Self.perPage, for: guest)
            return ShownWare(products: products, more: next.map { "\(shop.address)?before=\($0.text)" })
        }
        let found = try await showcase.products(
            matching: words, of: shop.listed.id, after: request.query["after"], limit: Self.perPage,
            for: guest)
        return ShownWare(
            products: found.products,
            more: found.next.map { "\(shop.address)/search?q=\(words)&after=\($0)" },
            isCutOff: found.isCutOff)
    }

    private func reader(of shop: ShopID, _ guest: ShopGuest) async throws -> ReviewSection.Reader {
        guard let person = guest.person else { return .guest }
        if try await counter.keeps(shop, person) { return .keeper }
        return .reviewer(try await reviews.review(of: shop, from: person))
    }

    private func reviewSection(
        _ request: Request, _ context: WebContext, _ frame: ShopFrame, _ shop: ShownShop,
        _ reader: ReviewSection.Reader, _ trouble: ReviewTrouble?
    ) async throws -> ReviewSection {
        let list = try context.listPage(
            request, of: "reviews \(shop.listed.id.text)", usually: Self.reviewsPerPage)
        let after = list.after.map {
            ReviewPosition(at: Timestamp(milliseconds: $0.milliseconds), from: $0.id)
        }
        let found = try await reviews.reviews(of: shop.listed.id, after: after, limit: list.limit + 1)
        var next: String?
        if found.count > list.limit {
            let last = found[list.limit - 1].review
            next = list.cursor(after: ListPosition(milliseconds: last.at.milliseconds, id: last.from))
        }
        var shown = Array(found.prefix(list.limit))
        // What is being answered is there, also where it stands on a further page or is hidden by now.
        if let answered = trouble?.answering, !shown.contains(where: { $0.review.id == answered.review.id }) {
            shown.insert(answered, at: 0)
        }
        return ReviewSection(
            frame: frame, shop: shop, reviews: shown, next: next, reader: reader,
            isOperated: context.person?.isOperator ?? false, trouble: trouble)
    }

    private static let reviewsPerPage = 10

    func product(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        guard let id = ProductID(text: try request.parameter("id", as: String.self)),
            let product = try await showcase.product(id, for: guest),
            let shop = try await showcase.shop(product.shop.id, for: guest)
        else { throw ShopRefusal.notFound }
        var frame = frame(request, context).card(of: product)
        frame.near = request.query["near"].flatMap { Coordinate(text: $0) }
        let others = try await showcase.offers(
            like: product, near: frame.near ?? shop.listed.place, after: request.query["after"],
            limit: Self.offersPerPage, for: guest)
        if request.isPart {
            return .fragment(HTMLFragment(OfferRows(frame: frame, product: product, offers: others)))
        }
        let more = try await showcase.products(of: shop.listed.id, limit: 9, for: guest).products.filter {
            $0.listed.id != id
        }
        var isMine = false
        if let person = guest.person { isMine = try await counter.keeps(shop.listed.id, person) }
        if !isMine, request.query["after"] == nil {
            figures.noteView(of: id.uniqueID, in: shop.listed.id)
        }
        return .page(
            HTMLPage(
                ProductPage(
                    frame: frame, product: product, shop: shop, others: others, more: Array(more.prefix(8)),
                    isMine: isMine)))
    }

    private static let offersPerPage = 10
}
