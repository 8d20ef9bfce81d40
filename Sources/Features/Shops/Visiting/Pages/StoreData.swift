import DesignSystem
import Geography
import HTML
import Identity
import Inventory
import Ratings

/// W13: What search engines read of a shop besides its name and its text: a `Store` of schema.org.
struct StoreData: View {
    let frame: ShopFrame
    let shop: ShownShop

    private var listed: ListedShop { shop.listed }
    private var town: String? { listed.towns.first.map { frame.town($0) } }

    var body: some HTML {
        ShopData.address("url", frame.whole(shop.address) ?? shop.address)
        if let photo = shop.photo("large") { ShopData.address("image", frame.whole(photo) ?? photo) }
        if let phone = listed.shop.details.phone { ShopData.value("telephone", phone.text) }
        for page in listed.shop.details.links {
            if let address = URLReference(page.text) { ShopData.address("sameAs", address) }
        }
        ShopData.part("PostalAddress", as: "address") {
            // All that is known of some shops of the map is their town.
            if listed.address != town { ShopData.value("streetAddress", listed.address) }
            if let town { ShopData.value("addressLocality", town) }
            if let country = frame.country { ShopData.value("addressCountry", country) }
        }
        ShopData.part("GeoCoordinates", as: "geo") {
            ShopData.value("latitude", "\(listed.place.latitude)")
            ShopData.value("longitude", "\(listed.place.longitude)")
        }
        if let hours = listed.hours { HoursData(hours: hours, time: frame.time) }
        if let average = shop.rating.average {
            ShopData.part("AggregateRating", as: "aggregateRating") {
                ShopData.value("ratingValue", Self.decimal(hundredths: average))
                ShopData.value("ratingCount", "\(shop.rating.count)")
                ShopData.value("bestRating", "5")
                ShopData.value("worstRating", "1")
            }
        }
    }

    /// `4.25`, whatever the language of the page.
    private static func decimal(hundredths: Int) -> String {
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
