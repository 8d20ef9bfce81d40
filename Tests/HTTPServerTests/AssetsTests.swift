import Foundation
import HTTPServer
import HTTPTesting
import Observability
import Testing

/// Files served as they are.
struct AssetsTests {
    private func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())").path()
        try FileManager.default.createDirectory(atPath: folder + "/css", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("body { color: red }", to: folder + "/css/app.css")
        try write("brotli", to: folder + "/css/app.css.br")
        try write("gzip", to: folder + "/css/app.css.gz")
        try write("spaced", to: folder + "/a b.txt")
        try write("hidden", to: folder + "/.hidden")
        try await body(folder)
    }

    private func handler(_ assets: Assets) -> HTTPHandler {
        var router = Router<EmptyContext>()
        assets.add(to: &router)
        return router.handler()
    }

    @Test func `an answer for which there is no file left is counted as the 503 that is sent`() async throws {
        try await withFolder { folder in
            var configuration = HTTPConfiguration()
            configuration.metrics = MetricRegistry()
            let assets = try Assets(folders: [folder])
            let (files, address) = (handler(assets), assets.url("css/app.css"))
            var router = Router<EmptyContext>()
            OperationsRoutes(metrics: configuration.metrics, version: "1").add(to: &router)
            router.get("/file") { _, _ in
                var response = await files.respond(Request(.get, address))
                // No file reaches there, so that no answer can be made of it.
                if case .file(var slice) = response.body {
                    slice.offset = .max
                    response.body = .file(slice)
                }
                return response
            }
            try await withTestClient(router.handler(), .live, configuration: configuration) {
                client async throws in
                #expect(try await client.get("/file").status == .serviceUnavailable)
                // It is counted once it is sent; then the connection ends.
                var counted: [Substring] = []
                for _ in 0..<1_000 where counted.isEmpty {
                    let metrics = try await client.get("/metrics").text
                    counted = metrics.split(separator: "\n").filter {
                        $0.hasPrefix("http_requests_total{route=\"/file\"")
                    }
                    if counted.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
                }
                #expect(
                    counted.count == 1 && counted.allSatisfy { $0.hasSuffix("status=\"503\"} 1") },
                    "\(counted)")
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `files live under lasting addresses and in the best encoding`(transport: TestTransport) async throws
    {
        try await withFolder { folder in
            let assets = try Assets(folders: [folder])
            #expect(assets.names == ["a b.txt", "css/app.css"])
            let url = assets.url("css/app.css")
            #expect(url.hasPrefix("/assets/") && url.hasSuffix("/css/app.css"))
            try await withTestClient(handler(assets), transport) { client async throws in
                let plain = try await client.get(url)
                #expect(plain.text == "body { color: red }")
                #expect(plain.headers["content-type"] == "text/css; charset=utf-8")
                #expect(plain.headers["cache-control"] == "public, max-age=31536000, immutable")
                #expect(plain.headers["vary"] == "Accept-Encoding")
                let brotli = try await client.get(url, headers: ["Accept-Encoding": "gzip, deflate, br"])
                #expect(brotli.text == "brotli")
                #expect(brotli.headers["content-encoding"] == "br")
                #expect(brotli.headers["etag"] != plain.headers["etag"])
                let gzip = try await client.get(url, headers: ["Accept-Encoding": "gzip, br;q=0"])
                #expect(gzip.text == "gzip")
                let tag = try #require(plain.headers["etag"])
                let again = try await client.get(url, headers: ["If-None-Match": tag])
                #expect(again.status == .notModified)
                let part = try await client.get(url, headers: ["Range": "bytes=0-3"])
                #expect(part.status == .partialContent)
                #expect(part.text == "body")
                let head = try await client.send(.head, url)
                #expect(head.headers["content-length"] == "19")
                let spaced = try await client.get("/assets/a%20b.txt")
                #expect(spaced.text == "spaced")
                #expect(spaced.headers["cache-control"] == "no-cache")
                let old = try await client.get("/assets/0123456789abcdef/css/app.css")
                #expect(old.headers["cache-control"] == "no-cache")
            }
        }
    }

    @Test(arguments: [false, true])
    func `nothing outside the folders is served`(rereads: Bool) async throws {
        try await withFolder { folder in
            let assets = try Assets(folders: [folder + "/css", folder], rereads: rereads)
            try await withTestClient(handler(assets), .live) { client async throws in
                let targets = [
                    "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd",
                    "/assets/..%2f..%2fetc%2fpasswd",
                    "/assets/.hidden", "/assets//etc/passwd", "/assets/css", "/assets/",
                    "/assets/nothing.css",
                    "/assets/app.css%00.txt",
                ]
                for target in targets {
                    let response = try await client.get(target)
                    #expect(response.status == .notFound, "\(target)")
                }
            }
        }
    }

    @Test func `in development a change is seen at once`() async throws {
        try await withFolder { folder in
            let assets = try Assets(folders: [folder], rereads: true)
            #expect(assets.url("css/app.css") == "/assets/css/app.css")
            try await withTestClient(handler(assets), .inProcess) { client async throws in
                try write("body { color: blue; }", to: folder + "/css/app.css")
                let response = try await client.get("/assets/css/app.css")
                #expect(response.text == "body { color: blue; }")
                #expect(response.headers["cache-control"] == "no-cache")
            }
            let changed = try Assets(folders: [folder])
            try write("body {}", to: folder + "/css/app.css")
            #expect(try Assets(folders: [folder]).url("x") != changed.url("x"))
        }
    }

    @Test func `a folder that is not there is said clearly`() {
        let error = #expect(throws: AssetsError.self) { try Assets(folders: ["/no/such/folder"]) }
        #expect(error?.description.contains("/no/such/folder") == true)
    }
}
