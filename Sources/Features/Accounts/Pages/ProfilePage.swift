import DesignSystem
import HTML
import Identity
import Localization

/// The page on which people say who they are.
struct ProfilePage: View {
    let context: PageContext
    /// What is shown: the profile, or what was typed.
    let profile: ProfileForm
    /// How the addresses stand.
    let state: ActivationState
    var error: AccountsError?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peopleProfileTitle)) {
            BackLink(context: context)
            h1 { texts(.peopleProfileTitle) }
            FormTrouble(texts: texts, error: error)
            form(.class("form"), .method("post"), .action("/account/profile"), .novalidate()) {
                HiddenFields(context: context)
                input(.type("hidden"), .name("version"), .value("\(state.person.version)"))
                names
                addresses
                aboutYou
                LanguageChoice(texts: texts, chosen: profile.spokenLanguages ?? [], error: error)
                Button(texts(.shellSave), isWide: true)
            }
        }
    }

    @HTMLBuilder private var names: some HTML {
        let texts = context.texts
        TextField(
            name: "firstName", label: texts(.peopleFirstName), value: profile.firstName ?? "", icon: .user,
            error: error?.words(.firstName, texts), .autocomplete("given-name"))
        TextField(
            name: "lastName", label: texts(.peopleLastName), value: profile.lastName ?? "", icon: .user,
            error: error?.words(.lastName, texts), .autocomplete("family-name"))
    }

    @HTMLBuilder private var addresses: some HTML {
        let texts = context.texts
        div(.class("stack")) {
            TextField(
                name: "email", label: texts(.peopleEmail), value: profile.email ?? "", kind: .email,
                icon: .message, hint: texts(.peopleAddressHint), error: error?.words(.email, texts))
            PendingNote(texts: texts, channel: state.email)
        }
        div(.class("stack")) {
            TextField(
                name: "phone", label: texts(.peoplePhone), value: profile.phone ?? "", kind: .phone,
                icon: .phone, optional: state.person.phone == nil ? texts(.shellOptional) : nil,
                hint: texts(.peoplePhoneHint, ["example": .text(Example.phone)]),
                error: error?.words(.phone, texts))
            PendingNote(texts: texts, channel: state.phone)
        }
    }

    @HTMLBuilder private var aboutYou: some HTML {
        let texts = context.texts
        TextField(
            name: "birthDate", label: texts(.peopleBirthDate), value: profile.birthDate ?? "", kind: .date,
            icon: .calendar, optional: texts(.shellOptional), hint: texts(.peopleBirthDateHint),
            error: error?.words(.birthDate, texts), .autocomplete("bday"))
        SelectField(
            name: "gender", label: texts(.peopleGender),
            options: [
                ("", texts(.peopleUndisclosed)), (Gender.woman.rawValue, texts(.peopleWoman)),
                (Gender.man.rawValue, texts(.peopleMan)), (Gender.other.rawValue, texts(.peopleOtherGender)),
            ], chosen: profile.gender ?? "", error: error?.words(.gender, texts))
    }
}

/// Says that a new address waits for its code.
struct PendingNote: View {
    let texts: Texts
    let channel: ActivationState.Channel

    var body: some HTML {
        if let pending = channel.pending {
            Banner(.warning, "\(Example.leftToRight(pending)): \(texts(.peoplePendingChange))") {
                ButtonLink(texts(.peopleEnterCode), to: "/account/activate", style: .quiet)
            }
        }
    }
}

/// The languages that a person speaks: those of the interface and some neighbours first, the others behind a fold.
struct LanguageChoice: View {
    let texts: Texts
    let chosen: [String]
    let error: AccountsError?

    private static let first: [SpokenLanguage] = [
        .arabic, .german, .english, .french, .italian, .spanish, .portuguese, .turkish,
    ]

    var body: some HTML {
        fieldset(.class("languages")) {
            legend { texts(.peopleLanguages) }
            div(.class("check-chips")) {
                for language in shown {
                    LanguageChip(language: language, isChosen: chosen.contains(language.rawValue))
                }
            }
            details {
                summary(.class("text-link")) { texts(.peopleMoreLanguages) }
                div(.class("check-chips")) {
                    for language in others {
                        LanguageChip(language: language, isChosen: chosen.contains(language.rawValue))
                    }
                }
            }
            if let words = error?.words(.spokenLanguages, texts) {
                p(.class("field-error")) {
                    IconView(.error)
                    span { words }
                }
            }
        }
    }

    private var shown: [SpokenLanguage] {
        SpokenLanguage.allCases.filter { Self.first.contains($0) || chosen.contains($0.rawValue) }
    }

    private var others: [SpokenLanguage] { SpokenLanguage.allCases.filter { !shown.contains($0) } }
}

/// One language to choose, by its own name.
struct LanguageChip: View {
    let language: SpokenLanguage
    let isChosen: Bool

    var body: some HTML {
        label(.class("check-chip")) {
            input(
                .type("checkbox"), .name("spokenLanguages"), .value(language.rawValue), .checked(isChosen))
            span {
                IconView(.check)
                bdi(.lang(language.rawValue)) { language.nativeName }
            }
        }
    }
}
