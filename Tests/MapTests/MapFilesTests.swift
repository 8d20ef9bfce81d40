import Geography
import HTTPServer
import HTTPTesting
import Map
import MapTiles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct MapFilesTests {
    private func withMap(
        _ transport: TestTransport = .inProcess, _ body: (TestClient) async throws -> Void
    ) async throws {
        let service = try await SampleCity.service()
        var router = Router<EmptyContext>()
        router.addMapFiles(service)
        try await withTestClient(router.handler(), transport, body)
    }

    private func address(_ zoom: Int) throws -> String {
        let tile = try #require(TileAddress(zoom: zoom, holding: SampleCity.vaduz))
        return "/map/tiles/\(tile.zoom)/\(tile.x)/\(tile.y).mvt"
    }

    @Test(arguments: TestTransport.allCases)
    func `a tile comes compressed to whom can read it, and plain to others`(transport: TestTransport)
        async throws
    {
        try await withMap(transport) { client in
            let packed = try await client.get(try address(14), headers: ["Accept-Encoding": "gzip, br"])
            #expect(packed.status == .ok)
            #expect(packed.headers["content-encoding"] == "gzip")
            #expect(packed.headers["content-type"] == "application/vnd.mapbox-vector-tile")
            #expect(packed.headers["vary"] == "Accept-Encoding")
            let plain = try await client.get(
                try address(14), headers: ["Accept-Encoding": "identity, gzip;q=0"])
            #expect(plain.headers["content-encoding"] == nil)
            #expect(plain.body == (try Gzip.decompress(packed.body, limit: 1 << 22)))
            #expect(plain.text.contains("transportation"))
        }
    }

    @Test func `a tile that the browser has is not sent again`() async throws {
        try await withMap { client in
            let first = try await client.get(try address(12))
            let tag = try #require(first.headers["etag"])
            let again = try await client.get(try address(12), headers: ["If-None-Match": tag])
            #expect(again.status == .notModified)
            #expect(again.body.isEmpty)
        }
    }

    @Test func `outside the city there is nothing, and beyond the world not even that`() async throws {
        try await withMap { client in
            #expect(try await client.get("/map/tiles/14/0/0.mvt").status == .noContent)
            #expect(try await client.get("/map/tiles/16/34502/23012.mvt").status == .noContent)
            for path in ["14/16384/0", "14/-1/0", "99/0/0", "14/99999999999999999999/1"] {
                let answer = try await client.get("/map/tiles/\(path).mvt")
                #expect(answer.status == .notFound || answer.status == .badRequest, "\(path)")
            }
        }
    }

    @Test func `tiles under the style's own address may be kept for a year`() async throws {
        try await withMap { client in
            let style = try await client.get("/map/style/light.json").text
            let start = try #require(style.firstRange(of: "/map/tiles/{z}/{x}/{y}.mvt?v="))
            let version = style[start.upperBound...].prefix { $0 != "\"" }
            let kept = try await client.get(try address(13) + "?v=" + version)
            #expect(kept.headers["cache-control"] == "public, max-age=31536000, immutable")
            let other = try await client.get(try address(13) + "?v=other")
            #expect(other.headers["cache-control"] == "public, max-age=86400")
        }
    }

    @Test func `there is a style for each theme and language`() async throws {
        try await withMap { client in
            let light = try await client.get("/map/style/light.json?lang=de")
            #expect(light.status == .ok && light.headers["content-type"] == "application/json")
            #expect(light.text.contains("name:de") && !light.text.contains("name:fr"))
            #expect(light.text.contains("Vergrößern") || light.text.contains("NavigationControl.ZoomIn"))
            let dark = try await client.get(
                "/map/style/dark.json?lang=ar", headers: ["Accept-Encoding": "gzip"])
            #expect(
                String(decoding: try Gzip.decompress(dark.body, limit: 1 << 20), as: UTF8.self).contains(
                    "name:ar"))
            #expect(light.headers["etag"] != dark.headers["etag"])
            #expect(try await client.get("/map/style/light.json?lang=xx").text.contains("name:en"))
            #expect(try await client.get("/map/style/sepia.json").status == .notFound)
        }
    }

    @Test func `letters come by font and range, and what no font has is empty`() async throws {
        try await withMap { client in
            let dashes = try await client.get(
                "/fonts/Noto%20Sans%20Regular/8192-8447.pbf", headers: ["Accept-Encoding": "gzip"])
            #expect(dashes.status == .ok && dashes.body.count > 1000)
            #expect(dashes.headers["content-type"] == "application/x-protobuf")
            let tag = try #require(dashes.headers["etag"])
            let again = try await client.get(
                "/fonts/Noto%20Sans%20Regular/8192-8447.pbf", headers: ["If-None-Match": tag])
            #expect(again.status == .notModified)
            let empty = try await client.get("/fonts/Noto%20Sans%20Bold/19968-20223.pbf")
            #expect(empty.status == .ok && empty.body.isEmpty)
            #expect(try await client.get("/fonts/Comic%20Sans/0-255.pbf").status == .notFound)
            #expect(try await client.get("/fonts/Noto%20Sans%20Bold/0-300.pbf").status == .notFound)
            #expect(try await client.get("/fonts/..%2f..%2fetc/0-255.pbf").status == .notFound)
        }
    }
}
