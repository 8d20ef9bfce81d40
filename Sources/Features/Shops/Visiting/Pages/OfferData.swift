import DesignSystem
import HTML
import Identity
import Inventory
import Ledger
import Localization

/// W13: What search engines read of an article besides its name and its text: a `Product` of schema.org.
struct ProductData: View {
    let frame: ShopFrame
    let product: ShownProduct

    var body: some HTML {
        let ware = product.listed.details
        ShopData.address("url", frame.whole(product.address) ?? product.address)
        if let photo = product.photo("large") { ShopData.address("image", frame.whole(photo) ?? photo) }
        ShopData.value("category", frame.texts(ware.category.name))
        // A number that is good in one shop alone names no article of the world.
        if let gtin = ware.gtin, !gtin.isOnlyInThisShop { ShopData.value("gtin", gtin.text) }
        if let sku = ware.sku { ShopData.value("sku", sku.text) }
    }
}

/// W13: What search engines read of what is asked for an article: an `Offer` of schema.org.
struct OfferData: View {
    let frame: ShopFrame
    let product: ShownProduct
    /// Whether the shop must be named, which it need not where the page is about it.
    let namesSeller: Bool

    var body: some HTML {
        let ware = product.listed.details
        ShopData.value("price", ware.price.amount)
        ShopData.value("priceCurrency", ware.price.currency.code)
        ShopData.word("availability", ware.stock.schemaWord)
        ShopData.address("url", frame.whole(product.address) ?? product.address)
        if namesSeller {
            let shop: URLReference = "/where/shops/\(product.shop.id.text)"
            ShopData.part("Store", as: "seller") {
                ShopData.value("name", product.shop.name)
                ShopData.address("url", frame.whole(shop) ?? shop)
            }
        }
    }
}

extension Stock {
    /// What schema.org calls it.
    fileprivate var schemaWord: StaticString {
        isFoundInShop ? "InStock" : isInStock ? "BackOrder" : "OutOfStock"
    }
}
