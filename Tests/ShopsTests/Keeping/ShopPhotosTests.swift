import Database
import DatabaseTesting
import FairShare
import Foundation
import HTTPServer
import HTTPTesting
import Identity
import Images
import Inventory
import Ledger
import Pictures
import Shops
import Testing
import WebTesting

@Suite("Photos of shops and products", .timeLimit(.minutes(2)))
struct ShopPhotosTests {
    private let person = VisitorHeader.person(1)

    /// Twelve pixels of different colours.
    private static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HMQEAMAzDMMMJiIDobSSBv+kTYPBwCD\
                X16vozM29uPp9LCdm/2ccVAAAAAElFTkSuQmCC
                """) ?? Data())

    private static let otherPNG = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAMElEQVR4nGNguLlJg/FWgCZTRaAWg5v8jzx3hWn5Hv\
                umFzD0pNpt6U27s7WP5e42ABEAD83Ct7jvAAAAAElFTkSuQmCC
                """) ?? Data())

    @Test(arguments: TestDatabase.allCases)
    func `W11: a product's photo is added, seen by everybody, copied and removed`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind, .live) { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)/products"
            let fields = ["name": "Bread", "price": "6", "in_stock": "on", "in_shop": "on"]
            let added = try await world.client.post(page, fields, photo: Self.png, ada)
            #expect(added.status == .seeOther)
            let bread = try #require(
                try await world.counter.products(of: shop, for: person, limit: 1).first?.id)
            let counter = try await world.client.get("/where/mine/\(shop.text)", headers: ada).text
            let photo = try #require(Self.photo(in: counter))
            #expect(photo.contains(bread.text))
            for size in ["small", "card", "large"] {
                let address = photo.replacing("size=small", with: "size=\(size)")
                let answer = try await world.client.get(address)
                #expect(answer.status == .ok && answer.headers["content-type"] == "image/webp")
                #expect(answer.headers["cache-control"] == "public, max-age=604800, immutable")
                let tag = try #require(answer.headers["etag"])
                let again = try await world.client.get(address, headers: ["If-None-Match": tag])
                #expect(again.status == .notModified)
            }
            let old = try await world.client.get("/where/products/\(bread.text)/photo?v=none")
            #expect(old.headers["cache-control"] == "public, no-cache")
            for address in ["/where/products/\(bread.text)/photo?size=huge", "/where/products/x/photo"] {
                #expect(try await world.client.get(address).status == .notFound)
            }

            var copy = fields
            copy["from"] = bread.text
            #expect(try await world.client.post(page, copy, ada).status == .seeOther)
            let newest = try #require(
                try await world.counter.products(of: shop, for: person, limit: 1).first?.id)
            #expect(newest != bread)
            // It is kept once, and stays when the first product has it no more.
            func pictures() async throws -> Int {
                try await world.database.read {
                    try $0.value("SELECT COUNT(*) FROM pictures WHERE LENGTH(bytes) > 0")
                }
            }
            #expect(try await pictures() == 3)
            let copied = try await world.client.get("/where/products/\(newest.text)/photo")
            #expect(copied.status == .ok)

            // What is out of sight its keepers alone see, and nobody between keeps it.
            _ = try await world.client.post("\(page)/\(newest.text)/archive", [:], ada)
            #expect(try await world.client.get("/where/products/\(newest.text)/photo").status == .notFound)
            let kept = try await world.client.get("/where/products/\(newest.text)/photo", headers: ada)
            #expect(kept.status == .ok && kept.headers["cache-control"] == "private, no-cache")

            var without = fields
            without["remove_photo"] = "on"
            without["version"] = "1"
            #expect(
                try await world.client.post("\(page)/\(bread.text)", without, ada).status == .seeOther)
            #expect(try await world.client.get(photo).status == .notFound)
            #expect(try await pictures() == 3)
            let still = try await world.client.get("/where/products/\(newest.text)/photo", headers: ada)
            #expect(still.status == .ok && still.body == copied.body)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `W11: where photos take up all the room no other comes, but a copy, and whoever removes one has room`(
            kind: TestDatabase
        ) async throws
    {
        try await withCounters(kind, mostPhotoBytes: 1) { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)/products"
            var fields = ["name": "Bread", "price": "6", "in_stock": "on"]
            #expect(try await world.client.post(page, fields, photo: Self.png, ada).status == .seeOther)
            let bread = try #require(
                try await world.counter.products(of: shop, for: person, limit: 1).first?.id)
            let full = try await world.client.post(page, fields, photo: Self.png, ada)
            #expect(full.status == .conflict && full.text.contains("take up all the room"))
            #expect(full.text.contains("value=\"Bread\""))
            fields["version"] = "1"
            let changed = try await world.client.post("\(page)/\(bread.text)", fields, photo: Self.png, ada)
            #expect(changed.status == .conflict && changed.text.contains("take up all the room"))
            // Without a photo, with that of another product, and for another shop there is room.
            fields["from"] = bread.text
            #expect(try await world.client.post(page, fields, ada).status == .seeOther)
            fields["from"] = nil
            #expect(try await world.client.post(page, fields, ada).status == .seeOther)
            let other = try await world.shop(["name": "Backstube"])
            #expect(
                try await world.client.post(
                    "/where/mine/\(other.text)/products", fields, photo: Self.png, ada
                ).status == .seeOther)
            // The bytes of that photo are kept with the first shop, and count for both.
            let again = try await world.client.post(
                "/where/mine/\(other.text)/products", fields, photo: Self.png, ada)
            #expect(again.status == .conflict && again.text.contains("take up all the room"))
            let products = try await world.counter.products(of: shop, for: person, limit: 10)
            #expect(products.count == 3)
            for product in products.prefix(2) {
                fields["remove_photo"] = "on"
                fields["version"] = "\(product.product.version)"
                _ = try await world.client.post("\(page)/\(product.id.text)", fields, ada)
            }
            fields["version"] = "1"
            #expect(try await world.client.post("\(page)/\(bread.text)", fields, ada).status == .seeOther)
            fields["remove_photo"] = nil
            #expect(try await world.client.post(page, fields, photo: Self.png, ada).status == .seeOther)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W11: the room for photos is looked at once more where one is kept`(kind: TestDatabase) async throws
    {
        try await withCounters(kind, mostPhotoBytes: 1) { world in
            let shop = try await world.shop()
            let claimant = Claimant(account: "ada", address: "127.0.0.1")
            let photos = ShopPhotos(ImageWorker())
            let first = try await photos.picture(of: Self.png, for: claimant)
            let second = try await photos.picture(of: Self.otherPNG, for: claimant)
            #expect(first.version != second.version)
            let price = try #require(Price(minorUnits: 600, .swissFranc))
            func add(_ name: String, _ photo: PhotoChange) async throws -> ShopRefusal? {
                let details = ProductDetails(name: name, price: price, category: .bakeryBread)
                return try await refusal {
                    try await world.counter.add(details, photo: photo, to: shop, by: person)
                }
            }
            // As if all of them had been made while there was room.
            #expect(try await add("Bread", .set(first)) == nil)
            #expect(try await add("Roll", .set(second)) == .photosFull)
            #expect(try await add("Loaf", .set(first)) == nil, "that photo takes no room of its own")
            let products = try await world.counter.products(of: shop, for: person, limit: 10)
            #expect(Set(products.map(\.details.name)) == ["Bread", "Loaf"])
            let loaf = try #require(products.first)
            #expect(
                try await refusal {
                    try await world.counter.change(
                        loaf.id, to: loaf.details, photo: .set(second), seen: loaf.product.version, by: person
                    )
                } == .photosFull)
        }
    }

    @Test func `W11: what is no photo is refused in a sentence, and the form keeps the rest`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)/products"
            let fields = ["name": "Bread", "price": "6", "in_stock": "on"]
            let text = try await world.client.post(page, fields, photo: Array("hello".utf8), ada)
            #expect(text.status == .unprocessableContent)
            #expect(
                text.text.contains("not a photo that we can read") && text.text.contains("value=\"Bread\""))
            let large = try await world.client.post(
                page, fields, photo: [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: (15 << 20) + 1), ada)
            #expect(large.status == .unprocessableContent && large.text.contains("at most 15 MB"))
            var wrong = fields
            wrong["price"] = "cheap"
            let again = try await world.client.post(page, wrong, photo: Self.png, ada)
            #expect(again.text.contains("Choose the photo once more"))
            #expect(try await world.counter.products(of: shop, for: person, limit: 1).isEmpty)
        }
    }

    @Test func `W11: a shop's photo is set, seen and removed`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)"
            let address = "/where/shops/\(shop.text)/photo?size=card"
            #expect(try await world.client.get(address).status == .notFound)
            let none = try await world.client.post("\(page)/photo", [:], photo: [], ada)
            #expect(none.status == .unprocessableContent && none.text.contains("Choose a photo first."))
            let set = try await world.client.post("\(page)/photo", [:], photo: Self.png, ada)
            #expect(set.headers["location"] == "\(page)/edit?done=photo")
            #expect(try await world.client.get(address).status == .ok)
            #expect(
                try await world.client.post("\(page)/photo", [:], photo: Self.png, ben).status == .notFound)
            try await world.database.write { transaction in
                _ = try transaction.execute("UPDATE shops SET state = 'hidden'")
            }
            #expect(try await world.client.get(address, headers: ben).status == .notFound)
            #expect(try await world.client.get(address, headers: ada).status == .ok)
            let removed = try await world.client.post("\(page)/photo/remove", [:], ada)
            #expect(removed.status == .seeOther)
            #expect(try await world.client.get(address, headers: ada).status == .notFound)
        }
    }

    /// The address of the first photo on a page.
    private static func photo(in page: String) -> String? {
        guard let start = page.firstRange(of: "src=\"/where/products/") else { return nil }
        let address = page[start.lowerBound...].dropFirst(5).prefix { $0 != "\"" }
        return String(address).replacing("&amp;", with: "&")
    }
}
