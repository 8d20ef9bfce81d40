import FoundationEssentials
public import HTTPServer
public import Localization

/// The routes of pocket apps on an origin of their own. Cookies of the city's pages, which browsers send to every
/// port of a host, are never looked at here.
public struct PocketOrigin: Sendable {
    /// What pages of this origin may do: only their own files, WebAssembly, and their own server.
    public static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        + "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"

    private let apps: [App]

    private struct App: Sendable {
        let site: PocketSite
        let files: PocketFiles
        let worker: PocketFile
        let manifests: [Language: PocketFile]
    }

    /// Reads all files of the apps.
    ///
    /// - Parameters:
    ///   - web: The folder `Web`.
    ///   - vendor: The folder `.vendor`.
    /// - Throws: `PocketError` when something that an app needs is missing.
    public init(_ sites: [PocketSite], catalogue: Catalogue, web: String, vendor: String) throws {
        let sources = PocketFiles.Sources(web: web, vendor: vendor)
        let script = Array(try Self.read(web + "/pocket/worker.js"))
        apps = try sites.map { site in
            var files = try PocketFiles(site, catalogue, from: sources)
            var manifests: [Language: PocketFile] = [:]
            for language in Language.allCases {
                let texts = catalogue.texts(in: language)
                let page = files.page(site, texts)
                manifests[language] = PocketFile(
                    try PocketManifest(site: site, files: files, texts: texts).json(),
                    type: MediaType.forFile(named: "app.webmanifest"))
                files.add("page.\(language.code)", PocketFile(page, type: "text/html; charset=utf-8"))
            }
            return App(
                site: site, files: files,
                worker: PocketFile(
                    Array(Self.workerData(site, files).utf8) + script,
                    type: MediaType.forFile(named: "worker.js")),
                manifests: manifests)
        }
    }

    /// Adds the routes of all apps.
    public func add<Context>(to router: inout Router<Context>) {
        for app in apps {
            let name = app.site.name
            router.get("/\(name)") { _, _ in .redirect("/\(name)/") }
            router.get("/\(name)/") { request, _ in
                let accepted = request.headers["accept-language"] ?? ""
                var response = Response.redirect(
                    app.site.address(Language.negotiate(accepted)))
                response.headers.append("Vary", "Accept-Language")
                response.headers.append("Cache-Control", "no-cache")
                return response
            }
            router.get("/\(name)/worker.js") { request, _ in
                app.worker.response(to: request, cacheControl: "no-cache")
            }
            for language in Language.allCases {
                let folder = app.site.address(language)
                router.get(folder) { request, _ in
                    try Self.found(app.files["page.\(language.code)"]).response(
                        to: request, cacheControl: "no-cache")
                }
                router.get(folder + "app.webmanifest") { request, _ in
                    try Self.found(app.manifests[language]).response(to: request, cacheControl: "no-cache")
                }
            }
        }
        if let first = apps.first?.site.name {
            router.get("/") { _, _ in .redirect("/\(first)/") }
        }
        router.get("/files/{version}/{path...}") { request, _ in
            let version = try request.parameter("version", as: String.self)
            let path = try request.parameter("path", as: String.self)
            // Files of another version are not there, rather than others in their place.
            let app = apps.first { $0.files.version == version }
            return try Self.found(app?.files[path]).response(
                to: request, cacheControl: "public, max-age=31536000, immutable")
        }
    }

    private static func found(_ file: PocketFile?) throws -> PocketFile {
        guard let file else { throw HTTPError(.notFound, "There is no such file, or no longer.") }
        return file
    }

    /// What the service worker needs to know, as the beginning of its script. Fonts are kept when they are used, or
    /// when there is time, and large icons are for installing only.
    private static func workerData(_ site: PocketSite, _ files: PocketFiles) -> String {
        let kept = files.names.filter {
            !$0.hasPrefix("fonts/") && !($0.contains("/icon-") && $0.hasSuffix(".png"))
        }
        .map { "\"\(files.address($0))\"" }
        let fonts = files.names.filter { $0.hasPrefix("fonts/") }.map { "\"\(files.address($0))\"" }
        let pages = Language.allCases.map {
            "\"\(site.address($0))\": \"\(files.address("page.\($0.code)"))\""
        }
        return """
            const pocket = {
              name: "\(site.name)",
              version: "\(files.version)",
              files: [\(kept.joined(separator: ", "))],
              fonts: [\(fonts.joined(separator: ", "))],
              pages: { \(pages.joined(separator: ", ")) },
            };

            """
    }

    private static func read(_ path: String) throws -> Data {
        do { return try Data(contentsOf: URL(filePath: path)) } catch {
            throw PocketError("The file \(path) cannot be read: \(error)")
        }
    }
}
