import DesignSystem
import HTML
import Localization

/// W8: What somebody has starred, the newest first.
struct StarredPage: View {
    let frame: ShopFrame
    let products: [ShownProduct]
    let shops: [ShownShop]
    /// Where the list goes on.
    let next: String?
    /// How many stars are of what nobody can find any more. What that was is not said: it may be out of sight for a reason.
    let gone: Int
    /// Whether the stars are kept on this device alone.
    let isOnDevice: Bool

    var body: some HTML {
        let texts = frame.texts
        PageLayout(frame.context, title: texts(.shopsStarred), room: .where, width: .wide) {
            a(.class("text-link"), .href("/where")) { texts(.shopsTitle) }
            h1 { texts(.shopsStarred) }
            if isOnDevice, !(products.isEmpty && shops.isEmpty) {
                Banner(.info, texts(.shopsStarsHere)) {
                    ButtonLink(texts(.shopsLogIn), to: "/login?return=/where/starred", style: .secondary)
                }
            }
            if gone > 0 {
                Banner(.info, texts(.shopsGone, count: gone)) {
                    form(.method("post"), .action("/where/stars/gone")) {
                        frame.context.formTokenField
                        Button(texts(.shopsGoneRemove), style: .secondary)
                    }
                }
            }
            if products.isEmpty, shops.isEmpty, gone == 0 {
                EmptyState(.star, title: texts(.shopsNoStars), text: texts(.shopsNoStarsText)) {
                    ButtonLink(texts(.shopsLookAround), to: "/where", icon: .search)
                }
            }
            if !shops.isEmpty {
                h2(.class("results-title")) { texts(.shopsShops) }
                ul(.class("shop-list")) { for shop in shops { ShopCard(frame: frame, shop: shop) } }
            }
            if !products.isEmpty {
                h2(.class("results-title")) { texts(.shopsProducts) }
                ul(.class("product-grid")) {
                    for product in products { ProductCard(frame: frame, product: product) }
                }
            }
            if let next {
                ButtonLink(
                    texts(.shopsMore), to: "/where/starred?cursor=\(next)", style: .secondary, isWide: true)
            }
        }
    }
}
