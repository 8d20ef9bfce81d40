import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Ledger
import Shops
import Testing
import WebTesting

@Suite("Behind the counter", .timeLimit(.minutes(2)))
struct CounterTests {
    private let person = VisitorHeader.person(1)

    @Test(arguments: TestDatabase.allCases)
    func `W2: a product is added, found, changed, duplicated, put away and brought back`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)/products"
            let form = try await world.client.get("\(page)/new", headers: ada)
            #expect(form.text.contains("Price in CHF") && form.text.contains("inputmode=\"decimal\""))
            let bread = try await world.product(
                of: shop,
                ["gtin": "4006381333931", "sku": "B-1", "category": "bakery.bread", "quantity": "7"])
            #expect(world.found("sourdugh").products.map(\.product) == [bread])
            let edit = try await world.client.get("\(page)/\(bread.text)", headers: ada)
            #expect(edit.text.contains("value=\"6.50\"") && edit.text.contains("value=\"4006381333931\""))
            let changed = try await world.client.post(
                "\(page)/\(bread.text)",
                ["name": "Rye bread", "price": "7", "in_stock": "on", "version": "1"], ada)
            #expect(changed.headers["location"] == "/where/mine/\(shop.text)?done=saved")
            #expect(world.found("rye").products.map(\.product) == [bread])
            #expect(world.found("sourdough").products.isEmpty)

            let copy = try await world.client.get("\(page)/new?from=\(bread.text)", headers: ada)
            #expect(copy.text.contains("value=\"Rye bread\"") && copy.text.contains(bread.text))
            #expect(!copy.text.contains("B-1"))
            let away = try await world.client.post("\(page)/\(bread.text)/archive", [:], ada)
            #expect(away.headers["location"] == "/where/mine/\(shop.text)?done=archived")
            #expect(world.found("rye").products.isEmpty)
            let archive = try await world.client.get("/where/mine/\(shop.text)?archived=1", headers: ada)
            #expect(archive.text.contains("\(page)/\(bread.text)/restore"))
            _ = try await world.client.post("\(page)/\(bread.text)/restore", [:], ada)
            #expect(world.found("rye").products.map(\.product) == [bread])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W2: one tap says what the stock is, and sent twice it says the same`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            let shop = try await world.shop()
            let bread = try await world.product(of: shop, ["quantity": "7"])
            func stock() async throws -> Stock {
                try await world.counter.product(bread, for: person).1.details.stock
            }
            let address = "/where/mine/\(shop.text)/products/\(bread.text)/stock"
            var script = ada
            script["HX-Request"] = "true"
            let row = try await world.client.post(address, ["in": "0"], script)
            #expect(row.status == .ok && row.text.hasPrefix("<li"))
            #expect(row.text.contains("aria-checked=\"false\"") && row.text.contains("is sold out."))
            #expect(row.text.contains("name=\"quantity\" value=\"7\""), "the way back")
            #expect(try await stock() == Stock(isInStock: false, quantity: 0))
            let again = try await world.client.post(address, ["in": "0"], script)
            #expect(again.text.contains("aria-checked=\"false\"") && !again.text.contains("Undo"))
            #expect(try await stock() == Stock(isInStock: false, quantity: 0))
            let undone = try await world.client.post(
                address, ["in": "1", "quantity": "7", "undo": "1"], script)
            #expect(undone.text.contains("aria-checked=\"true\"") && !undone.text.contains("Undo"))
            #expect(try await stock() == Stock(isInStock: true, quantity: 7))
            // Without scripts the list comes back, with the way back in it.
            let plain = try await world.client.post(address, ["in": "0", "q": "bread"], ada)
            let list = try #require(plain.headers["location"])
            #expect(list.hasSuffix("#product-\(bread.text)") && list.contains("q=bread"))
            let page = try await world.client.get(String(list.prefix { $0 != "#" }), headers: ada)
            #expect(page.text.contains("Undo") && page.text.contains("name=\"quantity\" value=\"7\""))
            #expect(try await world.client.post(address, ["in": "maybe"], ada).status == .badRequest)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W2: of two people who change a product nobody overwrites what they have not seen`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            let shop = try await world.shop()
            let bread = try await world.product(of: shop)
            let page = "/where/mine/\(shop.text)/products/\(bread.text)"
            let first = ["name": "Bread of Ada", "price": "6", "in_stock": "on", "version": "1"]
            #expect(try await world.client.post(page, first, ada).status == .seeOther)
            var second = ["name": "Bread of Ben", "price": "5", "in_stock": "on", "version": "1"]
            let stale = try await world.client.post(page, second, ada)
            #expect(stale.status == .conflict)
            #expect(stale.text.contains("Bread of Ada") && stale.text.contains("value=\"Bread of Ben\""))
            #expect(stale.text.contains("name=\"version\" value=\"2\""))
            second["version"] = "2"
            #expect(try await world.client.post(page, second, ada).status == .seeOther)
            let now = try await world.counter.product(bread, for: person).1.details
            #expect(now.name == "Bread of Ben" && now.price.amount == "5.00")
        }
    }

    @Test func `W2: what is wrong with a product is said beside the field, and what was typed is kept`()
        async throws
    {
        try await withCounters { world in
            let shop = try await world.shop()
            _ = try await world.product(of: shop, ["sku": "B-1"])
            for (field, typed, words) in [
                ("name", "", "Fill this in."), ("price", "", "Fill this in."),
                ("price", "cheap", "This is not a price."), ("price", "-3", "A price is zero or more."),
                ("price", "3.456789", "At most 2 decimals"), ("price", "999999999", "The highest price is"),
                ("price", "3 EUR", "“EUR” is another currency. This shop sells in CHF."),
                ("gtin", "4006381333932", "A digit is wrong"), ("gtin", "123", "3 digits: a barcode has"),
                ("gtin", "bread", "digits only"), ("gtin", "4.00638E+12", "A spreadsheet has shortened"),
                ("gtin", "00000000", "more than zeros"), ("sku", "B-1", "Another product of this shop"),
                ("quantity", "many", "Write a whole number from 0 to"),
                ("link", "javascript:alert(1)", "This is not the address of a page."),
                ("category", "weapons", "We do not have this category."),
            ] {
                var fields = ["name": "Rolls", "price": "1.20", "in_stock": "on"]
                fields[field] = typed
                let answer = try await world.client.post(
                    "/where/mine/\(shop.text)/products", fields, ada)
                #expect(answer.status == .unprocessableContent, "\(field): \(typed)")
                #expect(answer.text.contains(words), "\(field): \(typed)")
                if field != "name" { #expect(answer.text.contains("value=\"Rolls\"")) }
                if !typed.isEmpty, field != "category" {
                    #expect(answer.text.contains("value=\"\(typed)\""), "\(typed)")
                }
            }
            #expect(try await world.counter.products(of: shop, for: person, limit: 9).count == 1)
        }
    }

    @Test func `W2: a list is shown page by page, and the own products are searched`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            for number in 1...53 {
                let details = ProductDetails(
                    name: "Crème \(number)", price: try Price(typed: "\(number)", in: .swissFranc))
                _ = try await world.counter.add(details, to: shop, by: person)
            }
            let page = "/where/mine/\(shop.text)"
            let first = try await world.client.get(page, headers: ada).text
            #expect(first.contains("Crème 53<") && first.contains("Crème 4<") && !first.contains("Crème 3<"))
            let before = try #require(
                first.firstRange(of: "before=").map { first[$0.upperBound...].prefix(36) })
            var script = ada
            script["HX-Request"] = "true"
            let rest = try await world.client.get("\(page)?before=\(before)", headers: script).text
            #expect(rest.hasPrefix("<li") && rest.contains("Crème 3<") && !rest.contains("Crème 4<"))
            let found = try await world.client.get("\(page)?q=CREME%205", headers: ada).text
            #expect(found.contains("Crème 5<") && found.contains("Crème 51<") && !found.contains("Crème 7<"))
            let none = try await world.client.get("\(page)?q=tuna", headers: ada).text
            #expect(none.contains("None of your products has these words."))
        }
    }

    @Test func `W1: for visitors and other shopkeepers these pages are not there`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            let other = try await world.register(["name": "Ben’s"], ben)
            #expect(other.status == .seeOther)
            let bread = try await world.product(of: shop)
            let page = "/where/mine/\(shop.text)"
            for address in [
                page, "\(page)/edit", "\(page)/place", "\(page)/place/places", "\(page)/products/new",
                "\(page)/products/\(bread.text)", "/where/mine/nonsense",
            ] {
                #expect(try await world.client.get(address, headers: ben).status == .notFound, "\(address)")
                #expect(try await world.client.get(address).status == .unauthorized, "\(address)")
            }
            let fields = ["name": "Mine", "price": "1", "in": "0", "version": "1"]
            for address in [
                "\(page)/edit", "\(page)/photo/remove", "\(page)/close", "\(page)/products",
                "\(page)/products/\(bread.text)", "\(page)/products/\(bread.text)/stock",
                "\(page)/products/\(bread.text)/archive", "\(page)/products/\(bread.text)/restore",
            ] {
                #expect(try await world.client.post(address, fields, ben).status == .notFound, "\(address)")
                #expect(try await world.client.post(address, fields, [:]).status == .unauthorized)
            }
            // Nor does a product lie on another shop's counter.
            let own = try #require(
                try await world.counter.shops(of: VisitorHeader.person(2)).first?.id.text)
            for action in ["", "/stock", "/archive"] {
                let address = "/where/mine/\(own)/products/\(bread.text)\(action)"
                #expect(try await world.client.post(address, fields, ben).status == .notFound)
            }
            #expect(try await world.counter.product(bread, for: person).1.product.version == 1)
        }
    }
}
