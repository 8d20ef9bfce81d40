import HTML
import Localization

/// The top of a page: the way home, the room's door, who is logged in, and the band of tiles under it.
struct PageHeader: View {
    let context: PageContext
    let room: Room?

    var body: some HTML {
        let texts = context.texts
        header(.class("page-header")) {
            div(.class("page-header-row")) {
                a(.class("brand"), .href("/"), .aria("label", "Medina – \(texts(.shellHome))")) {
                    Emblem()
                    span(.class("brand-name")) { "Medina" }
                }
                if let room {
                    span(.class("room-sign")) {
                        IconView(room.icon)
                        span { texts(room.name) }
                    }
                }
                NavigationBar(context: context)
                span(.class("spacer")) {}
                if context.isDemo { SimulatedBadge(texts) }
                NoticesLink(context: context)
                AccountLink(context: context)
            }
            TileBand()
        }
    }
}

/// The person who is logged in, or the way to log in.
struct AccountLink: View {
    let context: PageContext

    var body: some HTML {
        if let name = context.personName {
            a(
                .class("account-link"), .href("/account"),
                .aria("label", "\(context.texts(.shellAccount)): \(name)")
            ) {
                Avatar(name, photo: context.personPhoto)
            }
        } else {
            ButtonLink(context.texts(.shellLogIn), to: "/login", style: .quiet)
        }
    }
}
