import DesignSystem
import Geography
import HTML
import Identity
import Localization
import QRCodes

/// The links by which others become a person's friends: one that was just made, and those that are open.
struct InvitationsPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let invitations: [FriendInvitation]
    /// The whole address of the link that was made just now.
    var link: String?
    var fault: FriendsError?
    var note: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.friendsInvite)) {
            FriendsBackLink(context: context)
            h1 { texts(.friendsInvite) }
            p(.class("lead")) { texts(.friendsInviteLead) }
            if let note { Banner(.ok, note) }
            if let fault { Banner(.warning, fault.words(texts)) }
            if let link {
                InvitationLink(texts: texts, link: link)
            } else {
                form(
                    .class("form"), .method("post"), .action("/account/friends/invitations"),
                    .attribute("hx-boost", "false")
                ) {
                    if let field = context.formTokenField { field }
                    Button(texts(.friendsInviteMake), icon: .plus, isWide: true)
                    p(.class("hint")) { texts(.friendsInviteUses, count: Friends.invitationUses) }
                }
            }
            if !invitations.isEmpty { open }
        }
    }

    private var open: some HTML {
        section(.class("friends-part"), .aria("labelledby", "links")) {
            h2(.id("links")) { texts(.friendsLinks) }
            ul(.class("rows")) {
                for invitation in invitations {
                    li(.class("friend")) {
                        div(.class("row")) {
                            span(.class("row-words")) {
                                span(.class("row-title")) {
                                    texts(.friendsLinkUses, count: invitation.usesLeft)
                                }
                                span(.class("row-subtitle")) { times(of: invitation) }
                            }
                        }
                        ActForm(
                            context: context,
                            target: "/account/friends/invitations/\(invitation.id.description)/end",
                            label: texts(.friendsEnd),
                            name: "\(texts(.friendsEnd)): \(times(of: invitation))", style: .quiet)
                    }
                }
            }
        }
    }

    private func times(of invitation: FriendInvitation) -> String {
        texts(
            .friendsLinkUntil,
            [
                "date": .text(texts.fullDate(invitation.madeAt, in: zone)),
                "end": .text(texts.fullDate(invitation.endsAt, in: zone)),
            ])
    }
}

/// A link that is shown once: to be handed on by the phone's own sheet, copied, or photographed.
private struct InvitationLink: View {
    let texts: Texts
    let link: String

    var body: some HTML {
        div(
            .class("card", "friends-invitation"), .data("invitation"),
            .data("text", texts(.friendsShareText)), .data("copied", texts(.friendsCopied)),
            .data("by-hand", texts(.friendsByHand))
        ) {
            p { texts(.friendsInviteOnce) }
            TextField(
                name: "link", label: texts(.friendsInviteField), value: link, .readonly(), .dir("ltr"),
                .autocomplete("off"))
            Button(
                texts(.friendsShare), icon: .share, isWide: true, .type("button"), .hidden(), .data("share"))
            Button(
                texts(.friendsCopy), style: .secondary, isWide: true, .type("button"), .hidden(),
                .data("copy"))
            p(.class("hint"), .role("status"), .data("said")) {}
            if let code = QRCode(link) {
                svg(
                    .class("qr"), .viewBox("-4 -4 \(code.size + 8) \(code.size + 8)"), .role("img"),
                    .aria("label", texts(.friendsQr))
                ) { path(.d(code.path)) }
                p(.class("hint")) { texts(.friendsQrText) }
            }
        }
    }
}
