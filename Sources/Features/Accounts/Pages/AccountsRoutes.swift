import DesignSystem
import Geography
import HTML
public import HTTPServer
public import Localization
public import Rooms
public import Web

/// The pages of accounts (sign up, log in and out, “you” and what belongs to it) and their API.
public struct AccountsRoutes: Sendable {
    let accounts: Accounts
    let cookies: SessionCookies
    let zone: LocalTimeZone
    let links: [AccountLink]
    /// The largest form, in bytes.
    static let formLimit = 16 << 10

    /// Pages over these accounts, behind a ``SessionMiddleware``.
    ///
    /// - Parameters:
    ///   - zone: In which times are shown.
    ///   - links: Where the page of the account leads besides its own pages.
    public init(_ accounts: Accounts, zone: LocalTimeZone = .utc, links: [AccountLink] = []) {
        self.accounts = accounts
        self.zone = zone
        self.links = links
        cookies = SessionCookies(isSecure: accounts.configuration.isSecure)
    }

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/login", cost: .open) { try await showLogIn($0, $1) }
        router.post("/login", bodyLimit: Self.formLimit) { try await logIn($0, $1) }
        router.post("/logout", bodyLimit: Self.formLimit) { request, _ in try await logOut(request) }
        router.get("/signup", cost: .open) { try await showSignUp($0, $1) }
        router.post("/signup", bodyLimit: Self.formLimit) { try await signUp($0, $1) }
        router.get("/forgotten", cost: .open) { request, context in
            .page(HTMLPage(ForgottenPage(context: page(request, context))))
        }
        router.post("/forgotten", bodyLimit: Self.formLimit) { try await forgotten($0, $1) }
        router.get("/reset", cost: .open) { try await showReset($0, $1) }
        router.post("/reset", bodyLimit: Self.formLimit) { try await reset($0, $1) }
        router.get("/account") { try await showAccount($0, $1) }
        router.post("/preferences", bodyLimit: Self.formLimit) { try await prefer($0, $1) }
        addActivation(to: &router)
        addProfile(to: &router)
        addSessions(to: &router)
        addAPI(to: &router)
        addPeopleAPI(to: &router)
    }

    private func showAccount(_ request: Request, _ context: WebContext) async throws -> Response {
        var state: ActivationState?
        if let visitor = context.person { state = try await accounts.activation(of: visitor.id) }
        let done: String? =
            switch request.query["done"] {
            case "profile": context.texts(.peopleSaved)
            case "password": context.texts(.peoplePasswordChanged)
            case "stayed": context.texts(.peopleStayed)
            case "activated": context.texts(.peopleActivateDone)
            default: nil
            }
        return .page(
            HTMLPage(
                AccountPage(context: page(request, context), state: state, links: links, done: done)))
    }

    private func prefer(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        var response = Response.redirect(fields.localPath("return") ?? "/")
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

    /// What a page of accounts needs to know of a request.
    func page(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/people.css"]
        return page
    }

    /// A page with what was wrong in a form, with the status that says so.
    static func refused(_ page: HTMLPage, _ error: AccountsError) -> Response {
        let status = error.code == .wrongCredentials ? .unprocessableContent : error.problem.status
        var response = Response.page(page, status: status)
        response.headers["Retry-After"] = error.headers["Retry-After"]
        return response
    }
}
