import DesignSystem
import HTML
import Localization

/// What the link of an invitation shows: who invites, and a way to say yes, also for somebody without an account.
struct LandingPage: View {
    let context: PageContext
    let host: FriendPerson
    /// The address of this page, which is a secret.
    let address: URLReference
    let isLoggedIn: Bool
    var fault: FriendsError?

    var body: some HTML {
        let texts = context.texts
        let name = TextArgument.text(host.firstName)
        PageLayout(context, title: texts(.friendsLand, ["name": name])) {
            h1 { texts(.friendsLand, ["name": name]) }
            p(.class("lead")) { texts(.friendsLandLead, ["name": name]) }
            if let fault {
                Banner(
                    .warning,
                    fault == .blockedByYou
                        ? texts(.friendsLandBlocked, ["name": name]) : fault.words(texts))
            }
            if isLoggedIn {
                form(.class("form"), .method("post"), .action(address), .attribute("hx-boost", "false")) {
                    if let field = context.formTokenField { field }
                    Button(texts(.friendsLandAccept, ["name": name]), icon: .check, isWide: true)
                    ButtonLink(texts(.friendsLandNotNow), to: "/", style: .quiet, isWide: true)
                }
            } else {
                div(.class("stack")) {
                    ButtonLink(texts(.friendsLandSignUp), to: "/signup?return=\(address.text)", isWide: true)
                    ButtonLink(
                        texts(.friendsLandLogIn), to: "/login?return=\(address.text)", style: .secondary,
                        isWide: true)
                }
            }
        }
    }
}

/// Says that an invitation is over.
struct InvitationOverPage: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.friendsOver)) {
            div(.class("empty")) {
                h1 { texts(.friendsOver) }
                p { texts(.friendsOverText) }
                ButtonLink(texts(.friendsTitle), to: "/account/friends")
            }
        }
    }
}
