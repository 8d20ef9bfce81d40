import DesignSystem
import FairShare
import Geography
import HTML
public import HTTPServer
import Identity
import Inventory
public import Ledger
import Localization
import MapSheets
import Ratings
public import PlaceChoice
public import Web

/// What visitors see of the shops, with an account or without: the window, what they look for, shops, products, what is
/// around them, and what they have starred.
public struct ShopVisitPages: Sendable {
    let showcase: Showcase
    let counter: ShopCounter
    let stars: Stars
    let figures: ShopFigures
    let reviews: ShopReviews
    let time: ShopTime
    let city: CityPlaces
    let currency: Currency
    let isDemo: Bool
    let origin: String?
    let country: String?

    /// The pages of a city.
    ///
    /// - Parameters:
    ///   - city: Its places, around which people look.
    ///   - currency: What prices are typed in.
    ///   - isDemo: Whether all that is shown is made up.
    ///   - origin: Where the city is, such as `https://medina.example`, if an operator has said it.
    ///   - country: The country that it is in, by its two letters.
    public init(
        showcase: Showcase, counter: ShopCounter, stars: Stars, figures: ShopFigures, reviews: ShopReviews,
        time: ShopTime,
        city: CityPlaces, currency: Currency, isDemo: Bool, origin: String? = nil,
        country: String? = nil
    ) {
        self.showcase = showcase
        self.counter = counter
        self.stars = stars
        self.figures = figures
        self.reviews = reviews
        self.time = time
        self.city = city
        self.currency = currency
        self.isDemo = isDemo
        self.origin = origin
        self.country = country
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/where", cost: .computing) { try await visit($0, $1, window) }
        router.get("/where/search", cost: .computing) { try await visit($0, $1, search) }
        router.get("/where/more", cost: .computing) { try await visit($0, $1, more) }
        router.get("/where/shops/{id}", cost: .asking) { request, context in
            try await shopPage(request, context, try request.shopID())
        }
        router.get("/where/shops/{id}/search", cost: .computing) { request, context in
            let words = String((request.query["q"] ?? "").prefix(ShopQuery.longest))
            return try await shopPage(request, context, try request.shopID(), words: words)
        }
        router.get("/where/products/{id}", cost: .asking) { try await visit($0, $1, product) }
        router.get("/where/starred", cost: .asking) { try await visit($0, $1, starred) }
        router.get("/where/around", cost: .computing) { try await visit($0, $1, around) }
        router.get("/where/around/places", cost: .computing) { request, context in
            .fragment(
                HTMLFragment(
                    PlaceSuggestions(
                        context.texts, in: city, for: AroundPurpose(within: within(request.query)),
                        found: city.find(request.query, near: city.start.coordinate))))
        }
        router.post("/where/stars", bodyLimit: 4 << 10, cost: .counted) { try await star($0, $1) }
        router.post("/where/stars/gone", bodyLimit: 4 << 10, cost: .counted) {
            try await visit($0, $1, removeGone)
        }
    }

    /// How many entries stand on a page.
    static let perPage = 24

    typealias Page =
        @Sendable (Request, WebContext, ShopGuest) async throws -> Response

    /// Answers with a page for whoever looks.
    private func visit(_ request: Request, _ context: WebContext, _ page: Page) async throws -> Response {
        let guest = try await guest(request, context)
        return withoutMerged(try await page(request, context, guest), request, context)
    }

    /// Who looks; the stars of a device become those of the person who has logged in on it.
    private func guest(_ request: Request, _ context: WebContext) async throws -> ShopGuest {
        let device = DeviceStars(request)
        guard let person = context.person else { return ShopGuest(device: device) }
        if !device.stars.isEmpty { try await stars.merge(device, into: person.id) }
        return ShopGuest(person: person.id)
    }

    /// An answer with which the device forgets the stars that its person has by now.
    private func withoutMerged(
        _ response: Response, _ request: Request, _ context: WebContext
    ) -> Response {
        guard context.person != nil, !DeviceStars(request).stars.isEmpty else { return response }
        var response = response
        response.setCookie(DeviceStars().cookie(isSecure: context.site.isSecure))
        return response
    }

    /// What surrounds a page; whoever comes back to one of what was found finds `query` again.
    func frame(_ request: Request, _ context: WebContext, _ query: ShopQuery? = nil) -> ShopFrame {
        var page = context.page(for: request)
        if let query { page.path = query.address().text }
        page.styles = ["css/shops.css"]
        page.scripts = ["vendor/htmx.js", "js/shops.js"]
        page.isListed = !isDemo
        return ShopFrame(
            context: page, time: time, towns: showcase.towns, isDemo: isDemo, origin: origin,
            country: country, near: query?.near)
    }
}

// MARK: - Looking for something

extension ShopVisitPages {
    private func window(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let newest = ShopQuery().with {
            $0.order = .newest
            $0.isInStock = true
        }
        let open = ShopQuery().with {
            $0.kind = .shops
            $0.isOpen = true
        }
        let counts = showcase.stock.counts
        let window = WhereWindow(
            newest: try await showcase.find(newest, limit: 12, for: guest).products,
            open: try await showcase.find(open, limit: 6, for: guest).shops, productCount: counts.products,
            shopCount: counts.shops)
        return .page(
            HTMLPage(
                WherePage(
                    frame: frame(request, context), query: ShopQuery(), found: ShownStock(), window: window)))
    }

    private func search(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let query = ShopQuery(request.query)
        let frame = frame(request, context, query)
        let priceError = priceError(query, context.texts)
        var found = ShownStock()
        var shops: [ShownShop] = []
        if priceError == nil {
            let cursor = request.query["after"]
            found = try await showcase.find(query, after: cursor, limit: Self.perPage, for: guest)
            if query.kind == .products, cursor == nil, query.words.count > 1, query.order == .relevance,
                query.category == nil, query.lowest == nil, query.highest == nil
            {
                let nearby = query.with { $0.kind = .shops }
                shops = try await showcase.find(nearby, limit: 3, for: guest).shops
            }
        }
        if found.isEmpty, shops.isEmpty, !request.isPart, !query.isFiltered, !query.words.isEmpty {
            figures.noteMissed(query.words, by: Self.name(of: guest, request))
        }
        guard request.isPart else {
            return .page(
                HTMLPage(
                    WherePage(
                        frame: frame, query: query, found: found, shops: shops, priceError: priceError)))
        }
        var response = Response.fragment(
            HTMLFragment(
                SearchResults(
                    frame: frame, query: query, found: found, shops: shops, priceError: priceError)))
        response.headers["HX-Replace-Url"] = query.address().text
        response.headers.append("Vary", "HX-Request")
        return response
    }

    private func more(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let query = ShopQuery(request.query)
        let found = try await showcase.find(
            query, after: request.query["after"], limit: Self.perPage, for: guest)
        let results = SearchResults(frame: frame(request, context, query), query: query, found: found)
        return .fragment(HTMLFragment { results.entries })
    }

    private func priceError(_ query: ShopQuery, _ texts: Texts) -> String? {
        for typed in [query.lowest, query.highest] {
            guard let typed else { continue }
            guard (try? Price(typed: typed, in: currency)) != nil else { return texts(.shopsPriceWrong) }
        }
        return nil
    }

    /// Who has looked for something, as far as that can be told apart.
    static func name(of guest: ShopGuest, _ request: Request) -> String {
        guest.person?.description ?? NetworkAddress.key(request.peer)
    }
}

extension Request {
    /// Whether the page is there already and only a part of it is wanted.
    var isPart: Bool { headers["hx-request"] == "true" }
}

// MARK: - Shops and products

extension ShopVisitPages {
    /// The page of a shop.
    ///
    /// - Parameters:
    ///   - words: What is looked for among its products.
    ///   - fault: What could not be read of a review.
    ///   - typed: What was typed of it.
    func shopPage(
        _ request: Request, _ context: WebContext, _ id: ShopID, words: String = "", fault: String? = nil,
        typed: String = ""
    ) async throws -> Response {
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
        if !isMine, words.isEmpty, ["before", "cursor"].allSatisfy({ request.query[$0] == nil }), fault == nil
        {
            figures.noteView(of: id.uniqueID, in: id)
        }
        let section = try await reviewSection(request, context, frame, shop, reader, fault, typed)
        let page = HTMLPage(
            ShopPage(
                frame: frame, shop: shop, ware: ware, query: words, isMine: isMine
            ) { section })
        return withoutMerged(
            .page(page, status: fault == nil ? .ok : .unprocessableContent), request, context)
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
        _ reader: ReviewSection.Reader, _ fault: String?, _ typed: String
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
        return ReviewSection(
            frame: frame, shop: shop, reviews: Array(found.prefix(list.limit)), next: next, reader: reader,
            isOperated: context.person?.isOperator ?? false,
            fault: fault, typed: typed)
    }

    private static let reviewsPerPage = 10

    private func product(
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

// MARK: - Around a place

extension ShopVisitPages {
    private func within(_ fields: FormFields) -> Int {
        fields["within"].flatMap { Int($0) }.flatMap { ShopQuery.distances.contains($0) ? $0 : nil } ?? 2_000
    }

    private func around(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let within = within(request.query)
        let near = try PlaceReading(request.query, in: city).place("near")
        var found = ShownStock()
        if let near {
            let query = ShopQuery().with {
                $0.kind = .shops
                $0.near = near.coordinate
                $0.within = within
                $0.order = .distance
            }
            found = try await showcase.find(
                query, after: request.query["after"], limit: Self.shopsAround, for: guest)
        }
        let id = request.query["shop"].flatMap { ShopID(text: $0) }
        var shown: ShownShop?
        if let id { shown = try await showcase.shop(id, for: guest) }
        return .mapPage(
            request, context, title: context.texts(.shopsAround), room: .where, styles: ["css/shops.css"]
        ) { page in
            AroundSheet(
                frame: ShopFrame(context: page, time: time, towns: showcase.towns, isDemo: isDemo),
                city: city, purpose: AroundPurpose(within: within),
                places: city.find(request.query, near: city.start.coordinate), near: near,
                found: found, isContinued: request.query["after"] != nil, shown: shown)
        }
    }

    private static let shopsAround = 60
}

// MARK: - Stars

extension ShopVisitPages {
    private func starred(
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
    private func removeGone(
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

    private func star(_ request: Request, _ context: WebContext) async throws -> Response {
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
