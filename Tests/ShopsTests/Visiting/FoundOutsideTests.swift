import Geography
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import OpeningHours
import Pictures
import Ratings
import Shops
import Testing
import WebTesting

@Suite("What is found from outside", .timeLimit(.minutes(5)))
struct FoundOutsideTests {
    private static let origin = "https://medina.example"

    /// A shop with all that can be said of one.
    private func mill(_ world: ShopWorld, hours: String) async throws -> ShopID {
        let details = try ShopDraft(
            name: "Mühle & Co", kind: "bakery", description: "Seit 1890", phone: "+4232361234",
            links: ["https://muehle.example/"]
        ).checked()
        let entry = ShopEntry(
            details: details, towns: ["vaduz"], address: "Städtle 1",
            place: Coordinate(latitude: 47.141, longitude: 9.521), hours: try .init(parsing: hours))
        let shop = try await world.counter.register(entry, by: ShopWorld.keeper).id
        try await world.picture(PictureSubject(kind: "shop", id: shop.uniqueID))
        return shop
    }

    @Test func `W13: a shop is a Store with address, place, telephone, hours, picture and what people think`()
        async throws
    {
        try await withVisits(origin: Self.origin) { client, world in
            let shop = try await mill(world, hours: "Mo-Fr 08:00-12:00,13:30-18:30; Sa 20:00-02:00; PH off")
            _ = try await world.product("Roggenbrot", 450, in: shop)
            try await world.reviews.keep(
                try #require(StarCount(4)), nil, of: shop, by: VisitorHeader.person(7))
            try await world.reviews.keep(
                try #require(StarCount(5)), nil, of: shop, by: VisitorHeader.person(8))
            let page = try await client.get("/where/shops/\(shop.text)", headers: .visitor)
            let data = Microdata(page.text)
            let store = try #require(data.items.first)
            #expect(data.items.count == 1 && store.type == "Store")
            #expect(store["name"] == ["Mühle &amp; Co"] && store["description"] == ["Seit 1890"])
            #expect(store["telephone"] == ["+4232361234"])
            #expect(store["url"] == ["\(Self.origin)/where/shops/\(shop.text)"])
            #expect(store["sameAs"] == ["https://muehle.example/"])
            let picture = try #require(store["image"].first)
            #expect(picture.hasPrefix("\(Self.origin)/where/shops/\(shop.text)/photo?size=large"))
            let written = picture.replacing("&", with: "&amp;")
            #expect(page.text.contains("property=\"og:image\" content=\"\(written)\""))
            let address = try #require(store.item("address"))
            #expect(address.type == "PostalAddress" && address["streetAddress"] == ["Städtle 1"])
            #expect(address["addressLocality"] == ["Vaduz"] && address["addressCountry"] == ["LI"])
            let place = try #require(store.item("geo"))
            #expect(place.type == "GeoCoordinates")
            #expect(place["latitude"] == ["47.141"] && place["longitude"] == ["9.521"])
            let rating = try #require(store.item("aggregateRating"))
            #expect(rating["ratingValue"] == ["4.50"] && rating["ratingCount"] == ["2"])
            let hours = store.items(named: "openingHoursSpecification").map { item in
                item["dayOfWeek"].map { $0.replacing("https://schema.org/", with: "") }.joined(separator: " ")
                    + " \(item["opens"].joined())-\(item["closes"].joined())"
            }
            #expect(
                hours == [
                    "Monday Tuesday Wednesday Thursday Friday 08:00-12:00",
                    "Monday Tuesday Wednesday Thursday Friday 13:30-18:30", "Saturday 20:00-02:00",
                    "PublicHolidays 00:00-00:00",
                ])
            let offer = try #require(store.item("makesOffer"))
            #expect(offer.type == "Offer" && offer["name"] == ["Roggenbrot"] && offer["price"] == ["4.50"])
        }
    }

    @Test func `W13: hours that no week is like are said with their dates, a whole day to its last minute`()
        async throws
    {
        try await withVisits { client, world in
            // The clock stands at Wednesday, 14 January 2026.
            let shop = try await mill(world, hours: "2026 Jan 15 10:00-17:00")
            let always = try await world.shop("Immer", hours: "24/7")
            let dated =
                Microdata(
                    try await client.get("/where/shops/\(shop.text)", headers: .visitor).text
                ).items.first?.items(named: "openingHoursSpecification") ?? []
            #expect(dated.count == 1)
            #expect(dated.first?["validFrom"] == ["2026-01-15"])
            #expect(dated.first?["validThrough"] == ["2026-01-15"])
            #expect(dated.first?["opens"] == ["10:00"] && dated.first?["closes"] == ["17:00"])
            let whole = Microdata(
                try await client.get("/where/shops/\(always.text)", headers: .visitor).text
            ).items.first?.item("openingHoursSpecification")
            #expect(whole?["dayOfWeek"].count == 7)
            #expect(whole?["opens"] == ["00:00"] && whole?["closes"] == ["23:59"])
        }
    }

    @Test func `W13: a product is a Product with number, kind and picture, and an Offer with its seller`()
        async throws
    {
        try await withVisits(origin: Self.origin) { client, world in
            let shop = try await world.shop("Mühle")
            let flour = try await world.product("Mehl", 290, gtin: "7610200337450", in: shop)
            let weighed = try await world.product("Käse", gtin: "2012345678903", isInStock: false, in: shop)
            try await world.picture(PictureSubject(kind: "product", id: flour.uniqueID))
            let text = try await client.get("/where/products/\(flour.text)", headers: .visitor).text
            let data = Microdata(text)
            let product = try #require(data.items.first)
            #expect(data.items.count == 1 && product.type == "Product" && product["name"] == ["Mehl"])
            #expect(product["gtin"] == ["7610200337450"])
            #expect(product["category"].count == 1)
            #expect(product["image"].first?.hasPrefix("\(Self.origin)/where/products/") == true)
            let offer = try #require(product.item("offers"))
            #expect(offer.type == "Offer" && offer["price"] == ["2.90"] && offer["priceCurrency"] == ["CHF"])
            #expect(offer["availability"] == ["https://schema.org/InStock"])
            #expect(offer["url"] == ["\(Self.origin)/where/products/\(flour.text)"])
            let seller = try #require(offer.item("seller"))
            #expect(seller.type == "Store" && seller["name"] == ["Mühle"])
            #expect(seller["url"] == ["\(Self.origin)/where/shops/\(shop.text)"])
            #expect(text.contains("property=\"og:title\" content=\"Mehl\""))
            #expect(text.contains("rel=\"canonical\" href=\"\(Self.origin)/where/products/\(flour.text)\""))
            let other = Microdata(
                try await client.get("/where/products/\(weighed.text)", headers: .visitor).text
            ).items.first
            #expect(other?["gtin"] == [], "a number of this shop alone names nothing elsewhere")
            #expect(other?.item("offers")?["availability"] == ["https://schema.org/OutOfStock"])
        }
    }

    @Test(arguments: [false, true])
    func `W13: what is made up is described to nobody, and stands in no sitemap`(isDemo: Bool) async throws {
        try await withVisits(isDemo: isDemo, origin: Self.origin) { client, world in
            let real = try await world.shop("Mühle")
            let bread = try await world.product("Brot", in: real)
            let sample = try await world.shop("Probe")
            let made = try await world.product("Muster", in: sample)
            try await world.makeUp(sample)
            for path in ["/where/shops/\(sample.text)", "/where/products/\(made.text)"] {
                let page = try await client.get(path, headers: .visitor)
                #expect(!page.text.contains("itemscope") && !page.text.contains("itemprop"), "\(path)")
                #expect(page.text.contains("name=\"robots\" content=\"noindex\""), "\(path)")
            }
            for path in ["/where/shops/\(real.text)", "/where/products/\(bread.text)"] {
                let page = try await client.get(path, headers: .visitor)
                #expect(page.text.contains("itemscope") != isDemo, "\(path)")
                #expect(page.text.contains("noindex") == isDemo, "\(path)")
            }
            let index = try await client.get("/sitemap.xml", headers: .visitor)
            #expect(index.status == (isDemo ? .notFound : .ok))
            let parts = index.text.matches(of: /<loc>https:\/\/medina.example(\/sitemap\/\d+\.xml)<\/loc>/)
            var pages = ""
            for part in parts {
                pages += try await client.get(String(part.output.1), headers: .visitor).text
            }
            for id in [real.text, bread.text] { #expect(pages.contains(id) != isDemo) }
            for id in [sample.text, made.text] { #expect(!pages.contains(id)) }
        }
    }
}

/// The microdata of a page, read as the standard says (HTML, section 5.2), as far as our pages go.
struct Microdata {
    /// Something with a type.
    final class Item {
        let type: String
        var values: [(name: String, value: String)] = []
        var parts: [(name: String, item: Item)] = []

        init(_ type: String) { self.type = type }

        subscript(name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }
        func items(named name: String) -> [Item] { parts.filter { $0.name == name }.map(\.item) }
        func item(_ name: String) -> Item? { items(named: name).first }
    }

    /// What stands in nothing else.
    private(set) var items: [Item] = []

    private static let void: Set<String> = ["meta", "link", "img", "input", "br", "hr"]

    init(_ page: String) {
        // What is open: each element's name, the item that it is, and the property that its text says.
        var open: [(name: String, item: Item?, property: String?, text: String)] = []
        for piece in page.matches(of: /<(\/?)([a-z0-9]+)([^>]*)>([^<]*)/) {
            let (name, attributes) = (String(piece.output.2), String(piece.output.3))
            func value(_ key: String) -> String? {
                guard let start = attributes.firstRange(of: " \(key)=\"") else { return nil }
                return String(attributes[start.upperBound...].prefix { $0 != "\"" })
                    .replacing("&amp;", with: "&")
            }
            func owner() -> Item? { open.last { $0.item != nil }?.item ?? nil }
            if piece.output.1 == "/" {
                guard let place = open.lastIndex(where: { $0.name == name }) else { continue }
                let closed = open[place]
                open.removeSubrange(place...)
                if let property = closed.property { owner()?.values.append((property, closed.text)) }
            } else {
                let property = value("itemprop")
                var item: Item?
                if let type = value("itemtype") {
                    let made = Item(type.replacing("https://schema.org/", with: ""))
                    if let property, let owner = owner() {
                        owner.parts.append((property, made))
                    } else {
                        items.append(made)
                    }
                    item = made
                }
                if Self.void.contains(name) {
                    if let property, item == nil, let said = value("content") ?? value("href") {
                        owner()?.values.append((property, said))
                    }
                } else {
                    open.append((name, item, item == nil ? property : nil, ""))
                }
            }
            if !open.isEmpty { open[open.count - 1].text += String(piece.output.4) }
        }
    }
}
