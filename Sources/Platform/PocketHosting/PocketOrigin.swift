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

    /// The addresses at which systems leave files that people share with an app. Browsers ask them in nobody's name; they
    /// change nothing.
    public var shareAddresses: Set<String> {
        Set(apps.flatMap { app in Language.allCases.map(app.site.shareAddress) })
    }

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
        let script = try PocketFiles.workerParts.flatMap { try Self.read("\(web)/pocket/\($0)") }
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
            if app.site.accepting.asksServers { Self.addCourier(of: app, to: &router) }
            for language in Language.allCases {
                if !app.site.accepting.shares.isEmpty { Self.addShare(of: app, language, to: &router) }
                let folder = app.site.address(language)
                router.get(folder) { request, _ in
                    var response = try Self.found(app.current.files["page.\(language.code)"]).response(
                        to: request, cacheControl: "no-cache")
                    Self.permit(app, in: &response)
                    return response
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
            var found: (app: PocketShelf, files: PocketFiles)?
            for app in apps where found == nil {
                if let files = try app.files(of: version) { found = (app, files) }
            }
            var response = try Self.found(found?.files[path]).response(
                to: request, cacheControl: "public, max-age=31536000, immutable")
            if let policy = PocketFiles.workerPolicy(path) {
                response.headers.append("Content-Security-Policy", policy)
            }
            // The service worker shows pages as it finds them here.
            if let found, path.hasPrefix("page.") { Self.permit(found.app, in: &response) }
            return response
        }
    }

    /// Lets the page of an app ask for what the list of apps says, and for nothing else.
    private static func permit(_ app: PocketShelf, in response: inout Response) {
        guard app.site.accepting.readsDevices else { return }
        response.headers.append("Permissions-Policy", PocketPermissions.withDevices)
    }

    /// Adds the script that asks servers of people's own; its policy names the server that its address does.
    private static func addCourier<Context>(of app: PocketShelf, to router: inout Router<Context>) {
        router.get("/\(app.site.name)/courier/{file}") { request, _ in
            let file = try request.parameter("file", as: String.self)
            // Also for a page of the version before the one that is served.
            let files = try file.hasSuffix(".js") ? app.files(of: String(file.dropLast(3))) : nil
            guard let files else { throw HTTPError(.notFound) }
            guard let policy = CourierPolicy.policy(to: request.query["to"] ?? "") else {
                throw HTTPError(.badRequest, "This is no server that can be asked.")
            }
            var response = try found(files["pocket/" + PocketFiles.courier]).response(
                to: request, cacheControl: "no-cache")
            response.headers.append("Content-Security-Policy", policy)
            return response
        }
    }

    /// Adds where shared files go while no service worker takes them: they are not kept here, and the page says that
    /// nothing has come.
    private static func addShare<Context>(
        of app: PocketShelf, _ language: Language, to router: inout Router<Context>
    ) {
        let address = app.site.shareAddress(language)
        let page = app.site.address(language) + "?shared"
        // As much as one file of a person's may have, and its envelope.
        router.post(address, bodyLimit: 17 << 20) { _, _ in .redirect(page) }
        router.get(address) { _, _ in .redirect(page) }
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
