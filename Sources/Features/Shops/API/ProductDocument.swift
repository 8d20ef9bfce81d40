import Geography
import HTML
import Identity
import Inventory
import Ledger
import OpenAPI
import Ratings
import StockSearch
import TextSearch

/// The shop of a product, in short.
struct ProductShopDocument: Encodable {
    var id: String
    var name: String
    var towns: [String]
    var address: String
    var latitude: Double
    var longitude: Double
    var opening: ShopOpeningDocument?
}

/// A product with the shop that sells it.
struct ProductDocument: Encodable {
    var id: String
    var shop: ProductShopDocument
    var name: String
    var description: String
    var price: MoneyDocument
    var category: String
    var gtin: String?
    var sku: String?
    var inStock: Bool
    var availableInShop: Bool
    var quantity: Int?
    var link: String?
    var photo: ShopPhotoDocument?
    var page: String
    var distance: Int?
    var isStarred: Bool
    var isArchived: Bool
    var hiddenReason: String?
    var createdAt: Int64
    var changedAt: Int64
    var version: Int
    var score: Int?
    var explanation: [HitPartDocument]?

    init(_ product: ShownProduct, time: ShopTime) {
        let (listed, shop) = (product.listed, product.shop)
        let details = listed.details
        id = listed.id.text
        self.shop = ProductShopDocument(
            id: shop.id.text, name: shop.name, towns: shop.towns, address: shop.address,
            latitude: shop.place.latitude, longitude: shop.place.longitude,
            opening: product.opening.map { ShopOpeningDocument($0, in: time.zone) })
        name = details.name
        description = details.description
        price = MoneyDocument(details.price.money)
        category = details.category.rawValue
        gtin = details.gtin?.text
        sku = details.sku?.text
        inStock = details.stock.isInStock
        availableInShop = details.stock.isAvailableInShop
        quantity = details.stock.quantity
        link = details.link?.text
        photo = ShopPhotoDocument(product.photo)
        page = product.address.text
        distance = product.distance.flatMap { Int(exactly: $0.metres.rounded()) }
        isStarred = product.isStarred
        isArchived = listed.product.isArchived
        hiddenReason = listed.hiddenReason?.text
        createdAt = listed.createdAt.milliseconds
        changedAt = listed.changedAt.milliseconds
        version = listed.product.version
        if let explanation = product.explanation {
            score = explanation.score
            self.explanation = explanation.parts.map { HitPartDocument($0) }
        }
    }
}

struct ProductList: Encodable {
    var products: [ProductDocument]
    var next: String?
    var isCutOff: Bool?
}

struct OfferList: Encodable {
    var offers: [ProductDocument]
    var next: String?
}

/// A part of why a product stands where it does.
struct HitPartDocument: Encodable {
    var reason: String
    var points: Int
    var typed: String?
    var word: String?
    var field: String?
    var manner: String?
    var missing: Int?
    var mistakes: Int?
    var words: Int?
    var typedWords: Int?
    var distance: Int?

    init(_ part: HitExplanation.Part) {
        points = part.points
        switch part.reason {
        case .word(let typed, let match):
            reason = "word"
            self.typed = typed
            word = match?.word
            field = match.map { Self.word($0.field) }
            switch match?.manner {
            case .whole: manner = "whole"
            case .inflected: manner = "inflected"
            case .synonym: manner = "synonym"
            case .begun(let missing):
                manner = "begun"
                self.missing = missing
            case .similar(let mistakes):
                manner = "similar"
                self.mistakes = mistakes
            case nil: break
            }
        case .name(let words, let typed):
            reason = "name"
            self.words = words
            typedWords = typed
        case .inStock: reason = "inStock"
        case .open: reason = "open"
        case .distance(let distance):
            reason = "distance"
            self.distance = distance.flatMap { Int(exactly: $0.metres.rounded()) }
        }
    }

    private static func word(_ field: TextField) -> String {
        switch field {
        case .name: "name"
        case .kind: "kind"
        case .context: "context"
        case .description: "description"
        }
    }
}

struct StarDocument: Encodable {
    var kind: String
    var id: String
    var starredAt: Int64
    var shop: ShopDocument?
    var product: ProductDocument?
}

struct StarList: Encodable {
    var stars: [StarDocument]
    var next: String?
}
