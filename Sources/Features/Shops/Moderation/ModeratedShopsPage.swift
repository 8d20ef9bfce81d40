import DesignSystem
import HTML
import Identity
import Inventory
import Localization
import Places

/// The operator's list of shops, the newest first.
struct ModeratedShopsPage: View {
    /// How many shops stand on a page.
    static let most = 24

    let context: PageContext
    let towns: TownList
    let shops: [ListedShop]
    /// What is looked for, as it was typed.
    let typed: String
    /// Whether more fit that than are shown.
    let isCutOff: Bool
    let showsHidden: Bool
    /// The cursor of the page with older ones.
    let next: String?

    private static let page: URLReference = "/operate/shops"
    private static let hidden: URLReference = "/operate/shops?show=hidden"

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shopsDeskOperateTitle), room: .where) {
            OperateLink(texts)
            h1 { texts(.shopsDeskOperateTitle) }
            p(.class("lead")) { texts(.shopsDeskOperateLead) }
            form(.class("desk-find"), .method("get"), .action(Self.page), .role("search")) {
                TextField(
                    name: "q", label: texts(.shopsDeskOperateFind), value: typed, kind: .search,
                    icon: .search, .maxlength(ShopQuery.longest))
                Button(texts(.shopsDeskOperateSearch), style: .secondary)
            }
            ChipRow(label: texts(.shopsDeskOperateShow)) {
                Chip(texts(.shopsDeskOperateAll), to: Self.page, isChosen: !showsHidden && typed.isEmpty)
                Chip(
                    texts(.shopsDeskOperateHidden), to: Self.hidden,
                    isChosen: showsHidden && typed.isEmpty)
            }
            if shops.isEmpty, !typed.isEmpty {
                p { texts(.shopsDeskOperateNotFound) }
            } else if shops.isEmpty {
                EmptyState(
                    .shop, title: texts(.shopsDeskOperateNone), text: texts(.shopsDeskOperateNoneText))
            } else {
                RowList(label: texts(.shopsDeskOperateTitle)) {
                    for shop in shops {
                        Row(
                            shop.name, subtitle: shop.townNames(towns, texts), icon: .shop,
                            to: DeskAddress.moderated(shop.id)
                        ) { ModerationBadges(texts: texts, shop: shop) }
                    }
                }
            }
            if isCutOff {
                p(.class("muted")) {
                    texts(.shopsDeskOperateMoreFit, ["most": .number(ShopModeration.mostFound)])
                }
            }
            if let next {
                ButtonLink(
                    texts(.shopsDeskOperateOlder),
                    to: showsHidden ? "\(Self.hidden)&cursor=\(next)" : "\(Self.page)?cursor=\(next)",
                    style: .secondary, isWide: true)
            }
        }
    }
}

/// What is not as usual about a shop: its state, and where it comes from.
struct ModerationBadges: View {
    let texts: Texts
    let shop: ListedShop

    var body: some HTML {
        switch shop.state {
        case .listed: EmptyHTML()
        case .hidden: Badge(texts(.shopsDeskOperateHidden), tone: .warning)
        case .closed: Badge(texts(.shopsDeskOperateClosed))
        }
        switch shop.origin {
        case .keeper: EmptyHTML()
        case .map: Badge(texts(.shopsDeskOperateFromMap))
        case .sample: Badge(texts(.shopsDeskOperateSample))
        }
    }
}

extension ListedShop {
    /// Its towns in the reader's language.
    func townNames(_ list: TownList, _ texts: Texts) -> String {
        list.own(towns).map { list.town($0)?.names[texts.language.code] ?? $0 }.joined(separator: " · ")
    }
}
