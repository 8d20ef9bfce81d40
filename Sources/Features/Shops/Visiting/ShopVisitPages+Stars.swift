import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Web

/// What people have starred.
extension ShopVisitPages {
    func starred(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        var stars = guest.device.stars
        var next: String?
        if let person = guest.person {
            let list = try context.listPage(request, of: "stars", usually: 60)
            let after = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
            let found = try await self.stars.stars(of: person, after: after, limit: list.limit + 1)
            stars = found.prefix(list.limit).map(\.star)
            if found.count > list.limit {
                let last = found[list.limit - 1]
                next = list.cursor(
                    after: ListPosition(milliseconds: last.at.milliseconds, id: last.star.subject))
            }
        }
        let (products, shops) = try await offered(stars, for: guest)
        let gone =
            if let person = guest.person {
                try await self.stars.goneCount(of: person)
            } else {
                stars.count - products.count - shops.count
            }
        return .page(
            HTMLPage(
                StarredPage(
                    frame: frame(request, context), products: products, shops: shops, next: next,
                    gone: gone, isOnDevice: guest.person == nil)))
    }

    /// What can be found of what is starred.
    private func offered(
        _ stars: [ShopStar], for guest: ShopGuest
    ) async throws -> (products: [ShownProduct], shops: [ShownShop]) {
        let products = stars.compactMap { star in if case .product(let id) = star { id } else { nil } }
        let shops = stars.compactMap { star in if case .shop(let id) = star { id } else { nil } }
        return (
            try await showcase.products(products, for: guest), try await showcase.shops(shops, for: guest)
        )
    }

    /// Takes the stars away that are of what nobody can find any more.
    func removeGone(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        var response = Response.redirect("/where/starred")
        if let person = guest.person {
            try await stars.removeGone(of: person)
            return response
        }
        let (products, shops) = try await offered(guest.device.stars, for: guest)
        let there = Set(products.map { .product($0.listed.id) } + shops.map { ShopStar.shop($0.listed.id) })
        var device = guest.device
        for star in device.stars where !there.contains(star) { device.set(star, false) }
        response.setCookie(device.cookie(isSecure: context.site.isSecure))
        return response
    }

    func star(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        guard let kind = fields["kind"], let subject = fields["id"].flatMap({ UniqueID($0) }),
            let star = ShopStar(kind: kind, subject: subject)
        else { throw HTTPError(.badRequest, "A star is for a shop or a product.") }
        let isStarred = fields["on"] == "1"
        var cookie: Cookie?
        var device = DeviceStars(request)
        if let person = context.person {
            if !device.stars.isEmpty {
                // Those of the device come first, so that they bring nothing back that is taken away now.
                try await stars.merge(device, into: person.id)
                cookie = DeviceStars().cookie(isSecure: context.site.isSecure)
            }
            try await stars.set(star, isStarred, by: person.id)
        } else {
            guard try await showcase.has(star) || !isStarred else { throw ShopRefusal.notFound }
            device.set(star, isStarred)
            cookie = device.cookie(isSecure: context.site.isSecure)
        }
        var response: Response
        if request.isPart {
            var page = context.page(for: request)
            page.path = fields.localPath("back") ?? "/where"
            response = .fragment(
                HTMLFragment(
                    StarButton(
                        context: page, star: star, name: String((fields["name"] ?? "").prefix(120)),
                        isStarred: isStarred)))
        } else {
            response = .redirect(fields.localPath("back") ?? "/where/starred")
        }
        if let cookie { response.setCookie(cookie) }
        return response
    }
}
