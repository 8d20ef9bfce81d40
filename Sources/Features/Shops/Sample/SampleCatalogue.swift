import Geography
import Inventory
import Ledger
import OpeningHours
import Identity

/// The shops of a demo, as their file has them: all of it is made up.
public struct SampleCatalogue: Decodable, Sendable {
    /// A shop.
    struct SampleShop: Decodable, Sendable {
        let name: String
        let language: String
        let kind: String
        let town: String
        let alsoIn: [String]?
        let latitude: Double
        let longitude: Double
        let address: String
        let phone: String
        let hours: String
        let description: String
        let products: [SampleProduct]
    }

    /// A product, with its name in each language.
    struct SampleProduct: Decodable, Sendable {
        let sku: String
        let name: [String: String]
        let text: [String: String]?
        let price: Int64
        let category: String
        let inStock: Bool
        let availableInShop: Bool?
        let quantity: Int?
        let gtin: String?
    }

    let shops: [SampleShop]
}

extension SampleCatalogue.SampleShop {
    /// The shop as it is listed; nothing where something of it cannot be so.
    func listed(_ id: ShopID, towns: TownList, currency: Currency, at now: Timestamp) -> ListedShop? {
        guard let place = Coordinate(validating: latitude, longitude: longitude),
            let kind = ProductCategory(rawValue: kind)
        else { return nil }
        let keys = ([town] + (alsoIn ?? [])).map { TownList.key(of: $0) }.filter {
            towns.number(of: $0) != nil
        }
        guard !keys.isEmpty else { return nil }
        return ListedShop(
            shop: Shop(
                id: id,
                details: ShopDetails(
                    name: name, description: description, phone: PhoneNumber(phone), kind: kind),
                currency: currency), towns: keys, address: address, place: place,
            hours: try? OpeningHours(parsing: hours), origin: .sample, createdAt: now)
    }
}

extension SampleCatalogue.SampleProduct {
    /// What the shop says of it, in its language; nothing where something of it cannot be so.
    func details(in language: String, _ currency: Currency) -> ProductDetails? {
        guard let name = name[language] ?? name["en"], let price = Price(minorUnits: price, currency),
            let category = ProductCategory(rawValue: category)
        else { return nil }
        return ProductDetails(
            name: name, description: text?[language] ?? "", price: price, category: category,
            gtin: gtin.flatMap { try? GTIN(typed: $0) }, sku: ArticleNumber(sku),
            stock: Stock(
                isInStock: inStock, isAvailableInShop: availableInShop ?? true, quantity: quantity))
    }
}
