import DesignSystem
import Geography
import HTML
import Identity
import Inventory
import Localization
import Ratings

/// A shop as an operator looks at it: what it says, who keeps it, and the form that hides it or shows it again.
struct ModeratedShopPage: View {
    /// How many products stand on a page.
    static let most = 20

    let context: PageContext
    let towns: TownList
    let entry: ShopModeration.Entry
    let names: [UniqueID: String]
    /// Its products, one more than are shown where there are more.
    let products: [ListedProduct]
    /// Whether they are those that are hidden.
    let showsHidden: Bool
    let zone: LocalTimeZone
    /// What was typed as the reason when it could not be taken.
    let typed: String
    let fault: Remark.Fault?

    private var texts: Texts { context.texts }
    private var listed: ListedShop { entry.listed }
    private var details: ShopDetails { listed.shop.details }
    private var page: URLReference { DeskAddress.moderated(listed.id) }

    var body: some HTML {
        PageLayout(context, title: listed.name, room: .where) {
            DeskBackLink(texts(.shopsDeskOperateTitle), to: "/operate/shops")
            h1 { bdi { listed.name } }
            ModeratedPhoto(
                texts: texts, photo: listed.id.photo(entry.photo, size: "large"), name: listed.name)
            div(.class("receipt")) {
                p(.class("desk-badges")) {
                    if listed.state == .listed { Badge(texts(.shopsDeskOperateListed), tone: .ok) }
                    ModerationBadges(texts: texts, shop: listed)
                }
                if !details.description.isEmpty {
                    blockquote(.class("report-said"), .dir("auto")) { details.description }
                }
                facts
            }
            switch listed.state {
            case .listed:
                ReasonForm(
                    context: context, action: "\(page)/hidden", button: texts(.shopsDeskOperateHide),
                    hint: texts(.shopsDeskOperateReasonHint), typed: typed, fault: fault)
            case .hidden:
                RevealForm(
                    context: context, action: "\(page)/shown", button: texts(.shopsDeskOperateReveal))
            case .closed: EmptyHTML()
            }
            RowList {
                Row(
                    texts(.shopsDeskOperateHiddenReviews), icon: .star,
                    to: DeskAddress.hiddenReviews(listed.id))
            }
            ware
        }
    }

    private var facts: some HTML {
        dl(.class("receipt-lines")) {
            line(.shopsDeskOperateTowns, listed.townNames(towns, texts))
            line(.shopsDeskOperateAddress, listed.address)
            if let phone = details.phone { line(.shopsDeskOperatePhone, phone.text) }
            if !details.links.isEmpty {
                line(.shopsDeskOperateLinks, details.links.map(\.text).joined(separator: "\n"))
            }
            line(.shopsDeskOperateRegistered, texts.fullDate(listed.createdAt, in: zone))
            line(.shopsDeskOperateProducts, texts.number(entry.products))
            line(.shopsDeskOperatePutAway, texts.number(entry.putAway))
            line(.shopsDeskOperateKeepers, keepers)
        }
    }

    private var keepers: String {
        let named = entry.keepers.map { names[$0.person] ?? texts(.shopsDeskPeopleNobody) }
        return named.isEmpty ? texts(.shopsDeskOperateNoKeepers) : named.joined(separator: " · ")
    }

    private func line(_ label: TextKey, _ value: String) -> some HTML {
        div {
            dt { texts(label) }
            dd { bdi { value } }
        }
    }

    private var ware: some HTML {
        section(.class("desk-part")) {
            h2(.id("products")) { texts(.shopsDeskOperateProductsTitle) }
            ChipRow(label: texts(.shopsDeskOperateShowProducts)) {
                Chip(texts(.shopsDeskOperateAll), to: "\(page)#products", isChosen: !showsHidden)
                Chip(
                    texts(.shopsDeskOperateHidden), to: "\(page)?show=hidden#products", isChosen: showsHidden)
            }
            if products.isEmpty {
                p(.class("muted")) { texts(.shopsDeskOperateNoProducts) }
            } else {
                RowList(label: texts(.shopsDeskOperateProducts)) {
                    for product in products.prefix(Self.most) {
                        Row(
                            product.details.name, subtitle: texts.money(product.details.price.money),
                            to: DeskAddress.moderated(product.id, of: listed.id)
                        ) {
                            if product.hiddenReason != nil {
                                Badge(texts(.shopsDeskOperateHidden), tone: .warning)
                            }
                        }
                    }
                }
            }
            if products.count > Self.most {
                ButtonLink(
                    texts(.shopsDeskOperateOlderProducts),
                    to: older(than: products[Self.most - 1].id), style: .secondary, isWide: true)
            }
        }
    }

    private func older(than product: ProductID) -> URLReference {
        let address: URLReference = "\(page)?before=\(product.text)"
        return showsHidden ? "\(address)&show=hidden#products" : "\(address)#products"
    }
}
