import DesignSystem
import HTML
import Localization

/// A link that shows nothing any more, or never did.
struct NoSharePage: View {
    let context: PageContext
    let room: Room

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shareGone), room: room) {
            div(.class("error-page")) {
                h1(.class("visually-hidden")) { texts(.shareGone) }
                EmptyState(.share, title: texts(.shareGone), text: texts(.shareGoneText)) {
                    ButtonLink(texts(.shellHome), to: "/", icon: .home)
                }
            }
        }
    }
}
