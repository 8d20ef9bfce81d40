import DesignSystem
import Geography
import HTML
import Localization

/// The page on which people log in, with what was typed and what was wrong with it.
struct LogInPage: View {
    let context: PageContext
    /// Where to go afterwards.
    let returnPath: String?
    /// What was typed.
    var name = ""
    var error: AccountsError?
    var isExpired = false
    /// Who can be chosen, where the server shows itself.
    var demo: [DemoPerson] = []

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.loginTitle)) {
            h1 { texts(.loginTitle) }
            p(.class("lead")) { texts(.loginLead) }
            if error == nil, isExpired {
                Banner(.info, texts(.loginExpired))
            }
            form(.class("form"), .method("post"), .action("/login"), .novalidate()) {
                HiddenFields(context: context, returnPath: returnPath)
                TextField(
                    name: "name", label: texts(.loginName), value: name, icon: .user,
                    error: missing("name"), .autocomplete("username"), .autocapitalize("none"),
                    .autofocus(missing("name") != nil || (error == nil && name.isEmpty && demo.isEmpty)))
                TextField(
                    name: "password", label: texts(.loginPassword), kind: .currentPassword,
                    error: missing("password") ?? message,
                    .autofocus(error != nil && missing("name") == nil))
                Button(texts(.loginSubmit), isWide: true)
            }
            if !demo.isEmpty {
                Card(class: "demo-people") {
                    h2 { texts(.loginDemo) }
                    p(.class("hint")) { texts(.loginDemoText) }
                    for person in demo { DemoLogIn(context: context, person: person, returnPath: returnPath) }
                }
            }
        }
    }

    /// What is wrong with name and password together stands where the next try begins.
    private var message: String? {
        switch error?.code {
        case .wrongCredentials: context.texts(.loginWrong)
        case .tooManyTries:
            context.texts(.loginTooMany, ["duration": .text(context.texts.duration(wait))])
        default: nil
        }
    }

    private var wait: TravelTime { .seconds(Double(error?.retryAfter ?? 1)) }

    private func missing(_ field: String) -> String? {
        error?.code == .incomplete && error?.fields.contains(field) == true
            ? context.texts(.errorRequired) : nil
    }
}

/// One button that logs in as a made-up person.
struct DemoLogIn: View {
    let context: PageContext
    let person: DemoPerson
    let returnPath: String?

    var body: some HTML {
        let texts = context.texts
        let role: TextKey = person.role == .passenger ? .loginPassenger : .loginDriver
        form(.class("demo-person"), .method("post"), .action("/login")) {
            HiddenFields(context: context, returnPath: returnPath)
            input(.type("hidden"), .name("name"), .value(person.email))
            input(.type("hidden"), .name("password"), .value(person.password))
            Button(
                "\(texts(.loginDemoAs, ["name": .text(person.firstName)])) – \(texts(role))",
                style: .secondary, icon: person.role == .passenger ? .user : .car, isWide: true)
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
