import DesignSystem
import Geography
import HTML
public import HTTPServer
import Localization
public import Web

/// The pages of accounts (log in, log out, “you”, and what a browser prefers) and their API.
public struct AccountsRoutes: Sendable {
    let accounts: Accounts
    let cookies: SessionCookies

    /// Pages over these accounts, behind a ``SessionMiddleware``.
    public init(_ accounts: Accounts) {
        self.accounts = accounts
        cookies = SessionCookies(isSecure: accounts.configuration.isSecure)
    }

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/login") { try await showLogIn($0, $1) }
        router.post("/login", bodyLimit: 16 << 10) { try await logIn($0, $1) }
        router.post("/logout", bodyLimit: 16 << 10) { request, _ in try await logOut(request) }
        router.get("/account") { try await showAccount($0, $1) }
        router.post("/preferences", bodyLimit: 16 << 10) { try await prefer($0, $1) }
        addAPI(to: &router)
    }

    private func showLogIn(_ request: Request, _ context: WebContext) async throws -> Response {
        let back = Self.localPath(request.query["return"])
        if context.person != nil { return .redirect(back ?? "/") }
        return .page(
            HTMLPage(
                LogInPage(
                    context: context.page(for: request), returnPath: back,
                    isExpired: request.query["expired"] != nil, demo: demo)))
    }

    private func logIn(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        let name = fields["name"] ?? ""
        let back = Self.localPath(fields["return"])
        do {
            let logIn = try await accounts.logIn(
                name: name, password: fields["password"] ?? "", kind: .browser, from: request.peer,
                device: request.headers["user-agent"] ?? "")
            var response = Response.redirect(back ?? "/")
            cookies.setSession(
                logIn.token, lifetime: accounts.configuration.sessionLifetime, on: &response)
            return response
        } catch let error as AccountsError {
            let page = LogInPage(
                context: context.page(for: request), returnPath: back, name: String(name.prefix(254)),
                error: error, demo: demo)
            let status: HTTPStatus = error.code == .tooManyTries ? .tooManyRequests : .unprocessableContent
            var response = Response.page(HTMLPage(page), status: status)
            response.headers["Retry-After"] = error.headers["Retry-After"]
            return response
        }
    }

    private func logOut(_ request: Request) async throws -> Response {
        if let token = cookies.session(in: request),
            let session = try await accounts.session(token, kind: .browser)
        {
            try await accounts.endSession(session.id, of: session.person.id)
        }
        var response = Response.redirect("/login")
        cookies.removeSession(from: &response)
        return response
    }

    private func showAccount(_ request: Request, _ context: WebContext) async throws -> Response {
        var person: Person?
        if let visitor = context.person { person = try await accounts.person(visitor.id) }
        return .page(HTMLPage(AccountPage(context: context.page(for: request), person: person)))
    }

    private func prefer(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        var response = Response.redirect(Self.localPath(fields["return"]) ?? "/")
        if let tag = fields["language"] {
            guard let language = Language(rawValue: tag) else {
                throw HTTPError(.badRequest, "Medina does not speak “\(tag.prefix(20))”.")
            }
            if let person = context.person { try await accounts.setLanguage(language, of: person.id) }
            setPreference(WebCookie.language, language.code, on: &response)
        }
        if let name = fields["theme"] {
            guard let theme = Theme(rawValue: name) else {
                throw HTTPError(.badRequest, "There is no appearance “\(name.prefix(20))”.")
            }
            setPreference(WebCookie.theme, theme.rawValue, on: &response)
        }
        return response
    }

    private func setPreference(_ name: String, _ value: String, on response: inout Response) {
        response.setCookie(
            Cookie(name, value, maximumAge: 365 * 24 * 3600, isSecure: cookies.isSecure))
    }

    private var demo: [DemoPerson] { accounts.configuration.isDemo ? DemoPerson.all : [] }

    /// A path of this site to go back to; nothing for any other address.
    static func localPath(_ text: String?) -> String? {
        guard let text, let address = URLReference(text), address.isLocalPath, text.utf8.count <= 2_000 else {
            return nil
        }
        return address.text
    }
}
