import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Ratings

/// A product that an operator has hidden, as its keepers see it: why, and what it says. Nothing of it can be changed.
struct HiddenProductPage: View {
    let context: PageContext
    let shop: ListedShop
    let product: CounterProduct
    let reason: Remark

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: product.listed.details.name, room: .where) {
            a(.class("text-link"), .href(shop.id.counter)) { bdi { shop.name } }
            h1 { bdi { product.listed.details.name } }
            Banner(.warning, texts(.shopsKeepProductHidden, ["reason": .text(reason.text)]))
            p { texts(.shopsKeepProductHiddenText) }
            if let address = product.listed.id.photo(product.photo) {
                ShopPicture(context: context, photo: address, category: .other, side: 96)
            }
            ProductLines(texts: texts, details: product.listed.details)
        }
    }
}
