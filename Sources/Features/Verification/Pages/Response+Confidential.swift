import DesignSystem
import HTML
import HTTPServer
import Web

extension WebContext {
    /// What a page about identity needs to know of a request.
    func identityContext(for request: Request) -> PageContext {
        var page = page(for: request)
        page.styles = ["css/people.css", "css/identity.css"]
        return page
    }
}

extension Response {
    /// A page that no cache keeps: what is on it concerns one person.
    static func confidential(_ view: some View, status: HTTPStatus = .ok) -> Response {
        var response = Response.page(HTMLPage(view), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}
