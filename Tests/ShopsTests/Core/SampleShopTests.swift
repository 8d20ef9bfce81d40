import Database
import DatabaseTesting
import Foundation
import Geography
import Identity
import Inventory
import Ledger
import Localization
import OpeningHours
import Places
import Shops
import Testing
import TextFolding
import WebTesting

@Suite("The shops of a demo", .timeLimit(.minutes(5)))
struct SampleShopTests {
    /// The file, as anybody reads it.
    private struct File: Decodable {
        struct Shop: Decodable {
            let name: String
            let kind: String
            let town: String
            let alsoIn: [String]?
            let phone: String
            let hours: String
            let latitude: Double
            let longitude: Double
            let language: String
            let products: [Product]
        }

        struct Product: Decodable {
            let sku: String
            let name: [String: String]
            let price: Int64
            let category: String
            let gtin: String?
        }

        let shops: [Shop]
    }

    private func data() throws -> Data {
        try Data(contentsOf: URL(filePath: ProjectFiles.path("Samples/shops/catalogue.json")))
    }

    private func towns() async throws -> TownList { TownList(of: try await VisitedPlaces.gazetteer()) }

    private func furnish(
        _ database: any Database, mapped: [Place] = [], owner: UniqueID? = nil, numbers: ShopNumbers
    ) async throws {
        let catalogue = try JSONDecoder().decode(SampleCatalogue.self, from: data())
        try await SampleShops(catalogue, mapped: mapped, towns: try await towns(), currency: .swissFranc)
            .furnish(database, at: ShopWorld.noon, owner: owner) { _ in numbers.next() }
    }

    private func mappedShops() async throws -> [Place] {
        try await VisitedPlaces.gazetteer().places { kind in
            if case .pointOfInterest(let category) = kind { category.group == .shop } else { false }
        }
    }

    @Test func `W1, W2: all that the sample says can be so`() async throws {
        let file = try JSONDecoder().decode(File.self, from: data())
        let towns = try await towns()
        for shop in file.shops {
            #expect(ProductCategory(rawValue: shop.kind) != nil, "\(shop.name)")
            #expect(PhoneNumber(shop.phone) != nil, "\(shop.name)")
            #expect(throws: Never.self, "\(shop.name): \(shop.hours)") {
                try OpeningHours(parsing: shop.hours)
            }
            for town in [shop.town] + (shop.alsoIn ?? []) {
                #expect(towns.towns.contains { $0.names.local == town }, "\(shop.name): \(town)")
            }
            let place = try #require(Coordinate(validating: shop.latitude, longitude: shop.longitude))
            let middle = try #require(towns.towns.first { $0.names.local == shop.town })
            #expect(middle.place.distance(to: place).metres < 5_000, "\(shop.name)")
            #expect(Set(shop.products.map(\.sku)).count == shop.products.count, "\(shop.name)")
            for product in shop.products {
                #expect(ProductCategory(rawValue: product.category) != nil, "\(product.sku)")
                #expect(product.name[shop.language]?.isEmpty == false, "\(product.sku)")
                #expect(Set(product.name.keys).isSuperset(of: ["en", "fr", "de", "ar"]), "\(product.sku)")
                if let gtin = product.gtin {
                    #expect(throws: Never.self, "\(product.sku)") { try GTIN(typed: gtin) }
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1, W2: the sample is furnished whole, and once`(kind: TestDatabase) async throws {
        let file = try JSONDecoder().decode(File.self, from: data())
        try await kind.withDatabase { database in
            try await database.migrate(ShopWorld.schemas, now: 1)
            let numbers = ShopNumbers()
            for _ in 0..<2 { try await furnish(database, owner: ShopWorld.keeper, numbers: numbers) }
            let world = try await ShopWorld(
                database, clock: ShopClock(ShopWorld.noon), numbers: numbers, towns: try await towns())
            #expect(world.stock.counts == (file.shops.flatMap(\.products).count, file.shops.count))
            let mine = try await world.counter.shops(of: ShopWorld.keeper)
            #expect(mine.map(\.name) == [try #require(file.shops.first).name])
            #expect(mine.first?.hours != nil && mine.first?.shop.details.phone != nil)
            // Nobody writes of a shop that is full of what was made up that it is real.
            #expect(mine.allSatisfy { $0.origin == .sample })
        }
    }

    @Test func `W4: the shops of the map are listed besides, each in its town and under its kind`()
        async throws
    {
        let file = try JSONDecoder().decode(File.self, from: data())
        let mapped = try await mappedShops()
        #expect(mapped.count > 30)
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate(ShopWorld.schemas, now: 1)
            let numbers = ShopNumbers()
            try await furnish(database, mapped: mapped, numbers: numbers)
            let world = try await ShopWorld(
                database, clock: ShopClock(ShopWorld.noon), numbers: numbers, towns: try await towns())
            // No shop of the map has taken the name of one of the sample.
            #expect(world.stock.counts.products == file.shops.flatMap(\.products).count)
            #expect(world.stock.counts.shops > file.shops.count + mapped.count / 2)
            let kinds = mapped.compactMap { place -> ProductCategory? in
                guard case .pointOfInterest(let category) = place.kind else { return nil }
                return MapShopKinds.kind(of: category.type)
            }
            #expect(kinds.count { $0 == .other } < kinds.count / 2)
        }
    }

    @Test func `W4: what a shop of the map sells is told by its type`() {
        #expect(MapShopKinds.kind(of: "bakery") == .bakery && MapShopKinds.kind(of: "books") == .mediaBooks)
        for type in ["", "yes", "BAKERY", "no_such_type", "<b>"] {
            #expect(MapShopKinds.kind(of: type) == .other)
        }
    }

    @Test func `W11: every category has its drawing, and there is none too many`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: ProjectFiles.path("Web/drawings/shop"))
        // The front of a shop is drawn besides.
        let wanted =
            ProductCategory.allCases.map { $0.rawValue.replacing(".", with: "-") + ".svg" } + ["front.svg"]
        #expect(Set(files) == Set(wanted))
        for file in files {
            let drawing = try String(
                contentsOfFile: ProjectFiles.path("Web/drawings/shop/\(file)"), encoding: .utf8)
            #expect(drawing.contains("<svg") && drawing.contains("viewBox"), "\(file)")
            #expect(!drawing.contains("<script") && !drawing.contains("href"), "\(file)")
        }
    }
}
