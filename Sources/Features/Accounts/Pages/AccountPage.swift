import DesignSystem
import HTML
import Identity
import Localization
import Rooms
import Web

/// “You”: who is logged in and how they stand, the ways to everything of theirs, language and appearance, and the
/// way out; for visitors the way in.
struct AccountPage: View {
    let context: PageContext
    /// Who is logged in.
    let state: ActivationState?
    /// Where other features keep what is the person's.
    let links: [AccountLink]
    /// What was just done.
    var done: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shellAccount)) {
            if let state {
                AccountHead(texts: texts, person: state.person, photo: context.personPhoto)
                if let done { Banner(.ok, done) }
                StandingBanner(texts: texts, state: state)
                rows(state.person)
            } else {
                h1 { texts(.shellAccount) }
                p(.class("lead")) { texts(.peopleVisitor) }
                div(.class("stack")) {
                    ButtonLink(texts(.shellLogIn), to: "/login", isWide: true)
                    ButtonLink(texts(.peopleSignUpSubmit), to: "/signup", style: .secondary, isWide: true)
                }
            }
            Card {
                h2 { texts(.peopleSettings) }
                PreferencesForm(context)
            }
            if state != nil {
                form(.class("form"), .method("post"), .action("/logout")) {
                    HiddenFields(context: context)
                    Button(texts(.shellLogOut), style: .danger, icon: .logOut, isWide: true)
                }
            }
            CityLinks(context)
        }
    }

    private func rows(_ person: Person) -> some HTML {
        let texts = context.texts
        return RowList(label: texts(.peopleYou)) {
            for link in links where link.isFor(person) {
                Row(
                    texts(link.title), subtitle: link.text.map { texts($0) }, icon: link.icon,
                    to: link.address)
            }
            Row(
                texts(.peopleProfile), subtitle: texts(.peopleProfileText), icon: .user,
                to: "/account/profile")
            Row(
                texts(.peoplePassword), subtitle: texts(.peoplePasswordText), icon: .shield,
                to: "/account/password")
            Row(
                texts(.peopleSessions), subtitle: texts(.peopleSessionsText), icon: .device,
                to: "/account/sessions")
        }
    }
}

extension AccountLink {
    /// Whether a person finds it.
    fileprivate func isFor(_ person: Person) -> Bool {
        switch audience {
        case .people: true
        case .operators: person.isOperator
        case .clerks: person.isOperator || (person.isClerk && person.pause == nil)
        }
    }
}

/// The person: picture, name, addresses and standing.
struct AccountHead: View {
    let texts: Texts
    let person: Person
    let photo: URLReference?

    var body: some HTML {
        div(.class("account-head")) {
            Avatar(person.fullName, isLarge: true, photo: photo)
            div(.class("account-words")) {
                h1 { bdi { person.fullName } }
                p(.class("hint")) { bdi { person.email.text } }
                div(.class("cluster")) {
                    if person.standing >= .confirmed { Badge(texts(.peopleConfirmed), tone: .ok) }
                    if person.isOperator {
                        Badge(texts(.loginOperator), icon: .shield)
                    } else if person.isClerk {
                        Badge(texts(.rolesClerk), icon: .shield)
                    }
                    if person.isDemo { SimulatedBadge(texts) }
                }
            }
        }
    }
}

/// What is missing before the person can ride with others; nothing if all is there.
struct StandingBanner: View {
    let texts: Texts
    let state: ActivationState

    var body: some HTML {
        if state.person.standing < .confirmed {
            Banner(.warning, texts(.peopleConfirmToRide)) {
                ButtonLink(texts(.peopleConfirmNow), to: "/account/activate", style: .secondary)
            }
        } else if state.email.pending != nil || state.phone.pending != nil {
            Banner(.info, texts(.peoplePendingChange)) {
                ButtonLink(texts(.peopleEnterCode), to: "/account/activate", style: .secondary)
            }
        }
    }
}
