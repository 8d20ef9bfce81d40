import DesignSystem
import HTML
import Localization

/// The page on which people get an account, with what was typed and what was wrong with it.
struct SignUpPage: View {
    let context: PageContext
    /// What was typed.
    let typed: SignUpForm
    let returnPath: String?
    /// What is to be accepted.
    let terms: SignUpTerms?
    var error: AccountsError?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peopleSignUpTitle)) {
            h1 { texts(.peopleSignUpTitle) }
            p(.class("lead")) { texts(.peopleSignUpLead) }
            FormTrouble(texts: texts, error: error)
            form(.class("form"), .method("post"), .action("/signup"), .novalidate()) {
                HiddenFields(context: context, returnPath: returnPath)
                TextField(
                    name: "firstName", label: texts(.peopleFirstName), value: typed.firstName, icon: .user,
                    error: error?.words(.firstName, texts), .autocomplete("given-name"),
                    .autofocus(error == nil))
                TextField(
                    name: "lastName", label: texts(.peopleLastName), value: typed.lastName, icon: .user,
                    error: error?.words(.lastName, texts), .autocomplete("family-name"))
                TextField(
                    name: "email", label: texts(.peopleEmail), value: typed.email, kind: .email,
                    icon: .message, error: error?.words(.email, texts))
                TextField(
                    name: "phone", label: texts(.peoplePhone), value: typed.phone, kind: .phone, icon: .phone,
                    optional: texts(.shellOptional),
                    hint: texts(.peoplePhoneHint, ["example": .text(Example.phone)]),
                    error: error?.words(.phone, texts))
                PasswordFields(texts: texts, label: texts(.peoplePassword), error: error)
                if let terms { TermsBox(texts: texts, terms: terms, typed: typed.terms, error: error) }
                Button(texts(.peopleSignUpSubmit), isWide: true)
            }
            a(.class("text-link"), .href("/login")) { texts(.peopleSignUpHave) }
            CityLinks(context)
        }
    }
}
