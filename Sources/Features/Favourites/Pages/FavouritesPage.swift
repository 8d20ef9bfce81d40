import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PlaceChoice

/// The places that a person keeps, with room for a home and a work.
struct FavouritesPage: View {
    let context: PageContext
    let favourites: [Favourite]
    /// Where they went last.
    let recent: [RecentPlace]
    /// What was just done.
    let note: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.favouritesTitle)) {
            h1 { texts(.favouritesTitle) }
            p(.class("lead")) { texts(.favouritesLead) }
            if let note { Banner(.ok, note) }
            div(.class("stack")) {
                RowList(label: texts(.favouritesTitle)) {
                    usual(.home, texts(.favouritesHome), texts(.favouritesAddHome), .home)
                    usual(.work, texts(.favouritesWork), texts(.favouritesAddWork), .work)
                    for place in named {
                        Row(
                            place.label?.text ?? place.address, subtitle: place.address, icon: .heart,
                            to: "/account/favourites/\(place.id.description)")
                    }
                }
                if favourites.count < Favourites.limit {
                    ButtonLink(
                        texts(.favouritesAdd), to: "/account/favourites/new", icon: .plus, isWide: true)
                } else {
                    p(.class("hint")) { texts(.favouritesFull, count: Favourites.limit) }
                }
            }
            lately
        }
    }

    /// R22: What is offered first when they choose where to, until they want it forgotten.
    @HTMLBuilder private var lately: some HTML {
        let texts = context.texts
        section(.id("recent"), .class("stack"), .aria("labelledby", "recent-title")) {
            h2(.id("recent-title")) { texts(.choiceRecent) }
            if recent.isEmpty {
                p(.class("muted")) { texts(.favouritesNoRecent) }
            } else {
                p(.class("muted")) { texts(.favouritesRecentText) }
                RowList { for place in recent { Row(place.place.name, icon: .clock) } }
                form(.action("/account/recent-places/forget"), .method("post")) {
                    context.formTokenField
                    Button(
                        texts(.choiceForget), style: .secondary, icon: .close, isWide: true, .type("submit"),
                        .id("forget-recent"))
                }
            }
        }
    }

    private var named: [Favourite] { favourites.filter { $0.kind == .place } }

    @HTMLBuilder private func usual(
        _ kind: Favourite.Kind, _ name: String, _ add: String, _ icon: Icon
    ) -> some HTML {
        if let place = favourites.first(where: { $0.kind == kind }) {
            Row(
                name, subtitle: place.address, icon: icon,
                to: "/account/favourites/\(place.id.description)")
        } else if favourites.count < Favourites.limit {
            Row(
                name, subtitle: add, icon: icon, to: "/account/favourites/new?kind=\(kind.rawValue)",
                .class("row-empty"))
        }
    }
}
