import DatabaseTesting
import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Testing

@Suite("Shops for programs", .timeLimit(.minutes(3)))
struct ShopsAPITests {
    private typealias World = ShopsAPIWorld
    private let ada = ShopsAPIWorld.ada
    private let eve = ShopsAPIWorld.eve
    private static let nowhere = "018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11"

    @Test(arguments: TestDatabase.allCases)
    func `A shop is registered, and found with what it has`(kind: TestDatabase) async throws {
        try await World.run(kind) { world in
            let made = try await world.send(
                .post, "/shops", World.shop(more: #","phone":"2301234","links":["https://bakery.example"]"#))
            #expect(made.status == .created, "\(made.text)")
            let shop = try world.read(World.Shop.self, made)
            #expect(made.headers["location"] == "/api/v1/shops/\(shop.id)")
            #expect(made.headers["cache-control"] == "private, no-store")
            #expect(shop.keeping?.isOwner == true && shop.version == 1)
            let seen = try await world.get("/shops/\(shop.id)")
            #expect(seen.status == .ok && seen.text.contains("+4232301234"))
            let opening = try #require(try world.read(World.Shop.self, seen).opening)
            #expect(opening.state == "open" && opening.until?.local == "2026-11-20T12:00")
            #expect(opening.until?.at == World.now.milliseconds + 3 * 3_600_000)
            #expect(!seen.text.contains("keeping"))

            let product = try await world.add(World.product(more: #","quantity":3"#), to: shop.id)
            let found = try await world.get(
                "/products?q=bread&town=vaduz&stock=true&open=true&from=4&to=4.50&explain=true")
            let hit = try #require(try world.read(World.Products.self, found).products.first)
            #expect(
                hit.id == product && hit.price == .init(amount: 450, currency: "CHF") && hit.quantity == 3)
            let parts = try #require(hit.explanation)
            #expect(parts.map(\.reason) == ["word", "name", "inStock", "open", "distance"])
            #expect(parts.reduce(0) { $0 + $1.points } == hit.score)
            let near = try await world.get(
                "/shops?near=47.1400,9.5228&within=500&sort=distance&category=bakery")
            let there = try world.read(World.Shops.self, near).shops
            #expect(there.map(\.id) == [shop.id] && (there[0].distance ?? 0) > 50)
            #expect(try await world.get("/towns").text.contains(#""key":"schaan""#))
            #expect(try await world.get("/shop-categories").text.contains(#""parent":"bakery""#))
        }
    }

    @Test func `Who sells an article is told with price and distance`() async throws {
        try await World.run { world in
            let gtin = #","gtin":"4006381333931""#
            let first = try await world.add(World.product(more: gtin), to: try await world.register("One"))
            let second = try await world.add(
                World.product(amount: 400, more: gtin), to: try await world.register("Two"))
            let other = try await world.add(to: try await world.register("Three"))
            let cheapest = try await world.get("/products/\(first)/offers")
            #expect(try world.read(World.Offers.self, cheapest).offers.map(\.id) == [second, first])
            let part = try await world.get("/products/\(first)/offers?limit=1")
            let next = try #require(try world.read(World.Offers.self, part).next)
            #expect(part.headers["link"]?.contains("after=\(next)") == true)
            let rest = try await world.get("/products/\(first)/offers?limit=1&after=\(next)")
            #expect(try world.read(World.Offers.self, rest).offers.map(\.id) == [first])
            #expect(try world.read(World.Offers.self, rest).next == nil)
            let near = try await world.get("/products/\(first)/offers?near=47.1393,9.5240")
            #expect(try world.read(World.Offers.self, near).offers.allSatisfy { ($0.distance ?? 0) > 50 })
            let alone = try await world.get("/products/\(other)/offers")
            #expect(try world.read(World.Offers.self, alone).offers.map(\.id) == [other])
            #expect(try await world.get("/products/\(first)/offers?near=x").status == .badRequest)
        }
    }

    @Test func `Everything that is said of a shop and a product is changed and taken back`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let id = try await world.add(World.product(more: #","quantity":3"#), to: shop)
            let changed = try await world.send(
                .put, "/shops/\(shop)", World.shop("Bread", more: #","version":1"#))
            #expect(try world.read(World.Shop.self, changed).name == "Bread")
            let product = try await world.send(
                .put, "/products/\(id)", World.product("Bun", amount: 90, more: #","version":1"#))
            let bun = try world.read(World.Product.self, product)
            #expect(bun.name == "Bun" && bun.quantity == nil && bun.version == 2)
            let gone = try await world.send(.put, "/products/\(id)/stock", #"{"inStock":false}"#)
            #expect(try world.read(World.Product.self, gone).inStock == false)
            let back = try await world.send(.put, "/products/\(id)/stock", #"{"inStock":true,"quantity":7}"#)
            #expect(try world.read(World.Product.self, back).quantity == 7)
            let away = try await world.send(.put, "/products/\(id)/archived", #"{"isArchived":true}"#)
            #expect(try world.read(World.Product.self, away).isArchived)
            #expect(try await world.get("/products/\(id)").status == .notFound)
            _ = try await world.send(.put, "/products/\(id)/archived", #"{"isArchived":false}"#)
            #expect(try await world.get("/products/\(id)").status == .ok)
            let mine = try world.read(World.Shops.self, try await world.get("/me/shops", ada)).shops
            #expect(mine.map(\.name) == ["Bread"] && mine[0].keeping?.state == "listed")
            #expect(try await world.send(.delete, "/shops/\(shop)").status == .noContent)
            #expect(try await world.get("/shops/\(shop)").status == .notFound)
            #expect(try await world.get("/products/\(id)").status == .notFound)
            #expect(try await world.send(.delete, "/shops/\(shop)").status == .notFound)
        }
    }

    // MARK: - Refusals

    @Test(arguments: [
        ("/products?town=nowhere", "bad-parameter town:unknown"),
        ("/products?category=bread", "bad-parameter category:choice"),
        ("/products?open=on", "bad-parameter open:type"), ("/products?stock=1", "bad-parameter stock:type"),
        ("/products?near=999,9", "bad-parameter near:format"),
        ("/products?within=500", "bad-parameter near:required"),
        ("/products?near=47.1,9.5&within=0", "bad-parameter within:range"),
        ("/products?sort=best", "bad-parameter sort:choice"),
        ("/products?sort=distance", "bad-parameter near:required"),
        ("/shops?sort=price", "bad-parameter sort:choice"),
        ("/products?from=cheap", "bad-parameter from:not-a-price"),
        ("/products?to=-1", "bad-parameter to:negative"),
        ("/products?from=3&to=2", "bad-parameter to:range"),
        ("/products?limit=101", "bad-parameter limit:range"),
        ("/products?explain=true&limit=20", "bad-parameter limit:range"),
        ("/products?after=x", "bad-parameter after:format"),
        ("/products/\(nowhere)/offers?after=x", "not-found"), ("/shops/x/products", "not-found"),
        ("/shops/\(nowhere)", "not-found"), ("/products/\(nowhere)/offers", "not-found"),
    ])
    func `Bad questions are refused with a word and a sentence`(path: String, expected: String) async throws {
        try await World.run { world in
            let answer = try await world.get(path)
            #expect(world.problem(answer) == expected)
            #expect(try world.read(World.Problem.self, answer).detail?.hasSuffix(".") == true)
        }
    }

    @Test func `What cannot be said of a shop or product is refused, all at once`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            func refused(_ path: String, _ json: String) async throws -> String {
                world.problem(try await world.send(.post, path, json))
            }
            let bad = World.shop(" ", more: #","phone":"12","links":["ftp://x"]"#)
                .replacing("Mo-Fr 07:00-12:00", with: "whenever")
            #expect(
                try await refused("/shops", bad)
                    == "invalid-fields name:required phone:not-a-phone-number links:not-a-link "
                    + "hours:not-understood")
            #expect(try await refused("/shops", World.shop()) == "shop-name-taken")
            let outside = World.shop("New").replacing("47.1393", with: "48.1")
            #expect(try await refused("/shops", outside) == "outside-the-city")
            let nowhere = World.shop("New").replacing("vaduz", with: "bern")
            #expect(try await refused("/shops", nowhere) == "unprocessable-content towns:unknown")
            let products = "/shops/\(shop)/products"
            #expect(
                try await refused(
                    products, World.product("", amount: -1, more: #","gtin":"4006381333930","link":"x y""#))
                    == "invalid-fields name:required gtin:wrong-check-digit link:not-a-link price:negative")
            let euros = World.product().replacing("CHF", with: "EUR")
            #expect(try await refused(products, euros) == "invalid-fields price:other-currency")
            _ = try await world.add(World.product(more: #","sku":"B-1""#), to: shop)
            let taken = World.product(more: #","sku":"B-1""#)
            #expect(try await refused(products, taken) == "unprocessable-content sku:taken")
            let id = try await world.add(to: shop)
            for path in ["/shops/\(shop)", "/products/\(id)"] {
                let json =
                    path.hasPrefix("/shops")
                    ? World.shop(more: #","version":9"#) : World.product(more: #","version":9"#)
                #expect(world.problem(try await world.send(.put, path, json)) == "changed-since")
            }
            let unsaid = try await world.send(.put, "/products/\(id)", World.product())
            #expect(world.problem(unsaid) == "invalid-fields version:required")
        }
    }

    @Test func `Nothing of somebody else's shop is there, and nobody without a log-in changes anything`()
        async throws
    {
        try await World.run { world in
            let shop = try await world.register()
            let id = try await world.add(to: shop)
            let (version, csv) = (#","version":1"#, Array("sku;name;price\n1;A;1.00\n".utf8))
            for (who, expected) in [(eve, HTTPStatus.notFound), ([:], .unauthorized)] {
                let answers = [
                    try await world.send(.put, "/shops/\(shop)", World.shop(more: version), who),
                    try await world.send(.delete, "/shops/\(shop)", nil, who),
                    try await world.send(.post, "/shops/\(shop)/products", World.product(), who),
                    try await world.send(.put, "/products/\(id)", World.product(more: version), who),
                    try await world.send(.put, "/products/\(id)/stock", #"{"inStock":false}"#, who),
                    try await world.send(.put, "/products/\(id)/archived", #"{"isArchived":true}"#, who),
                    try await world.send(.put, "/shops/\(shop)/photo", bytes: Self.png, as: "image/png", who),
                    try await world.send(.delete, "/shops/\(shop)/photo", nil, who),
                    try await world.send(
                        .put, "/products/\(id)/photo", bytes: Self.png, as: "image/png", who),
                    try await world.send(.delete, "/products/\(id)/photo", nil, who),
                    try await world.get("/shops/\(shop)/stock-list", who),
                    try await world.send(.post, "/shops/\(shop)/stock-list", bytes: csv, as: "text/csv", who),
                    try await world.send(
                        .post, "/shops/\(shop)/stock-list?dry_run=false", bytes: csv, as: "text/csv", who),
                ]
                for (place, answer) in answers.enumerated() {
                    #expect(answer.status == expected, "call \(place): \(answer.text)")
                }
            }
            #expect(try await world.get("/me/shops").status == .unauthorized)
            #expect(try world.read(World.Shops.self, try await world.get("/me/shops", eve)).shops.isEmpty)
            let seen = try world.read(World.Product.self, try await world.get("/products/\(id)"))
            #expect(seen.version == 1 && seen.photo == nil)
        }
    }

    // MARK: - Lists in pages

    @Test func `Cursors walk a whole list once`() async throws {
        try await World.run { world in
            var shops: [String] = []
            for name in ["Gate", "Bridge", "Alley", "Field", "Corner"] {
                shops.append(try await world.register(name))
            }
            var products: [String] = []
            for number in 0..<7 {
                products.append(
                    try await world.add(World.product("Bread \(7 - number)", amount: number), to: shops[0]))
            }
            for id in products {
                #expect(try await world.send(.put, "/me/stars/products/\(id)").status == .noContent)
            }
            for sort in ["relevance", "newest", "name", "price", "distance&town=vaduz"] {
                for query in ["", "q=bread&"] {
                    let walked = try await walk("/products?\(query)sort=\(sort)&limit=3", world)
                    #expect(walked.count == 7 && Set(walked) == Set(products), "\(query)\(sort)")
                }
            }
            #expect(try await walk("/products?sort=price&limit=3", world) == products)
            #expect(try await walk("/shops?sort=name&limit=2", world).count == 5)
            #expect(try await walk("/shops/\(shops[0])/products?limit=3", world) == products.reversed())
            #expect(try await walk("/me/shops?limit=2", world) == shops)
            #expect(try await walk("/me/stars?limit=2", world).count == 7)
            let other = try await world.get("/shops/\(shops[0])/products?limit=3", ada)
            let next = try #require(try world.read(World.Products.self, other).next)
            #expect(world.problem(try await world.get("/me/stars?cursor=\(next)", ada)) == "bad-cursor")
            let foreign = try await world.get("/shops/\(shops[1])/products?cursor=\(next)", ada)
            #expect(world.problem(foreign) == "bad-cursor")
        }
    }

    private struct Entries: Decodable {
        struct Entry: Decodable { var id: String }
        var shops: [Entry]?
        var products: [Entry]?
        var stars: [Entry]?
        var next: String?
    }

    /// All entries of a list, by the header that leads from page to page.
    private func walk(_ path: String, _ world: ShopsAPIWorld) async throws -> [String] {
        var path = path
        var seen: [String] = []
        for _ in 0..<20 {
            let answer = try await world.get(path, ada)
            let page = try world.read(Entries.self, answer)
            seen += (page.shops ?? page.products ?? page.stars ?? []).map(\.id)
            let link = answer.headers["link"]
            #expect((link == nil) == (page.next == nil), "\(answer.text)")
            guard let target = link?.split(separator: ">").first else { return seen }
            path = String(target.dropFirst("</api/v1".count))
        }
        Issue.record("the list goes on for ever")
        return seen
    }

    // MARK: - Stars

    @Test func `Stars are set, listed with what they are of, and taken away`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let id = try await world.add(to: shop)
            for path in ["shops/\(shop)", "products/\(id)"] {
                #expect(try await world.send(.put, "/me/stars/\(path)", nil, eve).status == .noContent)
                #expect(try await world.send(.put, "/me/stars/\(path)", nil, eve).status == .noContent)
            }
            #expect(try world.read(World.Shop.self, try await world.get("/shops/\(shop)", eve)).isStarred)
            #expect(try !world.read(World.Shop.self, try await world.get("/shops/\(shop)", ada)).isStarred)
            let list = try await world.get("/me/stars", eve)
            #expect(list.text.contains(#""kind":"shop""#) && list.text.contains(#""name":"Rye bread""#))
            _ = try await world.send(.put, "/products/\(id)/archived", #"{"isArchived":true}"#)
            #expect(try await !world.get("/me/stars", eve).text.contains("Rye bread"))
            #expect(try await world.send(.delete, "/me/stars/products/\(id)", nil, eve).status == .noContent)
            #expect(try await world.send(.delete, "/me/stars/products/\(id)", nil, eve).status == .notFound)
            #expect(try await world.send(.put, "/me/stars/products/\(id)", nil, eve).status == .notFound)
            #expect(
                try await world.send(.put, "/me/stars/shops/\(Self.nowhere)", nil, eve).status == .notFound)
            #expect(try await world.send(.put, "/me/stars/shops/\(shop)", nil, [:]).status == .unauthorized)
            #expect(try await world.get("/me/stars").status == .unauthorized)
        }
    }

    // MARK: - Photos

    /// Twelve pixels of different colours.
    private static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HMQEAMAzDMMMJiIDobSSBv+kTYPBwCD\
                X16vozM29uPp9LCdm/2ccVAAAAAElFTkSuQmCC
                """) ?? Data())

    @Test func `What was read before its photo changed overwrites no product`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let id = try await world.add(to: shop)
            let path = "/products/\(id)"
            func change(_ version: Int) async throws -> TestResponse {
                try await world.send(.put, path, World.product(more: #","version":\#(version)"#))
            }
            let set = try await world.send(.put, "\(path)/photo", bytes: Self.png, as: "image/png")
            #expect(set.status == .ok && set.text.contains(#""version":2"#))
            #expect(world.problem(try await change(1)) == "changed-since")
            #expect(try await world.send(.delete, "\(path)/photo").status == .noContent)
            #expect(world.problem(try await change(2)) == "changed-since")
            #expect(try await change(3).status == .ok)
        }
    }

    @Test func `Photos of shops and products are set and removed alone`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let id = try await world.add(to: shop)
            for path in ["/shops/\(shop)", "/products/\(id)"] {
                let set = try await world.send(.put, "\(path)/photo", bytes: Self.png, as: "image/png")
                #expect(set.status == .ok, "\(set.text)")
                #expect(try await world.get(path).text.contains("photo?size=card"))
                let broken = try await world.send(
                    .put, "\(path)/photo", bytes: Array("no photo".utf8), as: "image/png")
                #expect(world.problem(broken) == "not-a-photo")
                let text = try await world.send(.put, "\(path)/photo", bytes: Self.png, as: "text/plain")
                #expect(text.status == .unsupportedMediaType && text.headers["accept"] == "image/*")
                #expect(try await world.get(path).text.contains("photo?size=card"))
                #expect(try await world.send(.delete, "\(path)/photo").status == .noContent)
                #expect(try await !world.get(path).text.contains("photo?size"))
            }
        }
    }

    @Test func `Whatever is written counts, and what keeps a processor busy takes its turn`() async throws {
        try await ShopsAPIWorld.run { world in
            let written = world.costs.filter { !$0.key.hasPrefix("GET ") }
            #expect(written.count >= 16 && written.values.allSatisfy { $0 != .trifling })
            for method in ["GET", "POST"] {
                #expect(world.costs["\(method) /api/v1/shops/{id}/stock-list"] == .computing)
            }
            #expect(world.costs["GET /api/v1/products/{id}/offers"] == .computing)
        }
    }
}
