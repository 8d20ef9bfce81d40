import DesignSystem
import HTML
import Localization

/// The page that sends a link by mail to who has forgotten the password.
struct ForgottenPage: View {
    let context: PageContext
    /// What was typed.
    var email = ""
    /// Whether the form was sent; the page then says the same whoever has that address.
    var isSent = false
    var error: AccountsError?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peopleForgottenTitle)) {
            h1 { texts(.peopleForgottenTitle) }
            if isSent {
                Banner(.ok, texts(.peopleForgottenSent, ["address": .text(Example.leftToRight(email))]))
                div(.class("form-links")) {
                    a(.class("text-link"), .href("/login")) { texts(.shellLogIn) }
                }
            } else {
                p(.class("lead")) {
                    texts(
                        .peopleForgottenLead, ["duration": .text(texts.duration(Accounts.linkLifetime))])
                }
                FormTrouble(texts: texts, error: error)
                form(.class("form"), .method("post"), .action("/forgotten"), .novalidate()) {
                    HiddenFields(context: context)
                    TextField(
                        name: "email", label: texts(.peopleEmail), value: email, kind: .email,
                        icon: .message, error: error?.words(.email, texts), .autofocus())
                    Button(texts(.peopleForgottenSubmit), isWide: true)
                }
            }
        }
    }
}

/// The page behind that link: a new password.
struct ResetPage: View {
    let context: PageContext
    /// The secret of the link; nothing if it is not valid any more.
    let token: String?
    var error: AccountsError?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peopleResetTitle)) {
            h1 { texts(.peopleResetTitle) }
            if let token {
                FormTrouble(texts: texts, error: error)
                form(.class("form"), .method("post"), .action("/reset"), .novalidate()) {
                    HiddenFields(context: context)
                    input(.type("hidden"), .name("token"), .value(token))
                    PasswordFields(texts: texts, label: texts(.peopleNewPassword), error: error)
                    Button(texts(.peopleResetSubmit), isWide: true)
                }
            } else {
                Banner(.warning, error?.words(texts) ?? texts(.peopleLinkExpired))
                div(.class("form")) {
                    ButtonLink(texts(.peopleForgottenSubmit), to: "/forgotten", isWide: true)
                }
            }
        }
    }
}
