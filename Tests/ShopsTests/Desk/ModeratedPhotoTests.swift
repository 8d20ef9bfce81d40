import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import Ratings
import Shops
import Testing
import WebTesting

@Suite("W11: photos that operators look at", .timeLimit(.minutes(2)))
struct ModeratedPhotoTests {
    private let noor: Headers = ["X-Person": "9", "X-Operator": "yes", "Accept": "text/html"]

    @Test(arguments: TestDatabase.allCases)
    func `the photo stands with the shop and the product, and nothing where there is none`(
        kind: TestDatabase
    ) async throws {
        try await withDesk(kind) { city in
            let shop = try await city.shop("Corner <shop>")
            let knife = try await city.product("Throwing knife", of: shop)
            let pages = [
                "/operate/shops/\(shop.text)", "/operate/shops/\(shop.text)/products/\(knife.text)",
            ]
            for page in pages {
                let bare = try await city.client.get(page, headers: noor)
                #expect(bare.status == .ok && !bare.text.contains("/photo?"))
            }
            try await city.database.write { transaction in
                try transaction.keepPhoto(of: "shop", shop.uniqueID, version: "s1")
                try transaction.keepPhoto(of: "product", knife.uniqueID, version: "p1")
            }
            for state in ["as they are", "hidden"] {
                let shopPage = try await city.client.get(pages[0], headers: noor).text
                #expect(
                    shopPage.contains("/where/shops/\(shop.text)/photo?size=large&amp;v=s1"), "\(state)")
                #expect(shopPage.contains("alt=\"Photo of Corner &lt;shop&gt;\""), "\(state)")
                let productPage = try await city.client.get(pages[1], headers: noor).text
                #expect(
                    productPage.contains("/where/products/\(knife.text)/photo?size=large&amp;v=p1"),
                    "\(state)")
                #expect(productPage.contains("alt=\"Photo of Throwing knife\""), "\(state)")
                for page in pages {
                    _ = try await city.client.post(
                        "\(page)/hidden", form: ["reason": "Not allowed."], headers: noor)
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an operator sees the photo of what is out of sight, and nobody between keeps it`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            let shop = try await world.shop()
            let bread = try await world.product(of: shop)
            try await world.database.write { transaction in
                try transaction.keepPhoto(of: "shop", shop.uniqueID, version: "s1")
                try transaction.keepPhoto(of: "product", bread.uniqueID, version: "p1")
            }
            let photos = [
                "/where/products/\(bread.text)/photo?size=large&v=p1",
                "/where/shops/\(shop.text)/photo?size=large&v=s1",
            ]
            func isOutOfSight(_ photo: String, keeper: HTTPStatus) async throws -> Bool {
                let guest = try await world.client.get(photo)
                let other = try await world.client.get(photo, headers: ben)
                let keeping = try await world.client.get(photo, headers: ada)
                let seen = try await world.client.get(photo, headers: noor)
                return guest.status == .notFound && other.status == .notFound && keeping.status == keeper
                    && seen.status == .ok && seen.body == Array("large".utf8)
                    && seen.headers["cache-control"] == "private, no-cache"
            }
            let person = VisitorHeader.person(1)
            try await world.counter.archive(bread, true, by: person)
            #expect(try await isOutOfSight(photos[0], keeper: .ok))
            try await world.counter.archive(bread, false, by: person)
            _ = try await world.database.write {
                try $0.execute("UPDATE products SET hidden_reason = 'No.' WHERE id = \(bread)")
            }
            #expect(try await isOutOfSight(photos[0], keeper: .ok))
            for (state, keeper) in [("hidden", HTTPStatus.ok), ("closed", .notFound)] {
                _ = try await world.database.write {
                    try $0.execute("UPDATE shops SET state = \(state) WHERE id = \(shop)")
                }
                for photo in photos {
                    #expect(try await isOutOfSight(photo, keeper: keeper), "\(state) \(photo)")
                }
            }
        }
    }
}
