import DesignSystem
import HTML
import Inventory
import Localization
import OpeningHours
import Places

/// W1: The shops that a person keeps.
struct MyShopsPage: View {
    let context: PageContext
    let shops: [(shop: ListedShop, photo: String?)]
    let towns: TownList
    let time: ShopTime
    /// What was just done.
    let note: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shopsKeepMine), room: .where) {
            a(.class("text-link"), .href("/where")) { texts(.roomWhere) }
            h1 { texts(.shopsKeepMine) }
            if let note { Banner(.ok, note) }
            if shops.isEmpty {
                EmptyState(.shop, title: texts(.shopsKeepNone), text: texts(.shopsKeepNoneText)) {
                    ButtonLink(texts(.shopsKeepRegister), to: "/where/mine/new", icon: .plus)
                }
            } else {
                ul(.class("keep-shops")) {
                    for entry in shops {
                        ShopEntryCard(
                            context: context, listed: entry.shop, photo: entry.photo, towns: towns,
                            time: time)
                    }
                }
                ButtonLink(
                    texts(.shopsKeepRegister), to: "/where/mine/new", style: .secondary, icon: .plus,
                    isWide: true)
            }
        }
    }
}

/// A shop among those that a person keeps.
private struct ShopEntryCard: View {
    let context: PageContext
    let listed: ListedShop
    let photo: String?
    let towns: TownList
    let time: ShopTime

    var body: some HTML {
        li {
            a(.class("keep-shop"), .href(listed.id.counter)) {
                ShopPicture(
                    context: context, photo: listed.id.photo(photo), category: listed.shop.details.kind)
                span(.class("row-words")) {
                    span(.class("row-title")) { bdi { listed.name } }
                    span(.class("row-subtitle")) { bdi { town } }
                    ShopStateBadge(texts: context.texts, listed: listed, time: time)
                }
                IconView(.chevron, class: "row-chevron")
            }
        }
    }

    private var town: String {
        listed.towns.first.flatMap { towns.town($0) }?.names[context.texts.language.code] ?? ""
    }
}

/// Whether a shop is open, or why nobody finds it.
struct ShopStateBadge: View {
    let texts: Texts
    let listed: ListedShop
    let time: ShopTime

    var body: some HTML {
        if listed.state == .hidden {
            Badge(texts(.shopsKeepHidden), tone: .warning)
        } else if let status = time.opening(of: listed)?.status {
            if status.isOpen {
                Badge(texts(.shopsKeepOpen), tone: .ok)
            } else if status.isClosed {
                Badge(texts(.shopsKeepClosed), icon: .clock)
            }
        }
    }
}

extension OpeningStatus {
    /// Whether it is certainly closed.
    fileprivate var isClosed: Bool {
        if case .closed = self { true } else { false }
    }
}
