import DesignSystem
import HTML
import Inventory
import Localization

/// A product in a shop window: picture, name, price, where it is and whether it is there.
struct ProductCard: View {
    let frame: ShopFrame
    let product: ShownProduct
    /// Whether the page is about its shop already.
    var isInItsShop = false
    /// Whether it is seen at once when the page opens.
    var isFirst = false
    /// W13: Whether search engines are told of it as what the shop of the page offers.
    var isOffer = false

    var body: some HTML {
        let details = product.listed.details
        li(.class("product-card", details.stock.isFoundInShop ? nil : "is-out")) {
            a(.class("product-link"), .href(product.address(near: frame.near))) {
                StockPicture(
                    frame: frame, photo: product.photo("card"), category: details.category,
                    isFirst: isFirst)
                span(.class("product-words")) {
                    span(.class("product-name")) {
                        bdi { details.name }.adding(ShopData.property("name", if: isOffer))
                    }
                    span(.class("product-price")) { frame.texts.money(details.price.money) }
                    if !isInItsShop {
                        span(.class("product-place")) {
                            bdi { product.shop.name }
                            if let distance = product.distance {
                                " · "
                                span { frame.texts.distance(distance) }
                            }
                        }
                    }
                    StockWord(frame: frame, stock: details.stock)
                }
            }
            StarButton(
                context: frame.context, star: .product(product.listed.id), name: details.name,
                isStarred: product.isStarred)
            if isOffer { OfferData(frame: frame, product: product, namesSeller: false) }
        }
        .adding(ShopData.scope("Offer", if: isOffer, as: "makesOffer"))
    }
}

/// Whether a product is there, in a word with a sign.
struct StockWord: View {
    let frame: ShopFrame
    let stock: Stock

    var body: some HTML {
        let texts = frame.texts
        if stock.isFoundInShop {
            if let quantity = stock.quantity, quantity <= 3 {
                span(.class("stock-word", "stock-few")) { texts(.shopsFewLeft, count: quantity) }
            } else {
                span(.class("stock-word", "stock-there")) { texts(.shopsInStock) }
            }
        } else if stock.isInStock {
            span(.class("stock-word", "stock-few")) { texts(.shopsToOrder) }
        } else {
            span(.class("stock-word", "stock-out")) { texts(.shopsSoldOut) }
        }
    }
}
