import Crypto
import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Localization
public import Web

/// Recognises who asks, by the session cookie of a browser or the bearer token of a program, and refuses
/// forms that another site made.
///
/// A form or script proves that it came from one of our own pages by a token that is derived from a secret
/// cookie, which no other site can read (see `WebContext.formToken`). Programs with a bearer token need none.
public struct SessionMiddleware: Middleware {
    private let accounts: Accounts
    private let cookies: SessionCookies
    private let skipping: [String]

    /// - Parameter skipping: Beginnings of paths that are the same for everyone, such as `/assets/`: nobody
    ///   needs to be recognised there.
    public init(_ accounts: Accounts, skipping: [String] = []) {
        self.accounts = accounts
        cookies = SessionCookies(isSecure: accounts.configuration.isSecure)
        self.skipping = skipping
    }

    public func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        if skipping.contains(where: request.path.hasPrefix) { return try await next(request, context) }
        if let authorization = request.headers["authorization"] {
            return try await next(request, try await recognised(authorization, context))
        }
        let visit = try await visit(of: request)
        if !request.method.isSafe, visit.session != nil || !request.path.hasPrefix("/api/"),
            try !isOurs(request, visit.formToken)
        {
            guard visit.session == nil, request.wantsPage, !Self.publicForms.contains(request.path) else {
                throw Self.formExpired
            }
            return loggedOut(request)
        }
        let response = try await next(request, known(visit, context))
        return completed(response, request, visit)
    }

    /// What a browser's cookies tell.
    private struct Visit {
        let session: Session?
        /// The token of the session, as the browser showed it; also that of one that has ended.
        let shown: SecretToken?
        /// The secret from which the tokens of forms are derived.
        let secret: SecretToken
        /// Whether the browser showed no such secret.
        let isNew: Bool
        /// What the forms of our own pages carry.
        let formToken: SecretToken

        init(session: Session?, shown: SecretToken?, secret: SecretToken, isNew: Bool) {
            self.session = session
            self.shown = shown
            self.secret = secret
            self.isNew = isNew
            formToken = (session == nil ? secret : shown ?? secret).derived(for: "form")
        }
    }

    private func visit(of request: Request) async throws -> Visit {
        let shown = cookies.session(in: request)
        var session: Session?
        if let shown { session = try await accounts.session(shown, kind: .browser) }
        let secret = cookies.visit(in: request)
        return Visit(
            session: session, shown: shown, secret: try secret ?? SecretToken.random(), isNew: secret == nil)
    }

    // Apart from `handle`, and never inlined: each request holds the frames of all its middleware until it is
    // answered, and what these need would make the largest of them.
    @inline(never)
    private func known(_ visit: Visit, _ context: WebContext) -> WebContext {
        var context = context
        context.formToken = visit.formToken.text
        if let session = visit.session { context.recognise(session, at: accounts.now) }
        return context
    }

    @inline(never)
    private func completed(_ answer: Response, _ request: Request, _ visit: Visit) -> Response {
        var response = answer
        if response.headers["content-type"]?.hasPrefix("text/html") == true {
            if visit.isNew { cookies.setVisit(visit.secret, on: &response) }
            // The browser's copy lives on with the session, which its use has renewed.
            if visit.session != nil, let shown = visit.shown, !cookies.isSettingSession(response) {
                cookies.setSession(
                    shown, lifetime: accounts.configuration.sessionLifetime, on: &response)
            }
        }
        let isExpired = visit.session == nil && cookies.hasSession(request)
        response = leadingToLogIn(response, request, isExpired: isExpired)
        response = leadingToActivation(response, request)
        response = leadingToIdentity(response, request)
        // What is of no use any more goes, unless a log-in has just replaced it.
        if isExpired, !cookies.isSettingSession(response) { cookies.removeSession(from: &response) }
        return response
    }

    /// - Throws: 401 for a token that shows no session.
    private func recognised(_ authorization: String, _ context: WebContext) async throws -> WebContext {
        guard let token = Self.bearer(authorization),
            let session = try await accounts.session(token, kind: .api)
        else { throw LogInRequired() }
        var context = context
        context.recognise(session, at: accounts.now)
        return context
    }

    /// The token in an `Authorization` header (RFC 6750, section 2.1).
    static func bearer(_ authorization: String) -> SecretToken? {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return SecretToken(parts[1])
    }

    /// Whether the request shows the token that only our own pages hold.
    @inline(never)
    private func isOurs(_ request: Request, _ expected: SecretToken) throws -> Bool {
        let shown = try request.headers["x-form-token"] ?? formField(of: request)
        return shown.flatMap { SecretToken($0) }?.isEqual(to: expected) == true
    }

    /// The forms of people who are not logged in.
    private static let publicForms: Set<String> = ["/login", "/signup", "/forgotten", "/reset"]

    private static let formExpired = HTTPError(
        Problem(
            .forbidden, slug: "form-expired", title: "The page was open too long",
            detail: "Load the page again and repeat what you did; nothing was changed."))

    /// Leads who posts a form of a session that has ended to the log-in, and from there back to the form.
    @inline(never)
    private func loggedOut(_ request: Request) -> Response {
        let address: URLReference = "/login?expired=1&return=\(Self.page(of: request))"
        var response = leading(to: address, request, from: .noContent)
        if cookies.hasSession(request) { cookies.removeSession(from: &response) }
        return response
    }

    /// The path of the page on which the form was, as the browser tells; the first page if it does not.
    private static func page(of request: Request) -> String {
        guard let address = request.headers["hx-current-url"] ?? request.headers["referer"],
            let scheme = address.firstRange(of: "://"),
            let path = address[scheme.upperBound...].firstIndex(of: "/")
        else { return "/" }
        return String(address[path...])
    }

    private func formField(of request: Request) throws -> String? {
        let type = request.headers["content-type"]?.lowercased() ?? ""
        guard type.hasPrefix("application/x-www-form-urlencoded") || type.hasPrefix("multipart/form-data")
        else { return nil }
        return try request.form()["form_token"]
    }

    /// People who must log in first are led to the page for it, and back afterwards.
    private func leadingToLogIn(_ response: Response, _ request: Request, isExpired: Bool) -> Response {
        guard response.problem?.type == "/problems/\(LogInRequired.type)", request.wantsPage else {
            return response
        }
        let back = request.method == .get ? request.target : "/"
        let address: URLReference =
            isExpired ? "/login?expired=1&return=\(back)" : "/login?return=\(back)"
        return leading(to: address, request, from: response)
    }

    /// People whose email or phone is not confirmed are led to the page for it, and back afterwards.
    private func leadingToActivation(_ response: Response, _ request: Request) -> Response {
        guard response.problem?.type == "/problems/\(ActivationRequired.type)", request.wantsPage else {
            return response
        }
        let back = request.method == .get ? request.target : Self.page(of: request)
        let address: URLReference = "/account/activate?why=ride&return=\(back)"
        return leading(to: address, request, from: response)
    }

    /// People whom the city does not know well enough are led to the page on which they prove who they are, and back
    /// afterwards.
    private func leadingToIdentity(_ response: Response, _ request: Request) -> Response {
        guard response.problem?.type == "/problems/\(IdentityRequired.type)", request.wantsPage else {
            return response
        }
        let back = request.method == .get ? request.target : Self.page(of: request)
        let address: URLReference = "/account/identity?why=needed&return=\(back)"
        return leading(to: address, request, from: response)
    }

    /// Leads a browser elsewhere; a script that asked for a part of a page by a header of `answer`.
    private func leading(to address: URLReference, _ request: Request, from answer: Response) -> Response {
        guard request.headers.contains("hx-request") else { return .redirect(address.text) }
        var answer = answer
        answer.headers["HX-Redirect"] = address.text
        return answer
    }
}

extension WebContext {
    /// From here on the request is this person's, in their language. A made-up person is many people's: those
    /// keep the language of their browser.
    mutating func recognise(_ session: Session, at now: Timestamp) {
        let person = session.person
        self.session = session.id
        self.person = Visitor(
            id: person.id, firstName: person.firstName.text, fullName: person.fullName,
            isDemo: person.isDemo, standing: person.standing, hasLicence: person.hasLicence(at: now),
            isOperator: person.isOperator, isClerk: person.isClerk, pause: person.pause,
            gender: person.gender, age: person.age(at: now),
            isLeaving: person.leavesAt != nil, termsVersion: person.termsVersion)
        if !person.isDemo { texts = texts.in(person.language) }
        if let pause = person.pause {
            reminder = PageReminder(text: texts(.peoplePaused), remark: pause.reason)
        }
    }
}
