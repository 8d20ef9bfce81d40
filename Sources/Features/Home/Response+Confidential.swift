import HTML
import HTTPServer
import Web

extension Response {
    /// A page that no cache keeps.
    static func confidential(_ view: some View, status: HTTPStatus = .ok) -> Response {
        var response = Response.page(HTMLPage(view), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}
