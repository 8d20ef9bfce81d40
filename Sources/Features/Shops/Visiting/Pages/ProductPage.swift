import DesignSystem
import HTML
import Inventory
import Ledger
import Localization

/// W6: A product: picture, price, whether it is there, and every shop that sells it.
struct ProductPage: View {
    let frame: ShopFrame
    let product: ShownProduct
    let shop: ShownShop
    /// The same article in other shops.
    let others: ShownOffers
    /// More of the same shop.
    let more: [ShownProduct]
    /// Whether the person keeps the shop.
    let isMine: Bool

    private var texts: Texts { frame.texts }
    private var ware: ProductDetails { product.listed.details }
    private var isReal: Bool { frame.describes(shop.listed) }

    var body: some HTML {
        PageLayout(frame.context, title: ware.name, room: .where, width: .wide) {
            article(.class("product-page")) {
                picture
                div(.class("product-facts")) {
                    p(.class("eyebrow")) {
                        a(.href(ShopQuery().with { $0.category = ware.category }.address())) {
                            texts(ware.category.name)
                        }
                    }
                    h1(.dir("auto")) { ware.name }.adding(ShopData.property("name", if: isReal))
                    offer
                    div(.class("shop-actions")) {
                        StarButton(
                            context: frame.context, star: .product(product.listed.id), name: ware.name,
                            isStarred: product.isStarred)
                        if let page = ware.link, let address = URLReference(page.text) {
                            a(
                                .class("text-link"), .href(address), .rel("nofollow noopener ugc"),
                                .target("_blank")
                            ) { page.shown }
                        }
                    }
                    if !ware.description.isEmpty {
                        p(.class("shop-text"), .dir("auto")) { ware.description }
                            .adding(ShopData.property("description", if: isReal))
                    }
                    h2(.class("results-title")) { texts(.shopsSoldBy) }
                    ul(.class("shop-list")) { ShopCard(frame: frame, shop: shop) }
                }
                if isReal { ProductData(frame: frame, product: product) }
            }
            .adding(ShopData.scope("Product", if: isReal))
            if !others.products.isEmpty { elsewhere }
            if !more.isEmpty {
                section(.class("window-part")) {
                    h2 { texts(.shopsMoreOfShop, ["shop": .text(shop.listed.name)]) }
                    ul(.class("product-shelf"), .tabindex(0), .aria("label", shop.listed.name)) {
                        for product in more {
                            ProductCard(frame: frame, product: product, isInItsShop: true)
                        }
                    }
                }
            }
            if shop.listed.origin == .sample {
                p(.class("hint")) { texts(.shopsSample) }
            } else if !isMine {
                p {
                    a(.class("text-link"), .href("\(product.address)/report")) { texts(.shopsReport) }
                }
            }
        }
    }

    @HTMLBuilder private var picture: some HTML {
        let label = product.photo == nil ? "" : texts(.shopsPhotoOf, ["name": .text(ware.name)])
        if let large = product.photo("large") {
            // A tap shows it as large as it is; the browser zooms.
            a(.class("product-photo"), .href(large), .attribute("aria-label", texts(.shopsZoom))) {
                StockPicture(
                    frame: frame, photo: large, category: ware.category, label: label, isFirst: true)
            }
        } else {
            div(.class("product-photo")) {
                StockPicture(frame: frame, photo: nil, category: ware.category, isFirst: true)
            }
        }
    }

    private var offer: some HTML {
        div(.class("product-offer")) {
            p(.class("big-price")) { texts.money(ware.price.money) }
            StockWord(frame: frame, stock: ware.stock)
            if let quantity = ware.stock.quantity, ware.stock.isFoundInShop, quantity > 3 {
                span(.class("hint")) { texts(.shopsQuantity, count: quantity) }
            }
            if isReal { OfferData(frame: frame, product: product, namesSeller: true) }
        }
        .adding(ShopData.scope("Offer", if: isReal, as: "offers"))
    }

    private var elsewhere: some HTML {
        section(.class("window-part")) {
            h2 { texts(.shopsElsewhere) }
            p(.class("hint")) { texts(frame.near == nil ? .shopsNearestToShop : .shopsNearestToYou) }
            RowList { OfferRows(frame: frame, product: product, offers: others) }
        }
    }
}

/// W6: Other shops that sell an article, and the way on.
struct OfferRows: View {
    let frame: ShopFrame
    let product: ShownProduct
    let offers: ShownOffers

    var body: some HTML {
        for other in offers.products {
            Row(
                other.shop.name,
                subtitle: [
                    other.shop.towns.first.map { frame.town($0) },
                    other.distance.map { frame.texts.distance($0) },
                ].compactMap(\.self).joined(separator: " · "), icon: .shop,
                to: other.address(near: frame.near)
            ) {
                span(.class("row-price")) {
                    strong { frame.texts.money(other.listed.details.price.money) }
                    StockWord(frame: frame, stock: other.listed.details.stock)
                }
            }
        }
        if let next = offers.next {
            let page = product.address(near: frame.near)
            MoreEntries(
                frame.texts, to: frame.near == nil ? "\(page)?after=\(next)" : "\(page)&after=\(next)")
        }
    }
}
