import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Ratings

/// A product as an operator looks at it, and the form that hides it or shows it again.
struct ModeratedProductPage: View {
    let context: PageContext
    let shop: ListedShop
    let listed: ListedProduct
    /// The version of its photo, if it has one.
    let photo: String?
    let typed: String
    let fault: Remark.Fault?

    private var page: URLReference { DeskAddress.moderated(listed.id, of: shop.id) }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: listed.details.name, room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.moderated(shop.id))
            h1 { bdi { listed.details.name } }
            ModeratedPhoto(
                texts: texts, photo: listed.id.photo(photo, size: "large"), name: listed.details.name)
            div(.class("receipt")) {
                if !listed.details.description.isEmpty {
                    blockquote(.class("report-said"), .dir("auto")) { listed.details.description }
                }
                dl(.class("receipt-lines")) {
                    div {
                        dt { texts(.shopsDeskFieldPrice) }
                        dd { texts.money(listed.details.price.money) }
                    }
                    div {
                        dt { texts(.shopsDeskFieldCategory) }
                        dd { texts(listed.details.category.name) }
                    }
                }
            }
            if listed.product.isArchived { Banner(.info, texts(.shopsDeskOperateArchived)) }
            if let reason = listed.hiddenReason {
                Banner(.warning, texts(.shopsDeskOperateHiddenBecause, ["reason": .text(reason.text)]))
                RevealForm(
                    context: context, action: "\(page)/shown", button: texts(.shopsDeskOperateRevealProduct))
            } else {
                p(.class("muted")) { texts(.shopsDeskOperateHideProductText) }
                ReasonForm(
                    context: context, action: "\(page)/hidden", button: texts(.shopsDeskOperateHideProduct),
                    hint: texts(.shopsDeskOperateReasonHint), typed: typed, fault: fault)
            }
        }
    }
}
