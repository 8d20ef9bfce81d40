import DesignSystem
import HTML
import HTTPServer
import Web

extension Response {
    /// A page of the rides room with its map, or only its sheet where the page's script asked for that.
    static func map<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, stream: URLReference?, script: String,
        status: HTTPStatus = .ok, sheet: (PageContext) -> Sheet
    ) -> Response {
        var page = context.page(for: request)
        page.styles = ["vendor/maplibre-gl.css", "css/map.css", "css/rides.css", "css/drive.css"]
        page.scripts = ["vendor/htmx.js", script]
        page.liveAddress = stream
        var response: Response
        if request.headers["hx-request"] == "true" {
            response = .html(HTMLFragment(sheet(page)).bytes(), status: status)
        } else {
            response = .html(
                HTMLPage(
                    MapLayout(page, title: title, room: .rides) {
                        sheet(page)
                    }
                ).bytes(), status: status)
        }
        response.headers.append("Cache-Control", "no-store")
        response.headers.append("Vary", "HX-Request")
        return response
    }
}
