import Foundation
import HTTPServer
import HTTPTesting
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
