import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// The invitations to keep a shop that nobody has used yet, each with a way to withdraw it.
struct OpenInvitations: View {
    let page: ShopPeoplePage

    private var texts: Texts { page.context.texts }

    var body: some HTML {
        section(.class("desk-part"), .aria("labelledby", "invitations")) {
            h2(.id("invitations")) { texts(.shopsDeskPeopleInvitations) }
            ul(.class("desk-list")) {
                for invitation in page.invitations {
                    li {
                        p { words(invitation) }
                        p(.class("muted")) {
                            texts(
                                .shopsDeskPeopleUntil,
                                ["date": .text(texts.fullDate(invitation.end, in: page.zone))])
                        }
                        form(.method("post"), .action("\(DeskAddress.people(page.shop.id))/withdraw")) {
                            if let field = page.context.formTokenField { field }
                            input(.type("hidden"), .name("invitation"), .value(invitation.hash))
                            Button(texts(.shopsDeskPeopleWithdraw), style: .secondary)
                        }
                    }
                }
            }
        }
    }

    private func words(_ invitation: ShopInvitation) -> String {
        let date = TextArgument.text(texts.fullDate(invitation.madeAt, in: page.zone))
        guard let maker = invitation.maker, let name = page.names[maker] else {
            return texts(.shopsDeskPeopleInvited, ["date": date])
        }
        return texts(.shopsDeskPeopleInvitedBy, ["name": .text(name), "date": date])
    }
}
