import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Testing

@Suite("Stock lists for programs", .timeLimit(.minutes(3)))
struct StockListAPITests {
    private typealias World = ShopsAPIWorld

    private struct Outcome: Decodable {
        struct Line: Decodable { var line: Int; var column: Int?; var code: String; var detail: String }
        var isTaken: Bool
        var added: Int
        var changed: Int
        var unchanged: Int
        var missing: Int
        var archived: Int
        var badLineCount: Int
        var badLines: [Line]
    }

    private func post(
        _ list: String, to shop: String, _ world: ShopsAPIWorld, _ query: String = ""
    ) async throws -> TestResponse {
        try await world.send(
            .post, "/shops/\(shop)/stock-list\(query)", bytes: Array(list.utf8), as: "text/csv")
    }

    @Test(arguments: TestDatabase.allCases)
    func `A list is tried dry, and taken in whole or not at all`(kind: TestDatabase) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            _ = try await world.add(World.product("Old", more: #","sku":"1""#), to: shop)
            _ = try await world.add(World.product("Gone", more: #","sku":"9""#), to: shop)
            let list = "sku;name;price\n1;New;3.00\n2;Bun;0.90\n"
            let bad = list + "3;Cake;many\n"
            let dry = try await post(list, to: shop, world, "?archives_missing=true")
            let plan = try world.read(Outcome.self, dry)
            #expect(!plan.isTaken && plan.added == 1 && plan.changed == 1 && plan.missing == 1)
            #expect(plan.archived == 1 && plan.badLines.isEmpty)
            #expect(try await world.get("/shops/\(shop)/products").text.contains("Old"))

            let told = try world.read(Outcome.self, try await post(bad, to: shop, world))
            let line = try #require(told.badLines.first)
            #expect(
                told.badLineCount == 1 && line.line == 4 && line.column == 3 && line.code == "not-a-price")
            #expect(line.detail == "“price” is no price.")
            let refused = try await post(bad, to: shop, world, "?dry_run=false")
            #expect(
                refused.status == .unprocessableContent && world.problem(refused) == "stock-list-bad-lines")
            let both = "?dry_run=false&leave_out_bad_lines=true&archives_missing=true"
            #expect(world.problem(try await post(bad, to: shop, world, both)) == "stock-list-bad-lines")
            #expect(try await !world.get("/shops/\(shop)/products").text.contains("Bun"))

            let taken = try await post(bad, to: shop, world, "?dry_run=false&leave_out_bad_lines=true")
            #expect(try world.read(Outcome.self, taken).isTaken)
            let found = try await world.get("/products?q=bun")
            #expect(try world.read(World.Products.self, found).products.map(\.name) == ["Bun"])
            let whole = try await post(list, to: shop, world, "?dry_run=false&archives_missing=true")
            let outcome = try world.read(Outcome.self, whole)
            #expect(outcome.unchanged == 2 && outcome.archived == 1)
            let left = try world.read(World.Products.self, try await world.get("/shops/\(shop)/products"))
            #expect(Set(left.products.map(\.name)) == ["New", "Bun"])
        }
    }

    @Test func `Of a list about several shops the lines of one are taken`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let feed = "store_code\tid\ttitle\tprice\nS1\tA\tLoaf\t3.50 CHF\nS2\tB\tRoll\t1.00 CHF\n"
            for more in ["", "&leave_out_bad_lines=true"] {
                let refused = try await post(feed, to: shop, world, "?dry_run=false\(more)")
                #expect(refused.status == .unprocessableContent)
                #expect(world.problem(refused) == "store-code-missing")
            }
            #expect(try await !world.get("/shops/\(shop)/products").text.contains("Loaf"))
            let taken = try await post(feed, to: shop, world, "?dry_run=false&store_code=S2")
            #expect(try world.read(Outcome.self, taken).added == 1, "\(taken.text)")
            let left = try world.read(World.Products.self, try await world.get("/shops/\(shop)/products"))
            #expect(left.products.map(\.name) == ["Roll"])
        }
    }

    @Test func `What is no list is refused with its place`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            for (list, expected) in [
                ("", "stock-list-unreadable line 1:empty"),
                ("colour;size\nred;1\n", "stock-list-unreadable line 1:unknown-columns"),
                ("sku;name;name\n1;A;B\n", "stock-list-unreadable line 1, column 3:repeated-column"),
            ] {
                #expect(world.problem(try await post(list, to: shop, world)) == expected)
            }
            let json = try await world.send(.post, "/shops/\(shop)/stock-list", "{}")
            #expect(json.status == .unsupportedMediaType && json.headers["accept"] == "text/csv")
            let query = try await post("sku;name\n", to: shop, world, "?dry_run=perhaps")
            #expect(world.problem(query) == "bad-parameter dry_run:type")
        }
    }

    @Test func `Lists go out in three formats`() async throws {
        try await World.run { world in
            let shop = try await world.register()
            let id = try await world.add(World.product(more: #","sku":"B-1""#), to: shop)
            let path = "/shops/\(shop)/stock-list"
            let own = try await world.get(path, World.ada)
            #expect(own.headers["content-type"] == "text/csv; charset=utf-8")
            #expect(own.text.contains("B-1;Rye bread;"))
            let feed = try await world.get("\(path)?format=google-products", World.ada)
            #expect(feed.text.contains("https://medina.example/where/products/\(id)\t\t"))
            let product = try #require(ProductID(text: id)).uniqueID
            try await world.database.write {
                try $0.keepPhoto(of: "product", product, version: "p1")
            }
            let shown = try await world.get("\(path)?format=google-products", World.ada)
            #expect(
                shown.text.contains(
                    "/products/\(id)\thttps://medina.example/where/products/\(id)/photo?size=large&v=p1\t"))
            let local = try await world.get("\(path)?format=google-local&store_code=S-7", World.ada)
            #expect(local.text.contains("S-7\tB-1"))
            let wrong = try await world.get("\(path)?format=excel", World.ada)
            #expect(world.problem(wrong) == "bad-parameter format:choice")
            let again = try await post(own.text, to: shop, world)
            #expect(try world.read(Outcome.self, again).unchanged == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `A list holds for whatever there is by then, and no tap meanwhile is lost`(
        kind: TestDatabase
    ) async throws {
        try await World.run(kind) { world in
            let shop = try await world.register()
            var products: [String] = []
            for number in 0..<6 {
                products.append(
                    try await world.add(
                        World.product("Bread \(number)", more: #","sku":"B\#(number)""#), to: shop))
            }
            for round in 1...5 {
                let list =
                    "sku;price\n" + (0..<6).map { "B\($0);\(round).00" }.joined(separator: "\n") + "\n"
                let count = round
                try await withThrowingTaskGroup(of: HTTPStatus.self) { group in
                    group.addTask {
                        try await post(list, to: shop, world, "?dry_run=false").status
                    }
                    for product in products {
                        group.addTask {
                            try await world.send(
                                .put, "/products/\(product)/stock",
                                #"{"inStock":true,"quantity":\#(count)}"#
                            ).status
                        }
                    }
                    for try await status in group { #expect(status == .ok) }
                }
                let now = try world.read(
                    World.Products.self, try await world.get("/shops/\(shop)/products")
                ).products
                #expect(now.count == 6)
                #expect(now.allSatisfy { $0.price.amount == Int64(round * 100) && $0.quantity == round })
            }
        }
    }
}
