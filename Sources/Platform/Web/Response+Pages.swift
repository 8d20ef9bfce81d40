public import HTML
public import HTTPServer

extension Response {
    /// A page for one person: no cache keeps it.
    public static func page(_ page: HTMLPage, status: HTTPStatus = .ok) -> Response {
        var response = Response.html(page.bytes(), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// A page for one person: no cache keeps it.
    public static func page(_ view: some View, status: HTTPStatus = .ok) -> Response {
        page(HTMLPage(view), status: status)
    }

    /// What is one person's, for programs: no cache keeps it.
    public static func document(_ value: some Encodable, status: HTTPStatus = .ok) throws -> Response {
        var response = try Response.json(value, status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// A part of a page for one person: no cache keeps it.
    public static func fragment(_ fragment: HTMLFragment, status: HTTPStatus = .ok) -> Response {
        var response = Response.html(fragment.bytes(), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}

extension Request {
    /// Whether a person looks at the answer: a browser that asks for a page or a part of one. What stands under
    /// `/api/` is for programs, whatever they accept.
    public var wantsPage: Bool {
        !path.hasPrefix("/api/") && wantsHTML
    }

    private var wantsHTML: Bool {
        headers.contains("hx-request") || (headers["accept"] ?? "").contains("text/html")
    }
}
