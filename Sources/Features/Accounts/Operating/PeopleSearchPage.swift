import DesignSystem
import HTML
import Identity
import Localization

/// The operator's search for people.
struct PeopleSearchPage: View {
    let context: PageContext
    /// What is looked for, as it was typed.
    let typed: String
    /// What came of it; nothing while nothing is looked for.
    let found: PeopleFound?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.operatePeopleTitle)) {
            OperateLink(texts)
            h1 { texts(.operatePeopleTitle) }
            form(.class("form"), .method("get"), .action("/operate/people"), .role("search")) {
                TextField(
                    name: "q", label: texts(.operatePeopleFind), value: typed, kind: .search, icon: .search,
                    hint: texts(.operatePeopleHint), .maxlength(320), .autocomplete("off"),
                    .autofocus(found == nil))
                Button(texts(.operatePeopleSubmit), isWide: true)
            }
            if let found {
                if found.people.isEmpty {
                    EmptyState(.people, title: texts(.operatePeopleNone), text: texts(.operatePeopleNoneText))
                } else {
                    RowList(label: texts(.operatePeopleFound)) {
                        for person in found.people { PersonRow(texts: texts, person: person) }
                    }
                }
                if found.hasMore { p(.class("hint")) { texts(.operatePeopleMore) } }
            }
        }
    }
}

/// A person in a list of an operator's.
struct PersonRow: View {
    let texts: Texts
    let person: Person

    var body: some HTML {
        Row(
            person.fullName, subtitle: person.email.text, icon: .user,
            to: "/operate/people/\(person.id.description)"
        ) {
            if person.pause != nil { Badge(texts(.operatePeoplePaused), tone: .warning, icon: .clock) }
            if person.isOperator {
                Badge(texts(.loginOperator), icon: .shield)
            } else if person.isClerk {
                Badge(texts(.rolesClerk), icon: .shield)
            }
            if person.isDemo { SimulatedBadge(texts) }
        }
    }
}
