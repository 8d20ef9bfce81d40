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

    private let apps: [PocketShelf]

    /// Reads all files of the apps.
    ///
    /// - Parameters:
    ///   - web: The folder `Web`.
    ///   - vendor: The folder `.vendor`.
    ///   - permitted: What the city permits an app now, asked whenever somebody comes for it. Of that, an app gets what it
    ///     asks for in the list of apps. What changes is in the next version of the app, which devices take as any other.
    /// - Throws: `PocketError` when something that an app needs is missing.
    public init(
        _ sites: [PocketSite], catalogue: Catalogue, web: String, vendor: String,
        permitted: @escaping @Sendable (PocketSite) -> Set<String> = { _ in [] }
    ) throws {
        let sources = PocketFiles.Sources(web: web, vendor: vendor)
        let script = Array(try Self.read(web + "/pocket/worker.js"))
        apps = try sites.map { site in
            let files = try PocketFiles(site, from: sources)
            return try PocketShelf(
                site, permitted: { permitted(site).intersection(site.permissions) },
                make: { permissions in
                    try PocketVersion(
                        site, files.version(site, catalogue, permitting: permissions), catalogue,
                        worker: script)
                })
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
                try app.current.worker.response(to: request, cacheControl: "no-cache")
            }
            for language in Language.allCases {
                let folder = app.site.address(language)
                router.get(folder) { request, _ in
                    try Self.found(app.current.files["page.\(language.code)"]).response(
                        to: request, cacheControl: "no-cache")
                }
                router.get(folder + "app.webmanifest") { request, _ in
                    try Self.found(app.current.manifests[language]).response(
                        to: request, cacheControl: "no-cache")
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
            let files = try apps.lazy.compactMap { try $0.files(of: version) }.first
            return try Self.found(files?[path]).response(
                to: request, cacheControl: "public, max-age=31536000, immutable")
        }
    }

    private static func found(_ file: PocketFile?) throws -> PocketFile {
        guard let file else { throw HTTPError(.notFound, "There is no such file, or no longer.") }
        return file
    }

    private static func read(_ path: String) throws -> Data {
        do { return try Data(contentsOf: URL(filePath: path)) } catch {
            throw PocketError("The file \(path) cannot be read: \(error)")
        }
    }
}
