import Files
import HTTPServer
import Localization
import Observability
import PocketHosting
import Rooms
import Vaults
import Web

/// The apps that run on people's devices, on an origin of their own: another port here, another host name behind a
/// proxy. None of the city's cookies is looked at there.
struct PocketDoorstep {
    /// The server of the second origin; none when no app was built.
    let server: HTTPServer?
    private let address: String?
    private let isSecure: Bool
    private let apps: Set<String>

    /// - Parameters:
    ///   - wanted: The apps that rooms of the city have.
    ///   - grants: What operators have permitted the apps; in a demo they may do all that they ask for.
    ///   - calls: Adds the routes that pocket apps call, below `/api/`, with bearer tokens of their own.
    init(
        _ basis: CityBasis, _ http: HTTPConfiguration, wanted: Set<String>, grants: AppGrants,
        calls: [(inout Router<WebContext>) throws -> Void]
    ) throws {
        address = basis.settings.pocketAddress
        isSecure = basis.options.identity != nil
        let built = try PocketSite.built(
            in: basis.options.vendor, withSample: basis.options.servesSamplePocket)
        let sites = built.filter { wanted.contains($0.name) || $0.isForTests }
        apps = Set(sites.map(\.name))
        if !wanted.isSubset(of: apps) {
            basis.logger.warning("The apps for people's devices are not built; script/wasm builds them.")
        }
        guard !sites.isEmpty else {
            server = nil
            return
        }
        var http = http
        http.port = basis.options.pocketPort
        http.maximumConnections = max(64, http.maximumConnections / 4)
        http.errorPage = nil
        http.metrics = MetricRegistry()
        var router = Router<WebContext>()
        router.use(PocketSecurity())
        let isDemo = basis.options.isDemo
        let pages = try PocketOrigin(
            sites, catalogue: basis.catalogue, web: basis.options.web, vendor: basis.options.vendor,
            permitted: { isDemo ? Set($0.permissions) : grants.permitted($0.name) })
        router.use(OriginCheck(harmless: pages.shareAddresses))
        OperationsRoutes(
            metrics: http.metrics, version: "1", readableFrom: basis.settings.metricsReaders
        ).add(to: &router)
        pages.add(to: &router)
        // The way back: an app is the same file for everybody, and knows no address of the city's pages.
        for (way, path) in [("/city", "/"), ("/city/devices", VaultPages.path)] {
            router.get(way) { [doorstep = basis.doorstep] request, _ in
                guard let page = doorstep.address(of: path, for: request) else { throw HTTPError(.notFound) }
                var response = Response.redirect(page)
                response.headers.append("Cache-Control", "no-store")
                return response
            }
        }
        for add in calls { try add(&router) }
        let site = basis.site
        server = try HTTPServer(
            configuration: http, handler: router.handler { WebContext($0, site: site) })
    }

    /// Whether an app is served.
    func has(_ app: String) -> Bool { apps.contains(app) }

    /// Where an app is for whoever asks, in their language; nothing where it is not served.
    func address(of app: String, for request: Request, in language: Language) -> String? {
        guard let server, has(app) else { return nil }
        let origin = address ?? Self.neighbour(of: request, port: server.port, isSecure: isSecure)
        return origin + PocketSite.address(of: app, in: language)
    }

    /// Adds a way from the city's pages to an app: it leads to the other origin, in the person's language.
    func addWay(_ path: String, to app: String, in router: inout Router<WebContext>) {
        router.get(path, cost: .open) { request, context in
            guard let page = address(of: app, for: request, in: context.texts.language) else {
                throw HTTPError(.notFound)
            }
            var response = Response.redirect(page)
            response.headers.append("Cache-Control", "no-store")
            return response
        }
    }

    /// The same host name under which this person reaches the city, at the other port.
    private static func neighbour(of request: Request, port: Int, isSecure: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(hostName(of: request)):\(port)"
    }

    /// The host name by which a request came, without a port.
    static func hostName(of request: Request) -> String {
        let host = request.headers["host"] ?? "localhost"
        return String(host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" })
    }
}
