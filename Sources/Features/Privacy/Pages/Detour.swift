import HTML
import HTTPServer
import Web

/// Leads people to a page that comes first, and tells programs what it is about.
enum Detour {
    static func answer(_ problem: Problem, to page: URLReference, _ request: Request) throws -> Response {
        guard request.wantsPage else { throw HTTPError(problem) }
        guard request.headers.contains("hx-request") else { return .redirect(page.text) }
        var answer = Response.noContent
        answer.headers["HX-Redirect"] = page.text
        return answer
    }
}
