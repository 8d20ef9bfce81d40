import DesignSystem
import HTML
public import HTTPServer
import Inventory
public import Ledger
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
            try await shopPage(request, context, try request.shopID(), isVisit: true)
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
    /// How many while somebody is still typing: what fits on a phone's screen twice, as each letter asks again. The list
    /// goes on as ever.
    static let perLetter = 12

    typealias Page =
        @Sendable (Request, WebContext, ShopGuest) async throws -> Response

    /// Answers with a page for whoever looks.
    func visit(_ request: Request, _ context: WebContext, _ page: Page) async throws -> Response {
        let guest = try await guest(request, context)
        return withoutMerged(try await page(request, context, guest), request, context)
    }

    /// Who looks; the stars of a device become those of the person who has logged in on it.
    func guest(_ request: Request, _ context: WebContext) async throws -> ShopGuest {
        let device = DeviceStars(request)
        guard let person = context.person else { return ShopGuest(device: device) }
        if !device.stars.isEmpty { try await stars.merge(device, into: person.id) }
        return ShopGuest(person: person.id)
    }

    /// An answer with which the device forgets the stars that its person has by now.
    func withoutMerged(
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

extension Request {
    /// Whether the page is there already and only a part of it is wanted.
    var isPart: Bool { headers["hx-request"] == "true" }
}
