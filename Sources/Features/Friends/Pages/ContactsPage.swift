import DesignSystem
import HTML
import Localization

/// Asking several people at once: their addresses ticked in a file of contacts, which a script reads in the browser, or
/// typed.
struct ContactsPage: View {
    let context: PageContext
    var typed = ""
    var fault: String?
    /// What could not be read.
    var rest: [String] = []

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.friendsContacts)) {
            FriendsBackLink(context: context)
            h1 { texts(.friendsContacts) }
            if !rest.isEmpty {
                Banner(.warning, texts(.friendsContactsFault)) {
                    ul { for each in rest { li { bdi { each } } } }
                }
            }
            form(
                .class("form"), .method("post"), .action("/account/friends/contacts"),
                .attribute("hx-boost", "false"), .data("contacts"), .data("most", String(ContactsPage.most)),
                .data("found", texts(.friendsContactsFound, ["count": .text("{count}")])),
                .data("cut", texts(.friendsContactsCut, ["count": .text("{count}")])),
                .data("none", texts(.friendsContactsNone)), .data("broken", texts(.friendsContactsBroken)),
                .data("many", texts(.friendsContactsMany, count: ContactsPage.most))
            ) {
                if let field = context.formTokenField { field }
                div(.class("contacts-file"), .hidden(), .data("contacts-file")) {
                    p(.class("lead")) { texts(.friendsContactsLead) }
                    label(.for("contacts-file")) { texts(.friendsContactsFile) }
                    input(
                        .id("contacts-file"), .type("file"),
                        .attribute("accept", ".vcf,text/vcard,text/x-vcard"))
                    p(.class("hint"), .role("status"), .data("contacts-said")) {}
                    div(.class("field"), .hidden(), .data("contacts-find")) {
                        label(.for("contacts-search")) { texts(.friendsContactsSearch) }
                        div(.class("input")) { input(.id("contacts-search"), .type("search"), .dir("auto")) }
                    }
                    ul(.class("contacts-list"), .data("contacts-list")) {}
                }
                TextArea(
                    name: "addresses", label: texts(.friendsContactsField), value: typed, lines: 4,
                    longest: 10_000, optional: "",
                    hint: texts(.friendsContactsHint, count: ContactsPage.most),
                    error: fault)
                Button(texts(.friendsContactsSend), isWide: true)
                p(.class("hint")) { texts(.friendsAskNote) }
            }
        }
    }

    /// How many people can be asked at once.
    static let most = 20
}
