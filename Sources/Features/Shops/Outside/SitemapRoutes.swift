public import Database
public import HTTPServer
import Identity
import Inventory
import Synchronization
public import Web

/// W13: What search engines are told to read: every shop and product that can be found, unless all of it is made up.
///
/// The sitemap (sitemaps.org, version 0.9) comes in parts of ten thousand pages.
public struct SitemapRoutes: Sendable {
    private let stock: CityStock
    private let database: any Database
    private let origin: String?
    private let isDemo: Bool

    /// - Parameters:
    ///   - origin: Where the city is, such as `https://medina.example`; without it there is no sitemap, as its addresses
    ///     must be whole.
    ///   - isDemo: Whether all that is shown is made up: then nothing is to be read at all.
    public init(_ stock: CityStock, database: any Database, origin: String?, isDemo: Bool) {
        self.stock = stock
        self.database = database
        self.origin = origin
        self.isDemo = isDemo
    }

    /// Adds the routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/robots.txt", cost: .trifling) { _, _ in .text(robots) }
        router.get("/sitemap.xml", cost: .open) { _, _ in
            guard let origin = wanted else { throw HTTPError(.notFound) }
            let parts = (0..<partCount).map { "<sitemap><loc>\(origin)/sitemap/\($0).xml</loc></sitemap>" }
            return xml("sitemapindex", parts)
        }
        router.get("/sitemap/{part}", cost: .asking) { try await part($0, $1) }
    }

    private static let pagesInPart = 10_000

    private var wanted: String? { isDemo ? nil : origin }

    private var robots: String {
        if isDemo { return "User-agent: *\nDisallow: /\n" }
        let map = wanted.map { "Sitemap: \($0)/sitemap.xml\n" } ?? ""
        return "User-agent: *\nDisallow: /api/\nDisallow: /where/mine\nDisallow: /where/search\n\(map)"
    }

    /// The first part has the shops, the others the products.
    private var partCount: Int {
        // Of all numbers that were given: what has gone since is left out of its part.
        let products = stock.published.withLock { $0.productIDs.count }
        return 1 + (products + Self.pagesInPart - 1) / Self.pagesInPart
    }

    private func part(_ request: Request, _ context: WebContext) async throws -> Response {
        let name = try request.parameter("part", as: String.self)
        guard let origin = wanted, name.hasSuffix(".xml"), let part = Int(name.dropLast(4)),
            (0..<partCount).contains(part)
        else { throw HTTPError(.notFound) }
        let pages =
            part == 0
            ? stock.listedShopPages : try await productPages(part - 1).map { "/where/products/\($0)" }
        return xml("urlset", pages.map { "<url><loc>\(origin)\($0)</loc></url>" })
    }

    /// The products of a part that can be found now.
    private func productPages(_ part: Int) async throws -> [String] {
        let ids = stock.published.withLock {
            Array($0.productIDs.dropFirst(part * Self.pagesInPart).prefix(Self.pagesInPart))
        }
        var pages: [String] = []
        for some in ids.parts(of: 1_000) {
            let known = try await database.read { try $0.shownProducts(among: some) }
            let shops = stock.shops(Set(known.map(\.shop)))
            pages += known.filter { known in
                guard let shop = shops[known.shop]?.listed else { return false }
                return shop.state == .listed && shop.origin != .sample
            }.map(\.product.text)
        }
        return pages
    }

    private func xml(_ root: String, _ entries: [String]) -> Response {
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
            + entries.joined(separator: "\n") + "\n</\(root)>\n"
        return .bytes(Array(text.utf8), type: "application/xml; charset=utf-8")
    }
}

extension CityStock {
    /// The pages of all shops that can be found and are real, at most fifty thousand.
    fileprivate nonisolated var listedShopPages: [String] {
        published.withLock { view in
            view.listedShops.lazy.filter { $0.state == .listed && $0.origin != .sample }.prefix(50_000).map {
                "/where/shops/\($0.id.text)"
            }
        }
    }
}

extension Transaction {
    /// Which of some products are in sight, with their shops.
    fileprivate func shownProducts(
        among ids: [ProductID]
    ) throws -> [(product: ProductID, shop: ShopID)] {
        try rows(
            """
            SELECT id, shop_id FROM products
            WHERE id IN \(list: ids) AND is_archived = \(false) AND hidden_reason IS NULL
            """
        ) { try $0.decode(ProductID.self, ShopID.self) }
    }
}
