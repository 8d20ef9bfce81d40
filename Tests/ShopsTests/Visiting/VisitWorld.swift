import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Localization
import OpenStreetMap
import Pictures
import PlaceChoice
import Places
import Shops
import Testing
import Web
import WebTesting

/// The sample country's places, read once for all tests.
enum VisitedPlaces {
    static func gazetteer() async throws -> Gazetteer { try await task.value }

    private static let task = Task {
        Gazetteer(try PlacesExtract.read(ProjectFiles.path("Samples/liechtenstein.osm.pbf")))
    }
}

/// Runs the body with the pages of visitors in front of the shops of a city.
func withVisits(
    _ transport: TestTransport = .inProcess, isDemo: Bool = false, origin: String? = nil,
    _ body: (TestClient, ShopWorld) async throws -> Void
) async throws {
    let gazetteer = try await VisitedPlaces.gazetteer()
    let site = try Site.test(isDemo: isDemo)
    try await withShops { world in
        let city = CityPlaces(
            of: "Liechtenstein", gazetteer: gazetteer, start: Coordinate(latitude: 47.1393, longitude: 9.5228)
        ) { (47.04...47.28).contains($0.latitude) && (9.47...9.64).contains($0.longitude) }
        let pages = ShopVisitPages(
            showcase: world.showcase, counter: world.counter, stars: world.stars, figures: world.figures,
            reviews: world.reviews, time: world.time, city: city, currency: ShopWorld.currency,
            isDemo: isDemo,
            origin: origin, country: "LI")
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        pages.add(to: &router)
        ShopReviewPages(world.reviews, beside: pages).add(to: &router)
        SitemapRoutes(world.stock, database: world.database, origin: origin, isDemo: isDemo).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(client, world)
        }
    }
}

extension ShopWorld {
    /// Gives a shop or a product a photo, as far as pages ask: there is one.
    func picture(_ subject: PictureSubject) async throws {
        try await database.write { transaction in
            for size in ["small", "card", "large"] {
                try transaction.execute(
                    """
                    INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                    VALUES (\(subject.kind), \(subject.id), \(size), \("v1"), \([UInt8(0)]), \(0))
                    """)
            }
        }
    }

    /// Makes a shop one of the sample content.
    func makeUp(_ shop: ShopID) async throws {
        try await database.write {
            try $0.execute("UPDATE shops SET origin = \(ListedShop.Origin.sample) WHERE id = \(shop)")
        }
        await stock.refresh(StockChanges(shops: [shop]))
    }
}

extension Headers {
    /// A visitor without an account.
    static let visitor: Headers = ["Accept": "text/html"]
    /// Ada, who is logged in.
    static let adaVisiting: Headers = ["Accept": "text/html", "X-Person": "7"]

    /// The same, asking for a part of a page.
    var part: Headers {
        var headers = self
        headers["HX-Request"] = "true"
        return headers
    }

    /// The same with a cookie.
    func sending(_ cookie: String) -> Headers {
        var headers = self
        headers["Cookie"] = cookie
        return headers
    }
}

extension TestResponse {
    /// Whether it is a whole page.
    var isWholePage: Bool { text.contains("<html") && text.contains("</html>") }

    /// The cookie with stars that it sets, as a browser sends it back.
    var starCookie: String? {
        headers.all("set-cookie").first { $0.hasPrefix("stars=") }?.split(separator: ";").first.map(
            String.init)
    }

    /// How often some words stand in it.
    func count(of words: String) -> Int { text.components(of: words) }
}

extension String {
    fileprivate func components(of words: String) -> Int { ranges(of: words).count }
}
