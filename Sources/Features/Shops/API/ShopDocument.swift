import Geography
import HTML
import Identity
import Inventory
import Ledger
import Localization
import OpeningHours

/// A moment, also as the clock of the city shows it.
struct ShopMomentDocument: Encodable {
    var local: String
    var at: Int64

    /// Nothing for a moment that no clock shows.
    init?(_ moment: LocalMoment?, in zone: LocalTimeZone) {
        guard let moment else { return nil }
        local = "\(moment.date)T\(ClockWords.clock(moment.minute))"
        guard let at = zone.moment(ofField: local) else { return nil }
        self.at = at.milliseconds
    }
}

/// Whether a shop is open now.
struct ShopOpeningDocument: Encodable {
    var state: String
    var until: ShopMomentDocument?
    var opens: ShopMomentDocument?
    var comment: String?

    init(_ opening: ShopOpening, in zone: LocalTimeZone) {
        switch opening.status {
        case .open(let until, let comment):
            state = "open"
            self.until = ShopMomentDocument(until, in: zone)
            self.comment = comment
        case .closed(let opens, let comment):
            state = "closed"
            self.opens = ShopMomentDocument(opens, in: zone)
            self.comment = comment
        case .unknown(let comment):
            state = "unknown"
            self.comment = comment
        }
    }
}

/// The addresses of a photo.
struct ShopPhotoDocument: Encodable {
    var small: String
    var card: String
    var large: String

    /// Nothing without a photo.
    ///
    /// - Parameter address: That of a size.
    init?(_ address: (String) -> URLReference?) {
        guard let small = address("small"), let card = address("card"), let large = address("large") else {
            return nil
        }
        self.small = small.text
        self.card = card.text
        self.large = large.text
    }
}

/// A shop, as everybody may see it.
struct ShopDocument: Encodable {
    var id: String
    var name: String
    var category: String
    var description: String
    var phone: String?
    var links: [String]
    var towns: [String]
    var address: String
    var latitude: Double
    var longitude: Double
    var hours: String?
    var opening: ShopOpeningDocument?
    var currency: String
    var photo: ShopPhotoDocument?
    var origin: String
    var page: String
    var distance: Int?
    var isStarred: Bool
    var rating: RatingDocument
    var createdAt: Int64
    var version: Int
    /// How the person keeps it; nothing for everybody else.
    var keeping: ShopKeepingDocument?

    init(_ shop: ShownShop, time: ShopTime, keeper: ShopKeeper? = nil) {
        let listed = shop.listed
        let details = listed.shop.details
        id = listed.id.text
        name = details.name
        category = details.kind.rawValue
        description = details.description
        phone = details.phone?.text
        links = details.links.map(\.text)
        towns = listed.towns
        address = listed.address
        latitude = listed.place.latitude
        longitude = listed.place.longitude
        hours = listed.hours?.text
        opening = shop.opening.map { ShopOpeningDocument($0, in: time.zone) }
        currency = listed.shop.currency.code
        photo = ShopPhotoDocument(shop.photo)
        origin = listed.origin.rawValue
        page = shop.address.text
        distance = shop.distance.flatMap { Int(exactly: $0.metres.rounded()) }
        isStarred = shop.isStarred
        rating = RatingDocument(shop.rating)
        createdAt = listed.createdAt.milliseconds
        version = listed.shop.version
        keeping = keeper.map { ShopKeepingDocument(state: listed.state.rawValue, isOwner: $0.isOwner) }
    }
}

/// What keepers see of their shop besides.
struct ShopKeepingDocument: Encodable {
    var state: String
    var isOwner: Bool
}

struct ShopList: Encodable {
    var shops: [ShopDocument]
    var next: String?
    var isCutOff: Bool?
}

struct TownDocument: Encodable {
    var key: String
    var name: String
    var latitude: Double
    var longitude: Double
}

struct TownListDocument: Encodable {
    var towns: [TownDocument]
}

struct ShopCategoryDocument: Encodable {
    var slug: String
    var parent: String?
    var name: String
}

struct ShopCategoryList: Encodable {
    var categories: [ShopCategoryDocument]
}
