import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Inventory
public import Localization
import Ratings
public import Rooms
public import Web

/// The operator's pages of shops; to everybody else there are no such pages.
public struct ShopModerationPages: Sendable {
    let moderation: ShopModeration
    let people: any ShopPeople
    let zone: LocalTimeZone

    /// The pages of a moderation.
    public init(_ moderation: ShopModeration, people: any ShopPeople, zone: LocalTimeZone) {
        self.moderation = moderation
        self.people = people
        self.zone = zone
    }

    /// Their place on the operator's first page.
    public static func deskPage(_ moderation: ShopModeration) -> OperatorDesk.Page {
        let stock = moderation.counter.stock
        return OperatorDesk.Page(.shop, .shopsDeskOperateTitle, to: "/operate/shops") { texts in
            let (all, hidden) = (stock.counts.shops, stock.hiddenShops.count)
            let words = texts(.shopsDeskOperateCount, count: all)
            return OperatorDesk.State(
                hidden == 0 ? words : "\(words) · \(texts(.shopsDeskOperateHiddenCount, count: hidden))")
        }
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/shops", cost: .computing) { try await list($0, $1) }
        router.get("/operate/shops/{id}") { request, context in
            _ = try context.operatorVisitor()
            return try await show(request, context)
        }
        router.post("/operate/shops/{id}/hidden", bodyLimit: 16 << 10) { try await hide($0, $1) }
        router.post("/operate/shops/{id}/shown", bodyLimit: 4 << 10) { request, context in
            let person = try context.operatorVisitor().id
            let shop = try request.shopID()
            try await moderation.show(shop, by: person)
            return .redirect(DeskAddress.moderated(shop).text)
        }
        router.get("/operate/shops/{id}/products/{product}") { request, context in
            _ = try context.operatorVisitor()
            return try await product(request, context)
        }
        addReviews(to: &router)
        router.post("/operate/shops/{id}/products/{product}/hidden", bodyLimit: 16 << 10) {
            try await hideProduct($0, $1)
        }
        router.post("/operate/shops/{id}/products/{product}/shown", bodyLimit: 4 << 10) { request, context in
            let person = try context.operatorVisitor().id
            let (shop, id) = (try request.shopID(), try request.productID("product"))
            guard try await moderation.product(id, of: shop) != nil else { throw HTTPError(.notFound) }
            try await moderation.show(id, by: person)
            return .redirect(DeskAddress.moderated(id, of: shop).text)
        }
    }

    // MARK: - Shops

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let typed = String((request.query["q"] ?? "").prefix(ShopQuery.longest))
        let showsHidden = request.query["show"] == "hidden"
        var found: (shops: [ListedShop], isCutOff: Bool)
        var next: String?
        if !typed.allSatisfy(\.isWhitespace) {
            found = moderation.find(typed)
        } else {
            let page = try context.listPage(
                request, of: showsHidden ? "hidden-shops" : "operated-shops",
                usually: ModeratedShopsPage.most)
            let position = page.after.map { (Timestamp(milliseconds: $0.milliseconds), $0.id) }
            let part =
                showsHidden
                ? moderation.hiddenPage(after: position, limit: page.limit)
                : try await moderation.page(after: position, limit: page.limit)
            found = (part.shops, false)
            next = part.hasMore ? part.shops.last.map { page.cursor(after: $0.position) } : nil
        }
        return self.page(
            ModeratedShopsPage(
                context: frame(request, context), towns: moderation.counter.towns, shops: found.shops,
                typed: typed, isCutOff: found.isCutOff, showsHidden: showsHidden, next: next))
    }

    private func show(
        _ request: Request, _ context: WebContext, typed: String = "", fault: Remark.Fault? = nil
    ) async throws -> Response {
        guard let entry = try await moderation.entry(try request.shopID()) else {
            throw HTTPError(.notFound)
        }
        let before = request.query["before"].flatMap { ProductID(text: $0) }
        let showsHidden = request.query["show"] == "hidden"
        let products = try await moderation.products(
            of: entry.listed.id, hiddenOnly: showsHidden, before: before, limit: ModeratedShopPage.most + 1)
        let names = try await people.names(of: entry.keepers.map(\.person))
        return page(
            ModeratedShopPage(
                context: frame(request, context), towns: moderation.counter.towns, entry: entry, names: names,
                products: products, showsHidden: showsHidden, zone: zone, typed: typed, fault: fault),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    private func hide(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.operatorVisitor().id
        let shop = try request.shopID()
        let typed = try request.form()["reason"] ?? ""
        do {
            try await moderation.hide(shop, reason: try Remark(typed), by: person)
            return .redirect(DeskAddress.moderated(shop).text)
        } catch let fault as Remark.Fault {
            return try await show(request, context, typed: String(typed.prefix(2_000)), fault: fault)
        }
    }

    // MARK: - Products

    private func product(
        _ request: Request, _ context: WebContext, typed: String = "", fault: Remark.Fault? = nil
    ) async throws -> Response {
        guard
            let (shop, listed, photo) = try await moderation.product(
                try request.productID("product"), of: try request.shopID())
        else { throw HTTPError(.notFound) }
        return page(
            ModeratedProductPage(
                context: frame(request, context), shop: shop, listed: listed, photo: photo, typed: typed,
                fault: fault),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    private func hideProduct(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.operatorVisitor().id
        let (shop, id) = (try request.shopID(), try request.productID("product"))
        guard try await moderation.product(id, of: shop) != nil else { throw HTTPError(.notFound) }
        let typed = try request.form()["reason"] ?? ""
        do {
            try await moderation.hide(id, reason: try Remark(typed), by: person)
            return .redirect(DeskAddress.moderated(id, of: shop).text)
        } catch let fault as Remark.Fault {
            return try await product(request, context, typed: String(typed.prefix(2_000)), fault: fault)
        }
    }

    // MARK: - Frames

    func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css", "css/shop-desk.css"]
        return frame
    }

    /// What operators see is kept by no cache.
    func page(_ page: some View, status: HTTPStatus = .ok) -> Response {
        .page(HTMLPage(page), status: status)
    }
}

extension ListedShop {
    fileprivate var position: ListPosition {
        ListPosition(milliseconds: createdAt.milliseconds, id: id.uniqueID)
    }
}
