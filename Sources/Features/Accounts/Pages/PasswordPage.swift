import DesignSystem
import HTML
import Localization

/// The page on which a password is replaced by who knows it.
struct PasswordPage: View {
    let context: PageContext
    let isDemo: Bool
    var error: AccountsError?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peoplePasswordTitle)) {
            BackLink(context: context)
            h1 { texts(.peoplePasswordTitle) }
            if isDemo {
                Banner(.info, texts(.peopleDemo))
            } else {
                p(.class("lead")) { texts(.peoplePasswordLead) }
                FormTrouble(texts: texts, error: error)
                form(.class("form"), .method("post"), .action("/account/password"), .novalidate()) {
                    HiddenFields(context: context)
                    TextField(
                        name: "oldPassword", label: texts(.peopleOldPassword), kind: .currentPassword,
                        error: error?.words(.oldPassword, texts), .autofocus())
                    PasswordFields(texts: texts, label: texts(.peopleNewPassword), error: error)
                    Button(texts(.peoplePasswordSubmit), isWide: true)
                }
            }
        }
    }
}

/// The way back to the page of the account.
struct BackLink: View {
    let context: PageContext

    var body: some HTML {
        a(.class("text-link", "back-link"), .href("/account")) {
            IconView(.back)
            span { context.texts(.peopleYou) }
        }
    }
}
