public import DesignSystem
public import HTML
public import HTTPServer
public import Web

extension Response {
    /// A page with its map, or only its sheet where the page's script asked for that. No cache keeps either.
    ///
    /// - Parameters:
    ///   - room: Whose hue and name it bears; none outside of rooms.
    ///   - stream: Where the page hears what changes.
    ///   - styles: Its own style sheets besides those of every map.
    ///   - map: What the map's script reads.
    public static func mapPage<Sheet: HTML>(
        _ request: Request, _ context: WebContext, title: String, room: Room? = nil,
        stream: URLReference? = nil, styles: [String] = [], script: String = "js/rides.js",
        map: [Attribute] = [], status: HTTPStatus = .ok, sheet: (PageContext) -> Sheet
    ) -> Response {
        var page = context.page(for: request)
        page.styles = ["vendor/maplibre-gl.css", "css/map.css", "css/map-sheet.css"] + styles
        page.scripts = ["vendor/htmx.js", script]
        page.liveAddress = stream
        let sheet = sheet(page)
        var response: Response
        if request.headers["hx-request"] == "true" {
            // htmx shows what comes back; a status of failure it would not.
            response = .html(HTMLFragment(sheet).bytes())
        } else {
            let layout = MapLayout(page, title: title, room: room, map: map) { sheet }
            response = .html(HTMLPage(layout).bytes(), status: status)
        }
        response.headers.append("Cache-Control", "no-store")
        response.headers.append("Vary", "HX-Request")
        return response
    }
}
