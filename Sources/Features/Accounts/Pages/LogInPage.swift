import DesignSystem
import Geography
import HTML
import Localization

/// The page on which people log in, with what was typed and what was wrong with it.
struct LogInPage: View {
    /// What led here.
    enum Reason: String, CaseIterable, Sendable {
        /// The session ended by itself.
        case expired
        /// The account was just made.
        case welcome
        /// The person logged out.
        case out
        /// A forgotten password was replaced.
        case replaced
    }

    let context: PageContext
    /// Where to go afterwards.
    let returnPath: String?
    /// What was typed.
    var name = ""
    var error: AccountsError?
    var reason: Reason?
    /// Who can be chosen, where the server shows itself.
    var demo: [DemoPerson] = []

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.loginTitle)) {
            h1 { texts(.loginTitle) }
            p(.class("lead")) { texts(.loginLead) }
            if error == nil, let reason { banner(reason) }
            form(.class("form"), .method("post"), .action("/login"), .novalidate()) {
                HiddenFields(context: context, returnPath: returnPath)
                TextField(
                    name: "name", label: texts(.loginName), value: name, icon: .user,
                    error: error?.words(.name, texts), .autocomplete("username"), .autocapitalize("none"),
                    .autofocus(
                        error?.problem(with: .name) != nil || (error == nil && name.isEmpty && demo.isEmpty)))
                TextField(
                    name: "password", label: texts(.loginPassword), kind: .currentPassword,
                    error: error?.words(.password, texts) ?? message, waiting: waiting,
                    .autofocus(error != nil && error?.problem(with: .name) == nil))
                Button(texts(.loginSubmit), isWide: true)
            }
            div(.class("form-links")) {
                a(.class("text-link"), .href(signUpAddress)) { texts(.peopleNew) }
                a(.class("text-link"), .href("/forgotten")) { texts(.peopleForgottenLink) }
            }
            if !demo.isEmpty {
                Card(class: "demo-people") {
                    h2 { texts(.loginDemo) }
                    p(.class("hint")) { texts(.loginDemoText) }
                    for person in demo { DemoLogIn(context: context, person: person, returnPath: returnPath) }
                }
            }
            CityLinks(context)
        }
    }

    private var signUpAddress: URLReference {
        returnPath.map { "/signup?return=\($0)" } ?? "/signup"
    }

    private func banner(_ reason: Reason) -> Banner<EmptyHTML> {
        switch reason {
        case .expired: Banner(.info, context.texts(.loginExpired))
        case .welcome: Banner(.ok, context.texts(.peopleWelcome))
        case .out: Banner(.ok, context.texts(.peopleLoggedOut))
        case .replaced: Banner(.ok, context.texts(.peoplePasswordReplaced))
        }
    }

    /// What is wrong with name and password together stands where the next try begins.
    private var message: String? {
        switch error?.code {
        case .wrongCredentials: context.texts(.loginWrong)
        default: nil
        }
    }

    /// How long who tried too often has to wait, counted down.
    private var waiting: WaitError? {
        guard let error, error.code == .tooManyTries else { return nil }
        let texts = context.texts
        return WaitError(
            texts, .seconds(Double(error.retryAfter ?? 1)), id: "login-again", afterwards: texts(.loginAgain)
        ) { texts(.loginTooMany, ["duration": $0]) }
    }
}

/// One button that logs in as a made-up person.
struct DemoLogIn: View {
    let context: PageContext
    let person: DemoPerson
    let returnPath: String?

    var body: some HTML {
        let texts = context.texts
        form(.class("demo-person"), .method("post"), .action("/login")) {
            HiddenFields(context: context, returnPath: returnPath)
            input(.type("hidden"), .name("name"), .value(person.email))
            input(.type("hidden"), .name("password"), .value(person.password))
            Button(
                "\(texts(.loginDemoAs, ["name": .text(person.firstName)])) – \(texts(role))",
                style: .secondary, icon: icon, isWide: true)
        }
    }

    private var role: TextKey {
        switch person.role {
        case .passenger: .loginPassenger
        case .driver: .loginDriver
        case .operator: .loginOperator
        }
    }

    private var icon: Icon {
        switch person.role {
        case .passenger: .user
        case .driver: .car
        case .operator: .shield
        }
    }
}

/// What every form carries: the token, and where to go afterwards.
struct HiddenFields: View {
    let context: PageContext
    var returnPath: String?

    var body: some HTML {
        if let field = context.formTokenField { field }
        if let returnPath { input(.type("hidden"), .name("return"), .value(returnPath)) }
    }
}
