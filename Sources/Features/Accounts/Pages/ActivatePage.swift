import DesignSystem
import Geography
import HTML
import Identity
import Localization

/// The page on which email and phone are confirmed by codes.
struct ActivatePage: View {
    let context: PageContext
    let state: ActivationState
    let now: Timestamp
    /// Where to go afterwards.
    let returnPath: String?
    /// Whether the person wanted to ride.
    var isForRide = false
    /// What was just done.
    var done: String?
    /// What went wrong, and with which of the two.
    var error: AccountsError?
    var failed: ConfirmationChannel?
    /// The number that was typed and could not be taken.
    var typedPhone = ""

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peopleActivateTitle)) {
            BackLink(context: context)
            h1 { texts(.peopleActivateTitle) }
            if let done { Banner(.ok, done) }
            if isDone {
                Banner(.ok, texts(.peopleActivateDone))
                div(.class("form")) {
                    ButtonLink(texts(.peopleActivateGo), to: "/rides", icon: .car, isWide: true)
                }
            } else if done == nil {
                p(.class("lead")) { texts(isForRide ? .peopleActivateWhy : .peopleActivateLead) }
            }
            div(.class("stack", "activation")) {
                card(state.email)
                card(state.phone)
            }
        }
    }

    private var isDone: Bool {
        state.email.open == nil && state.phone.open == nil && state.phone.current != nil
    }

    private func card(_ channel: ActivationState.Channel) -> some HTML {
        ConfirmationCard(
            context: context, channel: channel, now: now, returnPath: returnPath, isForRide: isForRide,
            error: failed == channel.channel ? error : nil, typedPhone: typedPhone)
    }
}

/// One of the two addresses: confirmed, or with the field for its code.
struct ConfirmationCard: View {
    let context: PageContext
    let channel: ActivationState.Channel
    let now: Timestamp
    let returnPath: String?
    let isForRide: Bool
    let error: AccountsError?
    let typedPhone: String

    var body: some HTML {
        let texts = context.texts
        Card(class: "confirmation") {
            div(.class("cluster", "cluster-apart")) {
                h2 { texts(isEmail ? .peopleEmail : .peoplePhone) }
                if channel.open == nil, channel.current != nil {
                    Badge(texts(.peopleConfirmed), tone: .ok)
                } else {
                    Badge(texts(.peopleUnconfirmed), tone: .warning)
                }
            }
            if let open = channel.open {
                waiting(open)
            } else if let current = channel.current {
                p(.class("confirmation-address")) { bdi(.dir("ltr")) { current } }
            } else {
                numberForm
            }
        }
    }

    private var isEmail: Bool { channel.channel == .email }
    private var path: URLReference { "/account/activate/\(channel.channel.rawValue)" }

    @HTMLBuilder private func waiting(_ address: String) -> some HTML {
        let texts = context.texts
        p(.class("confirmation-address")) { bdi(.dir("ltr")) { address } }
        if let current = channel.current, channel.pending != nil, channel.isConfirmed {
            p(.class("hint")) { texts(.peopleTakesPlace, ["address": .text(Example.leftToRight(current))]) }
        }
        if let words = error?.words(texts) ?? error?.words(isEmail ? .email : .phone, texts) {
            Banner(.danger, words)
        }
        if channel.hasCode {
            p {
                texts(
                    .peopleCodeSent,
                    [
                        "address": .text(Example.leftToRight(address)),
                        "duration": .text(texts.duration(Confirmation.lifetime)),
                    ])
            }
        }
        if channel.hasCode || error?.problem(with: .code) != nil {
            form(.class("code-form"), .method("post"), .action(path), .novalidate()) {
                hidden
                CodeField(
                    texts: texts, id: "field-code-\(channel.channel.rawValue)",
                    error: error?.words(.code, texts))
                Button(texts(isEmail ? .peopleConfirmEmail : .peopleConfirmPhone), isWide: true)
            }
        }
        again(address)
    }

    @HTMLBuilder private func again(_ address: String) -> some HTML {
        let texts = context.texts
        let wait = channel.nextCodeAt - now
        let sending = "send-\(channel.channel.rawValue)"
        if wait > .zero {
            WaitNote(texts, wait, shows: sending) { texts(.peopleNextCode, ["duration": $0]) }
        } else if !channel.hasCode {
            p { texts(.peopleCodeNone, ["address": .text(Example.leftToRight(address))]) }
        }
        form(
            .id(sending), .method("post"), .hidden(wait > .zero),
            .action("/account/activate/\(channel.channel.rawValue)/send")
        ) {
            hidden
            Button(
                texts(channel.hasCode ? .peopleSendAgain : .peopleSendCode),
                style: channel.hasCode ? .secondary : .primary, isWide: true)
        }
        if let current = channel.current, channel.pending != nil {
            form(.method("post"), .action("/account/activate/\(channel.channel.rawValue)/keep")) {
                hidden
                Button(
                    texts(.peopleKeepOld, ["address": .text(Example.leftToRight(current))]), style: .quiet,
                    isWide: true)
            }
        } else {
            a(.class("text-link"), .href("/account/profile")) { texts(.peopleChangeAddress) }
        }
    }

    private var numberForm: some HTML {
        let texts = context.texts
        return form(
            .class("code-form"), .method("post"), .action("/account/activate/phone/number"), .novalidate()
        ) {
            hidden
            TextField(
                name: "phone", label: texts(.peoplePhone), value: typedPhone, kind: .phone, icon: .phone,
                hint: texts(.peoplePhoneHint, ["example": .text(Example.phone)]),
                error: error?.words(.phone, texts) ?? error?.words(texts))
            Button(texts(.peopleAddPhone), isWide: true)
        }
    }

    @HTMLBuilder private var hidden: some HTML {
        HiddenFields(context: context, returnPath: returnPath)
        if isForRide { input(.type("hidden"), .name("why"), .value("ride")) }
    }
}

/// A field for six digits, which the phone may fill in from the message.
struct CodeField: View {
    let texts: Texts
    let id: String
    let error: String?

    var body: some HTML {
        div(.class("field", error == nil ? nil : "field-invalid")) {
            label(.for(id)) { texts(.peopleCode) }
            div(.class("input", "code-input")) {
                input(
                    .id(id), .name("code"), .type("text"), .inputmode("numeric"),
                    .autocomplete("one-time-code"), .pattern("[0-9 ]*"), .maxlength(11), .required(),
                    .dir("ltr"), .spellcheck("false"), .enterkeyhint("done"),
                    .aria("describedby", error == nil ? nil : "\(id)-error"),
                    .aria("invalid", error == nil ? nil : "true"))
            }
            if let error {
                p(.id("\(id)-error"), .class("field-error")) {
                    IconView(.error)
                    span { error }
                }
            }
        }
    }
}
