import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// Asks whether somebody who was invited wants to keep a shop.
struct InvitationPage: View {
    let context: PageContext
    let shop: ListedShop
    let code: String
    /// Why they cannot keep it now, if that is so.
    var trouble: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shopsDeskInvitationTitle), room: .where) {
            h1 { texts(.shopsDeskInvitationTitle) }
            p(.class("lead")) { texts(.shopsDeskInvitationText, ["shop": .text(shop.name)]) }
            if let trouble { Banner(.warning, trouble) }
            form(.class("form"), .method("post"), .action("/where/invitations/\(code)")) {
                if let field = context.formTokenField { field }
                if trouble == nil { Button(texts(.shopsDeskInvitationAccept), icon: .shop, isWide: true) }
                ButtonLink(
                    texts(.shopsDeskInvitationNotNow), to: "/where", style: .quiet, isWide: true)
            }
        }
    }
}

/// Says that an invitation is over.
struct InvitationOverPage: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shopsDeskInvitationOver), room: .where) {
            div(.class("empty")) {
                h1 { texts(.shopsDeskInvitationOver) }
                p { texts(.shopsDeskInvitationOverText) }
                ButtonLink(texts(.roomWhere), to: "/where")
            }
        }
    }
}
