import DesignSystem
import HTML
import Identity
import Localization

/// “You”: who is logged in, language and appearance, and the way out; for visitors the way in.
struct AccountPage: View {
    let context: PageContext
    let person: Person?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shellAccount)) {
            h1 { person?.fullName ?? texts(.shellAccount) }
            if let person {
                RowList(label: texts(.shellAccount)) {
                    Row(person.email.text, icon: .message)
                    if let phone = person.phone { Row("\u{2066}\(phone.text)\u{2069}", icon: .phone) }
                }
            } else {
                ButtonLink(texts(.shellLogIn), to: "/login", isWide: true)
            }
            Card { PreferencesForm(context) }
            if person != nil {
                form(.class("form"), .method("post"), .action("/logout")) {
                    HiddenFields(context: context)
                    Button(texts(.shellLogOut), style: .danger, icon: .logOut, isWide: true)
                }
            }
        }
    }
}
