public import DesignSystem
public import HTML
public import HTTPServer
public import Identity
public import Localization

/// What accompanies each request to a handler: who asks, in which language, and with which look.
///
/// ```swift
/// let handler = router.handler { WebContext($0, site: site) }
/// router.get("/rides") { request, context in
///     let visitor = try context.visitor()
///     return .page(HTMLPage(RidesPage(context.page(for: request), …)))
/// }
/// ```
public struct WebContext: Sendable {
    /// What all pages have in common.
    public let site: Site
    /// Who is logged in; set by the session middleware.
    public var person: Visitor?
    /// The log-in by which the person was recognised; set by the session middleware.
    public var session: UniqueID?
    /// The texts in the language of who asks.
    public var texts: Texts
    /// Light, dark or like the device.
    public var theme: Theme
    /// The token that every form posts as `form_token`, and scripts send as `X-Form-Token`.
    public var formToken: String?
    /// What the bell at the top of the page shows; set by the notifications for whoever is logged in.
    public var notices: NoticesSign?
    /// What pages remind who is logged in of; set by the room of identity.
    public var reminder: PageReminder?
    /// The photo of who is logged in, if there is one; set by the photos.
    public var photo: URLReference?

    /// The context of a request before anyone is recognised: language and look by its cookies and headers.
    public init(_ request: Request, site: Site) {
        self.site = site
        let cookies = request.cookies
        let language =
            cookies[WebCookie.language].flatMap { Language(rawValue: $0) }
            ?? request.headers["accept-language"].map {
                Language.negotiate($0, fallback: site.texts.language)
            }
        texts = language.map { site.texts.in($0) } ?? site.texts
        theme = cookies[WebCookie.theme].flatMap { Theme(rawValue: $0) } ?? .system
    }

    /// Who is logged in.
    ///
    /// - Throws: ``LogInRequired`` if nobody is: a 401 for programs, the log-in page for people.
    public func visitor() throws(LogInRequired) -> Visitor {
        guard let person else { throw LogInRequired() }
        return person
    }

    /// What a page needs to know of this request.
    public func page(for request: Request) -> PageContext {
        var page = PageContext(
            texts: texts, assets: site.assets, theme: theme, path: request.path,
            personName: person?.firstName, formToken: formToken, isDemo: site.isDemo,
            navigation: site.navigation)
        page.notices = notices
        page.reminder = reminder
        page.personPhoto = photo
        return page
    }
}

/// The names of the cookies that hold what a browser prefers.
public enum WebCookie {
    /// The language, as its tag.
    public static let language = "language"
    /// The look: `light`, `dark` or `system`.
    public static let theme = "theme"
}

/// The answer to someone who must log in first.
public struct LogInRequired: HTTPErrorConvertible {
    public init() {}

    /// The last part of the problem's type, by which the session middleware knows it.
    public static let type = "log-in-required"

    public var problem: Problem {
        Problem(.unauthorized, slug: Self.type, title: "Log-in required", detail: "Log in first.")
    }

    public var headers: Headers { ["WWW-Authenticate": "Bearer"] }
}
