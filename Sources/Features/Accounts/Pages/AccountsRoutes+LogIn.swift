import Crypto
import DesignSystem
import HTML
import HTTPServer
import Localization
import Web

/// Signing up, logging in and out, forgotten passwords.
extension AccountsRoutes {
    func showLogIn(_ request: Request, _ context: WebContext) async throws -> Response {
        let back = request.query.localPath("return")
        if context.person != nil { return .redirect(back ?? "/") }
        let reason = LogInPage.Reason.allCases.first { request.query[$0.rawValue] != nil }
        return .page(
            HTMLPage(
                LogInPage(
                    context: page(request, context), returnPath: back, reason: reason, demo: demo)))
    }

    func logIn(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        let name = fields["name"] ?? ""
        let back = fields.localPath("return")
        let known = try cookies.device(in: request) ?? SecretToken.random()
        do {
            let logIn = try await accounts.logIn(
                name: name, password: fields["password"] ?? "", kind: .browser, from: request.peer,
                device: request.headers["user-agent"] ?? "", known: known)
            // A browser has one log-in: what was sent to it for whoever was logged in before must not come here any more.
            try await endSession(of: request)
            // Who has just signed up goes on where the account becomes of use.
            let isNew = logIn.session.person.standing < .confirmed
            var response = Response.redirect(back ?? (isNew ? "/account/activate" : "/"))
            cookies.setSession(
                logIn.token, lifetime: accounts.configuration.sessionLifetime, on: &response)
            cookies.setDevice(known, on: &response)
            return response
        } catch let error as AccountsError {
            let page = LogInPage(
                context: page(request, context), returnPath: back, name: String(name.prefix(254)),
                error: error, demo: demo)
            return Self.refused(HTMLPage(page), error)
        }
    }

    func logOut(_ request: Request) async throws -> Response {
        try await endSession(of: request)
        var response = Response.redirect("/login?out")
        cookies.removeSession(from: &response)
        return response
    }

    private func endSession(of request: Request) async throws {
        guard let token = cookies.session(in: request),
            let session = try await accounts.session(token, kind: .browser)
        else { return }
        try await accounts.endSession(session.id, of: session.person.id)
    }

    func showSignUp(_ request: Request, _ context: WebContext) async throws -> Response {
        if context.person != nil { return .redirect("/account") }
        return .page(
            HTMLPage(
                SignUpPage(
                    context: page(request, context), typed: SignUpForm(),
                    returnPath: request.query.localPath("return"), terms: accounts.terms)))
    }

    func signUp(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        func field(_ name: AccountField) -> String { fields[name.rawValue] ?? "" }
        let form = SignUpForm(
            firstName: field(.firstName), lastName: field(.lastName), email: field(.email),
            phone: field(.phone), password: field(.password), confirmation: field(.confirmation),
            terms: field(.terms),
            language: context.texts.language)
        let back = fields.localPath("return")
        do {
            _ = try await accounts.signUp(form, from: request.peer)
            let address: URLReference = back.map { "/login?welcome&return=\($0)" } ?? "/login?welcome"
            return .redirect(address.text)
        } catch let error as AccountsError {
            let page = SignUpPage(
                context: page(request, context), typed: form.shortened, returnPath: back,
                terms: accounts.terms, error: error)
            return Self.refused(HTMLPage(page), error)
        }
    }

    func forgotten(_ request: Request, _ context: WebContext) async throws -> Response {
        let email = try request.form()["email"] ?? ""
        var page = ForgottenPage(context: page(request, context), email: String(email.prefix(254)))
        do {
            try await accounts.requestReset(email: email, from: request.peer, site: site(of: request))
            page.isSent = true
            return .page(HTMLPage(page))
        } catch let error as AccountsError {
            page.error = error
            return Self.refused(HTMLPage(page), error)
        }
    }

    func showReset(_ request: Request, _ context: WebContext) async throws -> Response {
        let token = request.query["token"].flatMap { SecretToken($0) }
        var page = ResetPage(context: page(request, context), token: nil)
        var response: Response
        do {
            if let token, try await accounts.isValidReset(token, from: request.peer) {
                page = ResetPage(context: page.context, token: token.text)
            }
            response = .page(HTMLPage(page), status: page.token == nil ? .gone : .ok)
        } catch let error as AccountsError {
            page.error = error
            response = Self.refused(HTMLPage(page), error)
        }
        // The address of this page is a secret. (With “no-referrer” browsers name no origin either, and the form
        // would be refused as another site's.)
        response.headers["Referrer-Policy"] = "same-origin"
        return response
    }

    func reset(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        let page = page(request, context)
        guard let token = fields["token"].flatMap({ SecretToken($0) }) else {
            return .page(HTMLPage(ResetPage(context: page, token: nil)), status: .gone)
        }
        do {
            try await accounts.reset(
                token, password: fields["password"] ?? "", confirmation: fields["confirmation"] ?? "",
                from: request.peer)
            var response = Response.redirect("/login?replaced")
            cookies.removeSession(from: &response)
            return response
        } catch let error as AccountsError {
            let isUsable = error.code != .linkExpired
            return Self.refused(
                HTMLPage(ResetPage(context: page, token: isUsable ? token.text : nil, error: error)), error)
        }
    }

    /// The city's address as the browser wrote it.
    func site(of request: Request) -> String? {
        request.headers["host"].map { (cookies.isSecure ? "https://" : "http://") + $0 }
    }

    private var demo: [DemoPerson] { accounts.configuration.isDemo ? DemoPerson.all : [] }
}

extension SignUpForm {
    /// What is shown again: nobody's name is longer.
    fileprivate var shortened: SignUpForm {
        var form = self
        form.firstName = String(firstName.prefix(200))
        form.lastName = String(lastName.prefix(200))
        form.email = String(email.prefix(254))
        form.phone = String(phone.prefix(40))
        return form
    }
}
