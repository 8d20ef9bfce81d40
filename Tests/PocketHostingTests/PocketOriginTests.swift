import FoundationEssentials
import HTTPServer
import HTTPTesting
import Localization
import PocketHosting
import Testing
import WebTesting

/// The repository, found from this file.
enum Repository {
    static let root: String = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"
}

@Suite(.timeLimit(.minutes(2))) struct `The origin of apps` {
    private static let site = site(dark: "#000000")

    private static func site(
        dark: String, _ accepting: PocketAccepting = PocketAccepting(), tools: [String] = []
    ) -> PocketSite {
        PocketSite(
            name: "play", title: TextKey("room.fruity"), purpose: TextKey("room.fruityText"),
            textPrefixes: ["room."], sharedStyles: ["css/tokens.css"], tools: tools,
            colors: ("#FFFFFF", dark), accepting: accepting)
    }

    private func withOrigin(
        _ web: String, _ vendor: String, _ site: PocketSite = site, _ body: (TestClient) async throws -> Void
    ) async throws {
        let catalogue = try ProjectFiles.catalogue()
        var router = Router<EmptyContext>()
        router.use(PocketSecurity())
        let origin = try PocketOrigin([site], catalogue: catalogue, web: web, vendor: vendor)
        router.use(OriginCheck(harmless: origin.shareAddresses))
        origin.add(to: &router)
        try await withTestClient(router.handler(), .inProcess, body)
    }

    private func text(_ response: TestResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    /// The addresses that a text names below `/files/`.
    private func files(in text: String) -> [String] {
        text.split { "\"'() ".contains($0) }.filter { $0.hasPrefix("/files/") }.map(String.init)
    }

    @Test func `leads to the page in the language of who asks`() async throws {
        try await PlayedApp.withFolders { web, vendor in
            try await withOrigin(web, vendor) { client in
                for (accepted, language) in [
                    ("de-CH, en;q=0.5", "de"), ("ar", "ar"), ("sv", "en"), ("", "en"),
                ] {
                    let answer = try await client.get("/play/", headers: ["Accept-Language": accepted])
                    #expect(answer.status == .seeOther && answer.headers["location"] == "/play/\(language)/")
                    #expect(answer.headers["vary"] == "Accept-Language")
                }
                #expect(try await client.get("/play").headers["location"] == "/play/")
                #expect(try await client.get("/").headers["location"] == "/play/")
                let page = try await client.get("/play/ar/")
                #expect(page.status == .ok && text(page).contains("<html lang=\"ar\" dir=\"rtl\">"))
                #expect(page.headers["cache-control"] == "no-cache")
                #expect(try await client.get("/play/sv/").status == .notFound)
            }
        }
    }

    @Test func `has every file that pages, manifests and the worker name, strict and for ever`() async throws
    {
        try await PlayedApp.withFolders { web, vendor in
            try await withOrigin(web, vendor) { client in
                var named: Set<String> = []
                for address in [
                    "/play/en/", "/play/fr/", "/play/de/", "/play/ar/", "/play/worker.js",
                    "/play/en/app.webmanifest", "/play/ar/app.webmanifest",
                ] {
                    let answer = try await client.get(address)
                    #expect(answer.status == .ok && answer.headers["cache-control"] == "no-cache")
                    #expect(answer.headers["content-security-policy"] == PocketOrigin.contentSecurityPolicy)
                    #expect(!answer.headers.contains("set-cookie"))
                    named.formUnion(files(in: text(answer)))
                }
                #expect(named.count > 25)
                for name in named {
                    let answer = try await client.get(name)
                    #expect(answer.status == .ok, "\(name)")
                    #expect(answer.headers["cache-control"] == "public, max-age=31536000, immutable")
                    #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
                }
                let endings = named.compactMap { $0.split(separator: "/").last.map(String.init) }
                for needed in [
                    "module.wasm", "words.ar", "page.de", "start.js", "morph.js", "events.js", "play.css",
                    "shell.css", "icon.svg", "icon-192.png", "icon-maskable-512.png",
                ] {
                    #expect(endings.contains(needed), "\(needed)")
                }
                #expect(!endings.contains("worker.js"))
                let worker = text(try await client.get("/play/worker.js"))
                // Fonts are kept when there is time for it, not before the app can be opened.
                let lines = worker.split(separator: "\n")
                #expect(lines.filter { $0.contains("a.woff2") }.allSatisfy { $0.contains("fonts: [") })
                #expect(endings.contains("a.woff2"))
                #expect(worker.contains("icon.svg") && !worker.contains("icon-192.png"))
                let font = try #require(named.first { $0.hasSuffix("tokens.css") })
                    .replacing("css/tokens.css", with: "fonts/a.woff2")
                #expect(try await client.get(font).status == .ok, "fonts are there when they are used")
            }
        }
    }

    @Test func `describes the app so that it can be installed, in each language`() async throws {
        struct Manifest: Decodable {
            struct Icon: Decodable { let src, sizes, type, purpose: String }
            let id, name, lang, dir, start_url, scope, display: String
            let icons: [Icon]
        }
        try await PlayedApp.withFolders { web, vendor in
            try await withOrigin(web, vendor) { client in
                let answer = try await client.get("/play/ar/app.webmanifest")
                #expect(answer.headers["content-type"] == "application/manifest+json")
                let manifest = try answer.json(Manifest.self)
                #expect(manifest.lang == "ar" && manifest.dir == "rtl" && manifest.display == "standalone")
                #expect(
                    manifest.start_url == "/play/ar/" && manifest.scope == "/play/" && manifest.id == "/play/"
                )
                #expect(manifest.icons.map(\.sizes).sorted() == ["192x192", "512x512", "any"])
                #expect(manifest.icons.filter { $0.purpose == "maskable" }.map(\.sizes) == ["512x512"])
            }
        }
    }

    @Test func `tells the system which files the app takes, in each language, and leads them to the page`()
        async throws
    {
        struct Manifest: Decodable {
            struct Share: Decodable {
                struct Fields: Decodable { let files: [Files] }
                struct Files: Decodable {
                    let name: String
                    let accept: [String]
                }
                let action, method, enctype: String
                let params: Fields
            }
            struct Handler: Decodable {
                let action: String
                let accept: [String: [String]]
            }
            let share_target: Share?
            let file_handlers: [Handler]?
        }
        let taking = Self.site(
            dark: "#000000",
            PocketAccepting(shares: ["text/csv", ".csv"], opens: ["text/csv": [".csv"]]))
        try await PlayedApp.withFolders { web, vendor in
            try await withOrigin(web, vendor, taking) { client in
                let manifest = try (try await client.get("/play/ar/app.webmanifest")).json(Manifest.self)
                let share = try #require(manifest.share_target)
                #expect(share.action == "/play/ar/shared" && share.method == "POST")
                #expect(share.enctype == "multipart/form-data" && share.params.files.map(\.name) == ["file"])
                #expect(share.params.files.first?.accept == ["text/csv", ".csv"])
                #expect(manifest.file_handlers?.map(\.action) == ["/play/ar/"])
                #expect(manifest.file_handlers?.first?.accept == ["text/csv": [".csv"]])
                #expect(text(try await client.get("/play/worker.js")).contains("receives: true"))
                // Systems share in nobody's name: whatever stands in Origin, nothing is carried out.
                for origin in ["null", "https://evil.example"] {
                    let answer = try await client.send(
                        .post, "/play/ar/shared", headers: ["Origin": origin], body: Array("--x--".utf8))
                    #expect(answer.status == .seeOther && answer.headers["location"] == "/play/ar/?shared")
                }
                #expect(try await client.get("/play/ar/shared").headers["location"] == "/play/ar/?shared")
                let elsewhere = try await client.send(
                    .post, "/play/ar/", headers: ["Origin": "null"], body: [])
                #expect(elsewhere.status != .seeOther)
            }
            try await withOrigin(web, vendor) { client in
                let manifest = try (try await client.get("/play/en/app.webmanifest")).json(Manifest.self)
                #expect(manifest.share_target == nil && manifest.file_handlers == nil)
                #expect(try await client.get("/play/en/shared").status == .notFound)
                #expect(text(try await client.get("/play/worker.js")).contains("receives: false"))
            }
        }
    }

    @Test func `hands out a courier that knows one server, to apps that ask such servers`() async throws {
        let asking = Self.site(dark: "#000000", PocketAccepting(asksServers: true))
        try await PlayedApp.withFolders { web, vendor in
            try await withOrigin(web, vendor, asking) { client in
                let page = text(try await client.get("/play/en/"))
                let start = try #require(page.firstRange(of: "data-courier=\"")).upperBound
                let courier = String(page[start...].prefix { $0 != "\"" })
                #expect(courier.hasPrefix("/play/courier/") && courier.hasSuffix(".js"))
                #expect(!page.contains("pocket/courier.js"), "it is no part of the page")
                for (server, source) in [
                    ("https%3A%2F%2Fa.example", "https://a.example"),
                    ("https://xn--bung-zra.a-1.example:8443", "https://xn--bung-zra.a-1.example:8443"),
                    ("http://127.0.0.1:17580", "http://127.0.0.1:17580"),
                    ("http://localhost", "http://localhost"),
                ] {
                    let answer = try await client.get("\(courier)?to=\(server)")
                    #expect(answer.status == .ok)
                    #expect(
                        answer.headers.all("content-security-policy")
                            == ["default-src 'none'; connect-src \(source)"])
                    #expect(answer.headers["cross-origin-embedder-policy"] == "require-corp")
                    #expect(answer.headers["content-type"]?.hasPrefix("text/javascript") == true)
                }
                for server in [
                    "", "https:", "https://", "https://a.example/", "https://a.example%20https://b.example",
                    "https://a.example;", "https://*.example", "*", "https:*", "'self'", "https://A.example",
                    "https://me@a.example", "http://a.example", "http://localhost.example",
                    "https://a..example",
                    "https://a.example:", "https://a.example:123456", "https://a.example:*", "https://[::1]",
                    "https://a.example%0d%0aX:1", "wss://a.example", "https://a.example,https://b.example",
                ] {
                    #expect(
                        try await client.get("\(courier)?to=\(server)").status == .badRequest, "\(server)")
                }
                #expect(try await client.get(courier).status == .badRequest)
                #expect(
                    try await client.get("/play/courier/0000000000000000.js?to=https://a.example").status
                        == .notFound)
                // The mere file, which the service worker keeps, speaks to nobody.
                let worker = text(try await client.get("/play/worker.js"))
                let file = try #require(files(in: worker).first { $0.contains("pocket/courier.js") })
                    .filter { $0 != "," && $0 != "]" }
                #expect(
                    try await client.get(file).headers.all("content-security-policy") == [
                        "default-src 'none'"
                    ])
            }
            try await withOrigin(web, vendor) { client in
                let page = text(try await client.get("/play/en/"))
                #expect(!page.contains("data-courier"))
                let version = try #require(files(in: page).first).split(separator: "/")[1]
                #expect(
                    try await client.get("/play/courier/\(version).js?to=https://a.example").status
                        == .notFound)
                #expect(try await client.get("/files/\(version)/pocket/courier.js").status == .notFound)
            }
        }
    }

    @Test
    func
        `hands out an app's tools, of its version and without a network too, and a worker that knows nobody`()
        async throws
    {
        try await PlayedApp.withFolders { web, vendor in
            var versions: Set<Substring> = []
            for module in ["one", "another"] {
                try PlayedApp.write(module, vendor + "/pocket/play-reader.wasm")
                try await withOrigin(web, vendor, Self.site(dark: "#000000", tools: ["reader"])) { client in
                    let kept = files(in: text(try await client.get("/play/worker.js")))
                        .map { $0.filter { $0 != "," && $0 != "]" } }
                    let tool = try #require(kept.first { $0.hasSuffix("/tools/reader.wasm") })
                    let answer = try await client.get(tool)
                    #expect(answer.headers["content-type"] == "application/wasm" && text(answer) == module)
                    versions.insert(tool.split(separator: "/")[1])
                    let worker = try #require(kept.first { $0.hasSuffix("/pocket/tool-worker.js") })
                    #expect(
                        try await client.get(worker).headers.all("content-security-policy")
                            == ["default-src 'none'; script-src 'wasm-unsafe-eval'"])
                    let page = text(try await client.get("/play/en/"))
                    #expect(!page.contains("tool-worker.js"), "it is no part of the page")
                    #expect(!page.contains("reader.wasm"), "it is not loaded before it is asked")
                }
            }
            #expect(versions.count == 2, "a tool of another version would be asked")
            try await withOrigin(web, vendor) { client in
                let worker = text(try await client.get("/play/worker.js"))
                #expect(!worker.contains("reader.wasm") && !worker.contains("tool-worker.js"))
            }
        }
    }

    @Test func `lets pages ask for a device only where the app reads some, also without a network`()
        async throws
    {
        let reading = Self.site(dark: "#000000", PocketAccepting(readsDevices: true))
        try await PlayedApp.withFolders { web, vendor in
            var versions: Set<Substring> = []
            for (site, devices) in [(Self.site, "bluetooth=(), "), (reading, "bluetooth=(self), ")] {
                try await withOrigin(web, vendor, site) { client in
                    let worker = text(try await client.get("/play/worker.js"))
                    let kept = try #require(files(in: worker).first { $0.contains("/page.fr") })
                        .filter { $0 != "," && $0 != "]" }
                    versions.insert(kept.split(separator: "/")[1])
                    for address in ["/play/fr/", kept] {
                        let answer = try await client.get(address)
                        let policies = answer.headers.all("permissions-policy")
                        #expect(policies.count == 1 && policies[0].hasPrefix(devices), "\(address)")
                        #expect(policies[0].contains("camera=(), geolocation=(), microphone=()"))
                    }
                    let other = try await client.get("/play/worker.js").headers["permissions-policy"]
                    #expect(other?.hasPrefix("bluetooth=(), ") == true)
                }
            }
            #expect(versions.count == 2, "pages on devices would never be replaced")
        }
    }

    @Test func `gives files packed to those who can unpack them`() async throws {
        try await PlayedApp.withFolders { web, vendor in
            try await withOrigin(web, vendor) { client in
                let page = text(try await client.get("/play/en/"))
                let module = try #require(files(in: page).first { $0.hasSuffix("module.wasm") })
                let plain = try await client.get(module)
                #expect(plain.headers["content-type"] == "application/wasm" && plain.body.count == 700)
                #expect(
                    !plain.headers.contains("content-encoding") && plain.headers["vary"] == "Accept-Encoding")
                let brotli = try await client.get(module, headers: ["Accept-Encoding": "gzip, br"])
                #expect(brotli.headers["content-encoding"] == "br" && text(brotli) == "packed")
                let gzip = try await client.get(module, headers: ["Accept-Encoding": "gzip, br;q=0"])
                #expect(gzip.headers["content-encoding"] == "gzip" && gzip.body.count < 100)
                #expect(gzip.body.prefix(2) == [0x1F, 0x8B])
                let icon = try #require(files(in: page).first { $0.hasSuffix("icon-192.png") })
                let picture = try await client.get(icon, headers: ["Accept-Encoding": "gzip, br"])
                #expect(!picture.headers.contains("content-encoding"))
            }
        }
    }

    @Test func `never mixes versions: any change gives new addresses, and the old ones are gone`()
        async throws
    {
        try await PlayedApp.withFolders { web, vendor in
            var versions: [String] = []
            func look() async throws {
                try await withOrigin(web, vendor) { client in
                    let page = text(try await client.get("/play/en/"))
                    let named = files(in: page)
                    let all = Set(named.map { String($0.split(separator: "/")[1]) })
                    #expect(all.count == 1)
                    for old in versions where !all.contains(old) {
                        #expect(try await client.get("/files/\(old)/module.wasm").status == .notFound)
                    }
                    versions += all
                }
            }
            try await look()
            try PlayedApp.write("another module", vendor + "/pocket/play.wasm")
            try await look()
            try PlayedApp.write(".play { color: blue; }", web + "/pocket/play/play.css")
            try await look()
            try PlayedApp.write("// nothing", web + "/pocket/sound.js")
            try await look()
            try await look()
            #expect(versions.count == 5 && Set(versions).count == 4, "the same files have the same version")
        }
    }

    @Test func `gives a page that looks different a version of its own, though all files are the same`()
        async throws
    {
        try await PlayedApp.withFolders { web, vendor in
            var versions: [Substring] = []
            for dark in ["#000000", "#000001", "#000000"] {
                try await withOrigin(web, vendor, Self.site(dark: dark)) { client in
                    let module = try #require(
                        files(in: text(try await client.get("/play/en/"))).first {
                            $0.hasSuffix("module.wasm")
                        })
                    versions.append(module.split(separator: "/")[1])
                }
            }
            #expect(versions[0] != versions[1], "pages on devices would never be replaced")
            #expect(versions[0] == versions[2])
        }
    }

    @Test func `says which file is missing`() async throws {
        try await PlayedApp.withFolders { web, vendor in
            try FileManager.default.removeItem(atPath: vendor + "/pocket/play.wasm")
            await #expect {
                try await withOrigin(web, vendor) { _ in }
            } throws: { error in
                "\(error)".contains("/pocket/play.wasm cannot be read")
            }
            try FileManager.default.removeItem(atPath: web + "/pocket/worker.js")
            await #expect(throws: PocketError.self) { try await withOrigin(web, vendor) { _ in } }
        }
    }
}
