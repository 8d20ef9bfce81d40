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
                    typed: typed, fault: fault)
            case .hidden:
                form(.class("form"), .method("post"), .action("\(page)/shown")) {
                    if let field = context.formTokenField { field }
                    Button(texts(.shopsDeskOperateReveal), isWide: true)
                }
            case .closed: EmptyHTML()
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
            h2 { texts(.shopsDeskOperateProductsTitle) }
            if products.isEmpty {
                p(.class("muted")) { texts(.shopsDeskOperateNoProducts) }
            } else {
                RowList(label: texts(.shopsDeskOperateProducts)) {
                    for product in products.prefix(Self.most) {
                        Row(
                            product.details.name, subtitle: texts.money(product.details.price.money),
                            to: DeskAddress.moderated(product.id, of: listed.id))
                    }
                }
            }
            if products.count > Self.most {
                ButtonLink(
                    texts(.shopsDeskOperateOlderProducts),
                    to: "\(page)?before=\(products[Self.most - 1].id.text)", style: .secondary, isWide: true)
            }
        }
    }
}

/// A product as an operator looks at it, and the form that takes it out of sight.
struct ModeratedProductPage: View {
    let context: PageContext
    let shop: ListedShop
    let listed: ListedProduct
    let typed: String
    let fault: Remark.Fault?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: listed.details.name, room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.moderated(shop.id))
            h1 { bdi { listed.details.name } }
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
            if listed.product.isArchived {
                Banner(.info, texts(.shopsDeskOperateArchived))
            } else {
                p(.class("muted")) { texts(.shopsDeskOperateArchiveText) }
                ReasonForm(
                    context: context,
                    action: "\(DeskAddress.moderated(listed.id, of: shop.id))/archived",
                    button: texts(.shopsDeskOperateArchive), typed: typed, fault: fault)
            }
        }
    }
}

/// Asks an operator why, and does it.
private struct ReasonForm: View {
    let context: PageContext
    let action: URLReference
    let button: String
    let typed: String
    let fault: Remark.Fault?

    var body: some HTML {
        let texts = context.texts
        form(.class("form"), .method("post"), .action(action), .novalidate()) {
            if let field = context.formTokenField { field }
            TextArea(
                name: "reason", label: texts(.shopsDeskOperateReason), value: typed, lines: 3,
                longest: Remark.longest, hint: texts(.shopsDeskOperateReasonHint), error: error(texts))
            Button(button, style: .danger, isWide: true)
        }
    }

    private func error(_ texts: Texts) -> String? {
        switch fault {
        case .empty: texts(.errorRequired)
        case .tooLong: texts(.shopsDeskOperateReasonLong, ["most": .number(Remark.longest)])
        case nil: nil
        }
    }
}
