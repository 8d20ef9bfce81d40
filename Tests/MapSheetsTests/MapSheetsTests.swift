import DesignSystem
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Localization
import MapSheets
import Testing
import Web
import WebTesting

@Suite("Pages over a map", .timeLimit(.minutes(1)))
struct MapSheetsTests {
    /// A sheet with one line.
    private static func sheet(_ page: PageContext) -> some HTML {
        MapSheet(page.texts, label: "A walk", page: "/walk", fields: ["from", "to"], kind: "walk") {
            h1 { "A walk" }
            MapData(
                way: [
                    Coordinate(latitude: 47.1393, longitude: 9.5228),
                    Coordinate(latitude: 47.14, longitude: 9.52),
                ],
                pins: [
                    .init(
                        id: "to", icon: "place", coordinate: Coordinate(latitude: 47.14, longitude: 9.52),
                        title: "\"Oma\"")
                ], fit: "walk 1", taps: "to")
        }
    }

    private func withWalk(_ transport: TestTransport, _ body: (TestClient) async throws -> Void) async throws
    {
        let site = try Site.test()
        var router = Router<WebContext>()
        router.get("/walk") { request, context in
            .mapPage(
                request, context, title: "A walk", styles: ["css/walk.css"],
                status: request.query["bad"] == nil ? .ok : .unprocessableContent, sheet: Self.sheet)
        }
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport, body)
    }

    @Test(arguments: TestTransport.allCases)
    func `a step replaces the sheet alone, and the map stays`(transport: TestTransport) async throws {
        try await withWalk(transport) { client in
            let whole = try await client.get("/walk")
            #expect(whole.text.contains("<html") && whole.text.contains("id=\"map\""))
            #expect(whole.text.contains("css/map-sheet.css") && whole.text.contains("css/walk.css"))
            #expect(whole.headers["cache-control"] == "no-store" && whole.headers["vary"] == "HX-Request")
            let part = try await client.get("/walk", headers: ["HX-Request": "true"])
            #expect(part.text.hasPrefix("<section") && part.text.contains("A walk"))
            #expect(part.text.contains("class=\"ride-live walk\""))
            // What the map's script sends after a tap.
            #expect(part.text.contains("id=\"map-form\" action=\"/walk\""))
            for field in ["from", "to"] {
                #expect(part.text.contains("<input type=\"hidden\" name=\"\(field)\">"), "\(field)")
            }
        }
    }

    @Test func `what is wrong is a failure for programs, and is shown in a part of a page`() async throws {
        try await withWalk(.inProcess) { client in
            let whole = try await client.get("/walk?bad=1")
            let part = try await client.get("/walk?bad=1", headers: ["HX-Request": "true"])
            #expect(whole.status == .unprocessableContent && part.status == .ok)
        }
    }

    @Test func `the map reads the way and the pins with the longitude first`() async throws {
        try await withWalk(.inProcess) { client in
            let text = try await client.get("/walk").text
            #expect(text.contains("data-way=\"[[9.52280,47.13930],[9.52000,47.14000]]\""))
            #expect(text.contains("data-fit=\"walk 1\"") && text.contains("data-taps=\"to\""))
            let pins = text.split(separator: "data-pins=\"", maxSplits: 1).last?.prefix { $0 != "\"" } ?? ""
            #expect(pins.contains("&quot;lat&quot;:47.14000,&quot;lon&quot;:9.52000"))
            #expect(pins.contains("&quot;title&quot;:&quot;\\&quot;Oma\\&quot;&quot;"))
        }
    }
}
