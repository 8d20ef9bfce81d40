import DesignSystem
import HTML
import HTTPServer
import MapSheets
import Web

extension Response {
    /// A page of the rides room with its map, or only its sheet where the page's script asked for that.
    static func map<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, stream: URLReference?, script: String,
        status: HTTPStatus = .ok, sheet: (PageContext) -> Sheet
    ) -> Response {
        .mapPage(
            request, context, title: title, room: .rides, stream: stream,
            styles: ["css/rides.css", "css/safety.css", "css/vehicles.css", "css/drive.css"], script: script,
            status: status, sheet: sheet)
    }
}
