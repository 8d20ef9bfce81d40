import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Web

/// What an operator sees of a person, and what can be done about the account.
struct PersonFilePage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let file: PersonFile
    /// What was just done.
    var done: String?
    /// Why it was not done.
    var trouble: String?
    /// What was typed as the reason of a pause.
    var reason = ""
    var reasonFault: String?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var person: Person { file.person }
    private var address: URLReference { "/operate/people/\(person.id.description)" }

    var body: some HTML {
        PageLayout(context, title: person.fullName) {
            a(.class("text-link", "back-link"), .href("/operate/people")) {
                IconView(.back)
                span { texts(.operatePeopleTitle) }
            }
            h1 { bdi { person.fullName } }
            if let trouble {
                Banner(.warning, trouble)
            } else if let done = doneWords {
                Banner(.ok, done)
            }
            if let pause = person.pause {
                Banner(.warning, pausedWords(pause))
                blockquote(.class("console-reason"), .dir("auto")) { pause.reason }
            }
            Facts(facts)
            if !person.isDemo { actions }
            if person.isDemo { p(.class("hint")) { texts(.peopleDemo) } }
        }
    }

    private var actions: some HTML {
        section(.class("stack", "operate-part")) {
            if !person.isOperator { pausing }
            h2 { texts(.operatePeopleHelp) }
            act("link", texts(.operatePeopleLink), hint: texts(.operatePeopleLinkText))
            act("log-out", texts(.operatePeopleLogOut), hint: texts(.operatePeopleLogOutText))
        }
    }

    private var pausing: some HTML {
        div(.class("stack")) {
            h2 { texts(.operatePeoplePause) }
            form(.class("form"), .method("post"), .action("\(address)/pause"), .novalidate()) {
                hidden
                TextArea(
                    name: "reason", label: texts(.operatePeopleReason),
                    value: reason.isEmpty ? person.pause?.reason ?? "" : reason, lines: 3,
                    longest: AccountPause.longestReason, hint: texts(.operatePeopleReasonHint),
                    error: reasonFault)
                Button(
                    texts(person.pause == nil ? .operatePeoplePause : .operatePeopleReasonSave),
                    style: person.pause == nil ? .danger : .secondary, isWide: true)
            }
            if person.pause != nil {
                form(.class("form"), .method("post"), .action("\(address)/unpause")) {
                    hidden
                    Button(texts(.operatePeopleUnpause), isWide: true)
                }
            }
        }
    }

    private func act(_ deed: String, _ label: String, hint: String) -> some HTML {
        form(.class("form"), .method("post"), .action("\(address)/\(deed)")) {
            hidden
            p(.class("hint")) { hint }
            Button(label, style: .secondary, isWide: true)
        }
    }

    @HTMLBuilder private var hidden: some HTML {
        if let field = context.formTokenField { field }
        input(.type("hidden"), .name("version"), .value(String(file.pauseVersion)))
    }

    private var doneWords: String? {
        switch done {
        case "pause": texts(.operatePeopleDonePause)
        case "unpause": texts(.operatePeopleDoneUnpause)
        case "link": texts(.operatePeopleDoneLink)
        case "log-out": texts(.operatePeopleDoneLogOut)
        default: nil
        }
    }

    private func pausedWords(_ pause: AccountPause) -> String {
        texts(
            .operatePeoplePausedBy,
            [
                "name": .text(file.pausedBy ?? texts(.operatePeopleNobody)),
                "time": .text(texts.moment(pause.since, now: now, in: zone)),
            ])
    }

    private var facts: [(label: String, value: String)] {
        func confirmed(_ address: String, _ at: Timestamp?) -> String {
            at == nil ? "\(address) – \(texts(.operatePeopleUnconfirmed))" : address
        }
        var facts = [
            (label: texts(.peopleEmail), value: confirmed(person.email.text, person.emailConfirmedAt))
        ]
        if let phone = person.phone {
            facts.append(
                (texts(.peoplePhone), confirmed(Example.leftToRight(phone.text), person.phoneConfirmedAt)))
        }
        facts.append((texts(.operatePeopleStanding), texts(standing)))
        facts.append((texts(.operatePeopleSince), texts.fullDate(person.createdAt, in: zone)))
        facts.append((texts(.operatePeopleLogIns), texts.number(file.logIns)))
        if let seen = file.seenAt {
            facts.append((texts(.operatePeopleSeen), texts.moment(seen, now: now, in: zone)))
        }
        if person.isOperator { facts.append((texts(.rolesTitle), texts(.loginOperator))) }
        if person.isClerk { facts.append((texts(.rolesTitle), texts(.rolesClerk))) }
        return facts
    }

    private var standing: TextKey {
        switch person.standing {
        case .registered: .operatePeopleRegistered
        case .confirmed: .operatePeopleConfirmed
        case .verified: .operatePeopleVerified
        case .examined: .operatePeopleExamined
        }
    }
}
