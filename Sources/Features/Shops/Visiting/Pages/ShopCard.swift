import DesignSystem
import HTML
import Inventory
import Localization
import Ratings

/// A shop in a street: picture, name, what it sells, where it is and whether it is open.
struct ShopCard: View {
    let frame: ShopFrame
    let shop: ShownShop

    var body: some HTML {
        let details = shop.listed.shop.details
        li(.class("shop-card")) {
            a(.class("shop-link"), .href(shop.address)) {
                StockPicture(frame: frame, photo: shop.photo("small"), category: details.kind)
                span(.class("shop-words")) {
                    span(.class("shop-name")) { bdi { details.name } }
                    span(.class("shop-place")) {
                        frame.texts(details.kind.name)
                        for town in shop.listed.towns.prefix(1) {
                            " · "
                            bdi { frame.town(town) }
                        }
                        if let distance = shop.distance {
                            " · "
                            span { frame.texts.distance(distance) }
                        }
                    }
                    span(.class("shop-state")) {
                        OpeningWord(frame: frame, opening: shop.opening)
                        if let average = shop.rating.average {
                            DesignSystem.Stars(frame.texts, average: Double(average) / 100)
                        }
                    }
                }
            }
            StarButton(
                context: frame.context, star: .shop(shop.listed.id), name: details.name,
                isStarred: shop.isStarred)
        }
    }
}

/// Whether a shop is open, and until when.
struct OpeningWord: View {
    let frame: ShopFrame
    let opening: ShopOpening?

    var body: some HTML {
        if let (text, isOpen) = frame.words(opening) {
            span(.class("opening-word", isOpen ? "is-open" : "is-closed")) {
                IconView(.clock)
                span { text }
            }
        }
    }
}
